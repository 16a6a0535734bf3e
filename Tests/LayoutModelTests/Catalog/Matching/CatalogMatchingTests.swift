import LayoutModel
import Testing

/// Calls and the forms that take them, or what is wrong with them.
struct CatalogMatchingTests {
  /// A call: the labels in parentheses as in a compound name (`_:spacing:`), those of the trailing closures, and the
  /// form that takes it.
  struct Fitting: Sendable, CustomTestStringConvertible {
    var name: String
    var labels: String
    var trailing: [String?] = []
    var form: String
    /// The parameters' indices.
    var parameters: [Int]
    var testDescription: String { "\(name)(\(labels)) \(trailing.count) { }" }
  }

  static let fitting: [Fitting] = [
    Fitting(name: "VStack", labels: "", trailing: [nil], form: "VStack(alignment:spacing:content:)", parameters: [2]),
    Fitting(
      name: "HStack", labels: "spacing:", trailing: [nil], form: "HStack(alignment:spacing:content:)",
      parameters: [1, 2]),
    Fitting(
      name: "HStack", labels: "alignment:spacing:content:", form: "HStack(alignment:spacing:content:)",
      parameters: [0, 1, 2]),
    Fitting(
      name: "Grid", labels: "alignment:verticalSpacing:", trailing: [nil],
      form: "Grid(alignment:horizontalSpacing:verticalSpacing:content:)", parameters: [0, 2, 3]),
    Fitting(name: "Spacer", labels: "", form: "Spacer(minLength:)", parameters: []),
    Fitting(name: "Divider", labels: "", form: "Divider()", parameters: []),
    Fitting(
      name: "ForEach", labels: "_:id:", trailing: [nil], form: "ForEach(_:id:content:)", parameters: [0, 1, 2]),
    Fitting(name: "ForEach", labels: "_:", trailing: [nil], form: "ForEach(_:content:)", parameters: [0, 1]),
    Fitting(
      name: "Section", labels: "", trailing: [nil, "header", "footer"], form: "Section(content:header:footer:)",
      parameters: [0, 1, 2]),
    Fitting(name: "Button", labels: "_:", trailing: [nil], form: "Button(_:action:)", parameters: [0, 1]),
    Fitting(name: "Button", labels: "", trailing: [nil, "label"], form: "Button(action:label:)", parameters: [0, 1]),
    Fitting(name: "Button", labels: "action:", trailing: [nil], form: "Button(action:label:)", parameters: [0, 1]),
    Fitting(
      name: "frame", labels: "maxWidth:alignment:",
      form: "frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)", parameters: [2, 6]),
    Fitting(name: "frame", labels: "alignment:", form: "frame(width:height:alignment:)", parameters: [2]),
    Fitting(name: "frame", labels: "height:", form: "frame(width:height:alignment:)", parameters: [1]),
    Fitting(name: "padding", labels: "", form: "padding(_:_:)", parameters: []),
    Fitting(name: "padding", labels: "_:_:", form: "padding(_:_:)", parameters: [0, 1]),
    Fitting(
      name: "alignmentGuide", labels: "_:", trailing: [nil], form: "alignmentGuide(_:computeValue:)",
      parameters: [0, 1]),
    Fitting(
      name: "alignmentGuide", labels: "_:computeValue:", form: "alignmentGuide(_:computeValue:)", parameters: [0, 1]),
    Fitting(
      name: "overlay", labels: "alignment:", trailing: [nil], form: "overlay(alignment:content:)", parameters: [0, 1]),
    Fitting(name: "overlay", labels: "_:alignment:", form: "overlay(_:alignment:)", parameters: [0, 1]),
    Fitting(name: "background", labels: "_:in:", form: "background(_:in:fillStyle:)", parameters: [0, 1]),
    Fitting(name: "mask", labels: "", trailing: [nil], form: "mask(alignment:_:)", parameters: [1]),
    Fitting(name: "offset", labels: "y:", form: "offset(x:y:)", parameters: [1]),
    Fitting(name: "offset", labels: "_:", form: "offset(_:)", parameters: [0]),
    Fitting(name: "fixedSize", labels: "", form: "fixedSize()", parameters: []),
    Fitting(
      name: "fixedSize", labels: "horizontal:vertical:", form: "fixedSize(horizontal:vertical:)", parameters: [0, 1]),
    Fitting(name: "lineLimit", labels: "_:reservesSpace:", form: "lineLimit(_:reservesSpace:)", parameters: [0, 1]),
    Fitting(name: "environment", labels: "_:_:", form: "environment(_:_:)", parameters: [0, 1]),
    Fitting(name: "aspectRatio", labels: "contentMode:", form: "aspectRatio(_:contentMode:)", parameters: [1]),
  ]

