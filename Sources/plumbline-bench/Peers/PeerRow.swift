/// A figure of plumbline and of a peer, and the required ratio.
struct PeerRow {
  enum Verdict: String {
    case met
    case missed
    case notMeasured = "not measured"
    /// No ratio is required.
    case information = "–"
  }

  /// The name for `--only`.
  var id: String
  var figure: String
  var unit: BenchmarkRow.Unit
  var peer: Peer
  /// The medians of plumbline and of the peer; nil if not measured.
  var own: Double?
  var theirs: Double?
  /// The required ratio, and an ambitious one: 15 is fifteen times faster, ⅓ at most three times slower.
  var target: Double?
  var moonshot: Double?

  /// The peer's figure divided by plumbline's; nil if one was not measured.
  var ratio: Double? {
    guard let own, let theirs, own > 0 else { return nil }
    return theirs / own
  }

  var verdict: Verdict {
    guard let ratio else { return .notMeasured }
    guard let target else { return .information }
    return ratio >= target ? .met : .missed
  }
}

extension PeerRow {
  static let headings = ["figure", "plumbline", "peer", "its figure", "times better", "target", "moonshot", "verdict"]

  /// The cells in the order of the headings.
  var cells: [String] {
    func measured(_ value: Double?) -> String { value.map { "\(text($0)) \(unit.rawValue)" } ?? "" }
    func times(_ value: Double?, _ sign: String = "") -> String { value.map { "\(sign)\(text($0)) ×" } ?? "" }
    return [
      figure, measured(own), peer.rawValue, measured(theirs), times(ratio), times(target, "≥ "), times(moonshot, "≥ "),
      verdict.rawValue,
    ]
  }
}
