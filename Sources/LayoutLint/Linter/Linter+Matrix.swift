import LayoutAnalysis
import LayoutSyntax

// The canvas matrix: further canvases on which the rules are run. A finding on the configured canvas is reported as it
// is; one on other canvases only lists their names. A finding of no effect must hold on all canvases.
extension Linter {
  /// Runs the rules on the canvases of the segment's matrix and merges their findings with `made`, those on the
  /// configured canvas.
  static func findings(
    by rules: RuleSet, inMatrixOf segment: SegmentID, besides made: [Diagnostic], wantsFixes: Bool,
    in analysis: inout Analysis
  ) -> [Diagnostic] {
    let names = analysis.matrix(of: segment).map(\.name)
    guard !names.isEmpty else { return made }
    var result = made
    let known = Set(made.map { Key($0) })
    var silent: Set<Key> = []
    var others: [(finding: Diagnostic, names: [String])] = []
    var numbers: [Key: Int] = [:]
    for (canvas, name) in names.enumerated() {
      guard let diagnostics = analysis.result(for: segment, in: canvas)?.diagnostics else { continue }
      let found =
        diagnostics
        + LintContext.with(segment, in: &analysis, at: canvas, wantsFixes: wantsFixes) {
          Linter.findings(of: rules, in: $0)
        }
      silent.formUnion(known.subtracting(found.map { Key($0) }))
      for finding in found where !known.contains(Key(finding)) {
        if let number = numbers[Key(finding)] {
          if others[number].names.last != name { others[number].names.append(name) }
        } else {
          numbers[Key(finding)] = others.count
          others.append((finding, [name]))
        }
      }
    }
    result.removeAll { silent.contains(Key($0)) && RuleRegistry.isOfNoEffect($0.rule) }
    for (finding, names) in others where !RuleRegistry.isOfNoEffect(finding.rule) {
      var finding = finding
      finding.message += " (at \(names.joined(separator: ", ")))"
      result.append(finding)
    }
    return result
  }

  /// The identity of a finding on different canvases.
  private struct Key: Hashable {
    var rule: String
    var location: SourceRange

    init(_ finding: Diagnostic) {
      rule = finding.rule
      location = finding.location
    }
  }
}
