// Benchmarks of typing: from `didChange` to the diagnostics of that version, through the pipe.
extension BenchmarkRun {
  /// Starts a server, opens a generated document in it and passes it to `body`. If `sleeps` is true, the client sleeps
  /// while it waits from then on.
  func withDocument<Result>(
    _ kind: BenchmarkDocument.Kind, lines: Int, location: EditLocation.Kind = .finding, sleeps: Bool = true,
    client: BenchmarkClient = .plain, _ body: (inout OpenDocument) throws(BenchmarkFailure) -> Result
  ) throws(BenchmarkFailure) -> Result {
    let document = BenchmarkDocument(kind, lines: lines, seed: seed)
    guard let location = EditLocation.find(location, in: document.text) else {
      throw BenchmarkFailure(message: "the document has no place to edit")
    }
    let session = try ServerSession(serverCommand)
    try session.initialize(folder: folder, client: client)
    var open = try OpenDocument(session, path: folder + "/document.layout", text: document.text, location: location)
    try session.flush()
    if client != .pulling { try session.waitForDiagnostics(of: 1) }
    session.sleeps = sleeps
    let result = try body(&open)
    try session.finish()
    return result
  }

  mutating func measureEdits() throws(BenchmarkFailure) {
    guard wants("edit.1000", "edit.10000", "edit.awake", "edit.100000", "growth") else { return }
    let sizes = [1_000, 10_000, counts.largestDocument]
    var times: [Samples] = []
    for lines in sizes {
      let edits = lines > 10_000 ? counts.longEdits : counts.edits
      times.append(
        try withDocument(.nested, lines: lines) { open throws(BenchmarkFailure) in try open.timeEdits(edits) })
    }
    let growth = times[2].median / max(times[0].median, 0.001)
    for (lines, samples) in zip(sizes, times) {
      let isTheFigure = lines == 10_000
      add(
        BenchmarkRow(
          "edit.\(lines)", "one character typed, \(grouped(lines)) lines → diagnostics", in: .microseconds, samples,
          bounds: isTheFigure ? [.median(120, stretch: 40), .p99(500, stretch: 150)] : []))
      if isTheFigure { try measureEditsAwake(lines: lines) }
    }
    add(
      BenchmarkRow(
        "growth", "growth of that from 1 000 to \(grouped(sizes[2])) lines", in: .times, Samples([growth]),
        bounds: [.median(3, stretch: 1.5)], growth: growth))
  }

  private mutating func measureEditsAwake(lines: Int) throws(BenchmarkFailure) {
    let samples = try withDocument(.nested, lines: lines, sleeps: false) { open throws(BenchmarkFailure) in
      try open.timeEdits(counts.edits)
    }
    add(BenchmarkRow("edit.awake", "the same, by a client that does not sleep", in: .microseconds, samples))
  }

  mutating func measureHardEdits() throws(BenchmarkFailure) {
    if wants("findings") {
      let samples = try withDocument(.findings, lines: 10_000) { open throws(BenchmarkFailure) in
        try open.timeEdits(counts.edits)
      }
      add(
        BenchmarkRow(
          "findings", "one character typed, 10 000 lines with 280 findings", in: .microseconds, samples,
          bounds: [.median(300, stretch: 80)]))
    }
    if wants("brace") {
      let samples = try withDocument(.nested, lines: 10_000, location: .brace) { open throws(BenchmarkFailure) in
        try open.timeEdits(counts.edits)
      }
      add(
        BenchmarkRow(
          "brace", "a brace broken and mended, 10 000 lines", in: .microseconds, samples,
          bounds: [.p99(5_000, stretch: 500)]))
    }
    if wants("flat") {
      let samples = try withDocument(.flat, lines: 10_000) { open throws(BenchmarkFailure) in
        try open.timeEdits(counts.longEdits, warmUp: 4)
      }
      add(
        BenchmarkRow(
          "flat", "one character typed in a stack of 10 000", in: .microseconds, samples,
          bounds: [.median(2_000, stretch: 100)]))
    }
    if wants("chain") {
      let samples = try withDocument(.chain, lines: 200) { open throws(BenchmarkFailure) in
        try open.timeEdits(counts.longEdits, warmUp: 4)
      }
      add(
        BenchmarkRow(
          "chain", "one character typed in 200 nested stacks", in: .microseconds, samples,
          bounds: [.median(2_000, stretch: 100)]))
    }
  }

  mutating func measureBurst() throws(BenchmarkFailure) {
    guard wants("burst") else { return }
    let (time, publishes) = try withDocument(.nested, lines: 10_000) {
      open throws(BenchmarkFailure) -> (Double, Int) in
      _ = try open.timeEdits(10, warmUp: 0)
      // An odd number of edits ends in the other state, so that the diagnostics differ.
      return try open.timeBurst(counts.burst | 1)
    }
    add(
      BenchmarkRow(
        "burst", "\(grouped(counts.burst)) edits without waiting", in: .milliseconds, Samples([time / 1_000]),
        bounds: [.median(50, stretch: 10)]))
    add(
      BenchmarkRow(
        "burst.publishes", "how often diagnostics were published meanwhile", in: .count, Samples([Double(publishes)]),
        bounds: [.median(10, stretch: 10)]))
  }
}
