import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The certainty with which a use of a view is reached from the declaration that contains it.
enum ExpansionWay: Int, Comparable {
  /// Reached for any values.
  case certain
  /// Reached through a choice whose condition is known, or for an element of known data.
  case chosen
  /// Reached through a choice that was guessed, or in code that is not laid out.
  case guessed

  static func < (left: ExpansionWay, right: ExpansionWay) -> Bool { left.rawValue < right.rawValue }
}

/// A declaration that is being expanded.
struct ExpandedDeclaration {
  var id: DeclarationID
  /// The node of the use.
  var site: SourceNode
  /// The certainty from the enclosing expansion to the use.
  var way = ExpansionWay.certain
}

extension Lowering {
  /// Runs `body` as an expansion of the use `node`, and records the use on the views that it adds.
  mutating func expand(
    _ kind: Expansion.Kind, at node: NodeID, in scope: Scope, from start: Int, into content: inout Content,
    _ body: (inout Lowering, inout Content) -> Void
  ) {
    guard expansionCount < Limits.expansions else { return reportManyExpansions(at: node, in: scope) }
    guard viewDepth < Limits.viewDepth, !interpreter.budget.isStackUsedUp() else {
      return interpreter.reporter.reportTooDeep(at: node, in: scope)
    }
    expansionCount += 1
    let outer = interpreter.reporter.expansion
    let segment = interpreter.names.segmentID(scope.segment).index
    let inner = interpreter.reporter.expansions.add(
      Expansion(parent: outer, kind: kind, file: segment, node: node.index))
    interpreter.reporter.expansion = inner
    body(&self, &content)
    interpreter.reporter.expansion = outer
    guard case .view = kind else { return }
    for view in content.views.dropFirst(start) {
      graph.insert(inner, intoPathOf: view)
    }
  }

  /// Reports too many expansions, once per root, and stops lowering it.
  private mutating func reportManyExpansions(at node: NodeID, in scope: Scope) {
    guard !isFull else { return }
    isFull = true
    interpreter.reporter.reportValue(
      "limit", .error,
      "This root has more than \(Limits.expansions) elements and uses of views; those from here on are left out.",
      at: node, in: scope.segment)
  }

  /// Runs `body` as the expansion of `id`, unless `id` contains itself too often. Endless recursion is reported only if
  /// the cycle contains no choice; a cycle through a guessed choice is followed once.
  mutating func enter(
    _ id: DeclarationID, at node: NodeID, in scope: Scope, into content: inout Content,
    _ body: (inout Lowering, inout Content) -> Void
  ) {
    let site = SourceNode(segment: scope.segment, node: node)
    var uses = 0
    var round: ExpansionWay?
    var way = self.way
    for other in expanding.reversed() {
      if other.id == id {
        uses += 1
        // A nested use at another node, such as a card in a card, is not a cycle.
        if other.site == site { round = way }
      }
      way = max(way, other.way)
    }
    if isCut(id) { return }
    if let round, uses >= Limits.recursion || round == .guessed || cut.contains(id) {
      if round == .certain, uses >= Limits.recursion { return reportRecursion(id, at: node, in: scope) }
      if uses >= Limits.recursion { cut.insert(id) }
      content.flags.insert(.assumed)
      return
    }
    expanding.append(ExpandedDeclaration(id: id, site: site, way: self.way))
    let outer = self.way
    self.way = .certain
    body(&self, &content)
    self.way = outer
    expanding.removeLast()
  }

  /// Returns true if `id` is not expanded here because of a recursion that was reported: inside an endless declaration
  /// no endless one is, and inside one that contains itself nothing is. There may be factorially many cycles.
  private func isCut(_ id: DeclarationID) -> Bool {
    guard !endless.isEmpty else { return false }
    var found: Set<DeclarationID> = []
    for use in expanding where endless.contains(use.id) {
      if endless.contains(id) || !found.insert(use.id).inserted { return true }
    }
    return false
  }

  /// Runs `body` as code that is reached through a choice.
  mutating func choosing(_ way: ExpansionWay, _ body: (inout Lowering) -> Void) {
    let outer = self.way
    self.way = max(outer, way)
    body(&self)
    self.way = outer
  }

  private mutating func reportRecursion(_ id: DeclarationID, at node: NodeID, in scope: Scope) {
    endless.insert(id)
    var names: [String] = []
    if let last = expanding.lastIndex(where: { $0.id == id }) {
      for other in expanding[last...] { names.append(interpreter.names[other.id]?.name ?? "") }
      for other in expanding[last...] { endless.insert(other.id) }
    }
    names.append(interpreter.names[id]?.name ?? "")
    let cycle = names.map { "`\($0)`" }.joined(separator: " → ")
    let outer = interpreter.reporter.isChecking
    interpreter.reporter.isChecking = false
    interpreter.reporter.reportValue(
      "view-recursion", .error,
      "\(cycle): this view contains itself without end; it is cut at depth \(Limits.recursion).",
      at: node, in: scope.segment)
    interpreter.reporter.isChecking = outer
  }

