import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Two versions of a file, with their layouts and their difference.
struct DifferenceFixture {
  let difference: LayoutDifference
  let old: Inspection
  let new: Inspection

  init(_ oldText: String, _ newText: String, named name: String = "a.layout") {
    let (oldSnapshot, oldFindings, old) = Self.layout(oldText, name)
    let (newSnapshot, newFindings, new) = Self.layout(newText, name)
    (self.old, self.new) = (old, new)
    difference = LayoutDifference(
      from: oldSnapshot, to: newSnapshot, findings: newFindings, oldFindings: oldFindings)
  }

  private static func layout(_ text: String, _ name: String) -> (LayoutSnapshot, [FileDiagnostic], Inspection) {
    var analysis = Analysis()
    let file = analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis).compactMap { analysis.inFile($0) }
    return (LayoutSnapshot(of: file, in: &analysis), findings, inspect(file, in: &analysis))
  }

  /// The differences without guides and findings, one a line: `moved Color (8, 12) → (20, 12)`.
  var lines: [String] {
    difference.roots.flatMap { root -> [String] in
      if root.presence != .both { return ["\(root.presence) \(root.kind) \(root.name ?? "")"] }
      let moved = root.moved.map { change in
        let (old, new) = (change.old.frame, change.new.frame)
        return change.isResized
          ? "resized \(Self.name(change.new)) \(NumberText.size(old.size)) → \(NumberText.size(new.size))"
          : "moved \(Self.name(change.new)) \(NumberText.point(old.origin)) → \(NumberText.point(new.origin))"
      }
      return moved + root.added.map { "added \(Self.name($0))" } + root.removed.map { "removed \(Self.name($0))" }
    }
  }

  private static func name(_ node: LayoutSnapshot.Node) -> String { node.identity ?? node.name }
}
