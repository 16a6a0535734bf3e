import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax

/// The facts of a difference in words, for the reports that people read.
struct DiffLines {
  let old: Analysis
  let new: Analysis

  /// One difference: where it is, what it is about, and how it was and is. The location is `path:line:column`.
  struct Line {
    var location: String
    var subject: String
    var change: String
    var before: String
    var after: String
  }

  /// Returns the differences of a file: frames, views that came and went, guides, findings. If several roots differ, lines
  /// name theirs: roots may show the same views.
  func lines(of file: FileDifference) -> [Line] {
    let namesRoots = file.difference.roots.count { !$0.isEmpty } > 1
    let ofRoots = file.difference.roots.flatMap { root in
      lines(of: root, file).map { line in
        guard namesRoots, let name = root.name, root.presence == .both else { return line }
        var line = line
        line.subject += " in \(root.kind) `\(name)`"
        return line
      }
    }
    return ofRoots + file.difference.removedFindings.map { line(of: $0, file, isOld: true) }
      + file.difference.addedFindings.map { line(of: $0, file, isOld: false) }
  }

  private func lines(of root: RootDifference, _ file: FileDifference) -> [Line] {
    guard root.presence == .both else {
      return [
        Line(
          location: (root.presence == .removed ? file.old : file.new)?.shown ?? "",
          subject: root.name.map { "\(root.kind) `\($0)`" } ?? root.kind, change: root.presence.rawValue, before: "",
          after: "")
      ]
    }
    let added = root.added.map { node in
      Line(
        location: location(of: node, file, isOld: false), subject: subject(node), change: "added", before: "",
        after: frame(node, true))
    }
    let removed = root.removed.map { node in
      Line(
        location: location(of: node, file, isOld: true), subject: subject(node), change: "removed",
        before: frame(node, true), after: "")
    }
    let guides = root.guides.map { guide in
      Line(
        location: location(of: guide.node, file, isOld: guide.new == nil),
        subject: "`.\(guide.name)` guide\(guide.node.identity.map { " of `\($0)`" } ?? "")",
        change: change(guide), before: value(guide.old),
        after: guide.changesValue || guide.old == nil ? value(guide.new) : "")
    }
    return movedLines(of: root, file) + added + removed + guides
  }

  /// Returns the nodes whose frames differ. A modifier that moves as its content does is left out, and the content has
  /// its `.id`.
  private func movedLines(of root: RootDifference, _ file: FileDifference) -> [Line] {
    var lines: [Line] = []
    var identity: String?
    for (index, change) in root.moved.enumerated() {
      identity = change.new.identity ?? identity
      if index + 1 < root.moved.count, change.isSharedBy(root.moved[index + 1]) { continue }
      var node = change.new
      node.identity = identity
      identity = nil
      lines.append(
        Line(
          location: location(of: node, file, isOld: false), subject: subject(node),
          change: change.isResized ? "resized" : "moved by \(NumberText.length(change.distance)) pt",
          before: frame(change.old, change.isResized), after: frame(change.new, change.isResized)))
    }
    return lines
  }

  private func line(of finding: FileDiagnostic, _ file: FileDifference, isOld: Bool) -> Line {
    Line(
      location: location(finding.location, isOld ? file.old : file.new, isOld: isOld),
      subject: "\(finding.severity.name) [\(finding.rule)]", change: isOld ? "removed" : "added",
      before: isOld ? finding.message : "", after: isOld ? "" : finding.message)
  }

  private func change(_ guide: GuideChange) -> String {
    if guide.old == nil { return "added" }
    if guide.new == nil { return "removed" }
    if guide.losesReaders { return "no longer read" }
    return guide.gainsReaders ? "now read" : "changed"
  }

  private func value(_ guide: LayoutSnapshot.Guide?) -> String {
    guide.map { "\(NumberText.length($0.value)) pt" } ?? ""
  }

  /// Returns the name of a node with its `.id` and the elements of the loops around it: `Text` (id `title`).
  private func subject(_ node: LayoutSnapshot.Node) -> String {
    var text = "`\(node.name)`"
    if let identity = node.identity { text += " (id `\(identity)`)" }
    if !node.instance.isEmpty { text += " element \(node.instance.map { "\($0)" }.joined(separator: "."))" }
    return text
  }

  private func frame(_ node: LayoutSnapshot.Node, _ showsSize: Bool) -> String {
    let point = NumberText.point(node.frame.origin)
    return showsSize ? "\(NumberText.size(node.frame.size)) at \(point)" : point
  }

  private func location(of node: LayoutSnapshot.Node, _ file: FileDifference, isOld: Bool) -> String {
    location(node.location, isOld ? file.old : file.new, isOld: isOld)
  }

  private func location(_ location: FileRange, _ file: DiffFiles.File?, isOld: Bool) -> String {
    let analysis = isOld ? old : new
    guard let text = analysis.text(of: location.file) else { return file?.shown ?? "" }
    let name = location.file == file?.file ? file?.shown ?? "" : analysis.name(of: location.file)
    let position = text.shownPosition(at: location.range.lowerBound)
    return "\(name):\(position.line + 1):\(position.character + 1)"
  }
}

extension NodeChange {
  /// Returns true if this is a modifier and `next` its content, which moves alike.
  fileprivate func isSharedBy(_ next: NodeChange) -> Bool {
    new.isModifier && next.new.depth == new.depth + 1
      && old.frame.edgeDistance(to: next.old.frame) <= LayoutDifference.tolerance
      && new.frame.edgeDistance(to: next.new.frame) <= LayoutDifference.tolerance
  }
}
