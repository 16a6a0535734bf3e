import LayoutModel
import LayoutSyntax

/// What an expression comes to. Unknown is a value; what a value hangs on travels with it.
struct Value: Sendable {
  var payload: Payload
  var flags: Flags

  init(_ payload: Payload, flags: Flags = []) {
    self.payload = payload
    self.flags = flags
  }

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt8
    /// Hangs on a stand-in (`language.md` 3.1).
    static let assumed = Flags(rawValue: 1)
    /// Hangs on a value that changes at run time.
    static let dynamic = Flags(rawValue: 2)
    /// Hangs on a documented approximation: the size of a `GeometryReader` beside a text.
    static let approximate = Flags(rawValue: 4)
  }

  enum NumberKind: UInt8, Sendable {
    /// Integer literals, which take the kind of what they meet: `7 / 2` is 3.5 of points and 3 as an `Int`.
    case literal
    /// An `Int` for certain: division drops the remainder.
    case integer
    case real
  }

  /// What takes more than two words stands in a box of its own, so that a value is small.
  enum Payload: Sendable {
    case unknown
    /// `nil`.
    case none
    case number(Double, NumberKind)
    case boolean(Bool)
    case string(String)
    case array([Value])
    /// Integers from `lower` up to, not including, `upper`.
    case range(lower: Double, upper: Double)
    case tuple([Element])
    /// `.name` whose type the context decides.
    case member(String)
    /// A case of a declared enumeration: the declaration of a segment, by its index. Its segment's position may change
    /// while the value is kept.
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
    /// An instance of a declared type, by its number.
    case instance(Int32)
    /// A member of one of SwiftUI's enumerations and option sets.
    indirect case known(MemberValue)
    /// A known value that layout does not read: a colour, a style.
    case opaque
    /// A `GridItem`, or its size.
    indirect case gridTrack(GridTrack)
    /// The `GeometryProxy` of a reader, with its size where that is known.
    indirect case proxy(Size?)
    /// The `ViewDimensions` of a guide closure.
    case dimensions
    /// A step of the guide program that is being made.
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

/// A closure with where it stands.
struct Closure: Sendable {
  var node: NodeID
  var scope: Scope
}

/// A view expression that is not laid out yet: where it is used decides its environment.
struct ViewReference: Sendable {
  var node: NodeID
  var scope: Scope
  /// How many suffixes of the chain belong to it, -1 for all.
  var suffixCount: Int32 = -1
  /// Which of the views of `Lowering.modifiedParts` it is, `node` and `scope` being where they all come from; nil for
  /// all that the expression gives.
  var part: Part?

  /// One view of several to which a modifier is applied one by one.
  struct Part: Sendable {
    /// The index in `Lowering.modifiedParts`.
    var group: Int32
    var index: Int32
  }
}

/// Where an expression stands: what it can name.
struct Scope: Sendable {
  /// The last binding in sight, -1 for none.
  var bindings: Int32 = -1
  /// The position of the file in the module.
  var file: Int32
  /// The innermost enclosing type or extension, an index in the file's declarations, -1 for none.
  var container: Int32 = -1
  /// What `self` is: an instance, -1 for none.
  var instance: Int32 = -1
  /// In an extension of `View`: the view that `self` is, an index in `Lowering.references`, -1 for none.
  var selfView: Int32 = -1
}

/// A local name. Bindings form lists that scopes share.
struct Binding: Sendable {
  var name: String
  var key: NameKey
  var value: Value
  var next: Int32
}

/// A value of a declared type with its stored properties.
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
  /// Whether it is a number whose kind is not decided yet.
  var isLiteralNumber: Bool { if case .number(_, .literal) = payload { true } else { false } }
  var boolean: Bool? { if case .boolean(let value) = payload { value } else { nil } }
  var string: String? { if case .string(let value) = payload { value } else { nil } }
  var memberName: String? { if case .member(let name) = payload { name } else { nil } }

  /// This value, hanging on what `other` hangs on too.
  func hanging(on other: Flags) -> Value { Value(payload, flags: flags.union(other)) }
}
