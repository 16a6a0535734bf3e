import LayoutAnalysis
import LayoutSyntax

/// The identities of findings from one run to the next: the fingerprint of the construct, and its number among equal
/// fingerprints of the same rule in the file.
struct FindingFingerprints {
  /// The identities, such as `1f0c…:1`, in the order of the findings.
  private(set) var spellings: [String] = []
  /// The constructs for readers, in the same order.
  private(set) var labels: [String] = []

  /// Creates the fingerprints of all findings of a file, in source order. O(tokens of their constructs).
  init(of file: FileFindings, in analysis: Analysis) {
    var counts: [String: Int] = [:]
    for diagnostic in file.diagnostics {
      let construct = ConstructFingerprint(diagnostic.location, text: file.text, in: analysis)
      let number = counts["\(diagnostic.rule) \(construct.digest)", default: 0] + 1
      counts["\(diagnostic.rule) \(construct.digest)"] = number
      spellings.append("\(construct.digest):\(number)")
      labels.append(construct.label)
    }
  }
}
