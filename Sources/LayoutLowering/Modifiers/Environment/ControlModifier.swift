import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The modifiers that set styles and sizes of the controls and lists inside. `semantics.md` 6.4.
struct ControlModifier {
  private struct Argument {
    var type: ParameterType
    var value: Value
  }

  /// The name of the first argument if it is a style, without its suffix: `bordered` for `.bordered` and for
  /// `BorderedButtonStyle()`; nil if it is unknown.
  private var styleName: String?
  /// The arguments without a label.
  private var unlabelled: [Argument] = []
  /// True for `contentMargins(…, for: .scrollIndicators)`.
  private var isForIndicators = false

  /// Applies a modifier. The arguments are evaluated here; what follows depends on their values alone.
  static func apply(
    _ kind: ModifierKind, _ arguments: inout ArgumentReader, to controls: inout ControlEnvironment,
    _ interpreter: inout Interpreter
  ) {
    var modifier = ControlModifier()
    for argument in arguments.bound.arguments {
      let value = interpreter.evaluate(
        argument.value, in: arguments.scope, expecting: TypeHint(argument.parameter.type))
      if argument.isUnlabelled {
        modifier.unlabelled.append(Argument(type: argument.parameter.type, value: value))
        if modifier.styleName == nil {
          modifier.styleName =
            value.memberName ?? interpreter.memberName(of: argument.value, in: arguments.scope)
            ?? interpreter.tree(arguments.scope).styleName(of: argument.value)
        }
      } else {
        modifier.isForIndicators = value.memberName == "scrollIndicators"
      }
    }
    modifier.apply(kind, to: &controls)
  }

  private func apply(_ kind: ModifierKind, to controls: inout ControlEnvironment) {
    switch kind {
    case .buttonStyle: set(\.button, .plain, .button, &controls)
    case .toggleStyle: set(\.toggle, .switch, .toggle, &controls)
    case .pickerStyle: set(\.picker, .menu, .picker, &controls)
    case .textFieldStyle: set(\.textField, .plain, .textField, &controls)
    case .progressViewStyle: set(\.progress, .automatic, .progress, &controls)
    case .datePickerStyle: set(\.datePicker, .compact, .datePicker, &controls)
    case .gaugeStyle: set(\.gauge, .linear, .gauge, &controls)
    case .listStyle: set(\.list, .insetGrouped, .list, &controls)
    case .controlSize: set(\.size, .regular, .other, &controls)
    case .tabViewStyle: controls.tabsArePages = styleName == "page" || styleName == "verticalPage"
    case .labelsHidden: controls.hidesLabels = true
    case .listRowSpacing: controls.rowSpacing = unlabelled.first?.value.length
    case .listSectionSpacing: setSectionSpacing(&controls)
    case .headerProminence: controls.hasProminentHeaders = styleName == "increased"
    case .contentMargins: if !isForIndicators { setContentMargins(&controls) }
    default: break
    }
  }

  /// Sets a style from its name; an unknown one is laid out as the automatic one, and assumed.
  private func set<Style: NamedControlStyle>(
    _ property: WritableKeyPath<ControlEnvironment, Style>, _ automatic: Style, _ family: ControlFamilies,
    _ controls: inout ControlEnvironment
  ) {
    if let style = styleName.flatMap({ Style(styleName: $0) }) {
      controls[keyPath: property] = style
      controls.unknownStyles.remove(family)
    } else {
      controls[keyPath: property] = automatic
      controls.unknownStyles.insert(family)
    }
  }

  private func setSectionSpacing(_ controls: inout ControlEnvironment) {
    controls.sectionSpacing = unlabelled.first?.value.length
    if controls.sectionSpacing == nil, styleName == "compact" {
      controls.sectionSpacing = ListMetrics.compactSectionSpacing
    } else if controls.sectionSpacing == nil, styleName != "default" {
      controls.flags.insert(.assumed)
    }
  }

  private func setContentMargins(_ controls: inout ControlEnvironment) {
    var edges = EdgeSet.all
    var insets: EdgeInsets?
    for argument in unlabelled {
      if argument.type == .edgeSet {
        if let given = argument.value.edges { edges = given } else { controls.flags.insert(.assumed) }
      } else if case .insets(let given) = argument.value.payload {
        insets = given
      } else if let length = argument.value.length {
        insets = EdgeInsets(vertical: length, horizontal: length)
      }
    }
    guard let insets else { return }
    controls.contentMarginEdges.formUnion(edges)
    controls.contentMargins.replace(edges, with: insets)
  }
}

extension Value {
  /// A finite length of at least 0; nil for another value.
  fileprivate var length: Double? { number.flatMap { $0.isFinite ? max($0, 0) : nil } }
}

extension TreeReader {
  /// Returns the name of the style that an expression such as `BorderedButtonStyle()` makes: `bordered`; nil for another
  /// expression.
  fileprivate func styleName(of node: NodeID) -> String? {
    guard kind(of: node) == .postfixExpression, let name = plainName(of: flatChain(node).primary) else { return nil }
    for family in ["Button", "Toggle", "Picker", "TextField", "ProgressView", "Gauge", "List", "TabView"] {
      for end in ["Date\(family)Style", "\(family)Style"] where name.hasSuffix(end) && name.utf8.count > end.utf8.count
      {
        let stem = name.dropLast(end.count)
        return stem.prefix(1).lowercased() + stem.dropFirst()
      }
    }
    return nil
  }
}
