import Testing

/// What the server offers in a `.swift` document, by the setting `plumbline.swift.features`.
@Suite struct SwiftFeatureTests {
  private static let path = "/w/main.swift"
  private static let text = """
    import SwiftUI
    /// A documented view.
    struct Badge: View {
        let number: Int
        var body: some View { Color.red.frame(width: 40, height: 20) }
    }
    struct Main: View {
        var body: some View {
            VStack(alignment: .leading) {
                Badge(number: 3)
                    .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
                Color.blue.frame(width: 90, height: 20)
            }
        }
    }

    """

  /// What a client shows of the document, with a word for each feature that is on.
  private func offered(_ features: String?, path: String = path) -> Set<String> {
    var session = WorkspaceSession([:], folders: ["/w"])
    session.perform(.set(features.map { #"{"swift":{"features":\#($0)}}"# } ?? "null"))
    session.perform(.open(path, Self.text))
    return Self.offered(&session, path)
  }

  private static func offered(_ session: inout WorkspaceSession, _ path: String) -> Set<String> {
    var offered: Set<String> = []
    if session.rules(path) == ["guide-alignment-mismatch"] { offered.insert("diagnostics") }
    if session.hover(path, 9, 12).contains("40 × 20") { offered.insert("hover") }
    let hovers = session.hover(path, 9, 12) + session.hover(path, 3, 8)
    if hovers.contains("struct Badge: View"), hovers.contains("A documented view."), hovers.contains("let number: Int")
    {
      offered.insert("declarations")
    } else {
      #expect(!hovers.contains("struct Badge"))
      #expect(session.hover(path, 3, 8) == "null", "the name of a property alone")
    }
    let kinds = ["quickfix", "source.fixAll.plumbline"]
    let actions = kinds.flatMap { session.actions(path, 10, only: $0) }
    if actions.count > kinds.count { offered.insert("codeActions") } else { #expect(actions == []) }
    return offered
  }

  private static let layout: Set = ["diagnostics", "hover", "codeActions"]

  @Test func byDefaultWhatSourceKitCannotKnow() {
    #expect(offered(nil) == Self.layout)
    #expect(offered(#""layout""#) == Self.layout)
    #expect(offered(#""all""#) == Self.layout.union(["declarations"]))
  }

  @Test func aLayoutFileHasEverything() {
    let all = offered(nil, path: "/w/main.layout")
    #expect(all == Self.layout.union(["declarations"]))
    #expect(offered(#"{"hover":false,"diagnostics":false,"codeActions":false}"#, path: "/w/main.layout") == all)
  }

  @Test(arguments: ["diagnostics", "hover", "codeActions"])
  func eachIsSwitched(_ feature: String) {
    #expect(offered(#"{"\#(feature)":false}"#) == Self.layout.subtracting([feature]))
    #expect(offered(#"{"\#(feature)":true}"#) == Self.layout)
  }

  @Test func declarationsAreSwitched() {
    #expect(offered(#"{"declarations":true}"#) == Self.layout.union(["declarations"]))
    #expect(offered(#"{"declarations":true,"hover":false}"#) == ["diagnostics", "codeActions"])
  }

  @Test(arguments: [#""other""#, "3", "[]", "{}", #"{"rename":true,"hover":"no","diagnostics":null}"#])
  func whatDoesNotExistIsIgnored(_ setting: String) {
    #expect(offered(setting) == Self.layout)
  }

  /// Diagnostics that are shown go, and come back, with the setting.
  @Test func aChangedSettingHoldsAtOnce() {
    var session = WorkspaceSession([:], folders: ["/w"])
    session.perform(.open(Self.path, Self.text))
    #expect(session.rules(Self.path) == ["guide-alignment-mismatch"])
    session.perform(.set(#"{"swift":{"features":{"diagnostics":false}}}"#))
    #expect(session.rules(Self.path) == [])
    session.perform(.set("{}"))
    #expect(session.rules(Self.path) == ["guide-alignment-mismatch"])
    #expect(Self.offered(&session, Self.path) == Self.layout)
  }
}
