extension Catalog {
  /// Whether `name` is a type or a function of Swift, Foundation, SwiftUI or UIKit that layout code uses and that the
  /// language does not evaluate: its value is unknown, but the name is resolved. Cost: logarithmic.
  package static func isOtherName(_ name: String) -> Bool {
    otherNameTable.index(of: name) != nil
  }

  /// Those names, in ascending order.
  package static var otherNames: [String] { otherNameTable.names }

  static let otherNameTable = NameTable(sorted: [
    "AccessibilityTraits", "Anchor", "Animatable", "AnimatableModifier", "AnimatablePair", "Animation", "Any",
    "AnyCancellable", "AnyGesture", "AnyHashable", "AnyObject", "AnyPublisher", "AnyShapeStyle", "AnyTransition", "App",
    "Array", "ArraySlice", "AsymmetricTransition", "AsyncImagePhase", "BackgroundStyle", "BlendMode",
    "BorderedButtonStyle", "BorderedProminentButtonStyle", "BorderlessButtonStyle", "Bundle", "ButtonRole",
    "ButtonStyle", "ButtonStyleConfiguration", "ByteCountFormatter", "CALayer", "CATransform3D", "CGAffineTransform",
    "CGColor", "CGContext", "CGImage", "CGPath", "CGVector", "CLLocationCoordinate2D", "Calendar", "Character",
    "CharacterSet", "CircularProgressViewStyle", "ClosedRange", "Codable", "ColorRenderingMode", "CommandGroup",
    "CommandMenu", "Commands", "Comparable", "ContainerValues", "ContentSizeCategory", "ControlSize", "CoordinateSpace",
    "CurrentValueSubject", "CustomAnimation", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "Decoder", "DefaultButtonStyle", "DefaultLabelStyle", "Dictionary", "DispatchQueue", "DispatchTime",
    "DocumentGroup", "DragGesture", "Duration", "EditMode", "EmptyModifier", "Encoder", "EnvironmentKey",
    "EnvironmentValues", "Equatable", "Error", "EventModifiers", "FileManager", "FillStyle", "Float", "Float16",
    "FocusedValues", "ForegroundStyle", "GaugeStyle", "GeometryEffect", "Gesture", "GestureMask", "GraphicsContext",
    "GroupBoxStyle", "GroupedListStyle", "Hashable", "HierarchicalShapeStyle", "HoverEffect", "IconOnlyLabelStyle",
    "Identifiable", "ImagePaint", "IndexSet", "InsetGroupedListStyle", "InsetListStyle", "InsettableShape", "Int16",
    "Int32", "Int64", "Int8", "JSONDecoder", "JSONEncoder", "Just", "KeyEquivalent", "KeyPath", "KeyboardShortcut",
    "LabelStyle", "Layout", "LayoutProperties", "LayoutSubview", "LayoutSubviews", "LayoutValueKey",
    "LinearProgressViewStyle", "ListStyle", "Locale", "LocalizedStringKey", "LocalizedStringResource",
    "LongPressGesture", "MKCoordinateRegion", "MKMapView", "MagnificationGesture", "MagnifyGesture", "Material",
    "Measurement", "MeasurementFormatter", "MenuStyle", "NSApplication", "NSAttributedString", "NSColor", "NSFont",
    "NSHostingView", "NSImage", "NSLocalizedString", "NSNumber", "NSObject", "NSPredicate", "NSScreen", "NSString",
    "NSUserActivity", "NSView", "NSViewController", "NSWindow", "NavigationPath", "Never", "NotificationCenter",
    "NumberFormatter", "ObjectIdentifier", "Observable", "ObservableObject", "Optional", "PassthroughSubject",
    "PersonNameComponents", "PersonNameComponentsFormatter", "PickerStyle", "PinnedScrollableViews", "PlainButtonStyle",
    "PlainListStyle", "PreferenceKey", "PresentationDetent", "PresentationMode", "PreviewContext", "PreviewDevice",
    "PreviewLayout", "PreviewTrait", "PrimitiveButtonStyle", "ProcessInfo", "ProgressViewStyle", "ProposedViewSize",
    "Published", "Publishers", "Range", "RectangleCornerRadii", "RedactionReasons", "RelativeDateTimeFormatter",
    "Result", "RotateGesture", "RotationGesture", "RoundedBorderTextFieldStyle", "RoundedCornerStyle",
    "SafeAreaRegions", "Scene", "ScenePhase", "ScrollViewProxy", "SegmentedPickerStyle", "Sendable", "Sequence",
    "SequenceGesture", "Set", "Settings", "Shader", "Shape", "ShapeView", "SidebarListStyle", "SimultaneousGesture",
    "SpatialTapGesture", "StackNavigationViewStyle", "StrokeStyle", "Substring", "SwitchToggleStyle",
    "SymbolRenderingMode", "SymbolVariants", "TabViewStyle", "TapGesture", "Task", "TextFieldStyle", "TimeInterval",
    "TimeZone", "Timer", "TitleAndIconLabelStyle", "TitleOnlyLabelStyle", "ToggleStyle", "ToolbarItemPlacement",
    "Transaction", "Transition", "UIApplication", "UIButton", "UICollectionView", "UIColor", "UIContentSizeCategory",
    "UIDevice", "UIEdgeInsets", "UIFont", "UIHostingController", "UIImage", "UIImageView", "UIImpactFeedbackGenerator",
    "UILabel", "UINotificationFeedbackGenerator", "UIPasteboard", "UIScreen", "UIScrollView",
    "UISelectionFeedbackGenerator", "UIStackView", "UITableView", "UITextField", "UITextView", "UIViewController",
    "UIWindow", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLRequest", "URLSession", "UUID", "UnitCurve",
    "ViewSpacing", "Visibility", "Void", "WheelPickerStyle", "WindowGroup", "acos", "asin", "assert",
    "assertionFailure", "atan", "atan2", "cbrt", "cos", "debugPrint", "dump", "exp", "fabs", "fatalError", "fmax",
    "fmin", "fmod", "hypot", "log", "log10", "log2", "precondition", "preconditionFailure", "print", "repeatElement",
    "round", "sin", "stride", "swap", "tan", "trunc", "withAnimation", "withTransaction", "zip",
  ])
}
