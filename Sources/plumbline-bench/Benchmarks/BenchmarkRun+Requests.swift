import LanguageServerProtocol
import LayoutProject

// Benchmarks of the response times of requests, through the pipe.
extension BenchmarkRun {
  mutating func measureRequests() throws(BenchmarkFailure) {
    try measureHovers()
    try measureEditorRequests()
  }

  private mutating func measureHovers() throws(BenchmarkFailure) {
    guard wants("ping", "hover", "hover.dirty", "hover.awake") else { return }
    let counts = counts
    let rows = try withDocument(.nested, lines: 10_000) { open throws(BenchmarkFailure) -> [BenchmarkRow] in
      let ping = try timePing(open.session, counts.edits)
      let still = try open.timeRequests("textDocument/hover", counts.edits, isDirty: false)
      let dirty = try open.timeRequests("textDocument/hover", counts.edits, isDirty: true)
      let awake = try hoverAwake(&open)
      return [
        BenchmarkRow("ping", "a request that is refused: the pipe and the loop", in: .microseconds, ping),
        BenchmarkRow(
          "hover", "hover beyond the ping, 10 000 lines", in: .microseconds, still.subtracting(ping.median),
          bounds: [.median(30, stretch: 6)]),
        BenchmarkRow(
          "hover.dirty", "hover right after an edit, beyond the ping", in: .microseconds,
          dirty.subtracting(ping.median), bounds: [.median(30, stretch: 6)]),
        awake,
      ]
    }
    for row in rows { add(row) }
  }

  // MARK: All requests of an editor

  /// Measures each request of an editor right after an edit of 10 000 lines, and their ratios to an edit and to opening.
  private mutating func measureEditorRequests() throws(BenchmarkFailure) {
    guard wants("request", "ratio") else { return }
    let document = BenchmarkDocument(.nested, lines: 10_000, seed: seed)
    let count = counts.requests
    var times: [String: Samples] = [:]
    var rows: [BenchmarkRow] = []
    func measure(_ requests: [TimedRequest], _ open: inout OpenDocument) throws(BenchmarkFailure) {
      var places = RequestPlaces(document.text, edit: open.location, lineCount: document.lineCount)
      for request in requests {
        let (samples, size) = try open.time(request, &places, count)
        times[request.id] = samples
        rows.append(
          BenchmarkRow(
            "request.\(request.id)", request.name, in: .microseconds, samples,
            bounds: [.p95(TimedRequest.limit, stretch: TimedRequest.limit / 4)],
            note: "p95 \(text(samples.p95 / 1_000)) ms, \(text(Double(size) / 1_000)) kB"))
      }
    }
    let opened = nanoseconds()
    try withDocument(.nested, lines: 10_000, client: .editor) { open throws(BenchmarkFailure) in
      times["open"] = Samples([Double(open.session.arrival - opened) / 1_000])
      times["edit"] = try open.timeEdits(counts.edits)
      try measure(TimedRequest.all, &open)
    }
    try withDocument(.nested, lines: 10_000, client: .pulling) { open throws(BenchmarkFailure) in
      try measure(TimedRequest.ofPulls, &open)
    }
    for row in rows + Self.ratios(times) { add(row) }
  }

  /// The ratios of requests to an edit and to opening the document.
  private static func ratios(_ times: [String: Samples]) -> [BenchmarkRow] {
    func row(_ id: String, _ name: String, to other: String, _ limit: Double, isTail: Bool) -> BenchmarkRow {
      let own = isTail ? times[id]?.p95 : times[id]?.median
      let ratio = (own ?? 0) / max(times[other]?.median ?? 0, 0.001)
      return BenchmarkRow(
        "ratio.\(id)", name, in: .times, Samples([ratio]), bounds: [.median(limit, stretch: limit / 2)])
    }
    return [
      row("completion", "completion, p95, to an edit", to: "edit", 2, isTail: true),
      row("signature", "signature help, p95, to an edit", to: "edit", 2, isTail: true),
      row("inlay", "inlay hints of a screen, p95, to an edit", to: "edit", 2, isTail: true),
      row("tokens.delta", "a delta of semantic tokens to an edit", to: "edit", 2, isTail: false),
      row("tokens", "semantic tokens to opening", to: "open", 0.5, isTail: false),
      row("symbols", "document symbols to opening", to: "open", 0.5, isTail: false),
      row("folding", "folding ranges to opening", to: "open", 0.5, isTail: false),
    ]
  }

  // MARK: Pings

  /// Measures a hover right after an edit for a client that does not sleep, less the ping of such a client.
  private func hoverAwake(_ document: inout OpenDocument) throws(BenchmarkFailure) -> BenchmarkRow {
    document.session.sleeps = false
    defer { document.session.sleeps = true }
    let ping = try timePing(document.session, counts.edits)
    let dirty = try document.timeRequests("textDocument/hover", counts.edits, isDirty: true)
    return BenchmarkRow(
      "hover.awake", "the same, by a client that does not sleep", in: .microseconds, dirty.subtracting(ping.median))
  }

  /// Measures a request with an unknown method.
  private func timePing(_ session: ServerSession, _ count: Int) throws(BenchmarkFailure) -> Samples {
    var times: [Double] = []
    for number in 0..<(count + 20) {
      let id = session.queueRequest("plumbline-bench/unknown") { $0.object { _ in } }
      let start = nanoseconds()
      try session.flush()
      guard try session.waitForAnswer(to: id).root["error"] != nil else {
        throw BenchmarkFailure(message: "an unknown request was not refused")
      }
      if number >= 20 { times.append(Double(session.arrival > start ? session.arrival - start : 0) / 1_000) }
    }
    return Samples(times)
  }
}
