import Foundation
import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutLint

/// What a rule of no effect calls without effect has none: the source without it, parsed, lowered and laid out anew,
/// shows every view where it was, at every probe. And what has an effect is not called so.
@Suite struct NoEffectPropertyTests {
  /// Whether long tests run in full: `PLUMBLINE_LONG_TESTS=1`.
  static let runsInFull = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1"
  static let treeCount: UInt64 = runsInFull ? 20_000 : 40
  static let chunks: [Range<UInt64>] = (0..<10).map { ($0 * treeCount / 10)..<(($0 + 1) * treeCount / 10) }

  /// The rules that this holds for: those of no effect with a fix that removes what has none.
  static let rules = Set(
    RuleRegistry.rules.map { $0.description }
      .filter { rule in
        rule.category == .noEffect && rule.bad.contains { $0.fixes.contains { $0.hasPrefix("Remove") } }
      }
      .map(\.id))

  /// Rules that fire on what random sources never hold. Their own tests hold them.
  static let rare: Set<String> = ["grid-row-outside-grid", "spacer-outside-stack"]

  /// How often each rule fired, over all chunks.
  private actor Tally {
    private(set) var counts: [String: Int] = [:]
    private var chunks = 0

    func add(_ other: [String: Int]) -> Bool {
      counts.merge(other, uniquingKeysWith: +)
      chunks += 1
      return chunks == NoEffectPropertyTests.chunks.count
    }
  }

  private static let tally = Tally()

  @Test(arguments: chunks) func findingsOfNoEffectHaveNone(_ seeds: Range<UInt64>) async {
    var counts: [String: Int] = [:]
    for seed in seeds {
      let source = Self.source(seed)
      if let problem = Self.problem(in: source, &counts) {
        Issue.record("seed \(seed): \(problem)\n\(source)")
        return
      }
    }
    guard await Self.tally.add(counts) else { return }
    let total = await Self.tally.counts
    let told = total.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print("findings of no effect in \(Self.treeCount) trees: \(told)")
    guard Self.runsInFull else { return }
    for rule in Self.rules.subtracting(Self.rare) { #expect(total[rule, default: 0] >= 200, "\(rule)") }
  }

  @Test(arguments: SampleFiles.all) func findingsInSamplesHaveNone(_ sample: SampleFiles.Sample) {
    var counts: [String: Int] = [:]
    if let problem = Self.problem(in: sample.text, &counts) { Issue.record("\(problem)") }
  }

  // MARK: Sources

  /// A random source with what may be without effect sprinkled in; every second one is a preview, in which what is on
  /// the root's own chain is judged too.
  private static func source(_ seed: UInt64) -> String {
    var options = RandomSourceOptions()
    options.views = 3...14
    options.hasOutlines = seed % 4 == 0
    options.hasSafeArea = seed % 8 == 0
    var maker = RandomSourceMaker(seed: seed, options: options)
    var source = maker.source()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      source.changeView(Int.random(in: 0..<source.viewCount, using: &random)) { view in
        guard !view.isConditional else { return }
        let place = Int.random(in: 0...view.modifiers.count, using: &random)
        let modifier = Self.clutter[Int.random(in: 0..<Self.clutter.count, using: &random)]
        view.modifiers.insert(SourceModifier(modifier), at: place)
      }
    }
    guard seed % 2 == 0 else { return source.text() }
    source.root = SourceView("#Preview", [source.root])
    return source.text()
  }

