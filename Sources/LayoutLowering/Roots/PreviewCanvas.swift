import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The canvas of a preview: the standard one of the lowering, changed by traits or by modifiers of the preview's view.
struct PreviewCanvas {
  private(set) var canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
  }

  /// Applies a trait, such as `.sizeThatFitsLayout` or `.fixedLayout(width: 100, height: 50)`.
  mutating func apply(trait node: NodeID, in scope: Scope, _ interpreter: inout Interpreter) {
    let tree = interpreter.tree(scope)
    let chain = interpreter.tree(scope).flatChain(node)
    guard let name = tree.plainName(of: chain.suffixes.first { tree.kind(of: $0) == .memberSuffix } ?? chain.primary)
    else {
      return
    }
    switch name {
    case "sizeThatFitsLayout": canvas.proposal = .unspecified
    case "landscapeLeft", "landscapeRight": canvas.proposal = Canvas.landscape.proposal
    case "fixedLayout":
      guard let suffix = chain.suffixes.last, let call = tree.call(of: suffix) else { return }
      setSize(call, in: scope, &interpreter)
    default: break
    }
  }

  /// Applies the `.previewLayout(…)` and `.previewInterfaceOrientation(…)` of the views in a block.
  mutating func apply(modifiersIn block: NodeID, of scope: Scope, _ interpreter: inout Interpreter) {
    let tree = interpreter.tree(scope)
    for statement in tree.statements(in: block) where tree.kind(of: statement) == .postfixExpression {
      for suffix in interpreter.tree(scope).flatChain(statement).suffixes {
        let modifier = tree.plainName(of: suffix)
        guard modifier == "previewLayout" || modifier == "previewInterfaceOrientation",
          let argument = tree.call(of: suffix)?.arguments.first
        else { continue }
        if modifier == "previewInterfaceOrientation" {
          apply(trait: argument.value, in: scope, &interpreter)
          continue
        }
        let chain = interpreter.tree(scope).flatChain(argument.value)
        let name = tree.plainName(of: chain.primary)
        if name == "sizeThatFits" { canvas.proposal = .unspecified }
        guard name == "fixed", let call = chain.suffixes.first.flatMap({ tree.call(of: $0) }) else { continue }
        setSize(call, in: scope, &interpreter)
      }
    }
  }

  /// Applies the arguments `width` and `height` of a call.
  private mutating func setSize(_ call: CallSyntax, in scope: Scope, _ interpreter: inout Interpreter) {
    let tree = interpreter.tree(scope)
    for argument in call.arguments {
      guard let label = argument.label.map({ tree.string(of: $0) }),
        let number = interpreter.evaluate(argument.value, in: scope, expecting: .number).number, number.isFinite,
        number >= 0
      else { continue }
      if label == "width" { canvas.proposal.width = number }
      if label == "height" { canvas.proposal.height = number }
    }
  }
}

extension Canvas {
  /// The standard canvas in landscape orientation.
  static let landscape = Canvas(proposal: ProposedSize(width: 763, height: 390))
}

extension Environment {
  /// Creates the environment of a root in a canvas.
  init(_ canvas: Canvas) {
    self.init()
    layoutDirection = canvas.layoutDirection
    dynamicTypeSize = canvas.dynamicTypeSize
    displayScale = canvas.scale
    horizontalSizeClass = canvas.horizontalSizeClass
    verticalSizeClass = canvas.verticalSizeClass
    controls.system = canvas.system
  }
}
