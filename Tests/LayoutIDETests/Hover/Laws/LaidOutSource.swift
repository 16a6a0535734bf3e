import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax

/// A source, laid out from scratch, as a flat list of the nodes of all of its roots in pre-order.
struct LaidOutSource {
  struct Node {
    var name: String
    var isModifier: Bool
    /// The number of the source line, from 1.
    var line: Int
    var frame: Rect
    /// The index of the parent; nil for a root.
    var parent: Int?
    var isImplicit: Bool
  }

  let lines: [Substring]
  let nodes: [Node]
  var analysis: Analysis
  let file: FileID

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let source = SourceText(text)
    analysis = Analysis(settings: AnalysisSettings(canvas: .standard, overridesTraits: false))
    file = analysis.addFile(named: "a.layout", text: source, module: ModuleID(0))
    var nodes: [Node] = []
    for root in inspect(file, in: &analysis).roots {
      var path: [Int] = []
      for node in root.nodes {
        path.removeLast(path.count - node.depth)
        nodes.append(
          Node(
            name: node.name, isModifier: node.isModifier,
            line: source.position(at: node.location.range.lowerBound, in: .utf8).line + 1, frame: node.frame,
            parent: path.last, isImplicit: node.flags.contains("implicit")))
        path.append(nodes.count - 1)
      }
    }
    self.nodes = nodes
  }

  /// The text with another line `number`, from 1.
  func text(replacingLine number: Int, by line: String) -> String {
    var lines = lines
    lines[number - 1] = Substring(line)
    return lines.joined(separator: "\n")
  }

  /// The indices of the modifiers on line `number`.
  func modifiers(onLine number: Int) -> [Int] {
    nodes.indices.filter { nodes[$0].isModifier && nodes[$0].line == number }
  }

  func children(of index: Int) -> [Int] { nodes.indices.filter { nodes[$0].parent == index } }

  /// `index` and its ancestors, from the innermost.
  func path(from index: Int) -> [Int] {
    var path = [index]
    while let parent = nodes[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// The hover at the first letter of the text on line `number`, after a dot.
  mutating func hover(onLine number: Int) -> Hover? {
    var offset = lines.prefix(number - 1).reduce(0) { $0 + $1.utf8.count + 1 }
    offset += lines[number - 1].utf8.prefix { $0 == UInt8(ascii: " ") }.count + 1
    return LayoutIDE.hover(in: &analysis, file: file, offset: offset)
  }

  /// The message of the findings of `rule`, by the lines that they start on.
  mutating func messages(of rule: String) -> [Int: String] {
    var messages: [Int: String] = [:]
    for finding in Linter.findings(for: file, in: &analysis) where finding.rule == rule {
      guard let location = analysis.fileRange(of: finding.location), let text = analysis.text(of: file) else {
        continue
      }
      messages[text.position(at: location.range.lowerBound, in: .utf8).line + 1] = finding.message
    }
    return messages
  }
}
