import LayoutModel

/// Records what the layout of one node does while it does it. The engine carries one only while it explains.
struct LayoutTracer: Sendable {
  var view: Int32

  mutating func gap(_ view: Int32, _ length: Double, _ reason: GapReason) {}
  mutating func served(
    _ view: Int32, _ child: StackChild, group: Double, remaining: Int, available: Double, offer: Double, left: Double
  ) {}
  mutating func aligned(_ view: Int32, _ child: Int32, _ value: GuideValue) {}
  mutating func solved(_ view: Int32, line: Double) {}
  mutating func solved(_ view: Int32, lines: Point) {}
  mutating func placed(_ view: Int32, _ child: Int32, _ horizontal: GuideValue, _ vertical: GuideValue) {}
}
