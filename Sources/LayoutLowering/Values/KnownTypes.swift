/// Names of types that layout does not read but that sources of apps use: naming one is no mistake.
enum KnownTypes {
  static let names: Set<String> = [
    // The standard library and Foundation
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Float16", "Bool", "String", "Character", "Substring", "Array", "Dictionary", "Set", "Optional",
    "Range", "ClosedRange", "Result", "Void", "Any", "AnyObject", "Never", "Error", "Task", "MainActor", "Duration",
    "Date", "DateFormatter", "DateComponents", "Calendar", "Locale", "TimeZone", "TimeInterval", "URL", "UUID", "Data",
    "Bundle", "FileManager", "UserDefaults", "NotificationCenter", "Notification", "DispatchQueue", "Timer",
    "NumberFormatter", "Measurement", "ProcessInfo", "JSONDecoder", "JSONEncoder", "URLSession", "URLRequest",
    "AttributedString", "NSAttributedString", "NSString", "NSObject", "NSLocalizedString", "Formatter", "IndexSet",
    "IndexPath", "Decimal", "Mirror", "CharacterSet", "RunLoop", "OperationQueue", "PersonNameComponents",
    "ByteCountFormatter", "MeasurementFormatter", "RelativeDateTimeFormatter", "UnitLength", "Identifiable",
    "CGSize", "CGPoint", "CGRect", "CGVector", "CGAffineTransform", "CGColor", "CGImage", "CGPath", "CATransform3D",
    // UIKit, AppKit
    "UIScreen", "UIDevice", "UIApplication", "UIColor", "UIFont", "UIImage", "UIView", "UILabel", "UIButton",
    "UIViewController", "UIHostingController", "UIFontMetrics", "UILayoutPriority", "UIEdgeInsets", "UIBezierPath",
    "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator", "UIPasteboard",
    "UIActivityViewController", "UITextField", "UITextView", "UIScrollView", "UITableView", "UIStackView",
    "UIWindowScene", "UIWindow", "UITraitCollection", "UIBlurEffect", "UIVisualEffectView", "UINavigationBar",
    "UITabBar", "UISegmentedControl", "NSColor", "NSFont", "NSImage", "NSScreen", "NSApplication", "NSWorkspace",
    "NSView", "NSViewController", "NSHostingView", "NSPasteboard",
    // SwiftUI's values
    "View", "ViewModifier", "Color", "Font", "Text", "Image", "Alignment", "HorizontalAlignment", "VerticalAlignment",
    "EdgeInsets", "Edge", "Axis", "UnitPoint", "Angle", "Gradient", "Animation", "AnyTransition", "Transaction",
    "Binding", "State", "StateObject", "ObservedObject", "Environment", "EnvironmentObject", "EnvironmentValues",
    "Namespace", "FocusState", "AppStorage", "SceneStorage", "GestureState", "ScaledMetric", "Query", "FetchRequest",
    "ContentMode", "LayoutDirection", "DynamicTypeSize", "ContentSizeCategory", "TextAlignment", "ColorScheme",
    "GridItem", "StrokeStyle", "FillStyle", "ShapeStyle", "AnyShapeStyle", "AnyShape", "Material", "LayoutPriority",
    "DragGesture", "TapGesture", "LongPressGesture", "MagnificationGesture", "RotationGesture", "Path", "ViewBuilder",
    "ViewDimensions", "ProposedViewSize", "GeometryProxy", "ScrollViewProxy", "NavigationPath", "PreviewDevice",
    "ButtonRole", "Visibility", "SafeAreaRegions", "AccessibilityTraits", "KeyboardShortcut", "SubmitLabel",
    "InterfaceOrientation", "UserInterfaceSizeClass", "Legibility", "RoundedCornerStyle", "HoverEffect",
    "PreviewLayout",
    "AlignmentID", "AnyLayout", "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout", "PreferenceKey",
    "EnvironmentKey", "ObservableObject", "Published", "Observable", "Bindable", "LocalizedStringKey", "Self",
    "RoundedRectangularShape", "InsettableShape", "Shape", "Anchor", "CoordinateSpace", "TimelineSchedule", "Bool",
    "SymbolRenderingMode", "SymbolVariants", "TransitionPhase", "PhaseAnimator", "ToolbarItemPlacement", "Scene",
    "WindowGroup", "App", "Commands", "CommandGroup", "Subviews", "BlendMode", "ColorRenderingMode",
    "RectangleCornerRadii",
    "ButtonStyleConfiguration", "ToggleStyleConfiguration", "LabelStyleConfiguration", "PresentationDetent",
  ]
}
