import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The names of views, lines and guides in all cards, as seen from the segment of the hover.
extension HoverContext {
  /// `HStack` (line 5); with the name of the file if it is another one.
  func name(of origin: ViewOrigin?) -> HoverText {
    guard let origin else { return "a view" }
    guard let line = line(of: origin) else { return .code(origin.name) }
    return "\(code: origin.name) (\(line))"
  }

  /// `HStack` (line 5) for a view of `graph`; a stack that no source spells is named as such.
  func name(of view: ViewID, in graph: ViewGraph) -> HoverText {
    let name = name(of: graph.origin(of: view))
    return graph[view].isImplicitStack ? "the implicit " + name : name
  }

  /// `HStack` (line 5), the container of a view.
  func name(of container: ViewFacts.Container?) -> HoverText {
    let name = name(of: container?.origin)
    return container?.isImplicit ?? false ? "the implicit " + name : name
  }

  /// `line 5`, or `Card.layout:5` if it is in another file.
  func line(of origin: ViewOrigin) -> HoverText? {
    line(ofNode: origin.node, in: origin.file)
  }

  private func line(ofNode node: Int32, in file: Int32) -> HoverText? {
    let id = SegmentID(file)
    guard node >= 0, let tree = id == segment ? tree : analysis.tree(of: id) else { return nil }
    return line(at: SourceRange(segment: id, range: nameRange(of: NodeID(node), in: tree)))
  }

  /// The line at which `location` starts, 1-based, as text.
  func line(at location: SourceRange) -> HoverText {
    let file = analysis.file(of: location.segment)
    let line = analysis.line(at: location)
    let reference = HoverText.LineReference(
      segment: location.segment, lineInSegment: line - analysis.firstLine(of: location.segment), number: line + 1,
      fileName: file == analysis.file(of: segment) ? nil : file.map { analysis.name(of: $0) } ?? "")
    return HoverText(spans: [.line(reference)])
  }

  /// The range of the name of a member suffix, which may be lines below the start of its chain; for any other node its
  /// own range.
  private func nameRange(of node: NodeID, in tree: SyntaxTree) -> Range<Int> {
    tree.kind(of: node) == .memberSuffix ? tree.range(of: tree.name(of: node) ?? node) : tree.range(of: node)
  }

  /// The `ForEach` elements, custom views and functions that contain an instance, outermost first.
  func surroundings(of instance: ViewInstance, in graph: ViewGraph) -> [HoverText] {
    var parts: [HoverText] = []
    // Modifiers of a `ForEach` are outside its elements, the views that they are applied to are inside.
    var next = graph.expansion(around: graph.core(of: instance.view))
    while let expansion = graph.expansion(next) {
      switch expansion.kind {
      case .element(let element): parts.append("element \(Int(element))")
      case .view(let name), .function(let name):
        let line = line(ofNode: expansion.node, in: expansion.file)
        parts.append(line.map { "\(code: name) (\($0))" } ?? .code(name))
      }
      next = expansion.parent
    }
    return parts.reversed()
  }
}

extension AlignmentTable {
  /// The name of a guide in a card: `.top`; qualified by its type if both axes have a guide of that name.
  func shownName(of key: AlignmentKey) -> String {
    guard let definition = definition(of: key) else { return "?" }
    let isShared = definitions.contains { other in
      other.name == definition.name && other.axis != definition.axis
    }
    guard isShared else { return "." + definition.name }
    return (definition.axis == .horizontal ? "HorizontalAlignment." : "VerticalAlignment.") + definition.name
  }
}
