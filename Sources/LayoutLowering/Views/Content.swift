import LayoutModel
import LayoutSyntax

/// The views that a builder gives a container, in order.
struct Content {
  var views: [ViewID] = []
  /// Whether a condition or a `ForEach` decides how many there are. `semantics.md` 1.9.
  var isDynamic = false
  /// What the choice of the views hangs on.
  var flags: ViewFlags = []
}

/// What a view stands in, beside its container: the environment, and what that hangs on.
struct Surroundings: Equatable {
  var environment: EnvironmentID
  /// `assumed` or `dynamic` where a value that texts read is.
  var flags: ViewFlags = []
}

extension Value.Flags {
  /// What a node is flagged with whose arguments have these flags.
  var viewFlags: ViewFlags {
    var result: ViewFlags = []
    if contains(.assumed) { result.insert(.assumed) }
    if contains(.dynamic) { result.insert(.dynamic) }
    if contains(.approximate) { result.insert(.approximate) }
    return result
  }
}

extension Lowering {
  // MARK: Nodes

  /// Adds a node for what `node` says; nil when the root is full.
  mutating func add(
    _ layout: ViewLayout, name: String, at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    flags: ViewFlags = [], children: [ViewID] = []
  ) -> ViewID? {
    guard graph.nodes.count < Limits.views else {
      reportFull(at: node, in: scope)
      return nil
    }
    var height = GraphHeight(layers: 0, containers: 0)
    for child in children { height.formMaximum(heights[Int(child.index)]) }
    guard let view = add(layout, name: name, at: node, in: scope, surroundings, flags: flags, above: height) else {
      return children.first
    }
    if !children.isEmpty { graph.setChildren(children, of: view) }
    return view
  }

  /// Adds a layer around one view; the view itself where the layer would be one too many, nil when the root is full.
  private mutating func addLayer(
    _ layout: ViewLayout, name: String, at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    flags: ViewFlags, around child: ViewID
  ) -> ViewID? {
    guard graph.nodes.count < Limits.views else {
      reportFull(at: node, in: scope)
      return nil
    }
    guard
      let view = add(
        layout, name: name, at: node, in: scope, surroundings, flags: flags, above: heights[Int(child.index)])
    else { return child }
    graph[view].childCount = 1
    graph[view].firstChild = child.index
    graph[child].parent = view.index
    graph[child].nextSibling = -1
    return view
  }

  /// Adds a node without children above others of that height; nil when it would be one layer too many.
  private mutating func add(
    _ layout: ViewLayout, name: String, at node: NodeID, in scope: Scope, _ surroundings: Surroundings,
    flags: ViewFlags, above below: GraphHeight
  ) -> ViewID? {
    var height = below
    height.layers += 1
    if layout.isContainer { height.containers += 1 }
    guard height.layers <= Limits.graphDepth, height.containers <= Limits.containerDepth else {
      reportTooDeep(at: node, in: scope, layers: height.layers)
      return nil
    }
    let direction = graph.environments[Int(surroundings.environment.index)].layoutDirectionFlags
    var record = ViewNode(layout: layout, environment: surroundings.environment, flags: flags.union(direction))
    record.origin = Int32(clamping: graph.origins.count)
    graph.origins.append(
      ViewOrigin(file: segmentID(scope.file).index, node: node.index, expansion: expansion, name: name))
    let view = graph.add(record)
    heights.append(height)
    viewsMade += 1
    return view
  }

  /// Said once a root, at the innermost view that is left out.
  private mutating func reportTooDeep(at node: NodeID, in scope: Scope, layers: Int32) {
    guard !isTooDeep else { return }
    isTooDeep = true
    let what =
      layers > Limits.graphDepth
      ? "Views are nested more than \(Limits.graphDepth) layers deep"
      : "Stacks and grids are nested more than \(Limits.containerDepth) deep"
    reportValue("limit", .error, "\(what); what is around them is left out.", at: node, in: scope.file)
  }

  private mutating func reportFull(at node: NodeID, in scope: Scope) {
    guard !isFull else { return }
    isFull = true
    reportValue(
      "limit", .error, "This root has more than \(Limits.views) views; those from here on are left out.", at: node,
      in: scope.file)
  }

