import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Makes guides that stop at a nested stack reach the outer one: declares a custom alignment whose default is the
/// built-in guide, aligns the outer stack by it, and sets it instead of the built-in guide.
struct AlignmentExtraction {
  private let guide: DeadGuide
  private let outer: ViewID
  private let context: LintContext

  /// Creates the extraction; `outer` is the stack that aligns by the guide but never receives it.
  init(_ guide: DeadGuide, outer: ViewID, in context: LintContext) {
    self.guide = guide
    self.outer = outer
    self.context = context
  }

  /// The fix; nil if the guide is already custom, is written outside of the segment, or is also read by another stack.
  /// O(views of the roots).
  var fix: Fix? {
    let graph = guide.first.graph
    guard !guide.key.isCustom, let container = ContainerText(outer, axis: guide.axis, in: graph, context: context),
      container.name == "HStack" || container.name == "VStack", let call = container.call,
      let tree = context.tree(of: call.segment), let stack = context.source(of: outer, in: graph),
      let modifiers = modifiers(for: stack), let name = freeName
    else { return nil }
    guard
      let aligning = CallEditing(tree: tree, segment: call.segment).setting(
        "alignment", to: ".\(name)", in: call.suffix)
    else { return nil }
    let editing = CallEditing(tree: context.tree, segment: context.segment)
    var edits = [aligning]
    for modifier in modifiers {
      guard let key = context.tree.call(of: modifier)?.arguments.first else { return nil }
      edits.append(editing.replacing(key, with: ".\(name)"))
    }
    edits.append(declaration(of: name))
    return Fix(title: "Extract a custom alignment `.\(name)` across the stacks", edits: edits)
  }

  /// Returns the modifiers that set the guide for the outer stack, including those that it reads already.
  private func modifiers(for stack: (segment: SegmentID, node: NodeID)) -> [NodeID]? {
    var found: Set<NodeID> = []
    let roots = context.rootsOfUsers()
    for root in roots {
      for index in root.graph.nodes.indices {
        let view = ViewID(Int32(truncatingIfNeeded: index))
        guard sets(guide.key, view, root.graph), isPlaced(view, root),
          let lined = stackAligning(by: guide.key, view, root),
          let target = context.source(of: lined, in: root.graph), target == stack
        else { continue }
        guard let (segment, node) = context.source(of: view, in: root.graph), segment == context.segment else {
          return nil
        }
        found.insert(node)
      }
    }
    guard found.contains(guide.node) else { return nil }
    // Another stack must not read any instance of these modifiers.
    for root in roots {
      for index in root.graph.nodes.indices {
        let view = ViewID(Int32(truncatingIfNeeded: index))
        guard sets(guide.key, view, root.graph), let source = context.source(of: view, in: root.graph),
          source.segment == context.segment, found.contains(source.node)
        else { continue }
        guard let lined = stackAligning(by: guide.key, view, root),
          let target = context.source(of: lined, in: root.graph),
          target == stack
        else { return nil }
      }
    }
    // Sorted by position: after edits, node ids are not in source order.
    return found.sorted { context.tree.start(of: $0) < context.tree.start(of: $1) }
  }

  private func sets(_ key: AlignmentKey, _ view: ViewID, _ graph: ViewGraph) -> Bool {
    guard case .alignmentGuide(let guide) = graph[view].layout else { return false }
    return graph.guide(guide)?.key == key
  }

  private func isPlaced(_ view: ViewID, _ root: LintContext.ModuleRoot) -> Bool {
    context.query(root) { $0.isPlaced(view) } ?? false
  }

  /// Returns the stack that reads a guide on `view`, or would if the guide passed through the container where it ends;
  /// nil if something else reads it, or nothing could.
  private func stackAligning(by key: AlignmentKey, _ view: ViewID, _ root: LintContext.ModuleRoot) -> ViewID? {
    guard let readers = context.readers(of: key, at: view, in: root), !readers.isUncertain else { return nil }
    if let first = readers.readers.first {
      return readers.readers.allSatisfy { $0.view == first.view && $0.kind == .stack } ? first.view : nil
    }
    guard case .container(let inner) = readers.end else { return nil }
    let graph = root.graph
    var child = inner
    while let parent = graph.parent(of: child) {
      switch graph[parent].layout {
      case .overlay, .background: if graph.firstChild(of: parent) != child { return nil }
      case .hStack(let alignment, _), .vStack(let alignment, _):
        if !graph.isTransparent(parent), alignment == key { return parent }
      case .zStack, .grid, .gridRow, .frame, .flexibleFrame:
        if graph[parent].layout.alignmentKeys.contains(key) { return nil }
      case .lazyStack, .lazyGrid, .viewThatFits, .geometryReader, .custom, .scrollView, .screen, .control:
        return nil
      default: break
      }
      child = parent
    }
    return nil
  }

  /// A free name such as `sharedBottom`, with a number appended if that is taken; nil if all are taken.
  private var freeName: String? {
    let base = "shared" + guide.name.prefix(1).uppercased() + guide.name.dropFirst()
    let declared = context.alignmentsOfFile.definitions
    for number in 1...9 {
      let name = number == 1 ? base : "\(base)\(number)"
      let isDeclared = declared.contains { $0.name == name }
      if !isDeclared, context.mentions(of: name).isEmpty { return name }
    }
    return nil
  }

  private func declaration(of name: String) -> TextEdit {
    let bytes = context.tree.text.bytes
    let type = guide.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    let id = name.prefix(1).uppercased() + name.dropFirst()
    let written = context.written(guide.key, in: guide.alignments)
    let ending = bytes.last.map { $0 == 0x0A || $0 == 0x0D } ?? true ? "" : "\n"
    let text = """
      \(ending)
      extension \(type) {
          private enum \(id): AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat {
                  context[\(written)]
              }
          }
          static let \(name) = \(type)(\(id).self)
      }

      """
    return TextEdit(
      location: SourceRange(segment: context.segment, range: bytes.count..<bytes.count), replacement: text)
  }
}
