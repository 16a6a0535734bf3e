import LanguageServerProtocol
import LayoutSyntax
import Testing

@testable import LayoutServer

/// The actions on whole documents, and those where nothing is wrong.
@Suite struct CodeActionTests {
  private func service(_ text: String) -> (LayoutLanguageService, DocumentID) {
    var service = LayoutLanguageService(files: LayoutLanguageServiceTests.MemoryFiles(files: [:]))
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    service.open(document, uri: DocumentURI("untitled:one"), languageID: "layout", version: 1, text: Array(text.utf8))
    return (service, document)
  }

  private func applied(_ edits: [ServiceEdit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.location.range, with: edit.replacement.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All that a rule prefers goes at once, in several rounds, and the lines between stay; what is to be decided, such as an
  /// expectation, is left.
  @Test func allIsFixed() throws {
    let text = """
      HStack {
          Txt("A").alignmentGuide(.leading) { d in 4 }
          Color.red.frame(width: 40, height: 4)  // expect: width == 41
          Text("B")
              .alignmentGuide(.leading) { d in 4 }
              .alignmentGuide(.trailing) { d in 4 }
      }

      """
    let expected = """
      HStack {
          Text("A")
          Color.red.frame(width: 40, height: 4)  // expect: width == 41
          Text("B")
      }

      """
    var (service, document) = service(text)
    let actions = service.codeActions(in: document, range: 0..<0) { $0 == "source.fixAll.plumbline" }
    #expect(actions.map(\.kind) == ["source.fixAll.plumbline"])
    #expect(actions.map(\.title) == ["Fix 4 findings"])
    let edits = try #require(actions.first?.edits)
    #expect(applied(edits, to: text) == expected)
    #expect(edits.count == 2)
    // The document itself is as it was.
    #expect(service.text(of: document)?.bytes == Array(text.utf8))
  }

  @Test(arguments: ["", "Text(\"A\")\n", "Color.red.frame(width: 40)  // expect: width == 41"])
  func nothingIsFixedWhereNothingIsPreferred(_ text: String) {
    var (service, document) = service(text)
    #expect(service.codeActions(in: document, range: 0..<0) { $0 == "source.fixAll.plumbline" } == [])
  }

  /// What is broken is repaired, where that can be told.
  @Test func whatIsBrokenIsRepaired() throws {
    let text = "VStack(spacing: 8 {\n    Color.red\n    Color.blue\n}\n"
    var (service, document) = service(text)
    let actions = service.codeActions(in: document, range: 0..<0) { $0 == "source.fixAll.plumbline" }
    let edits = try #require(actions.first?.edits)
    #expect(applied(edits, to: text) == "VStack(spacing: 8) {\n    Color.red\n    Color.blue\n}\n")
  }

  /// A stack of a view and Spacers is a frame: offered at the stack's name, though the rule that says so is off.
  @Test func spacersBecomeAFrame() throws {
    let text = """
      VStack {
          HStack {
              Color.red.frame(width: 40, height: 40)
              Spacer()
          }
          Color.blue
      }
      """
    var (service, document) = service(text)
    #expect(service.diagnostics(of: document) == [])
    let place = try #require(text.utf8.firstRange(of: "HStack".utf8)).lowerBound.utf16Offset(in: text)
    let actions = service.codeActions(in: document, range: place..<place) { $0 != "source.fixAll.plumbline" }
    #expect(actions.first?.title == "Use `.frame(maxWidth: .infinity, alignment: .leading)`")
    #expect(actions.first?.kind == "refactor.rewrite")
    #expect(
      applied(actions.first?.edits ?? [], to: text) == """
        VStack {
            Color.red.frame(width: 40, height: 40).frame(maxWidth: .infinity, alignment: .leading)
            Color.blue
        }
        """)
    let others = service.codeActions(in: document, range: 0..<6) { $0 == "refactor.rewrite" }
    #expect(!others.contains { $0.title.hasPrefix("Use") })
    #expect(service.codeActions(in: document, range: place..<place) { $0 == "quickfix" } == [])
    // What was asked leaves nothing behind.
    #expect(service.diagnostics(of: document) == [])
  }

  /// Where the rule is on, its finding has the fix, and there is no second one.
  @Test func aRuleThatIsOnHasItsFix() {
    let configuration = #"{ "root": true, "rules": { "spacer-could-be-frame": "hint" } }"#
    let files = LayoutLanguageServiceTests.MemoryFiles(files: ["/w/.plumbline.json": configuration])
    var service = LayoutLanguageService(files: files)
    service.start(folders: [], options: nil)
    let document = DocumentID(index: 0)
    let text = "HStack {\n    Color.red.frame(width: 40, height: 40)\n    Spacer()\n}\n"
    service.open(
      document, uri: DocumentURI("file:///w/a.layout"), languageID: "layout", version: 1, text: Array(text.utf8))
    let actions = service.codeActions(in: document, range: 0..<0) { _ in true }
    #expect(actions.filter { $0.title.hasPrefix("Use") }.map(\.kind) == ["quickfix"])
  }

  /// The edits between two texts are whole lines, do not touch, and make one of the other.
  @Test func differencesAreOfLines() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      let old = (0..<random(12)).map { _ in "line \(random(4))\n" }.joined() + (random(2) == 0 ? "end" : "")
      let new = (0..<random(12)).map { _ in "line \(random(4))\n" }.joined() + (random(2) == 0 ? "end" : "")
      let edits = LineDifference.edits(from: Array(old.utf8), to: Array(new.utf8))
      let service = edits.map { ServiceEdit(location: ServiceLocation(range: $0.range), replacement: $0.replacement) }
      #expect(applied(service, to: old) == new)
      for (left, right) in zip(edits, edits.dropFirst()) { #expect(left.range.upperBound < right.range.lowerBound) }
      if old == new { #expect(edits.isEmpty) }
    }
  }
}
