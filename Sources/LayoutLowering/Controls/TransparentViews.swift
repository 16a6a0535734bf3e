import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Views that are laid out as what their closures make of a value that is unknown here: an image, a proxy, a date.
enum TransparentViews {
  /// Lowers an `AsyncImage` as it is once its image is loaded, whose size is unknown; without a closure for the image it
  /// is laid out as before, when it fills its proposal. `semantics.md` 6.4.
  static func lowerAsyncImage(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    lowering.interpreter.checkArguments(arguments.syntax, in: context.scope)
    if let hidden = arguments["placeholder"] { lowering.checkHidden(hidden.value, in: context) }
    var inner = ViewList()
    lowerContent(arguments, in: context.chosen(.guessed), &lowering, into: &inner)
    guard let image = lowering.single(inner, as: .hStack, at: arguments.node, in: context) else {
      return views.append(
        lowering.add(.color, name: arguments.name, at: arguments.node, in: context, flags: [.approximate, .dynamic]))
    }
    views.append(
      lowering.add(
        .labelled, name: arguments.name, at: arguments.node, in: context, flags: inner.flags, children: [image]))
  }

  /// Lowers a `TimelineView` or `ScrollViewReader` as its content.
  static func lowerReader(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    arguments.checkValues(except: [], &lowering.interpreter)
    lowerContent(arguments, in: context, &lowering, into: &views)
  }

  private static func lowerContent(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    guard let content = arguments["content"],
      lowering.interpreter.tree(context.scope).kind(of: content.value) == .closureExpression
    else { return lowering.lowerBuilder(arguments["content"], in: context, into: &views) }
    let closure = Closure(node: content.value, scope: context.scope)
    lowering.lowerClosure(closure, [.unknown], in: context, into: &views)
  }
}
