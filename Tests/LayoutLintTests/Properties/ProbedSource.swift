import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import TestSupport

/// A source at every probe at which what has no effect may move nothing: what is claimed in `rules.md` 1, without a
/// matrix, and on every canvas of the range.
struct ProbedSource {
  let source: String
  private var analysis = Analysis()
  private let file: FileID
  /// At the first probes, as many as were asked for.
  private var layouts: [ShownLayout]
  private var known: [String: String?] = [:]

  private let probes: [Canvas]

  /// The canvases of a source: the standard one in both directions, proposals of nothing, 0 and infinity, the corners of
  /// the range of canvases, and three canvases inside of it that differ from source to source. In a long run each canvas
  /// is tried in both directions; otherwise two of the corners and one of the others are, each in one direction, which
  /// differ from source to source too.
  private static func probes(of source: String) -> [Canvas] {
    var random = SeededGenerator(seed: source.utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) })
    let isLong = NoEffectPropertyTests.runsInFull
    let proposals = [nil, 0, .infinity].map { Canvas(proposal: ProposedSize(width: $0, height: $0)) }
    let corners = CanvasRange.corners(around: .standard)
    let inside = (0..<(isLong ? 3 : 1)).map { _ in
      var canvas = Canvas(
        proposal: ProposedSize(
          width: Double.random(in: CanvasRange.lengths, using: &random).rounded(),
          height: Double.random(in: CanvasRange.lengths, using: &random).rounded()))
      canvas.dynamicTypeSize = DynamicTypeSize.allCases.randomElement(using: &random) ?? .large
      return canvas
    }
    if isLong { return ([.standard] + corners + inside).flatMap { [$0, mirrored($0)] } + proposals }
    let chosen = Array(corners.shuffled(using: &random).prefix(2)) + inside
    let directed = chosen.map { Bool.random(using: &random) ? $0 : mirrored($0) }
    return [.standard, mirrored(.standard)] + proposals + directed
  }

  private static func mirrored(_ canvas: Canvas) -> Canvas {
    var mirrored = canvas
    mirrored.layoutDirection = canvas.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    return mirrored
  }

  init(_ source: String) {
    self.source = source
    probes = Self.probes(of: source)
    file = analysis.addFile(named: "tree", text: SourceText(source), module: ModuleID(0))
    layouts = [ShownLayout(file, in: &analysis, at: .standard)]
  }

  /// As it is in the canvas.
  var views: [ShownLayout.View] { layouts[0].views }

  /// What the source without `removed` shows otherwise, at the first probe at which something does; nil for nothing.
  mutating func effect(ofRemoving removed: [Range<Int>]) -> String? {
    effect(of: removed.map { ($0, "") })
  }

  /// What the source with these stretches replaced shows otherwise.
  mutating func effect(of edits: [(range: Range<Int>, replacement: String)]) -> String? {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    let edited = String(decoding: bytes, as: UTF8.self)
    if let known = known[edited] { return known }
    let removed = edits.filter { $0.replacement.isEmpty }.map(\.range)
    var found: String?
    var changed = Analysis()
    let changedFile = changed.addFile(named: "tree", text: SourceText(edited), module: ModuleID(0))
    for (number, probe) in probes.enumerated() {
      if layouts.count <= number { layouts.append(ShownLayout(file, in: &analysis, at: probe)) }
      let shown = ShownLayout(changedFile, in: &changed, at: probe)
      guard let difference = layouts[number].difference(from: shown, without: removed) else { continue }
      found = "\(difference) at \(probe)"
      break
    }
    known[edited] = .some(found)
    return found
  }
}
