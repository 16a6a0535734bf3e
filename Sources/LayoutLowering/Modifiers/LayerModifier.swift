import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `overlay` and `background`.
enum LayerModifier {
  static func overlay(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let alignment = arguments.alignment(arguments["alignment"], &interpreter)
    return views(in: .overlay(alignment), arguments, &interpreter)
  }

  static func background(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    let alignment = arguments.alignment(arguments["alignment"], &interpreter)
    return views(in: .background(alignment), arguments, &interpreter)
  }

  private static func views(
    in layout: ViewLayout, _ arguments: ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
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
        argument, hint: isView ? .view : .member(.style), isStyle: arguments.first?.parameter.name == "style",
        isFill: arguments["in"] != nil)
    } else {
      // `.background(in: Circle())` has only a style.
      source = .unread
    }
    return .secondary(SecondaryViews(source: source, block: block, layout: layout, stack: .zStack))
  }
}
