import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The evaluated arguments of a stack or grid.
struct ContainerParts {
  var layout: ViewLayout
  /// The axis on which the container aligns its children; nil for both.
  var axis: Axis?
  var flags: ViewFlags
  var content: BoundCall.Argument?
}

extension Lowering {
  /// Lowers a call of a SwiftUI view.
  mutating func lowerBuiltIn(
    _ view: CatalogView, _ token: NodeID, _ call: CallSyntax?, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let call else { return addUnknown(at: chain.node, name: view.name, in: scope, surroundings, into: &content) }
    let bound = bindCall(
      call, view.overloads, isComplete: view.isComplete, name: view.name, at: token, in: scope)
    let start = content.views.count
    defer { noteGuess(bound, at: content.views.dropFirst(start)) }
    switch view.kind {
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      // `lowerChain` itself lowers a chain whose base is a single call of one of these (see `container(of:)`).
      if chain.base.count == 2, Catalog.isLayout(view.name), let container = containerParts(view, chain, in: scope),
        let last = interpreter.tree(scope).call(of: chain.base[1])
      {
        return lower(container, of: view, calledWith: last, chain, in: scope, surroundings, into: &content)
      }
      lowerContainer(view, chain, in: scope, surroundings, into: &content)
    case .spacer:
      var flags: ViewFlags = []
      let length = finiteLength(bound["minLength"], in: scope, flags: &flags) ?? .nan
      addLeaf(.spacer(minLength: length), name: view.name, chain, in: scope, surroundings, flags: flags, into: &content)
    case .divider: addLeaf(.divider, name: view.name, chain, in: scope, surroundings, into: &content)
    case .text: lowerText(call, chain, in: scope, surroundings, into: &content)
    case .image: lowerImage(bound, call, chain, in: scope, surroundings, into: &content)
    case .color, .linearGradient, .radialGradient, .angularGradient, .ellipticalGradient, .meshGradient:
      interpreter.checkArguments(call, in: scope)
      addLeaf(.color, name: view.name, chain, in: scope, surroundings, into: &content)
    case .rectangle, .roundedRectangle, .ellipse, .capsule, .unevenRoundedRectangle, .containerRelativeShape:
      interpreter.checkArguments(call, in: scope)
      addLeaf(.shape(.other), name: view.name, chain, in: scope, surroundings, into: &content)
    case .circle: addLeaf(.shape(.circle), name: view.name, chain, in: scope, surroundings, into: &content)
    case .group: lowerGroup(bound, in: scope, surroundings, into: &content)
    case .emptyView: break
    case .anyView:
      content.isDynamic = true
      if let argument = bound.arguments.first {
        lowerArgument(argument.value, in: scope, surroundings, into: &content)
      }
    case .forEach: lowerForEach(bound, call, chain, in: scope, surroundings, into: &content)
    case .button, .link, .navigationLink, .menu:
      lowerLabelled(view.name, bound, call, chain, in: scope, surroundings, into: &content)
    case .label: lowerLabel(bound, chain, in: scope, surroundings, into: &content)
    case .asyncImage:
      interpreter.checkArguments(call, in: scope)
      for name in ["content", "placeholder"] {
        if let hidden = bound[name] { checkHidden(hidden.value, in: scope, surroundings) }
      }
      addUnknown(at: chain.node, name: view.name, in: scope, surroundings, into: &content)
    case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid, .scrollView, .geometryReader, .viewThatFits,
      .navigationView, .navigationStack, .section, .list, .form, .tabView, .toggle, .textField, .picker,
      .progressView:
      lowerOutline(view, bound, call, chain, in: scope, surroundings, into: &content)
    }
  }

  // MARK: Containers

  mutating func lowerContainer(
    _ view: CatalogView, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let container = containerParts(view, chain, in: scope) else { return }
    var inner = Content()
    let outer = surrounding
    surrounding = ContentParent(axis: container.axis, isGrid: view.kind == .grid)
    lowerBuilder(container.content, in: scope, surroundings, into: &inner)
    surrounding = outer
    finish(container, view.name, inner, chain, in: scope, surroundings, into: &content)
  }

