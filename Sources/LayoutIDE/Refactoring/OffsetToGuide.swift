import LayoutAnalysis
import LayoutEngine
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Replaces an offset, which moves only the drawing, by guides, with which the layout follows the view.
enum OffsetToGuide {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    let tree = selection.tree
    guard let suffix = selection.suffix(named: "offset"), let call = tree.call(of: suffix), !call.arguments.isEmpty,
      call.trailingClosures.isEmpty, let instance = selection.roots.instances(of: suffix, in: selection.segment).first,
      let graph = instance.graph(in: selection.roots), case .offset = graph[instance.view].layout
    else { return [] }
    var guides: [String] = []
    for argument in call.arguments {
      let axis: Axis
      switch argument.label.map(tree.string(of:)) {
      case "x": axis = .horizontal
      case "y": axis = .vertical
      default: return []
      }
      guard let (_, key) = graph.nearestAlignment(around: instance.view, along: axis) else { return [] }
      let name = graph.alignments.shownName(of: key)
      guides.append(".alignmentGuide(\(name)) { d in d[\(name)] \(subtracting(tree.string(of: argument.value))) }")
    }
    let separator = tree[suffix].startsLine ? "\n" + selection.indentation(at: tree.range(of: suffix).lowerBound) : ""
    return [
      RefactoringCandidate(
        kind: .rewrite, title: "Replace the offset with " + guides.map { "`\($0)`" }.joined(separator: " and "),
        edits: [selection.edit(tree.range(of: suffix), guides.joined(separator: separator))])
    ]
  }

  /// The subtraction of an expression: `- 8`, `+ 8` for `-8`, `- (a + b)`.
  private static func subtracting(_ expression: String) -> String {
    if expression.hasPrefix("-"), expression.dropFirst().allSatisfy({ $0.isNumber || $0 == "." }) {
      return "+ " + expression.dropFirst()
    }
    let isSimple = expression.allSatisfy { $0.isNumber || $0.isLetter || $0 == "." || $0 == "_" }
    return isSimple ? "- " + expression : "- (" + expression + ")"
  }
}