  /// A layer of its own around each of the views.
  mutating func wrap(
    _ content: inout Content, from start: Int, _ layout: ViewLayout, name: String, at node: NodeID, in scope: Scope,
    _ surroundings: Surroundings, flags: ViewFlags = []
  ) {
    for index in content.views.indices.dropFirst(start) {
      let all = flags.union(content.flags)
      guard
        let view = addLayer(
          layout, name: name, at: node, in: scope, surroundings, flags: all, around: content.views[index])
      else { return }
      content.views[index] = view
    }
  }

  /// The number of an environment in the graph.
  mutating func environmentID(_ environment: Environment) -> EnvironmentID {
    let count = graph.environments.count
    if count <= Lowering.fewEnvironments {
      for index in 0..<count where graph.environments[index] == environment {
        return EnvironmentID(Int32(truncatingIfNeeded: index))
      }
    } else if let known = environmentNumbers[environment] {
      return known
    }
    graph.environments.append(environment)
    if count == Lowering.fewEnvironments {
      numberEnvironments()
    } else if count > Lowering.fewEnvironments {
      environmentNumbers[environment] = EnvironmentID(Int32(clamping: count))
    }
    return EnvironmentID(Int32(clamping: count))
  }

  /// So many are compared one by one; a hash of one costs as much as a dozen comparisons.
  private static let fewEnvironments = 16

  /// Notes the numbers of the environments of the graph, where they are more than a few; of equal ones the first.
  mutating func numberEnvironments() {
    guard graph.environments.count > Lowering.fewEnvironments else { return }
    for (index, environment) in graph.environments.enumerated() where environmentNumbers[environment] == nil {
      environmentNumbers[environment] = EnvironmentID(Int32(clamping: index))
    }
  }

  mutating func environment(_ surroundings: Surroundings) -> Environment {
    graph.environments[Int(surroundings.environment.index)]
  }

  // MARK: Blocks

