/// The one table of what SwiftUI offers to layout: views, modifiers, their parameters, enum-like members, key paths
/// and their documentation. The check of arguments, completion, hover, signature help, the neutral list and the
/// keyword lists of the grammars come from here.
///
/// Nothing is built before the first question, and the first one of each table costs less than a tenth of a
/// millisecond; a lookup hashes the name and does not allocate.
package enum Catalog {
  /// The views of `lowering.md` 3, in ascending order of their names.
  package static let views: [CatalogView] =
    (stackViews + layoutViews + gridViews + leafViews + shapeViews + transparentViews
    + scrollingViews + screenViews + controlViews)
    .sorted { NameTable.precedes($0.name, $1.name) }

  /// The layout modifiers of `lowering.md` 3, in ascending order of their names.
  package static let modifiers: [CatalogModifier] =
    (frameModifiers + placementModifiers + layerModifiers
    + drawingModifiers + textModifiers + gridModifiers + safeAreaModifiers + metadataModifiers)
    .sorted { NameTable.precedes($0.name, $1.name) }

  static let viewTable = NameTable(sorted: views.map(\.name))
  static let modifierTable = NameTable(sorted: modifiers.map(\.name))

  /// The view of that name; nil when the catalog has none. Cost: the length of the name.
  package static func view(named name: String) -> CatalogView? {
    viewTable.index(of: name).map { views[$0] }
  }

  /// The number of the layout modifier of that name in `modifiers`; nil for a neutral or an unknown one. Cost:
  /// the length of the name.
  package static func modifierIndex(of name: String) -> Int? { modifierTable.index(of: name) }

  /// Whether the modifier of that number in `modifiers` writes what is inside of it reads, rather than being a layer.
  package static func changesEnvironment(_ number: Int) -> Bool { environmentModifiers[number] }

  private static let environmentModifiers = modifiers.map { $0.effect == .environment || $0.effect == .text }

  /// The layout modifier of that name; nil for a neutral or an unknown one. Cost: the length of the name.
  package static func modifier(named name: String) -> CatalogModifier? {
    modifierTable.index(of: name).map { modifiers[$0] }
  }
}
