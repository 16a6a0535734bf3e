import LanguageServerProtocol

/// The report of a benchmark run: its rows as tables and as JSON.
struct BenchmarkReport {
  var machine: Machine
  var rows: [BenchmarkRow]
  /// The medians of an earlier run by id; nil for no comparison.
  var earlier: [String: Double]?

  static let headings = ["figure", "target", "stretch", "median", "p99", "n", "growth", "verdict"]

  /// Returns the cells of a row, in the order of the headings, and the ratio to the earlier run if there is one.
  func cells(of row: BenchmarkRow) -> [String] {
    func measured(_ value: Double) -> String {
      if row.unit == .microseconds, value >= 1_000 { return "\(text(value / 1_000)) ms" }
      return row.unit == .count ? text(value) : "\(text(value)) \(row.unit.rawValue)"
    }
    func bounds(_ value: (BenchmarkRow.Bound) -> Double) -> String {
      let sign = row.isLowerBetter ? "≤" : "≥"
      let parts = row.bounds.map { bound in
        (bound.statistic == .median ? "" : bound.statistic.rawValue + " ") + "\(sign) \(measured(value(bound)))"
      }
      return parts.joined(separator: ", ")
    }
    var cells = [
      row.note.isEmpty ? row.name : "\(row.name) (\(row.note))", bounds(\.target), bounds(\.stretch),
      measured(row.samples.median), row.samples.count > 1 ? measured(row.samples.p99) : "", grouped(row.samples.count),
      row.growth.map { "\(text($0)) ×" } ?? "", row.verdict.rawValue,
    ]
    if let earlier {
      let before = earlier[row.id] ?? 0
      cells.append(before > 0 ? "\(text(row.samples.median / before)) ×" : "")
    }
    return cells
  }

  // Names and verdicts are aligned to the left.
  private var table: TextTable {
    TextTable(
      rows: [Self.headings + (earlier == nil ? [] : ["to earlier"])] + rows.map { cells(of: $0) },
      leftColumns: [0, 7])
  }

  /// The report for readers, in columns.
  var plainText: String { "\(machine.text)\n\n" + table.plainText }

  /// The report for `README.md`.
  var markdown: String { "\(machine.text)\n\n" + table.markdown }
}

extension BenchmarkReport {
  /// The report for programs and for `--compare`.
  var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("machine")
      writer.object { writer in
        writer.name("processor")
        writer.write(machine.processor)
        writer.name("processors")
        writer.write(machine.processorCount)
        writer.name("system")
        writer.write(machine.system)
      }
      writer.name("rows")
      writer.array { writer in for row in rows { write(row, to: &writer) } }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ row: BenchmarkRow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("id")
      writer.write(row.id)
      writer.name("name")
      writer.write(row.name)
      writer.name("unit")
      writer.write(row.unit.rawValue)
      writer.name("median")
      writer.write(row.samples.median)
      writer.name("p95")
      writer.write(row.samples.p95)
      writer.name("p99")
      writer.write(row.samples.p99)
      writer.name("count")
      writer.write(row.samples.count)
      if let growth = row.growth {
        writer.name("growth")
        writer.write(growth)
      }
      writer.name("bounds")
      writer.array { writer in
        for bound in row.bounds {
          writer.object { writer in
            writer.name("statistic")
            writer.write(bound.statistic.rawValue)
            writer.name("target")
            writer.write(bound.target)
            writer.name("stretch")
            writer.write(bound.stretch)
          }
        }
      }
      writer.name("verdict")
      writer.write(row.verdict == .information ? "information" : row.verdict.rawValue)
    }
  }

  /// Returns the medians in the JSON of an earlier run; nil if it is invalid.
  static func medians(in json: [UInt8]) -> [String: Double]? {
    guard let document = try? JSONDocument(json), let rows = document.root["rows"] else { return nil }
    var medians: [String: Double] = [:]
    for row in rows.elements { if let id = row["id"]?.string { medians[id] = row["median"]?.double } }
    return medians
  }
}