  @Test(arguments: fitting)
  func theFormThatTakesACall(call: Fitting) throws {
    let overloads = try Self.overloads(of: call.name)
    let resolution = Catalog.match(
      labels: Self.labels(call.labels), trailingLabels: call.trailing, in: overloads)
    guard case .match(let match, _) = resolution else {
      Issue.record("no form: \(resolution)")
      return
    }
    #expect(overloads[match.overload].compoundName(of: call.name) == call.form)
    #expect(match.parameters == call.parameters)
  }

  /// A call and what is wrong with it in the nearest form.
  struct Failing: Sendable, CustomTestStringConvertible {
    var name: String
    var labels: String
    var trailing: [String?] = []
    var reason: CallMismatch.Reason
    var testDescription: String { "\(name)(\(labels)) \(trailing.count) { }" }
  }

  static let failing: [Failing] = [
    Failing(name: "VStack", labels: "alingment:", trailing: [nil], reason: .unknownLabel(argument: 0)),
    Failing(name: "VStack", labels: "spacing:alignment:", trailing: [nil], reason: .wrongOrder(argument: 1)),
    Failing(name: "VStack", labels: "spacing:spacing:", trailing: [nil], reason: .doubledLabel(argument: 1)),
    Failing(name: "VStack", labels: "_:", trailing: [nil], reason: .unexpected(argument: 0)),
    Failing(name: "VStack", labels: "spacing:", reason: .missing(parameter: 2)),
    Failing(name: "VStack", labels: "content:", trailing: [nil], reason: .unexpectedClosure(argument: 1)),
    Failing(name: "VStack", labels: "", trailing: [nil, "header"], reason: .unexpectedClosure(argument: 1)),
    Failing(name: "Divider", labels: "", trailing: [nil], reason: .unexpectedClosure(argument: 0)),
    Failing(name: "Spacer", labels: "minimum:", reason: .unknownLabel(argument: 0)),
    Failing(name: "frame", labels: "width:width:", reason: .doubledLabel(argument: 1)),
    Failing(name: "frame", labels: "height:width:", reason: .wrongOrder(argument: 1)),
    Failing(name: "frame", labels: "width:maxWidth:", reason: .labelOfAnotherForm(argument: 1)),
    Failing(name: "frame", labels: "_:_:", reason: .unexpected(argument: 0)),
    Failing(name: "frame", labels: "maxHeight:maxWidth:", reason: .wrongOrder(argument: 1)),
    Failing(name: "padding", labels: "_:_:_:", reason: .unexpected(argument: 2)),
    Failing(name: "padding", labels: "edges:", reason: .unknownLabel(argument: 0)),
    Failing(name: "offset", labels: "y:x:", reason: .wrongOrder(argument: 1)),
    Failing(name: "alignmentGuide", labels: "_:", reason: .missing(parameter: 1)),
    Failing(name: "alignmentGuide", labels: "", trailing: [nil], reason: .missing(parameter: 0)),
    Failing(name: "aspectRatio", labels: "contentMode:_:", reason: .wrongOrder(argument: 1)),
    Failing(name: "aspectRatio", labels: "_:", reason: .missing(parameter: 1)),
    Failing(name: "fixedSize", labels: "horizontal:", reason: .missing(parameter: 1)),
    Failing(name: "RoundedRectangle", labels: "", reason: .missing(parameter: 0)),
  ]

  @Test(arguments: failing)
  func whatIsWrongWithACall(call: Failing) throws {
    let overloads = try Self.overloads(of: call.name)
    let resolution = Catalog.match(
      labels: Self.labels(call.labels), trailingLabels: call.trailing, in: overloads)
    guard case .mismatch(let mismatch) = resolution else {
      Issue.record("a form takes it: \(resolution)")
      return
    }
    #expect(mismatch.reason == call.reason)
    #expect(overloads.indices.contains(mismatch.overload))
  }

