import LayoutSyntax
import TestSupport
import Testing

/// Conditional compilation: the active branch is parsed, and every byte is in the tree.
@Suite struct DirectiveTests {
  /// The names outside of inactive branches, in source order.
  private func names(_ source: String) -> String {
    let tree = SyntaxTree(parsing: SourceText(source))
    #expect(tokenBytes(tree).bytes == Array(source.utf8))
    #expect(tokenBytes(tree).isConsistent)
    var names: [String] = []
    func collect(_ node: NodeID) {
      switch tree.kind(of: node) {
      case .conditionalDirective, .assumedDirective: return
      case .identifierExpression, .memberSuffix, .identifierPattern:
        if let name = tree.children(of: node).first(where: { tree.kind(of: $0) == .identifier }) {
          names.append(tree.string(of: name))
        }
      default: break
      }
      for child in tree.children(of: node) { collect(child) }
    }
    collect(tree.root)
    return names.joined(separator: " ")
  }

  @Test(arguments: [
    ("os(iOS)", "a"), ("os(macOS)", "b"), ("os(macOS) || os(iOS)", "a"), ("os(iOS) && os(macOS)", "b"),
    ("!os(iOS)", "b"), ("!os(macOS)", "a"), ("!(os(tvOS) || os(watchOS))", "a"), ("canImport(UIKit)", "a"),
    ("canImport(AppKit)", "b"), ("swift(>=5.9)", "a"), ("compiler(<6)", "b"), ("true", "a"), ("false", "b"),
    ("targetEnvironment(macCatalyst)", "b"), ("os(macOS) || true && false", "b"),
    // A condition that cannot be known counts as one that holds.
    ("DEBUG", "a?"), ("!DEBUG", "a?"), ("DEBUG && os(macOS)", "b"), ("DEBUG || os(iOS)", "a"),
    ("canImport(Charts)", "a?"), ("targetEnvironment(simulator)", "a?"), ("os(iOS) +", "a?"), ("", "a?"),
  ])
  func aConditionSelectsTheBranch(condition: String, branch: String) {
    let source = "V {\n    #if \(condition)\n    a\n    #else\n    b\n    #endif\n}\n"
    #expect(names(source) == "V " + branch.prefix(1))
    let tree = SyntaxTree(parsing: SourceText(source))
    var isAssumed = false
    func look(_ node: NodeID) {
      isAssumed = isAssumed || tree.kind(of: node) == .assumedDirective
      for child in tree.children(of: node) { look(child) }
    }
    look(tree.root)
    #expect(isAssumed == branch.hasSuffix("?"))
    let isCondition = !condition.isEmpty && !condition.hasSuffix("+")
    #expect(findings(source).isEmpty == isCondition)
  }

  @Test(arguments: [
    // The first branch that holds, and none of the others.
    ("#if os(macOS)\na\n#elseif os(iOS)\nb\n#elseif true\nc\n#else\nd\n#endif\ne", "b e"),
    ("#if os(macOS)\na\n#elseif DEBUG\nb\n#else\nc\n#endif", "b"),
    ("#if os(macOS)\na\n#endif\nb", "b"),
    // In each other.
    ("#if os(iOS)\n#if os(macOS)\na\n#else\nb\n#endif\nc\n#else\n#if true\nd\n#endif\n#endif\ne", "b c e"),
    ("#if os(macOS)\n#if os(iOS)\na\n#else\nb\n#endif\n#else\nc\n#endif", "c"),
    // Between modifiers, with more behind them.
    ("a\n    #if os(iOS)\n    .b()\n    #else\n    .c()\n    #endif\n    .d()\ne", "a b d e"),
    ("a\n    #if os(macOS)\n    .b()\n    #elseif os(iOS)\n    .c()\n    .d()\n    #endif\n    .e()", "a c d e"),
    ("a\n#if os(macOS)\n    .b()\n#endif\n", "a"),
    (
      "V {\n    a\n#if os(iOS)\n        .b()\n        #if DEBUG\n        .c()\n        #endif\n#endif\n        .d()\n}",
      "V a b c d"
    ),
    // A view behind it ends the chain.
    ("V {\n    a\n    #if os(iOS)\n    b\n    #else\n    c\n    #endif\n    d\n}", "V a b d"),
    // Members, and cases.
    ("struct S {\n    #if os(iOS)\n    let a = 1\n    #else\n    let b = 1\n    #endif\n    let c = 1\n}", "a c"),
    ("switch x {\n#if os(macOS)\ncase 1: a\n#else\ncase 2: b\n#endif\ndefault: c\n}", "x b c"),
    // Brackets of branches that are not compiled are theirs.
    ("#if os(macOS)\nV { a }\n#else\nW { b }\n#endif", "W b"),
    // Until its `#endif` is there everything is read, and lines of other brackets are no part of it.
    ("V {\n    #if os(macOS)\n    a\n}\nb", "V a b"),
    ("#if os(macOS)\nV {\n    #endif\n    a\n}", "V a"),
    ("#else\na\n#endif\nb", "a b"),
  ])
  func onlyTheActiveBranchIsParsed(source: String, read: String) {
    #expect(names(source) == read)
  }

  @Test("code between directives outside of brackets is one segment")
  func segments() {
    func count(_ source: String) -> Int { Document(SourceText(source)).segments.count }
    #expect(count("let a = 1\n#if DEBUG\nlet b = 1\nstruct C {\n}\n#endif\nlet d = 1\n") == 3)
    #expect(count("let a = 1\n#if DEBUG\nlet b = 1\nlet c = 1\n") == 2)
    #expect(count("#if os(iOS)\n#if DEBUG\nlet a = 1\n#endif\nlet b = 1\n#endif\nlet c = 1\n") == 2)
    // A missing bracket in it affects no more than elsewhere.
    #expect(count("#if DEBUG\nstruct A {\n    let x = 1\n\nstruct B {\n}\n#endif\n") == 3)
  }

  @Test("a document in which directives are inserted and removed equals a fresh one")
  func edits() {
    let lines = [
      "#if os(macOS)\n", "#elseif DEBUG\n", "#else\n", "#endif\n", "V {\n", "}\n", "    a\n", "        .b()\n",
      "struct S {\n", "let c = 1\n", "    #if os(iOS)\n", "    #endif\n",
    ]
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var text = (0..<12).compactMap { _ in lines.randomElement(using: &random) }.joined()
      var document = Document(SourceText(text))
      for _ in 0..<12 {
        let bytes = Array(text.utf8)
        let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
        let start = starts.randomElement(using: &random) ?? 0
        let end = Bool.random(using: &random) ? start : starts.first { $0 > start } ?? start
        let new = Bool.random(using: &random) ? Array((lines.randomElement(using: &random) ?? "").utf8) : []
        _ = document.replace(start..<end, with: new)
        text = String(decoding: bytes[..<start] + new + bytes[end...], as: UTF8.self)
        let fresh = Document(SourceText(text))
        let isEqual =
          document.segments.map { records($0.tree) } == fresh.segments.map { records($0.tree) }
        #expect(isEqual, "\(text)")
      }
    }
  }
}
