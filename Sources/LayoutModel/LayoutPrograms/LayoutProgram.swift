/// The functions of a type that conforms to SwiftUI's `Layout`, with everything of the module that they use, in a form
/// that the engine runs while it lays out: `sizeThatFits`, `placeSubviews` and the cache.
///
/// A tree of statements and expressions. Names of variables are resolved; members are looked up when the program runs,
/// since only then the types of values are known.
public struct LayoutProgram: Hashable, Sendable {
  public typealias FunctionID = Int32
  public typealias TypeID = Int32

  /// The functions, the bodies of closures, and the values of constants and default arguments.
  public var functions: [LayoutFunction] = []
  /// The declared types.
  public var types: [LayoutDeclaredType] = []
  /// The type that conforms to `Layout`.
  public var layout: TypeID = 0
  /// The members that the module adds to other types, such as `CGSize`, by their names.
  public var extensions: [String: [LayoutExtensionMember]] = [:]
  /// The guides of each axis by their names.
  public var horizontalGuides: [String: AlignmentKey] = [:]
  public var verticalGuides: [String: AlignmentKey] = [:]

  public init() {}

  /// Hashes the numbers of functions and types: programs with these in common are compared when they meet.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(functions.count)
    hasher.combine(types.count)
  }

  /// Returns the functions of a name that the layout declares.
  public func methods(_ name: String) -> [FunctionID] {
    types.indices.contains(Int(layout)) ? types[Int(layout)].methods[name] ?? [] : []
  }
}

/// A member of a function or property that an extension adds to a type that the module does not declare.
public struct LayoutExtensionMember: Hashable, Sendable {
  /// The name of the extended type.
  public var type: String
  public var function: LayoutProgram.FunctionID
  public var isProperty: Bool
  public var isStatic: Bool

  public init(type: String, function: LayoutProgram.FunctionID, isProperty: Bool, isStatic: Bool) {
    self.type = type
    self.function = function
    self.isProperty = isProperty
    self.isStatic = isStatic
  }
}

/// A `struct` or `enum` that the module declares.
public struct LayoutDeclaredType: Hashable, Sendable {
  public struct Field: Hashable, Sendable {
    public var name: String
    public var type: LayoutTypeName
    /// The function that computes the default value; nil for none.
    public var defaultValue: LayoutProgram.FunctionID?

    public init(name: String, type: LayoutTypeName, defaultValue: LayoutProgram.FunctionID?) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// The dotted name.
  public var name: String
  /// The stored properties, in order.
  public var fields: [Field] = []
  /// The cases of an enumeration.
  public var cases: Set<String> = []
  public var methods: [String: [LayoutProgram.FunctionID]] = [:]
  /// The computed properties.
  public var computed: [String: LayoutProgram.FunctionID] = [:]
  /// The static properties.
  public var constants: [String: LayoutProgram.FunctionID] = [:]
  public var initializers: [LayoutProgram.FunctionID] = []

  public init(name: String) { self.name = name }
}

/// A function, a closure or an expression with variables of its own.
public struct LayoutFunction: Hashable, Sendable {
  public struct Parameter: Hashable, Sendable {
    /// The label in a call; nil for none.
    public var label: String?
    public var slot: Int32
    public var type: LayoutTypeName
    public var defaultValue: LayoutExpression?
    public var isInout: Bool

    public init(
      label: String?, slot: Int32, type: LayoutTypeName, defaultValue: LayoutExpression?, isInout: Bool
    ) {
      self.label = label
      self.slot = slot
      self.type = type
      self.defaultValue = defaultValue
      self.isInout = isInout
    }
  }

  public var name: String
  public var parameters: [Parameter] = []
  /// The number of variables. The first one is `self` in a member of a type.
  public var slotCount: Int32 = 0
  public var body: [LayoutStatement] = []
  public var result = LayoutTypeName.any
  /// True for a member of an instance, or an initializer.
  public var hasSelf = false
  public var isStatic = false
  /// True for a closure, whose parameters have no labels and which may ignore arguments.
  public var isClosure = false
  /// True for an initializer and a `mutating` function, which change `self`.
  public var isMutating = false

  public init(name: String) { self.name = name }
}

/// A written type, as far as it decides the meaning of a value.
public indirect enum LayoutTypeName: Hashable, Sendable {
  case any
  /// `CGFloat`, `Double` or another floating-point type.
  case real
  case integer
  /// Another type of the standard library or SwiftUI, by its name.
  case named(String)
  case declared(LayoutProgram.TypeID)
  case array(LayoutTypeName)
  case tuple([String?], [LayoutTypeName])
}
