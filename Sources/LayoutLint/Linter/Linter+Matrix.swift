import LayoutAnalysis
import LayoutSyntax

// The canvas matrix: further canvases on which the rules are run. A finding that does not hold on all canvases names
// those where it does, or where it does not if it holds on the configured one. A finding of no effect must hold on all.
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
    var holding: [Key: [String]] = [:]
    var others: [(finding: Diagnostic, names: [String])] = []
    var numbers: [Key: Int] = [:]
    for (canvas, name) in names.enumerated() {
      guard let diagnostics = analysis.result(for: segment, in: canvas)?.diagnostics else { continue }
      let found =
        diagnostics
        + LintContext.with(segment, in: &analysis, at: canvas, wantsFixes: wantsFixes) {
          Linter.findings(of: rules, in: $0)
        }
      for key in known.intersection(found.map { Key($0) }) { holding[key, default: []].append(name) }
      for finding in found where !known.contains(Key(finding)) {
        if let number = numbers[Key(finding)] {
          if others[number].names.last != name { others[number].names.append(name) }
        } else {
          numbers[Key(finding)] = others.count
          others.append((finding, [name]))
        }
      }
    }
    for index in result.indices.reversed() {
      let names = (all: names, holding: holding[Key(result[index])] ?? [])
      guard names.holding.count < names.all.count else { continue }
      if RuleRegistry.isOfNoEffect(result[index].rule) {
        result.remove(at: index)
      } else {
        result[index].canvases = names.holding
        let missing = names.all.filter { !names.holding.contains($0) }
        result[index].message += " (not at \(missing.joined(separator: ", ")))"
      }
    }
    for (finding, names) in others where !RuleRegistry.isOfNoEffect(finding.rule) {
      var finding = finding
      finding.canvases = names
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
