import LayoutModel

/// Both axes, for loops: costs nothing, where `Axis.allCases` makes an array.
struct Axes: Sequence, IteratorProtocol {
  private var position: UInt8 = 0

  mutating func next() -> Axis? {
    position += 1
    return position == 1 ? .horizontal : position == 2 ? .vertical : nil
  }
}
