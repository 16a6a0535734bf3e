import LayoutEngine
import LayoutModel

/// The distance between two layouts of the views of a file.
package struct ViewMoves: Hashable, Sendable {
  /// The number of views whose frames in the canvas differ.
  package var count: Int
  /// The largest movement of an edge of a frame, in points.
  package var distance: Double

  /// Creates a distance from the number of views and their largest movement in points.
  package init(count: Int, distance: Double) { (self.count, self.distance) = (count, distance) }

  /// The movement in words: `moves 3 views by at most 4 pt`.
  package var words: String {
    guard count > 0 else { return "moves no view" }
    return "moves \(count == 1 ? "1 view" : "\(count) views") by at most \(pointText(distance)) pt"
  }
}

extension ViewMoves {
  /// Compares the frames of `views` of each root with those of the corresponding root; nil if the numbers of roots or of
  /// views differ, or if the frame of a view that moved depends on a stand-in. O(n) in the views.
  init?(from before: [AnalyzedRoot], to after: [AnalyzedRoot], comparing views: (AnalyzedRoot) -> [ViewID]) {
    guard before.count == after.count else { return nil }
    (count, distance) = (0, 0)
    for (old, new) in zip(before, after) {
      let (left, right) = (views(old), views(new))
      guard left.count == right.count else { return nil }
      for (first, second) in zip(left, right) {
        let distance = old.engine.frame(of: first).edgeDistance(to: new.engine.frame(of: second))
        // A smaller difference comes from summing in another order.
        guard distance > 0.001 else { continue }
        // The real frame of a stand-in is not known.
        guard old.engine.frameCertainty(of: first).isDisjoint(with: .assumed),
          new.engine.frameCertainty(of: second).isDisjoint(with: .assumed)
        else { return nil }
        count += 1
        self.distance = max(self.distance, distance)
      }
    }
  }
}
