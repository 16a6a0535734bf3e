import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The arguments of a call of a view or a modifier, evaluated on demand. Collects the uncertainty of the values that
/// were read.
struct ArgumentReader {
  let bound: BoundCall
  let call: CatalogCall
  /// The modifier's suffix or the expression of the view.
  let node: NodeID
  let context: LoweringContext
  /// The uncertainty of the values that were read.
  var flags: ViewFlags = []

  init(_ bound: BoundCall, of call: CatalogCall, node: NodeID, in context: LoweringContext) {
    self.bound = bound
    self.call = call
    self.node = node
    self.context = context
  }

  var scope: Scope { context.scope }
  var syntax: CallSyntax { call.syntax }
  /// The name of the view or modifier, for findings.
  var name: String { call.name }

  subscript(name: String) -> BoundCall.Argument? { bound[name] }

  /// The first argument without a label.
  var first: BoundCall.Argument? { bound.first }

  /// Returns the value of an argument.
  mutating func value(
    of argument: BoundCall.Argument, as hint: TypeHint, _ interpreter: inout Interpreter
  ) -> Value {
    let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
    flags.formUnion(value.flags.viewFlags)
    return value
  }

  /// Returns true or false; `standard` if the argument is not given or unknown, which `flags` records only for what
  /// the value depends on.
  mutating func boolean(
    _ argument: BoundCall.Argument?, or standard: Bool, _ interpreter: inout Interpreter
  ) -> Bool {
    guard let argument else { return standard }
    return value(of: argument, as: .boolean, &interpreter).boolean ?? standard
  }

  /// Returns a length in points; nil if it is not given, `nil`, or unknown (which `flags` records).
  mutating func length(_ argument: BoundCall.Argument?, _ interpreter: inout Interpreter) -> Double? {
    guard let argument else { return nil }
    let value = value(of: argument, as: .number, &interpreter)
    if value.isNone { return nil }
    guard let number = value.number else {
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// Returns a finite length in points. Reports an infinite or NaN length and treats it as not given.
  mutating func finiteLength(_ argument: BoundCall.Argument?, _ interpreter: inout Interpreter) -> Double? {
    guard let argument, let number = length(argument, &interpreter) else { return nil }
    guard number.isFinite else {
      _ = interpreter.reporter.invalid(
        "This length must be finite: it is \(number.messageText)", at: argument.value, in: scope.segment)
      flags.insert(.assumed)
      return nil
    }
    return number
  }

  /// Returns a set of axes; `standard` if it is not given or unknown (which `flags` records).
  mutating func axes(
    _ argument: BoundCall.Argument?, or standard: AxisSet, _ interpreter: inout Interpreter
  ) -> AxisSet {
    guard let argument else { return standard }
    if let axes = value(of: argument, as: .member(.axisSet), &interpreter).axes { return axes }
    flags.insert(.assumed)
    return standard
  }

  /// Checks the arguments that do not affect layout: those of other parameters than `read`, except closures.
  func checkValues(except read: [String], _ interpreter: inout Interpreter) {
    let outer = interpreter.alignments.slot
    for argument in bound.arguments where !argument.parameter.type.isClosure && !read.contains(argument.name) {
      interpreter.alignments.slot = AlignmentSlot(
        name: name, segment: scope.segment, argument: argument.node, call: node)
      _ = interpreter.evaluate(argument.value, in: scope, expecting: TypeHint(argument.parameter.type))
    }
    interpreter.alignments.slot = outer
  }
}

extension Value {
  /// The set of axes that the value denotes; nil if it is unknown.
  var axes: AxisSet? {
    switch payload {
    case .known(.axes(let axes)): return axes
    case .member(let name):
      if case .axes(let axes) = Catalog.member(named: name, of: .axisSet)?.value { return axes }
      return nil
    case .array(let values):
      var result: AxisSet = []
      for value in values {
        guard let axes = value.axes else { return nil }
        result.formUnion(axes)
      }
      return result
    default: return nil
    }
  }

  /// The set of edges that the value denotes; nil if it is unknown.
  var edges: EdgeSet? {
    switch payload {
    case .known(.edges(let edges)): return edges
    case .member(let name):
      if case .edges(let edges) = Catalog.member(named: name, of: .edgeSet)?.value { return edges }
      return nil
    case .array(let values):
      var result: EdgeSet = []
      for value in values {
        guard let edges = value.edges else { return nil }
        result.formUnion(edges)
      }
      return result
    default: return nil
    }
  }
}

extension TreeReader {
  /// Returns true for `.init(…)`, which denotes the structure, `EdgeInsets` or `CGSize`, among several possible types.
  func isImplicitInitializer(_ node: NodeID) -> Bool {
    let primary = chain(of: node).primary
    return kind(of: primary) == .implicitMemberExpression && plainName(of: primary) == "init"
  }
}
