import LanguageServerProtocol

/// The result of `plumbline/stats`: the work done so far, as named counters rather than times.
struct Statistics: JSONWritable {
  var counts: [(name: StaticString, count: Int)]

  func write(to writer: inout JSONWriter) {
    writer.object { for (name, count) in counts { $0.member(name, count) } }
  }
}

extension LanguageServer {
  /// The counters of the service and of the messages; the response itself is not counted.
  var statistics: Statistics {
    Statistics(counts: service.counts + [("messagesRead", inbox.messagesRead), ("messagesSent", messagesSent)])
  }
}
