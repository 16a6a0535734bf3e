import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a vertical alignment that is named horizontal, or the other way around.
package enum MisleadingAlignmentName: AlignmentRule {
  package static let description = RuleDescription(
    id: "misleading-alignment-name", category: .style, severity: .hint, isOnByDefault: false, uses: .none,
    summary: "A custom alignment is named after the other axis.",
    rationale: """
      A vertical alignment determines which points of the children of an HStack are at one height. With a name such as \
      `horizontalCenter`, after the line on which these points are, readers mistake it for an alignment of a VStack.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .horizontalCenter) {
            Color.red.frame(width: 20, height: 40)
            Color.blue.frame(width: 20, height: 20)
        }

        extension VerticalAlignment {
            private enum HorizontalCenter: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
            }
            static let «horizontalCenter» = VerticalAlignment(HorizontalCenter.self)
        }
        """, "`.horizontalCenter` is a vertical alignment although its name contains \"horizontal\"",
        fixes: ["Rename to `verticalCenter`"])
    ],
    good: [
      """
      HStack(alignment: .middleLine) {
          Color.red.frame(width: 20, height: 40)
          Color.blue.frame(width: 20, height: 20)
      }

      extension VerticalAlignment {
          private enum MiddleLine: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
          }
          static let middleLine = VerticalAlignment(MiddleLine.self)
      }
      """
    ])

  package static func check(_ declaration: AlignmentDeclaration, in context: LintContext) -> Diagnostic? {
    let (own, other) = declaration.axis == .horizontal ? ("horizontal", "vertical") : ("vertical", "horizontal")
    let name = declaration.name
    guard let range = name.lowercasedRange(of: other), name.lowercasedRange(of: own) == nil else { return nil }
    let isCapital = name[range].first?.isUppercase == true
    let better = name.replacingCharacters(
      in: range, with: isCapital ? own.prefix(1).uppercased() + own.dropFirst() : own)
    return declaration.finding(
      of: description, "`.\(name)` is a \(own) alignment although its name contains \"\(other)\"",
      fixes: renaming(declaration, to: better, in: context).map { [$0] } ?? [])
  }

  private static func renaming(
    _ declaration: AlignmentDeclaration, to better: String, in context: LintContext
  ) -> Fix? {
    guard context.mentions(of: better).isEmpty else { return nil }
    var edits = [declaration.editing.replacing(declaration.nameToken, with: better)]
    for segment in context.mentions(of: declaration.name) {
      guard let tree = context.tree(of: segment) else { continue }
      if tree.isNamedInUnreadCode(declaration.name) { return nil }
      for mention in tree.mentions(of: declaration.name) {
        guard let token = tree.name(of: mention) else { continue }
        edits.append(CallEditing(tree: tree, segment: segment).replacing(token, with: better))
      }
    }
    return Fix(title: "Rename to `\(better)`", edits: edits)
  }
}

extension String {
  /// Returns the range of the first occurrence of a lowercase word, ignoring case.
  fileprivate func lowercasedRange(of word: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if let end = index(start, offsetBy: word.count, limitedBy: endIndex), self[start..<end].lowercased() == word {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
