import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The modifiers without an effect on their own view that the bars and tabs around it read. `semantics.md` 6.6.
enum ScreenModifiers {
  /// Records what a modifier of the views from `start` on means for the bars and tabs around them.
  static func record(
    _ use: ModifierUse, of views: ViewList, from start: Int, in context: LoweringContext, _ lowering: inout Lowering
  ) {
    if use.name == "tag", let argument = use.call?.arguments.first {
      guard let key = lowering.interpreter.evaluate(argument.value, in: context.scope).tagKey else { return }
      for view in views.ids.dropFirst(start) { lowering.builder.setTag(key, of: view) }
    } else if var bar = lowering.bars.last, bar.discardDepth == context.discardDepth, NavigationBar.isRead(use) {
      bar.apply(use, in: context, &lowering)
      lowering.bars[lowering.bars.count - 1] = bar
    }
  }

  /// Lowers a `Tab`, whose content fills the `TabView`.
  static func lowerTab(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    if let label = arguments["label"] { lowering.checkHidden(label.value, in: context) }
    var content = ViewList()
    lowering.lowerBuilder(arguments["content"], in: context, into: &content)
    let block = arguments["content"]?.value ?? arguments.node
    let child = lowering.single(content, as: .vStack, at: block, in: context)
    guard
      let tab = lowering.add(
        .labelled, name: arguments.name, at: arguments.node, in: context, children: child.map { [$0] } ?? [])
    else { return }
    if let value = arguments["value"],
      let key = lowering.interpreter.evaluate(value.value, in: context.scope).tagKey
    {
      lowering.builder.setTag(key, of: tab)
    }
    views.append(tab)
  }
}
