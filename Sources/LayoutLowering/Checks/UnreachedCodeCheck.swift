import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The pass that checks the declarations of a segment after its roots: names, alignments, arguments and missing returns
/// of code that no root reaches. Code that was lowered or checked before is not checked again.
struct UnreachedCodeCheck: ~Copyable {
  private var lowering: Lowering
  private let segment: SegmentPosition
  private let context: LoweringContext
  /// The instances with unknown properties, by their declarations.
  private var unknownInstances: [DeclarationID: InstanceID] = [:]

  /// Creates the pass after the roots of a segment, whose findings the interpreter of `lowering` has. Lengths relative
  /// to a container refer to `sizes`, the canvas of the last root; `canvas` is that of the environment. The local names
  /// of the roots are kept if `keepsLocals`.
  init(_ lowering: consuming Lowering, canvas: Canvas, sizes: Canvas, keepsLocals: Bool) {
    lowering.begin()
    if !keepsLocals { lowering.interpreter.storage.removeLocals() }
    let environment = lowering.builder.id(of: Environment(canvas))
    segment = lowering.interpreter.segment
    context = LoweringContext(scope: Scope(segment: segment), environment: environment, canvas: sizes)
    self.lowering = lowering
  }

  /// Returns the lowering, whose interpreter has the findings, at the end of the pass.
  consuming func finish() -> Lowering { lowering }

  /// Checks all declarations.
  mutating func run() {
    lowering.interpreter.reporter.isChecking = true
    for (index, declaration) in lowering.interpreter.names.declarations(of: segment).enumerated() {
      check(declaration, DeclarationID(segment: segment, index: DeclarationIndex(clamping: index)))
    }
    lowering.interpreter.reporter.isChecking = false
    lowering.interpreter.reporter.checkDeclarations()
  }

  private mutating func check(_ declaration: Declaration, _ id: DeclarationID) {
    lowering.interpreter.budget.beginDeclaration()
    let tree = lowering.interpreter.tree(segment)
    var scope = lowering.interpreter.names.scope(of: id)
    let owner = enclosingType(of: declaration, in: scope)
    switch declaration.kind {
    case .stored:
      lowering.interpreter.reporter.checkInitialValue(of: id)
      guard let value = BindingParts(declaration.node, in: tree).value else { return }
      if !declaration.container.isValid || declaration.isStatic {
        checkConstant(id, declaration)
      } else {
        lowering.interpreter.checkUntaken(value, in: scope)
      }
    case .computed:
      guard let block = declaration.block, let body = tree.getter(of: block) else { return }
      if lowering.interpreter.names.isViewTyped(declaration, in: segment) {
        if let owner { scope.instance = unknownInstance(of: owner) }
        checkBody(body, of: declaration, id, in: scope)
      } else if lowering.interpreter.alignments.value(of: id, declaration) == nil {
        if let owner { scope.instance = unknownInstance(of: owner) }
        guard lowering.interpreter.checked.insert(body, in: segment) else { return }
        _ = lowering.interpreter.run(body, in: scope, expecting: .any)
      }
    case .function: checkFunction(declaration, id, in: scope, owner)
    case .view, .viewModifier, .type: lowering.interpreter.reporter.checkRequirements(of: id)
    default: break
    }
  }

  /// Returns the type of `self` in a declaration; nil for a static one and outside of types.
  private mutating func enclosingType(of declaration: Declaration, in scope: Scope) -> DeclarationID? {
    guard scope.container.isValid, !declaration.isStatic else { return nil }
    let owner = DeclarationID(segment: segment, index: scope.container)
    return lowering.interpreter.names[owner]?.isType == true ? owner : nil
  }

  private mutating func checkConstant(_ id: DeclarationID, _ declaration: Declaration) {
    _ =
      lowering.interpreter.storage.constants[id] ?? lowering.interpreter.alignments.value(of: id, declaration)
      ?? lowering.interpreter.constant(id, expecting: .any)
  }

  private mutating func checkFunction(
    _ declaration: Declaration, _ id: DeclarationID, in outer: Scope, _ owner: DeclarationID?
  ) {
    guard let body = declaration.block, declaration.name != "defaultValue" else { return }
    let tree = lowering.interpreter.tree(segment)
    var scope = outer
    if let owner { scope.instance = unknownInstance(of: owner) }
    let parts = DeclarationParts(declaration.node, in: tree)
    for parameter in tree.parameterParts(in: parts.parameters) where parameter.name != "_" {
      scope = lowering.interpreter.storage.bind(parameter.name, .unknown, in: scope)
    }
    let isModifierBody =
      declaration.name == "body" && owner.flatMap { lowering.interpreter.names[$0]?.kind } == .viewModifier
    if lowering.interpreter.names.isViewTyped(declaration, in: segment) || isModifierBody {
      checkBody(body, of: declaration, id, in: scope)
    } else if parts.result != nil, lowering.interpreter.checked.insert(body, in: segment) {
      _ = lowering.interpreter.run(body, in: scope, expecting: .any)
    }
  }

  /// Checks a body that returns a view.
  private mutating func checkBody(_ body: NodeID, of declaration: Declaration, _ id: DeclarationID, in scope: Scope) {
    if !lowering.interpreter.names.mayBeBuilder(declaration, in: segment) {
      lowering.interpreter.reporter.reportMissingReturn(
        body, in: segment, what: "`\(declaration.name)`", value: "a value")
    }
    var inner = context.with(scope)
    inner.bodyOwner = id
    lowering.checkBlock(body, in: inner)
  }

  /// Returns the index of an instance with unknown properties, for code that is not called.
  private mutating func unknownInstance(of id: DeclarationID) -> InstanceID {
    if let known = unknownInstances[id] { return known }
    let number = Instance.add(of: id, to: &lowering.interpreter) { _, _ in .unknown }
    unknownInstances[id] = number
    return number
  }
}
