import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of view expressions to the graph of a root: resolves an expression, lowers its content, and adds its
/// views and layers.
///
/// Builds one graph at a time. The state that depends on the location of the code, such as its environment, is in the
/// `LoweringContext` passed to each function.
struct Lowering: ~Copyable {
  /// Evaluates names and values, and collects the findings.
  var interpreter: Interpreter
  /// The graph of the current root.
  var builder = GraphBuilder()
  /// The declarations that are being expanded.
  var expansions = ExpansionStack()
  /// The layouts of the project that the segment uses.
  var customLayouts = CustomLayouts()
  /// The geometry readers of the segment.
  var readers: GeometryReaders
  /// The branches that the roots of a view show.
  var branches = BranchChoices()
  /// What the roots of a view show elsewhere.
  var presented = PresentedContent()
  /// What may be in none of the roots of a view.
  var remaining = RemainingContent()
  /// The bars of the navigation stacks that are being lowered, outermost first.
  var bars: [NavigationBar] = []
  /// True if code that is not laid out is checked for errors.
  var checksUnreachedCode = true
  /// The groups and loops whose views get the modifiers being applied one by one.
  var subviewGroups: [SubviewGroup] = []

  init(interpreter: consuming Interpreter, readerSizes: [ReaderPath: ReaderSize]) {
    self.interpreter = interpreter
    readers = GeometryReaders(sizes: readerSizes)
  }

  /// Starts the graph of another root. Instances remain: constants may refer to them. So do local names, to which what
  /// a view presents refers, until `removeLocals`.
  mutating func begin() {
    builder.begin()
    expansions.begin()
    bars = []
    interpreter.reporter.expansion = .invalid
    interpreter.reporter.expansions.removeAll(keepingCapacity: true)
    interpreter.budget.beginRoot()
  }

  /// The environment of the views in a context.
  func environment(in context: LoweringContext) -> Environment { builder.graph[context.environment.id] }

  // MARK: Views

  /// Adds a node for `node`; nil, with a finding, if the root has reached its limit of views. Above the depth limit,
  /// returns the first child instead.
  mutating func add(
    _ layout: ViewLayout, name: String, at node: NodeID, in context: LoweringContext, flags: ViewFlags = [],
    children: [ViewID] = []
  ) -> ViewID? {
    let origin = origin(name: name, at: node, in: context.scope)
    switch builder.add(
      layout, origin: origin, environment: context.environment.id, flags: flags, children: children)
    {
    case .success(let view): return view
    case .failure(let limit):
      report(limit, at: node, in: context.scope)
      return limit.endsRoot ? nil : children.first
    }
  }

  /// Wraps each of the views from `start` on in a layer of a modifier. A view above the depth limit gets none.
  mutating func wrap(
    _ views: inout ViewList, from start: Int, in layout: ViewLayout, of use: ModifierUse, _ context: LoweringContext,
    flags: ViewFlags
  ) {
    let origin = origin(name: use.name, at: use.node, in: context.scope)
    let limits = builder.wrap(
      &views.ids, from: start, in: layout, origin: origin, environment: context.environment.id,
      flags: flags.union(views.flags))
    for limit in limits { report(limit, at: use.node, in: context.scope) }
  }

  private mutating func origin(name: String, at node: NodeID, in scope: Scope) -> ViewOrigin {
    ViewOrigin(
      file: interpreter.names.segmentID(scope.segment).index, node: node.index,
      expansion: interpreter.reporter.expansion, name: name)
  }

  /// Reports the innermost code that exceeds a limit, once per root.
  mutating func report(_ limit: GraphLimit, at node: NodeID, in scope: Scope) {
    guard builder.isFirst(limit) else { return }
    interpreter.reporter.reportValue("limit", .error, limit.message, at: node, in: scope.segment)
  }

  /// Returns one view for all of `views`: several get an implicit stack, as in a body, a preview or a layer.
  mutating func single(
    _ views: ViewList, as stack: ImplicitStack, at node: NodeID, in context: LoweringContext
  ) -> ViewID? {
    guard let first = views.ids.first else { return nil }
    if views.ids.count == 1 {
      builder[first].flags.formUnion(views.flags)
      return first
    }
    return add(
      stack.layout, name: stack.name, at: node, in: context, flags: views.flags.union(.implicit), children: views.ids)
  }

  // MARK: Stand-ins

  /// Adds a box of 100 × 100 points for an unknown view. The name is that in the source if it is nil.
  mutating func addUnknown(at node: NodeID, name: String?, in context: LoweringContext, into views: inout ViewList) {
    let shown = name ?? interpreter.tree(context.scope).viewName(at: node)
    views.append(
      add(.fixed(ViewLayout.standInSize), name: shown, at: node, in: context, flags: .unknown))
  }

  /// Adds a stand-in for an unknown view: the content of a trailing closure as in a `VStack`, or a box.
  mutating func addStandIn(
    _ call: CallSyntax?, name: String, at node: NodeID, in context: LoweringContext, into views: inout ViewList
  ) {
    var inner = ViewList()
    if let closure = call?.contentClosure(in: interpreter.tree(context.scope)) {
      lowerClosure(
        Closure(node: closure, scope: context.scope), [.unknown, .unknown],
        in: context.inside(ParentContainer(axis: .horizontal, isUnknown: true)).chosen(.guessed), into: &inner)
    }
    guard !inner.ids.isEmpty else { return addUnknown(at: node, name: name, in: context, into: &views) }
    var flags: ViewFlags = inner.flags.union(.unknown)
    if inner.isSingleStaticView { flags.insert(.singleStaticChild) }
    views.append(
      add(ImplicitStack.vStack.layout, name: name, at: node, in: context, flags: flags, children: inner.ids))
  }
}

extension ViewLayout {
  /// The size in points of the box for an unknown view.
  static let standInSize = Size(width: 100, height: 100)
}

extension TreeReader {
  /// Returns the name that a view expression begins with, or `View` for a text that is too long for a name.
  func viewName(at node: NodeID) -> String {
    let text = string(of: chain(of: node).primary)
    return text.utf8.count <= 64 ? text : "View"
  }
}
