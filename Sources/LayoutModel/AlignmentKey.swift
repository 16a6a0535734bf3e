/// The index of an alignment guide in an `AlignmentTable`, which gives its axis and id. Built-in guides are constants.
public struct AlignmentKey: Hashable, Sendable {
  public var index: Int16
  @inlinable public init(_ index: Int16) { self.index = index }

  @inlinable public static var leading: AlignmentKey { AlignmentKey(0) }
  @inlinable public static var horizontalCenter: AlignmentKey { AlignmentKey(1) }
  @inlinable public static var trailing: AlignmentKey { AlignmentKey(2) }
  @inlinable public static var listRowSeparatorLeading: AlignmentKey { AlignmentKey(3) }
  @inlinable public static var listRowSeparatorTrailing: AlignmentKey { AlignmentKey(4) }
  @inlinable public static var top: AlignmentKey { AlignmentKey(5) }
  @inlinable public static var verticalCenter: AlignmentKey { AlignmentKey(6) }
  @inlinable public static var bottom: AlignmentKey { AlignmentKey(7) }
  @inlinable public static var firstTextBaseline: AlignmentKey { AlignmentKey(8) }
  @inlinable public static var lastTextBaseline: AlignmentKey { AlignmentKey(9) }

  /// The number of built-in guides; the indices of custom guides follow.
  @inlinable public static var builtInCount: Int16 { 10 }

  @inlinable public var isCustom: Bool { index >= AlignmentKey.builtInCount }
  @inlinable public var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }

  /// True if a container of several children combines their explicit values of this guide: custom guides, text
  /// baselines and row separators, but not the six guides of the frame. `semantics.md` 7.1, 7.4.
  @inlinable public var crossesContainers: Bool { isCustom || isBaseline || index == 3 || index == 4 }
}

/// A horizontal and a vertical guide, the `alignment` of `ZStack`, `frame`, `overlay` and `background`.
public struct Alignment: Hashable, Sendable {
  public var horizontal: AlignmentKey
  public var vertical: AlignmentKey
  @inlinable public init(horizontal: AlignmentKey, vertical: AlignmentKey) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .horizontalCenter, vertical: .verticalCenter)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  @inlinable public subscript(axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal : vertical }
}

/// The definition of an alignment guide.
public struct AlignmentDefinition: Hashable, Sendable {
  /// The name after the dot; `center` names a guide on each axis.
  public var name: String
  public var axis: Axis
  /// The program of `defaultValue(in:)`; nil for built-in guides, whose defaults the engine computes.
  public var defaultValue: GuideProgram?

  public init(name: String, axis: Axis, defaultValue: GuideProgram?) {
    self.name = name
    self.axis = axis
    self.defaultValue = defaultValue
  }
}

/// All alignment guides visible in a file, the built-in ones first.
public struct AlignmentTable: Hashable, Sendable {
  public private(set) var definitions: [AlignmentDefinition]

  /// A shared table of the built-in guides alone.
  public static let builtIn = AlignmentTable()

  /// Creates a table of the built-in guides.
  public init() {
    func guide(_ name: String, _ axis: Axis) -> AlignmentDefinition {
      AlignmentDefinition(name: name, axis: axis, defaultValue: nil)
    }
    definitions = [
      guide("leading", .horizontal), guide("center", .horizontal), guide("trailing", .horizontal),
      guide("listRowSeparatorLeading", .horizontal), guide("listRowSeparatorTrailing", .horizontal),
      guide("top", .vertical), guide("center", .vertical), guide("bottom", .vertical),
      guide("firstTextBaseline", .vertical), guide("lastTextBaseline", .vertical),
    ]
  }

  /// Adds a custom guide and returns its key; nil if the table is full (32 768 guides).
  public mutating func add(_ definition: AlignmentDefinition) -> AlignmentKey? {
    guard let index = Int16(exactly: definitions.count) else { return nil }
    definitions.append(definition)
    return AlignmentKey(index)
  }

  /// Sets the program of `defaultValue(in:)` of a custom guide.
  public mutating func setDefaultValue(_ program: GuideProgram, of key: AlignmentKey) {
    guard definitions.indices.contains(Int(key.index)) else { return }
    definitions[Int(key.index)].defaultValue = program
  }

  @inlinable public func axis(of key: AlignmentKey) -> Axis {
    key.index <= 4 ? .horizontal : key.index < AlignmentKey.builtInCount ? .vertical : definitionAxis(key)
  }

  @usableFromInline func definitionAxis(_ key: AlignmentKey) -> Axis {
    definition(of: key)?.axis ?? .horizontal
  }

  /// Returns the definition of `key`; nil if its index is not in this table.
  public func definition(of key: AlignmentKey) -> AlignmentDefinition? {
    definitions.indices.contains(Int(key.index)) ? definitions[Int(key.index)] : nil
  }

  public var customKeys: [AlignmentKey] {
    (AlignmentKey.builtInCount..<Int16(clamping: max(definitions.count, Int(AlignmentKey.builtInCount)))).map {
      AlignmentKey($0)
    }
  }
}