  /// The views of a block's statements. `allowsReturn` in bodies of functions and properties, where no builder stands:
  /// whether one was left by a `return` is the answer.
  @discardableResult
  mutating func lowerBlock(
    _ block: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content,
    allowsReturn: Bool = false
  ) -> Bool {
    if scope.file == file { _ = isFirstLook(at: block, in: file) }
    noteDirectives(in: block, of: scope, &content)
    return lowerStatements(
      tree(scope).statements(in: block), in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
  }

  /// Where lines of `#if` stand in a block, what is compiled decides how many views there are, and where no condition of
  /// a branch is known, the views are assumed.
  mutating func noteDirectives(in block: NodeID, of scope: Scope, _ content: inout Content) {
    guard module.segments[Int(scope.file)].tree.mayHoldDirectives else { return }
    let tree = tree(scope)
    for child in tree.children(of: block) {
      switch tree.kind(of: child) {
      case .conditionalDirective: content.isDynamic = true
      case .assumedDirective:
        content.isDynamic = true
        content.flags.insert(.assumed)
      default: break
      }
    }
  }

  @discardableResult
  mutating func lowerStatements(
    _ statements: [NodeID], in outer: Scope, _ surroundings: Surroundings, into content: inout Content,
    allowsReturn: Bool = false
  ) -> Bool {
    guard viewDepth < Limits.viewDepth, !isStackUsedUp() else {
      if let first = statements.first { reportTooDeep(at: first, in: outer) }
      return false
    }
    viewDepth += 1
    let outerWay = way
    defer {
      viewDepth -= 1
      way = outerWay
    }
    var scope = outer
    if content.views.isEmpty { content.views.reserveCapacity(statements.count) }
    // A body that returns its view is no builder: its other expressions are no views.
    let returnsView = allowsReturn && statements.contains { tree(scope).kind(of: $0) == .returnStatement }
    for (index, statement) in statements.enumerated() {
      guard !isFull else { return false }
      var hasReturned = false
      switch tree(scope).kind(of: statement) {
      case .variableDeclaration: scope = bindVariables(statement, in: scope, before: statements[(index + 1)...])
      case .ifStatement:
        hasReturned = lowerIf(statement, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        if allowsReturn, returns(statement, in: scope) { way = .guessed }
      case .switchStatement:
        hasReturned = lowerSwitch(statement, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        if allowsReturn, returns(statement, in: scope) { way = .guessed }
      case .returnStatement:
        guard allowsReturn, let expression = tree(scope).lastNode(of: statement) else { break }
        lowerView(expression, in: scope, surroundings, into: &content)
        return true
      case .guardStatement:
        guard allowsReturn else { break }
        (scope, hasReturned) = lowerGuard(statement, in: scope, surroundings, into: &content)
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = bindLocalDeclaration(statement, in: scope)
      case .opaqueStatement:
        scope = assigned(statement, in: scope) ?? scope
        // A loop that may return: whether what follows is come to is not known.
        if allowsReturn, mayReturn(statement, in: scope) { content.flags.insert(.assumed) }
      case let kind where isNoView(kind): break
      // What it is a member of is said by the body around it: it is not made anew by itself.
      case _ where beginsWithImplicitMember(statement, in: scope):
        lowerView(statement, in: scope, surroundings, into: &content)
      case _ where returnsView: checkUntaken(statement, in: scope)
      default:
        let outerReading = startReading(statement, in: scope.file)
        lowerView(statement, in: scope, surroundings, into: &content)
        stopReading(outerReading)
      }
      guard !hasReturned else {
        checkRest(statements[(index + 1)...], in: scope, surroundings)
        return true
      }
    }
    return false
  }

  /// Looks at the statements behind a `return` that was taken for what is wrong in them.
  private mutating func checkRest(_ rest: ArraySlice<NodeID>, in scope: Scope, _ surroundings: Surroundings) {
    guard let first = rest.first, scope.file == file, isFirstLook(at: first, in: scope.file) else { return }
    discardingViews { lowering, ignored in
      lowering.isChecking = true
      lowering.lowerStatements(Array(rest), in: scope, surroundings, into: &ignored, allowsReturn: true)
    }
  }

  private mutating func isNoView(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .importDeclaration, .extensionDeclaration, .initializerDeclaration, .enumCaseDeclaration,
      .previewDeclaration, .missingExpression, .unexpected:
      true
    default: false
    }
  }

  mutating func reportTooDeep(at node: NodeID, in scope: Scope) {
    report("limit", .error, "Views are nested too deep here; what is inside is left out.", at: node, in: scope.file)
  }

  /// Whether a `return` stands in a statement that is not read. Cost: what is in it.
  private mutating func mayReturn(_ statement: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    var waiting = [statement]
    while let node = waiting.popLast() {
      for child in tree.children(of: node) {
        if tree.keyword(of: child) == .return || tree.kind(of: child) == .returnStatement { return true }
        if !tree.kind(of: child).isToken, tree.kind(of: child) != .closureExpression { waiting.append(child) }
      }
    }
    return false
  }

  /// Whether a branch of an `if` or `switch` ends the body: what follows is not always come to.
  private mutating func returns(_ statement: NodeID, in scope: Scope) -> Bool {
    let tree = tree(scope)
    return tree.nodes(in: statement).contains { branch in
      tree.kind(of: branch) == .returnStatement
        || tree.nodes(in: branch).contains { tree.kind(of: $0) == .returnStatement }
    }
  }

  /// The scope after a `guard`, and whether it left the body. A condition that is not known is taken to hold.
  private mutating func lowerGuard(
    _ statement: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) -> (Scope, hasReturned: Bool) {
    guard let list = tree(scope).firstChild(of: statement, kind: .conditionList) else { return (scope, false) }
    content.isDynamic = true
    let conditions = evaluateConditions(list, in: scope)
    let holds = conditions.value.boolean
    content.flags.formUnion(conditions.value.flags.viewFlags)
    if holds == nil { content.flags.insert(.assumed) }
    way = max(way, holds == true ? .chosen : .guessed)
    guard holds == false else { return (conditions.scope, false) }
    let unbound = bindUnknown(conditions: list, in: scope)
    guard let block = tree(scope).nodes(in: statement).last, tree(scope).kind(of: block) == .codeBlock else {
      return (unbound, false)
    }
    return (unbound, lowerBlock(block, in: scope, surroundings, into: &content, allowsReturn: true))
  }

  private mutating func lowerIf(
    _ statement: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content,
    allowsReturn: Bool
  ) -> Bool {
    content.isDynamic = true
    let outerWay = way
    defer { way = outerWay }
    way = max(way, .chosen)
    var next: NodeID? = statement
    var isTaken = false
    var hasReturned = false
    while let current = next {
      next = nil
      guard tree(scope).kind(of: current) == .ifStatement else {
        if isTaken {
          checkBlock(current, in: scope, surroundings)
        } else {
          hasReturned = lowerBlock(current, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        }
        return hasReturned
      }
      let parts = tree(scope).nodes(in: current)
      guard parts.count >= 2 else { return hasReturned }
      next = parts.count > 2 ? parts[2] : nil
      if isTaken {
        let condition = checking { $0.evaluateConditions(parts[0], in: scope) }
        checkBlock(parts[1], in: bindUnknown(conditions: parts[0], in: condition.scope), surroundings)
        continue
      }
      let condition = evaluateConditions(parts[0], in: scope)
      content.flags.formUnion(condition.value.flags.viewFlags)
      if condition.value.boolean == nil {
        content.flags.insert(.assumed)
        way = .guessed
      }
      if condition.value.boolean ?? true {
        isTaken = true
        hasReturned = lowerBlock(
          parts[1], in: condition.scope, surroundings, into: &content, allowsReturn: allowsReturn)
      } else {
        checkBlock(parts[1], in: bindUnknown(conditions: parts[0], in: scope), surroundings)
      }
    }
    return hasReturned
  }

  private mutating func lowerSwitch(
    _ statement: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content,
    allowsReturn: Bool
  ) -> Bool {
    content.isDynamic = true
    noteDirectives(in: statement, of: scope, &content)
    let chosen = chooseCase(statement, in: scope)
    content.flags.formUnion(chosen.flags.viewFlags)
    var hasReturned = false
    if let taken = chosen.taken {
      if scope.file == file { _ = isFirstLook(at: taken.node, in: file) }
      noteDirectives(in: taken.node, of: scope, &content)
      choosing(chosen.flags.contains(.assumed) ? .guessed : .chosen) {
        hasReturned = $0.lowerStatements(
          taken.statements, in: taken.scope, surroundings, into: &content, allowsReturn: allowsReturn)
      }
    }
    for part in tree(scope).nodes(in: statement).dropFirst() where tree(scope).kind(of: part) == .switchCase {
      guard scope.file == file else { break }
      checkBlock(part, in: bindUnknown(case: part, in: scope), surroundings)
    }
    return hasReturned
  }

  // MARK: What nothing lays out

  /// Lowers a block that no root lays out, once, for what is wrong in it; its views are thrown away.
  mutating func checkBlock(_ block: NodeID, in scope: Scope, _ surroundings: Surroundings) {
    guard scope.file == file, isFirstLook(at: block, in: scope.file) else { return }
    discardingViews { lowering, ignored in
      lowering.isChecking = true
      lowering.lowerBlock(block, in: scope, surroundings, into: &ignored, allowsReturn: true)
    }
  }

  /// Runs `body` and takes back the views that it made.
  mutating func discardingViews(_ body: (inout Lowering, inout Content) -> Void) {
    let mark = GraphMark(graph)
    let outer = (isChecking, isFull, expansion, way, cut)
    way = .guessed
    let outerReaders = readers
    discardDepth += 1
    var ignored = Content()
    body(&self, &ignored)
    discardDepth -= 1
    (isChecking, isFull, expansion, way, cut) = outer
    mark.restore(&graph)
    readers.restore(outerReaders)
    heights.removeLast(max(0, heights.count - graph.nodes.count))
  }
}

/// How full a graph was, to take back what was added since.
struct GraphMark {
  private let nodes: Int
  private let flexibleFrames: Int
  private let guides: Int
  private let texts: Int
  private let lazyGrids: Int
  private let origins: Int
  private let expansions: Int
  private let identities: Int

  init(_ graph: ViewGraph) {
    nodes = graph.nodes.count
    flexibleFrames = graph.flexibleFrames.count
    guides = graph.guides.count
    texts = graph.texts.count
    lazyGrids = graph.lazyGrids.count
    origins = graph.origins.count
    expansions = graph.expansions.count
    identities = graph.identities.count
  }

  func restore(_ graph: inout ViewGraph) {
    graph.nodes.removeLast(graph.nodes.count - nodes)
    graph.flexibleFrames.removeLast(graph.flexibleFrames.count - flexibleFrames)
    graph.guides.removeLast(graph.guides.count - guides)
    graph.texts.removeLast(graph.texts.count - texts)
    graph.lazyGrids.removeLast(graph.lazyGrids.count - lazyGrids)
    graph.origins.removeLast(graph.origins.count - origins)
    graph.expansions.removeLast(graph.expansions.count - expansions)
    graph.identities.removeLast(graph.identities.count - identities)
  }
}

/// How much stands in a node of the graph, the node included.
struct GraphHeight {
  /// Nodes on the longest way down.
  var layers: Int32
  /// Stacks and grids on the way down that has most of them.
  var containers: Int32

  mutating func formMaximum(_ other: GraphHeight) {
    layers = max(layers, other.layers)
    containers = max(containers, other.containers)
  }
}
