import LayoutModel
import LayoutSyntax

/// The value of an expression with its certainty. Unknown is a value, too.
package struct Value: Sendable {
  package var payload: Payload
  package var flags: Flags

  package init(_ payload: Payload, flags: Flags = []) {
    self.payload = payload
    self.flags = flags
  }

  package struct Flags: OptionSet, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The value depends on a stand-in for something unknown (`lowering.md` 3.1).
    package static let assumed = Flags(rawValue: 1)
    /// The value depends on something that changes at run time.
    package static let dynamic = Flags(rawValue: 2)
    /// The value depends on a documented approximation, such as the size of a `GeometryReader` beside a text.
    package static let approximate = Flags(rawValue: 4)
  }

  package enum NumberKind: UInt8, Sendable {
    /// An integer literal, which takes the kind of the other operand: `7 / 2` is 3.5 in points and 3 as an `Int`.
    case literal
    /// An `Int`: division truncates.
    case integer
    case real
  }

  /// The payload. Cases of more than two words are indirect, to keep a value small.
  package enum Payload: Sendable {
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
    case enumCase(SegmentID, DeclarationIndex)
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
    /// An instance of a declared type.
    case instance(InstanceID)
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

  package struct Element: Sendable {
    var label: String?
    var value: Value
  }

  package static let unknown = Value(.unknown, flags: .assumed)
  static let none = Value(.none)
  static let opaque = Value(.opaque)

  static func number(_ value: Double) -> Value { Value(.number(value, .real)) }
  static func integer(_ value: Int) -> Value { Value(.number(Double(value), .integer)) }
  static func boolean(_ value: Bool) -> Value { Value(.boolean(value)) }
  static func string(_ value: String) -> Value { Value(.string(value)) }
}

/// A closure with the scope that it captures.
package struct Closure: Sendable {
  package var node: NodeID
  package var scope: Scope

  package init(node: NodeID, scope: Scope) {
    self.node = node
    self.scope = scope
  }
}

/// A view expression that is not lowered yet: its environment depends on where it is used.
package struct ViewReference: Sendable {
  package var node: NodeID
  package var scope: Scope
  /// The number of modifiers of the chain that belong to it, -1 for all.
  package var suffixCount: Int32 = -1
  /// One view of `Lowering.subviewGroups`; `node` and `scope` are the expression that yields all of them. Nil for all
  /// views of the expression.
  package var part: Part?

  /// One of several views to which a modifier is applied one by one.
  package struct Part: Sendable {
    /// The index into `Lowering.subviewGroups`.
    package var group: Int32
    package var index: Int32

    package init(group: Int32, index: Int32) {
      self.group = group
      self.index = index
    }
  }

  package init(node: NodeID, scope: Scope, suffixCount: Int32 = -1, part: Part? = nil) {
    self.node = node
    self.scope = scope
    self.suffixCount = suffixCount
    self.part = part
  }
}

/// The context of an expression: the names that it can use.
package struct Scope: Sendable {
  /// The innermost local name; invalid for none.
  package var bindings = BindingID.invalid
  /// The position of the segment in the module.
  package var segment: SegmentPosition
  /// The innermost enclosing type or extension, invalid for none.
  package var container = DeclarationIndex.invalid
  /// The instance that `self` is; invalid for none.
  package var instance = InstanceID.invalid
  /// In an extension of `View`, the view that `self` is; invalid for none.
  package var selfView = ViewReferenceID.invalid

  /// Creates the scope of a segment's top level, or of a type or extension in it.
  package init(segment: SegmentPosition, container: DeclarationIndex = .invalid) {
    self.segment = segment
    self.container = container
  }
}

/// An instance of a declared type with the values of its stored properties.
package struct Instance: Sendable {
  package var declaration: DeclarationID
  package var properties: [(name: String, value: Value)]

  package init(declaration: DeclarationID, properties: [(name: String, value: Value)]) {
    self.declaration = declaration
    self.properties = properties
  }
}

extension Value {
  var isUnknown: Bool { if case .unknown = payload { true } else { false } }
  package var isNone: Bool { if case .none = payload { true } else { false } }
  var isSymbolic: Bool { if case .step = payload { true } else { false } }
  package var isAssumed: Bool { flags.contains(.assumed) }

  package var number: Double? { if case .number(let value, _) = payload { value } else { nil } }
  /// True if the value is a number whose kind is not decided yet.
  var isLiteralNumber: Bool { if case .number(_, .literal) = payload { true } else { false } }
  package var boolean: Bool? { if case .boolean(let value) = payload { value } else { nil } }
  package var string: String? { if case .string(let value) = payload { value } else { nil } }
  package var memberName: String? { if case .member(let name) = payload { name } else { nil } }

  /// Returns this value with the certainty flags of `other` added.
  package func depending(on other: Flags) -> Value { Value(payload, flags: flags.union(other)) }
}
