import Foundation
import Testing

/// The grammar is written down once for readers and once for each editor; here they are held together.
@Suite struct GrammarTests {
  /// The words of the lines `syntax keyword GROUP word word …` of Neovim's highlighting.
  private static func neovimWords(_ group: String) throws -> Set<String> {
    let lines = try Repository.text(of: "editors/neovim/syntax/layout.vim").split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("syntax keyword \(group) ") }
        .flatMap { $0.split(separator: " ").dropFirst(3).map(String.init) })
  }

  /// The words of the list `NAME` of Emacs's mode.
  private static func emacsWords(_ name: String) throws -> Set<String> {
    let text = try Repository.text(of: "editors/emacs/layout-mode.el")
    let start = try #require(text.range(of: "(defconst \(name)\n  '("))
    let end = try #require(text.range(of: ")\n", range: start.upperBound..<text.endIndex))
    return Set(
      text[start.upperBound..<end.lowerBound]
        .split(whereSeparator: { $0 == " " || $0 == "\n" })
        .map { String($0.filter { $0 != "\"" }) })
  }

  @Test("Neovim and Emacs know the same words")
  func editorsAgree() throws {
    let keywords = try ["layoutKeyword", "layoutConditional", "layoutRepeat", "layoutStatement"]
      .reduce(into: Set<String>()) { $0.formUnion(try Self.neovimWords($1)) }
    #expect(keywords == (try Self.emacsWords("layout-mode-keywords")))
    #expect(try Self.neovimWords("layoutView") == Self.emacsWords("layout-mode-views"))
    #expect(try Self.neovimWords("layoutType") == Self.emacsWords("layout-mode-types"))
    #expect(keywords.isSuperset(of: ["extension", "struct", "if", "else"]))
  }

  /// The words of a list of Kate's highlighting.
  private static func kateWords(_ list: String) throws -> Set<String> {
    let text = try Repository.text(of: "editors/kate/layout.xml")
    let start = try #require(text.range(of: "<list name=\"\(list)\">"))
    let end = try #require(text.range(of: "</list>", range: start.upperBound..<text.endIndex))
    return Set(text[start.upperBound..<end.lowerBound].matches(of: /<item>(\w+)<\/item>/).map { String($0.1) })
  }

  /// The words of a variable of Sublime's highlighting, whose expression ignores white space.
  private static func sublimeWords(_ variable: String) throws -> Set<String> {
    let text = try Repository.text(of: "editors/sublime/SwiftUI Layout.sublime-syntax")
    let start = try #require(text.range(of: "  \(variable): >-\n    (?x:"))
    let end = try #require(text.range(of: ")\n", range: start.upperBound..<text.endIndex))
    return Set(text[start.upperBound..<end.lowerBound].split { !$0.isLetter }.map(String.init))
  }

  @Test("Kate and Sublime know Neovim's words")
  func otherEditorsAgree() throws {
    let keywords = try ["layoutKeyword", "layoutConditional", "layoutRepeat", "layoutStatement"]
      .reduce(into: Set<String>()) { $0.formUnion(try Self.neovimWords($1)) }
    let constants = try Self.neovimWords("layoutBoolean").union(Self.neovimWords("layoutConstant"))
    let expected = try [
      "keywords": keywords, "constants": constants, "views": Self.neovimWords("layoutView"),
      "types": Self.neovimWords("layoutType"),
    ]
    for (list, words) in expected {
      #expect(try Self.kateWords(list) == words, "\(list)")
      #expect(try Self.sublimeWords(list) == words, "\(list)")
    }
  }

  /// Vim's folder is complete by itself: what both editors can use is there twice.
  @Test("Vim has Neovim's files", arguments: ["ftdetect/layout.vim", "indent/layout.vim", "syntax/layout.vim"])
  func vimHasNeovimsFiles(_ file: String) throws {
    #expect(try Repository.text(of: "editors/vim/\(file)") == Repository.text(of: "editors/neovim/\(file)"))
  }

  @Test("The editors highlight the views that the catalogue has")
  func editorsKnowTheCatalog() throws {
    // An entry is written `CatalogView(` with the name as its first argument.
    let entry = /CatalogView\(\s*"(\w+)"/
    let views = try Repository.files(below: "Sources/LayoutModel/Catalog", endingIn: ".swift")
      .reduce(into: Set<String>()) { $0.formUnion($1.text.matches(of: entry).map { String($0.1) }) }
    #expect(views.contains("HStack"))
    #expect(try Self.neovimWords("layoutView") == views)
  }

  @Test("Every view that an example uses is highlighted")
  func viewsOfExamples() throws {
    let views = try Self.neovimWords("layoutView")
    #expect(views.contains("HStack"))
    for example in try Repository.files(below: "grammar/examples", endingIn: ".layout") {
      let declared = Set(
        example.text.split(separator: "\n").compactMap { line -> String? in
          let words = line.split(whereSeparator: { " :".contains($0) })
          guard let keyword = words.firstIndex(of: "struct"), keyword + 1 < words.count else { return nil }
          return String(words[keyword + 1])
        })
      for (number, text) in example.lines {
        guard let first = text.drop(while: { $0 == " " }).first, first.isUppercase else { continue }
        let name = String(text.drop(while: { $0 == " " }).prefix(while: { $0.isLetter || $0.isNumber }))
        #expect(views.contains(name) || declared.contains(name), "\(example.path):\(number): \(name)")
      }
    }
  }

  @Test("Every name on the right of a rule of the grammar is itself a rule, and every rule but the first is used")
  func grammarIsClosed() throws {
    let rules = try Self.rules()
    #expect(rules.first?.name == "File")
    let names = rules.map(\.name)
    #expect(Set(names).count == names.count, "a rule is written twice")
    let used = Set(rules.flatMap { rule in rule.references })
    #expect(used.subtracting(names).sorted() == [])
    #expect(Set(names.dropFirst()).subtracting(used).sorted() == [])
  }

  private struct Rule {
    let name: String
    let references: Set<String>
  }

  /// The rules of `grammar/layout.ebnf`: `Name ::= …`, with strings, classes and comments taken away.
  private static func rules() throws -> [Rule] {
    let text = try Repository.text(of: "grammar/layout.ebnf")
    var plain = ""
    var rest = Substring(text)
    // What ends a piece that begins with the key: a comment, a string of either kind, a class of characters.
    let ends: [Character: Character] = ["\"": "\"", "'": "'", "[": "]"]
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if let end = ends[character] {
        rest = rest.dropFirst()
        rest = rest.firstIndex(of: end).map { rest[rest.index(after: $0)...] } ?? ""
        plain += " "
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    let words = plain.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == ":" || $0 == "=" || $0 == "#") })
      .map(String.init)
    var rules: [Rule] = []
    let heads = words.indices.filter { $0 + 1 < words.count && words[$0 + 1] == "::=" }
    for (position, head) in heads.enumerated() {
      let end = position + 1 < heads.count ? heads[position + 1] : words.count
      let names = words[(head + 2)..<end].filter { $0.first?.isLetter == true }
      rules.append(Rule(name: words[head], references: Set(names)))
    }
    return rules
  }
}
