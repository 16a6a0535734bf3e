import LanguageServerProtocol
import Testing

/// URIs: compared after decoding, given back as they were written.
struct DocumentURITests {
  @Test(arguments: [
    ("file:///a%20b/%C3%A4.layout", "file:///a b/ä.layout"), ("file:///c%3A/x", "file:///C:/x"),
    ("FILE:///a", "file:///a"), ("file:///a%2Db", "file:///a-b"), ("untitled:Untitled-1", "Untitled:Untitled-1"),
  ]) func spellingsOfOneDocumentAreEqual(left: String, right: String) {
    #expect(DocumentURI(left) == DocumentURI(right))
    #expect(Set([DocumentURI(left), DocumentURI(right)]).count == 1)
    #expect(DocumentURI(left).spelling == left)
  }

  @Test(arguments: [
    ("file:///a", "file:///A"), ("file:///a", "file:///a/"), ("untitled:a", "file:a"), ("file:///a%2", "file:///a"),
  ]) func differentDocumentsAreNot(left: String, right: String) {
    #expect(DocumentURI(left) != DocumentURI(right))
  }

  @Test func pathsGoBothWays() {
    let uri = DocumentURI(path: "/wörk space/100%/a.layout")
    #expect(uri.spelling == "file:///w%C3%B6rk%20space/100%25/a.layout")
    #expect(uri.path == "/wörk space/100%/a.layout")
    #expect(DocumentURI("file://localhost/a").path == "/a")
    #expect(DocumentURI("untitled:Untitled-1").path == nil)
    #expect(DocumentURI("").path == nil)
  }
}
