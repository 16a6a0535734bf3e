import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Declares an alignment of one's own with the default of a built-in one, and uses it for one stack and the guides that
/// the stack reads: it then passes nested stacks, and other stacks that use the built-in one are not affected.
enum ExtractAlignment {
  static func candidates(for selection: RefactoringSelection) -> [RefactoringCandidate] {
    let tree = selection.tree
    guard let (stack, argument) = alignedStack(selection), tree.kind(of: argument) == .implicitMemberExpression,
      let instance = selection.roots.instances(of: stack, in: selection.segment).first,
      let graph = instance.graph(in: selection.roots), let key = graph[instance.view].layout.alignmentKeys.first,
      !key.isCustom, let setters = setters(of: key, readBy: instance, selection),
      let alignments = selection.roots.alignments(seenFrom: selection.segment),
      let name = freeName(tree.string(of: argument), besides: alignments.table)
    else { return [] }
    var edits = [selection.edit(tree.range(of: argument), ".\(name)")]
    for setter in setters { edits.append(selection.edit(tree.range(of: setter), ".\(name)")) }
    edits.append(declaration(of: name, key, graph, selection))
    return [
      RefactoringCandidate(
        kind: .extract, title: "Extract the alignment `.\(name)`", edits: edits, effect: .none)
    ]
  }

  /// The HStack or VStack whose `alignment:` argument is under the cursor, and the value of the argument.
  private static func alignedStack(_ selection: RefactoringSelection) -> (stack: NodeID, argument: NodeID)? {
    let tree = selection.tree
    guard let token = tree.token(touching: selection.range.lowerBound),
      let argument = tree.ancestry(of: token).first(where: { tree.kind(of: $0) == .argument }),
      let owner = tree.callOwner(of: argument), let chain = tree.parent(of: owner),
      let name = tree.nameString(of: tree.callee(of: owner)), name == "HStack" || name == "VStack",
      let written = tree.call(of: owner)?.arguments.first(where: { $0.node == argument }),
      written.label.map(tree.string(of:)) == "alignment"
    else { return nil }
    return (chain, written.value)
  }

  /// The first arguments of the `alignmentGuide` modifiers that the stack reads; nil if one of them is in another
  /// segment, or is read by something else too. O(n) in the views of the root.
  private static func setters(
    of key: AlignmentKey, readBy stack: ViewInstance, _ selection: RefactoringSelection
  ) -> [NodeID]? {
    guard let graph = stack.graph(in: selection.roots) else { return nil }
    var nodes: Set<NodeID> = []
    for index in graph.nodes.indices {
      let view = ViewID(Int32(truncatingIfNeeded: index))
      guard graph.guideModifier(at: view)?.key == key else { continue }
      let readers = stack.withEngine(in: selection.roots) { $0.readers(of: key, at: view) }
      guard let readers, !readers.isUncertain, readers.readers.contains(where: { $0.view == stack.view }) else {
        continue
      }
      guard readers.readers.allSatisfy({ $0.view == stack.view }), let origin = graph.origin(of: view),
        origin.file == selection.segment.index
      else { return nil }
      nodes.insert(NodeID(origin.node))
    }
    return nodes.sorted { selection.tree.start(of: $0) < selection.tree.start(of: $1) }.compactMap { suffix in
      selection.tree.call(of: suffix)?.arguments.first.map(\.value)
    }
  }

  /// A name such as `sharedBottom`, with a number if that is declared; nil if all are.
  private static func freeName(_ written: String, besides alignments: AlignmentTable) -> String? {
    let base = String(written.drop { $0 == "." })
    let names = (1...9).map { "shared" + base.prefix(1).uppercased() + base.dropFirst() + ($0 == 1 ? "" : "\($0)") }
    let declared = alignments.definitions
    return names.first { name in !declared.contains { $0.name == name } }
  }

  private static func declaration(
    of name: String, _ key: AlignmentKey, _ graph: ViewGraph, _ selection: RefactoringSelection
  ) -> TextEdit {
    let bytes = selection.tree.text.bytes
    let type = graph.alignments.axis(of: key) == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    let id = name.prefix(1).uppercased() + name.dropFirst() + "ID"
    let ending = bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true ? "" : "\n"
    let text = """
      \(ending)
      extension \(type) {
          private enum \(id): AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat {
                  context[\(graph.alignments.shownName(of: key))]
              }
          }
          static let \(name) = \(type)(\(id).self)
      }

      """
    return selection.edit(bytes.count..<bytes.count, text)
  }
}
