import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Loops over data.
extension Lowering {
  /// Lowers a `ForEach`, or the rows of a list with data.
  mutating func lowerForEach(
    _ arguments: ArgumentReader, _ chain: ViewChain, in context: LoweringContext, into views: inout ViewList
  ) {
    views.isDynamic = true
    let bound = arguments.bound
    guard let body = bound["content"] ?? bound.arguments.last(where: { $0.parameter.type.isClosure }) else { return }
    if let subviews = bound["subviews"] {
      return withSubviews(of: subviews, in: context, into: &views) {
        $0.lowerElements(of: $1, body, chain, in: context, into: &$2)
      }
    }
    var data = Value.unknown
    if let argument = bound.first ?? bound.arguments.first, argument.value != body.value {
      data = interpreter.evaluate(argument.value, in: context.scope).declared(as: .any)
      if chain.name == "ForEach", bound["id"] == nil {
        interpreter.reporter.checkIdentity(of: data, at: argument.value, in: context.scope.segment)
      }
    }
    lowerElements(of: data, body, chain, in: context, into: &views)
  }

  /// Lowers the closure of a `ForEach` for each element of its data.
  private mutating func lowerElements(
    of data: Value, _ body: BoundCall.Argument, _ chain: ViewChain, in outer: LoweringContext,
    into views: inout ViewList
  ) {
    var context = outer
    let scope = context.scope
    views.flags.formUnion(data.flags.viewFlags)
    if let count = data.elementCount, count > Double(Limits.elements) {
      interpreter.reporter.reportTooManyElements(count, at: chain.primary, in: scope.segment)
      views.flags.insert(.assumed)
    }
    interpreter.reporter.checkParameter(of: body.value, value: "the element", named: "item", in: scope)
    guard case .closure(let builder) = interpreter.evaluate(body.value, in: scope).payload else {
      return addUnknown(at: chain.node, name: "ForEach", in: context, into: &views)
    }
    var elements = data.elements(limit: interpreter.reporter.maximumElements)
    if elements?.isEmpty ?? false, showsElements(of: data, builder, at: chain.node, in: &context) { elements = nil }
    guard let elements else {
      views.flags.insert(.assumed)
      for index in 0..<min(3, interpreter.reporter.maximumElements) {
        lowerElement(index, .unknown, builder, at: chain.node, in: context.chosen(.guessed), into: &views)
      }
      return
    }
    if elements.isEmpty {
      checkBlock(builder.node, in: context.with(interpreter.bindParameters(of: builder, [.unknown])))
    }
    for (index, element) in elements.enumerated() {
      guard !self.builder.isFull else { return }
      let value = element.depending(on: data.flags.intersection(.dynamic))
      lowerElement(index, value, builder, at: chain.node, in: context.chosen(.chosen), into: &views)
    }
  }

  private mutating func lowerElement(
    _ index: Int, _ element: Value, _ builder: Closure, at node: NodeID, in context: LoweringContext,
    into views: inout ViewList
  ) {
    expand(.element(Int32(clamping: index)), at: node, in: context, into: &views) {
      $0.lowerClosure(builder, [element], in: $1, into: &$2)
    }
  }

  /// Returns true if data without elements is shown with some: in a root of other branches if it may have some at run
  /// time.
  private mutating func showsElements(
    of data: Value, _ builder: Closure, at loop: NodeID, in context: inout LoweringContext
  ) -> Bool {
    let hasElements = Branch(
      node: builder.node, condition: Value(.boolean(false), flags: data.flags), scope: builder.scope)
    let isEmpty = Branch(node: loop, scope: context.scope)
    return choose(among: [hasElements, isEmpty], of: builder.node, in: &context).index == 0
  }
}

extension FindingReporter {
  /// The number of elements of a loop that are lowered. Code that is only checked has no findings about values, so that
  /// one element has all findings.
  fileprivate var maximumElements: Int { isChecking ? 1 : Limits.elements }
}

extension Value {
  /// The number of elements of an array or a range; nil for other values.
  fileprivate var elementCount: Double? {
    switch payload {
    case .array(let values): Double(values.count)
    case .range(let lower, let upper): upper - lower
    default: nil
    }
  }
}
