import LayoutModel
import Testing

/// The catalog's tables: in order, whole, documented.
struct CatalogTests {
  private static let tier1 = """
    HStack VStack ZStack Grid GridRow Spacer Divider Text Image Color Rectangle RoundedRectangle Circle Ellipse Capsule
    ForEach Group EmptyView
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let tier2 = """
    LazyVStack LazyHStack LazyVGrid LazyHGrid NavigationView Menu ScrollView GeometryReader ViewThatFits
    UnevenRoundedRectangle ContainerRelativeShape LinearGradient RadialGradient AngularGradient EllipticalGradient
    Label Button Link NavigationLink NavigationStack Section Toggle TextField Picker List Form TabView ProgressView
    AsyncImage AnyView Slider Stepper DatePicker MultiDatePicker ColorPicker TextEditor Gauge LabeledContent GroupBox
    DisclosureGroup ControlGroup ContentUnavailableView ShareLink EditButton RenameButton PhotosPicker TimelineView
    ScrollViewReader EquatableView NavigationSplitView Tab Chart Map Table VideoPlayer
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// The layout modifiers of `lowering.md` 3.
  private static let layoutModifiers = """
    frame padding alignmentGuide offset position fixedSize layoutPriority aspectRatio scaledToFit scaledToFill overlay
    background border clipShape clipped mask environment font bold italic fontWeight fontDesign lineLimit lineSpacing
    multilineTextAlignment truncationMode minimumScaleFactor tracking kerning resizable imageScale gridCellColumns
    gridCellAnchor gridCellUnsizedAxes gridColumnAlignment ignoresSafeArea edgesIgnoringSafeArea safeAreaInset
    safeAreaPadding containerRelativeFrame rotationEffect scaleEffect id zIndex hidden dynamicTypeSize previewLayout
    previewDisplayName modifier controlSize labelsHidden buttonStyle toggleStyle pickerStyle textFieldStyle
    progressViewStyle datePickerStyle gaugeStyle listStyle listRowInsets listRowSpacing listSectionSpacing contentMargins
    tabViewStyle textCase headerProminence
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test(arguments: tier1 + tier2)
  func everyViewOfTheLanguageIsThere(name: String) throws {
    let view = try #require(Catalog.view(named: name))
    #expect(view.name == name)
    #expect(!view.overloads.isEmpty)
  }

  @Test(arguments: layoutModifiers)
  func everyLayoutModifierOfTheLanguageIsThere(name: String) throws {
    let modifier = try #require(Catalog.modifier(named: name))
    #expect(modifier.name == name)
    #expect(!modifier.overloads.isEmpty)
    #expect(!Catalog.isNeutral(name))
  }

  @Test func tablesAreSortedAndWithoutRepetition() {
    let tables = [
      Catalog.views.map(\.name), Catalog.modifiers.map(\.name), Catalog.neutralNames, Catalog.otherViewNames,
      Catalog.otherNames, Catalog.environmentKeys.map(\.name), Catalog.types.map(\.name),
      Catalog.functions.map(\.name), Catalog.attributes.map(\.name),
    ]
    for names in tables {
      for (name, next) in zip(names, names.dropFirst()) {
        #expect(name.utf8.lexicographicallyPrecedes(next.utf8), "\(name) stands before \(next)")
      }
    }
  }

  @Test func everyNameIsFoundAndNoOther() {
    for view in Catalog.views { #expect(Catalog.view(named: view.name)?.kind == view.kind) }
    for modifier in Catalog.modifiers { #expect(Catalog.modifier(named: modifier.name)?.kind == modifier.kind) }
    for name in Catalog.neutralNames { #expect(Catalog.isNeutral(name)) }
    for name in Catalog.otherViewNames { #expect(Catalog.isOtherView(name) && Catalog.view(named: name) == nil) }
    for key in Catalog.environmentKeys { #expect(Catalog.environmentKey(named: key.name)?.type == key.type) }
    for name in ["", "HStac", "HStackk", "hstack", "ＨStack", "zzzzzzzzzzzzzzzz", "\u{0}", "👩‍👩‍👧"] {
      #expect(Catalog.view(named: name) == nil)
      #expect(Catalog.modifier(named: name) == nil)
      #expect(!Catalog.isNeutral(name))
      #expect(!Catalog.isOtherView(name))
    }
  }

  private static let toolbarItems = [
    "ToolbarItem", "ToolbarItemGroup", "ToolbarTitleMenu", "ToolbarSpacer", "DefaultToolbarItem",
  ]

  @Test func everyKindHasOneEntry() {
    #expect(Set(Catalog.views.map(\.kind)) == Set(ViewKind.allCases))
    #expect(Set(Catalog.modifiers.map(\.kind)) == Set(ModifierKind.allCases))
    // A stack as a value is the stack, whether a field shows its text is no matter of layout, and what a map or a chart
    // shows neither. Items of toolbars are groups.
    let alike = Set(["SecureField", "Chart", "Map", "Table"] + Self.toolbarItems)
    let views = Catalog.views.filter { !Catalog.isLayout($0.name) && !alike.contains($0.name) }
    #expect(views.count == ViewKind.allCases.count)
    #expect(Catalog.modifiers.count == ModifierKind.allCases.count)
  }

  @Test func everyEntryIsDocumented() {
    let texts =
      Catalog.views.flatMap { [$0.summary, $0.documentation] }
      + Catalog.modifiers.flatMap { [$0.summary, $0.documentation] } + Catalog.environmentKeys.map(\.summary)
      + ParameterType.allCases.flatMap { Catalog.members(of: $0) + Catalog.methods(of: $0) }.map(\.summary)
    for text in texts {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(!text.contains("  "), "\(text)")
    }
  }

  /// The modifiers that the listings use (`lowering.md` 3.4), and how each is known.
  @Test(arguments: [
    ("alignmentGuide", ModifierEffect.layer), ("aspectRatio", .layer), ("background", .layer), ("bold", .text),
    ("border", .drawing), ("clipShape", .drawing), ("environment", .environment), ("fixedSize", .layer),
    ("font", .environment), ("frame", .layer), ("lineLimit", .environment), ("offset", .layer), ("overlay", .layer),
    ("padding", .layer), ("resizable", .image),
  ])
  func layoutModifiersOfTheListings(name: String, effect: ModifierEffect) {
    #expect(Catalog.modifier(named: name)?.effect == effect)
  }

  @Test(arguments: ["colorInvert", "fill", "foregroundColor", "foregroundStyle", "opacity", "stroke"])
  func neutralModifiersOfTheListings(name: String) {
    #expect(Catalog.isNeutral(name))
    #expect(Catalog.modifier(named: name) == nil)
  }

  /// A few of each kind of neutral modifier: style, gesture, accessibility, navigation, animation, events.
  @Test(arguments: [
    "tint", "shadow", "cornerRadius", "blur", "onTapGesture", "gesture", "onAppear", "onChange", "task",
    "accessibilityLabel", "accessibilityHidden", "navigationTitle", "toolbar", "sheet", "alert", "animation",
    "transition", "menuStyle", "focused", "keyboardType", "disabled", "trim", "renderingMode",
    "underline", "matchedGeometryEffect", "environmentObject", "preferredColorScheme", "contentShape", "tag", "help",
  ])
  func neutralModifiersOfEachKind(name: String) {
    #expect(Catalog.isNeutral(name))
  }

  @Test func noNameIsInTwoTables() {
    let tables = [
      Catalog.views.map(\.name), Catalog.otherViewNames, Catalog.otherNames, Catalog.types.map(\.name),
      Catalog.functions.map(\.name),
    ]
    let names = tables.flatMap { $0 }
    #expect(names.count == Set(names).count)
    for modifier in Catalog.modifiers { #expect(!Catalog.isNeutral(modifier.name), "\(modifier.name)") }
  }
}
