import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The views that a builder adds to a container, in order.
struct Content {
  var views: [ViewID] = []
  /// True if a condition or a `ForEach` decides the number of views. `semantics.md` 1.9.
  var isDynamic = false
  /// The uncertainty of the choice of the views.
  var flags: ViewFlags = []
}

/// The environment of a view, with its uncertainty.
struct Surroundings: Equatable {
  var environment: EnvironmentID
  /// `assumed` or `dynamic` if a value that texts read is.
  var flags: ViewFlags = []
}

extension Certainty {
  /// The flags of a node whose arguments have these flags.
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

  /// Adds a node for `node`; nil if the root has reached its limit of views. Above the depth limit, returns the first
  /// child instead.
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

  /// Adds a layer around one view; returns the view itself above the depth limit, nil if the root has reached its limit
  /// of views.
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
    graph[view].firstChild = child
    graph[child].parent = view
    graph[child].nextSibling = .invalid
    return view
  }

  /// Adds a node without children above a subtree of the height `below`; nil above the depth limit.
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
    let direction = graph[surroundings.environment].layoutDirectionFlags
    var record = ViewNode(layout: layout, environment: surroundings.environment, flags: flags.union(direction))
    record.origin = graph.add(
      ViewOrigin(
        file: interpreter.names.segmentID(scope.segment).index, node: node.index,
        expansion: interpreter.reporter.expansion, name: name
      ))
    let view = graph.add(record)
    heights.append(height)
    viewsMade += 1
    return view
  }

  /// Reports the innermost view that exceeds the depth, once per root.
  private mutating func reportTooDeep(at node: NodeID, in scope: Scope, layers: Int32) {
    guard !isTooDeep else { return }
    isTooDeep = true
    let what =
      layers > Limits.graphDepth
      ? "Views are nested more than \(Limits.graphDepth) layers deep"
      : "Stacks and grids are nested more than \(Limits.containerDepth) deep"
    interpreter.reporter.reportValue(
      "limit", .error, "\(what); what is around them is left out.", at: node, in: scope.segment)
  }

  private mutating func reportFull(at node: NodeID, in scope: Scope) {
    guard !isFull else { return }
    isFull = true
    interpreter.reporter.reportValue(
      "limit", .error, "This root has more than \(Limits.views) views; those from here on are left out.", at: node,
      in: scope.segment)
  }

  /// Wraps each of the views from `start` on in its own layer.
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

  /// Returns the index of an environment in the graph; adds it if it is new.
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

  /// The number of environments up to which they are compared linearly; hashing one costs about twelve comparisons.
  private static let fewEnvironments = 16

  /// Indexes the environments of the graph by value if they exceed `fewEnvironments`; equal ones get the first index.
  mutating func numberEnvironments() {
    guard graph.environments.count > Lowering.fewEnvironments else { return }
    for (index, environment) in graph.environments.enumerated() where environmentNumbers[environment] == nil {
      environmentNumbers[environment] = EnvironmentID(Int32(clamping: index))
    }
  }

  mutating func environment(_ surroundings: Surroundings) -> Environment {
    graph[surroundings.environment]
  }

  // MARK: Blocks

  /// Lowers the views of a block's statements. `allowsReturn` is true in bodies of functions and properties; returns
  /// true if a `return` was reached.
  @discardableResult
  mutating func lowerBlock(
    _ block: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content,
    allowsReturn: Bool = false
  ) -> Bool {
    if scope.segment == segment { _ = interpreter.checked.insert(block, in: segment) }
    noteDirectives(in: block, of: scope, &content)
    return lowerStatements(
      interpreter.tree(scope).statements(in: block), in: scope, surroundings, into: &content, allowsReturn: allowsReturn
    )
  }

  /// Marks the content as dynamic if the block contains `#if` directives, and as assumed if no condition of their
  /// branches is known.
  mutating func noteDirectives(in block: NodeID, of scope: Scope, _ content: inout Content) {
    guard interpreter.names.mayHoldDirectives(scope.segment) else { return }
    let tree = interpreter.tree(scope)
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
    guard viewDepth < Limits.viewDepth, !interpreter.budget.isStackUsedUp() else {
      if let first = statements.first { interpreter.reporter.reportTooDeep(at: first, in: outer) }
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
    // A body with a `return` is not a view builder: its other expressions add no views.
    let returnsView = allowsReturn && statements.contains { interpreter.tree(scope).kind(of: $0) == .returnStatement }
    for (index, statement) in statements.enumerated() {
      guard !isFull else { return false }
      var hasReturned = false
      switch interpreter.tree(scope).kind(of: statement) {
      case .variableDeclaration:
        scope = interpreter.bindVariables(statement, in: scope, before: statements[(index + 1)...])
      case .ifStatement:
        hasReturned = lowerIf(statement, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        if allowsReturn, returns(statement, in: scope) { way = .guessed }
      case .switchStatement:
        hasReturned = lowerSwitch(statement, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        if allowsReturn, returns(statement, in: scope) { way = .guessed }
      case .returnStatement:
        guard allowsReturn, let expression = interpreter.tree(scope).lastNode(of: statement) else { break }
        lowerView(expression, in: scope, surroundings, into: &content)
        return true
      case .guardStatement:
        guard allowsReturn else { break }
        (scope, hasReturned) = lowerGuard(statement, in: scope, surroundings, into: &content)
      case .functionDeclaration, .opaqueDeclaration, .structDeclaration, .enumDeclaration, .typealiasDeclaration:
        scope = interpreter.bindLocalDeclaration(statement, in: scope)
      case .opaqueStatement:
        scope = interpreter.assigned(statement, in: scope) ?? scope
        // After a loop that may return, it is unknown if the following statements are reached.
        if allowsReturn, mayReturn(statement, in: scope) { content.flags.insert(.assumed) }
      case let kind where isNoView(kind): break
      // An implicit member takes its type from the enclosing body.
      case _ where beginsWithImplicitMember(statement, in: scope):
        lowerView(statement, in: scope, surroundings, into: &content)
      case _ where returnsView: interpreter.checkUntaken(statement, in: scope)
      default:
        let outerReading = interpreter.reporter.source.startReading(statement, in: scope.segment)
        lowerView(statement, in: scope, surroundings, into: &content)
        interpreter.reporter.source.stopReading(outerReading)
      }
      guard !hasReturned else {
        checkRest(statements[(index + 1)...], in: scope, surroundings)
        return true
      }
    }
    return false
  }

  /// Checks the statements after a `return` that was reached.
  private mutating func checkRest(_ rest: ArraySlice<NodeID>, in scope: Scope, _ surroundings: Surroundings) {
    guard let first = rest.first, scope.segment == segment, interpreter.checked.insert(first, in: scope.segment) else {
      return
    }
    discardingViews { lowering, ignored in
      lowering.interpreter.reporter.isChecking = true
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

  /// Returns true if a statement that is not interpreted contains a `return`. O(n) in its nodes.
  private mutating func mayReturn(_ statement: NodeID, in scope: Scope) -> Bool {
    let tree = interpreter.tree(scope)
    var waiting = [statement]
    while let node = waiting.popLast() {
      for child in tree.children(of: node) {
        if tree.keyword(of: child) == .return || tree.kind(of: child) == .returnStatement { return true }
        if !tree.kind(of: child).isToken, tree.kind(of: child) != .closureExpression { waiting.append(child) }
      }
    }
    return false
  }

  /// Returns true if a branch of an `if` or `switch` returns, so that the following statements may not be reached.
  private mutating func returns(_ statement: NodeID, in scope: Scope) -> Bool {
    let tree = interpreter.tree(scope)
    return tree.nodes(in: statement).contains { branch in
      tree.kind(of: branch) == .returnStatement
        || tree.nodes(in: branch).contains { tree.kind(of: $0) == .returnStatement }
    }
  }

  /// Returns the scope after a `guard`, and true if the `guard` left the body. An unknown condition is assumed to hold.
  private mutating func lowerGuard(
    _ statement: NodeID, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) -> (Scope, hasReturned: Bool) {
    guard let list = interpreter.tree(scope).firstChild(of: statement, kind: .conditionList) else {
      return (scope, false)
    }
    content.isDynamic = true
    let conditions = interpreter.evaluateConditions(list, in: scope)
    let holds = conditions.value.boolean
    content.flags.formUnion(conditions.value.flags.viewFlags)
    if holds == nil { content.flags.insert(.assumed) }
    way = max(way, holds == true ? .chosen : .guessed)
    guard holds == false else { return (conditions.scope, false) }
    let unbound = interpreter.bindUnknown(conditions: list, in: scope)
    guard let block = interpreter.tree(scope).nodes(in: statement).last,
      interpreter.tree(scope).kind(of: block) == .codeBlock
    else {
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
      guard interpreter.tree(scope).kind(of: current) == .ifStatement else {
        if isTaken {
          checkBlock(current, in: scope, surroundings)
        } else {
          hasReturned = lowerBlock(current, in: scope, surroundings, into: &content, allowsReturn: allowsReturn)
        }
        return hasReturned
      }
      let parts = interpreter.tree(scope).nodes(in: current)
      guard parts.count >= 2 else { return hasReturned }
      next = parts.count > 2 ? parts[2] : nil
      if isTaken {
        let condition = interpreter.checking { $0.evaluateConditions(parts[0], in: scope) }
        checkBlock(parts[1], in: interpreter.bindUnknown(conditions: parts[0], in: condition.scope), surroundings)
        continue
      }
      let condition = interpreter.evaluateConditions(parts[0], in: scope)
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
        checkBlock(parts[1], in: interpreter.bindUnknown(conditions: parts[0], in: scope), surroundings)
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
    let chosen = interpreter.chooseCase(statement, in: scope)
    content.flags.formUnion(chosen.flags.viewFlags)
    var hasReturned = false
    if let taken = chosen.taken {
      if scope.segment == segment { _ = interpreter.checked.insert(taken.node, in: segment) }
      noteDirectives(in: taken.node, of: scope, &content)
      choosing(chosen.flags.contains(.assumed) ? .guessed : .chosen) {
        hasReturned = $0.lowerStatements(
          taken.statements, in: taken.scope, surroundings, into: &content, allowsReturn: allowsReturn)
      }
    }
    for part in interpreter.tree(scope).nodes(in: statement).dropFirst()
    where interpreter.tree(scope).kind(of: part) == .switchCase {
      guard scope.segment == segment else { break }
      checkBlock(part, in: interpreter.bindUnknown(case: part, in: scope), surroundings)
    }
    return hasReturned
  }

  // MARK: Code that is not laid out

  /// Lowers a block that no root reaches, once, to report its errors; discards its views.
  mutating func checkBlock(_ block: NodeID, in scope: Scope, _ surroundings: Surroundings) {
    guard scope.segment == segment, interpreter.checked.insert(block, in: scope.segment) else { return }
    discardingViews { lowering, ignored in
      lowering.interpreter.reporter.isChecking = true
      lowering.lowerBlock(block, in: scope, surroundings, into: &ignored, allowsReturn: true)
    }
  }

  /// Runs `body` and removes the views that it added from the graph.
  mutating func discardingViews(_ body: (inout Lowering, inout Content) -> Void) {
    let mark = GraphMark(graph, interpreter.reporter.expansions)
    let outer = (interpreter.reporter.isChecking, isFull, interpreter.reporter.expansion, way, cut)
    way = .guessed
    let outerReaders = readers
    discardDepth += 1
    var ignored = Content()
    body(&self, &ignored)
    discardDepth -= 1
    (interpreter.reporter.isChecking, isFull, interpreter.reporter.expansion, way, cut) = outer
    mark.restore(&graph, &interpreter.reporter.expansions)
    readers.restore(outerReaders)
    heights.removeLast(max(0, heights.count - graph.nodes.count))
  }
}

/// The sizes of a graph's tables, to remove what was added since.
struct GraphMark {
  private let nodes: Int
  private let flexibleFrames: Int
  private let guides: Int
  private let texts: Int
  private let lazyGrids: Int
  private let origins: Int
  private let identities: Int
  private let expansions: Int

  init(_ graph: ViewGraph, _ expansions: [Expansion]) {
    self.expansions = expansions.count
    nodes = graph.nodes.count
    flexibleFrames = graph.flexibleFrames.count
    guides = graph.guides.count
    texts = graph.texts.count
    lazyGrids = graph.lazyGrids.count
    origins = graph.origins.count
    identities = graph.identities.count
  }

  func restore(_ graph: inout ViewGraph, _ expansions: inout [Expansion]) {
    expansions.removeLast(expansions.count - self.expansions)
    graph.nodes.removeLast(graph.nodes.count - nodes)
    graph.flexibleFrames.removeLast(graph.flexibleFrames.count - flexibleFrames)
    graph.guides.removeLast(graph.guides.count - guides)
    graph.texts.removeLast(graph.texts.count - texts)
    graph.lazyGrids.removeLast(graph.lazyGrids.count - lazyGrids)
    graph.origins.removeLast(graph.origins.count - origins)
    graph.identities.removeLast(graph.identities.count - identities)
  }
}

/// The height of a subtree of the graph, its root included.
struct GraphHeight {
  /// The nodes on the longest path to a leaf.
  var layers: Int32
  /// The largest number of stacks and grids on a path to a leaf.
  var containers: Int32

  mutating func formMaximum(_ other: GraphHeight) {
    layers = max(layers, other.layers)
    containers = max(containers, other.containers)
  }
}
