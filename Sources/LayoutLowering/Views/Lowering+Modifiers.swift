import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Applies a modifier to the views from `start` on.
  mutating func apply(
    _ use: ModifierUse, of chain: ViewChain, at index: Int, from start: Int, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let number = use.catalogIndex, let call = use.call else {
      if let call = use.call {
        interpreter.checkArguments(call, in: scope)
        checkHiddenContent(of: use, call, in: scope, surroundings)
      }
      if use.isNeutral || use.name.isEmpty { return }
      if use.call == nil {
        // A member of a color or shape that returns another one, such as `.gradient`.
        let isStyle = content.views.dropFirst(start).allSatisfy { view in
          switch graph[view].layout {
          case .color, .shape: true
          default: false
          }
        }
        if isStyle || chain.catalogIndex != nil { return }
        return wrap(
          &content, from: start, .identity, name: use.name, at: use.node, in: scope, surroundings, flags: .unknown)
      }
      if !isOfValue(chain, content.views.dropFirst(start), in: scope), !isMethod(use, of: chain, in: scope) {
        reportUnresolvedModifier(use, in: scope)
      }
      wrap(&content, from: start, .identity, name: use.name, at: use.node, in: scope, surroundings, flags: .unknown)
      return
    }
    // Its environment was applied before the views inside were lowered.
    if Catalog.changesEnvironment(number) { return }
    let bound = bindCall(
      call, Catalog.modifiers[number].overloads, isComplete: Catalog.modifiers[number].isComplete, name: use.name,
      at: use.token, in: scope)
    defer { noteGuess(bound, at: content.views.dropFirst(start)) }
    let kind = Catalog.modifiers[number].kind
    switch kind {
    case .frame: applyFrame(bound, use, from: start, in: scope, surroundings, into: &content)
    case .padding, .safeAreaPadding: applyPadding(bound, use, from: start, in: scope, surroundings, into: &content)
    case .alignmentGuide: applyGuide(bound, use, from: start, in: scope, surroundings, into: &content)
    case .offset, .position: applyPlace(kind, bound, use, from: start, in: scope, surroundings, into: &content)
    case .fixedSize: applyFixedSize(bound, use, from: start, in: scope, surroundings, into: &content)
    case .layoutPriority:
      var flags: ViewFlags = []
      // Priorities are only compared, so that infinity is valid.
      let given = length(bound.first, in: scope, flags: &flags) ?? 0
      let value = given.isNaN ? 0 : given
      wrap(
        &content, from: start, .layoutPriority(value), name: use.name, at: use.node, in: scope, surroundings,
        flags: flags)
    case .aspectRatio, .scaledToFit, .scaledToFill:
      applyAspectRatio(kind, bound, use, from: start, in: scope, surroundings, into: &content)
    case .overlay, .background:
      applyLayer(kind, bound, use, from: start, in: scope, surroundings, into: &content)
    case .resizable: applyResizable(from: start, into: &content)
    case .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes, .gridColumnAlignment:
      applyGridCell(kind, bound, use, from: start, in: scope, surroundings, into: &content)
    case .id: applyIdentity(bound, use, from: start, in: scope, surroundings, into: &content)
    case .containerRelativeFrame:
      applyContainerRelativeFrame(bound, use, from: start, in: scope, surroundings, into: &content)
    case .safeAreaInset: applySafeAreaInset(bound, use, from: start, in: scope, surroundings, into: &content)
    case .ignoresSafeArea, .edgesIgnoringSafeArea:
      applyIgnoresSafeArea(bound, use, from: start, in: scope, surroundings, into: &content)
    case .mask, .border, .clipShape, .clipped, .rotationEffect, .scaleEffect, .hidden, .zIndex, .previewLayout,
      .previewDisplayName, .modifier, .environment, .font, .bold, .italic, .fontWeight, .fontDesign, .lineLimit,
      .lineSpacing, .multilineTextAlignment, .truncationMode, .minimumScaleFactor, .tracking, .kerning, .imageScale,
      .labelStyle, .dynamicTypeSize:
      interpreter.checkArguments(call, in: scope)
      checkHiddenContent(of: use, call, in: scope, surroundings)
    }
  }

  /// Returns true if a chain certainly begins with a value that is not a view, so that its methods are not modifiers:
  /// `coordinator.start()`, `bio.map { … }`, `DispatchQueue.main.async { … }`. The written type or the type whose
  /// initializer is called decides.
  private mutating func isOfValue(
    _ chain: ViewChain, _ views: some Collection<ViewID>, in scope: Scope
  ) -> Bool {
    guard chain.catalogIndex == nil, let token = chain.token,
      views.allSatisfy({ graph[$0].flags.contains(.unknown) })
    else { return false }
    if chain.name.utf8.beginsUppercase { return !chain.base.isEmpty }
    switch interpreter.resolve(chain.name, at: token, in: scope) {
    case .none: return false
    case .value(let value):
      switch value.payload {
      case .unknown, .view, .closure: return false
      default: return true
      }
    case .declaration(let id, _):
      guard let declaration = interpreter.names[id],
        declaration.kind == .stored || declaration.kind == .computed,
        !interpreter.names.isViewTyped(declaration, in: id.segment)
      else { return false }
      let tree = interpreter.tree(id.segment)
      let parts = BindingParts(declaration.node, in: tree)
      if var type = parts.type {
        while tree.kind(of: type) == .optionalType, let inner = tree.lastNode(of: type) { type = inner }
        return tree.kind(of: type) == .namedType
          && !mayBeView(tree.typeName(type), at: type, in: self.interpreter.names.scope(of: id))
      }
      guard let value = parts.value, let made = tree.name(of: interpreter.tree(id.segment).flatChain(value).primary)
      else {
        return false
      }
      let name = tree.string(of: made)
      return name.utf8.beginsUppercase && !mayBeView(name, at: made, in: self.interpreter.names.scope(of: id))
    }
  }

  /// Returns true if a type is a view, or a generic parameter.
  private mutating func mayBeView(_ type: String, at node: NodeID, in scope: Scope) -> Bool {
    if Catalog.view(named: type) != nil || Catalog.isOtherView(type) || type == "AnyView" { return true }
    if interpreter.names.isGenericParameter(type, at: node, in: scope) { return true }
    return interpreter.names.declaration(ofType: type, in: scope).flatMap { interpreter.names[$0] }?.isViewType
      ?? false
  }

  /// Returns true if the module declares a method of that name, on the view's type or in any extension.
  private mutating func isMethod(_ use: ModifierUse, of chain: ViewChain, in scope: Scope) -> Bool {
    guard interpreter.names.mayDeclare(use.key) else { return false }
    if !interpreter.names.members(use.name, of: chain.name, from: scope.segment).isEmpty { return true }
    return interpreter.names.isAddedByExtension(use.name, seenFrom: scope.segment)
  }

  private mutating func reportUnresolvedModifier(_ use: ModifierUse, in scope: Scope) {
    interpreter.reporter.reportUnresolved(
      "unresolved-modifier", .info,
      UnresolvedName(use.name, kind: "modifier", token: use.token, segment: scope.segment)
    ) {
      $0.visit(Catalog.modifierCandidates)
      $0.visit(Catalog.neutralCandidates)
      $0.visit($1.module.index.memberNameCandidates(of: "View"))
    }
  }

  // MARK: Guides and positions

  private mutating func applyGuide(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    guard let first = bound.first else { return }
    let key = interpreter.guideKey(first.value, in: scope, preferred: surrounding.axis)
    var flags = key.flags.viewFlags
    guard case .alignment(let guide) = key.payload else {
      // The closure is compiled to report its errors; an unknown guide may be read anywhere.
      if let closure = bound["computeValue"] { _ = guideProgram(closure.value, in: scope, axis: surrounding.axis) }
      wrap(
        &content, from: start, .identity, name: use.name, at: use.node, in: scope, surroundings,
        flags: [.unknown, .unknownGuide])
      return
    }
    var program = GuideProgram()
    program.isAssumed = true
    if let closure = bound["computeValue"] {
      program = guideProgram(closure.value, in: scope, axis: interpreter.alignments.names.table.axis(of: guide))
    }
    if program.isDynamic { flags.insert(.dynamic) }
    let modifier = graph.add(GuideModifier(key: guide, program: program))
    wrap(
      &content, from: start, .alignmentGuide(modifier), name: use.name, at: use.node, in: scope, surroundings,
      flags: flags)
  }

  /// Compiles the closure of a guide, which may be given by its name.
  private mutating func guideProgram(_ node: NodeID, in scope: Scope, axis: Axis?) -> GuideProgram {
    let value = interpreter.evaluate(node, in: scope)
    guard case .closure(let closure) = value.payload else {
      var program = GuideProgram()
      program.isAssumed = true
      return program
    }
    if closure.node == node {
      interpreter.reporter.checkParameter(
        of: node, callee: "alignmentGuide", value: FindingReporter.dimensionsOfGuide, in: scope)
    }
    let inner = interpreter.bindParameters(of: closure, [Value(.dimensions)])
    return interpreter.compile(closure.node, in: inner, axis: axis)
  }

  private mutating func applyPlace(
    _ kind: ModifierKind, _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    var flags: ViewFlags = []
    var x = 0.0
    var y = 0.0
    if let first = bound.first {
      let value = interpreter.evaluate(first.value, in: scope, expecting: kind == .offset ? .size : .point)
      flags.formUnion(value.flags.viewFlags)
      switch value.payload {
      case .size(let size): (x, y) = (size.width, size.height)
      case .point(let point): (x, y) = (point.x, point.y)
      default: flags.insert(.assumed)
      }
    } else {
      x = finiteLength(bound["x"], in: scope, flags: &flags) ?? 0
      y = finiteLength(bound["y"], in: scope, flags: &flags) ?? 0
    }
    let layout: ViewLayout = kind == .offset ? .offset(x: x, y: y) : .position(x: x, y: y)
    wrap(&content, from: start, layout, name: use.name, at: use.node, in: scope, surroundings, flags: flags)
  }

  private mutating func applyIdentity(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    guard let first = bound.first else { return }
    let value = interpreter.evaluate(first.value, in: scope)
    guard let name = interpreter.names.description(of: value) else { return }
    let identity = graph.addIdentity(name)
    for index in content.views.indices.dropFirst(start) {
      var view = content.views[index]
      if graph[view].identity.isValid {
        guard let layer = add(.identity, name: use.name, at: use.node, in: scope, surroundings, children: [view]) else {
          return
        }
        view = layer
        content.views[index] = layer
      }
      graph[view].identity = identity
    }
  }

  private mutating func applyResizable(from start: Int, into content: inout Content) {
    for view in content.views.dropFirst(start) {
      switch graph[view].layout {
      case .fixed(let size): graph[view].layout = .resizable(size)
      case .symbol:
        // The font is not read here: a resizable symbol uses its own size only if the proposal is unspecified.
        graph[view].layout = .resizable(Size(width: 20, height: 20))
        graph[view].flags.insert(.approximate)
      default: break
      }
    }
  }

  private mutating func applyGridCell(
    _ kind: ModifierKind, _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    var flags: ViewFlags = []
    var columns: Int32 = 1
    var anchor = (x: Double.nan, y: Double.nan)
    var unsized: AxisSet = []
    var column: AlignmentKey?
    switch kind {
    case .gridCellColumns:
      let count = length(bound.first, in: scope, flags: &flags) ?? 1
      columns = Int32(exactly: min(max(count.rounded(.down), 1), 1_000)) ?? 1
    case .gridCellAnchor:
      guard let first = bound.first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .unitPoint)
      flags.formUnion(value.flags.viewFlags)
      if case .unitPoint(let x, let y) = value.payload { anchor = (x, y) } else { flags.insert(.assumed) }
    case .gridCellUnsizedAxes:
      guard let first = bound.first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.axisSet))
      flags.formUnion(value.flags.viewFlags)
      if let axes = axes(of: value) { unsized = axes } else { flags.insert(.assumed) }
    default:
      column = alignmentArgument(
        bound.first, on: .horizontal, "gridColumnAlignment", call: use.node, in: scope, flags: &flags)
    }
    wrap(
      &content, from: start,
      .gridCell(columns: columns, anchorX: anchor.x, anchorY: anchor.y, unsized: unsized, columnAlignment: column),
      name: use.name, at: use.node, in: scope, surroundings, flags: flags)
  }

  /// Returns a set of axes; nil if it is unknown.
  mutating func axes(of value: Value) -> AxisSet? {
    switch value.payload {
    case .known(.axes(let axes)): return axes
    case .member(let name):
      if case .axes(let axes) = Catalog.member(named: name, of: .axisSet)?.value { return axes }
      return nil
    case .array(let values):
      var result: AxisSet = []
      for value in values {
        guard let axes = axes(of: value) else { return nil }
        result.formUnion(axes)
      }
      return result
    default: return nil
    }
  }

  // MARK: Declared modifiers

  /// Applies a modifier that an extension of `View` declares, or `.modifier(…)`.
  mutating func applyCustom(
    _ use: ModifierUse, to below: ViewReference, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    if use.appliesModifier {
      return applyViewModifier(use, to: below, in: scope, surroundings, into: &content)
    }
    let ids = interpreter.names.members(use.name, of: "View", from: scope.segment)
    let start = content.views.count
    let id: DeclarationID?
    if let call = use.call {
      let isBesideOwn = use.isNeutral || use.catalogIndex != nil
      id =
        isBesideOwn
        ? modifier(among: ids, for: use, call, in: scope)
        : interpreter.overload(ids, taking: call, at: use.token, in: scope)
    } else {
      id = ids.first { interpreter.names[$0]?.kind == .computed }
    }
    guard let id, let declaration = interpreter.names[id], let block = declaration.block else {
      if let call = use.call { interpreter.checkArguments(call, in: scope) }
      return lower(below, surroundings, into: &content)
    }
    var inner = self.interpreter.names.scope(of: id)
    if let call = use.call { inner = interpreter.bindArguments(of: id, instance: .invalid, call, in: scope) }
    inner.selfView = interpreter.storage.add(below)
    guard
      let body = declaration.kind == .computed ? interpreter.tree(id.segment).getter(of: block) : block
    else { return }
    enter(id, at: use.node, in: scope, into: &content) { lowering, content in
      lowering.expand(.function(use.name), at: use.node, in: scope, from: start, into: &content) {
        $0.lowerBlock(body, in: inner, surroundings, into: &$1, allowsReturn: true)
      }
    }
  }

  private mutating func applyViewModifier(
    _ use: ModifierUse, to below: ViewReference, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let start = content.views.count
    guard let argument = use.call?.arguments.first else { return lower(below, surroundings, into: &content) }
    let value = interpreter.evaluate(argument.value, in: scope)
    guard case .instance(let instance) = value.payload,
      let id = Optional(interpreter.storage.instances[instance].declaration),
      interpreter.names[id]?.kind == .viewModifier,
      let body = modifierBody(of: id)
    else {
      lower(below, surroundings, into: &content)
      wrap(&content, from: start, .identity, name: use.name, at: use.node, in: scope, surroundings, flags: .unknown)
      return
    }
    let name = interpreter.names[id]?.name ?? use.name
    applyToParts(of: below, surroundings, into: &content) { lowering, part, content in
      let start = content.views.count
      var inner = lowering.interpreter.names.scope(of: body.declaration)
      inner.instance = instance
      inner = lowering.interpreter.storage.bind(body.parameter, Value(.view(part)), in: inner)
      lowering.enter(id, at: use.node, in: scope, into: &content) { lowering, content in
        lowering.expand(.function(name), at: use.node, in: scope, from: start, into: &content) {
          $0.lowerBlock(body.block, in: inner, surroundings, into: &$1, allowsReturn: true)
        }
      }
    }
  }

  /// Returns the block of `func body(content:)` of a `ViewModifier`, with its declaration and parameter.
  mutating func modifierBody(of id: DeclarationID) -> (block: NodeID, declaration: DeclarationID, parameter: String)? {
    guard let declaration = interpreter.names[id] else { return nil }
    for member in interpreter.names.members("body", of: declaration.typeName, from: id.segment) {
      guard let function = interpreter.names[member], function.kind == .function, let block = function.block
      else {
        continue
      }
      let tree = interpreter.tree(member.segment)
      let parameters = tree.parameterParts(in: DeclarationParts(function.node, in: tree).parameters)
      return (block, member, parameters.first?.name ?? "content")
    }
    return nil
  }
}
