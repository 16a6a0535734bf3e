import Testing

@testable import plumbline_bench

@Suite struct BenchmarkReportTests {
  private static let rows = [
    BenchmarkRow(
      "edit", "an edit", in: .microseconds, Samples((1...100).map(Double.init)),
      bounds: [.median(60, stretch: 40), .p99(500, stretch: 150)]),
    BenchmarkRow(
      "parse", "parse", in: .megabytesPerSecond, Samples([300]), bounds: [.median(100, stretch: 250)],
      isLowerBetter: false),
    BenchmarkRow("ping", "a ping", in: .microseconds, Samples([3.25]), note: "only the pipe"),
  ]

  private let report = BenchmarkReport(
    machine: Machine(processor: "A processor", processorCount: 2, system: "A system"), rows: rows, earlier: nil)

  @Test func statistics() {
    let samples = Samples([4, 1, 3, 2, 5])
    #expect((samples.median, samples.p99, samples.count) == (3, 5, 5))
    // 51 and 100 of 1 to 100: those that half and 99 of them are not above.
    #expect((Self.rows[0].samples.median, Self.rows[0].samples.p99) == (51, 100))
    #expect(Samples([]).median == 0)
    #expect(Samples([5, 2]).subtracting(3).values == [0, 2])
  }

  @Test func theVerdictIsTheWorstOfAllBounds() {
    #expect(Self.rows.map(\.verdict) == [.met, .stretch, .information])
    let slow = BenchmarkRow("a", "a", in: .seconds, Samples([2]), bounds: [.median(1, stretch: 0.5)])
    #expect(slow.verdict == .missed)
  }

  @Test func thePlainReportHasAlignedColumns() {
    #expect(
      report.plainText == """
        A processor, 2 processors, A system

        figure                                 target                stretch    median     p99    n  growth  verdict
        an edit                 ≤ 60 µs, p99 ≤ 500 µs  ≤ 40 µs, p99 ≤ 150 µs     51 µs  100 µs  100          met
        parse                              ≥ 100 MB/s             ≥ 250 MB/s  300 MB/s            1          stretch
        a ping (only the pipe)                                                 3.25 µs            1          –

        """)
  }

  @Test func theMarkdownReportHasATable() {
    #expect(
      report.markdown == """
        A processor, 2 processors, A system

        | figure | target | stretch | median | p99 | n | growth | verdict |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | an edit | ≤ 60 µs, p99 ≤ 500 µs | ≤ 40 µs, p99 ≤ 150 µs | 51 µs | 100 µs | 100 |  | met |
        | parse | ≥ 100 MB/s | ≥ 250 MB/s | 300 MB/s |  | 1 |  | stretch |
        | a ping (only the pipe) |  |  | 3.25 µs |  | 1 |  | – |

        """)
  }

  @Test func anEarlierRunIsComparedWith() throws {
    let medians = try #require(BenchmarkReport.medians(in: Array(report.json.utf8)))
    #expect(medians == ["edit": 51, "parse": 300, "ping": 3.25])
    var later = report
    later.earlier = ["edit": 102, "parse": 300]
    #expect(later.rows.map { later.cells(of: $0).last } == ["0.5 ×", "1 ×", ""])
    #expect(BenchmarkReport.medians(in: Array("no JSON".utf8)) == nil)
  }

  @Test(
    "Numbers have about three digits that count",
    arguments: [
      (0.1267, "0.127"), (3.416, "3.42"), (28.06, "28.1"), (160, "160"), (5_160.4, "5 160"), (0, "0"), (-2.5, "-2.5"),
      (99.96, "100"), (.nan, "–"),
    ] as [(Double, String)])
  func numbers(value: Double, expected: String) {
    #expect(text(value) == expected)
  }

  @Test func longTimesAreMilliseconds() {
    let row = BenchmarkRow("a", "a", in: .microseconds, Samples([129_703]), bounds: [.median(5_000, stretch: 500)])
    #expect(report.cells(of: row) == ["a", "≤ 5 ms", "≤ 500 µs", "130 ms", "", "1", "", "missed"])
  }

  @Test func optionsAreReadAndInvalidOnesRefused() throws {
    let options = try BenchmarkOptions(["--quick", "--json", "--only", "edit", "--compare", "a.json", "--seed", "7"])
    #expect(options.isQuick && options.format == .json && options.wanted == ["edit"] && options.seed == 7)
    #expect(options.earlier == "a.json")
    #expect(throws: BenchmarkFailure.self) { try BenchmarkOptions(["--seed", "x"]) }
    #expect(throws: BenchmarkFailure.self) { try BenchmarkOptions(["--unknown"]) }
  }
}
