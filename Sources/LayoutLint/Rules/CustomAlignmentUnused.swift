import LayoutSyntax

/// Reports a custom alignment that nothing aligns by.
package enum CustomAlignmentUnused: AlignmentRule {
  package static let description = RuleDescription(
    id: "custom-alignment-unused", category: .style, severity: .hint,
    summary: "A custom alignment is declared, and no view aligns by it.",
    rationale: """
      A custom alignment has an effect where a container, a frame or a layer uses it as its alignment. Without such a \
      view, no guide for it is read. An alignment that is used and for which no view sets a guide is not reported: its \
      default value may be sufficient.
      """,
    bad: [
      BadExample(
        """
        VStack {
            Color.red.frame(width: 40, height: 20)
            Color.blue.frame(width: 80, height: 20)
        }

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let «column» = HorizontalAlignment(Column.self)
        }
        """, "The alignment `.column` has no effect because no container aligns by it",
        fixes: ["Remove the declaration of `.column`"]),
      BadExample(
        """
        VStack {
            Color.red.frame(width: 40, height: 20).alignmentGuide(.column) { d in d[.trailing] }
            Color.blue.frame(width: 80, height: 20)
        }

        extension HorizontalAlignment {
            private enum Column: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
            }
            static let «column» = HorizontalAlignment(Column.self)
        }
        """, "The guide for `.column` has no effect because no container aligns by it", others: ["guide-never-read"]),
    ],
    good: [
      // A class is not analysed, so it may use the alignment.
      """
      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      final class Host { func make() -> some View { VStack(alignment: .column) { Text("a") } } }
      """,
      """
      VStack(alignment: .column) {
          Color.red.frame(width: 40, height: 20)
          Color.blue.frame(width: 80, height: 20)
      }

      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      """,
    ])

  package static func check(_ declaration: AlignmentDeclaration, in context: LintContext) -> Diagnostic? {
    guard !context.mayBeUsedUnseen(declaration.access, declaredIn: context.segment),
      !context.tree[declaration.container].containsIssue
    else { return nil }
    var guides = 0
    let isUsed = context.isMentioned(declaration.name) { _, tree in
      tree.mentions(of: declaration.name).contains { mention in
        guides += 1
        // A mention that is not a guide's key may align by it.
        return !tree.isGuideKey(mention)
      } || tree.isNamedInUnreadCode(declaration.name)
    }
    guard !isUsed else { return nil }
    let name = "`.\(declaration.name)`"
    guard guides == 0 else {
      let subject = guides == 1 ? "The guide for \(name) has" : "The \(guides) guides for \(name) have"
      return declaration.finding(of: description, "\(subject) no effect because no container aligns by it")
    }
    return declaration.finding(
      of: description, "The alignment \(name) has no effect because no container aligns by it",
      fixes: declaration.isAlone
        ? [
          Fix(
            title: "Remove the declaration of \(name)",
            edits: [declaration.editing.removing(statement: declaration.container)])
        ] : [])
  }
}

extension SyntaxTree {
  /// Returns true if a mention is the key of an `alignmentGuide`.
  fileprivate func isGuideKey(_ mention: NodeID) -> Bool {
    var node = mention
    // `.column`, or `HorizontalAlignment.column`.
    if let chain = parent(of: node), kind(of: chain) == .postfixExpression, self.chain(of: chain).suffixes.last == node
    {
      node = chain
    }
    guard let argument = parent(of: node), kind(of: argument) == .argument,
      let clause = parent(of: argument), kind(of: clause) == .argumentClause,
      let suffix = parent(of: clause), kind(of: suffix) == .memberSuffix, let name = name(of: suffix)
    else { return false }
    return string(of: name) == "alignmentGuide" && arguments(in: clause).first?.node == argument
  }
}
