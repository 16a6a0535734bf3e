/// The tables of ratios to the peers and of counts of instructions.
struct PeerReport {
  var machine: Machine
  var peers: [PeerRow]
  var instructions: [BenchmarkRow]

  private var peerTable: TextTable {
    TextTable(rows: [PeerRow.headings] + peers.map(\.cells), leftColumns: [0, 2, 7])
  }

  private var instructionTable: TextTable {
    let headings = ["instructions of the server", "counted", "target", "moonshot", "verdict"]
    func bound(_ row: BenchmarkRow, _ value: (BenchmarkRow.Bound) -> Double) -> String {
      row.bounds.first.map { "≤ \(text(value($0))) \(row.unit.rawValue)" } ?? ""
    }
    let rows = instructions.map { row in
      [
        row.name, "\(text(row.samples.median)) \(row.unit.rawValue)", bound(row, \.target), bound(row, \.stretch),
        row.verdict == .stretch ? BenchmarkRow.Verdict.met.rawValue : row.verdict.rawValue,
      ]
    }
    return TextTable(rows: [headings] + rows, leftColumns: [0, 4])
  }

  var plainText: String { page(\.plainText) }
  var markdown: String { page(\.markdown) }

  private func page(_ form: (TextTable) -> String) -> String {
    let counted = instructions.isEmpty ? "instructions: not measured\n" : form(instructionTable)
    return "\(machine.text)\n\n\(form(peerTable))\n\(counted)"
  }
}
