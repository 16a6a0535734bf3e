/// A statement of a `LayoutProgram`.
public indirect enum LayoutStatement: Hashable, Sendable {
  case expression(LayoutExpression)
  /// `let x: T = e`. Without a value, the variable gets one later.
  case declare(LayoutPattern, LayoutTypeName, LayoutExpression?)
  /// `a = e`, or `a += e` with an operation.
  case assign(LayoutExpression, GuideProgram.Binary?, LayoutExpression)
  case condition([LayoutCondition], [LayoutStatement], otherwise: [LayoutStatement]?)
  case guardElse([LayoutCondition], [LayoutStatement])
  case whileLoop([LayoutCondition], [LayoutStatement])
  case repeatLoop([LayoutStatement], LayoutExpression)
  case forLoop(LayoutPattern, LayoutExpression, filter: LayoutExpression?, [LayoutStatement])
  case choice(LayoutExpression, [LayoutCase])
  case giveBack(LayoutExpression?)
  case breakLoop
  case continueLoop
  /// A local function, which the closure in a variable is.
  case function(slot: Int32, LayoutProgram.FunctionID)
  case block([LayoutStatement])
}

/// A case of a `switch`; no patterns for `default`.
public struct LayoutCase: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var pattern: LayoutPattern
    public var condition: LayoutExpression?

    public init(pattern: LayoutPattern, condition: LayoutExpression?) {
      self.pattern = pattern
      self.condition = condition
    }
  }

  public var items: [Item]
  public var body: [LayoutStatement]

  public init(items: [Item], body: [LayoutStatement]) {
    self.items = items
    self.body = body
  }
}

/// A condition of `if`, `guard` or `while`.
public indirect enum LayoutCondition: Hashable, Sendable {
  case boolean(LayoutExpression)
  /// `let x = e`.
  case binding(LayoutPattern, LayoutExpression)
  /// `case p = e`.
  case match(LayoutPattern, LayoutExpression)
}

/// A pattern of a declaration, a loop or a case.
public indirect enum LayoutPattern: Hashable, Sendable {
  case wildcard
  /// A variable that takes the value.
  case variable(Int32)
  case tuple([LayoutPattern])
  /// `.some(x)` or `x?`.
  case some(LayoutPattern)
  /// A case of an enumeration with its associated values.
  case enumCase(String, [LayoutPattern])
  /// An expression that is compared with the value, or a range that has to contain it.
  case value(LayoutExpression)
}
