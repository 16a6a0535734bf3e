import LayoutModel

extension BuiltIn {
  /// The properties of sizes, points, insets and alignments.
  static let geometry: [BuiltIn] = [
    .property(.size, "width") { if case .size(let size) = $0 { .number(size.width) } else { .unknown } },
    .property(.size, "height") { if case .size(let size) = $0 { .number(size.height) } else { .unknown } },
    .property(.point, "x") { if case .point(let point) = $0 { .number(point.x) } else { .unknown } },
    .property(.point, "y") { if case .point(let point) = $0 { .number(point.y) } else { .unknown } },
    .property(.insets, "top") { if case .insets(let insets) = $0 { .number(insets.top) } else { .unknown } },
    .property(.insets, "leading") { if case .insets(let insets) = $0 { .number(insets.leading) } else { .unknown } },
    .property(.insets, "bottom") { if case .insets(let insets) = $0 { .number(insets.bottom) } else { .unknown } },
    .property(.insets, "trailing") {
      if case .insets(let insets) = $0 { .number(insets.trailing) } else { .unknown }
    },
    .property(.alignment, "horizontal") {
      if case .alignmentPair(let pair) = $0 { Value(.alignment(pair.horizontal)) } else { .unknown }
    },
    .property(.alignment, "vertical") {
      if case .alignmentPair(let pair) = $0 { Value(.alignment(pair.vertical)) } else { .unknown }
    },
    .property(.dynamicTypeSize, "isAccessibilitySize") {
      if case .known(.dynamicTypeSize(let size)) = $0 { .boolean(size.isAccessibilitySize) } else { .unknown }
    },
  ]
}
