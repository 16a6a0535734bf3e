import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Buttons, and what looks like one: links, menus, and the buttons of the system.
extension ControlLowering {
  mutating func button(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .button)
    let isBordered = controls.button == .bordered
    let label = buttonLabel(isBordered: isBordered, &lowering)
    // A link's destination and a menu's content are not laid out, only checked.
    for name in ["destination", "content"] where arguments["label"]?.value != arguments[name]?.value {
      present(name, isScreen: name == "destination", &lowering)
    }
    if isBordered {
      if controls.size == .extraLarge { guess() }
      return padded(metrics.buttonPadding(controls.size), label, &lowering)
    }
    guard kind == .navigationLink, isInList else { return label }
    return row(label, fixed(metrics.chevronSize, &lowering), &lowering)
  }

  private mutating func buttonLabel(isBordered: Bool, _ lowering: inout Lowering) -> ViewID? {
    var inner: LoweringContext?
    if isBordered, environment.font == nil, let font = metrics.buttonFont(controls.size) {
      inner = inside(&lowering) { $0.font = font }
    }
    let context = inner ?? self.context
    switch kind {
    case .editButton: return text("Edit", &lowering)
    case .renameButton:
      return line([symbol(&lowering), text("Rename", &lowering)], spacing: metrics.iconGap, &lowering)
    case .shareLink where arguments["label"] == nil:
      arguments.checkValues(except: ["title"], &lowering.interpreter)
      let title = shownLabel(in: inner, &lowering) ?? text("Share…", &lowering)
      return line([symbol(&lowering, context.environment), title], spacing: metrics.iconGap, &lowering)
    default: break
    }
    var views = ViewList()
    if let label = arguments["label"] {
      lowering.lowerBuilder(label, in: context, into: &views)
    } else if arguments["systemImage"] != nil {
      lowering.lowerLabel(arguments, in: context, into: &views)
    } else if !lowering.lowerTitle(arguments, in: context, into: &views) {
      if let closure = arguments.syntax.trailingClosures.last {
        lowering.lowerClosure(Closure(node: closure.closure, scope: context.scope), [], in: context, into: &views)
      } else {
        lowering.addUnknown(at: node, name: nil, in: context, into: &views)
      }
    }
    return single(views, as: .hStack, at: arguments["label"]?.value ?? node, &lowering)
  }
}