  /// A call whose labels several forms have, told apart by what is known of its first argument.
  @Test(arguments: [
    ("padding", ArgumentHint.type(.integer), "_ length: CGFloat", true),
    ("padding", .type(.edgeInsets), "_ insets: EdgeInsets", true),
    ("padding", .member(NameKey("horizontal")), "_ edges: Edge.Set = .all", true),
    ("padding", .type(.string), "_ edges: Edge.Set = .all", false),
    ("background", .type(.color), "_ background: View", true),
    ("background", .member(NameKey("red")), "_ style: ShapeStyle", true),
    ("background", .member(NameKey("brand")), "_ style: ShapeStyle", true),
    ("lineLimit", .type(.integer), "_ number: Int?", true),
    ("lineLimit", .none, "_ number: Int?", true),
    ("lineLimit", .type(.range), "_ limit: ClosedRange<Int>", true),
    ("alignmentGuide", .member(NameKey("leading")), "_ guide: HorizontalAlignment", true),
    ("alignmentGuide", .member(NameKey("lastTextBaseline")), "_ guide: VerticalAlignment", true),
    ("alignmentGuide", .member(NameKey("ownGuide")), "_ guide: HorizontalAlignment", true),
    ("offset", .type(.integer), "_ offset: CGSize", false),
    ("gridCellUnsizedAxes", .member(NameKey("horizontal")), "_ axes: Axis.Set", true),
    ("gridCellUnsizedAxes", .member(NameKey("leading")), "_ axes: Axis.Set", false),
    ("multilineTextAlignment", .member(NameKey("justified")), "_ alignment: TextAlignment", false),
    ("font", .member(NameKey("brand")), "_ font: Font?", true),
    ("font", .none, "_ font: Font?", true),
    ("bold", .none, "_ isActive: Bool = true", false),
  ])
  func hintsTellFormsApart(name: String, hint: ArgumentHint, parameter: String, fits: Bool) throws {
    let overloads = try Self.overloads(of: name)
    let closures = name == "alignmentGuide" ? [CallArgument(label: nil)] : []
    let resolution = Catalog.match(
      [CallArgument(label: nil, hint: hint)] + closures, closures: closures.count, in: overloads)
    guard case .match(let match, let fitsHints) = resolution else {
      Issue.record("no form: \(resolution)")
      return
    }
    #expect(overloads[match.overload].parameters[match.parameters[0]].signature == parameter)
    #expect(fitsHints == fits)
  }

  @Test func variadicArgumentsFollowTheFirst() {
    let labels: [String?] = [nil, "traits", nil]
    let resolution = Catalog.match(labels: labels, trailingLabels: [nil], in: Catalog.previewOverloads)
    #expect(resolution == .match(CallMatch(overload: 1, parameters: [0, 1, 1, 2]), fitsHints: true))
  }

  @Test func noFormsTakeNoArguments() {
    #expect(Catalog.match(labels: [], in: []) == .match(CallMatch(overload: 0, parameters: []), fitsHints: true))
    #expect(Catalog.match(labels: [nil], in: []) == .match(CallMatch(overload: 0, parameters: []), fitsHints: false))
  }

  @Test func signaturesAreWrittenAsSwiftDoes() throws {
    let frame = try #require(Catalog.modifier(named: "frame"))
    #expect(
      frame.overloads[0].signature(of: "frame")
        == "frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)")
    let guide = try #require(Catalog.modifier(named: "alignmentGuide"))
    #expect(
      guide.overloads[0].signature(of: "alignmentGuide")
        == "alignmentGuide(_ guide: HorizontalAlignment, computeValue: (ViewDimensions) -> CGFloat)")
    let row = try #require(Catalog.view(named: "GridRow"))
    #expect(
      row.overloads[0].signature(of: "GridRow")
        == "GridRow(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> View)")
  }

  private static func overloads(of name: String) throws -> [CatalogOverload] {
    try #require(Catalog.view(named: name)?.overloads ?? Catalog.modifier(named: name)?.overloads)
  }

  /// `_:spacing:` as labels.
  private static func labels(_ text: String) -> [String?] {
    text.split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }
}
