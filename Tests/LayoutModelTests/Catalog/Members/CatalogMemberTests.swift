import LayoutModel
import Testing

/// The members of enum-like types and what they stand for.
struct CatalogMemberTests {
  @Test(arguments: [
    ("leading", Axis.horizontal, AlignmentKey.leading), ("center", .horizontal, .horizontalCenter),
    ("trailing", .horizontal, .trailing), ("listRowSeparatorLeading", .horizontal, .listRowSeparatorLeading),
    ("listRowSeparatorTrailing", .horizontal, .listRowSeparatorTrailing), ("top", .vertical, .top),
    ("center", .vertical, .verticalCenter), ("bottom", .vertical, .bottom),
    ("firstTextBaseline", .vertical, .firstTextBaseline), ("lastTextBaseline", .vertical, .lastTextBaseline),
  ])
  func builtInGuides(name: String, axis: Axis, key: AlignmentKey) {
    #expect(Catalog.alignmentKey(named: name, on: axis) == key)
    let table = AlignmentTable()
    #expect(table.definition(of: key)?.name == name)
    #expect(table.axis(of: key) == axis)
  }

  @Test func guidesOfTheOtherAxisAreNone() {
    #expect(Catalog.alignmentKey(named: "top", on: .horizontal) == nil)
    #expect(Catalog.alignmentKey(named: "leading", on: .vertical) == nil)
    #expect(Catalog.alignmentKey(named: "ownGuide", on: .vertical) == nil)
  }

  /// `semantics.md` 7.1: leading = (leading, center), top = (center, top), the corners, and each baseline with each of
  /// the three horizontal guides.
  @Test(arguments: [
    ("center", AlignmentKey.horizontalCenter, AlignmentKey.verticalCenter),
    ("leading", .leading, .verticalCenter), ("trailing", .trailing, .verticalCenter),
    ("top", .horizontalCenter, .top), ("bottom", .horizontalCenter, .bottom),
    ("topLeading", .leading, .top), ("topTrailing", .trailing, .top),
    ("bottomLeading", .leading, .bottom), ("bottomTrailing", .trailing, .bottom),
    ("centerFirstTextBaseline", .horizontalCenter, .firstTextBaseline),
    ("centerLastTextBaseline", .horizontalCenter, .lastTextBaseline),
    ("leadingFirstTextBaseline", .leading, .firstTextBaseline),
    ("leadingLastTextBaseline", .leading, .lastTextBaseline),
    ("trailingFirstTextBaseline", .trailing, .firstTextBaseline),
    ("trailingLastTextBaseline", .trailing, .lastTextBaseline),
  ])
  func pairsOfGuides(name: String, horizontal: AlignmentKey, vertical: AlignmentKey) {
    #expect(Catalog.alignment(named: name) == Alignment(horizontal: horizontal, vertical: vertical))
  }

  @Test(arguments: [
    (ParameterType.edgeSet, "all", MemberValue.edges([.top, .leading, .bottom, .trailing])),
    (.edgeSet, "horizontal", .edges([.leading, .trailing])), (.edgeSet, "vertical", .edges([.top, .bottom])),
    (.edgeSet, "top", .edges(.top)), (.axisSet, "horizontal", .axes(.horizontal)),
    (.axisSet, "vertical", .axes(.vertical)), (.contentMode, "fit", .contentMode(.fit)),
    (.contentMode, "fill", .contentMode(.fill)), (.layoutDirection, "rightToLeft", .layoutDirection(.rightToLeft)),
    (.dynamicTypeSize, "accessibility5", .dynamicTypeSize(.accessibility5)),
    (.textAlignment, "trailing", .textAlignment(.trailing)), (.truncationMode, "middle", .truncationMode(.middle)),
    (.textCase, "uppercase", .textCase(.uppercase)),
    (.fontWeight, "semibold", .fontWeight(FontWeight(600))), (.fontDesign, "rounded", .fontDesign(.rounded)),
    (.fontDesign, "default", .fontDesign(.default)), (.font, "largeTitle", .textStyle(.largeTitle)),
    (.unitPoint, "bottomTrailing", .point(Point(x: 1, y: 1))), (.unitPoint, "top", .point(Point(x: 0.5, y: 0))),
    (.uiLayoutPriority, "required", .number(1000)), (.uiLayoutPriority, "defaultHigh", .number(750)),
    (.uiLayoutPriority, "defaultLow", .number(250)), (.number, "infinity", .number(.infinity)),
    (.number, "pi", .number(.pi)), (.size, "zero", .size(.zero)),
  ])
  func valuesOfMembers(type: ParameterType, name: String, value: MemberValue) {
    #expect(Catalog.member(named: name, of: type)?.value == value)
  }

