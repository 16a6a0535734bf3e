import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A view of a segment with the code that none of its roots shows in its place.
struct RemainingView {
  let declaration: DeclarationID
  /// The first of its roots.
  let root: LoweredRoot
  /// The number of this root in the segment, and that of its further roots.
  let number: Int32
  let partCount: Int32
  var content: RemainingContent
  /// What is left of the content that the view shows elsewhere.
  var presented: PresentedContent
}

/// The pass that lays out what remains of the views of a segment: one more root of each view has all of it, each piece
/// by itself. It runs after all code is checked, and has no findings.
struct RemainingPass: ~Copyable {
  private(set) var lowering: Lowering
  private(set) var roots: [LoweredRoot] = []

  init(_ lowering: consuming Lowering) { self.lowering = lowering }

  /// Lowers a root with what remains of a view, unless nothing does.
  mutating func lower(_ view: RemainingView) {
    let id = view.declaration
    lowering.begin()
    lowering.checksUnreachedCode = false
    lowering.interpreter.reporter.isChecking = true
    lowering.branches.begin(view.root.name)
    (lowering.remaining, lowering.presented) = (view.content, view.presented)
    lowering.readers.begin(root: view.number, part: view.partCount)
    let environment = lowering.builder.id(of: Environment(view.root.canvas))
    let context = LoweringContext(scope: Scope(segment: id.segment), environment: environment, canvas: view.root.canvas)
    lowering.expansions.push(id, at: SourceNode(segment: id.segment, node: view.root.node))
    let pieces = lowerPieces(of: id, in: context)
    guard !pieces.isEmpty else { return }
    let all = lowering.add(
      ImplicitStack.vStack.layout, name: ImplicitStack.vStack.name, at: view.root.node, in: context,
      flags: [.part, .implicit], children: pieces)
    let graph = lowering.builder.finish(
      root: all, alignments: lowering.interpreter.alignments.table,
      expansions: lowering.interpreter.reporter.expansions)
    roots.append(
      LoweredRoot(
        kind: view.root.kind, isOfUsedView: view.root.isOfUsedView, part: .remaining, name: view.root.name,
        node: view.root.node, canvas: view.root.canvas, graph: graph, readers: lowering.readers.found))
  }

  private mutating func lowerPieces(of id: DeclarationID, in context: LoweringContext) -> [ViewID] {
    var pieces: [ViewID] = []
    lowerContents(in: context, &pieces)
    let members = lowering.interpreter.names.members(inside: id).filter { $0.segment == id.segment }
    let instance = Instance.add(of: id, to: &lowering.interpreter) { $1.storedDefault($0, environment: nil) }
    for member in members {
      guard let declaration = lowering.interpreter.names[member],
        declaration.kind == .computed || declaration.kind == .function,
        lowering.interpreter.names.isViewTyped(declaration, in: id.segment), let block = declaration.block,
        let body = declaration.kind == .function ? block : lowering.interpreter.tree(id.segment).getter(of: block),
        !lowering.remaining.isShown(body)
      else { continue }
      var scope = lowering.interpreter.names.scope(of: member)
      if !declaration.isStatic { scope.instance = instance }
      var inner = context.with(parameters(of: declaration, in: scope))
      inner.bodyOwner = member
      lower(body, in: inner, &pieces)
      lowerContents(in: context, &pieces)
    }
    return pieces
  }

  /// Returns the scope of a function's body with unknown arguments.
  private mutating func parameters(of function: Declaration, in outer: Scope) -> Scope {
    guard function.kind == .function else { return outer }
    var scope = outer
    let tree = lowering.interpreter.tree(outer)
    for parameter in tree.parameterParts(in: DeclarationParts(function.node, in: tree).parameters)
    where parameter.name != "_" {
      scope = lowering.interpreter.storage.bind(parameter.name, .unknown, in: scope)
    }
    return scope
  }

  /// Lowers the code that was collected, and what it leads to.
  private mutating func lowerContents(in context: LoweringContext, _ pieces: inout [ViewID]) {
    while !lowering.builder.isFull {
      let content =
        lowering.remaining.next()
        ?? lowering.presented.next().map { RemainingContent.Content(node: $0.node, scope: $0.scope) }
      guard let content else { return }
      lower(content.node, in: context.with(content.scope), &pieces)
    }
  }

  /// Lowers code as a piece of which only its own content is known: its place, and what it is proposed, are not.
  private mutating func lower(_ code: NodeID, in context: LoweringContext, _ pieces: inout [ViewID]) {
    let tree = lowering.interpreter.tree(context.scope)
    guard lowering.interpreter.names.callsView(in: code, of: context.scope) else { return }
    var views = ViewList()
    switch tree.kind(of: code) {
    case .closureExpression: lowering.lowerPresented(code, in: context, into: &views)
    case .codeBlock, .switchCase: lowering.lowerBlock(code, in: context, into: &views, allowsReturn: true)
    default: lowering.lowerView(code, in: context, into: &views)
    }
    guard let view = lowering.single(views, as: .vStack, at: code, in: context) else { return }
    if let piece = lowering.add(
      .identity, name: "View", at: code, in: context, flags: [.part, .implicit, .unknown], children: [view])
    {
      pieces.append(piece)
    }
  }
}
