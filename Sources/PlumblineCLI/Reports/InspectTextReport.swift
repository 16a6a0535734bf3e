import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax

/// Formats the resolved tree for readers: an indented line per node, with its frame, its proposal and its guides.
package struct InspectTextReport {
  private let style: Style
  /// The file that is inspected.
  private let file: FileID
  private let analysis: Analysis

  package init(style: Style, file: FileID, analysis: Analysis) {
    self.style = style
    self.file = file
    self.analysis = analysis
  }

  package func write(_ root: InspectedRoot, to output: inout Output) {
    let canvas = root.canvas
    var facts = ["canvas \(number(root.canvasSize.width)) × \(number(root.canvasSize.height))"]
    if canvas.layoutDirection == .rightToLeft { facts.append("right to left") }
    if canvas.dynamicTypeSize != .large { facts.append("type size \(canvas.dynamicTypeSize.name)") }
    facts.append("\(number(canvas.scale)) pixels a point")
    let title = [root.kind, root.name ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    output.line(style.bold("root \(root.number), \(title)") + style.faint("  " + facts.joined(separator: ", ")))
    if root.nodes.isEmpty { output.line("  nothing to lay out") }
    for node in root.nodes { write(node, depth: node.depth - root.nodes[0].depth + 1, to: &output) }
  }

  private func write(_ node: InspectedNode, depth: Int, to output: inout Output) {
    let indent = String(repeating: "  ", count: min(depth, 40))
    let name = (node.isModifier ? "." : "") + node.name
    var line = indent + style.bold(name)
    if let identity = node.identity { line += " #\(identity)" }
    if !node.via.isEmpty { line += " (\(node.via.joined(separator: " › ")))" }
    if !node.instance.isEmpty { line += " [\(node.instance.map(String.init).joined(separator: ", "))]" }
    line += "  \(number(node.size.width)) × \(number(node.size.height))"
    line += " at (\(number(node.frame.origin.x)), \(number(node.frame.origin.y)))"
    line += style.faint(" proposed \(length(node.proposal.width)) × \(length(node.proposal.height))")
    if !node.flags.isEmpty { line += " " + style.yellow(node.flags.joined(separator: ", ")) }
    output.line(line + style.faint("  " + place(of: node.location)))
    for guide in node.guides {
      guard let explicit = guide.explicit else { continue }
      output.line(indent + "  " + style.green("\(guide.name) = \(number(explicit))"))
    }
  }

  /// Returns `line 3`, and `Name.swift:3` for a node whose source is in another file.
  private func place(of location: FileRange) -> String {
    guard let text = analysis.text(of: location.file) else { return "no source" }
    let line = text.line(at: location.range.lowerBound) + 1
    if location.file == file { return "line \(line)" }
    return "\(analysis.name(of: location.file).split(separator: "/").last ?? ""):\(line)"
  }

  private func length(_ value: Double?) -> String { value.map(number) ?? "nil" }

  private func number(_ value: Double) -> String { pointText(value) }
}
