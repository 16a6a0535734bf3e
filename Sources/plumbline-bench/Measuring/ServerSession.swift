import LanguageServerProtocol
import LayoutProject
import PlumblineCLI

/// A timing client of a language server: writes messages, and stops the clock when the awaited message has arrived
/// completely.
final class ServerSession {
  private let process: ChildProcess
  private var outgoing: [UInt8] = []
  private var written = 0
  private var incoming: [UInt8] = []
  private var taken = 0
  private var nextRequest = 1
  /// The time of the last read, in nanoseconds.
  private(set) var arrival: UInt64 = 0
  /// The number of publications of the document's diagnostics received.
  private(set) var publishCount = 0
  /// True if the client sleeps while it waits, as an editor does. A client that does not sleep measures only the
  /// server: waking up can take as long as an edit, especially on a virtual machine.
  var sleeps = true

  /// The maximum time to wait for a response, in nanoseconds.
  var patience: UInt64 = 60_000_000_000

  init(_ command: [String]) throws(BenchmarkFailure) {
    process = try ChildProcess(command)
  }

  var processIdentifier: Int { Int(process.identifier) }
  var memory: (resident: Int, peak: Int)? { FileSystem.memory(of: process.identifier) }

  // MARK: Messages

  /// Queues a message. `parameters` writes the value of `params`.
  func queue(_ method: StaticString, id: Int? = nil, _ parameters: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("jsonrpc")
      writer.write("2.0")
      if let id {
        writer.name("id")
        writer.write(id)
      }
      writer.name("method")
      writer.write(method)
      writer.name("params")
      parameters(&writer)
    }
    outgoing += Array("Content-Length: \(writer.bytes.count)\r\n\r\n".utf8)
    outgoing += writer.bytes
  }

  /// Writes the queued messages as far as the pipe accepts them; returns true if all were written.
  @discardableResult
  func flush() throws(BenchmarkFailure) -> Bool {
    while written < outgoing.count {
      let count = try process.write(outgoing, from: written)
      if count == 0 { return false }
      written += count
    }
    outgoing.removeAll(keepingCapacity: true)
    written = 0
    return true
  }

  /// Returns the next message once it is complete; throws after `deadline`.
  private func take(until deadline: UInt64) throws(BenchmarkFailure) -> ArraySlice<UInt8> {
    while true {
      if let message = nextMessage() { return message }
      let isFlushed = try flush()
      guard nanoseconds() < deadline else { throw BenchmarkFailure(message: "the server stayed silent") }
      if process.wait(writing: !isFlushed, milliseconds: sleeps ? 1_000 : 0) {
        if try process.read(into: &incoming) { arrival = nanoseconds() }
      } else if !sleeps {
        yieldProcessor()
      }
    }
  }

  private func nextMessage() -> ArraySlice<UInt8>? {
    if taken > 1 << 22 {
      incoming.removeSubrange(0..<taken)
      taken = 0
    }
    let head = Array("Content-Length: ".utf8)
    guard incoming.count > taken + head.count, incoming[taken..<(taken + head.count)].elementsEqual(head) else {
      return nil
    }
    var index = taken + head.count
    var length = 0
    while index < incoming.count, (0x30...0x39).contains(incoming[index]) {
      length = length &* 10 &+ Int(incoming[index] & 0x0F)
      index += 1
    }
    // The server sends no other header field.
    let start = index + 4
    guard length >= 0, start <= incoming.count, incoming.count - start >= length else { return nil }
    taken = start + length
    return incoming[start..<taken]
  }

  /// Returns the parsed response to a request.
  private func answer(to id: Int) throws(BenchmarkFailure) -> JSONDocument {
    let deadline = nanoseconds() + patience
    while true {
      let message = try take(until: deadline)
      let document = try parse(message)
      if try serve(document) { continue }
      if document.root["method"] == nil, document.root["id"]?.integer == id { return document }
    }
  }

  /// Waits for the diagnostics of a version of the document. Diagnostics without a version count as such.
  func waitForDiagnostics(of version: Int) throws(BenchmarkFailure) {
    let deadline = nanoseconds() + patience
    while true {
      let message = try take(until: deadline)
      // The bytes are searched instead of parsed, since parsing 280 findings would affect the time. A slash may be
      // escaped.
      guard contains(message, "/publishDiagnostics") else {
        _ = try serve(try parse(message))
        continue
      }
      publishCount += 1
      guard let published = number(after: "\"version\":", in: message) else { return }
      if published >= version { return }
    }
  }

  /// Responds to a request of the server; returns true if the message was one.
  private func serve(_ document: JSONDocument) throws(BenchmarkFailure) -> Bool {
    guard let id = document.root["id"], document.root["method"] != nil else { return false }
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("jsonrpc")
      writer.write("2.0")
      writer.name("id")
      if let number = id.integer { writer.write(number) } else { writer.write(id.string ?? "") }
      writer.name("result")
      writer.writeNull()
    }
    outgoing += Array("Content-Length: \(writer.bytes.count)\r\n\r\n".utf8)
    outgoing += writer.bytes
    try flush()
    return true
  }

  private func parse(_ message: ArraySlice<UInt8>) throws(BenchmarkFailure) -> JSONDocument {
    do { return try JSONDocument(message) } catch {
      throw BenchmarkFailure(message: "the server sent what is no JSON")
    }
  }

  private func contains(_ message: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    find(word, in: message) != nil
  }

  private func find(_ word: StaticString, in message: ArraySlice<UInt8>) -> Int? {
    // The word is near the start or, with another order of keys, near the end.
    word.withUTF8Buffer { word in
      let (start, end) = (message.startIndex, message.endIndex)
      func search(_ range: Range<Int>) -> Int? {
        guard range.count >= word.count else { return nil }
        return (range.lowerBound...(range.upperBound - word.count)).first {
          message[$0] == word[0] && message[$0..<($0 + word.count)].elementsEqual(word)
        }
      }
      return search(start..<min(start + 1_024, end)) ?? search(max(start, end - 1_024)..<end)
    }
  }

  private func number(after word: StaticString, in message: ArraySlice<UInt8>) -> Int? {
    guard let start = find(word, in: message) else { return nil }
    var result: Int?
    for byte in message[(start + word.utf8CodeUnitCount)...] {
      guard (0x30...0x39).contains(byte) else { break }
      result = (result ?? 0) &* 10 &+ Int(byte & 0x0F)
    }
    return result
  }

  // MARK: Requests

  /// Sends a request and returns its response.
  @discardableResult
  func request(_ method: StaticString, _ parameters: (inout JSONWriter) -> Void) throws(BenchmarkFailure)
    -> JSONDocument
  {
    let id = queueRequest(method, parameters)
    try flush()
    return try answer(to: id)
  }

  /// Queues a request and returns its id.
  func queueRequest(_ method: StaticString, _ parameters: (inout JSONWriter) -> Void) -> Int {
    let id = nextRequest
    nextRequest += 1
    queue(method, id: id, parameters)
    return id
  }

  func waitForAnswer(to id: Int) throws(BenchmarkFailure) -> JSONDocument { try answer(to: id) }

  func initialize(folder: String, client: BenchmarkClient = .plain) throws(BenchmarkFailure) {
    try request("initialize") { writer in
      writer.object { writer in
        writer.name("processId")
        writer.writeNull()
        writer.name("rootUri")
        writer.write(DocumentURI(path: folder).spelling)
        writer.name("capabilities")
        writer.write(json: Array(client.capabilities.utf8))
      }
    }
    queue("initialized") { $0.object { _ in } }
    try flush()
  }

  /// Ends the server as the protocol requires.
  func finish() throws(BenchmarkFailure) {
    try request("shutdown") { $0.writeNull() }
    queue("exit") { $0.writeNull() }
    try flush()
    _ = process.finish()
  }
}
