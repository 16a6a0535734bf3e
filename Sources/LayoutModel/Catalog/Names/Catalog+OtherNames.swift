extension Catalog {
  /// Returns true if `name` is a type or function of Swift, Foundation, SwiftUI or UIKit that layout code uses but the
  /// language does not evaluate: its value is unknown, but the name resolves. O(n) in the length of the name.
  package static func isOtherName(_ name: String) -> Bool {
    otherNameTable.index(of: name) != nil
  }

  /// The names accepted by `isOtherName`, in ascending order.
  package static var otherNames: [String] { otherNameTable.names }

  static let otherNameTable = NameTable(
    sorted: """
      AccessibilityTraits AccessoryBarActionButtonStyle AccessoryBarButtonStyle AccessoryCircularCapacityGaugeStyle
      AccessoryCircularGaugeStyle AccessoryLinearCapacityGaugeStyle AccessoryLinearGaugeStyle Anchor Animatable
      AnimatableModifier AnimatablePair Animation Any AnyCancellable AnyGesture AnyHashable AnyObject AnyPublisher
      AnyShapeStyle AnyTransition App Array ArraySlice AsymmetricTransition AsyncImagePhase AutomaticControlGroupStyle
      AutomaticDisclosureGroupStyle AutomaticFormStyle AutomaticLabeledContentStyle AutomaticNavigationSplitViewStyle
      AutomaticTableStyle BackgroundStyle BalancedNavigationSplitViewStyle BlendMode BlockOperation
      BorderedButtonMenuStyle BorderedButtonStyle BorderedListStyle BorderedProminentButtonStyle BorderedTableStyle
      BorderlessButtonMenuStyle BorderlessButtonStyle Bundle ButtonMenuStyle ButtonRole ButtonStyle
      ButtonStyleConfiguration ButtonToggleStyle ByteCountFormatter CACurrentMediaTime CALayer CATransform3D
      CFAbsoluteTimeGetCurrent CGAffineTransform CGColor CGContext CGImage CGPath CGVector CLLocationCoordinate2D
      Calendar CardButtonStyle CarouselListStyle Character CharacterSet CheckboxToggleStyle CheckedContinuation
      CircularProgressViewStyle ClosedRange Codable CollectionOfOne ColorRenderingMode ColumnNavigationViewStyle
      ColumnsFormStyle CommandGroup CommandMenu Commands CompactDatePickerStyle CompactMenuControlGroupStyle Comparable
      ContainerBackgroundPlacement ContainerValues ContentSizeCategory ContentTransition ContinuousClock
      ControlGroupStyle ControlSize CoordinateSpace CurrentValueSubject CustomAnimation Data Date DateComponents
      DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter DatePickerStyle Decimal Decoder
      DefaultButtonStyle DefaultDatePickerStyle DefaultGaugeStyle DefaultGroupBoxStyle DefaultLabelStyle
      DefaultListStyle DefaultMenuStyle DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle
      DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle Dictionary Dimension DisclosureGroupStyle
      DisclosureGroupStyleConfiguration DispatchGroup DispatchQueue DispatchSemaphore DispatchSource DispatchTime
      DispatchTimeInterval DispatchWorkItem DocumentGroup DoubleColumnNavigationViewStyle DragGesture Duration EditMode
      EllipticalListStyle EmptyCollection EmptyModifier Encoder EnergyFormatter EnvironmentKey EnvironmentValues
      Equatable Error EventModifiers FetchDescriptor FieldDatePickerStyle FileManager FillStyle Float Float16
      FocusedValues ForegroundStyle FormStyle FormStyleConfiguration GaugeStyle GaugeStyleConfiguration GeometryEffect
      Gesture GestureMask Glass GlassButtonStyle GlassProminentButtonStyle GraphicalDatePickerStyle GraphicsContext
      GroupBoxStyle GroupBoxStyleConfiguration GroupedFormStyle GroupedListStyle GroupedTabViewStyle HTTPURLResponse
      Hashable HiddenTitleBarWindowStyle HierarchicalShapeStyle HoverEffect IconOnlyLabelStyle Identifiable ImagePaint
      IndexSet IndexViewStyle InlinePickerStyle InsetGroupedListStyle InsetListStyle InsetTableStyle InsettableShape
      Int16 Int32 Int64 Int8 JSONDecoder JSONEncoder Just KeyEquivalent KeyPath KeyPathComparator KeyValuePairs
      KeyboardShortcut LabelStyle LabeledContentStyle LabeledContentStyleConfiguration Layout LayoutProperties
      LayoutSubview LayoutSubviews LayoutValueKey LengthFormatter LinearCapacityGaugeStyle LinearProgressViewStyle
      LinkButtonStyle ListFormatter ListStyle Locale LocalizedStringKey LocalizedStringResource LongPressGesture
      MKCoordinateRegion MKMapView MagnificationGesture MagnifyGesture MapCamera MapCameraPosition MapStyle
      MassFormatter MatchedGeometryProperties Material Measurement MeasurementFormatter MemoryLayout
      MenuControlGroupStyle MenuPickerStyle MenuStyle MenuStyleConfiguration ModelConfiguration ModelContainer
      NSApplication NSArray NSAttributedString NSCache NSColor NSDictionary NSError NSFont NSHostingView NSImage
      NSLocalizedString NSLock NSMutableAttributedString NSNumber NSObject NSPredicate NSRange NSRegularExpression
      NSScreen NSSortDescriptor NSString NSTemporaryDirectory NSUserActivity NSView NSViewController NSWindow
      NavigationControlGroupStyle NavigationLinkPickerStyle NavigationPath NavigationSplitViewColumn
      NavigationSplitViewStyle NavigationSplitViewVisibility NavigationViewStyle Never NotificationCenter
      NumberFormatter ObjectIdentifier Observable ObservableObject Operation Optional PageIndexViewStyle
      PageTabViewStyle PaletteControlGroupStyle PalettePickerStyle PassthroughSubject PersonNameComponents
      PersonNameComponentsFormatter PhotosPickerItem PickerStyle PinnedScrollableViews PlainButtonStyle PlainListStyle
      PlainTextEditorStyle PlainTextFieldStyle PreferenceKey PresentationAdaptation PresentationDetent PresentationMode
      PreviewContext PreviewDevice PreviewLayout PreviewTrait PrimitiveButtonStyle PrimitiveButtonStyleConfiguration
      ProcessInfo Progress ProgressViewStyle ProgressViewStyleConfiguration ProminentDetailNavigationSplitViewStyle
      PropertyListDecoder PropertyListEncoder ProposedViewSize Published Publishers RadioGroupPickerStyle Range
      RectangleCornerRadii RedactionReasons RelativeDateTimeFormatter Result RotateGesture RotationGesture
      RoundedBorderTextEditorStyle RoundedBorderTextFieldStyle RoundedCornerStyle SafeAreaRegions Scanner Scene
      ScenePhase ScrollGeometry ScrollPhase ScrollPosition ScrollTarget ScrollTargetBehavior ScrollViewProxy
      SearchFieldPlacement SegmentedPickerStyle Sendable SensoryFeedback Sequence SequenceGesture Set Settings Shader
      ShaderFunction ShaderLibrary Shape ShapeView SidebarAdaptableTabViewStyle SidebarListStyle SimultaneousGesture
      SortOrder SpatialTapGesture Spring SquareBorderTextFieldStyle StackNavigationViewStyle StaticString
      StepperFieldDatePickerStyle StrokeStyle Substring SuspendingClock SwitchToggleStyle SymbolRenderingMode
      SymbolVariants TabBarOnlyTabViewStyle TabRole TabViewCustomization TabViewStyle TableStyle TapGesture Task
      TextEditorStyle TextFieldStyle TextRenderer Thread TimeInterval TimeZone Timer TitleAndIconLabelStyle
      TitleBarWindowStyle TitleOnlyLabelStyle ToggleStyle ToolbarItemPlacement ToolbarRole ToolbarTitleDisplayMode
      Transaction Transferable Transition UIApplication UIButton UICollectionView UIColor UIContentSizeCategory UIDevice
      UIEdgeInsets UIFont UIHostingController UIImage UIImageView UIImpactFeedbackGenerator UILabel
      UINotificationFeedbackGenerator UIPasteboard UIScreen UIScrollView UISelectionFeedbackGenerator UIStackView
      UITableView UITextField UITextView UIViewController UIWindow UInt UInt16 UInt32 UInt64 UInt8 URL URLComponents
      URLQueryItem URLRequest URLResponse URLSession UUID Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass
      UnitCurve UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference
      UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitMass
      UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume VerticalPageTabViewStyle ViewSpacing Visibility Void
      WheelDatePickerStyle WheelPickerStyle WidgetFamily WidgetPreviewContext WindowGroup acos arc4random
      arc4random_uniform asin assert assertionFailure atan atan2 atan2f cbrt ceilf cos cosf debugPrint dump erf exp
      expm1 fabs fabsf fatalError floorf fmax fmin fmod hypot hypotf isKnownUniquelyReferenced log log10 log1p log2
      lround numericCast os_log powf precondition preconditionFailure print repeatElement rint round roundf sin sinf
      sqrtf stride swap tan tanf trunc unsafeBitCast withAnimation withCheckedContinuation
      withCheckedThrowingContinuation withDiscardingTaskGroup withExtendedLifetime withObservationTracking withTaskGroup
      withThrowingTaskGroup withTransaction withUnsafeContinuation zip
      """)
}
