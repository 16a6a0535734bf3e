import LayoutModel

/// The distance between two layouts of the views of a file.
package struct ViewMoves: Hashable, Sendable {
  /// The number of views whose frames in the canvas differ.
  package var count: Int
  /// The largest movement of an edge of a frame, in points.
  package var distance: Double

  /// The movement in words: `moves 3 views by at most 4 pt`.
  package var words: String {
    guard count > 0 else { return "moves no view" }
    return "moves \(count == 1 ? "1 view" : "\(count) views") by at most \(pointText(distance)) pt"
  }
}
