import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports a `GeometryReader` that takes the space of a stack and leaves it empty.
package enum GeometryReaderInStack: ConstructRule {
  package static let description = RuleDescription(
    id: "geometry-reader-in-stack", category: .suspicious, severity: .warning, uses: .one,
    summary: "A GeometryReader without a fixed size takes all the space of a stack, and its content does not fill it.",
    rationale: """
      A GeometryReader is as large as its proposal, whatever its content is, and places its content at its top leading \
      corner. In a stack it takes all the space that its neighbours leave, and makes a row as high as what is proposed \
      to the row. If its content fills it or depends on that length, this is intended and not reported; neither is a row \
      with a height of its own.
      """,
    bad: [
      BadExample(
        """
        VStack(spacing: 0) {
            Color.red.frame(height: 63)
            «GeometryReader» { proxy in
                Color.blue.frame(width: proxy.size.width / 2, height: 8)
            }
        }
        """,
        """
        This GeometryReader takes 700 pt of the VStack's height, although its content is 8 pt high, because it fills the proposed size
        """, fixes: ["Give it the height of its content: `.frame(height: 8)`"]),
      // The row takes the height of the canvas.
      BadExample(
        """
        HStack {
            Text("Progress")
            «GeometryReader» { proxy in
                Color.blue.frame(width: proxy.size.width / 2, height: 8)
            }
        }
        """,
        "This GeometryReader makes the HStack 763 pt high, although its content is 8 pt high, because it fills the proposed size",
        fixes: ["Give it the height of its content: `.frame(height: 8)`"]),
    ],
    good: [
      """
      VStack(spacing: 0) {
          Color.red.frame(height: 63)
          GeometryReader { proxy in
              Color.blue.frame(width: proxy.size.width / 2, height: 8)
          }
          .frame(height: 8)
      }
      """,
      // The row has a height of its own.
      """
      HStack {
          Text("Progress")
          GeometryReader { proxy in
              Color.blue.frame(width: proxy.size.width / 2, height: 8)
          }
      }
      .frame(height: 44)
      """,
      // Another view in the row is as high.
      """
      HStack {
          Color.red.frame(width: 8)
          GeometryReader { proxy in
              Color.blue.frame(width: proxy.size.width / 2, height: 8)
          }
      }
      """,
      // Its content fills it.
      """
      VStack(spacing: 0) {
          Color.red.frame(height: 63)
          GeometryReader { proxy in
              Color.blue.frame(width: proxy.size.width / 2)
          }
      }
      """,
      // The content depends on that length.
      """
      VStack(spacing: 0) {
          Color.red.frame(height: 63)
          GeometryReader { proxy in
              Color.blue.frame(width: 8, height: proxy.size.height / 2)
          }
      }
      """,
      // It measures the view that it is behind.
      """
      Color.red.frame(width: 40, height: 40).background {
          GeometryReader { proxy in
              Color.blue.frame(width: proxy.size.width / 2, height: 8)
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.geometryReader)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken, let call = construct.call, let closure = call.trailingClosures.first?.closure else {
      return nil
    }
    let tree = context.tree
    var first: (stack: ViewID, axis: Axis, length: Double, content: Double)?
    for instance in construct.instances {
      let (root, graph) = (instance.root, instance.graph)
      guard case .container(let stack, let own) = graph.context(of: instance.view), graph[stack].childCount > 1,
        let content = graph.firstChild(of: instance.view), graph.nextSibling(of: content) == nil
      else { return nil }
      let axes: [Axis]
      switch graph[stack].layout {
      // Across the row it makes the row as high as what the row is proposed.
      case .hStack: axes = isRowGivenLength(stack, on: .vertical, graph) ? [.horizontal] : [.horizontal, .vertical]
      case .vStack: axes = [.vertical]
      // A ZStack grows with the reader on both axes.
      case .zStack: axes = [.vertical, .horizontal]
      default: return nil
      }
      guard
        let found = axes.lazy.compactMap({ axis -> (Axis, Double, Double)? in
          guard !isGivenLength(instance.view, upTo: own, on: axis, graph),
            !tree.mentionsMember(axis.lengthName, in: closure),
            let length = context.length(of: instance.view, on: axis, in: root),
            let inner = context.length(of: content, on: axis, in: root),
            length - inner > max(1, context.tolerance(of: content, on: axis, in: root)),
            graph.isKnownThroughout(content),
            graph[stack].layout.lineAxis == axis || makesLarger(stack, own, length, on: axis, in: root, context)
          else { return nil }
          return (axis, length, inner)
        }).first
      else { return nil }
      if first == nil { first = (stack, found.0, found.1, found.2) }
    }
    // Code that receives the proxy may depend on any of its lengths.
    guard let first, !proxyEscapes(closure, in: context) else { return nil }
    let root = construct.first.root
    let name = root.graph.origin(of: first.stack)?.name ?? "stack"
    let isRow = root.graph[first.stack].layout.lineAxis == first.axis.other
    let frame = ".frame(\(first.axis.lengthName): \(pointText(first.content)))"
    let last = tree.viewCall(at: construct.node).lastSuffix
    return construct.finding(
      of: description,
      """
      This GeometryReader \(effect(first.length, of: name, on: first.axis, isRow: isRow)), although its content is \
      \(pointText(first.content)) pt \(first.axis.extentName), because it fills the proposed size
      """,
      fixes: last.map {
        [
          Fix(
            title: "Give it the \(first.axis.lengthName) of its content: `\(frame)`",
            edits: [construct.editing.inserting(frame, after: $0)])
        ]
      } ?? [])
  }

  /// Returns true if a layer on the reader determines its length on an axis.
  private static func isGivenLength(_ view: ViewID, upTo outermost: ViewID, on axis: Axis, _ graph: ViewGraph) -> Bool {
    var current = view
    while current != outermost, let layer = graph.parent(of: current) {
      switch graph[layer].layout {
      case .frame, .flexibleFrame:
        if graph.fixedLength(of: layer, on: axis) != nil { return true }
        if let limits = graph.limits(of: layer, on: axis),
          !limits.minimum.isNaN || !limits.ideal.isNaN || !limits.maximum.isNaN
        {
          return true
        }
      case .fixedSize, .aspectRatio, .position, .ignoresSafeArea: return true
      default: break
      }
      current = layer
    }
    return false
  }

  private static func effect(_ length: Double, of stack: String, on axis: Axis, isRow: Bool) -> String {
    isRow
      ? "makes the \(stack) \(pointText(length)) pt \(axis.extentName)"
      : "takes \(pointText(length)) pt of the \(stack)'s \(axis.lengthName)"
  }

  /// Returns true if an ancestor gives a row a length across, so that the reader in it does not make the row longer.
  /// O(depth).
  private static func isRowGivenLength(_ row: ViewID, on axis: Axis, _ graph: ViewGraph) -> Bool {
    var outermost = row
    while let parent = graph.parent(of: outermost) { outermost = parent }
    return isGivenLength(row, upTo: outermost, on: axis, graph)
  }

  /// Returns true if a stack is as long as the reader because of it, across the line of a stack or in a `ZStack`.
  private static func makesLarger(
    _ stack: ViewID, _ own: ViewID, _ length: Double, on axis: Axis, in root: LintContext.ModuleRoot,
    _ context: LintContext
  ) -> Bool {
    root.graph.children(of: stack).allSatisfy { child in
      child == own || context.length(of: child, on: axis, in: root).map { length - $0 > 1 } ?? false
    }
  }

  /// Returns true if the proxy, or its size as a whole, is used other than by reading a width or a height.
  private static func proxyEscapes(_ closure: NodeID, in context: LintContext) -> Bool {
    let tree = context.tree
    let name = tree.closure(closure).parameters.first?.name.map(tree.string(of:)) ?? "$0"
    var waiting = tree.closure(closure).statements
    while let node = waiting.popLast() {
      if tree.kind(of: node) == .identifierExpression, tree.string(of: node) == name {
        guard let chain = tree.parent(of: node), tree.kind(of: chain) == .postfixExpression else { return true }
        let names = tree.chain(of: chain).suffixes.map { tree.name(of: $0).map(tree.string(of:)) ?? "" }
        guard names.count >= 2, names[0] == "size", names[1] == "width" || names[1] == "height" else { return true }
      }
      for child in tree.children(of: node) where !tree.kind(of: child).isToken { waiting.append(child) }
    }
    return false
  }
}
