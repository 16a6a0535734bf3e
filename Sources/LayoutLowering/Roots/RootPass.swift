import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The pass over a segment that finds its roots, top-level view expressions, previews and views that no other view
/// shows, and lowers each. `lowering.md` 2.
struct RootPass: ~Copyable {
  private var lowering: Lowering
  /// The canvas of roots without traits of their own.
  private let canvas: Canvas
  /// True if the traits of previews are ignored.
  private let overridesTraits: Bool
  /// True if what remains of a view gets a root.
  private let collectsRemaining: Bool
  private(set) var result: Result

  /// The roots of a segment in source order, and the views that are not roots.
  struct Result {
    var roots: [LoweredRoot] = []
    /// The reasons why views are no roots, by the token of their name.
    var notLaidOut: [NodeID: String] = [:]
    /// The number of roots that were begun.
    fileprivate var count: Int32 = 0
    /// The number of roots of the current view or preview.
    fileprivate var partCount: Int32 = 0
    /// The canvas of the last root.
    var canvas: Canvas
    /// The views with code that their roots may not show.
    var remaining: [RemainingView] = []
  }

  init(_ lowering: consuming Lowering, canvas: Canvas, overridesTraits: Bool, collectsRemaining: Bool) {
    self.lowering = lowering
    self.canvas = canvas
    self.overridesTraits = overridesTraits
    self.collectsRemaining = collectsRemaining
    result = Result(canvas: canvas)
  }

  private var segment: SegmentPosition { lowering.interpreter.segment }

  /// Returns the lowering, whose interpreter has the findings, at the end of the pass.
  consuming func finish() -> Lowering { lowering }

  /// Lowers the roots.
  mutating func run() {
    let tree = lowering.interpreter.tree(segment)
    // Top-level declarations have the first indices, in source order.
    var next = 0
    for statement in tree.statements(in: tree.root) {
      switch tree.kind(of: statement) {
      case .structDeclaration, .enumDeclaration, .extensionDeclaration:
        while let other = lowering.interpreter.names.node(ofDeclaration: next, in: segment), other != statement {
          next += 1
        }
        lowerType(DeclarationID(segment: segment, index: DeclarationIndex(clamping: next)))
      case .previewDeclaration: lowerPreview(statement)
      case .ifStatement, .switchStatement, .postfixExpression, .identifierExpression, .implicitMemberExpression,
        .sequenceExpression, .tupleExpression, .prefixExpression, .statementExpression:
        lowerExpression(statement)
      case .macroExpression: reportMisspeltPreview(statement)
      default: break
      }
    }
  }

  /// The source of a root.
  private struct Source {
    let kind: LoweredRoot.Kind
    var isOfUsedView = false
    /// The name of the type that declares the view or the previews.
    var type: String?
    let name: String?
    /// The declaration or expression.
    let node: NodeID
    /// The origin of the implicit stack around several views, in the segment of `scope`.
    let block: NodeID
    let scope: Scope
    /// The container of several views.
    var container = ImplicitStack.vStack
  }

  /// Adds a root with the views that `body` adds, and roots for the branches that it does not show and for what it shows
  /// elsewhere. Several views get an implicit container. A root of the kind `expression` without views is no root unless
  /// `keepsEmpty`: it may be a fragment of a function's body.
  private mutating func addRoot(
    _ source: Source, in canvas: Canvas, keepsEmpty: Bool = true,
    _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) {
    result.canvas = canvas
    result.partCount = 0
    // What remains of an earlier view refers to its local names.
    if result.remaining.isEmpty { lowering.interpreter.storage.removeLocals() }
    lowering.branches.begin(source.type)
    lowering.presented = PresentedContent()
    let root = lowered(source, .body, in: canvas, Environment(canvas), body)
    if root.graph.root != nil || keepsEmpty {
      result.roots.append(root)
      // The views of a preview in a `.swift` file have roots of their own.
      let isOfOthers = source.kind == .preview && lowering.interpreter.names.isSwift(segment)
      var further = isOfOthers ? 0 : Limits.furtherRoots
      addAlternatives(of: source, .otherBranches, in: canvas, Environment(canvas), &further, body)
      while further > 0, let content = lowering.presented.next() {
        further -= 1
        addPresented(content, of: source, in: canvas, &further)
      }
    }
    result.count += 1
  }