  // MARK: Functions and properties

  /// Lowers a call of a view function. `owner` is the value of `self` in it if that is not an instance.
  mutating func lowerFunction(
    _ functions: [DeclarationID], of owner: Value? = nil, instance: InstanceID, _ call: CallSyntax, _ token: NodeID,
    _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let id = interpreter.overload(functions, taking: call, at: token, in: scope),
      let declaration = interpreter.names[id],
      let body = declaration.block
    else { return addStandIn(call, name: "", chain, in: scope, surroundings, into: &content) }
    guard interpreter.names.isViewTyped(declaration, in: id.segment) else {
      let site = CallSite(declaration.name, token, call, at: chain.node, in: scope, expecting: .view)
      let value = interpreter.call(functions: functions, instance: instance, call, site)
      return lower(value, at: chain.node, in: scope, surroundings, into: &content)
    }
    var inner = interpreter.bindArguments(of: id, instance: instance, call, in: scope)
    if !instance.isValid, let owner { inner = interpreter.storage.bind("self", owner, in: inner) }
    let start = content.views.count
    enter(id, at: chain.node, in: scope, into: &content) { lowering, content in
      lowering.expand(.function(declaration.name), at: chain.node, in: scope, from: start, into: &content) {
        $0.lowerBody(body, of: id, in: inner, surroundings, into: &$1)
      }
    }
  }

  /// Lowers a use of a computed view. `owner` is the value of `self` in it if that is not an instance.
  mutating func lowerComputed(
    _ id: DeclarationID, of owner: Value? = nil, instance: InstanceID, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let declaration = interpreter.names[id], let block = declaration.block,
      let body = interpreter.tree(id.segment).getter(of: block)
    else { return }
    var inner = self.interpreter.names.scope(of: id)
    inner.instance = instance
    if !instance.isValid, isInViewExtension(inner) { inner.selfView = scope.selfView }
    if !instance.isValid, let owner { inner = interpreter.storage.bind("self", owner, in: inner) }
    let start = content.views.count
    enter(id, at: chain.node, in: scope, into: &content) { lowering, content in
      lowering.expand(.function(declaration.name), at: chain.node, in: scope, from: start, into: &content) {
        $0.lowerBody(body, of: id, in: inner, surroundings, into: &$1)
      }
    }
  }

  // MARK: Custom views

  /// Lowers a call of a declared view.
  mutating func lowerCustomView(
    _ id: DeclarationID, _ call: CallSyntax, _ token: NodeID, _ chain: ViewChain, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    guard let declaration = interpreter.names[id] else { return }
    guard let instance = interpreter.instantiate(id, call, at: token, in: scope, environment: environment(surroundings))
    else {
      return addStandIn(call, name: declaration.name, chain, in: scope, surroundings, into: &content)
    }
    let start = content.views.count
    enter(id, at: chain.node, in: scope, into: &content) { lowering, content in
      lowering.expand(.view(declaration.name), at: chain.node, in: scope, from: start, into: &content) {
        $0.lowerBody(of: id, instance: instance, at: chain.node, surroundings, into: &$1)
      }
    }
  }

  /// Lowers the body of a declared view or bridge for an instance of it.
  mutating func lowerBody(
    of id: DeclarationID, instance: InstanceID, at node: NodeID, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    guard let declaration = interpreter.names[id] else { return }
    if declaration.kind != .view {
      return lowerBridge(id, instance: instance, surroundings, into: &content)
    }
    guard let body = bodyBlock(of: id) else { return }
    var inner = interpreter.names.scope(of: body.declaration)
    inner.instance = instance
    // `lowerBody` currently ignores this.
    let isView =
      interpreter.names[body.declaration].map { interpreter.names.isViewTyped($0, in: body.declaration.segment) }
      ?? false
    lowerBody(body.block, of: body.declaration, in: inner, surroundings, into: &content, isView: isView)
  }

  /// Lowers the body of a declaration that is used, or of a root.
  private mutating func lowerBody(
    _ block: NodeID, of owner: DeclarationID, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content, isView: Bool = true
  ) {
    let outer = bodyOwner
    bodyOwner = owner
    lowerBlock(block, in: scope, surroundings, into: &content, allowsReturn: true)
    bodyOwner = outer
  }

  /// Returns the getter's block of the property `body`, or of another name, with its declaration.
  mutating func bodyBlock(of id: DeclarationID, named name: String = "body") -> (
    block: NodeID, declaration: DeclarationID
  )? {
    guard let declaration = interpreter.names[id] else { return nil }
    for member in interpreter.names.members(name, of: declaration.typeName, from: id.segment) {
      guard let body = interpreter.names[member], body.kind == .computed, let block = body.block,
        let getter = interpreter.tree(member.segment).getter(of: block)
      else { continue }
      return (getter, member)
    }
    return nil
  }
}
