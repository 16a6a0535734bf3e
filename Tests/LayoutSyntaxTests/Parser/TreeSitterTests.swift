import Foundation
import LayoutSyntax
import Testing

/// The tree-sitter grammar and the parser agree: both give the same declarations, calls, modifiers, closures and
/// arguments, at the same locations.
///
/// `.ci/grammar` writes the trees of tree-sitter into `trees.txt` and fails if they are not current; this test compares
/// them with the parser's.
@Suite struct TreeSitterTests {
  /// The kinds that both trees have; in tree-sitter's they are written in snake case.
  static let kinds: [SyntaxKind] = [
    .importDeclaration, .structDeclaration, .enumDeclaration, .extensionDeclaration, .variableDeclaration,
    .patternBinding, .functionDeclaration, .initializerDeclaration, .enumCaseDeclaration, .typealiasDeclaration,
    .previewDeclaration, .opaqueDeclaration, .attribute, .declarationModifier, .memberBlock, .codeBlock, .accessorBlock,
    .accessor, .parameterClause, .parameter, .returnClause, .inheritanceClause, .genericParameterClause,
    .genericWhereClause, .typeAnnotation, .initializerClause, .ifStatement, .guardStatement, .conditionList,
    .optionalBinding, .switchStatement, .switchCase, .switchItem, .returnStatement, .stringLiteralExpression,
    .interpolation, .implicitMemberExpression, .postfixExpression, .callSuffix, .memberSuffix, .subscriptSuffix,
    .argumentClause, .argument, .trailingClosure, .closureExpression, .closureSignature, .closureParameter,
    .captureList, .tupleExpression, .arrayExpression, .dictionaryExpression, .dictionaryElement, .sequenceExpression,
    .keyPathExpression, .macroExpression, .constrainedType, .optionalType, .functionType, .tupleType,
  ]

  /// A node of either tree, in its notation in `trees.txt`.
  private struct Sample {
    let name: String
    let text: String
    /// The lines of `trees.txt`: kind, start and end.
    let nodes: [Substring]
  }

  private static let grammar = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("grammar")

  @Test("Every sample of the corpus and every example has the same nodes in both trees")
  func sameNodes() throws {
    let samples = try Self.samples()
    #expect(samples.count > 30)
    var found: Set<SyntaxKind> = []
    for sample in samples {
      let tree = SyntaxTree(parsing: SourceText(sample.text))
      var own: [String] = []
      var inactive: [Range<Int>] = []
      Self.collect(tree, &own, &inactive, &found)
      let names = Set(Self.kinds.map(Self.snakeCase))
      let other = sample.nodes.filter { line in
        let words = line.split(separator: " ")
        guard names.contains(String(words[0])), let row = words[1].split(separator: ":").first.flatMap({ Int($0) })
        else { return false }
        return !inactive.contains { $0.contains(row) }
      }
      #expect(own.sorted() == other.map(String.init).sorted(), "\(sample.name)")
    }
    #expect(Self.kinds.filter { !found.contains($0) } == [], "a kind that no sample has")
  }

  /// Adds the nodes of the compared kinds in the notation of `trees.txt`. Of the branches of `#if`, which tree-sitter
  /// all reads, the inactive ones are left out; their rows are added to `inactive`.
  private static func collect(
    _ tree: SyntaxTree, _ nodes: inout [String], _ inactive: inout [Range<Int>], _ found: inout Set<SyntaxKind>
  ) {
    var stack = [tree.root]
    while let node = stack.popLast() {
      let kind = tree.kind(of: node)
      let range = tree.range(of: node)
      let start = tree.text.position(at: range.lowerBound, in: .utf8)
      let end = tree.text.position(at: range.upperBound, in: .utf8)
      if kind == .conditionalDirective {
        inactive.append(start.line..<(end.line + 1))
        continue
      }
      if kinds.contains(kind) {
        found.insert(kind)
        nodes.append("\(snakeCase(kind)) \(start.line):\(start.character) \(end.line):\(end.character)")
      }
      stack.append(contentsOf: tree.children(of: node))
    }
  }

  private static func snakeCase(_ kind: SyntaxKind) -> String {
    "\(kind)".reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }
  }

  /// The sections of `trees.txt`: `== file.txt: name` for a sample of the corpus, `== file.layout` for an example.
  private static func samples() throws -> [Sample] {
    let folder = grammar.appendingPathComponent("tree-sitter-layout/test")
    let trees = try String(contentsOf: folder.appendingPathComponent("trees.txt"), encoding: .utf8)
    var corpus: [String: String] = [:]
    return try trees.components(separatedBy: "== ").dropFirst().map { section in
      let lines = section.split(separator: "\n")
      let name = String(lines[0])
      let parts = name.components(separatedBy: ": ")
      guard parts.count == 2 else {
        let file = grammar.appendingPathComponent("examples/\(name)")
        return Sample(name: name, text: try String(contentsOf: file, encoding: .utf8), nodes: Array(lines.dropFirst()))
      }
      if corpus.isEmpty || !corpus.keys.contains(name) {
        try read(folder.appendingPathComponent("corpus/\(parts[0])"), into: &corpus)
      }
      return Sample(name: name, text: try #require(corpus[name]), nodes: Array(lines.dropFirst()))
    }
  }

  /// Adds the samples of a file of the corpus under `file.txt: name`. Each is a name between two lines of `=`, the text
  /// up to a line `---`, and the expected tree.
  private static func read(_ file: URL, into corpus: inout [String: String]) throws {
    let sample = /(?ms)^=+\n([^\n]*)\n=+\n\n?(.*?)\n---\n/
    for match in try String(contentsOf: file, encoding: .utf8).matches(of: sample) {
      corpus["\(file.lastPathComponent): \(match.1)"] = String(match.2)
    }
  }
}
