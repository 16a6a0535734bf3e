import Testing

/// The language of a document that has no file is the one that the client names.
@Suite struct SwiftLanguageTests {
  /// A view of the compiler's kind of errors, and one finding about the layout.
  private static let text = """
    import SwiftUI
    struct Main: View {
        var body: some View {
            ScrollView {
                VStack { Missing(); Text("a"); Spacer() }
            }
        }
    }
    #if NOT_DEFINED
    struct Other: View { var body: some View { ScrollView { VStack { Text("a"); Spacer() } } } }
    #endif

    """

  private func rules(_ name: String, _ language: String, _ text: String) -> [String] {
    var session = WorkspaceSession([:], folders: ["/w"])
    session.perform(.openAs(name, language: language, text))
    return session.rules(name).sorted()
  }

  @Test func anUntitledDocumentHasTheFindingsOfItsLanguage() {
    let swift = rules("/w/main.swift", "swift", Self.text)
    #expect(swift == ["spacer-along-scroll-axis"])
    #expect(rules("untitled:Untitled-1", "swift", Self.text) == swift)
    // As a layout it has the findings of names, and both branches of the condition.
    let layout = rules("untitled:Untitled-1", "layout", Self.text)
    #expect(layout == rules("/w/main.layout", "layout", Self.text))
    #expect(layout == ["spacer-along-scroll-axis", "spacer-along-scroll-axis", "unresolved-view"])
  }

  @Test func anUntitledDocumentWithoutSwiftUIIsSilent() {
    let text = "struct Main: View { var body: some View { ScrollView { VStack { Text(\"a\"); Spacer() } } } }\n"
    #expect(rules("untitled:Untitled-1", "swift", text) == [])
    #expect(rules("untitled:Untitled-1", "layout", text) == ["spacer-along-scroll-axis"])
  }

  @Test func theExtensionOfAFileWins() {
    #expect(rules("/w/main.swift", "layout", Self.text) == rules("/w/main.swift", "swift", Self.text))
    #expect(rules("/w/main.layout", "swift", Self.text) == rules("/w/main.layout", "layout", Self.text))
    #expect(rules("/w/main.txt", "swift", Self.text) == rules("/w/main.swift", "swift", Self.text))
  }

  /// An editor closes and opens a document whose language a person changes; some only open it again.
  @Test func aDocumentThatIsOpenedAgainInAnotherLanguage() {
    for closes in [true, false] {
      var session = WorkspaceSession([:], folders: [])
      session.perform(.openAs("untitled:1", language: "layout", Self.text))
      #expect(session.rules("untitled:1").count == 3)
      if closes { session.perform(.close("untitled:1")) }
      session.perform(.openAs("untitled:1", language: "swift", Self.text))
      #expect(session.rules("untitled:1") == ["spacer-along-scroll-axis"])
      var fresh = session.fresh()
      #expect(session.state() == fresh.state())
    }
  }
}
