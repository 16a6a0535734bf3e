import LayoutModel

/// A sequence of both axes for loops, without the array that `Axis.allCases` makes.
struct Axes: Sequence, IteratorProtocol {
  private var position: UInt8 = 0

  mutating func next() -> Axis? {
    position += 1
    return position == 1 ? .horizontal : position == 2 ? .vertical : nil
  }
}
