import LayoutEngine
import LayoutModel
import LayoutRender

extension [RootPicture] {
  /// Adds to each picture the views whose frames differ from those of an earlier version of the file. A root is compared
  /// with the one of its kind and name, else with the one at its place. O(n) in the views.
  package mutating func addMovements(since old: [RootPicture]) {
    for index in indices {
      let root = self[index].root
      let named = old.first { $0.root.kind == root.kind && $0.root.name == root.name && root.name != nil }
      guard let earlier = named ?? (old.indices.contains(index) ? old[index] : nil) else {
        self[index].picture.omissions.append("The other version has no such root")
        continue
      }
      self[index].picture.movements = Self.movements(from: earlier, to: self[index])
    }
  }

  /// The largest number of views that are listed.
  private static var maximumMovements: Int { 100 }

  private static func movements(from old: RootPicture, to new: RootPicture) -> [PictureMovement] {
    let comparison = GraphComparison(
      of: new.graph, GraphContents(new.graph), with: old.graph, GraphContents(old.graph))
    let earlier = Dictionary(old.root.nodes.map { ($0.view, $0) }) { first, _ in first }
    var found: [PictureMovement] = []
    var matched: Set<ViewID> = []
    for node in new.root.nodes {
      let match = comparison.matches[node.view]
      let partner = match.isValid ? earlier[match] : nil
      if let partner { matched.insert(partner.view) }
      // A modifier moves with its view, which has the label.
      guard !node.isModifier, node.frame.isFinite, partner.map({ !$0.frame.readsAlike(node.frame) }) ?? true else {
        continue
      }
      found.append(PictureMovement(name: node.name, old: partner?.frame, new: node.frame))
    }
    for node in old.root.nodes where !node.isModifier && !matched.contains(node.view) && node.frame.isFinite {
      found.append(PictureMovement(name: node.name, old: node.frame, new: nil))
    }
    return Array<PictureMovement>(found.prefix(maximumMovements))
  }
}

extension Rect {
  /// Returns true if all numbers have the same text.
  fileprivate func readsAlike(_ other: Rect) -> Bool {
    NumberText.readAlike(origin, other.origin) && NumberText.size(size) == NumberText.size(other.size)
  }
}