  mutating func finish(
    _ container: ContainerParts, _ name: String, _ inner: Content, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    var flags = container.flags.union(inner.flags)
    if inner.views.count == 1, !inner.isDynamic { flags.insert(.singleStaticChild) }
    if let view = add(
      container.layout, name: name, at: chain.node, in: scope, surroundings, flags: flags, children: inner.views)
    {
      content.views.append(view)
    }
  }

  /// Evaluates the arguments of a stack or grid.
  mutating func containerParts(_ view: CatalogView, _ chain: ViewChain, in scope: Scope) -> ContainerParts? {
    guard let suffix = chain.base.first, let call = interpreter.tree(scope).call(of: suffix) else { return nil }
    let bound = bindCall(
      call, view.overloads, isComplete: view.isComplete, name: view.name, at: chain.primary, in: scope)
    var flags: ViewFlags = bound.isGuess ? .guessedArguments : []
    let name = view.name
    let alignment = bound["alignment"]
    let layout: ViewLayout
    var axis: Axis?
    switch view.kind {
    case .hStack:
      axis = .vertical
      let key = alignmentArgument(alignment, on: .vertical, name, call: chain.node, in: scope, flags: &flags)
      let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? .nan
      layout = .hStack(alignment: key ?? .verticalCenter, spacing: spacing)
    case .vStack:
      axis = .horizontal
      let key = alignmentArgument(alignment, on: .horizontal, name, call: chain.node, in: scope, flags: &flags)
      let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? .nan
      layout = .vStack(alignment: key ?? .horizontalCenter, spacing: spacing)
    case .grid:
      let pair = alignmentArgument(alignment, name, call: chain.node, in: scope, flags: &flags)
      let horizontal = finiteLength(bound["horizontalSpacing"], in: scope, flags: &flags) ?? .nan
      let vertical = finiteLength(bound["verticalSpacing"], in: scope, flags: &flags) ?? .nan
      layout = .grid(alignment: pair, horizontalSpacing: horizontal, verticalSpacing: vertical)
    case .lazyVStack, .lazyHStack:
      let along: Axis = view.kind == .lazyVStack ? .vertical : .horizontal
      axis = along.other
      let key = alignmentArgument(alignment, on: along.other, name, call: chain.node, in: scope, flags: &flags)
      let spacing = finiteLength(bound["spacing"], in: scope, flags: &flags) ?? .nan
      layout = .lazyStack(
        along, alignment: key ?? (along == .vertical ? .horizontalCenter : .verticalCenter), spacing: spacing)
      flags.insert(.approximate)
    case .gridRow:
      axis = .vertical
      layout = .gridRow(
        alignment: alignmentArgument(alignment, on: .vertical, name, call: chain.node, in: scope, flags: &flags))
    default:
      layout = .zStack(alignmentArgument(alignment, name, call: chain.node, in: scope, flags: &flags))
    }
    return ContainerParts(layout: layout, axis: axis, flags: flags, content: bound["content"])
  }

  /// Lowers a builder argument: a closure, or the name of a closure or view.
  mutating func lowerBuilder(
    _ argument: BoundCall.Argument?, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let argument else { return }
    if interpreter.tree(scope).kind(of: argument.value) == .closureExpression {
      return lowerClosure(Closure(node: argument.value, scope: scope), [], surroundings, into: &content)
    }
    lowerArgument(argument.value, in: scope, surroundings, into: &content)
  }

  /// Lowers a view that is an argument, such as `label: Text("Name")`.
  private mutating func lowerArgument(
    _ node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let value = interpreter.evaluate(node, in: scope, expecting: .view)
    // A view that is spelled in the argument is lowered as in a builder.
    if case .view(let reference) = value.payload { return lower(reference, surroundings, into: &content) }
    lower(value, at: node, in: scope, surroundings, into: &content)
  }

