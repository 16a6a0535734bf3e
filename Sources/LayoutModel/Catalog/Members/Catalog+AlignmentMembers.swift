// The catalog of the static members of the alignment types and of related types.
extension Catalog {
  static let horizontalAlignments: [CatalogMember] = [
    CatalogMember("leading", "The leading edge.", .guide(.leading)),
    CatalogMember("center", "The middle of the width.", .guide(.horizontalCenter)),
    CatalogMember("trailing", "The trailing edge.", .guide(.trailing)),
    CatalogMember(
      "listRowSeparatorLeading", "Where a list row's separator begins.", .guide(.listRowSeparatorLeading)),
    CatalogMember(
      "listRowSeparatorTrailing", "Where a list row's separator ends.", .guide(.listRowSeparatorTrailing)),
  ]

  static let verticalAlignments: [CatalogMember] = [
    CatalogMember("top", "The top edge.", .guide(.top)),
    CatalogMember("center", "The middle of the height.", .guide(.verticalCenter)),
    CatalogMember("bottom", "The bottom edge.", .guide(.bottom)),
    CatalogMember("firstTextBaseline", "The baseline of the first line of text.", .guide(.firstTextBaseline)),
    CatalogMember("lastTextBaseline", "The baseline of the last line of text.", .guide(.lastTextBaseline)),
  ]

  static let alignments: [CatalogMember] = [
    pair("center", .horizontalCenter, .verticalCenter, "The middle of both axes."),
    pair("leading", .leading, .verticalCenter, "The middle of the leading edge."),
    pair("trailing", .trailing, .verticalCenter, "The middle of the trailing edge."),
    pair("top", .horizontalCenter, .top, "The middle of the top edge."),
    pair("bottom", .horizontalCenter, .bottom, "The middle of the bottom edge."),
    pair("topLeading", .leading, .top, "The top leading corner."),
    pair("topTrailing", .trailing, .top, "The top trailing corner."),
    pair("bottomLeading", .leading, .bottom, "The bottom leading corner."),
    pair("bottomTrailing", .trailing, .bottom, "The bottom trailing corner."),
    pair("centerFirstTextBaseline", .horizontalCenter, .firstTextBaseline, "The middle of the first baseline."),
    pair("centerLastTextBaseline", .horizontalCenter, .lastTextBaseline, "The middle of the last baseline."),
    pair("leadingFirstTextBaseline", .leading, .firstTextBaseline, "The leading end of the first baseline."),
    pair("leadingLastTextBaseline", .leading, .lastTextBaseline, "The leading end of the last baseline."),
    pair("trailingFirstTextBaseline", .trailing, .firstTextBaseline, "The trailing end of the first baseline."),
    pair("trailingLastTextBaseline", .trailing, .lastTextBaseline, "The trailing end of the last baseline."),
  ]

  private static func pair(
    _ name: String, _ horizontal: AlignmentKey, _ vertical: AlignmentKey, _ summary: String
  ) -> CatalogMember {
    CatalogMember(name, summary, .alignment(Alignment(horizontal: horizontal, vertical: vertical)))
  }

  static let unitPoints: [CatalogMember] = [
    unitPoint("zero", 0, 0, "The top leading corner."),
    unitPoint("center", 0.5, 0.5, "The middle."),
    unitPoint("leading", 0, 0.5, "The middle of the leading edge."),
    unitPoint("trailing", 1, 0.5, "The middle of the trailing edge."),
    unitPoint("top", 0.5, 0, "The middle of the top edge."),
    unitPoint("bottom", 0.5, 1, "The middle of the bottom edge."),
    unitPoint("topLeading", 0, 0, "The top leading corner."),
    unitPoint("topTrailing", 1, 0, "The top trailing corner."),
    unitPoint("bottomLeading", 0, 1, "The bottom leading corner."),
    unitPoint("bottomTrailing", 1, 1, "The bottom trailing corner."),
  ]

  private static func unitPoint(_ name: String, _ x: Double, _ y: Double, _ summary: String) -> CatalogMember {
    CatalogMember(name, summary, .point(Point(x: x, y: y)))
  }

  /// Returns the guide of that name on `axis`; nil if SwiftUI has none.
  package static func alignmentKey(named name: String, on axis: Axis) -> AlignmentKey? {
    let type: ParameterType = axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    guard case .guide(let key)? = member(named: name, of: type)?.value else { return nil }
    return key
  }

  /// Returns the pair of guides of that name, as in `frame(alignment: .topLeading)`; nil if SwiftUI has none.
  package static func alignment(named name: String) -> Alignment? {
    guard case .alignment(let alignment)? = member(named: name, of: .alignment)?.value else { return nil }
    return alignment
  }
}
