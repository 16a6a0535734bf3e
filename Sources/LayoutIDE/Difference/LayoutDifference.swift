import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The difference of two layouts of a file: which views moved, came and went, which guides changed, and which findings.
///
/// Roots match by kind and name, else by equal content, else by order among those of their kind; the nodes of two matched
/// roots match as `TreeMatching` describes. A frame that depends on a stand-in for something unknown is not called moved:
/// such nodes are counted in `uncertainCount`. Lengths that differ by at most 0.001 pt are equal, because sums in another
/// order differ by as much.
package struct LayoutDifference: Sendable {
  package var roots: [RootDifference]
  /// The findings that only the new version has, and those that only the old version has, in source order.
  package var addedFindings: [FileDiagnostic] = []
  package var removedFindings: [FileDiagnostic] = []

  /// The largest difference of lengths that are equal, in points.
  package static let tolerance = 0.001

  /// Compares two versions. O(n log n) in the nodes and findings.
  package init(
    from old: LayoutSnapshot, to new: LayoutSnapshot, findings: [FileDiagnostic] = [],
    oldFindings: [FileDiagnostic] = []
  ) {
    let partners = RootMatching(from: old.roots, to: new.roots)
    roots = []
    for (root, partner) in zip(new.roots, partners.matches) {
      roots.append(partner.map { RootDifference(from: old.roots[$0], to: root) } ?? RootDifference(added: root))
    }
    for (root, partner) in zip(old.roots, partners.partners) where partner == nil {
      roots.append(RootDifference(removed: root))
    }
    addedFindings = Self.findings(findings, without: oldFindings)
    removedFindings = Self.findings(oldFindings, without: findings)
  }

  /// Adds the difference of another file.
  package mutating func add(_ other: LayoutDifference) {
    roots += other.roots
    addedFindings += other.addedFindings
    removedFindings += other.removedFindings
  }

  /// True if the frame of a node differs in a root that both versions have.
  package var movesFrames: Bool { roots.contains { $0.movesFrames } }

  /// True if the versions differ in nothing that is compared.
  package var isEmpty: Bool {
    addedFindings.isEmpty && removedFindings.isEmpty && roots.allSatisfy(\.isEmpty)
  }

  /// Returns the findings that have no counterpart among `others`: one of the same rule whose message differs in numbers
  /// at most. Of several with the same message but for numbers, those with other numbers are returned first.
  private static func findings(_ findings: [FileDiagnostic], without others: [FileDiagnostic]) -> [FileDiagnostic] {
    var exact: [FindingKey: Int] = [:]
    var similar: [FindingKey: Int] = [:]
    for other in others {
      exact[FindingKey(other), default: 0] += 1
      similar[FindingKey(withoutNumbersIn: other), default: 0] += 1
    }
    var remaining: [Int] = []
    for (index, finding) in findings.enumerated() {
      if let count = exact[FindingKey(finding)], count > 0 {
        exact[FindingKey(finding)] = count - 1
        similar[FindingKey(withoutNumbersIn: finding), default: 0] -= 1
      } else {
        remaining.append(index)
      }
    }
    return remaining.compactMap { index in
      let key = FindingKey(withoutNumbersIn: findings[index])
      guard let count = similar[key], count > 0 else { return findings[index] }
      similar[key] = count - 1
      return nil
    }
  }

  /// The rule and the message of a finding.
  private struct FindingKey: Hashable {
    var rule: String
    var message: [UInt8]

    init(_ finding: FileDiagnostic) {
      rule = finding.rule
      message = Array(finding.message.utf8)
    }

    /// Leaves out digits, points and signs.
    init(withoutNumbersIn finding: FileDiagnostic) {
      rule = finding.rule
      message = finding.message.utf8.filter { !(0x30...0x39).contains($0) && $0 != 0x2E && $0 != 0x2D }
    }
  }
}

