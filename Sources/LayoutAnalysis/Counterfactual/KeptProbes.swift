import LayoutSyntax

/// The unchanged layouts at the probes of one root, kept from one segment to the next: a root that shows the code of many
/// segments is laid out at each probe once. A change of any input drops them.
struct KeptProbes: Sendable {
  /// A root, in a canvas of the matrix or, if `entry` is nil, in the configured one.
  struct Address: Hashable, Sendable {
    var segment: SegmentID
    var root: Int
    var entry: Int?
  }

  var address: Address
  var roots: [ProbedRoot]
}

extension Analysis {
  /// A counterfactual for a root, in a canvas of the matrix or, if `entry` is nil, in the configured one. O(1); its
  /// layouts are computed on demand, or copied from those that `keepProbes` keeps.
  package mutating func counterfactual(of segment: SegmentID, root: Int, in entry: Int? = nil) -> Counterfactual? {
    guard let roots = result(for: segment, in: entry)?.roots, roots.indices.contains(root) else { return nil }
    let address = KeptProbes.Address(segment: segment, root: root, entry: entry)
    let isShared = roots[root].shownSegments.count > 1
    let kept = keptProbes?.address == address ? keptProbes?.roots : nil
    return Counterfactual(
      of: roots[root], recordedTexts: module(of: segment).flatMap { modules[$0]?.recordedTexts },
      unchangedRoots: isShared ? kept ?? [] : nil)
  }

  /// Keeps the unchanged layouts of a counterfactual that `counterfactual(of:root:in:)` returned for the next one of the
  /// same root, if other segments may need one. Those of the root before are dropped.
  package mutating func keepProbes(
    of counterfactual: Counterfactual, of segment: SegmentID, root: Int, in entry: Int?
  ) {
    guard let roots = counterfactual.unchangedRoots, !roots.isEmpty else { return }
    keptProbes = KeptProbes(address: KeptProbes.Address(segment: segment, root: root, entry: entry), roots: roots)
  }
}