  /// Adds the roots of what a view shows elsewhere, with all its branches.
  private mutating func addPresented(
    _ content: PresentedContent.Content, of view: Source, in canvas: Canvas, _ further: inout Int
  ) {
    let source = Source(
      kind: view.kind, isOfUsedView: view.isOfUsedView, type: view.type, name: view.name, node: view.node,
      block: content.node, scope: content.scope)
    let part: LoweredRoot.Part = content.isScreen ? .screen : .items
    let body = { (lowering: inout Lowering, context: LoweringContext, views: inout ViewList) in
      lowering.lowerPresented(content.node, in: context, into: &views)
    }
    lowering.branches.beginPart()
    result.roots.append(lowered(source, part, in: canvas, content.environment, body))
    addAlternatives(of: source, part, in: canvas, content.environment, &further, body)
  }

  /// Adds roots until each branch that may be taken is in one of them.
  private mutating func addAlternatives(
    of source: Source, _ part: LoweredRoot.Part, in canvas: Canvas, _ environment: Environment, _ further: inout Int,
    _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) {
    while further > 0, lowering.branches.beginAlternative() {
      further -= 1
      result.roots.append(lowered(source, part, in: canvas, environment, body))
    }
  }

  private mutating func lowered(
    _ source: Source, _ part: LoweredRoot.Part, in canvas: Canvas, _ environment: Environment,
    _ body: (inout Lowering, LoweringContext, inout ViewList) -> Void
  ) -> LoweredRoot {
    lowering.begin()
    lowering.readers.begin(root: result.count, part: result.partCount)
    result.partCount += 1
    let environment = lowering.builder.id(of: environment)
    let context = LoweringContext(scope: source.scope, environment: environment, canvas: canvas)
    var views = ViewList()
    body(&lowering, context, &views)
    let view = lowering.single(views, as: source.container, at: source.block, in: context)
    let graph = lowering.builder.finish(
      root: view, alignments: lowering.interpreter.alignments.table,
      expansions: lowering.interpreter.reporter.expansions)
    let readers = lowering.readers.found
    lowering.begin()
    return LoweredRoot(
      kind: source.kind, isOfUsedView: source.isOfUsedView, part: part, name: source.name, node: source.node,
      canvas: canvas, graph: graph, readers: readers)
  }

  // MARK: Expressions

  private mutating func lowerExpression(_ node: NodeID) {
    let source = Source(kind: .expression, name: nil, node: node, block: node, scope: Scope(segment: segment))
    addRoot(source, in: canvas, keepsEmpty: isViewLike(node)) { $0.lowerStatements([node], in: $1, into: &$2) }
  }

  private mutating func isViewLike(_ node: NodeID) -> Bool {
    let tree = lowering.interpreter.tree(segment)
    guard tree.kind(of: node) == .postfixExpression else { return false }
    return tree.kind(of: lowering.interpreter.tree(segment).flatChain(node).primary) == .identifierExpression
  }

  /// Reports `#preview { … }`. Other macros are not checked.
  private mutating func reportMisspeltPreview(_ macro: NodeID) {
    let tree = lowering.interpreter.tree(segment)
    guard let token = tree.firstChild(of: macro, kind: .identifier) else { return }
    let name = plainName(tree.string(of: token))
    guard NearestName.isSame(name, as: "Preview") || NearestName.isSlip(name, of: "Preview") else { return }
    let unresolved = UnresolvedName(name, kind: "macro", token: token, segment: segment)
    lowering.interpreter.reporter.reportUnresolved("unresolved-name", .warning, unresolved) { search, _ in
      search.visit(["Preview"])
    }
  }

  // MARK: Declared views

  /// Lowers the views and preview providers among a type and the types inside it.
  private mutating func lowerType(_ id: DeclarationID) {
    guard let declaration = lowering.interpreter.names[id] else { return }
    switch declaration.kind {
    case .view, .viewBridge, .controllerBridge:
      switch RootCandidate(id: id, declaration: declaration).decision(lowering.interpreter.names) {
      case .root: lowerViewRoot(id, declaration)
      case .usedRoot: lowerViewRoot(id, declaration, isUsed: true)
      case .shown: break
      case .notLaidOut(let reason): if let token = declaration.nameToken { result.notLaidOut[token] = reason }
      }
    case .previewProvider: lowerPreviewProvider(id, declaration)
    default: break
    }
    for inner in lowering.interpreter.names.members(inside: id) {
      guard let nested = lowering.interpreter.names[inner], nested.isType, nested.kind != .alignmentID else {
        continue
      }
      lowerType(inner)
    }
  }

