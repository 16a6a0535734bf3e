/// The type of value that a parameter takes, as far as layout, completion and the check of arguments distinguish it.
package enum ParameterType: UInt8, TableIndex, BitwiseCopyable, CaseIterable {
  // Plain values
  case number, double, integer, boolean, string, range, any
  // Content and closures
  case view, viewBuilder, closure, guideClosure, viewModifier
  // Alignment
  case alignment, horizontalAlignment, verticalAlignment
  // Geometry
  case edge, horizontalEdge, verticalEdge, edgeSet, edgeInsets, axis, axisSet, size, point, unitPoint, angle, rect
  // Text
  case font, fontWeight, fontDesign, textStyle, textAlignment, truncationMode, textCase, lineLimitRange
  case dynamicTypeSize
  // Drawing
  case color, style, gradient, material, shape, roundedCornerStyle, fillStyle, labelStyle
  // Layout's own options
  case contentMode, layoutDirection, imageScale, imageResizingMode, gridItem, gridItems, gridItemSize
  case safeAreaRegions, pinnedViews, uiLayoutPriority, userInterfaceSizeClass, colorScheme
  // Data and environment
  case data, keyPath, environmentKeyPath, binding, identifier, url
  // Previews
  case previewTrait, previewLayout

  /// The name of the type in a signature.
  package var swiftName: String {
    switch self {
    case .number: "CGFloat"
    case .double: "Double"
    case .integer: "Int"
    case .boolean: "Bool"
    case .string: "String"
    case .range: "Range<Int>"
    case .any: "Any"
    case .view: "View"
    case .viewBuilder: "() -> View"
    case .closure: "() -> Void"
    case .guideClosure: "(ViewDimensions) -> CGFloat"
    case .viewModifier: "ViewModifier"
    case .alignment: "Alignment"
    case .horizontalAlignment: "HorizontalAlignment"
    case .verticalAlignment: "VerticalAlignment"
    case .edge: "Edge"
    case .horizontalEdge: "HorizontalEdge"
    case .verticalEdge: "VerticalEdge"
    case .edgeSet: "Edge.Set"
    case .edgeInsets: "EdgeInsets"
    case .axis: "Axis"
    case .axisSet: "Axis.Set"
    case .size: "CGSize"
    case .point: "CGPoint"
    case .unitPoint: "UnitPoint"
    case .angle: "Angle"
    case .rect: "CGRect"
    case .font: "Font"
    case .fontWeight: "Font.Weight"
    case .fontDesign: "Font.Design"
    case .textStyle: "Font.TextStyle"
    case .textAlignment: "TextAlignment"
    case .truncationMode: "Text.TruncationMode"
    case .textCase: "Text.Case"
    case .lineLimitRange: "ClosedRange<Int>"
    case .dynamicTypeSize: "DynamicTypeSize"
    case .color: "Color"
    case .style: "ShapeStyle"
    case .gradient: "Gradient"
    case .material: "Material"
    case .shape: "Shape"
    case .roundedCornerStyle: "RoundedCornerStyle"
    case .fillStyle: "FillStyle"
    case .labelStyle: "LabelStyle"
    case .contentMode: "ContentMode"
    case .layoutDirection: "LayoutDirection"
    case .imageScale: "Image.Scale"
    case .imageResizingMode: "Image.ResizingMode"
    case .gridItem: "GridItem"
    case .gridItems: "[GridItem]"
    case .gridItemSize: "GridItem.Size"
    case .safeAreaRegions: "SafeAreaRegions"
    case .pinnedViews: "PinnedScrollableViews"
    case .uiLayoutPriority: "UILayoutPriority"
    case .userInterfaceSizeClass: "UserInterfaceSizeClass"
    case .colorScheme: "ColorScheme"
    case .data: "RandomAccessCollection"
    case .keyPath: "KeyPath"
    case .environmentKeyPath: "WritableKeyPath<EnvironmentValues, Value>"
    case .binding: "Binding"
    case .identifier: "Hashable"
    case .url: "URL"
    case .previewTrait: "PreviewTrait"
    case .previewLayout: "PreviewLayout"
    }
  }

  /// Creates the type that a qualified name in a source denotes, such as `Edge.Set`; nil for other names.
  package init?(swiftName: String) {
    guard let type = ParameterType.bySwiftName[swiftName] else { return nil }
    self = type
  }

  private static let bySwiftName = Dictionary(allCases.map { ($0.swiftName, $0) }) { first, _ in first }

  /// True if the argument is a closure, so that it may trail the call.
  package var isClosure: Bool {
    switch self {
    case .viewBuilder, .closure, .guideClosure: true
    default: false
    }
  }
}
