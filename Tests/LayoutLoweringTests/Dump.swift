import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// One source as a module of its own, and views as short lines for comparison.
struct Lowered {
  let source: String
  let file: LoweredSegment
  let tree: SyntaxTree
  /// All alignments that the file sees.
  let alignments: AlignmentTable

  /// Lowers `source` as a `.layout` file, or as a `.swift` file, beside `others` of the same language.
  init(
    _ source: String, canvas: Canvas = .standard, others: [String] = [], isSwift: Bool = false,
    laysOutRemaining: Bool = false
  ) {
    self.source = source
    tree = SyntaxTree(parsing: SourceText(source))
    var files = [ModuleSegment(id: SegmentID(0), tree: tree, isSwift: isSwift)]
    for (index, other) in others.enumerated() {
      let other = SyntaxTree(parsing: SourceText(other))
      files.append(ModuleSegment(id: SegmentID(Int32(index + 1)), tree: other, isSwift: isSwift))
    }
    let module = Module(segments: files)
    alignments = module.alignments(of: files[0].file).table
    file = module.lower(
      SegmentID(0), canvas: canvas, laysOutRemaining: laysOutRemaining)
  }

  /// `rule line:column`, errors alone or all.
  func findings(_ severities: Set<Severity> = Set(Severity.allCases)) -> [String] {
    let all = (tree.diagnostics(segment: SegmentID(0)) + file.diagnostics).filter { severities.contains($0.severity) }
    return all.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }.map {
      let position = tree.text.position(at: $0.location.range.lowerBound, in: .utf16)
      return "\($0.rule) \(position.line + 1):\(position.character + 1)"
    }
  }

  var messages: [String] { file.diagnostics.map(\.message) }

  /// The first root; in a `.swift` file the first that is not of a used view, if there is one.
  var root: LoweredRoot? { file.roots.first { !$0.isOfUsedView } ?? file.roots.first }

  /// `root` as nested names: `VStack(Text frame(Color))`.
  var shape: String { root.map { Lowered.shape($0.graph) } ?? "-" }

  static func shape(_ graph: ViewGraph) -> String { graph.root.map { shape(graph, $0) } ?? "empty" }

  /// A view as nested names, with the views of the source in the parts of controls in place of the parts.
  static func shape(_ graph: ViewGraph, _ view: ViewID) -> String {
    let children = graph.children(of: view).map { shape(graph, $0) }.filter { !$0.isEmpty }
    if graph[view].flags.contains(.part) { return children.joined(separator: " ") }
    let name = graph.origin(of: view)?.name ?? "?"
    return children.isEmpty ? name : "\(name)(\(children.joined(separator: " ")))"
  }

  /// The first node of that name in `root` that the source spells, in the order of creation.
  func node(_ name: String) -> ViewNode? {
    guard let graph = root?.graph else { return nil }
    return graph.nodes.first {
      let origin = Int($0.origin.index)
      return !$0.flags.contains(.part) && graph.origins.indices.contains(origin) && graph.origins[origin].name == name
    }
  }

  /// The lengths of the first `frame` in `root`, NaN for one that is not given; nil if there is no such frame.
  var frameLengths: [Double]? {
    guard case .frame(let width, let height, _) = node("frame")?.layout else { return nil }
    return [width, height]
  }
}
