import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Containers and controls whose layout SwiftUI documents only in outline (`semantics.md` 6.3). Their nodes are flagged
// approximate, except a `GeometryReader`, whose size is known.
extension Lowering {
  mutating func lowerOutline(
    _ view: CatalogView, _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    switch view.kind {
    case .lazyVStack, .lazyHStack: lowerContainer(view, chain, in: scope, surroundings, into: &content)
    case .lazyVGrid, .lazyHGrid: lowerLazyGrid(view, bound, chain, in: scope, surroundings, into: &content)
    case .scrollView:
      checkValues(of: bound, of: view, except: ["axes"], chain, in: scope)
      var flags: ViewFlags = .approximate
      let axes = axesArgument(bound["axes"], or: .vertical, in: scope, flags: &flags)
      let path = enterContainer()
      let inner = lowerContent(bound, axis: axes == .horizontal ? .vertical : .horizontal, in: scope, surroundings)
      let row: ViewLayout = .hStack(alignment: .verticalCenter, spacing: .nan)
      addOutline(
        .scrollView(axes), view.name, inner, axes == .horizontal ? row : nil, flags, bound, chain, in: scope,
        surroundings, into: &content)
      leaveContainer(path, content.views.last)
    case .viewThatFits:
      var flags: ViewFlags = .approximate
      let axes = axesArgument(bound["in"], or: .both, in: scope, flags: &flags)
      let inner = lowerContent(bound, axis: nil, in: scope, surroundings)
      flags.formUnion(inner.flags)
      append(
        add(
          .viewThatFits(axes), name: view.name, at: chain.node, in: scope, surroundings, flags: flags,
          children: inner.views), to: &content)
    case .geometryReader: lowerGeometryReader(bound, chain, in: scope, surroundings, into: &content)
    case .toggle, .textField, .picker, .progressView:
      lowerControl(view, bound, call, chain, in: scope, surroundings, into: &content)
    default:
      checkValues(of: bound, of: view, except: [], chain, in: scope)
      // A section is a part of its list, not a container.
      let path = view.kind == .section ? nil : enterContainer()
      let inner = lowerScreenContent(bound, call, chain, in: scope, surroundings)
      addOutline(.screen, view.name, inner, nil, .approximate, bound, chain, in: scope, surroundings, into: &content)
      if let path { leaveContainer(path, content.views.last) }
    }
  }

  /// Enters a container that a `containerRelativeFrame` inside takes its share of; returns its path.
  private mutating func enterContainer() -> ReaderPath {
    let path = readers.enter()
    readers.containers.append(path)
    return path
  }

  private mutating func leaveContainer(_ path: ReaderPath, _ view: ViewID?) {
    readers.containers.removeLast()
    readers.leave()
    if let view { readers.found.append(PlacedReader(view: view, path: path)) }
  }

  private func append(_ view: ViewID?, to content: inout Content) {
    if let view { content.views.append(view) }
  }

  /// Checks the arguments that do not affect layout.
  private mutating func checkValues(
    of bound: BoundCall, of view: CatalogView, except read: [String], _ chain: ViewChain, in scope: Scope
  ) {
    let outer = interpreter.alignments.slot
    defer { interpreter.alignments.slot = outer }
    for argument in bound.arguments where !argument.parameter.type.isClosure && !read.contains(argument.parameter.name)
    {
      interpreter.alignments.slot = AlignmentSlot(
        name: view.name, segment: scope.segment, argument: argument.node, call: chain.node)
      _ = interpreter.evaluate(argument.value, in: scope, expecting: TypeHint(argument.parameter.type))
    }
  }

  private mutating func axesArgument(
    _ argument: BoundCall.Argument?, or standard: AxisSet, in scope: Scope, flags: inout ViewFlags
  ) -> AxisSet {
    guard let argument else { return standard }
    let value = interpreter.evaluate(argument.value, in: scope, expecting: .member(.axisSet))
    flags.formUnion(value.flags.viewFlags)
    if let axes = axes(of: value) { return axes }
    flags.insert(.assumed)
    return standard
  }

  /// Lowers the builder `content` (`root` of a `NavigationStack`) in a container that aligns its children on `axis`.
  private mutating func lowerContent(
    _ bound: BoundCall, axis: Axis?, in scope: Scope, _ surroundings: Surroundings
  ) -> Content {
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent(axis: axis)
    lowerBuilder(bound["content"] ?? bound["root"], in: scope, surroundings, into: &inner)
    surrounding = outer
    return inner
  }

