import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// The views of the catalog, by their kinds.
extension Lowering {
  /// Lowers a call of a SwiftUI view. The one table of the views of the catalog.
  mutating func lowerFrameworkView(
    _ view: Int, _ call: CallSyntax?, at token: NodeID, of chain: ViewChain, in context: LoweringContext,
    into views: inout ViewList
  ) {
    guard let call else { return addUnknown(at: chain.node, name: Catalog.views[view].name, in: context, into: &views) }
    let catalogCall = CatalogCall(syntax: call, callee: .view(view), token: token)
    let bound = BoundCall.binding(catalogCall, in: context.scope, &interpreter)
    var arguments = ArgumentReader(bound, of: catalogCall, node: chain.node, in: context)
    let start = views.ids.count
    let kind = Catalog.views[view].kind
    switch kind {
    case .hStack, .vStack, .zStack, .grid, .gridRow:
      // `lowerChain` itself lowers a chain whose base is a single call of one of these.
      if chain.base.count == 2, Catalog.isLayout(arguments.name),
        let container = chain.loweredContainer(view, in: context, &interpreter),
        let last = interpreter.tree(context.scope).call(of: chain.base[1])
      {
        lower(container, calledWith: last, at: chain.node, in: context, into: &views)
      } else {
        lowerContainer(view, chain, in: context, into: &views)
      }
    case .lazyVStack, .lazyHStack: lowerContainer(view, chain, in: context, into: &views)
    case .lazyVGrid, .lazyHGrid:
      let axis: Axis = kind == .lazyVGrid ? .vertical : .horizontal
      lower(arguments.lazyGrid(along: axis, &interpreter), at: chain.node, in: context, into: &views)
    case .viewThatFits: lower(arguments.viewThatFits(&interpreter), at: chain.node, in: context, into: &views)
    case .group: TransparentViews.lowerGroup(arguments, in: context, &self, into: &views)
    case .emptyView: break
    case .anyView:
      views.isDynamic = true
      if let argument = bound.arguments.first { lowerArgument(argument.value, in: context, into: &views) }
    case .forEach: lowerForEach(arguments, chain, in: context, into: &views)
    case .label: lowerLabel(arguments, in: context, into: &views)
    case .asyncImage: TransparentViews.lowerAsyncImage(arguments, in: context, &self, into: &views)
    case .scrollView: lowerScrollView(&arguments, in: context, into: &views)
    case .geometryReader: lowerGeometryReader(arguments, in: context, into: &views)
    case .navigationView, .navigationStack, .navigationSplitView, .section, .list, .form, .tabView, .tab:
      lowerScreen(kind, arguments, chain, in: context, into: &views)
    case .timelineView, .scrollViewReader: TransparentViews.lowerReader(arguments, in: context, &self, into: &views)
    case .equatableView:
      if let content = arguments["content"] { lowerArgument(content.value, in: context, into: &views) }
    case .button, .link, .navigationLink, .menu, .shareLink, .editButton, .renameButton, .photosPicker, .toggle,
      .slider,
      .stepper, .picker, .datePicker, .multiDatePicker, .colorPicker, .textField, .textEditor, .progressView, .gauge,
      .labeledContent, .groupBox, .disclosureGroup, .controlGroup, .contentUnavailable, .surface:
      ControlLowering.lower(kind, arguments, in: context, &self, into: &views)
    case .spacer, .divider, .text, .image, .color, .linearGradient, .radialGradient, .angularGradient,
      .ellipticalGradient, .meshGradient, .rectangle, .roundedRectangle, .circle, .ellipse, .capsule,
      .unevenRoundedRectangle, .containerRelativeShape:
      guard let leaf = LeafView.lowered(kind, &arguments, &interpreter) else { break }
      let layout = builder.layout(for: leaf, in: context.environment.id)
      views.append(add(layout, name: arguments.name, at: chain.node, in: context, flags: arguments.flags))
    }
    if bound.isGuess { builder.recordGuess(views.ids.dropFirst(start)) }
  }
}
