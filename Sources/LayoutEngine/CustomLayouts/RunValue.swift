import LayoutModel

/// A value of a layout program while it runs.
indirect enum RunValue {
  case void
  /// A property of the layout whose value is not known, with the reason. A program that reads it ends.
  case unknown(String)
  /// `nil`.
  case none
  case number(Double, LayoutConstant.NumberKind)
  case boolean(Bool)
  case string(String)
  case size(Size)
  case point(Point)
  case rect(Rect)
  case proposal(ProposedSize)
  case insets(EdgeInsets)
  case unitPoint(Point)
  case guide(AlignmentKey)
  case alignment(Alignment)
  case axis(Axis)
  /// An angle in radians.
  case angle(Double)
  case transform(RunTransform)
  /// An array or a part of one, which keeps its indices.
  case array(ArraySlice<RunValue>)
  case dictionary([(key: RunValue, value: RunValue)])
  case tuple([String?], [RunValue])
  /// The half-open range of integers.
  case range(Int, Int)
  case enumCase(LayoutProgram.TypeID, String, [RunValue])
  case instance(LayoutProgram.TypeID, [RunValue])
  /// A child, by its number.
  case subview(Int)
  /// The dimensions of a child for a proposal.
  case dimensions(EntryID, Size)
  /// The spacing preferences of a child; -1 for none.
  case spacing(Int)
  case closure(LayoutProgram.FunctionID, RunFrame?)
  case operation(GuideProgram.Binary)
  /// A function of the standard library.
  case global(String)
  /// `.name`, whose type the context decides.
  case implicit(String)
  /// `.name(…)`, whose type the context decides.
  case implicitCall(String, [RunArgument])
  case type(String)
  case declaredType(LayoutProgram.TypeID)

  static func real(_ number: Double) -> RunValue { .number(number, .real) }
  static func integer(_ number: Int) -> RunValue { .number(Double(number), .integer) }
  static func list(_ values: [RunValue]) -> RunValue { .array(values[...]) }
}

/// An argument of a call.
struct RunArgument {
  var label: String?
  var value: RunValue
  /// What `&` refers to, which gets the value of the parameter after the call; nil for other arguments.
  var place: LayoutExpression?
}

/// The variables of a function or closure that runs. A class, because closures change the variables around them.
final class RunFrame {
  var slots: [RunValue]
  let parent: RunFrame?

  init(slotCount: Int32, parent: RunFrame?) {
    slots = Array(repeating: .void, count: Int(max(slotCount, 0)))
    self.parent = parent
  }

  /// Sets a variable.
  func set(_ slot: Int32, _ value: RunValue) { if slots.indices.contains(Int(slot)) { slots[Int(slot)] = value } }

  /// Sets the variables of a pattern that matches any value.
  func bind(_ pattern: LayoutPattern, _ value: RunValue) {
    switch pattern {
    case .variable(let slot): set(slot, value)
    case .tuple(let parts):
      guard case .tuple(_, let values) = value else { return }
      for (part, value) in zip(parts, values) { bind(part, value) }
    default: break
    }
  }

  /// Returns the value of a variable.
  func variable(_ depth: Int32, _ slot: Int32) throws(RunExit) -> RunValue {
    let owner = try enclosing(depth)
    guard owner.slots.indices.contains(Int(slot)) else { throw .failure("a variable is not known") }
    return owner.slots[Int(slot)]
  }

  /// Returns the frame of the function a number of levels around this one.
  func enclosing(_ depth: Int32) throws(RunExit) -> RunFrame {
    var result = self
    for _ in 0..<depth {
      guard let next = result.parent else { throw .failure("a variable is not known") }
      result = next
    }
    return result
  }
}

/// The end of a program, or of a chain of optional values.
enum RunExit: Error {
  /// The reason why the program cannot go on.
  case failure(String)
  /// A value of a chain with `?` is nil.
  case nilInChain
}

