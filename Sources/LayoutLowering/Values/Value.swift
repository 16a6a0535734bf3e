import LayoutModel
import LayoutSyntax

/// The value of an expression with its certainty. Unknown is a value, too.
struct Value: Sendable {
  var payload: Payload
  var flags: Flags

  init(_ payload: Payload, flags: Flags = []) {
    self.payload = payload
    self.flags = flags
  }

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt8
    /// The value depends on a stand-in for something unknown (`lowering.md` 3.1).
    static let assumed = Flags(rawValue: 1)
    /// The value depends on something that changes at run time.
    static let dynamic = Flags(rawValue: 2)
    /// The value depends on a documented approximation, such as the size of a `GeometryReader` beside a text.
    static let approximate = Flags(rawValue: 4)
  }

  enum NumberKind: UInt8, Sendable {
    /// An integer literal, which takes the kind of the other operand: `7 / 2` is 3.5 in points and 3 as an `Int`.
    case literal
    /// An `Int`: division truncates.
    case integer
    case real
  }

  /// The payload. Cases of more than two words are indirect, to keep a value small.
  enum Payload: Sendable {
    case unknown
    /// `nil`.
    case none
    case number(Double, NumberKind)
    case boolean(Bool)
    case string(String)
    case array([Value])
    /// The half-open range of integers from `lower` to `upper`.
    case range(lower: Double, upper: Double)
    case tuple([Element])
    /// An implicit member `.name` whose type is not known yet.
    case member(String)
    /// A case of a declared enumeration, by its segment and its index there. A `SegmentID`, because the segment's
    /// position may change while the value is cached.
    case enumCase(SegmentID, Int32)
    case alignment(AlignmentKey)
    case alignmentPair(Alignment)
    indirect case font(Font)
    case size(Size)
    case point(Point)
    indirect case insets(EdgeInsets)
    case unitPoint(x: Double, y: Double)
    case keyPath([String])
    indirect case closure(Closure)
    indirect case view(ViewReference)
    /// A type, by its dotted name.
    case type(String)
    /// An instance of a declared type, an index into `Lowering.instances`.
    case instance(Int32)
    /// A member of a SwiftUI enumeration or option set.
    indirect case known(MemberValue)
    /// A known value that does not affect layout, such as a colour or style.
    case opaque
    /// A `GridItem`, or its size.
    indirect case gridTrack(GridTrack)
    /// The `GeometryProxy` of a reader, with its size if known.
    indirect case proxy(Size?)
    /// The `ViewDimensions` of a guide closure.
    case dimensions
    /// A step of the guide program that is being compiled.
    case step(GuideProgram.StepID)
  }

  struct Element: Sendable {
    var label: String?
    var value: Value
  }

  static let unknown = Value(.unknown, flags: .assumed)
  static let none = Value(.none)
  static let opaque = Value(.opaque)

  static func number(_ value: Double) -> Value { Value(.number(value, .real)) }
  static func integer(_ value: Int) -> Value { Value(.number(Double(value), .integer)) }
  static func boolean(_ value: Bool) -> Value { Value(.boolean(value)) }
  static func string(_ value: String) -> Value { Value(.string(value)) }
}

/// A closure with the scope that it captures.
struct Closure: Sendable {
  var node: NodeID
  var scope: Scope
}

/// A view expression that is not lowered yet: its environment depends on where it is used.
struct ViewReference: Sendable {
  var node: NodeID
  var scope: Scope
  /// The number of modifiers of the chain that belong to it, -1 for all.
  var suffixCount: Int32 = -1
  /// One view of `Lowering.modifiedParts`; `node` and `scope` are the expression that yields all of them. Nil for all
  /// views of the expression.
  var part: Part?

  /// One of several views to which a modifier is applied one by one.
  struct Part: Sendable {
    /// The index into `Lowering.modifiedParts`.
    var group: Int32
    var index: Int32
  }
}

/// The context of an expression: the names that it can use.
struct Scope: Sendable {
  /// The innermost binding, an index into `Lowering.bindings`; -1 for none.
  var bindings: Int32 = -1
  /// The position of the segment in the module.
  var file: Int32
  /// The innermost enclosing type or extension, an index into the segment's declarations; -1 for none.
  var container: Int32 = -1
  /// The instance that `self` is, an index into `Lowering.instances`; -1 for none.
  var instance: Int32 = -1
  /// In an extension of `View`, the view that `self` is, an index into `Lowering.references`; -1 for none.
  var selfView: Int32 = -1
}

/// A local name. Bindings form linked lists that scopes share.
struct Binding: Sendable {
  var name: String
  var key: NameKey
  var value: Value
  var next: Int32
}

/// An instance of a declared type with the values of its stored properties.
struct Instance: Sendable {
  var declaration: DeclarationID
  var properties: [(name: String, value: Value)]
}

extension Value {
  var isUnknown: Bool { if case .unknown = payload { true } else { false } }
  var isNone: Bool { if case .none = payload { true } else { false } }
  var isSymbolic: Bool { if case .step = payload { true } else { false } }
  var isAssumed: Bool { flags.contains(.assumed) }

  var number: Double? { if case .number(let value, _) = payload { value } else { nil } }
  /// True if the value is a number whose kind is not decided yet.
  var isLiteralNumber: Bool { if case .number(_, .literal) = payload { true } else { false } }
  var boolean: Bool? { if case .boolean(let value) = payload { value } else { nil } }
  var string: String? { if case .string(let value) = payload { value } else { nil } }
  var memberName: String? { if case .member(let name) = payload { name } else { nil } }

  /// Returns this value with the flags of `other` added.
  func hanging(on other: Flags) -> Value { Value(payload, flags: flags.union(other)) }
}
