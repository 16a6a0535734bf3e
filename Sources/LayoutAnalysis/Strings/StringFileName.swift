/// Derives from the path of a file if it has localized strings, their table and their language.
package enum StringFileName {
  /// The extensions of files of localized strings.
  package static let extensions = ["xcstrings", "strings"]

  /// Returns true if the file at `path` has localized strings: a string catalog, or a `.strings` file in a folder of a
  /// language.
  package static func isRelevant(_ path: String) -> Bool {
    isCatalog(path) || (path.hasSuffix(".strings") && language(of: path) != nil)
  }

  /// Returns true if `path` is that of a string catalog, which has the strings of all languages.
  package static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

  /// The name of the table: that of the file, without extension.
  static func table(of path: String) -> String {
    let name = ImageFileName.lastName(path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The language of a `.strings` file, by the folder that contains it, such as `en.lproj`; nil for a file elsewhere.
  static func language(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
    return String(folder.dropLast(".lproj".utf8.count))
  }
}