  @Test func membersOfATypeHaveNamesOfTheirOwn() {
    for type in ParameterType.allCases {
      for names in [Catalog.members(of: type).map(\.name), Catalog.methods(of: type).map(\.name)] {
        #expect(Set(names).count == names.count, "\(type)")
      }
    }
  }

  @Test(arguments: ["red", "mint", "cyan", "primary", "secondary", "clear", "accentColor"])
  func coloursAreStylesToo(name: String) {
    #expect(Catalog.member(named: name, of: .color) != nil)
    #expect(Catalog.member(named: name, of: .style) != nil)
  }

  @Test(arguments: ["layoutDirection", "dynamicTypeSize", "font", "lineLimit", "displayScale", "horizontalSizeClass"])
  func environmentValuesThatLayoutReads(name: String) throws {
    #expect(try #require(Catalog.environmentKey(named: name)).isReadByLayout)
  }

  @Test func typesAreFoundByTheirNames() {
    for type in ParameterType.allCases { #expect(ParameterType(swiftName: type.swiftName) == type) }
    #expect(ParameterType(swiftName: "Edge.Set") == .edgeSet)
    #expect(ParameterType(swiftName: "Nothing") == nil)
    for type in Catalog.types { #expect(Catalog.type(named: type.name)?.summary == type.summary) }
    for function in Catalog.functions { #expect(Catalog.function(named: function.name)?.members.count == 1) }
    for attribute in Catalog.attributes { #expect(Catalog.attribute(named: attribute.name) != nil) }
  }

  @Test(arguments: [
    (ParameterType.size, ["width:height:", ""]), (.point, ["x:y:", ""]),
    (.edgeInsets, ["top:leading:bottom:trailing:", ""]), (.alignment, ["horizontal:vertical:"]),
    (.unitPoint, ["x:y:", ""]), (.gridItem, ["_:spacing:alignment:"]), (.horizontalAlignment, ["_:"]),
    (.angle, ["degrees:", "radians:", ""]), (.edge, []),
  ])
  func initialisersOfValues(type: ParameterType, forms: [String]) {
    let names = Catalog.initialisers(of: type).map { String($0.compoundName(of: "").dropFirst().dropLast()) }
    #expect(names == forms)
  }

  @Test func receiversOfNeutralModifiers() {
    #expect(Catalog.neutralReceiver(of: "strokeBorder") == .shape)
    #expect(Catalog.neutralReceiver(of: "renderingMode") == .image)
    #expect(Catalog.neutralReceiver(of: "customAttribute") == .text)
    #expect(Catalog.neutralReceiver(of: "opacity") == .view)
    #expect(Catalog.neutralReceiver(of: "frame") == nil)
    #expect(Catalog.isUnmodelled("badge") && !Catalog.isUnmodelled("opacity"))
    #expect(Catalog.reader(ofNeutral: "toolbar") == .bars && Catalog.reader(ofNeutral: "tag") == .selection)
    #expect(Catalog.reader(ofNeutral: "opacity") == nil)
    let read = Catalog.neutralNames.filter { Catalog.reader(ofNeutral: $0) != nil }
    #expect(read.count == 10 && !read.contains { Catalog.isUnmodelled($0) })
    for name in Catalog.neutralNames { #expect(Catalog.neutralReceiver(of: name) != nil) }
  }
}
