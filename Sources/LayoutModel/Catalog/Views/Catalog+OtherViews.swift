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
      ButtonBorderShape Canvas ConcentricRectangle ControlWidgetButton DefaultButtonLabel DefaultDateProgressLabel
      DefaultGlassEffectShape DefaultSettingsLinkLabel DefaultShareLinkLabel DefaultTabLabel DocumentLaunchView
      FillShapeView GeometryReader3D GlassEffectContainer GroupElementsOfContent GroupSectionsOfContent HSplitView
      HelpLink KeyframeAnimator LineMark LocationButton MapAnnotation MapCircle MapMarker MapPin MapPolygon MapPolyline
      Marker MenuButton Model3D ModifiedContent NewDocumentButton OffsetShape OutlineGroup OutlineSubgroupChildren
      PKPaymentButton PasteButton Path PayWithApplePayButton PhaseAnimator PlaceholderContentView PointMark ProductView
      QuickLookPreview RealityView RectangleMark RotatedShape RuleMark ScaledShape SceneView SectorMark SettingsLink
      SignInWithAppleButton SpriteView StoreView StrokeBorderShapeView StrokeShapeView SubscriptionOfferView
      SubscriptionStoreView SubscriptionView Subview TabSection TableColumn TableRow TextFieldLink TipView
      TransformedShape TupleView UserAnnotation VSplitView WebView WindowVisibilityToggle
      """)

  /// Returns true if `name` is a type of SwiftUI or its companions that is written in a builder like a view, and is none:
  /// a mark of a chart, a column of a table, an object on a map, or a layout.
  package static func isOtherContent(_ name: String) -> Bool {
    otherContents.contains(name) || isLayout(name)
  }

  private static let otherContents: Set<String> = [
    "Annotation", "AnyLayout", "AreaMark", "AxisMarks", "BarMark", "LineMark", "MapAnnotation", "MapCircle",
    "MapMarker",
    "MapPin", "MapPolygon", "MapPolyline", "Marker", "PointMark", "RectangleMark", "RuleMark", "SectorMark",
    "TableColumn", "TableRow", "UserAnnotation",
  ]
}
