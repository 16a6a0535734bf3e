import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Labels, and the buttons, menus and controls that contain one.
extension Lowering {
  /// Lowers a button, link or menu as its label.
  mutating func lowerLabelled(
    _ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) {
    let label = arguments["label"]
    var inner = ViewList()
    if let label {
      lowerBuilder(label, in: context, into: &inner)
    } else if arguments["systemImage"] != nil {
      lowerLabel(arguments, in: context, into: &inner)
    } else if !lowerTitle(arguments, in: context, into: &inner) {
      if let closure = arguments.syntax.trailingClosures.last {
        lowerClosure(Closure(node: closure.closure, scope: context.scope), [], in: context, into: &inner)
      } else {
        addUnknown(at: arguments.node, name: nil, in: context, into: &inner)
      }
    }
    // A link's destination and a menu's content are not laid out, only checked.
    for name in ["destination", "content"] where label?.value != arguments[name]?.value {
      if let hidden = arguments[name] { checkHidden(hidden.value, in: context, isScreen: name == "destination") }
    }
    guard let child = single(inner, as: .hStack, at: label?.value ?? arguments.node, in: context) else { return }
    views.append(
      add(
        .labelled, name: arguments.name, at: arguments.node, in: context, flags: inner.flags.union(.approximate),
        children: [child]))
  }

  /// Lowers `Label(title, systemImage:)`: an image and a text in a row, or the one that the style shows. The other one
  /// is no view at all: Apple's documentation of `LabelStyle` describes `iconOnly` as "a label style that only displays
  /// the icon of the label" and `titleOnly` as one "that only displays the title", and its own styles are views that
  /// contain `configuration.icon`, `configuration.title` or both. **D**
  mutating func lowerLabel(_ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList) {
    let environment = environment(in: context)
    let style = environment.labelStyle
    let icon = labelIcon(arguments, style, in: context)
    let title = labelTitle(arguments, style, in: context)
    var flags = icon.flags.union(title.flags).union(environment.labelStyleFlags).union(.approximate)
    let shown = style == .iconOnly ? icon : title
    if style != .titleAndIcon, shown.isSingleStaticView { flags.insert(.singleStaticChild) }
    views.append(
      add(
        .hStack(alignment: .firstTextBaseline, spacing: 8), name: "Label", at: arguments.node, in: context,
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

  /// Lowers a control, whose height its style determines, with its label as a child.
  mutating func lowerControl(
    _ kind: ViewKind, _ arguments: ArgumentReader, in context: LoweringContext, into views: inout ViewList
  ) {
    arguments.checkValues(except: ["title", "label"], &interpreter)
    var label = ViewList()
    if arguments["label"] != nil {
      lowerBuilder(arguments["label"], in: context, into: &label)
    } else if arguments["systemImage"] != nil {
      lowerLabel(arguments, in: context, into: &label)
    } else {
      lowerTitle(arguments, in: context, into: &label)
    }
    // The options of a picker are visible only when it is open.
    if let options = arguments["content"],
      interpreter.tree(context.scope).kind(of: options.value) == .closureExpression
    {
      let closure = Closure(node: options.value, scope: context.scope)
      checkBlock(options.value, in: context.with(interpreter.bindParameters(of: closure, [])))
    }
    let child = single(label, as: .hStack, at: arguments["label"]?.value ?? arguments.node, in: context)
    let width = kind == .progressView ? Catalog.progressViewWidth : .nan
    views.append(
      add(
        .control(width: width, height: Catalog.controlHeight(of: kind) ?? 0), name: arguments.name,
        at: arguments.node, in: context, flags: label.flags.union(.approximate),
        children: child.map { [$0] } ?? []))
  }
}
