extension Catalog {
  /// Whether `name` is a public view of SwiftUI or of a framework that comes with it which the catalog does not describe.
  /// It is no unresolved name: its stand-in is laid out (`language.md` 3.1). Cost: logarithmic.
  package static func isOtherView(_ name: String) -> Bool {
    otherViewTable.index(of: name) != nil
  }

  /// The names of those views, in ascending order.
  package static var otherViewNames: [String] { otherViewTable.names }

  static let otherViewTable = NameTable(sorted: [
    "AddPassToWalletButton", "AnyShape", "AreaMark", "AxisMarks", "BarMark", "Canvas", "Chart", "ColorPicker",
    "ConcentricRectangle", "ContentUnavailableView", "ControlGroup", "ControlWidgetButton", "DatePicker",
    "DefaultDateProgressLabel", "DisclosureGroup", "DocumentLaunchView", "EditButton", "EquatableView", "Gauge",
    "GlassEffectContainer", "GroupBox", "GroupElementsOfContent", "HSplitView", "HelpLink", "KeyframeAnimator",
    "LabeledContent", "LineMark", "LocationButton", "Map", "Model3D", "MultiDatePicker", "NavigationSplitView",
    "NewDocumentButton", "OutlineGroup", "OutlineSubgroupChildren", "PKPaymentButton", "PasteButton", "Path",
    "PayWithApplePayButton", "PhaseAnimator", "PhotosPicker", "PlaceholderContentView", "PointMark", "ProductView",
    "QuickLookPreview", "RealityView", "RectangleMark", "RenameButton", "RuleMark", "SceneView", "ScrollViewReader",
    "SectorMark", "SecureField", "SettingsLink", "ShareLink", "SignInWithAppleButton", "Slider", "SpriteView",
    "Stepper", "StoreView", "SubscriptionOfferView", "SubscriptionStoreView", "SubscriptionView", "Tab", "TabSection",
    "Table", "TextEditor", "TextFieldLink", "TimelineView", "TipView", "ToolbarItem", "ToolbarItemGroup",
    "ToolbarSpacer", "VSplitView", "VideoPlayer", "WebView", "WindowVisibilityToggle",
  ])
}
