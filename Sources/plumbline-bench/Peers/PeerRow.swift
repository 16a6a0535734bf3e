/// A figure of plumbline beside the same figure of a peer, and how many times better it must be.
struct PeerRow {
  enum Verdict: String {
    case met
    case missed
    case notMeasured = "not measured"
    /// Nothing is asked of the ratio.
    case information = "–"
  }

  /// The name for `--only`.
  var id: String
  var figure: String
  var unit: BenchmarkRow.Unit
  var peer: Peer
  /// The median of plumbline and of the peer; nil where it was not measured.
  var own: Double?
  var theirs: Double?
  /// How often the peer's figure must hold plumbline's: 15 is fifteen times faster, ⅓ at most three times slower.
  var target: Double?
  var moonshot: Double?

  /// The peer's figure divided by plumbline's.
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
