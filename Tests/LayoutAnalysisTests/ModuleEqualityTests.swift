import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// After any edits to any files of a module, in whatever order the files came, every result is that of a fresh analysis:
/// findings, roots and frames of each file. The files share a view, an alignment that two of them declare, and a
/// constant, so that an edit of one reaches the others, directly and through a third.
@Suite struct ModuleEqualityTests {
  static let texts = [
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

  /// What a random edit puts in: names that other files declare or use, and what breaks a construct.
  static let words = [
    "Row", "List2", "line", "side", "other", "{", "}", "(", ")", "7", ".", "struct ", "\n", "let side = 4\n",
  ]

  @Test(arguments: 0..<(Samples.runsInFull ? 40 : 6)) func editsInAnyOrderEqualAFreshAnalysis(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = Self.texts.keys.sorted()
    var analysis = Analysis()
    var files: [String: FileID] = [:]
    for name in names.shuffled(using: &random) {
      files[name] = analysis.addFile(named: name, text: SourceText(Self.texts[name] ?? ""), module: ModuleID(0))
    }
    for step in 0..<25 {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      guard let file = files[name], let count = analysis.text(of: file)?.count else { continue }
      let start = Int.random(in: 0...count, using: &random)
      let end = min(count, start + Int.random(in: 0...6, using: &random))
      let word = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
      if Int.random(in: 0..<6, using: &random) == 0 {
        // Back to the whole text, so that breakage does not pile up.
        analysis.setText(of: file, to: SourceText(Self.texts[name] ?? ""))
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
        let (got, expected) = (description(of: mine, in: &analysis), description(of: theirs, in: &fresh))
        #expect(got == expected, "seed \(seed), step \(step), file \(other) after an edit of \(name)")
      }
    }
  }

  /// Findings with their places and notes, roots and the frame of every node.
  private func description(of file: FileID, in analysis: inout Analysis) -> [String] {
    guard let result = analysis.result(for: file) else { return [] }
    let names = analysis
    return result.diagnostics.map { finding in
      let related = finding.related.map { "\(names.name(of: $0.place.file)) \($0.place.range) \($0.message)" }
      return "\(finding.rule) \(finding.place.range) \(finding.message) \(related)"
    }
      + result.roots.map { root in
        let frames = root.graph.nodes.indices.map { "\(root.engine.frame(of: ViewID(Int32($0))))" }
        return "\(root.kind) \(root.name ?? "") \(frames)"
      }
  }
}
