import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// After any edits to any files of a module, in whatever order the files came, every result is that of a fresh analysis:
/// findings, those of rules among them, roots and frames of each file, and a hover in it.
@Suite struct ModuleEqualityTests {
  /// `PLUMBLINE_LONG_TESTS=1` makes 2 000 edits of each of 20 modules.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"

  /// The files share a view, an alignment that two of them declare, and a constant, so that an edit of one reaches the
  /// others, directly and through a third.
  static let shared = [
    "a": """
    struct Row: View { var body: some View { Color.red.frame(width: side, height: 10).alignmentGuide(.line) { _ in 3 } } }
    let side = 30.0
    """,
    "b": """
    struct List2: View { var body: some View { HStack(alignment: .line) { Row(); Color.blue.frame(width: 5, height: 9) } } }
    extension VerticalAlignment {
        private enum LineA: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let line = VerticalAlignment(LineA.self)
    }
    """,
    "c": """
    VStack { List2(); Row() }
    #Preview { Row().padding(side) }
    """,
    "d": """
    extension VerticalAlignment {
        private enum LineD: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
        }
        static let other = VerticalAlignment(LineD.self)
    }
    ZStack { Color.red.frame(width: 8, height: 8) }
    """,
  ]

  /// Several files declare the same names, each for itself: a view with other properties, a constant; one that declares
  /// none of them uses them, one extends the view. Dead guides depend on the users of the view that contains them.
  static let namesakes = [
    "a": """
    struct Row: View {
        let title = "A"
        var body: some View { VStack { Text(title).alignmentGuide(.top) { d in d[.top] + side } } }
    }
    let side = 30.0
    struct Uses: View { var body: some View { HStack { Row(); Row() } } }
    """,
    "b": """
    struct Row: View {
        let name = "B"
        var body: some View { HStack { Text(name).alignmentGuide(.leading) { d in 4 } } }
    }
    let side = 10.0
    VStack { Row().padding(side); if false { Row() } }
    """,
    "c": """
    ZStack { Row(); Color.red.frame(width: side, height: 8) }
    """,
    "d": """
    extension Row { var gap: Double { 4 } }
    struct Side: View { var body: some View { Text("d").padding(side) } }
    """,
    "e": """
    struct Outer { struct Row: View { var body: some View { Text(title) } } }
    private struct Row: View { var body: some View { Color.blue.frame(width: gap, height: gap) } }
    HStack { Row(); Outer.Row() }
    """,
  ]

  /// The texts of modules of several files, by name.
  static let modules =
    [shared, namesakes]
    + EqualityModules.all.filter { $0.files.count > 1 }.map { module in
      Dictionary(uniqueKeysWithValues: module.files.map { ($0.name, $0.text) })
    }

  /// What a random edit puts in: names that other files declare or use, and what breaks a construct.
  static let words = [
    "Row", "List2", "line", "side", "other", "{", "}", "(", ")", "7", ".", "struct ", "\n", "let side = 4\n", "title",
    "private ", "struct Row: View { var body: some View { Divider() } }\n",
  ]

  @Test(arguments: 0..<(runsInFull ? 20 : 10)) func editsInAnyOrderEqualAFreshAnalysis(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = Self.modules[seed % Self.modules.count]
    let names = texts.keys.sorted()
    var analysis = Analysis()
    var files: [String: FileID] = [:]
    for name in names.shuffled(using: &random) {
      files[name] = analysis.addFile(named: name, text: SourceText(texts[name] ?? ""), module: ModuleID(0))
    }
    for step in 0..<(Self.runsInFull ? 2_000 : 25) {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      guard let file = files[name], let count = analysis.text(of: file)?.count else { continue }
      let start = Int.random(in: 0...count, using: &random)
      let end = min(count, start + Int.random(in: 0...6, using: &random))
      let word = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      if Int.random(in: 0..<6, using: &random) == 0 {
        // Back to the whole text, so that breakage does not pile up.
        analysis.setText(of: file, to: SourceText(texts[name] ?? ""))
      } else {
        analysis.edit(file, range: start..<end, replacement: Array(word.utf8))
      }
      // Some results are asked for between edits, others are left over from before.
      if Int.random(in: 0..<3, using: &random) == 0 { continue }

      var fresh = Analysis()
      var freshFiles: [String: FileID] = [:]
      for other in names.shuffled(using: &random) {
        let text = files[other].flatMap { analysis.text(of: $0) } ?? SourceText("")
        freshFiles[other] = fresh.addFile(named: other, text: SourceText(text.bytes), module: ModuleID(0))
      }
      for other in names {
        guard let mine = files[other], let theirs = freshFiles[other] else { continue }
        let place = Int.random(in: 0...(analysis.text(of: mine)?.count ?? 0), using: &random)
        let got = description(of: mine, hoveredAt: place, in: &analysis)
        let expected = description(of: theirs, hoveredAt: place, in: &fresh)
        #expect(got == expected, "seed \(seed), step \(step), file \(other) after an edit of \(name)")
      }
    }
  }

  /// Findings with their places and notes, roots and the frame of every node, and a hover.
  private func description(of file: FileID, hoveredAt offset: Int, in analysis: inout Analysis) -> [String] {
    let findings = Linter.findings(for: file, in: &analysis).compactMap { analysis.inFile($0) }
    guard let result = analysis.result(for: file) else { return [] }
    let card = hover(in: &analysis, file: file, offset: offset)
    let names = analysis
    return findings.map { finding in
      let related = finding.related.map { "\(names.name(of: $0.location.file)) \($0.location.range) \($0.message)" }
      return "\(finding.rule) \(finding.location.range) \(finding.message) \(related)"
    }
      + result.roots.map { root in
        let frames = root.graph.nodes.indices.map { "\(root.engine.frame(of: ViewID(Int32($0))))" }
        return "\(root.kind) \(root.name ?? "") \(frames)"
      } + ["hover at \(offset): \(card.map { "\($0)" } ?? "none")"]
  }
}
