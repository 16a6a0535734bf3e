import LayoutAnalysis
import LayoutSyntax

// The matrix: further canvases that findings are looked for in. What is found in the canvas that is configured is said
// as it is; what is found only in others says in which. A finding of no effect holds in all of them, or is not made.
extension Linter {
  /// Runs the rules in the canvases of the matrix, besides `made`, what they found in the one that is configured.
  static func judge(
    _ segment: SegmentID, by rules: RuleSet, at names: [String], besides made: RuleFindings,
    in analysis: inout Analysis
  ) -> RuleFindings {
    var result = made
    let known = Set(made.findings.map { Key($0) })
    var silent: Set<Key> = []
    var others: [(finding: Diagnostic, names: [String])] = []
    var numbers: [Key: Int] = [:]
    for (canvas, name) in names.enumerated() {
      guard let laidOut = analysis.result(for: segment, in: canvas) else { continue }
      let judged = LintContext.with(segment, in: &analysis, at: canvas) { findings(of: rules, in: $0) }
      result.asked.formUnion(judged.asked)
      let found = laidOut.diagnostics + judged.result
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
    result.findings.removeAll { silent.contains(Key($0)) && RuleRegistry.isOfNoEffect($0.rule) }
    for (finding, names) in others where !RuleRegistry.isOfNoEffect(finding.rule) {
      var finding = finding
      finding.message += " (at \(names.joined(separator: ", ")))"
      result.findings.append(finding)
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
