import LayoutEvaluation
import LayoutLowering

/// The files of localized strings of a module by path, from which the strings in the module's language are computed.
/// Files can be added and removed one by one.
package struct StringCollection: Sendable {
  /// The language of the texts; nil for the development language: the source language of a catalog, `en` elsewhere.
  package let language: String?
  /// The strings of each file in the language that it has of those of `languages`.
  private var files: [String: [String: LocalizedString]] = [:]

  package init(language: String? = nil) { self.language = language }

  /// The languages whose strings are looked for in `.strings` files, the preferred one first.
  private var languages: [String] {
    var all = language.map { [$0] } ?? []
    if let language, let region = language.firstIndex(of: "-") { all.append(String(language[..<region])) }
    return all + ["en", "Base"]
  }

  /// Returns true if the strings of the file at `path` may be shown: those of other languages need not be read.
  package func uses(_ path: String) -> Bool {
    StringFileName.isCatalog(path) || StringFileName.language(of: path).map { languages.contains($0) } ?? false
  }

  /// Sets the strings of the file at `path`; nil if it cannot be read.
  package mutating func setStrings(_ strings: [String: LocalizedString]?, at path: String) { files[path] = strings }

  /// Removes the file at `path`.
  package mutating func remove(_ path: String) { files[path] = nil }

  /// The strings by table and key. A string of a preferred language goes before others; of several files with one table
  /// and language, the first by path counts. O(n log n) in the files, O(n) in the strings.
  package var strings: LocalizedStrings {
    guard !files.isEmpty else { return LocalizedStrings() }
    let languages = languages
    func rank(_ path: String) -> Int {
      StringFileName.language(of: path).flatMap { languages.firstIndex(of: $0) } ?? 0
    }
    let paths = files.keys.sorted {
      let ranks = (rank($0), rank($1))
      return ranks.0 == ranks.1 ? $0.utf8.lexicographicallyPrecedes($1.utf8) : ranks.0 < ranks.1
    }
    var tables: [String: [String: LocalizedString]] = [:]
    for path in paths {
      tables[StringFileName.table(of: path), default: [:]].merge(files[path] ?? [:]) { first, _ in first }
    }
    return LocalizedStrings(tables)
  }
}
