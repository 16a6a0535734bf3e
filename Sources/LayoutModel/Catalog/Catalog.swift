/// The only table of SwiftUI's names that concern layout: views, modifiers, their parameters, enum-like members and key
/// paths, with documentation. The check of arguments, completion, hover, signature help, the neutral list and the
/// keyword lists of the grammars are derived from it.
///
/// Each table is built on first use, in less than a tenth of a millisecond; a lookup hashes the name and does not
/// allocate.
package enum Catalog {
  /// The views of `lowering.md` 3, in ascending order of their names.
  package static let views: [CatalogView] =
    (stackViews + layoutViews + gridViews + leafViews + shapeViews + transparentViews
    + scrollingViews + screenViews + controlViews + valueControlViews + systemButtonViews + groupViews
    + toolbarItems
    + surfaceViews)
    .sorted { NameTable.precedes($0.name, $1.name) }

  /// The layout modifiers of `lowering.md` 3, in ascending order of their names.
  package static let modifiers: [CatalogModifier] =
    (frameModifiers + placementModifiers + layerModifiers
    + drawingModifiers + textModifiers + gridModifiers + safeAreaModifiers + controlModifiers + listModifiers
    + metadataModifiers)
    .sorted { NameTable.precedes($0.name, $1.name) }

  static let viewTable = NameTable(sorted: views.map(\.name))
  static let modifierTable = NameTable(sorted: modifiers.map(\.name))

  /// Returns the view of that name; nil if the catalog has none. O(n) in the length of the name.
  package static func view(named name: String) -> CatalogView? {
    viewTable.index(of: name).map { views[$0] }
  }

  /// Returns the index in `modifiers` of the layout modifier of that name; nil for a neutral or unknown one. O(n) in
  /// the length of the name.
  package static func modifierIndex(of name: String) -> Int? { modifierTable.index(of: name) }

  /// Returns true if the modifier at that index in `modifiers` is no layer but sets values for the views inside it.
  package static func changesEnvironment(_ number: Int) -> Bool { environmentModifiers[number] }

  private static let environmentModifiers = modifiers.map { $0.effect == .environment || $0.effect == .text }

  /// Returns the layout modifier of that name; nil for a neutral or unknown one. O(n) in the length of the name.
  package static func modifier(named name: String) -> CatalogModifier? {
    modifierTable.index(of: name).map { modifiers[$0] }
  }
}
