import LayoutModel
import LayoutSyntax

/// The pieces of long string literals, and long strings without Markdown: a `ForEach` evaluates a literal for each
/// element.
struct LiteralCache {
  private var pieces: [SourceNode: [StringPart]] = [:]
  private var plainTexts: [SourceNode: (string: String, plain: String)] = [:]

  /// Returns the pieces of a literal in a tree.
  mutating func pieces(of literal: SourceNode, in tree: SyntaxTree, isLong: Bool) -> [StringPart] {
    guard isLong else { return tree.stringParts(of: literal.node) }
    if let known = pieces[literal] { return known }
    let parts = tree.stringParts(of: literal.node)
    pieces[literal] = parts
    return parts
  }

  /// Returns the string of a literal without Markdown.
  mutating func plainText(_ string: String, of literal: SourceNode) -> String {
    guard string.utf8.count > Limits.longLiteral else { return Markdown.plain(string) }
    // Strings with shared storage compare equal in O(1).
    if let known = plainTexts[literal], known.string == string { return known.plain }
    let plain = Markdown.plain(string)
    plainTexts[literal] = (string, plain)
    return plain
  }
}
