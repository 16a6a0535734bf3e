import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A root in the source at which an editor shows its layout.
package struct RootLens: Hashable, Sendable {
  /// The name of the view, `#Preview`, or the name of the outermost view, in UTF-8 bytes of the file.
  package var range: Range<Int>
}

/// The roots of a file for editors: where they are, which needs no layout, and their sizes.
package struct RootLenses {
  private let file: FileID

  package init(of file: FileID) { self.file = file }

  /// Returns the roots in source order: the views that are laid out on their own, previews and expressions. Nothing is
  /// laid out. O(n) in the declarations of the file.
  package func all(in analysis: inout Analysis) -> [RootLens] {
    guard !analysis.isUnsupported(file), let module = analysis.indexedModule(of: file) else { return [] }
    let names = NameLookup(module)
    var found: [RootLens] = []
    for segment in analysis.segments(of: file) {
      guard let position = module.position(of: segment) else { continue }
      let start = analysis.start(of: segment)
      for (_, token) in Self.roots(of: position, names) {
        let range = names.tree(position).range(of: token)
        found.append(RootLens(range: (range.lowerBound + start)..<(range.upperBound + start)))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the text beside the root whose lens begins at `offset`: its canvas, its size, and the `devices` on which
  /// it overflows; nil if there is no root there. Lays the root out on each of them.
  package func text(
    at offset: Int, devices: [AnalysisSettings.MatrixCanvas], in analysis: inout Analysis
  ) -> String? {
    guard let module = analysis.indexedModule(of: file), let (segment, offset) = analysis.segment(at: offset, in: file),
      let position = module.position(of: segment)
    else { return nil }
    let names = NameLookup(module)
    let tree = names.tree(position)
    let lens = Self.roots(of: position, names).first { tree.range(of: $0.token).lowerBound == offset }
    guard let node = lens?.node,
      let number = analysis.result(for: segment)?.roots.firstIndex(where: { $0.node == node && $0.part == .body })
    else { return nil }
    let layout = analysis.withEngine(of: segment, root: number) { engine -> (Size, Size?, Certainty) in
      let root = engine.graph.root
      return (engine.canvasSize, root.map { engine.size(of: $0) }, root.map { engine.certainty(of: $0) } ?? [])
    }
    guard let (canvas, size, certainty) = layout else { return nil }
    var text = "Canvas \(NumberText.size(canvas)), "
    text += size.map { "size \(NumberText.marked(NumberText.size($0), certainty))" } ?? "nothing is laid out"
    let overflowing = overflowingDevices(devices, segment, number, in: analysis)
    if !overflowing.isEmpty { text += ", overflows on \(overflowing.joined(separator: ", "))" }
    return text
  }

  /// The names of the devices on which a root overflows. Laid out in a copy, whose module has the devices as its matrix.
  private func overflowingDevices(
    _ devices: [AnalysisSettings.MatrixCanvas], _ segment: SegmentID, _ number: Int, in analysis: Analysis
  ) -> [String] {
    guard !devices.isEmpty, let module = analysis.module(of: file) else { return [] }
    var copy = analysis
    var settings = analysis.settings(of: module)
    if settings.matrix != devices {
      settings.matrix = devices
      copy.setSettings(settings, of: module)
    }
    return devices.indices.filter { Linter.overflows(root: number, of: segment, at: $0, in: &copy) }.map {
      devices[$0].name
    }
  }

  /// The roots that a segment declares: the node by which the analysis knows each, and the token that stands for it.
  private static func roots(of segment: SegmentPosition, _ names: NameLookup) -> [(node: NodeID, token: NodeID)] {
    let tree = names.tree(segment)
    var found: [(node: NodeID, token: NodeID)] = []
    for (index, declaration) in names.declarations(of: segment).enumerated() where declaration.kind == .view {
      let id = DeclarationID(segment: segment, index: DeclarationIndex(clamping: index))
      if let token = declaration.nameToken, RootCandidate.isRoot(id, names) { found.append((declaration.node, token)) }
    }
    for statement in tree.statements(in: tree.root) {
      switch tree.kind(of: statement) {
      case .previewDeclaration:
        let token = tree.children(of: statement).first { tree.kind(of: $0) == .hash || tree.kind(of: $0) == .identifier }
        found.append((statement, token ?? statement))
      case .postfixExpression:
        let primary = tree.flatChain(statement).primary
        if tree.kind(of: primary) == .identifierExpression { found.append((statement, primary)) }
      default: continue
      }
    }
    return found
  }
}
