import LanguageServerProtocol

// Benchmarks of the response times of requests, through the pipe.
extension BenchmarkRun {
  mutating func measureRequests() throws(BenchmarkFailure) {
    guard wants("ping", "hover", "hover.dirty", "hover.awake", "completion", "signature", "inlay", "tokens") else {
      return
    }
    let counts = counts
    let rows = try withDocument(.nested, lines: 10_000) { open throws(BenchmarkFailure) -> [BenchmarkRow] in
      let ping = try timePing(open.session, counts.edits)
      let still = try open.timeRequests("textDocument/hover", counts.edits, isDirty: false)
      let dirty = try open.timeRequests("textDocument/hover", counts.edits, isDirty: true)
      let awake = try hoverAwake(&open)
      var rows = [
        BenchmarkRow("ping", "a request that is refused: the pipe and the loop", in: .microseconds, ping),
        BenchmarkRow(
          "hover", "hover beyond the ping, 10 000 lines", in: .microseconds, still.subtracting(ping.median),
          bounds: [.median(30, stretch: 6)]),
        BenchmarkRow(
          "hover.dirty", "hover right after an edit, beyond the ping", in: .microseconds,
          dirty.subtracting(ping.median), bounds: [.median(30, stretch: 6)]),
        awake,
      ]
      for request in TimedRequest.all where open.session.answers(request.capability) {
        let samples = try open.timeRequests(request.method, counts.edits, isDirty: true, lines: request.lines)
        rows.append(
          BenchmarkRow(request.id, request.name, in: .microseconds, samples, bounds: [request.bound]))
      }
      return rows
    }
    for row in rows { add(row) }
  }

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

/// A request that some servers support, sent right after an edit if the server announces the capability.
private struct TimedRequest {
  var id: String
  var name: String
  var method: StaticString
  var capability: StaticString
  var lines = 0
  var bound: BenchmarkRow.Bound

  static let all = [
    TimedRequest(
      id: "completion", name: "completion right after an edit", method: "textDocument/completion",
      capability: "completionProvider", bound: .p95(1_000, stretch: 200)),
    TimedRequest(
      id: "signature", name: "signature help right after an edit", method: "textDocument/signatureHelp",
      capability: "signatureHelpProvider", bound: .p95(1_000, stretch: 200)),
    TimedRequest(
      id: "inlay", name: "inlay hints of a screen right after an edit", method: "textDocument/inlayHint",
      capability: "inlayHintProvider", lines: 60, bound: .p95(1_000, stretch: 200)),
    TimedRequest(
      id: "tokens", name: "semantic tokens of 10 000 lines", method: "textDocument/semanticTokens/full",
      capability: "semanticTokensProvider", bound: .median(5_000, stretch: 1_000)),
  ]
}
