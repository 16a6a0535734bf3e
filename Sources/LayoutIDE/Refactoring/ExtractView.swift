import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Moves the selected views into a view of their own, which gets the values that they need.
enum ExtractView {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    guard !isWholeBody(selection), let navigation = Navigation(of: selection.file, in: selection.analysis),
      let captured = CapturedName.all(in: selection, navigation),
      let name = freeName(selection, navigation)
    else { return [] }
    let arguments = captured.compactMap(\.argument).joined(separator: ", ")
    let properties = captured.map { "    \($0.declaration)\n" }.joined()
    let outer = selection.indentation(at: selection.statementsRange.lowerBound)
    let content = selection.source.unindented(by: outer).indented(by: "        ")
    let declaration = """

      struct \(name): View {
      \(properties)\(properties.isEmpty ? "" : "\n")    var body: some View {
              \(content)
          }
      }

      """
    let (end, separator) = endOfDeclaration(selection)
    return [
      RefactoringCandidate(
        kind: .extract, title: "Extract the view `\(name)`",
        edits: [
          selection.edit(selection.statementsRange, "\(name)(\(arguments))"),
          selection.edit(end..<end, separator + declaration),
        ], effect: .none)
    ]
  }

  /// Returns true if the selection is all that the body of a view shows: extracting it would only add a name.
  private static func isWholeBody(_ selection: RefactoringSelection) -> Bool {
    let tree = selection.tree
    guard let first = selection.statements.first, let block = tree.parent(of: first) else { return true }
    guard tree.kind(of: block) == .codeBlock, let accessors = tree.parent(of: block),
      tree.kind(of: accessors) == .accessorBlock
    else { return false }
    return tree.statements(in: block).count == selection.statements.count
  }

  /// The end of the top-level declaration around the selection, or of the segment.
  private static func endOfDeclaration(_ selection: RefactoringSelection) -> (offset: Int, separator: String) {
    let bytes = selection.tree.text.bytes
    let endsLine = bytes.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    return (bytes.count, endsLine ? "" : "\n")
  }

  /// `ExtractedView`, with a number if the module has one; nil if it has ten.
  private static func freeName(_ selection: RefactoringSelection, _ navigation: Navigation) -> String? {
    (1...9).map { $0 == 1 ? "ExtractedView" : "ExtractedView\($0)" }.first { name in
      navigation.analysis.mentions(of: NameKey(name), around: selection.segment).isEmpty
    }
  }
}
