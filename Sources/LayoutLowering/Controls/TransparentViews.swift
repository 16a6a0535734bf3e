import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Views that are laid out as what their closures make of a value: an image, a proxy or a date that is unknown here, or
/// the views of a group.
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

  /// Lowers a `Group`: its content, or what a closure makes of the views or sections of another view.
  static func lowerGroup(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    guard let transform = arguments["transform"] else {
      return lowering.lowerBuilder(arguments["content"], in: context, into: &views)
    }
    let value = lowering.interpreter.evaluate(transform.value, in: context.scope, expecting: .closure)
    guard case .closure(let closure) = value.payload else {
      return lowering.lower(value, at: transform.value, in: context, into: &views)
    }
    guard let subviews = arguments["subviews"] else {
      // The sections of a view are unknown.
      views.flags.insert(.assumed)
      return lowering.lowerClosure(closure, [.unknown], in: context.chosen(.guessed), into: &views)
    }
    lowering.withSubviews(of: subviews, in: context, into: &views) {
      $0.lowerClosure(closure, [$1], in: context, into: &$2)
    }
  }
}
