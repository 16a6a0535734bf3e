import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// Files that were read apart from the analysis, and layouts that are let go of.
@Suite struct PreparedFileTests {
  private static let row = """
    struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }

    struct Table: View { var body: some View { VStack { Row(); Missing() } } }
    """
  private static let user = "VStack { Row(); Row() }"
  private static let alone = "Color.red.frame(width: 5, height: 5)"

  private static let module = ModuleID(0)

  private func findings(_ analysis: inout Analysis) -> [[String]] {
    analysis.fileIDs.map { file in
      let result = analysis.result(for: file)
      let sizes = (result?.roots ?? []).map { root in
        root.graph.root.map { "\(root.engine.size(of: $0).width)" } ?? "none"
      }
      return (result?.diagnostics ?? []).map(\.message) + sizes
    }
  }

  /// Adds the three files, each in one of the ways there are.
  private func analysis(_ add: (inout Analysis, String, SourceText) -> FileID) -> Analysis {
    var analysis = Analysis()
    for (name, text) in [("row", Self.row), ("user", Self.user), ("alone", Self.alone)] {
      _ = add(&analysis, name, SourceText(text))
    }
    return analysis
  }

  @Test func whoLooksAtAFileDoesNotShow() {
    var plain = analysis { $0.addFile(named: $1, text: $2, module: Self.module) }
    var parsed = analysis { $0.addFile(named: $1, PreparedFile(parsing: $2), module: Self.module) }
    var indexed = analysis { $0.addFile(named: $1, PreparedFile(indexing: $2), module: Self.module) }
    let expected = findings(&plain)
    // Of 30 points are the rows, of 5 the view that stands alone; `Missing` is found once.
    #expect(expected[1] == ["30.0"])
    #expect(expected[2] == ["5.0"])
    #expect(expected[0].count == 2)
    #expect(findings(&parsed) == expected)
    #expect(findings(&indexed) == expected)
  }

  @Test func anEditComesBeforeWhatWasPrepared() throws {
    // `Row` is called `Raw` before anything of the module was looked at.
    func edited(_ prepare: (SourceText) -> PreparedFile) -> [[String]] {
      var analysis = Analysis()
      let row = analysis.addFile(named: "row", prepare(SourceText(Self.row)), module: Self.module)
      _ = analysis.addFile(named: "user", prepare(SourceText(Self.user)), module: Self.module)
      analysis.edit(row, range: 8..<9, replacement: Array("a".utf8))
      return findings(&analysis)
    }
    let parsed = edited { PreparedFile(parsing: $0) }
    #expect(parsed == edited { PreparedFile(indexing: $0) })
    // Once in a file it is said that there is no `Row`, at its first use.
    #expect(parsed.map { $0.count { $0.contains("`Row`") } } == [1, 1])
  }

  @Test func layoutsThatAreLetGoOfAreMadeAgain() {
    var analysis = analysis { $0.addFile(named: $1, PreparedFile(indexing: $2), module: Self.module) }
    let expected = findings(&analysis)
    let before = analysis.counters.segmentsLowered
    for file in analysis.fileIDs { analysis.evictLayouts(of: file) }
    #expect(findings(&analysis) == expected)
    // Every segment: two of the first file, one of each other one.
    #expect(analysis.counters.segmentsLowered - before == 4)
  }
}
