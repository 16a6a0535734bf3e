import LanguageServerProtocol
import LayoutEvaluation

/// Reads string catalogs (`.xcstrings`), which are JSON.
enum StringCatalogReader {
  /// Returns the strings of a catalog in a language, nil for its source language. A string that the language does not
  /// have is that of the source language, whose strings without a text are their keys. O(n).
  static func strings(_ bytes: [UInt8], language: String?) throws(ManifestNote) -> [String: LocalizedString] {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let line = bytes.prefix(error.offset).reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      throw ManifestNote(line: line, message: error.message)
    }
    guard let all = root["strings"], all.isObject else {
      throw ManifestNote(line: 0, message: "a string catalog has an object `strings`")
    }
    let source = root["sourceLanguage"]?.string ?? "en"
    var languages = [source]
    if let language, language != source {
      if let region = language.firstIndex(of: "-") { languages.insert(String(language[..<region]), at: 0) }
      languages.insert(language, at: 0)
    }
    var result: [String: LocalizedString] = [:]
    for (key, entry) in all.members where result[key] == nil {
      result[key] = string(of: entry, languages) ?? LocalizedString(key)
    }
    return result
  }

  private static func string(of entry: JSONValue, _ languages: [String]) -> LocalizedString? {
    guard let localizations = entry["localizations"], localizations.isObject else { return nil }
    let found = localizations.members
    return languages.lazy.compactMap { language in
      found.first { $0.name == language }.flatMap { localized($0.value) }
    }.first
  }

  private static func localized(_ value: JSONValue) -> LocalizedString? {
    let isPartial = value["substitutions"] != nil
    if let format = value["stringUnit"]?["value"]?.string { return LocalizedString(format, isPartial: isPartial) }
    guard let variations = value["variations"] else { return nil }
    if let plural = variations["plural"] {
      let forms = plural.members
      guard let other = plural["other"].flatMap({ localized($0) }) else { return nil }
      let hasMore = forms.contains { !["one", "other", "zero"].contains($0.name) }
      return LocalizedString(
        other.format, one: plural["one"].flatMap { localized($0)?.format }, isPartial: other.isPartial || hasMore)
    }
    let device = variations["device"]
    return (device?["iphone"] ?? device?["other"]).flatMap { localized($0) }
  }
}
