import PlumblineCLI

/// Counts the server's instructions with callgrind, which are reproducible to a percent on any machine: for opening a
/// document, and for edits at many locations in it, of which the median location counts.
struct InstructionRun {
  let callgrind: Callgrind
  let program: String
  let folder: String
  let seed: UInt64
  let largestDocument: Int

  /// The number of locations edited in a document, and in a long declaration, where an edit takes much longer.
  private static let (locationCount, longLocationCount) = (40, 10)

  func measureAll(_ log: (String) -> Void) throws(BenchmarkFailure) -> [BenchmarkRow] {
    log("instructions to open and to edit 10 000 lines")
    let nested = try countEdits(in: BenchmarkDocument(.nested, lines: 10_000, seed: seed))
    log("instructions of an edit in 1 000 and \(grouped(largestDocument)) lines")
    let small = try countEdits(in: BenchmarkDocument(.nested, lines: 1_000, seed: seed)).edits.median
    let large =
      largestDocument == 10_000
      ? nested.edits.median
      : try countEdits(in: BenchmarkDocument(.nested, lines: largestDocument, seed: seed)).edits.median
    log("instructions of edits in one declaration of 1 000 lines")
    let long = BenchmarkDocument(.long, lines: 1_000, seed: seed)
    let numbers = try count(in: long, at: locations(.number, in: long, Self.longLocationCount)) {
      open, location throws(BenchmarkFailure) in
      try open.typeOverAndBack(location)
    }
    let lines = try count(in: long, at: locations(.number, in: long, Self.longLocationCount)) {
      open, location throws(BenchmarkFailure) in
      // A view's frame is on the line after its name: the new line goes above both.
      try open.insertAndRemoveLine("Color.red.frame(width: 9, height: 9)", above: location.line - 1)
    }
    log("instructions of requests after an edit of 10 000 lines")
    let requests = try measureRequests()
    return [
      row("edit", "one character typed, 10 000 lines", nested.edits.median / 1e6, .millionInstructions, 1.5, 0.5),
      row(
        "growth", "growth of that from 1 000 to \(grouped(largestDocument)) lines", large / max(small, 1), .times, 1.5,
        1.1),
      row(
        "long.number", "a number changed in one declaration of 1 000 lines", numbers.edits.median / 1e6,
        .millionInstructions, 30, 8),
      row(
        "long.line", "a line inserted or removed in it", lines.edits.median / 1e6, .millionInstructions, 30, 8),
      row("open", "didOpen of 10 000 lines, a line", nested.openingALine, .instructions, 18_000, 8_000),
    ] + requests
  }

  private func row(
    _ id: String, _ name: String, _ value: Double, _ unit: BenchmarkRow.Unit, _ target: Double, _ moonshot: Double
  ) -> BenchmarkRow {
    BenchmarkRow(id, name, in: unit, Samples([value]), bounds: [.median(target, stretch: moonshot)])
  }

  /// The counts of one document.
  private struct Counts {
    /// The instructions from `didOpen` to the diagnostics, divided by the number of lines.
    var openingALine: Double
    /// The instructions of an edit at each location.
    var edits: Samples
  }

  /// Counts the edits that type a character and restore it at each location.
  private func countEdits(in document: BenchmarkDocument) throws(BenchmarkFailure) -> Counts {
    try count(in: document, at: locations(.finding, in: document, Self.locationCount)) {
      open, location throws(BenchmarkFailure) in
      open.location = location
      _ = try open.timeEdits(2, warmUp: 0)
    }
  }

  /// Returns locations of a kind, evenly distributed over a document.
  private func locations(_ kind: EditLocation.Kind, in document: BenchmarkDocument, _ count: Int) -> [EditLocation] {
    (1...count).compactMap { number in
      EditLocation.find(kind, in: document.text, near: Double(number) / Double(count + 1))
    }
  }

  /// Runs a session that opens a document, warms up and makes two edits at each location.
  private func count(
    in document: BenchmarkDocument, at locations: [EditLocation],
    _ twoEdits: (inout OpenDocument, EditLocation) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) -> Counts {
    let counted = try CountedServer(callgrind, program: program, folder: folder)
    let session = counted.session
    session.patience = 1_200_000_000_000
    try session.initialize(folder: folder)
    // The first document of a server includes the cost of its tables.
    var location = EditLocation(line: 0, column: 0, offset: 0, original: 0x20, typed: 0x20)
    _ = try OpenDocument(session, path: folder + "/empty.layout", text: [], location: location)
    try session.flush()
    try session.waitForDiagnostics(of: 1)
    _ = try counted.takeCount()

    if let found = EditLocation.find(.finding, in: document.text) { location = found }
    var open = try OpenDocument(session, path: folder + "/document.layout", text: document.text, location: location)
    try session.flush()
    try session.waitForDiagnostics(of: 1)
    let opening = try counted.takeCount()
    _ = try open.timeEdits(4, warmUp: 0)
    _ = try counted.takeCount()
    var edits: [Double] = []
    for location in locations {
      try twoEdits(&open, location)
      edits.append(Double(try counted.takeCount()) / 2)
    }
    try session.finish()
    counted.removeFiles()
    return Counts(openingALine: Double(opening) / Double(max(document.lineCount, 1)), edits: Samples(edits))
  }
}
