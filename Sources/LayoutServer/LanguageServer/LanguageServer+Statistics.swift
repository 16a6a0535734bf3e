import LanguageServerProtocol

/// The result of `plumbline/stats`: the work done so far and what is known of the open documents, as named counters
/// rather than times.
struct Statistics: JSONWritable {
  var counts: [(name: StaticString, count: Int)]

  func write(to writer: inout JSONWriter) {
    writer.object { for (name, count) in counts { $0.member(name, count) } }
  }
}

extension LanguageServer {
  /// Returns the counters of the service, of its documents and of the messages; the response itself is not counted.
  /// O(n) in the views of the open documents.
  mutating func statistics() -> Statistics {
    let counts = service.counts + [("messagesRead", inbox.messagesRead), ("messagesSent", messagesSent)]
    return Statistics(counts: counts + service.documentCounts())
  }
}
