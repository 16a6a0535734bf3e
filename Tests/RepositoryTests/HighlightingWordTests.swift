import Foundation
import Testing

/// The words that the TextMate grammar and tree-sitter's queries highlight are those of the parser and the catalogue.
@Suite struct HighlightingWordTests {
  private static let textMate = "grammar/textmate/layout.tmLanguage.json"
  private static let query = "grammar/tree-sitter-layout/queries/highlights.scm"

  /// The words of Swift that have other classes than keywords, or none.
  private static let noKeywords: Set = ["_", "of", "true", "false", "nil", "self", "Self", "super"]

  @Test("Views")
  func views() throws {
    let views = try Self.catalog(/CatalogView\(\s*"(\w+)"/)
    #expect(views.contains("HStack"))
    #expect(try Self.textMateWords(of: ["support.class.view.layout"]) == [views])
    #expect(try Self.queryWords(of: "type.builtin") == [views])
    #expect(try Self.queryWords(of: "type") == [views], "the exceptions of other types")
  }

  @Test("Layout modifiers")
  func modifiers() throws {
    let modifiers = try Self.catalog(/CatalogModifier\(\s*"(\w+)"/)
    #expect(modifiers.contains("alignmentGuide"))
    #expect(try Self.textMateWords(of: ["support.function.modifier.layout"]) == [modifiers, modifiers])
    #expect(try Self.queryWords(of: "function.builtin") == [modifiers])
    #expect(try Self.queryWords(of: "function.method") == [modifiers], "the exceptions of other members")
  }

  @Test("Keywords")
  func keywords() throws {
    let text = try Repository.text(of: "Sources/LayoutSyntax/Lexer/Keyword.swift")
    let start = try #require(text.range(of: "let texts: [String] = ["))
    let end = try #require(text.range(of: "]", range: start.upperBound..<text.endIndex))
    let keywords = Set(text[start.upperBound..<end.lowerBound].matches(of: /"(\w+)"/).map { String($0.1) })
      .subtracting(Self.noKeywords)
    #expect(keywords.isSuperset(of: ["struct", "lazy", "get", "await"]))
    let scopes: Set = [
      "keyword.control.layout", "storage.modifier.layout", "keyword.declaration.accessor.layout",
      "keyword.other.type.layout",
    ]
    let textMate = try Self.textMateWords(of: scopes).reduce(into: Set()) { $0.formUnion($1) }
    #expect(textMate == keywords, "\(textMate.symmetricDifference(keywords).sorted())")
    let query = try Repository.text(of: Self.query)
    let list = try #require(query.firstMatch(of: /\[\s*((?:"\w+"\s*)+)\] @keyword\n/))
    let words = Set(list.1.matches(of: /"(\w+)"/).map { String($0.1) })
    #expect(words == keywords, "\(words.symmetricDifference(keywords).sorted())")
  }

  /// The names of the catalogue's entries, whose first argument is the name.
  private static func catalog(_ entry: Regex<(Substring, Substring)>) throws -> Set<String> {
    try Repository.files(below: "Sources/LayoutModel/Catalog", endingIn: ".swift")
      .reduce(into: Set<String>()) { $0.formUnion($1.text.matches(of: entry).map { String($0.1) }) }
  }

  /// The words of each list `#any-of?` or `#not-any-of?` for a capture.
  private static func queryWords(of capture: String) throws -> [Set<String>] {
    let list = try Regex("any-of\\? @\(capture)\\s+((?:\"\\w+\"\\s*)+)\\)", as: (Substring, Substring).self)
    return try Repository.text(of: query).matches(of: list)
      .map { Set($0.1.matches(of: /"(\w+)"/).map { String($0.1) }) }
  }

  /// The words of each rule that gives one of the scopes: the alternatives of its first group before a word's end.
  private static func textMateWords(of scopes: Set<String>) throws -> [Set<String>] {
    let grammar = try JSONSerialization.jsonObject(with: Data(Repository.text(of: textMate).utf8))
    var lists: [Set<String>] = []
    collect(grammar, scopes, &lists)
    return lists
  }

  private static func collect(_ value: Any, _ scopes: Set<String>, _ lists: inout [Set<String>]) {
    let rule = value as? [String: Any] ?? [:]
    let captures = (rule["captures"] as? [String: [String: Any]] ?? [:]).values.compactMap { $0["name"] as? String }
    let names = captures + [rule["name"] as? String].compactMap { $0 }
    if !scopes.isDisjoint(with: names), let match = rule["match"] as? String,
      let words = match.firstMatch(of: /\((?:\?:)?(\w+(?:\|\w+)*)\)\\b/)
    {
      lists.append(Set(words.1.split(separator: "|").map(String.init)))
    }
    for value in Array(rule.values) + (value as? [Any] ?? []) { collect(value, scopes, &lists) }
  }
}
