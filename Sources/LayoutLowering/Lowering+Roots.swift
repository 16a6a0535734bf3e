import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// The environment of a root in the canvas.
  var rootEnvironment: Environment { Lowering.environment(of: canvas) }

  static func environment(of canvas: Canvas) -> Environment {
    var environment = Environment()
    environment.layoutDirection = canvas.layoutDirection
    environment.dynamicTypeSize = canvas.dynamicTypeSize
    environment.displayScale = canvas.scale
    environment.horizontalSizeClass = canvas.horizontalSizeClass
    environment.verticalSizeClass = canvas.verticalSizeClass
    return environment
  }

  /// Lowers the roots of the segment.
  mutating func lowerRoots(overridesTraits: Bool) -> [LoweredRoot] {
    let fileScope = Scope(segment: segment)
    let tree = interpreter.tree(segment)
    var roots: [LoweredRoot] = []
    // Top-level declarations have the first indices, in source order.
    var next = 0
    for statement in tree.statements(in: tree.root) {
      switch tree.kind(of: statement) {
      case .structDeclaration:
        while let other = interpreter.names.node(ofDeclaration: next, in: segment), other != statement { next += 1 }
        lowerTypeRoots(DeclarationID(segment: segment, index: DeclarationIndex(clamping: next)), into: &roots)
      case .previewDeclaration:
        roots.append(lowerPreview(statement, in: fileScope, overridesTraits: overridesTraits))
      case .ifStatement, .switchStatement, .postfixExpression, .identifierExpression, .implicitMemberExpression,
        .sequenceExpression, .tupleExpression, .prefixExpression, .statementExpression:
        if let root = lowerExpression(statement, in: fileScope) { roots.append(root) }
      case .macroExpression: reportMisspeltPreview(statement)
      default: break
      }
    }
    return roots
  }

  /// Builds the graph of a root from the views that `body` adds; several views get an implicit `VStack`.
  private mutating func root(
    _ kind: LoweredRoot.Kind, name: String?, node: NodeID, block: NodeID, in scope: Scope, canvas: Canvas,
    _ body: (inout Lowering, Surroundings, inout Content) -> Void
  ) -> LoweredRoot {
    beginGraph()
    readers.begin(root: rootCount)
    rootCount += 1
    rootCanvas = canvas
    let surroundings = Surroundings(environment: environmentID(Lowering.environment(of: canvas)))
    var content = Content()
    body(&self, surroundings, &content)
    graph.root = single(
      content, .vStack(alignment: .horizontalCenter, spacing: .nan), name: "VStack", at: block, in: scope, surroundings)
    graph.expansions = interpreter.reporter.expansions
    let finished = LoweredRoot(kind: kind, name: name, node: node, canvas: canvas, graph: graph, readers: readers.found)
    beginGraph()
    return finished
  }

  private mutating func beginGraph() {
    graph = ViewGraph(alignments: interpreter.alignments.names.table)
    environmentNumbers.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    isFull = false
    isTooDeep = false
    interpreter.reporter.expansion = .invalid
    interpreter.reporter.expansions.removeAll(keepingCapacity: true)
    expansionCount = 0
    expanding = []
    way = .certain
    cut = []
    interpreter.budget.steps = Limits.steps
    interpreter.budget.isOverStepLimit = false
    surrounding = ContentParent()
    interpreter.storage.removeLocals()
    // `instances` is kept: constants may refer to them.
  }

  private mutating func lowerExpression(_ node: NodeID, in scope: Scope) -> LoweredRoot? {
    // An expression without views, such as a fragment of a function's body, is not a root.
    let root = root(.expression, name: nil, node: node, block: node, in: scope, canvas: canvas) {
      lowering, surroundings, content in
      lowering.lowerStatements([node], in: scope, surroundings, into: &content)
    }
    guard root.graph.root != nil || isViewLike(node) else { return nil }
    return root
  }

  /// Reports `#preview { … }`. Other macros are not checked.
  private mutating func reportMisspeltPreview(_ macro: NodeID) {
    let tree = interpreter.tree(segment)
    guard let token = tree.firstChild(of: macro, kind: .identifier) else { return }
    let name = plainName(tree.string(of: token))
    guard NearestName.isSame(name, as: "Preview") || NearestName.isSlip(name, of: "Preview") else { return }
    interpreter.reporter.reportUnresolved(
      "unresolved-name", .warning, UnresolvedName(name, kind: "macro", token: token, segment: segment)
    ) { search, _ in search.visit(["Preview"]) }
  }

  private mutating func isViewLike(_ node: NodeID) -> Bool {
    let tree = interpreter.tree(segment)
    guard tree.kind(of: node) == .postfixExpression else { return false }
    return tree.kind(of: interpreter.tree(segment).flatChain(node).primary) == .identifierExpression
  }

  // MARK: Declared views

  private mutating func lowerTypeRoots(_ id: DeclarationID, into roots: inout [LoweredRoot]) {
    guard let declaration = interpreter.names[id] else { return }
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge:
      if let reason = reasonForNoRoot(id) {
        if let reason = reason.text, let token = declaration.nameToken { notLaidOut[token] = reason }
      } else {
        roots.append(lowerViewRoot(id))
      }
    case .previewProvider:
      if let root = lowerPreviewProvider(id) { roots.append(root) }
    default: break
    }
    for inner in interpreter.names.members(inside: id) {
      guard let nested = interpreter.names[inner], nested.isType, nested.kind != .alignmentID else { continue }
      lowerTypeRoots(inner, into: &roots)
    }
  }

  /// Returns the reason why a view is not a root; nil if it is one. The text is nil if another view shows it, which
  /// needs no explanation.
  private mutating func reasonForNoRoot(_ id: DeclarationID) -> (text: String?, Void)? {
    guard let declaration = interpreter.names[id] else { return (nil, ()) }
    let uses = interpreter.names.uses(of: declaration.name, declaredAt: segment)
    // A use in a file that declares its own view of that name is not a use of this one.
    if uses.inFile || uses.openly && !declaration.isPrivate { return (nil, ()) }
    if uses.own,
      interpreter.names.containers(thatUse: declaration.name, in: segment).contains(where: {
        !isInside($0, id.index)
      })
    {
      return (nil, ())
    }
    if declaration.kind != .view { return ("a bridge is laid out where a view uses it", ()) }
    return interpreter.names.missingProperty(of: id).map { ("`\($0)` has no value", ()) }
  }

  private mutating func isInside(_ container: DeclarationIndex, _ type: DeclarationIndex) -> Bool {
    var index = container
    let declarations = interpreter.names.declarations(of: segment)
    while declarations.hasElement(at: index) {
      if index == type { return true }
      index = declarations[index].container
    }
    return false
  }

  private mutating func lowerViewRoot(_ id: DeclarationID) -> LoweredRoot {
    let declaration = interpreter.names[id]
    let node = declaration?.node ?? interpreter.tree(segment).root
    let token = declaration?.nameToken ?? node
    // The body may be in an extension in another segment: its block is a node of that segment's tree.
    let body = bodyBlock(of: id)
    let scope = Scope(segment: body?.declaration.segment ?? segment)
    return root(.view, name: declaration?.name, node: node, block: body?.block ?? node, in: scope, canvas: canvas) {
      lowering, surroundings, content in
      let instance = lowering.rootInstance(of: id, environment: lowering.environment(surroundings))
      lowering.expanding = [lowering.rootExpansion(of: id)]
      lowering.lowerBody(of: id, instance: instance, at: token, surroundings, into: &content)
    }
  }

  /// Returns the expansion of a view that is a root.
  mutating func rootExpansion(of id: DeclarationID) -> ExpandedDeclaration {
    let node = interpreter.names[id]?.node ?? interpreter.tree(id.segment).root
    return ExpandedDeclaration(id: id, site: SourceNode(segment: id.segment, node: node))
  }

  /// Adds an instance whose properties have their default values; returns its ID.
  mutating func rootInstance(of id: DeclarationID, environment: Environment?) -> InstanceID {
    var instance = Instance(declaration: id, properties: [])
    for property in interpreter.names.members(inside: id) {
      guard let declaration = interpreter.names[property], declaration.kind == .stored, !declaration.isStatic
      else {
        continue
      }
      instance.properties.append((declaration.name, interpreter.storedDefault(property, environment: environment)))
    }
    return interpreter.storage.add(instance)
  }

  private mutating func lowerPreviewProvider(_ id: DeclarationID) -> LoweredRoot? {
    guard let declaration = interpreter.names[id], let body = bodyBlock(of: id, named: "previews") else {
      return nil
    }
    var scope = interpreter.names.scope(of: body.declaration)
    scope.instance = .invalid
    let canvas = previewLayout(in: body.block, of: scope)
    return root(
      .preview, name: declaration.name, node: declaration.node, block: body.block, in: scope, canvas: canvas
    ) { lowering, surroundings, content in
      lowering.lowerBlock(body.block, in: scope, surroundings, into: &content, allowsReturn: true)
    }
  }

  // MARK: Previews

  private mutating func lowerPreview(_ node: NodeID, in scope: Scope, overridesTraits: Bool) -> LoweredRoot {
    let tree = interpreter.tree(segment)
    let call = tree.call(of: node)
    var name: String?
    var canvas = canvas
    for argument in call?.arguments ?? [] {
      switch argument.label.map({ tree.string(of: $0) }) {
      case nil: name = interpreter.evaluate(argument.value, in: scope, expecting: .string).string ?? name
      case "traits":
        if !overridesTraits { applyTrait(argument.value, in: scope, to: &canvas) }
      default: break
      }
    }
    // Further traits have no label.
    if !overridesTraits {
      for argument in (call?.arguments ?? []).dropFirst() where argument.label == nil {
        applyTrait(argument.value, in: scope, to: &canvas)
      }
    }
    let closure =
      tree.firstChild(of: node, kind: .closureExpression)
      ?? call?.arguments.first { tree.kind(of: $0.value) == .closureExpression }?.value
    if let closure, canvas == self.canvas, !overridesTraits { canvas = previewLayout(in: closure, of: scope) }
    return root(.preview, name: name, node: node, block: closure ?? node, in: scope, canvas: canvas) {
      lowering, surroundings, content in
      guard let closure else { return }
      lowering.lowerBlock(closure, in: scope, surroundings, into: &content, allowsReturn: true)
    }
  }

  private mutating func applyTrait(_ node: NodeID, in scope: Scope, to canvas: inout Canvas) {
    let tree = interpreter.tree(scope)
    let chain = interpreter.tree(scope).flatChain(node)
    guard let name = tree.plainName(of: chain.suffixes.first { tree.kind(of: $0) == .memberSuffix } ?? chain.primary)
    else {
      return
    }
    switch name {
    case "sizeThatFitsLayout": canvas.proposal = .unspecified
    case "landscapeLeft", "landscapeRight": canvas.proposal = Canvas.landscape.proposal
    case "fixedLayout":
      guard let suffix = chain.suffixes.last, let call = tree.call(of: suffix) else { return }
      for argument in call.arguments {
        guard let label = argument.label.map({ tree.string(of: $0) }),
          let number = interpreter.evaluate(argument.value, in: scope, expecting: .number).number, number.isFinite,
          number >= 0
        else { continue }
        if label == "width" { canvas.proposal.width = number }
        if label == "height" { canvas.proposal.height = number }
      }
    default: break
    }
  }

  /// Returns the canvas with the `.previewLayout(…)` or `.previewInterfaceOrientation(…)` of a preview's view applied.
  private mutating func previewLayout(in block: NodeID, of scope: Scope) -> Canvas {
    var canvas = canvas
    guard !overridesTraits else { return canvas }
    let tree = interpreter.tree(scope)
    for statement in tree.statements(in: block) where tree.kind(of: statement) == .postfixExpression {
      for suffix in interpreter.tree(scope).flatChain(statement).suffixes {
        let modifier = tree.plainName(of: suffix)
        guard modifier == "previewLayout" || modifier == "previewInterfaceOrientation",
          let argument = tree.call(of: suffix)?.arguments.first
        else { continue }
        if modifier == "previewInterfaceOrientation" {
          applyTrait(argument.value, in: scope, to: &canvas)
          continue
        }
        let chain = interpreter.tree(scope).flatChain(argument.value)
        let name = tree.plainName(of: chain.primary)
        if name == "sizeThatFits" { canvas.proposal = .unspecified }
        guard name == "fixed", let call = chain.suffixes.first.flatMap({ tree.call(of: $0) }) else { continue }
        for argument in call.arguments {
          guard let label = argument.label.map({ tree.string(of: $0) }),
            let number = interpreter.evaluate(argument.value, in: scope, expecting: .number).number, number.isFinite,
            number >= 0
          else { continue }
          if label == "width" { canvas.proposal.width = number }
          if label == "height" { canvas.proposal.height = number }
        }
      }
    }
    return canvas
  }

  // MARK: Code that no root reaches

  /// Checks the code that no root reaches: names, alignments, arguments and missing returns.
  mutating func checkTheRest() {
    beginGraph()
    interpreter.reporter.isChecking = true
    defer { interpreter.reporter.isChecking = false }
    let surroundings = Surroundings(environment: environmentID(rootEnvironment))
    for (position, declaration) in interpreter.names.declarations(of: segment).enumerated() {
      let id = DeclarationID(segment: segment, index: DeclarationIndex(clamping: position))
      check(declaration, id, surroundings)
    }
  }

  private mutating func check(_ declaration: Declaration, _ id: DeclarationID, _ surroundings: Surroundings) {
    let tree = interpreter.tree(segment)
    var scope = interpreter.names.scope(of: id)
    let owner = scope.container.isValid ? DeclarationID(segment: segment, index: scope.container) : nil
    let isInInstance =
      owner.flatMap { interpreter.names[$0] }.map { $0.isType && !declaration.isStatic } ?? false
    switch declaration.kind {
    case .stored:
      guard let value = BindingParts(declaration.node, in: tree).value else { return }
      if !declaration.container.isValid || declaration.isStatic {
        _ =
          interpreter.storage.constants[id] ?? interpreter.alignments.names.values[id]
          ?? interpreter.constant(id, expecting: .any)
      } else {
        interpreter.checkUntaken(value, in: scope)
      }
    case .computed:
      guard let block = declaration.block, let body = tree.getter(of: block) else { return }
      if interpreter.names.isViewTyped(declaration, in: segment) {
        if !interpreter.names.mayBeBuilder(declaration, in: segment) {
          interpreter.reporter.reportMissingReturn(body, in: scope.segment, what: "`\(declaration.name)`")
        }
        if isInInstance, let owner { scope.instance = unknownInstance(of: owner) }
        bodyOwner = id
        checkBlock(body, in: scope, surroundings)
        bodyOwner = nil
      } else if interpreter.alignments.names.values[id] == nil {
        if isInInstance, let owner { scope.instance = unknownInstance(of: owner) }
        guard interpreter.checked.insert(body, in: segment) else { return }
        _ = interpreter.run(body, in: scope, expecting: .any)
      }
    case .function: checkFunction(declaration, id, scope, isInInstance ? owner : nil, surroundings)
    default: break
    }
  }

  private mutating func checkFunction(
    _ declaration: Declaration, _ id: DeclarationID, _ outer: Scope, _ owner: DeclarationID?,
    _ surroundings: Surroundings
  ) {
    guard let body = declaration.block, declaration.name != "defaultValue" else { return }
    let tree = interpreter.tree(segment)
    var scope = outer
    if let owner { scope.instance = unknownInstance(of: owner) }
    let parts = DeclarationParts(declaration.node, in: tree)
    for parameter in tree.parameterParts(in: parts.parameters) where parameter.name != "_" {
      scope = interpreter.storage.bind(parameter.name, .unknown, in: scope)
    }
    let isModifierBody =
      declaration.name == "body" && owner.flatMap { interpreter.names[$0]?.kind } == .viewModifier
    if interpreter.names.isViewTyped(declaration, in: segment) || isModifierBody {
      if !interpreter.names.mayBeBuilder(declaration, in: segment) {
        interpreter.reporter.reportMissingReturn(body, in: scope.segment, what: "`\(declaration.name)`")
      }
      bodyOwner = id
      checkBlock(body, in: scope, surroundings)
      bodyOwner = nil
    } else if parts.result != nil, interpreter.checked.insert(body, in: segment) {
      _ = interpreter.run(body, in: scope, expecting: .any)
    }
  }

  /// Returns the ID of an instance with unknown properties, for code that is not called.
  private mutating func unknownInstance(of id: DeclarationID) -> InstanceID {
    if let known = unknownInstances[id] { return known }
    var instance = Instance(declaration: id, properties: [])
    for property in interpreter.names.members(inside: id) {
      guard let declaration = interpreter.names[property], declaration.kind == .stored, !declaration.isStatic
      else {
        continue
      }
      instance.properties.append((declaration.name, .unknown))
    }
    let instanceID = interpreter.storage.add(instance)
    unknownInstances[id] = instanceID
    return instanceID
  }
}

extension Canvas {
  /// The standard canvas in landscape orientation.
  static let landscape = Canvas(proposal: ProposedSize(width: 763, height: 390))
}
