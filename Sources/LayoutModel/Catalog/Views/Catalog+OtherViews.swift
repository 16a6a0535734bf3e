extension Catalog {
  /// Returns true if `name` is a public view of SwiftUI or its companions that the catalog does not describe. The name
  /// resolves, and its stand-in is laid out (`lowering.md` 3.1). O(n) in the length of the name.
  package static func isOtherView(_ name: String) -> Bool {
    otherViewTable.index(of: name) != nil
  }

  /// The names accepted by `isOtherView`, in ascending order.
  package static var otherViewNames: [String] { otherViewTable.names }

  static let otherViewTable = NameTable(
    sorted: """
      AccessoryWidgetBackground AddPassToWalletButton Annotation AnyLayout AnyShape AreaMark AxisMarks BarMark
      ButtonBorderShape Canvas Chart ColorPicker ConcentricRectangle ContentUnavailableView ControlGroup
      ControlWidgetButton DatePicker DefaultButtonLabel DefaultDateProgressLabel DefaultGlassEffectShape
      DefaultSettingsLinkLabel DefaultShareLinkLabel DefaultTabLabel DefaultToolbarItem DisclosureGroup
      DocumentLaunchView EditButton EquatableView FillShapeView Gauge GeometryReader3D GlassEffectContainer GroupBox
      GroupElementsOfContent GroupSectionsOfContent HSplitView HelpLink KeyframeAnimator LabeledContent LineMark
      LocationButton Map MapAnnotation MapCircle MapMarker MapPin MapPolygon MapPolyline Marker MenuButton Model3D
      ModifiedContent MultiDatePicker NavigationSplitView NewDocumentButton OffsetShape OutlineGroup
      OutlineSubgroupChildren PKPaymentButton PasteButton Path PayWithApplePayButton PhaseAnimator PhotosPicker
      PlaceholderContentView PointMark ProductView QuickLookPreview RealityView RectangleMark RenameButton RotatedShape
      RuleMark ScaledShape SceneView ScrollViewReader SectorMark SettingsLink ShareLink SignInWithAppleButton Slider
      SpriteView Stepper StoreView StrokeBorderShapeView StrokeShapeView SubscriptionOfferView SubscriptionStoreView
      SubscriptionView Subview Tab TabSection Table TableColumn TableRow TextEditor TextFieldLink TimelineView TipView
      ToolbarItem ToolbarItemGroup ToolbarSpacer TransformedShape TupleView UserAnnotation VSplitView VideoPlayer
      WebView WindowVisibilityToggle
      """)
}
