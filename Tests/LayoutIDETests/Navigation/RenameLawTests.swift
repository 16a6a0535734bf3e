import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax
import TestSupport
import Testing

@Suite("Laws of renames")
struct RenameLawTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("grammar/examples")

  /// The examples that declare something.
  private static let examples: [URL] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let layouts = files.filter { $0.pathExtension == "layout" }.sorted { $0.path < $1.path }
    return layouts.filter { url in
      (try? String(contentsOf: url, encoding: .utf8)).map { $0.contains("struct ") || $0.contains("static let ") }
        ?? false
    }
  }()

  /// The frames of all nodes of all roots.
  private func frames(_ text: String) -> [String] {
    var fixture = NavigationFixture(text)
    let file = fixture.files[0]
    return inspect(file, in: &fixture.analysis).roots.flatMap { root in
      root.nodes.map { "\($0.depth) \($0.name) \($0.frame) \($0.guides.map(\.explicit))" }
    }
  }

  @Test("a rename changes no frame, and the reverse rename gives the bytes back", arguments: examples)
  func renames(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    var fixture = NavigationFixture(text)
    let before = frames(text)
    var waiting = DocumentOutline(of: fixture.files[0], in: fixture.analysis).entries
    var count = 0
    while let entry = waiting.popLast() {
      waiting += entry.children
      guard entry.kind != .viewID, count < 6 else { continue }
      let navigation = try fixture.navigation(fixture.files[0])
      let offset = entry.nameRange.lowerBound
      guard let name = try? navigation.prepareRename(at: offset),
        let edits = try? navigation.rename(at: offset, to: "\(name.placeholder)Renamed")
      else { continue }
      count += 1
      let renamed = fixture.texts(after: edits)[0]
      #expect(renamed != text)
      #expect(frames(renamed) == before, "\(name.placeholder) in \(url.lastPathComponent)")
      var other = NavigationFixture(renamed)
      let moved =
        offset
        + edits.filter { $0.range.upperBound <= offset }.reduce(0) { $0 + $1.replacement.utf8.count - $1.range.count }
      let back = try #require(try other.navigation(other.files[0]).rename(at: moved, to: name.placeholder))
      #expect(other.texts(after: back)[0] == text, "\(name.placeholder) in \(url.lastPathComponent)")
    }
    #expect(count > 0, "no name of \(url.lastPathComponent) can be renamed")
  }
}
