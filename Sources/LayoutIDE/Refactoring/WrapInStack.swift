import LayoutSyntax

/// Puts the selected views into a stack of their own.
enum WrapInStack {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    let outer = selection.indentation(at: selection.statementsRange.lowerBound)
    let unit = outer.hasPrefix("\t") ? "\t" : "    "
    let content = selection.source.indented(by: unit)
    return [("a", "VStack"), ("an", "HStack"), ("a", "ZStack")].map { article, name in
      RefactoringCandidate(
        kind: .rewrite, title: "Wrap in \(article) \(name)",
        edits: [
          selection.edit(selection.statementsRange, "\(name) {\n\(outer)\(unit)\(content)\n\(outer)}")
        ])
    }
  }
}
