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

/// Alignment guides by their keys: SwiftUI's, and of the custom ones all that a file sees, or those that the code of a
/// segment names. The tables of one file give a guide the same key.
public struct AlignmentTable: Hashable, Sendable {
  /// The definitions, indexed by key; nil for a guide that this table does not have.
  private var entries: [AlignmentDefinition?]

  /// A shared table of the built-in guides alone.
  public static let builtIn = AlignmentTable()

  /// Creates a table of the built-in guides.
  public init() {
    func guide(_ name: String, _ axis: Axis) -> AlignmentDefinition {
      AlignmentDefinition(name: name, axis: axis, defaultValue: nil)
    }
    entries = [
      guide("leading", .horizontal), guide("center", .horizontal), guide("trailing", .horizontal),
      guide("listRowSeparatorLeading", .horizontal), guide("listRowSeparatorTrailing", .horizontal),
      guide("top", .vertical), guide("center", .vertical), guide("bottom", .vertical),
      guide("firstTextBaseline", .vertical), guide("lastTextBaseline", .vertical),
    ]
  }

  /// Adds a custom guide and returns its key; nil if the table is full (32 768 guides).
  public mutating func add(_ definition: AlignmentDefinition) -> AlignmentKey? {
    guard let index = Int16(exactly: entries.count) else { return nil }
    entries.append(definition)
    return AlignmentKey(index)
  }

  /// Adds a guide of another table of the file, and the guides that its default mentions, unless this table has them.
  /// O(n) in the guides that are added, and in their keys.
  public mutating func add(_ key: AlignmentKey, of other: AlignmentTable) {
    var pending = [key]
    while let next = pending.popLast() {
      guard definition(of: next) == nil, let definition = other.definition(of: next) else { continue }
      let index = Int(next.index)
      if index >= entries.count { entries += Array(repeating: nil, count: index + 1 - entries.count) }
      entries[index] = definition
      pending += definition.defaultValue?.mentionedKeys ?? []
    }
  }

  /// Adds the guides of another table of the file that this one does not have. O(n) in the guides.
  public mutating func addAll(of other: AlignmentTable) {
    for key in other.customKeys { add(key, of: other) }
  }

  /// Sets the program of `defaultValue(in:)` of a custom guide.
  public mutating func setDefaultValue(_ program: GuideProgram, of key: AlignmentKey) {
    let index = Int(key.index)
    if entries.indices.contains(index) { entries[index]?.defaultValue = program }
  }

  @inlinable public func axis(of key: AlignmentKey) -> Axis {
    key.index <= 4 ? .horizontal : key.index < AlignmentKey.builtInCount ? .vertical : definitionAxis(key)
  }

  @usableFromInline func definitionAxis(_ key: AlignmentKey) -> Axis {
    definition(of: key)?.axis ?? .horizontal
  }

  /// Returns the definition of `key`; nil if this table does not have it.
  public func definition(of key: AlignmentKey) -> AlignmentDefinition? {
    let index = Int(key.index)
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// The keys of all guides, SwiftUI's first. O(n) in the keys of the file.
  public var keys: [AlignmentKey] {
    entries.indices.compactMap { entries[$0] == nil ? nil : AlignmentKey(Int16(truncatingIfNeeded: $0)) }
  }

  /// The keys of the custom guides. O(n) in the keys of the file.
  public var customKeys: [AlignmentKey] { keys.filter(\.isCustom) }

  /// The definitions of all guides, in the order of `keys`. O(n) in the keys of the file.
  public var definitions: [AlignmentDefinition] { entries.compactMap { $0 } }

  /// Returns true if a guide on each axis has the name of `key`, as `center` does. O(n) in the keys of the file.
  public func isAmbiguous(_ key: AlignmentKey) -> Bool {
    guard let definition = definition(of: key) else { return false }
    return entries.indices.contains { entries[$0]?.name == definition.name && entries[$0]?.axis != definition.axis }
  }

  /// Returns true if the default of a custom guide mentions `key`. O(n) in the keys of the file and those mentioned.
  public func isMentionedByDefaults(_ key: AlignmentKey) -> Bool {
    entries.indices.contains { entries[$0]?.defaultValue?.mentionedKeys.contains(key) ?? false }
  }
}
