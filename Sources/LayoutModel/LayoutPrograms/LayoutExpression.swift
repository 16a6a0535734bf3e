/// An expression of a `LayoutProgram`.
public indirect enum LayoutExpression: Hashable, Sendable {
  case constant(LayoutConstant)
  /// A variable of the function `depth` levels around this one.
  case variable(depth: Int32, slot: Int32)
  /// `.name`, whose type the context decides.
  case implicit(String)
  /// `.name(…)`.
  case implicitCall(String, [Argument])
  /// A type by its name.
  case type(String)
  case declaredType(LayoutProgram.TypeID)
  /// A function without parameters that computes a constant or property.
  case computed(LayoutProgram.FunctionID)
  case member(LayoutExpression, String)
  case element(LayoutExpression, [Argument])
  /// A call of a method: `a.f(…)`.
  case method(LayoutExpression, String, [Argument])
  /// A call of a value that is a closure or a type: `f(…)`, `CGSize(…)`.
  case call(LayoutExpression, [Argument])
  /// A call of one of several functions, which differ by their labels.
  case function([LayoutProgram.FunctionID], [Argument])
  /// A call of a function of the standard library: `max(a, b)`.
  case global(String, [Argument])
  /// A function of the standard library that is passed on: `reduce(0, max)`.
  case globalFunction(String)
  case closure(LayoutProgram.FunctionID)
  /// An operator that is passed as a function: `reduce(0, +)`.
  case operation(GuideProgram.Binary)
  case array([LayoutExpression])
  case dictionary([Pair])
  case tuple([Argument])
  case negate(LayoutExpression)
  case not(LayoutExpression)
  case binary(GuideProgram.Binary, LayoutExpression, LayoutExpression)
  case and(LayoutExpression, LayoutExpression)
  case or(LayoutExpression, LayoutExpression)
  case coalesce(LayoutExpression, LayoutExpression)
  case conditional(LayoutExpression, LayoutExpression, LayoutExpression)
  /// A range; a missing bound is nil.
  case range(LayoutExpression?, LayoutExpression?, isClosed: Bool)
  /// `a?` in a chain: nil ends the chain, which is nil then.
  case unwrapOrEnd(LayoutExpression)
  /// A chain with `?`.
  case optionalChain(LayoutExpression)
  /// `a!`.
  case unwrap(LayoutExpression)
  /// An `if` or `switch` expression.
  case statement(LayoutStatement)
  /// A value where a type is expected.
  case typed(LayoutExpression, LayoutTypeName)
  /// `&a`, and the receiver of a method that may change it.
  case reference(LayoutExpression)

  public struct Argument: Hashable, Sendable {
    public var label: String?
    public var value: LayoutExpression

    public init(label: String?, value: LayoutExpression) {
      self.label = label
      self.value = value
    }
  }

  public struct Pair: Hashable, Sendable {
    public var key: LayoutExpression
    public var value: LayoutExpression

    public init(key: LayoutExpression, value: LayoutExpression) {
      self.key = key
      self.value = value
    }
  }
}

/// A value that is known before a `LayoutProgram` runs.
public indirect enum LayoutConstant: Hashable, Sendable {
  /// An integer literal takes the type of its context.
  public enum NumberKind: UInt8, Hashable, Sendable { case literal, integer, real }

  case none
  case number(Double, NumberKind)
  case boolean(Bool)
  case string(String)
  case size(Size)
  case point(Point)
  case insets(EdgeInsets)
  case unitPoint(Point)
  case guide(AlignmentKey)
  case alignment(Alignment)
  case axis(Axis)
  case array([LayoutConstant])
  case tuple([String?], [LayoutConstant])
  case range(Int, Int)
  case enumCase(LayoutProgram.TypeID, String)
  case instance(LayoutProgram.TypeID, [LayoutConstant])
  /// A value that is not known, with what it is.
  case unknown(String)
}

/// A container with a layout of the project: the program of its type, the instance, and the layout values of the
/// children.
public struct CustomLayout: Hashable, Sendable {
  public var program: LayoutProgram
  /// The instance of the type that conforms to `Layout`.
  public var instance: LayoutConstant
  /// The values that `layoutValue(key:value:)` gives each child, by the name of the key.
  public var values: [[String: LayoutConstant]]

  public init(program: LayoutProgram, instance: LayoutConstant, values: [[String: LayoutConstant]]) {
    self.program = program
    self.instance = instance
    self.values = values
  }
}
