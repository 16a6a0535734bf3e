import LanguageServerProtocol
import LayoutProject

// Requests about an open document, each right after an edit.
extension OpenDocument {
  /// Edits, queues the request and returns its id. A request whose item is about is answered first.
  mutating func queueEditAndRequest(_ request: TimedRequest, _ places: RequestPlaces) throws(BenchmarkFailure) -> Int {
    queueEdit()
    guard let item = request.item else { return queue(request.method, params(request.members(places))) }
    let id = queue(item.method, params(item.members(places)))
    try session.flush()
    let result = try session.waitForAnswer(to: id).root["result"]
    guard let first = (result?["items"] ?? result)?.elements.first(where: { _ in true }) else {
      throw BenchmarkFailure(message: "\(item.method) has no result")
    }
    let source = String(decoding: first.source, as: UTF8.self)
    return queue(request.method, item.isMember ? #"{"item":\#(source)}"# : source)
  }

  private func queue(_ method: StaticString, _ params: String) -> Int {
    session.queueRequest(method) { $0.write(json: Array(params.utf8)) }
  }

  private func params(_ members: String) -> String { #"{"textDocument":{"uri":"\#(uri)"}\#(members)}"# }

  /// Times a request, each time after an edit, and returns the length of its last answer in bytes, too.
  mutating func time(
    _ request: TimedRequest, _ places: inout RequestPlaces, _ count: Int, warmUp: Int = 5
  ) throws(BenchmarkFailure) -> (times: Samples, size: Int) {
    var times: [Double] = []
    var size = 0
    for number in 0..<(count + warmUp) {
      let id = try queueEditAndRequest(request, places)
      let start = nanoseconds()
      try session.flush()
      let answer = try session.waitForAnswer(to: id)
      if number >= warmUp { times.append(Double(session.arrival > start ? session.arrival - start : 0) / 1_000) }
      guard answer.root["error"] == nil else { throw BenchmarkFailure(message: "\(request.method) was refused") }
      if let id = answer.root["result"]?["resultId"]?.string { places.resultID = id }
      size = answer.root.source.count
    }
    return (Samples(times), size)
  }
}
