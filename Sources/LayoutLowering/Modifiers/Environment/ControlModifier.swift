import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The modifiers that set styles and sizes of the controls and lists inside. `semantics.md` 6.4.
enum ControlModifier {
  static func apply(
    _ kind: ModifierKind, _ arguments: inout ArgumentReader, to controls: inout ControlEnvironment,
    _ interpreter: inout Interpreter
  ) {
    switch kind {
    case .buttonStyle: set(\.button, .plain, .button, "Button", &arguments, &controls, &interpreter)
    case .toggleStyle: set(\.toggle, .switch, .toggle, "Toggle", &arguments, &controls, &interpreter)
    case .pickerStyle: set(\.picker, .menu, .picker, "Picker", &arguments, &controls, &interpreter)
    case .textFieldStyle: set(\.textField, .plain, .textField, "TextField", &arguments, &controls, &interpreter)
    case .progressViewStyle:
      set(\.progress, .automatic, .progress, "ProgressView", &arguments, &controls, &interpreter)
    case .datePickerStyle:
      set(\.datePicker, .compact, .datePicker, "DatePicker", &arguments, &controls, &interpreter)
    case .gaugeStyle: set(\.gauge, .linear, .gauge, "Gauge", &arguments, &controls, &interpreter)
    case .listStyle: set(\.list, .insetGrouped, .list, "List", &arguments, &controls, &interpreter)
    case .controlSize: set(\.size, .regular, .other, "Control", &arguments, &controls, &interpreter)
    case .tabViewStyle:
      guard let argument = arguments.first else { return }
      let name = styleName(of: argument.value, "TabView", in: arguments.scope, &interpreter)
      controls.tabsArePages = name == "page" || name == "verticalPage"
    case .labelsHidden: controls.hidesLabels = true
    case .listRowSpacing: controls.rowSpacing = arguments.finiteLength(arguments.first, &interpreter).map { max($0, 0) }
    case .listSectionSpacing: setSectionSpacing(&arguments, &controls, &interpreter)
    case .contentMargins: setContentMargins(&arguments, &controls, &interpreter)
    default: break
    }
  }

  /// Sets a style from its name; an unknown one is laid out as the automatic one, and assumed.
  private static func set<Style: NamedControlStyle>(
    _ property: WritableKeyPath<ControlEnvironment, Style>, _ automatic: Style, _ family: ControlFamilies,
    _ suffix: String, _ arguments: inout ArgumentReader, _ controls: inout ControlEnvironment,
    _ interpreter: inout Interpreter
  ) {
    guard let argument = arguments.first else { return }
    let name = styleName(of: argument.value, suffix, in: arguments.scope, &interpreter)
    if let style = name.flatMap({ Style(styleName: $0) }) {
      controls[keyPath: property] = style
      controls.unknownStyles.remove(family)
    } else {
      controls[keyPath: property] = automatic
      controls.unknownStyles.insert(family)
    }
  }

  /// Returns the name of a style without its suffix: `bordered` for `.bordered` and for `BorderedButtonStyle()`; nil if
  /// it is unknown.
  private static func styleName(
    of node: NodeID, _ suffix: String, in scope: Scope, _ interpreter: inout Interpreter
  ) -> String? {
    if let name = interpreter.memberName(of: node, in: scope) { return name }
    let value = interpreter.evaluate(node, in: scope)
    if let name = value.memberName { return name }
    let tree = interpreter.tree(scope)
    guard tree.kind(of: node) == .postfixExpression || tree.kind(of: node) == .implicitMemberExpression,
      let name = tree.plainName(of: tree.flatChain(node).primary)
    else { return nil }
    let end = suffix + "Style"
    guard name.hasSuffix(end), name.utf8.count > end.utf8.count else { return name }
    let stem = name.dropLast(end.count)
    return stem.prefix(1).lowercased() + stem.dropFirst()
  }

  private static func setSectionSpacing(
    _ arguments: inout ArgumentReader, _ controls: inout ControlEnvironment, _ interpreter: inout Interpreter
  ) {
    guard let argument = arguments.first else { return }
    let value = interpreter.evaluate(argument.value, in: arguments.scope)
    if let number = value.number, number.isFinite {
      controls.sectionSpacing = max(number, 0)
    } else if value.memberName == "compact" {
      controls.sectionSpacing = ListMetrics.compactSectionSpacing
    } else {
      controls.sectionSpacing = nil
      if value.memberName != "default" { controls.flags.insert(.assumed) }
    }
  }

  private static func setContentMargins(
    _ arguments: inout ArgumentReader, _ controls: inout ControlEnvironment, _ interpreter: inout Interpreter
  ) {
    if let placement = arguments["for"],
      interpreter.memberName(of: placement.value, in: arguments.scope) == "scrollIndicators"
    {
      return
    }
    var edges = EdgeSet.all
    var insets: EdgeInsets?
    for argument in arguments.bound.arguments where argument.isUnlabelled {
      if argument.parameter.type == .edgeSet {
        let value = arguments.value(of: argument, as: .member(.edgeSet), &interpreter)
        if let given = value.edges { edges = given } else { controls.flags.insert(.assumed) }
      } else if argument.parameter.type == .edgeInsets {
        let value = arguments.value(of: argument, as: .insets, &interpreter)
        if case .insets(let given) = value.payload { insets = given } else { controls.flags.insert(.assumed) }
      } else if let length = arguments.finiteLength(argument, &interpreter) {
        insets = EdgeInsets(vertical: length, horizontal: length)
      }
    }
    guard let insets else { return }
    controls.contentMarginEdges.formUnion(edges)
    if edges.contains(.top) { controls.contentMargins.top = insets.top }
    if edges.contains(.leading) { controls.contentMargins.leading = insets.leading }
    if edges.contains(.bottom) { controls.contentMargins.bottom = insets.bottom }
    if edges.contains(.trailing) { controls.contentMargins.trailing = insets.trailing }
  }
}