  private mutating func lowerGroup(
    _ bound: BoundCall, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let transform = bound["transform"] else {
      return lowerBuilder(bound["content"], in: scope, surroundings, into: &content)
    }
    let value = interpreter.evaluate(transform.value, in: scope, expecting: .closure)
    guard case .closure(let closure) = value.payload else {
      return lower(value, at: transform.value, in: scope, surroundings, into: &content)
    }
    guard let subviews = bound["subviews"] else {
      // The sections of a view are unknown.
      content.flags.insert(.assumed)
      return choosing(.guessed) { $0.lowerClosure(closure, [.unknown], surroundings, into: &content) }
    }
    withSubviews(of: subviews, in: scope, surroundings, into: &content) {
      $0.lowerClosure(closure, [$1], surroundings, into: &$2)
    }
  }

  /// Lowers a button, link or menu as its label.
  private mutating func lowerLabelled(
    _ name: String, _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var inner = Content()
    if let label = bound["label"] {
      lowerBuilder(label, in: scope, surroundings, into: &inner)
    } else if bound["systemImage"] != nil {
      lowerLabel(bound, chain, in: scope, surroundings, into: &inner)
    } else if !lowerTitle(bound, in: scope, surroundings, into: &inner) {
      if let closure = call.trailingClosures.last {
        lowerClosure(Closure(node: closure.closure, scope: scope), [], surroundings, into: &inner)
      } else {
        addUnknown(at: chain.node, name: nil, in: scope, surroundings, into: &inner)
      }
    }
    // A link's destination and a menu's content are not laid out, only checked.
    for name in ["destination", "content"] where bound["label"]?.value != bound[name]?.value {
      if let hidden = bound[name] { checkHidden(hidden.value, in: scope, surroundings) }
    }
    // Several views in a label form a row.
    let label = single(
      inner, .hStack(alignment: .verticalCenter, spacing: .nan), name: "HStack",
      at: bound["label"]?.value ?? chain.node, in: scope, surroundings)
    guard let label else { return }
    if let view = add(
      .labelled, name: name, at: chain.node, in: scope, surroundings, flags: inner.flags.union(.approximate),
      children: [label])
    {
      content.views.append(view)
    }
  }

  /// Lowers `Label(title, systemImage:)`: an image and a text in a row, or the one that the style shows. The other one
  /// is no view at all: Apple's documentation of `LabelStyle` describes `iconOnly` as "a label style that only displays
  /// the icon of the label" and `titleOnly` as one "that only displays the title", and its own styles are views that
  /// contain `configuration.icon`, `configuration.title` or both. **D**
  mutating func lowerLabel(
    _ bound: BoundCall, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    let environment = environment(surroundings)
    var icon = Content()
    var title = Content()
    if environment.labelStyle == .titleOnly {
      if let argument = bound["icon"] { checkHidden(argument.value, in: scope, surroundings) }
      if let symbol = bound["systemImage"] { _ = interpreter.evaluate(symbol.value, in: scope, expecting: .string) }
    } else if let argument = bound["icon"] {
      lowerBuilder(argument, in: scope, surroundings, into: &icon)
    } else if let symbol = bound["systemImage"] {
      addSymbol(at: symbol.value, in: scope, surroundings, into: &icon)
    } else {
      addUnknown(at: chain.node, name: "Image", in: scope, surroundings, into: &icon)
    }
    if let argument = bound["title"], interpreter.tree(scope).kind(of: argument.value) == .closureExpression {
      if environment.labelStyle == .iconOnly {
        checkHidden(argument.value, in: scope, surroundings)
      } else {
        lowerBuilder(argument, in: scope, surroundings, into: &title)
      }
    } else if environment.labelStyle == .iconOnly {
      if let title = bound.first { _ = interpreter.evaluate(title.value, in: scope, expecting: .string) }
    } else {
      lowerTitle(bound, in: scope, surroundings, into: &title)
    }
    let layout = ViewLayout.hStack(alignment: .firstTextBaseline, spacing: 8)
    var flags = icon.flags.union(title.flags).union(environment.labelStyleFlags).union(.approximate)
    let shown = environment.labelStyle == .iconOnly ? icon : title
    if environment.labelStyle != .titleAndIcon, shown.views.count == 1, !shown.isDynamic {
      flags.insert(.singleStaticChild)
    }
    if let view = add(
      layout, name: "Label", at: chain.node, in: scope, surroundings, flags: flags,
      children: icon.views + title.views)
    {
      content.views.append(view)
    }
  }

