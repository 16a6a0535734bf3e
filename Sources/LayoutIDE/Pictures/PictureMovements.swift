import LayoutModel
import LayoutRender

extension [RootPicture] {
  /// The largest number of views of a root whose movements are drawn.
  private static var maximumMovements: Int { 100 }

  /// Adds to each picture the views whose frames differ from those of an earlier version, by the difference of the two
  /// versions. Modifiers move with their views, which have the labels. O(n) in the differences.
  package mutating func addMovements(of difference: LayoutDifference) {
    for index in indices {
      // The roots of the new version come first, in their order.
      let number = self[index].root.number
      guard difference.roots.indices.contains(number - 1) else { continue }
      let root = difference.roots[number - 1]
      if root.presence == .added { self[index].picture.omissions.append("The earlier version has no such root") }
      if root.uncertainCount > 0 {
        let views = NumberText.count(root.uncertainCount, "view")
        self[index].picture.omissions.append("\(views) not compared: the frames depend on something unknown")
      }
      let moved = root.moved.map { ($0.new, $0.old.frame, $0.new.frame) as Movement }
      let added = root.added.map { ($0, nil, $0.frame) as Movement }
      let removed = root.removed.map { ($0, $0.frame, nil) as Movement }
      let shown = (moved + added + removed).filter { !$0.node.isModifier }
      self[index].picture.movements = shown.prefix(Self.maximumMovements).map {
        PictureMovement(name: $0.node.name, old: $0.old, new: $0.new)
      }
      if shown.count > Self.maximumMovements {
        let views = NumberText.count(shown.count - Self.maximumMovements, "movement")
        self[index].picture.omissions.append("\(views) not drawn")
      }
    }
  }

  private typealias Movement = (node: LayoutSnapshot.Node, old: Rect?, new: Rect?)
}