  private static let clutter = [
    ".frame(alignment: .leading)", ".frame(alignment: .bottomTrailing)", ".frame(height: 44, alignment: .trailing)",
    ".frame(maxWidth: .infinity, alignment: .topLeading)", ".frame()", ".padding(0)", ".offset(x: 0, y: 0)",
    ".layoutPriority(0)", ".layoutPriority(1)", ".fixedSize()", ".fixedSize(horizontal: false, vertical: true)",
    ".frame(width: 60, height: 30)", ".frame(maxWidth: .infinity)", ".alignmentGuide(.leading) { d in d[.leading] }",
    ".alignmentGuide(.top) { $0[.top] }", ".alignmentGuide(.trailing) { d in d[.trailing] - 8 }",
    ".alignmentGuide(.firstTextBaseline) { d in d[.bottom] }",
    ".alignmentGuide(.bottom) { d in d[explicit: .top] ?? 4 }",
    ".multilineTextAlignment(.trailing)", ".multilineTextAlignment(.center)", ".multilineTextAlignment(.leading)",
    ".frame(maxHeight: .infinity)", ".font(.title)", ".font(.caption)", ".lineLimit(1)",
    ".gridCellColumns(1)", ".gridColumnAlignment(.leading)", ".alignmentGuide(.trailing) { d in d.width }",
    ".alignmentGuide(.leading) { _ in 0 }", ".alignmentGuide(VerticalAlignment.center) { d in d.height / 2 }",
    ".overlay { VStack(alignment: .leading) { Color.red.frame(width: 9, height: 5); Color.red.frame(width: 9) } }",
    ".background(alignment: .top) { HStack(alignment: .top, spacing: 8) { Color.red.frame(height: 4) } }",
    ".overlay { Color.red.frame(width: 4, height: 4).alignmentGuide(.bottom) { d in d[.top] } }",
  ]

  // MARK: The check

  /// The canvases at which nothing may move: what is claimed in `rules.md` 1, without a matrix.
  private static let probes: [Canvas] = {
    var mirrored = Canvas.standard
    mirrored.layoutDirection = .rightToLeft
    let proposals: [ProposedSize] = [
      ProposedSize(width: nil, height: nil), ProposedSize(width: 0, height: 0),
      ProposedSize(width: .infinity, height: .infinity),
    ]
    return [.standard, mirrored] + proposals.map { Canvas(proposal: $0) }
  }()

  private static func problem(in source: String, _ counts: inout [String: Int]) -> String? {
    var (analysis, file) = analysis(source, at: .standard)
    let findings = Linter.findings(for: file, in: &analysis, isThorough: true).filter { rules.contains($0.rule) }
    guard !findings.isEmpty else { return nil }
    var probed = probes.map { canvas in
      var probed = Self.analysis(source, at: canvas).0
      _ = probed.roots(of: file)
      return probed
    }
    for finding in findings {
      guard let fix = finding.fixes.first(where: { $0.title.hasPrefix("Remove") }) else { continue }
      counts[finding.rule, default: 0] += 1
      let edits = fix.edits.compactMap { edit in
        analysis.fileRange(of: edit.place).map { FileEdit(place: $0, replacement: edit.replacement) }
      }
      if let problem = effect(of: edits, on: &probed, file) {
        return "\(finding.rule), \(analysis.string(at: finding.place)): \(problem)"
      }
    }
    return nil
  }

  /// What the source without it does otherwise, at the first probe that shows something.
  private static func effect(of edits: [FileEdit], on probed: inout [Analysis], _ file: FileID) -> String? {
    for (number, probe) in probes.enumerated() {
      var after = probed[number]
      _ = after.apply(edits)
      guard let moves = probed[number].moves(of: file, to: &after) else { return "views come or go" }
      if moves.count > 0 { return "\(moves.count) views move by at most \(moves.distance) at \(probe)" }
    }
    return nil
  }

  private static func analysis(_ source: String, at canvas: Canvas) -> (Analysis, FileID) {
    var analysis = Analysis(settings: AnalysisSettings(canvas: canvas, overridesTraits: canvas != .standard))
    let file = analysis.addFile(named: "tree", text: SourceText(source), module: ModuleID(0))
    return (analysis, file)
  }
}

/// The clone's examples, and the listings beside it where they are.
enum SampleFiles {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  static let all: [Sample] = {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return files(in: repository.appendingPathComponent("grammar/examples"))
      + files(in: repository.deletingLastPathComponent().appendingPathComponent("shared/listings"))
  }()

  private static func files(in folder: URL) -> [Sample] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else { return nil }
      return Sample(name: name, text: text)
    }
  }
}