  // MARK: Images

  private mutating func lowerImage(
    _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    interpreter.checkArguments(call, in: scope)
    if let symbol = bound["systemName"] {
      _ = interpreter.evaluate(symbol.value, in: scope, expecting: .string)
      return addSymbol(at: chain.node, in: scope, surroundings, into: &content)
    }
    let argument = bound.first ?? bound["decorative"]
    if let argument, let name = interpreter.evaluate(argument.value, in: scope, expecting: .string).string,
      let size = interpreter.names.imageSize(name)
    {
      return addLeaf(.fixed(size), name: "Image", chain, in: scope, surroundings, into: &content)
    }
    addUnknown(at: chain.node, name: "Image", in: scope, surroundings, into: &content)
  }

  /// Adds a symbol, whose size depends on the font.
  private mutating func addSymbol(
    at node: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    if let view = add(
      .symbol, name: "Image", at: node, in: scope, surroundings, flags: surroundings.flags.union(.approximate))
    {
      content.views.append(view)
    }
  }

  // MARK: ForEach

  mutating func lowerForEach(
    _ bound: BoundCall, _ call: CallSyntax, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    content.isDynamic = true
    guard let body = bound["content"] ?? bound.arguments.last(where: { $0.parameter.type.isClosure }) else { return }
    if let subviews = bound["subviews"] {
      return withSubviews(of: subviews, in: scope, surroundings, into: &content) {
        $0.lowerElements($1, body, chain, in: scope, surroundings, into: &$2)
      }
    }
    var data = Value.unknown
    if let argument = bound.first ?? bound.arguments.first, argument.value != body.value {
      data = interpreter.evaluate(argument.value, in: scope).declared(as: .any)
    }
    lowerElements(data, body, chain, in: scope, surroundings, into: &content)
  }

  /// Lowers the closure of a `ForEach` for each element of its data.
  private mutating func lowerElements(
    _ data: Value, _ body: BoundCall.Argument, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    content.flags.formUnion(data.flags.viewFlags)
    let count = elementCount(data)
    if let count, count > Double(Limits.elements) {
      interpreter.reporter.reportValue(
        "limit", .error,
        "This ForEach has \(count.messageText) elements; only the first \(Limits.elements) are laid out.",
        at: chain.primary, in: scope.segment)
      content.flags.insert(.assumed)
    }
    interpreter.reporter.checkParameter(of: body.value, callee: chain.name, value: "each element", in: scope)
    let closure = interpreter.evaluate(body.value, in: scope)
    guard case .closure(let builder) = closure.payload else {
      return addUnknown(at: chain.node, name: "ForEach", in: scope, surroundings, into: &content)
    }
    guard let elements = data.elements(limit: Limits.elements) else {
      content.flags.insert(.assumed)
      choosing(.guessed) {
        for index in 0..<3 {
          $0.lowerElement(index, .unknown, builder, chain, in: scope, surroundings, into: &content)
        }
      }
      return
    }
    if elements.isEmpty {
      checkBlock(builder.node, in: interpreter.bindParameters(of: builder, [.unknown]), surroundings)
    }
    for (index, element) in elements.enumerated() {
      guard !isFull else { return }
      let value = element.depending(on: data.flags.intersection(.dynamic))
      lowerElement(index, value, builder, chain, in: scope, surroundings, into: &content)
    }
  }

  private mutating func lowerElement(
    _ index: Int, _ element: Value, _ builder: Closure, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    let start = content.views.count
    choosing(.chosen) {
      $0.expand(.element(Int32(clamping: index)), at: chain.node, in: scope, from: start, into: &content) {
        $0.lowerClosure(builder, [element], surroundings, into: &$1)
      }
    }
  }

  private mutating func elementCount(_ value: Value) -> Double? {
    switch value.payload {
    case .array(let values): Double(values.count)
    case .range(let lower, let upper): upper - lower
    default: nil
    }
  }
}
