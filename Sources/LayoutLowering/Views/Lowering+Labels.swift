import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Labels and titles.
extension Lowering {
  /// Lowers `Label(title, systemImage:)`: an image and a text in a row, or the one that the style shows. The other one
  /// is no view at all: Apple's documentation of `LabelStyle` describes `iconOnly` as "a label style that only displays
  /// the icon of the label" and `titleOnly` as one "that only displays the title", and its own styles are views that
  /// contain `configuration.icon`, `configuration.title` or both. **D**
  mutating func lowerLabel(_ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList) {
    let environment = environment(in: context)
    let style = environment.labelStyle
    var icon = labelIcon(arguments, style, in: context)
    let title = labelTitle(arguments, style, in: context)
    var flags = icon.flags.union(title.flags).union(environment.labelStyleFlags).union(.approximate)
    let shown = style == .iconOnly ? icon : title
    var gap = ControlMetrics(environment.controls.system).iconGap
    if style == .titleAndIcon, environment.controls.enclosingList != nil {
      // In a list the icons stand in a column, so that the titles line up.
      let metrics = ControlMetrics(environment.controls.system)
      gap = metrics.listIconGap
      let child = single(icon, as: .hStack, at: arguments.node, in: context)
      icon.ids = []
      icon.append(
        add(
          .frame(width: metrics.listIconWidth, height: .nan, alignment: .center), name: "Label", at: arguments.node,
          in: context, flags: [.part, .implicit, .approximate], children: child.map { [$0] } ?? []))
    }
    if style != .titleAndIcon, shown.isSingleStaticView { flags.insert(.singleStaticChild) }
    views.append(
      add(
        .hStack(alignment: .firstTextBaseline, spacing: gap), name: "Label", at: arguments.node, in: context,
        flags: flags, children: icon.ids + title.ids))
  }

  private mutating func labelIcon(
    _ arguments: ArgumentReader, _ style: LabelStyle, in context: LoweringContext
  ) -> ViewList {
    var icon = ViewList()
    if style == .titleOnly {
      if let argument = arguments["icon"] { checkHidden(argument.value, in: context) }
      if let symbol = arguments["systemImage"] {
        _ = interpreter.evaluate(symbol.value, in: context.scope, expecting: .string)
      }
    } else if let argument = arguments["icon"] {
      lowerBuilder(argument, in: context, into: &icon)
    } else if let symbol = arguments["systemImage"] {
      icon.append(
        add(
          .symbol, name: "Image", at: symbol.value, in: context,
          flags: context.environment.flags.union(.approximate)))
    } else {
      addUnknown(at: arguments.node, name: "Image", in: context, into: &icon)
    }
    return icon
  }

  private mutating func labelTitle(
    _ arguments: ArgumentReader, _ style: LabelStyle, in context: LoweringContext
  ) -> ViewList {
    var title = ViewList()
    if let argument = arguments["title"],
      interpreter.tree(context.scope).kind(of: argument.value) == .closureExpression
    {
      if style == .iconOnly {
        checkHidden(argument.value, in: context)
      } else {
        lowerBuilder(argument, in: context, into: &title)
      }
    } else if style == .iconOnly {
      if let title = arguments.first {
        _ = interpreter.evaluate(title.value, in: context.scope, expecting: .string)
      }
    } else {
      lowerTitle(arguments, in: context, into: &title)
    }
    return title
  }

  /// Adds the text of a title that is given as a string, with the string as its node; returns false if there is none.
  @discardableResult
  mutating func lowerTitle(
    _ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) -> Bool {
    guard let title = arguments.title(&interpreter) else { return false }
    addText(title.content, flags: title.flags, at: title.node, in: context, into: &views)
    return true
  }
}
