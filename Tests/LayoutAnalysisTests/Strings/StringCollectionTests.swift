import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Which localized string a text shows.
@Suite struct StringCollectionTests {
  /// The strings of the texts in the first root of a file.
  private func texts(_ source: String, _ strings: LocalizedStrings) throws -> [String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.swift", text: SourceText(source), module: ModuleID(0))
    analysis.setStrings(strings, of: ModuleID(0))
    let found = analysis.result(for: file)
    let result = try #require(found)
    return result.roots.flatMap { root in
      root.graph.viewsInOrder.compactMap { view -> String? in
        guard case .text(let text) = root.graph[view].layout else { return nil }
        let content = root.graph[text]
        return content.runs.map(\.string).joined() + (content.isAssumed ? " (assumed)" : "")
      }
    }
  }

  private let strings = LocalizedStrings([
    "Localizable": [
      "hello": LocalizedString("Good morning"), "Hello %@": LocalizedString("Dear %@,"),
      "%lld items in %@": LocalizedString("%2$@: %1$lld"), "%lld days": LocalizedString("%lld days", one: "a day"),
      "100%% of %@": LocalizedString("all of %@"), "bold": LocalizedString("**thick**"),
      "%lld steps": LocalizedString("%lld paces"), "%.1f km": LocalizedString("%.1f kilometres"),
    ],
    "Other": ["hello": LocalizedString("from another table")],
  ])

  @Test(arguments: [
    (#"Text("hello")"#, "Good morning"), (#"Text(verbatim: "hello")"#, "hello"), (#"Text("no key")"#, "no key"),
    (#"Text("hello", tableName: "Other")"#, "from another table"), (#"Text("hello", bundle: .module)"#, "Good morning"),
    (#"Text("hello", tableName: "None")"#, "hello"), (#"Text(LocalizedStringKey("hello"))"#, "Good morning"),
    (#"Text("bold")"#, "thick"), (#"Text("Hello \("Ada")")"#, "Dear Ada,"),
    (#"Text("\(1234) items in \("box")")"#, "box: 1,234"), (#"Text("\(1) days")"#, "a day"),
    (#"Text("\(2) days")"#, "2 days"), (#"Text("100% of \("it")")"#, "all of it"),
    (#"Text("\(2.51, specifier: "%.1f") km")"#, "2.5 kilometres"),
    (#"Text(String(localized: "hello"))"#, "Good morning"),
    (#"Text(String(localized: "hello", table: "Other"))"#, "from another table"),
    (#"Text(NSLocalizedString("hello", comment: ""))"#, "Good morning"), (#"Button("hello") {}"#, "Good morning"),
    (#"Label("hello", systemImage: "star")"#, "Good morning"),
  ])
  func aTextShowsTheStringOfItsKey(_ view: String, _ shown: String) throws {
    #expect(try texts("struct V: View { var body: some View { \(view) } }", strings) == [shown])
  }

  @Test func aPropertyOfTheTypeOfKeysIsLocalized() throws {
    let source = """
      struct Row: View {
        let key: LocalizedStringKey
        let name: String
        var body: some View { VStack { Text(key); Text(name) } }
      }
      #Preview { Row(key: "hello", name: "hello") }
      """
    let shown = try texts(source, strings)
    #expect(shown.suffix(2) == ["Good morning", "hello"])
  }

  /// The type of `count` is not known, and so is the specifier in the key.
  @Test func anUnknownInterpolationTakesTheKeyThatExists() throws {
    let source = "struct V: View { var body: some View { Text(\"\\(model.count) steps\") } }"
    #expect(try texts(source, strings) == ["count paces (assumed)"])
  }

  @Test func aPreferredLanguageGoesBeforeTheDevelopmentLanguage() {
    var collection = StringCollection(language: "pt-BR")
    collection.setStrings(["a": LocalizedString("english"), "b": LocalizedString("b")], at: "/w/en.lproj/T.strings")
    collection.setStrings(["a": LocalizedString("portuguese")], at: "/w/pt.lproj/T.strings")
    #expect(collection.strings.string(of: "a", in: "T")?.format == "portuguese")
    #expect(collection.strings.string(of: "b", in: "T")?.format == "b")
    collection.setStrings(["a": LocalizedString("brazilian")], at: "/w/pt-BR.lproj/T.strings")
    #expect(collection.strings.string(of: "a", in: "T")?.format == "brazilian")
    collection.remove("/w/pt-BR.lproj/T.strings")
    #expect(collection.strings.string(of: "a", in: "T")?.format == "portuguese")
    #expect(collection.strings.string(of: "a", in: "U") == nil)
    #expect(!collection.uses("/w/de.lproj/T.strings"))
  }

  @Test(arguments: [
    ("/w/Localizable.xcstrings", true), ("/w/en.lproj/Localizable.strings", true), ("/w/Localizable.strings", false),
    ("/w/en.lproj/Main.storyboard", false), ("", false),
  ])
  func pathsOfStrings(_ path: String, _ isRelevant: Bool) { #expect(StringFileName.isRelevant(path) == isRelevant) }

  /// A change of the strings makes the results of the module stale, and of no other; the same ones change nothing.
  @Test func aChangeOfTheStringsIsSeen() {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(#"Text("hello")"#), module: ModuleID(0))
    func shown() -> String? {
      analysis.result(for: file)?.roots.first?.graph.texts.first?.runs.first?.string
    }
    #expect(shown() == "hello")
    let changed = analysis.setStrings(strings, of: ModuleID(0))
    #expect(changed)
    #expect(shown() == "Good morning")
    let counters = analysis.counters
    let changedAgain = analysis.setStrings(strings, of: ModuleID(0))
    #expect(!changedAgain)
    #expect(shown() == "Good morning")
    #expect(analysis.counters == counters)
  }

  @Test func onlyDeclarationsWithATextAreLoweredAgain() {
    var analysis = Analysis()
    let text = """
      struct Title: View { var body: some View { Text("hello") } }
      struct Box: View { var body: some View { Color.red.frame(width: 4) } }
      """
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    func lower() -> Int {
      let before = analysis.counters.segmentsLowered
      for segment in analysis.segments(of: file) { _ = analysis.result(for: segment) }
      return analysis.counters.segmentsLowered - before
    }
    #expect(lower() == 2)
    analysis.setStrings(strings, of: ModuleID(0))
    #expect(lower() == 1)
  }
}
