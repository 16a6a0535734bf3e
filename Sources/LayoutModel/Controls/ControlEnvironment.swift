/// The styles and sizes of the controls in a view, which modifiers set and the lowering reads. `semantics.md` 6.4.
public struct ControlEnvironment: Hashable, Sendable {
  /// The system whose figures are used.
  public var system = SystemVersion.iOS18
  public var size = ControlSize.regular
  public var button = ButtonStyle.plain
  public var toggle = ToggleStyle.switch
  public var picker = PickerStyle.menu
  public var textField = TextFieldStyle.plain
  public var progress = ProgressViewStyle.automatic
  public var datePicker = DatePickerStyle.compact
  public var gauge = GaugeStyle.linear
  public var list = ListStyle.insetGrouped
  /// True inside `labelsHidden`.
  public var hidesLabels = false
  /// True for a `TabView` that shows pages, without a bar.
  public var tabsArePages = false
  /// The style of the list around the view; nil outside of lists.
  public var enclosingList: ListStyle?
  /// True inside `headerProminence(.increased)`: headers of lists are larger.
  public var hasProminentHeaders = false
  /// The smallest height of a row in points; nil for that of the system.
  public var minimumRowHeight: Double?
  /// The gap between rows in points; nil for none.
  public var rowSpacing: Double?
  /// The gap between sections in points; nil for that of the style.
  public var sectionSpacing: Double?
  /// The insets of the content of the next scroll view or list inside, on `contentMarginEdges`.
  public var contentMargins = EdgeInsets()
  public var contentMarginEdges: EdgeSet = []
  /// The families whose style is unknown, such as a style of the project's own: what is laid out is assumed.
  public var unknownStyles: ControlFamilies = []
  /// `assumed` or `dynamic` for the styles that are.
  public var flags: ViewFlags = []

  public init() {}
}

/// The controls that a style applies to.
public struct ControlFamilies: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public static let button = ControlFamilies(rawValue: 1)
  public static let toggle = ControlFamilies(rawValue: 2)
  public static let picker = ControlFamilies(rawValue: 4)
  public static let textField = ControlFamilies(rawValue: 8)
  public static let progress = ControlFamilies(rawValue: 16)
  public static let datePicker = ControlFamilies(rawValue: 32)
  public static let gauge = ControlFamilies(rawValue: 64)
  public static let list = ControlFamilies(rawValue: 128)
  public static let tabs = ControlFamilies(rawValue: 256)
  /// The boxes, groups and rows whose own styles are not modelled.
  public static let other = ControlFamilies(rawValue: 512)
}
