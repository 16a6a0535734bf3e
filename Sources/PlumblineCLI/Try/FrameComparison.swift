import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax

/// The frames of views in two versions of a file.
struct FrameComparison {
  /// A row for each view, with its old and its new frame.
  private(set) var rows: [String] = []
  /// The number of views whose frame changed.
  private(set) var movedCount = 0
  /// A row for each view of the first version, at most `maximumRows`.
  private(set) var frames: [String] = []

  private static let maximumRows = 24

  /// Compares two texts of `file` of `analysis`.
  init(before: String, after: String, of file: FileID, in analysis: Analysis) {
    let old = FrameComparison.views(in: before, file, analysis)
    let new = FrameComparison.views(in: after, file, analysis)
    frames = old.prefix(FrameComparison.maximumRows).map { "\($0.title): \($0.frame)" }
    // Views are paired in layout order: a fix may add and remove modifiers, but views only if its title states so.
    for (left, right) in zip(old, new) where left.title == right.title || old.count == new.count {
      if left.frame != right.frame { movedCount += 1 }
      let frame = left.frame == right.frame ? "\(left.frame), as before" : "\(left.frame)  →  \(right.frame)"
      rows.append("\(left.title): \(frame)")
    }
    if rows.count > FrameComparison.maximumRows {
      let more = rows.count - FrameComparison.maximumRows
      rows = Array(rows.prefix(FrameComparison.maximumRows)) + ["… and \(count(more, "view")) more"]
    }
  }

  private static func views(
    in text: String, _ file: FileID, _ analysis: Analysis
  ) -> [(title: String, frame: String)] {
    var analysis = analysis
    let source = SourceText(text)
    analysis.setText(of: file, to: source)
    var found: [(String, String)] = []
    for node in LayoutIDE.inspect(file, in: &analysis).roots.flatMap(\.nodes) where !node.isModifier {
      let frame = node.frame
      found.append(
        (
          "\(node.name), line \(source.line(at: node.location.range.lowerBound) + 1)",
          "\(pointText(frame.size.width)) × \(pointText(frame.size.height)) at "
            + "(\(pointText(frame.origin.x)), \(pointText(frame.origin.y)))"
        ))
    }
    return found
  }
}
