import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Applies `ignoresSafeArea(_:edges:)` or `edgesIgnoringSafeArea(_:)`. `semantics.md` 4.12.
  mutating func applyIgnoresSafeArea(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = []
    var edges = EdgeSet.all
    var regions = true
    for argument in bound.arguments {
      if argument.parameter.type == .safeAreaRegions {
        let value = interpreter.evaluate(argument.value, in: scope, expecting: .member(.safeAreaRegions))
        // The canvas has no keyboard: its region is empty.
        regions = value.memberName != "keyboard" && interpreter.tree(scope).plainName(of: argument.value) != "keyboard"
        flags.formUnion(value.flags.viewFlags)
      } else {
        let value = interpreter.evaluate(argument.value, in: scope, expecting: .member(.edgeSet))
        flags.formUnion(value.flags.viewFlags)
        if let given = self.edges(of: value) { edges = given } else { flags.insert(.assumed) }
      }
    }
    wrap(
      &content, from: start, .ignoresSafeArea(regions ? edges : []), name: use.name, at: use.node, in: scope,
      surroundings, flags: flags)
  }

  /// Applies `safeAreaInset(edge:alignment:spacing:content:)` as a stack along that edge that sizes the inset first;
  /// the modified view gets the rest. Approximate: SwiftUI's spacing and guides are not published.
  mutating func applySafeAreaInset(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = .approximate
    var edge = EdgeSet.bottom
    if let argument = bound["edge"] {
      let value = interpreter.evaluate(argument.value, in: scope, expecting: .member(argument.parameter.type))
      flags.formUnion(value.flags.viewFlags)
      if let given = edges(of: value) { edge = given } else { flags.insert(.assumed) }
    }
    let isVertical = edge == .top || edge == .bottom
    let axis: Axis = isVertical ? .horizontal : .vertical
    let alignment = alignmentArgument(
      bound["alignment"], on: axis, use.name, call: use.node, in: scope, flags: &flags)
    let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? .nan
    let layout: ViewLayout =
      isVertical
      ? .vStack(alignment: alignment ?? .horizontalCenter, spacing: spacing)
      : .hStack(alignment: alignment ?? .verticalCenter, spacing: spacing)
    let outer = surrounding
    surrounding = ContentParent(axis: axis)
    defer { surrounding = outer }
    for index in content.views.indices.dropFirst(start) {
      guard !isFull else { return }
      var inset = Content()
      lowerBuilder(bound["content"], in: scope, surroundings, into: &inset)
      guard
        let second = single(
          inset, .vStack(alignment: .horizontalCenter, spacing: .nan), name: "VStack",
          at: bound["content"]?.value ?? use.node, in: scope, surroundings)
      else { return }
      graph[second].flags.insert(.safeAreaInset)
      let first = content.views[index]
      guard
        let view = add(
          layout, name: use.name, at: use.node, in: scope, surroundings,
          flags: flags.union(inset.flags).union(content.flags),
          children: edge == .top || edge == .leading ? [second, first] : [first, second])
      else { return }
      content.views[index] = view
    }
  }

  /// Applies `containerRelativeFrame`: a frame with the length of the nearest enclosing scroll view or screen, or of
  /// the canvas, or with a share of it. The size proposed to a scroll view is known after a first layout; until then
  /// the canvas is used.
  mutating func applyContainerRelativeFrame(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = .approximate
    var axes: AxisSet = []
    if let first = bound.first {
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.axisSet))
      flags.formUnion(value.flags.viewFlags)
      if let given = self.axes(of: value) { axes = given } else { flags.insert(.assumed) }
    }
    let alignment = alignmentArgument(bound["alignment"], use.name, call: use.node, in: scope, flags: &flags)
    let length = bound.arguments.first { $0.parameter.type.isClosure }.map { interpreter.evaluate($0.value, in: scope) }
    let count = self.length(bound["count"], in: scope, flags: &flags)
    let span = self.length(bound["span"], in: scope, flags: &flags) ?? 1
    let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? 0
    var lengths = [Double.nan, .nan]
    var container = rootCanvas.proposal
    if let path = readers.containers.last {
      interpreter.isReaderSizeRead = true
      if let known = readers.sizes[path] {
        container = ProposedSize(known.size)
        flags.formUnion(known.flags.viewFlags)
      } else {
        flags.insert(.assumed)
      }
    }
    for (position, axis) in [Axis.horizontal, .vertical].enumerated() where axes.contains(AxisSet(axis)) {
      guard var result = container[axis], result.isFinite else {
        flags.insert(.assumed)
        continue
      }
      if let length {
        guard case .closure(let closure) = length.payload else {
          flags.insert(.assumed)
          continue
        }
        let name = axis == .horizontal ? "horizontal" : "vertical"
        let value = interpreter.apply(closure, [Value(.number(result, .real)), Value(.member(name))])
        flags.formUnion(value.flags.viewFlags)
        result = value.number ?? .nan
      } else if let count, count >= 1 {
        // The gaps are between the `count` shares; a span of `span` shares includes the gaps inside.
        let share = (result - spacing * (count - 1)) / count
        result = share * span + spacing * (span - 1)
      }
      if result.isFinite { lengths[position] = max(result, 0) } else { flags.insert(.assumed) }
    }
    wrap(
      &content, from: start, .frame(width: lengths[0], height: lengths[1], alignment: alignment), name: use.name,
      at: use.node, in: scope, surroundings, flags: flags)
  }
}
