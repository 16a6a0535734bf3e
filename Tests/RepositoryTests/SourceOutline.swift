import Foundation

/// The types and functions of a formatted Swift file, found by indentation: `swift format` puts the end of a declaration
/// on a line of its own, indented like its beginning.
struct SourceOutline {
  /// A struct, class, enum, actor or protocol at the top level, or an extension of one.
  struct TypePart {
    let name: String
    let lineCount: Int
    let storedProperties: Int
  }

  struct Function {
    let name: String
    let line: Int
    let lineCount: Int
    let parameterCount: Int
  }

  private(set) var types: [TypePart] = []
  private(set) var functions: [Function] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (start, line) in lines.enumerated() {
      guard let declaration = Declaration(line) else { continue }
      let ending = String(repeating: " ", count: declaration.indentation) + "}"
      let end = line.hasSuffix("}") ? start : lines[start...].firstIndex { $0 == ending } ?? start
      switch declaration.keyword {
      case "func", "init":
        functions.append(
          Function(
            name: declaration.name, line: start + 1, lineCount: end - start + 1,
            parameterCount: Self.parameterCount(lines[start...end].joined(separator: "\n"))))
      case "struct", "class", "enum", "actor", "protocol", "extension":
        guard declaration.indentation == 0 else { continue }
        types.append(
          TypePart(
            name: declaration.name, lineCount: end - start + 1,
            storedProperties: declaration.keyword == "extension"
              ? 0 : lines[start...end].count(where: Self.isStoredProperty)))
      default: break
      }
    }
  }

  /// The first line of a declaration: its keyword after attributes and modifiers, and its name.
  private struct Declaration {
    let indentation: Int
    let keyword: String
    let name: String
    let isStatic: Bool

    private static let keywords: Set = [
      "func", "init", "var", "let", "struct", "class", "enum", "actor", "protocol", "extension",
    ]
    private static let modifiers: Set = [
      "public", "package", "internal", "private", "fileprivate", "static", "mutating", "consuming", "borrowing",
      "final",
      "lazy", "indirect", "nonisolated", "override", "convenience", "weak", "unowned",
    ]

    /// Reads a line; nil if no declaration begins there.
    init?(_ line: Substring) {
      let bytes = line.utf8
      indentation = bytes.prefix { $0 == UInt8(ascii: " ") }.count
      var isStatic = false
      var rest = bytes.dropFirst(indentation)
      while !rest.isEmpty {
        let word = Substring(rest.prefix { $0 != UInt8(ascii: " ") })
        rest = rest.dropFirst(word.utf8.count + 1)
        let identifier = String(word.prefix { $0.isLetter })
        if word.hasPrefix("@") || Self.modifiers.contains(identifier) {
          isStatic = isStatic || identifier == "static"
          continue
        }
        guard Self.keywords.contains(identifier), word.utf8.count == identifier.utf8.count || identifier == "init"
        else {
          return nil
        }
        keyword = identifier
        name =
          identifier == "init" ? "init" : String(Substring(rest).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        self.isStatic = isStatic
        return
      }
      return nil
    }
  }

  /// A computed property ends its first line with the brace that opens it, or is one line with a body and no value.
  private static func isStoredProperty(_ line: Substring) -> Bool {
    guard let declaration = Declaration(line), declaration.indentation == 2, !declaration.isStatic,
      declaration.keyword == "var" || declaration.keyword == "let"
    else { return false }
    // An observer begins with a value too.
    return !line.hasSuffix("{") && !line.hasSuffix("}") || line.contains(" = ")
  }

  /// The number of parameters of the function whose declaration begins `text`.
  private static func parameterCount(_ text: String) -> Int {
    // Brackets in front of the parameters are generic parameters, which have no parentheses.
    guard let open = text[(text.firstRange(of: /func\s+\S|init/)?.upperBound ?? text.startIndex)...].firstIndex(of: "(")
    else { return 0 }
    var depth = 0
    var count = 0
    for character in text[open...] {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return count }
      case ":" where depth == 1: count += 1
      default: break
      }
    }
    return count
  }
}
