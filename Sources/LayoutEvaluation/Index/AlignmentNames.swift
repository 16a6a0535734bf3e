import LayoutModel
import LayoutSyntax

/// The alignment names that a file can use, with their keys.
package struct AlignmentNames: Sendable {
  package var table = AlignmentTable.builtIn
  var horizontal: [String: Value] = [:]
  var vertical: [String: Value] = [:]
  /// Declared pairs: `extension Alignment { static let x = … }`.
  var pairs: [String: DeclarationID] = [:]
  /// The values of declared alignments, by their declarations.
  package var values: [DeclarationID: Value] = [:]
  /// The key of each `AlignmentID` type: two names of one type are one guide.
  var keysByID: [DeclarationID: AlignmentKey] = [:]
  /// The declaration that first names each custom key.
  var declarations: [AlignmentKey: DeclarationID] = [:]
  /// The name of each custom key in the source.
  package var locations: [AlignmentKey: SourceRange] = [:]

  subscript(axis: Axis) -> [String: Value] {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }

  /// Returns the names that can follow the dot on an axis, declared names first.
  func names(on axis: Axis) -> [String] {
    self[axis].keys.sorted() + AlignmentNames.builtIn(axis).map(\.name)
  }

  private static let builtInHorizontal: [(name: String, key: AlignmentKey)] = [
    ("leading", .leading), ("center", .horizontalCenter), ("trailing", .trailing),
    ("listRowSeparatorLeading", .listRowSeparatorLeading), ("listRowSeparatorTrailing", .listRowSeparatorTrailing),
  ]

  private static let builtInVertical: [(name: String, key: AlignmentKey)] = [
    ("top", .top), ("center", .verticalCenter), ("bottom", .bottom),
    ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
  ]

  static func builtIn(_ axis: Axis) -> [(name: String, key: AlignmentKey)] {
    axis == .horizontal ? builtInHorizontal : builtInVertical
  }

  private static let horizontalKeys = builtInHorizontal.map { (name: NameKey($0.name), key: $0.key) }
  private static let verticalKeys = builtInVertical.map { (name: NameKey($0.name), key: $0.key) }

  /// Returns the built-in guide with that name on an axis; nil if there is none.
  static func builtIn(_ name: NameKey, on axis: Axis) -> AlignmentKey? {
    for guide in axis == .horizontal ? horizontalKeys : verticalKeys where guide.name == name { return guide.key }
    return nil
  }

  /// Returns the alignment that `name` denotes on `axis`; nil if there is none.
  func value(_ name: String, on axis: Axis) -> Value? {
    let declared = self[axis]
    if !declared.isEmpty, let value = declared[name] { return value }
    for guide in AlignmentNames.builtIn(axis) where guide.name == name { return Value(.alignment(guide.key)) }
    return nil
  }
}