/// A `CGAffineTransform`.
struct RunTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension RunValue {
  init(_ constant: LayoutConstant) throws(RunExit) {
    switch constant {
    case .none: self = .none
    case .number(let number, let kind): self = .number(number, kind)
    case .boolean(let boolean): self = .boolean(boolean)
    case .string(let string): self = .string(string)
    case .size(let size): self = .size(size)
    case .point(let point): self = .point(point)
    case .insets(let insets): self = .insets(insets)
    case .unitPoint(let point): self = .unitPoint(point)
    case .guide(let key): self = .guide(key)
    case .alignment(let pair): self = .alignment(pair)
    case .axis(let axis): self = .axis(axis)
    case .range(let lower, let upper): self = .range(lower, upper)
    case .array(let values): self = .list(try Self.all(values))
    case .tuple(let labels, let values): self = .tuple(labels, try Self.all(values))
    case .enumCase(let type, let name): self = .enumCase(type, name, [])
    case .instance(let type, let values): self = .instance(type, try Self.all(values))
    case .unknown(let reason): throw .failure(reason)
    }
  }

  private static func all(_ constants: [LayoutConstant]) throws(RunExit) -> [RunValue] {
    var result: [RunValue] = []
    for constant in constants {
      if case .unknown(let reason) = constant {
        result.append(.unknown(reason))
      } else {
        result.append(try RunValue(constant))
      }
    }
    return result
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// Returns the number that a static member of the types of numbers is.
  static func knownNumber(_ name: String) throws(RunExit) -> Double {
    guard let number = number(named: name) else { throw .failure("`.\(name)` is not known") }
    return number
  }

  /// The number; throws for another value.
  func number() throws(RunExit) -> Double {
    if case .number(let number, _) = self { return number }
    if case .implicit(let name) = self, let number = Self.number(named: name) { return number }
    throw .failure("a number is expected")
  }

  /// The integer; throws for another value.
  func integer() throws(RunExit) -> Int {
    guard let integer = Int(exactly: try number()) else { throw .failure("an integer is expected") }
    return integer
  }

  func boolean() throws(RunExit) -> Bool {
    guard case .boolean(let boolean) = self else { throw .failure("a condition is not known") }
    return boolean
  }

  /// The static member of the types of numbers; nil for none.
  static func number(named name: String) -> Double? {
    switch name {
    case "zero": 0
    case "infinity": .infinity
    case "pi": .pi
    case "greatestFiniteMagnitude": .greatestFiniteMagnitude
    case "leastNonzeroMagnitude": .leastNonzeroMagnitude
    case "leastNormalMagnitude": .leastNormalMagnitude
    case "nan": .nan
    default: nil
    }
  }

  /// The name of the type, for the lookup of members of extensions.
  var typeNames: [String] {
    switch self {
    case .number(_, .integer): ["Int", "BinaryInteger", "Numeric", "Comparable"]
    case .number: ["CGFloat", "Double", "BinaryFloatingPoint", "FloatingPoint", "Int", "Numeric", "Comparable"]
    case .boolean: ["Bool"]
    case .string: ["String"]
    case .size: ["CGSize"]
    case .point: ["CGPoint"]
    case .rect: ["CGRect"]
    case .proposal: ["ProposedViewSize"]
    case .insets: ["EdgeInsets"]
    case .unitPoint: ["UnitPoint"]
    case .guide: ["HorizontalAlignment", "VerticalAlignment"]
    case .alignment: ["Alignment"]
    case .axis: ["Axis"]
    case .array:
      ["Array", "Collection", "Sequence", "RandomAccessCollection", "BidirectionalCollection", "LayoutSubviews"]
    case .range: ["Range", "Collection", "Sequence", "RandomAccessCollection", "BidirectionalCollection"]
    case .subview: ["LayoutSubview", "LayoutSubviews.Element"]
    case .none: ["Optional"]
    default: []
    }
  }
}

/// What follows a statement of a layout program.
enum RunFlow {
  case next, breakLoop, continueLoop
  case giveBack(RunValue)

  /// What follows a loop whose body ends so; nil if the loop goes on.
  var afterLoop: RunFlow? {
    switch self {
    case .next, .continueLoop: nil
    case .breakLoop: .next
    case .giveBack: self
    }
  }
}
