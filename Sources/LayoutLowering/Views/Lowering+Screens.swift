import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Scroll views and screens, whose layout SwiftUI documents only in outline (`semantics.md` 6.3), and geometry readers.
extension Lowering {
  mutating func lowerScrollView(
    _ arguments: inout ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) {
    arguments.checkValues(except: ["axes"], &interpreter)
    arguments.flags = .approximate
    let axes = arguments.axes(arguments["axes"], or: .vertical, &interpreter)
    let isRow = axes == .horizontal
    let path = readers.enter()
    let parent = ParentContainer(axis: isRow ? .vertical : .horizontal)
    var content = ViewList()
    lowerBuilder(
      arguments["content"] ?? arguments["root"],
      in: ContentMargins.inside(measured(context, at: path).inside(parent), &self), into: &content)
    ContentMargins.add(around: &content, as: isRow ? .hStack : .vStack, arguments, in: context, &self)
    addScreen(.scrollView(axes), arguments, content, as: isRow ? .hStack : .vStack, in: context, into: &views)
    leaveReader(path, views.ids.last)
  }

  /// Lowers a view that fills its proposal, such as a list or a navigation stack.
  mutating func lowerScreen(
    _ kind: ViewKind, _ arguments: ArgumentReader, _ chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList
  ) {
    arguments.checkValues(except: kind == .section ? ["title"] : [], &interpreter)
    if kind == .section { return lowerSection(arguments, in: context, into: &views) }
    if kind == .tab { return ScreenModifiers.lowerTab(arguments, in: context, &self, into: &views) }
    var arguments = arguments
    arguments.flags = .approximate
    let path = readers.enter()
    let inner = measured(context, at: path).inside(ParentContainer(axis: .horizontal))
    let bars = BarLowering(arguments, in: inner, self)
    let content: ViewID?
    switch kind {
    case .list, .form: content = ListLowering.content(kind, arguments, chain, in: inner, &self, flags: &arguments.flags)
    case .tabView: content = bars.tabs(&self, flags: &arguments.flags)
    case .navigationSplitView: content = bars.columns(&self, flags: &arguments.flags)
    default: content = bars.navigation(&self, flags: &arguments.flags)
    }
    views.append(
      add(
        .screen, name: arguments.name, at: arguments.node, in: context, flags: arguments.flags,
        children: content.map { [$0] } ?? []))
    leaveReader(path, views.ids.last)
  }

  /// Lowers a section: in a list as a group of rows, elsewhere as its header, its content and its footer.
  private mutating func lowerSection(
    _ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) {
    if environment(in: context).controls.enclosingList != nil {
      return ListLowering.lowerSection(arguments, in: context, &self, into: &views)
    }
    if !context.parent.hidesHeaders { lowerTitle(arguments, in: context, into: &views) }
    for name in context.parent.hidesHeaders ? ["content"] : ["header", "content", "footer"] {
      lowerBuilder(arguments[name], in: context, into: &views)
    }
  }

  /// Adds a node with its content as one child; several views get an implicit stack.
  private mutating func addScreen(
    _ layout: ViewLayout, _ arguments: ArgumentReader, _ content: ViewList, as stack: ImplicitStack,
    in context: LoweringContext, into views: inout ViewList
  ) {
    let block = (arguments["content"] ?? arguments["root"] ?? arguments["rowContent"])?.value ?? arguments.node
    let child = single(content, as: stack, at: block, in: context)
    // The uncertainty of the choice of the views is on the child: the size of the node itself may be the proposal.
    views.append(
      add(
        layout, name: arguments.name, at: arguments.node, in: context,
        flags: child == nil ? arguments.flags.union(content.flags) : arguments.flags,
        children: child.map { [$0] } ?? []))
  }

  // MARK: Sizes of an earlier layout

  /// Returns the context of the content of a scroll view or screen, whose size a `containerRelativeFrame` takes its
  /// share of.
  private func measured(_ context: LoweringContext, at path: ReaderPath) -> LoweringContext {
    var result = context
    result.sizeSource.enter(readers.sizes[path])
    return result
  }

  /// Leaves a reader of the size proposed to `view`.
  private mutating func leaveReader(_ path: ReaderPath, _ view: ViewID?) {
    readers.leave()
    if let view { readers.found.append(PlacedReader(view: view, path: path)) }
  }

  /// Lowers a `GeometryReader`. The proxy of its closure has the size that an earlier layout found, or no size.
  mutating func lowerGeometryReader(
    _ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) {
    let path = readers.enter()
    let known = readers.sizes[path]
    let inside = context.inside(ParentContainer())
    var content = ViewList()
    if let argument = arguments["content"] {
      let builder = arguments.proxyBuilder(argument.value, &interpreter)
      if case .closure(let closure) = builder.payload {
        let proxy = Value(.proxy(known?.size), flags: known?.flags ?? [])
        lowerClosure(closure, [proxy], in: inside, into: &content)
      } else {
        lower(builder, at: argument.value, in: inside, into: &content)
      }
    }
    readers.leave()
    // The uncertainty of the choice of the views is on them: the reader's size does not depend on it.
    for child in content.ids { builder[child].flags.formUnion(content.flags) }
    guard
      let view = add(
        .geometryReader, name: "GeometryReader", at: arguments.node, in: context, children: content.ids)
    else { return }
    if case .geometryReader = builder[view].layout { readers.found.append(PlacedReader(view: view, path: path)) }
    views.append(view)
  }
}
