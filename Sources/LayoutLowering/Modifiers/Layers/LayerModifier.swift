import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `overlay` and `background`.
enum LayerModifier {
  /// Returns the views of the modifier, in the container that `layout` makes of the alignment.
  static func views(
    in layout: (Alignment) -> ViewLayout, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    let alignment = arguments.alignment(arguments["alignment"], &interpreter)
    let source: SecondaryViews.Source
    var block = arguments.node
    let content = arguments["content"]
    if let content, interpreter.tree(arguments.scope).kind(of: content.value) == .closureExpression {
      block = content.value
      source = .builder(content)
    } else if let argument = arguments.first ?? content {
      block = argument.value
      let isView = arguments.first == nil || argument.parameter.type == .view
      source = .argument(
        ViewOrStyle(
          value: argument.value, hint: isView ? .view : .member(.style),
          isStyle: arguments.first?.parameter.name == "style", isFill: arguments["in"] != nil))
    } else {
      // `.background(in: Circle())` has only a style.
      source = .unread
    }
    return .secondary(SecondaryViews(source: source, block: block, layout: layout(alignment), stack: .zStack))
  }
}
