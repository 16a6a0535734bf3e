import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Collects the candidates for one cursor.
struct CompletionProvider {
  let context: SourceContext
  let site: CompletionSite
  let types: ExpressionTypes
  let signatures: CallSignatures
  var collector: CompletionCollector

  var tree: SyntaxTree { context.tree }

  init(_ context: SourceContext, _ site: CompletionSite) {
    self.context = context
    self.site = site
    types = ExpressionTypes(context)
    signatures = CallSignatures(types)
    collector = CompletionCollector(typed: Array(context.tree.text.bytes[site.typed]))
  }

  /// Collects the candidates of the site's kind.
  mutating func collect(in analysis: inout Analysis) {
    switch site.kind {
    case .member(let suffix): addMembers(of: suffix)
    case .implicitMember(let node):
      let expected = types.expectedTypes(of: node)
      addValues(of: expected, hasDot: true, guides: guides(at: node, expected, in: &analysis))
    case .argument(let clause): addArguments(in: clause, &analysis)
    case .value(let node, let child):
      let expected = types.expectedTypes(in: node, at: child)
      addValues(of: expected, hasDot: false, guides: guides(at: node, expected, in: &analysis))
      addExpressions(expected)
    case .statement(let block): addStatements(in: block)
    case .members(let block): addMemberDeclarations(in: block)
    case .topLevel:
      addExpressions([.view("")])
      addKeywords(CompletionKeywords.topLevel)
      collector.add(
        CompletionItem(
          .macro, "#Preview", insertion: [.text("#Preview {\n\t"), .cursor, .text("\n}")], filterText: "Preview"))
    case .type: addTypes()
    case .conformance: addSummarized(CompletionKeywords.protocols, .type)
    case .extendedType: addExtendedTypes()
    case .attribute: for name in Catalog.attributes { add(name, .keyword, .attribute(name.name)) }
    case .macro:
      collector.add(CompletionItem(.macro, "Preview", insertion: [.text("Preview {\n\t"), .cursor, .text("\n}")]))
    case .module: collector.add(CompletionItem(.type, "SwiftUI"))
    case .afterBlock: addKeywords(["else", "else if"])
    case .keyPath: addKeyPaths()
    case .string(let literal): addNames(inString: literal, &analysis)
    }
  }

  /// True if the word is followed by arguments or a closure, so that none are inserted.
  var isCalled: Bool {
    let bytes = tree.text.bytes
    let rest = bytes[(bytes.startIndex + site.word.upperBound)...]
    if rest.first == UInt8(ascii: "(") { return true }
    return rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "{") && rest.first == UInt8(ascii: " ")
  }

  /// The names that match what is typed, in ascending order.
  func matching(_ names: some Sequence<String>) -> [String] {
    names.filter { collector.score(of: $0) != nil }.sorted()
  }

  // MARK: Items

  mutating func add(_ name: CatalogName, _ kind: CompletionItem.Kind, _ source: CompletionItem.Source) {
    var item = CompletionItem(kind, name.name)
    item.source = source
    collector.add(item)
  }

  mutating func addKeywords(_ words: [String]) {
    for word in words { collector.add(CompletionItem(.keyword, word), bonus: CompletionBonus.keyword) }
  }

  mutating func addSummarized(_ names: [(name: String, summary: String)], _ kind: CompletionItem.Kind) {
    for (name, summary) in names {
      var item = CompletionItem(kind, name)
      item.source = summary.isEmpty ? .type(name) : .summary(summary)
      collector.add(item)
    }
  }

  // MARK: Types

  private mutating func addTypes() {
    for name in matching(context.seen.names.topLevelNames()) {
      guard let id = context.topLevel(name).first,
        context.seen.names[id]?.isType ?? false
      else { continue }
      addType(name, id, bonus: CompletionBonus.declared)
    }
    for outer in context.enclosingTypes {
      for name in matching(context.seen.names.memberNames(of: outer)) {
        guard let id = context.members(name, of: outer).first,
          context.seen.names[id]?.isType ?? false
        else { continue }
        addType(name, id, bonus: CompletionBonus.local)
      }
    }
    collector.add(CompletionItem(.type, "some View"), bonus: CompletionBonus.layout)
    for type in Catalog.types { add(type, .type, .type(type.name)) }
    for type in ParameterType.allCases where type.swiftName.allSatisfy({ $0.isLetter || $0 == "." }) {
      collector.add(CompletionItem(.type, type.swiftName))
    }
  }

  private mutating func addType(_ name: String, _ id: DeclarationID, bonus: Int) {
    var item = CompletionItem(.type, name)
    item.source = context.location(of: id).map { .declaration($0) } ?? .none
    collector.add(item, bonus: bonus)
  }

  private mutating func addExtendedTypes() {
    for name in ["View", "HorizontalAlignment", "VerticalAlignment", "Alignment", "Color", "Font", "Image", "Text"] {
      var item = CompletionItem(.type, name)
      item.source = .type(name)
      collector.add(item, bonus: CompletionBonus.layout)
    }
    addTypes()
  }

  private mutating func addKeyPaths() {
    for key in Catalog.environmentKeys {
      var item = CompletionItem(.property, key.name)
      item.note = key.type == .any ? "" : key.type.swiftName
      item.source = .summary(key.summary)
      collector.add(item, bonus: key.isReadByLayout ? CompletionBonus.layout : 0)
    }
    collector.add(CompletionItem(.property, "self"), bonus: CompletionBonus.declared)
    collector.add(CompletionItem(.property, "id"), bonus: CompletionBonus.layout)
  }
}

/// The words of the language that can be written at a place.
enum CompletionKeywords {
  static let topLevel = ["struct", "extension", "enum", "func", "let", "var", "import", "private", "public", "if"]
  static let members = [
    "var", "let", "func", "init", "static", "private", "struct", "enum", "case", "mutating", "public",
  ]
  static let statements = ["if", "if let", "let", "switch"]
  static let functionStatements = ["return", "guard", "var"]
  static let expressions = ["true", "false", "nil", "self"]
  static let protocols: [(name: String, summary: String)] = [
    ("View", ""), ("ViewModifier", ""), ("AlignmentID", ""), ("PreviewProvider", ""), ("ShapeStyle", ""),
    ("Shape", "A view that draws a path."), ("Layout", "A container with a layout of its own."),
    ("Identifiable", "What has an identity, by `id`."), ("Hashable", "What can be a key."),
    ("Equatable", "What can be compared."), ("CaseIterable", "An enumeration whose cases can be listed."),
    ("String", ""), ("Int", ""), ("CGFloat", ""), ("Double", ""),
  ]
}
