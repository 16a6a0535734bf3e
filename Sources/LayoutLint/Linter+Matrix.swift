import LayoutAnalysis
import LayoutSyntax

// The matrix: further canvases that findings are looked for in. What is found in the canvas that is configured is said
// as it is; what is found only in others says in which. A finding of no effect holds in all of them, or is not made.
extension Linter {
  /// Runs the rules on the canvases of the segment's matrix, and adds what they find to `made`, what they found on the
  /// configured one.
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

  /// What makes two findings one.
  private struct Key: Hashable {
    var rule: String
    var place: SourceRange

    init(_ finding: Diagnostic) {
      rule = finding.rule
      place = finding.place
    }
  }
}