  /// Adds a node with its content as one child; several views get an implicit stack.
  private mutating func addOutline(
    _ layout: ViewLayout, _ name: String, _ inner: Content, _ stack: ViewLayout?, _ flags: ViewFlags,
    _ bound: BoundCall, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let place = (bound["content"] ?? bound["root"] ?? bound["rowContent"])?.value ?? chain.node
    let child = single(
      inner, stack ?? .vStack(alignment: .horizontalCenter, spacing: .nan), name: stack == nil ? "VStack" : "HStack",
      at: place, in: scope, surroundings)
    // The uncertainty of the choice of the views is on the child: the size of the node itself may be the proposal.
    append(
      add(
        layout, name: name, at: chain.node, in: scope, surroundings,
        flags: child == nil ? flags.union(inner.flags) : flags, children: child.map { [$0] } ?? []), to: &content)
  }

  /// Lowers the content of a screen from top to bottom: a section's header before its content, a list's rows from its
  /// data.
  private mutating func lowerScreenContent(
    _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings
  ) -> Content {
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent(axis: .horizontal)
    lowerTitle(bound, in: scope, surroundings, into: &inner)
    lowerBuilder(bound["header"], in: scope, surroundings, into: &inner)
    if bound["rowContent"] != nil {
      lowerForEach(bound, call, chain, in: scope, surroundings, into: &inner)
    } else {
      lowerBuilder(bound["content"] ?? bound["root"], in: scope, surroundings, into: &inner)
    }
    lowerBuilder(bound["footer"], in: scope, surroundings, into: &inner)
    surrounding = outer
    return inner
  }

  /// Adds the text of a title that is given as a string, with the string as its node; returns false if there is none.
  @discardableResult
  mutating func lowerTitle(
    _ bound: BoundCall, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) -> Bool {
    guard let title = bound.arguments.first(where: { $0.parameter.type == .string && $0.parameter.label == nil }),
      interpreter.tree(scope).kind(of: title.value) != .closureExpression
    else { return false }
    let value = interpreter.evaluate(title.value, in: scope, expecting: .string)
    let string = value.string ?? interpreter.tree(scope).string(of: title.value)
    let text = TextContent(runs: [TextRun(string: string)], isAssumed: value.string == nil)
    addText((text, value.flags.viewFlags), at: title.value, in: scope, surroundings, into: &content)
    return true
  }

  // MARK: Controls

  /// Lowers a control, whose height its style determines, with its label as a child.
  private mutating func lowerControl(
    _ view: CatalogView, _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    checkValues(of: bound, of: view, except: ["title", "label"], chain, in: scope)
    var label = Content()
    if bound["label"] != nil {
      lowerBuilder(bound["label"], in: scope, surroundings, into: &label)
    } else if bound["systemImage"] != nil {
      lowerLabel(bound, chain, in: scope, surroundings, into: &label)
    } else {
      lowerTitle(bound, in: scope, surroundings, into: &label)
    }
    // The options of a picker are visible only when it is open.
    if let choices = bound["content"], interpreter.tree(scope).kind(of: choices.value) == .closureExpression {
      checkBlock(
        choices.value, in: interpreter.bindParameters(of: Closure(node: choices.value, scope: scope), []), surroundings)
    }
    let child = single(
      label, .hStack(alignment: .verticalCenter, spacing: .nan), name: "HStack",
      at: bound["label"]?.value ?? chain.node, in: scope, surroundings)
    let width = view.kind == .progressView ? Catalog.progressViewWidth : .nan
    append(
      add(
        .control(width: width, height: Catalog.controlHeight(of: view.kind) ?? 0), name: view.name, at: chain.node,
        in: scope, surroundings, flags: label.flags.union(.approximate), children: child.map { [$0] } ?? []),
      to: &content)
  }

  // MARK: Geometry readers

  /// Lowers a `GeometryReader`. The proxy of its closure has the size that an earlier layout found, or no size.
  private mutating func lowerGeometryReader(
    _ bound: BoundCall, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let path = readers.enter()
    let known = readers.sizes[path]
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent()
    if let argument = bound["content"] {
      var builder = Value(.unknown)
      if interpreter.tree(scope).kind(of: argument.value) == .closureExpression {
        interpreter.reporter.checkParameter(
          of: argument.value, callee: "GeometryReader", value: "a proxy of its size", in: scope)
        builder = Value(.closure(Closure(node: argument.value, scope: scope)))
      } else {
        builder = interpreter.evaluate(argument.value, in: scope, expecting: .closure)
      }
      if case .closure(let closure) = builder.payload {
        let proxy = Value(.proxy(known?.size), flags: known?.flags ?? [])
        lowerClosure(closure, [proxy], surroundings, into: &inner)
      } else {
        lower(builder, at: argument.value, in: scope, surroundings, into: &inner)
      }
    }
    surrounding = outer
    readers.leave()
    // The uncertainty of the choice of the views is on them: the reader's size does not depend on it.
    for child in inner.views { graph[child].flags.formUnion(inner.flags) }
    guard
      let view = add(
        .geometryReader, name: "GeometryReader", at: chain.node, in: scope, surroundings, children: inner.views)
    else { return }
    if case .geometryReader = graph[view].layout { readers.found.append(PlacedReader(view: view, path: path)) }
    content.views.append(view)
  }
}
