import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import Testing

@testable import LayoutProject

/// String catalogs and `.strings` files.
@Suite struct StringFileReaderTests {
  private let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "plain": {}, "gone": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "weg" } } } },
      "hello": { "extractionState": "manual", "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Hello there" } },
        "de": { "stringUnit": { "state": "translated", "value": "Guten Tag" } } } },
      "%lld days": { "localizations": { "en": { "variations": { "plural": {
        "one": { "stringUnit": { "state": "translated", "value": "a day" } },
        "other": { "stringUnit": { "state": "translated", "value": "%lld days" } } } } } } },
      "wide": { "localizations": { "en": { "variations": { "device": {
        "ipad": { "stringUnit": { "value": "a wide text" } }, "iphone": { "stringUnit": { "value": "short" } } } } } } }
    } }
    """

  @Test func aCatalogHasTheStringsOfItsSourceLanguage() throws {
    let strings = try StringCatalogReader.strings(Array(catalog.utf8), language: nil)
    #expect(strings["hello"] == LocalizedString("Hello there"))
    #expect(strings["plain"] == LocalizedString("plain"))
    #expect(strings["gone"] == LocalizedString("gone"))
    #expect(strings["%lld days"] == LocalizedString("%lld days", one: "a day"))
    #expect(strings["wide"] == LocalizedString("short"))
  }

  @Test(arguments: ["de", "de-AT"])
  func aCatalogHasTheStringsOfAnotherLanguage(_ language: String) throws {
    let strings = try StringCatalogReader.strings(Array(catalog.utf8), language: language)
    #expect(strings["hello"] == LocalizedString("Guten Tag"))
    #expect(strings["gone"] == LocalizedString("weg"))
    #expect(strings["%lld days"] == LocalizedString("%lld days", one: "a day"))
  }

  private let strings = """
    /* A comment */
    "hello" = "Good \\"morning\\"";
    bare = "word"; // and a comment
    "tab" = "a\\tb";
    """

  @Test func aStringsFileIsReadInAnyEncoding() throws {
    let utf8 = Array(strings.utf8)
    var little: [UInt8] = [0xFF, 0xFE]
    var big: [UInt8] = [0xFE, 0xFF]
    for unit in strings.utf16 {
      little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + utf8
    for bytes in [utf8, marked, little, big] {
      let read = try StringFileReader.strings(bytes)
      #expect(read.mapValues(\.format) == ["hello": "Good \"morning\"", "bare": "word", "tab": "a\tb"])
    }
    let xml = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
    #expect(try StringFileReader.strings(Array(xml.utf8)).mapValues(\.format) == ["a": "b"])
    #expect(try StringFileReader.strings([]).isEmpty)
  }

  private struct Files: WorkspaceFiles {
    var files: [String: String]
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func readStart(of path: String, count: Int) -> [UInt8]? { files[path].map { Array($0.utf8.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries { FolderEntries(files: folder == "/w" ? files.keys.sorted() : []) }
  }

  @Test func aFileThatIsNotUnderstoodIsOneNoteAndTheRestIsUsed() {
    let files = Files(files: [
      "/w/Localizable.xcstrings": #"{ "strings": { "a": {} } }"#, "/w/Broken.xcstrings": "{\n\"strings\": [",
      "/w/List.xcstrings": "[]",
    ])
    var resources = ModuleResources(below: ["/w"], language: nil)
    resources.complete(files)
    #expect(resources.strings.string(of: "a", in: "Localizable")?.format == "a")
    #expect(
      resources.notes.mapValues(\.message) == [
        "/w/Broken.xcstrings": "These localized strings are not read: unexpected end of the text",
        "/w/List.xcstrings": "These localized strings are not read: a string catalog has an object `strings`",
      ])
    #expect(resources.notes["/w/Broken.xcstrings"]?.line == 1)
  }

  /// Neither nesting nor stray bytes are a danger.
  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000), "\"a\" = ", "\"a", "= ;",
    "}{",
  ])
  func anyBytesAreRead(_ text: String) {
    _ = try? StringCatalogReader.strings(Array(text.utf8), language: "de")
    #expect(throws: ManifestNote.self) { try StringFileReader.strings(Array(text.utf8)) }
  }
}