/// The difference of one root, or a root that only one version has.
package struct RootDifference: Sendable {
  package enum Presence: String, Sendable { case both, added, removed }

  /// The name in the new version; of a removed root in the old one.
  package var name: String?
  package var kind: String
  package var presence: Presence
  /// The file in the new version; of a removed root in the old one.
  package var file: FileID
  /// The matched nodes whose frames differ, in the order of the new tree.
  package var moved: [NodeChange] = []
  /// The views that only one version has; of a container that came or went with its content, all of them.
  package var added: [LayoutSnapshot.Node] = []
  package var removed: [LayoutSnapshot.Node] = []
  package var guides: [GuideChange] = []
  /// The number of views whose frames differ and depend on something unknown.
  package var uncertainCount = 0

  package init(added root: LayoutSnapshot.Root) { self.init(root, .added) }
  package init(removed root: LayoutSnapshot.Root) { self.init(root, .removed) }

  private init(_ root: LayoutSnapshot.Root, _ presence: Presence) {
    (name, kind, file, self.presence) = (root.name, root.kind, root.file, presence)
  }

  /// Compares two matched roots. O(n) in their nodes.
  package init(from old: LayoutSnapshot.Root, to new: LayoutSnapshot.Root) {
    self.init(new, .both)
    let matching = TreeMatching(from: old.nodes, to: new.nodes)
    let isAdded = Self.counted(new.nodes, matching.matches)
    for (index, node) in new.nodes.enumerated() {
      let partner = matching.matches[index].map { old.nodes[$0] }
      if let partner { compare(partner, node) } else if isAdded[index] { added.append(node) }
      compareGuides(partner, node)
    }
    let isRemoved = Self.counted(old.nodes, matching.partners)
    for (index, node) in old.nodes.enumerated() where matching.partners[index] == nil {
      if isRemoved[index] { removed.append(node) }
      compareGuides(node, nil)
    }
  }

  /// True if a frame differs in the root; false for a root that only one version has.
  package var movesFrames: Bool { !moved.isEmpty || !added.isEmpty || !removed.isEmpty }

  package var isEmpty: Bool { presence == .both && !movesFrames && guides.isEmpty && uncertainCount == 0 }

  private mutating func compare(_ old: LayoutSnapshot.Node, _ new: LayoutSnapshot.Node) {
    let change = NodeChange(old: old, new: new)
    guard change.distance > LayoutDifference.tolerance else { return }
    if !old.isUncertain, !new.isUncertain {
      moved.append(change)
    } else if !new.isModifier {
      uncertainCount += 1
    }
  }

  private mutating func compareGuides(_ old: LayoutSnapshot.Node?, _ new: LayoutSnapshot.Node?) {
    if let old, let new, let oldGuide = old.guide, let newGuide = new.guide, oldGuide.name == newGuide.name {
      let change = GuideChange(node: new, old: oldGuide, new: newGuide)
      if change.isChange { guides.append(change) }
      return
    }
    if let old, let guide = old.guide { guides.append(GuideChange(node: old, old: guide, new: nil)) }
    if let new, let guide = new.guide { guides.append(GuideChange(node: new, old: nil, new: guide)) }
  }

  /// Returns which nodes without a partner count as added or removed: views, their modifiers, and modifiers of other views
  /// whose frame is another one than that of their content. O(n).
  private static func counted(_ nodes: [LayoutSnapshot.Node], _ partners: [Int?]) -> [Bool] {
    var counted = Array(repeating: false, count: nodes.count)
    // The content of a modifier follows it.
    var isOfFreeView = false
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      guard node.isModifier, index + 1 < nodes.count, nodes[index + 1].depth > node.depth else {
        isOfFreeView = partners[index] == nil
        counted[index] = isOfFreeView
        continue
      }
      let differs = node.frame.edgeDistance(to: nodes[index + 1].frame) > LayoutDifference.tolerance
      counted[index] = partners[index] == nil && (isOfFreeView || differs)
    }
    return counted
  }
}

/// A node whose frame differs between two versions.
package struct NodeChange: Sendable {
  package var old: LayoutSnapshot.Node
  package var new: LayoutSnapshot.Node

  /// The largest movement of an edge of the frame, in points.
  package var distance: Double { old.frame.edgeDistance(to: new.frame) }

  /// True if the size differs, and not only the position.
  package var isResized: Bool {
    abs(old.frame.size.width - new.frame.size.width) > LayoutDifference.tolerance
      || abs(old.frame.size.height - new.frame.size.height) > LayoutDifference.tolerance
  }
}

/// A guide that a modifier sets and that differs between two versions.
package struct GuideChange: Sendable {
  /// The modifier in the new version; of a removed one in the old version.
  package var node: LayoutSnapshot.Node
  /// The guide in each version; nil if only the other one sets it.
  package var old: LayoutSnapshot.Guide?
  package var new: LayoutSnapshot.Guide?

  package var name: String { (new ?? old)?.name ?? "" }

  /// True if both versions set the guide, and something read it in the old one only.
  package var losesReaders: Bool { old?.isRead == true && new?.isRead == false }

  /// True if both versions set the guide, and something reads it in the new one only.
  package var gainsReaders: Bool { old?.isRead == false && new?.isRead == true }

  /// True if its value differs.
  package var changesValue: Bool {
    guard let old, let new, !old.isUncertain, !new.isUncertain else { return false }
    return abs(old.value - new.value) > LayoutDifference.tolerance
  }

  /// True if it has another value, or gained or lost its readers.
  var isChange: Bool { losesReaders || gainsReaders || changesValue }
}
