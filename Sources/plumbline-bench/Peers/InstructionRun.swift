import PlumblineCLI

/// Counts the instructions of the server with callgrind, which repeats to a percent on any machine.
struct InstructionRun {
  let valgrind: String
  let program: String
  let folder: String
  let seed: UInt64
  let largestDocument: Int

  /// How many places of a document are edited, and of one long declaration, where an edit takes much longer.
  private static let (placeCount, longPlaceCount) = (40, 10)

  func measureAll(_ say: (String) -> Void) throws(BenchmarkFailure) -> [BenchmarkRow] {
    say("instructions to open and to edit 10 000 lines")
    let nested = BenchmarkDocument(.nested, lines: 10_000, seed: seed)
    let edit = try instructionsOfEdit(nested, .finding)
    say("instructions of an edit in 1 000 and \(grouped(largestDocument)) lines")
    let small = try instructionsOfEdit(BenchmarkDocument(.nested, lines: 1_000, seed: seed), .finding)
    let large =
      largestDocument == 10_000
      ? edit : try instructionsOfEdit(BenchmarkDocument(.nested, lines: largestDocument, seed: seed), .finding)
    say("instructions of edits in one declaration of 1 000 lines")
    let long = BenchmarkDocument(.long, lines: 1_000, seed: seed)
    return [
      row("edit", "one character typed, 10 000 lines", edit / 1e6, .millionInstructions, 1.5, 0.5),
      row(
        "growth", "growth of that from 1 000 to \(grouped(largestDocument)) lines", large / max(small, 1), .times, 1.5,
        1.1),
      row(
        "long.number", "a number changed in one declaration of 1 000 lines",
        try instructionsOfNumber(long) / 1e6, .millionInstructions, 30, 8),
      row(
        "long.line", "a line inserted or removed in it", try instructionsOfLine(long) / 1e6, .millionInstructions, 30,
        8),
      row("open", "didOpen of 10 000 lines, a line", try instructionsToOpen(nested), .instructions, 18_000, 8_000),
    ]
  }

  private func row(
    _ id: String, _ name: String, _ value: Double, _ unit: BenchmarkRow.Unit, _ target: Double, _ moonshot: Double
  ) -> BenchmarkRow {
    BenchmarkRow(id, name, in: unit, Samples([value]), bounds: [.median(target, stretch: moonshot)])
  }

  /// The mean of edits at all places, each typed and taken back: a session with them less one without.
  private func instructionsOfEdit(
    _ document: BenchmarkDocument, _ kind: EditPlace.Kind
  ) throws(BenchmarkFailure) -> Double {
    try instructions(in: document.text, at: places(kind, in: document, Self.placeCount)) {
      open, place throws(BenchmarkFailure) in
      open.place = place
      _ = try open.timeEdits(2, warmUp: 0)
    }
  }

  /// The mean of numbers changed and changed back at all places.
  private func instructionsOfNumber(_ document: BenchmarkDocument) throws(BenchmarkFailure) -> Double {
    try instructions(in: document.text, at: places(.number, in: document, Self.longPlaceCount)) {
      open, place throws(BenchmarkFailure) in
      try open.typeOverAndBack(place)
    }
  }

  /// The mean of lines inserted and removed at all places.
  private func instructionsOfLine(_ document: BenchmarkDocument) throws(BenchmarkFailure) -> Double {
    try instructions(in: document.text, at: places(.number, in: document, Self.longPlaceCount)) {
      open, place throws(BenchmarkFailure) in
      // A view's frame stands below its name: the new line goes above both.
      try open.insertAndRemoveLine("Color.red.frame(width: 9, height: 9)", above: place.line - 1)
    }
  }

  /// Places of a kind, evenly over a document.
  private func places(_ kind: EditPlace.Kind, in document: BenchmarkDocument, _ count: Int) -> [EditPlace] {
    (1...count).compactMap { number in
      EditPlace.find(kind, in: document.text, near: Double(number) / Double(count + 1))
    }
  }

  /// The mean of two edits at each place: a session with them less one without.
  private func instructions(
    in text: [UInt8], at places: [EditPlace],
    _ edit: (inout OpenDocument, EditPlace) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) -> Double {
    let without = try count(text) { _ in }
    let with = try count(text) { open throws(BenchmarkFailure) in
      for place in places { try edit(&open, place) }
    }
    return Double(with - without) / Double(max(2 * places.count, 1))
  }

  /// Per line of the document: a session that opens it less one that opens an empty one.
  private func instructionsToOpen(_ document: BenchmarkDocument) throws(BenchmarkFailure) -> Double {
    let whole = try count(document.text, warmUp: 0) { _ in }
    return Double(whole - (try count([], warmUp: 0) { _ in })) / Double(max(document.lineCount, 1))
  }

  /// The instructions of a session that opens `text` and does `body`. The edits that warm up are counted too, so that a
  /// difference of two counts has none that come with the first edit alone.
  private func count(
    _ text: [UInt8], warmUp: Int = 4, _ body: (inout OpenDocument) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) -> Int {
    let log = folder + "/instructions"
    defer { FileSystem.removeFile(log) }
    let session = try ServerSession([
      valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)", program, "lsp",
    ])
    session.patience = 1_200_000_000_000
    try session.initialize(folder: folder)
    let place =
      EditPlace.find(.finding, in: text)
      ?? EditPlace(line: 0, column: 0, offset: 0, original: 0x20, typed: 0x20)
    var open = try OpenDocument(session, path: folder + "/document.layout", text: text, place: place)
    try session.flush()
    try session.waitForDiagnostics(of: 1)
    if warmUp > 0 { _ = try open.timeEdits(warmUp, warmUp: 0) }
    try body(&open)
    try session.finish()
    guard let bytes = try? FileSystem.read(log), let count = Self.collected(in: String(decoding: bytes, as: UTF8.self))
    else { throw BenchmarkFailure(message: "valgrind did not count") }
    return count
  }

  /// The number behind "Collected" in what callgrind reports.
  static func collected(in report: String) -> Int? {
    for line in report.split(separator: "\n") {
      guard let colon = line.lastIndex(of: ":"), line[..<colon].contains("Collected") else { continue }
      return Int(line[line.index(after: colon)...].filter(\.isNumber))
    }
    return nil
  }
}
