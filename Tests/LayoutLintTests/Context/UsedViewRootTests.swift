import LayoutAnalysis
import LayoutEngine
import LayoutLint
import LayoutModel
import LayoutSyntax
import Testing

/// In a `.swift` file each view is a root. Where other code uses the view too, its own root, in which less is known,
/// speaks only for what no other root lays out (`lowering.md` 2).
@Suite struct UsedViewRootTests {
  private func analysis(_ source: String) -> (Analysis, FileID) {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.swift", text: SourceText("import SwiftUI\n" + source), module: ModuleID(0))
    return (analysis, file)
  }

  private func findings(_ source: String) -> [String] {
    var (analysis, file) = analysis(source)
    return Linter.findings(for: file, in: &analysis).filter { $0.rule != "unresolved-name" }.map(\.rule)
  }

  /// In the use the frame is as wide as its content; in the view's own root its width is not known.
  @Test func aUseDecides() {
    let view = """
      struct Plate: View {
        let width: CGFloat
        var body: some View { Color.red.frame(width: 40, height: 8).frame(width: width, alignment: .leading) }
      }

      """
    #expect(findings(view) == [])
    func use(_ width: Int) -> String { "struct Screen: View { var body: some View { Plate(width: \(width)) } }" }
    #expect(findings(view + use(40)) == ["frame-repeated", "frame-alignment-no-effect"])
    #expect(findings(view + use(50)) == [])
    // A preview is none: other code may give another width.
    #expect(findings(view + "#Preview { Plate(width: 40) }") == [])
  }

  /// Other modules may use a public view in other ways: what holds in its own root holds there, what only the use shows
  /// may not.
  @Test func aPublicViewHasUsesElsewhere() {
    func plate(_ width: String) -> String {
      """
      struct Plate: View {
        let width: CGFloat
        var body: some View { Color.red.frame(width: 40, height: 8).frame(maxWidth: \(width), alignment: .leading) }
      }
      struct Screen: View { var body: some View { Plate(width: 40) } }

      """
    }
    #expect(findings(plate("40")) == ["frame-alignment-no-effect"])
    #expect(findings("public " + plate("40")) == ["frame-alignment-no-effect"])
    #expect(findings(plate("width")) == ["frame-alignment-no-effect"])
    #expect(findings("public " + plate("width")) == [])
  }

  /// The preview has no title, so that only the view's own root shows the badge.
  @Test func whatNoUseShowsIsCheckedInTheViewsOwnRoot() {
    let source = """
      struct Plate: View {
        let title: String?
        var body: some View {
          VStack { if let title { Text(title).padding(.top, -8) }; Color.red }
        }
      }
      #Preview { Plate(title: nil) }
      """
    #expect(findings(source) == ["negative-padding-or-spacing"])
  }

  /// The instances of a construct are those of the preview, although the view's root precedes it.
  @Test func theViewsOfAUseAreShownFirst() throws {
    let source = """
      struct Plate: View {
        let width: CGFloat
        var body: some View { Color.red.frame(width: width, height: 8) }
      }
      #Preview { Plate(width: 40) }
      struct Other: View { let width: CGFloat; var body: some View { Color.red.frame(width: width, height: 9) } }
      """
    var (analysis, file) = analysis(source)
    let segments = analysis.segments(of: file)
    var sizes: [[Size]] = []
    for segment in segments {
      let tree = try #require(analysis.tree(of: segment))
      let text = Array(tree.text.bytes)
      guard let offset = text.indices.first(where: { text[$0...].starts(with: "frame".utf8) }),
        let frame = tree.parent(of: tree.token(at: offset))
      else { continue }
      let roots = analysis.laidOutRoots(around: segment)
      sizes.append(
        roots.instances(of: frame, in: segment).compactMap { roots.root(of: $0)?.engine.size(of: $0.view) })
    }
    #expect(sizes == [[Size(width: 40, height: 8)], [Size(width: 390, height: 9)]])
  }
}
