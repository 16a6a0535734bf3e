import LayoutSyntax

/// The unchanged layouts at the probes of one root, kept from one segment to the next: a root that shows the code of many
/// segments is laid out at each probe once. A change of any input drops them.
package struct KeptProbes: Sendable {
  /// A root, in a canvas of the matrix or, if `entry` is nil, in the configured one.
  struct Address: Hashable, Sendable {
    var segment: SegmentID
    var root: Int
    var entry: Int?
  }

  private var address: Address?
  private var roots: [ProbedRoot] = []

  /// Keeps those of a counterfactual for the next one of the same root, in place of those of another root; does nothing if
  /// no other segment needs them.
  package mutating func keep(_ tried: Counterfactual) {
    guard let roots = tried.unchangedRoots, !roots.isEmpty else { return }
    (address, self.roots) = (tried.address, roots)
  }

  /// Returns those of the root at `address`; empty if none are kept.
  func roots(of address: Address) -> [ProbedRoot] { self.address == address ? roots : [] }

  var isEmpty: Bool { roots.isEmpty }
}

extension Analysis {
  /// A counterfactual for a root, in a canvas of the matrix or, if `entry` is nil, in the configured one. O(1); its
  /// layouts are computed on demand, or copied from `keptProbes`.
  package mutating func counterfactual(of segment: SegmentID, root: Int, in entry: Int? = nil) -> Counterfactual? {
    guard let roots = result(for: segment, in: entry)?.roots, roots.indices.contains(root) else { return nil }
    let address = KeptProbes.Address(segment: segment, root: root, entry: entry)
    return Counterfactual(
      of: roots[root], at: address, recordedTexts: module(of: segment).flatMap { modules[$0]?.recordedTexts },
      unchangedRoots: roots[root].shownSegments.count > 1 ? keptProbes.roots(of: address) : nil)
  }
}
