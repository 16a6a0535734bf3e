/// The names of common types that layout does not interpret; a use of them is not reported as unresolved.
package enum KnownTypes {
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
    "Alert", "ActionSheet", "SharePreview", "OpenURLAction", "DismissAction", "ImageRenderer", "TextSelection",
    // The standard library, continued
    "ContiguousArray", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "TaskGroup", "SIMD2", "SIMD3", "SIMD4",
    "SortDescriptor", "ISO8601DateFormatter", "KeyPath", "UTType", "Regex", "OSLog", "Logger", "Predicate",
  ]

  private static let frameworks = [
    "NS", "UI", "CG", "CA", "CI", "AV", "CL", "MK", "WK", "PH", "SK", "UN", "MTL", "SCN",
  ]

  /// Returns true if a name has the form of a type of Apple's frameworks (`UIPageViewController`, `CGGradient`), which
  /// are too many to list. Not to be used for views: a project's wrapper of such a type often has such a name.
  static func isOfFramework(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return frameworks.contains { prefix in
      let count = prefix.utf8.count
      return bytes.count > count + 1 && name.utf8.starts(with: prefix.utf8)
        && (0x41...0x5A).contains(bytes[count]) && (0x61...0x7A).contains(bytes[count + 1])
    }
  }
}