  private mutating func lowerViewRoot(_ id: DeclarationID, _ declaration: Declaration, isUsed: Bool = false) {
    let node = declaration.node
    // The body may be in an extension in another segment: its block is a node of that segment's tree.
    let body = DeclaredBody.property(of: id, lowering.interpreter.names)
    let scope = Scope(segment: body?.declaration.segment ?? segment)
    let source = Source(
      kind: .view, isOfUsedView: isUsed, type: declaration.name, name: declaration.name, node: node,
      block: body?.block ?? node, scope: scope)
    let (first, number) = (result.roots.count, result.count)
    if collectsRemaining { lowering.remaining = RemainingContent(isCollecting: true) }
    addRoot(source, in: canvas) { lowering, context, views in
      let environment = lowering.environment(in: context)
      let instance = Instance.add(of: id, to: &lowering.interpreter) {
        let value = $1.storedDefault($0, environment: environment)
        // Another value may be given where the view is used.
        return $1.names.mayBeGiven($0) ? value.depending(on: .dynamic) : value
      }
      lowering.expansions.push(id, at: SourceNode(segment: id.segment, node: node))
      lowering.lowerBody(of: id, instance: instance, in: context, into: &views)
    }
    guard collectsRemaining, result.roots.indices.contains(first) else { return }
    result.remaining.append(
      RemainingView(
        declaration: id, root: result.roots[first], number: number, partCount: result.partCount,
        content: lowering.remaining, presented: lowering.presented))
    lowering.remaining = RemainingContent()
  }

  private mutating func lowerPreviewProvider(_ id: DeclarationID, _ declaration: Declaration) {
    guard let body = DeclaredBody.property(named: "previews", of: id, lowering.interpreter.names) else { return }
    var scope = lowering.interpreter.names.scope(of: body.declaration)
    scope.instance = .invalid
    var preview = PreviewCanvas(canvas)
    if !overridesTraits { preview.apply(modifiersIn: body.block, of: scope, &lowering.interpreter) }
    let source = Source(
      kind: .preview, type: declaration.name, name: declaration.name, node: declaration.node, block: body.block,
      scope: scope, container: .zStack)
    addRoot(source, in: preview.canvas) { $0.lowerBlock(body.block, in: $1, into: &$2, allowsReturn: true) }
  }

  // MARK: Previews

  private mutating func lowerPreview(_ node: NodeID) {
    let scope = Scope(segment: segment)
    let tree = lowering.interpreter.tree(segment)
    let call = tree.call(of: node)
    var name: String?
    var preview = PreviewCanvas(canvas)
    for argument in call?.arguments ?? [] {
      switch argument.label.map({ tree.string(of: $0) }) {
      case nil:
        name = lowering.interpreter.evaluate(argument.value, in: scope, expecting: .string).string ?? name
      case "traits":
        if !overridesTraits { preview.apply(trait: argument.value, in: scope, &lowering.interpreter) }
      default: break
      }
    }
    // Further traits have no label.
    if !overridesTraits {
      for argument in (call?.arguments ?? []).dropFirst() where argument.label == nil {
        preview.apply(trait: argument.value, in: scope, &lowering.interpreter)
      }
    }
    let closure =
      tree.firstChild(of: node, kind: .closureExpression)
      ?? call?.arguments.first { tree.kind(of: $0.value) == .closureExpression }?.value
    if let closure, preview.canvas == canvas, !overridesTraits {
      preview.apply(modifiersIn: closure, of: scope, &lowering.interpreter)
    }
    let source = Source(kind: .preview, name: name, node: node, block: closure ?? node, scope: scope)
    addRoot(source, in: preview.canvas) { lowering, context, views in
      guard let closure else { return }
      lowering.lowerBlock(closure, in: context, into: &views, allowsReturn: true)
    }
  }
}
