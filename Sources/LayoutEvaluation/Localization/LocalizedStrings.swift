/// The localized strings of a module in the language of its texts, by table and key.
package struct LocalizedStrings: Hashable, Sendable {
  /// The table of a text that names none.
  package static let standardTable = "Localizable"

  private var tables: [String: [String: LocalizedString]]

  /// Creates the strings of `tables`, whose keys are the names of files without their extensions.
  package init(_ tables: [String: [String: LocalizedString]] = [:]) { self.tables = tables }

  package var isEmpty: Bool { tables.isEmpty }

  /// Returns the string of a key in a table; nil if there is none.
  package func string(of key: String, in table: String) -> LocalizedString? { tables[table]?[key] }
}

/// The string of a key in one language.
package struct LocalizedString: Hashable, Sendable {
  /// The format; for a key with plural forms that of the form "other".
  package var format: String
  /// The format of the plural form "one"; nil for none.
  package var one: String?
  /// True if other forms, such as those of a device or of more plural categories, or substitutions, are left out.
  package var isPartial: Bool

  package init(_ format: String, one: String? = nil, isPartial: Bool = false) {
    self.format = format
    self.one = one
    self.isPartial = isPartial
  }
}
