import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// No finding about a public component may be one that another file refutes (`rules.md` 1.5). The components are the bad
/// examples of all rules.
@Suite struct UseLawTests {
  /// An example with its views as the bodies of public components.
  struct Component: CustomTestStringConvertible {
    let rule: String
    let example: Int
    let source: String
    /// The number of the components.
    let count: Int

    var testDescription: String { "\(rule) \(example)" }
    var names: [String] { (0..<count).map { "Subject\($0)" } }

    init?(_ example: BadExample, _ number: Int, of rule: String) {
      let tree = SyntaxTree(parsing: SourceText(([example.source] + example.files).joined(separator: "\n")))
      var declarations = ["import SwiftUI"]
      var bodies: [String] = []
      for statement in tree.statements(in: tree.root) {
        let text = tree.text.string(in: tree.range(of: statement))
        switch tree.kind(of: statement) {
        case .previewDeclaration: return nil
        case .ifStatement, .switchStatement, .postfixExpression, .identifierExpression, .implicitMemberExpression,
          .sequenceExpression, .tupleExpression, .prefixExpression, .statementExpression:
          bodies.append(text)
        default: declarations.append(text)
        }
      }
      guard !bodies.isEmpty else { return nil }
      let subjects = bodies.enumerated().map { index, body in
        "public struct Subject\(index): View {\n  public init() {}\n  public var body: some View {\n\(body)\n}\n}"
      }
      self.rule = rule
      self.example = number
      source = (declarations + subjects).joined(separator: "\n")
      count = bodies.count
    }

    /// Returns the findings in the component, as `line rule`, with further code in its file and in another one.
    func findings(with preview: String = "", other: String = "") -> Set<String> {
      var analysis = Analysis()
      let text = SourceText(source + "\n" + preview)
      let file = analysis.addFile(named: "Subject.swift", text: text, module: ModuleID(0))
      if !other.isEmpty {
        let text = SourceText("import SwiftUI\n" + other)
        _ = analysis.addFile(named: "Other.swift", text: text, module: ModuleID(0))
      }
      let levels = RuleLevels(Dictionary(uniqueKeysWithValues: RuleRegistry.rules.map { ($0.description.id, .hint) }))
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count
      var found: Set<String> = []
      for finding in Linter.findings(for: file, in: &analysis, levels: levels) {
        guard let range = analysis.fileRange(of: finding.location)?.range else { continue }
        let line = text.bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        if line <= lines { found.insert("\(line) \(finding.rule)") }
      }
      return found
    }
  }

  static let components = RuleRegistry.rules.flatMap { rule in
    rule.description.bad.enumerated().compactMap { Component($1, $0, of: rule.description.id) }
  }

  /// What may be around a component in a use of it; `@` stands for the component.
  static let uses = [
    "@", "VStack(alignment: .leading) { Color.red; @; Text(\"Text\") }",
    "HStack(alignment: .top, spacing: 3) { @; Text(\"Text\").font(.largeTitle) }.fixedSize()",
    "HStack(alignment: .firstTextBaseline) { @; Text(\"Text\") }", "ZStack(alignment: .topTrailing) { Color.red; @ }",
    "ScrollView { @ }", "ScrollView(.horizontal) { HStack { @ } }", "@.frame(width: 30, height: 20)",
    "@.frame(minHeight: 600)", "@.frame(width: 2000, height: 2000).font(.largeTitle).lineLimit(1)",
    "Grid { GridRow { @; Color.red }; GridRow { Color.red; @ } }",
    "Color.red.frame(width: 5, height: 5).overlay(alignment: .bottom) { @ }.environment(\\.layoutDirection, .rightToLeft)",
    "Unknown { @ }", "List { @; @ }",
  ]
  /// Every third of them, for previews.
  static let previews = uses.indices.filter { $0 % 3 == 2 }.map { uses[$0] }
  /// Those in which all that the rules ask for is known for certain.
  static let knownUses = uses.filter { use in
    !["Text", "Unknown", "List", "Scroll", "Grid"].contains { use.contains($0) }
  }

  /// Rules whose findings some uses leave open, or make meaningless, without refuting them.
  static let exceptions: Set<String> = [
    // They say that a view takes all that it is offered, which may be as much as it needs.
    "geometry-reader-in-stack", "grid-greedy-cell", "position-in-stack",
    // A use with a fixed size may be large enough.
    "frame-may-be-negative",
    // A use may offer no more than the minimum.
    "spacer-starved", "stack-alignment-does-not-move-stack",
    // The place of a whole stack is a matter of its use: they are refactorings, off by default.
    "spacer-could-be-frame", "stack-not-at-edge", "single-child-stack",
  ]

  @Test func theExamplesAreComponents() {
    let reported = Self.components.filter { component in
      component.findings().contains { $0.hasSuffix(" \(component.rule)") }
    }
    #expect(Self.components.count > 120)
    #expect(reported.count > 110)
  }

  /// A preview shows a state of its own: it adds no finding about a component. The findings of the lowering, such as a
  /// negative length, are about the values that the preview gives.
  @Test(arguments: components) func aPreviewProvesNothing(_ component: Component) {
    let alone = component.findings()
    for use in Self.previews {
      let previews = component.names.map { "#Preview { \(use.replacing("@", with: "\($0)()")) }" }
      let found = component.findings(with: previews.joined(separator: "\n"))
      #expect(found.subtracting(alone).filter { !$0.hasSuffix(" invalid-frame-dimension") } == [], "\(use)")
    }
  }

  /// A finding that the component alone has is true in every use: no use in another file ends it. Another rule may
  /// explain it there.
  @Test(arguments: components) func noOtherFileRefutesAFinding(_ component: Component) {
    let alone = component.findings().filter { finding in
      !Self.exceptions.contains { finding.hasSuffix(" \($0)") }
    }
    for use in Self.knownUses {
      let body = component.names.map { use.replacing("@", with: "\($0)()") }.joined(separator: "\n")
      let found = component.findings(other: "struct Other: View { var body: some View { \(body) } }")
      let lines = Set(found.map { $0.prefix { $0 != " " } })
      #expect(alone.filter { !lines.contains($0.prefix { $0 != " " }) } == [], "\(use)")
    }
  }
}
