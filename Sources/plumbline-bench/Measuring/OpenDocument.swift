import LanguageServerProtocol

/// A document opened by a session, with the location to edit.
struct OpenDocument {
  let session: ServerSession
  let uri: String
  /// The location to edit; a new location starts with its original character.
  var location: EditLocation {
    didSet { isOriginal = true }
  }
  /// The last version sent.
  private(set) var version = 1
  private var isOriginal = true

  /// Queues the opening of `text`, which need not be on disk.
  init(
    _ session: ServerSession, path: String, text: [UInt8], location: EditLocation, language: String = "layout"
  ) throws(BenchmarkFailure) {
    self.session = session
    self.location = location
    uri = DocumentURI(path: path).spelling
    let uri = uri
    session.queue("textDocument/didOpen") { writer in
      writer.object { writer in
        writer.name("textDocument")
        writer.object { writer in
          writer.name("uri")
          writer.write(uri)
          writer.name("languageId")
          writer.write(language)
          writer.name("version")
          writer.write(1)
          writer.name("text")
          writer.write(String(decoding: text, as: UTF8.self))
        }
      }
    }
  }

  /// A replacement from a column of a line to a column `lines` lines below; columns are in UTF-16 units.
  private struct Change {
    var line: Int
    var columns: Range<Int>
    var lines = 0
    var text: String
  }

  /// Queues an edit: the other character of the location.
  mutating func queueEdit() { queueChanges([changeAtLocation()]) }

  /// Overwrites another location and restores it, up to the diagnostics each time. Each message also edits the
  /// document's own location, on which a finding depends, since a server may publish nothing if findings stay the same.
  mutating func typeOverAndBack(_ other: EditLocation) throws(BenchmarkFailure) {
    for character in [other.typed, other.original] {
      let text = String(decoding: [character], as: UTF8.self)
      try send([changeAtLocation(), Change(line: other.line, columns: other.column..<(other.column + 1), text: text)])
    }
  }

  /// Inserts a line above another and removes it again, each together with an edit of the document's own location, and
  /// waits for diagnostics each time.
  mutating func insertAndRemoveLine(_ text: String, above line: Int) throws(BenchmarkFailure) {
    try send([changeAtLocation(), Change(line: line, columns: 0..<0, text: text + "\n")])
    try send([Change(line: line, columns: 0..<0, lines: 1, text: ""), changeAtLocation()])
  }

  private mutating func changeAtLocation() -> Change {
    let character = isOriginal ? location.typed : location.original
    isOriginal.toggle()
    return Change(
      line: location.line, columns: location.column..<(location.column + 1),
      text: String(decoding: [character], as: UTF8.self))
  }

  private mutating func send(_ changes: [Change]) throws(BenchmarkFailure) {
    queueChanges(changes)
    try session.flush()
    try session.waitForDiagnostics(of: version)
  }

  /// Queues changes, which are applied in order.
  private mutating func queueChanges(_ changes: [Change]) {
    version += 1
    let (uri, version) = (uri, version)
    session.queue("textDocument/didChange") { writer in
      writer.object { writer in
        writer.name("textDocument")
        writer.object { writer in
          writer.name("uri")
          writer.write(uri)
          writer.name("version")
          writer.write(version)
        }
        writer.name("contentChanges")
        writer.array { writer in
          for change in changes {
            writer.object { writer in
              writer.name("range")
              OpenDocument.write(change.line, change.columns, to: &writer, lines: change.lines)
              writer.name("text")
              writer.write(change.text)
            }
          }
        }
      }
    }
  }

  /// Queues a request about the location and returns its id.
  func queueRequest(_ method: StaticString) -> Int {
    let (uri, location) = (uri, location)
    return session.queueRequest(method) { writer in
      writer.object { writer in
        writer.name("textDocument")
        writer.object { writer in
          writer.name("uri")
          writer.write(uri)
        }
        writer.name("position")
        OpenDocument.write(location.line, location.column, to: &writer)
      }
    }
  }

  private static func write(_ line: Int, _ columns: Range<Int>, to writer: inout JSONWriter, lines: Int = 0) {
    writer.object { writer in
      writer.name("start")
      write(line, columns.lowerBound, to: &writer)
      writer.name("end")
      write(line + lines, columns.upperBound, to: &writer)
    }
  }

  private static func write(_ line: Int, _ column: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("line")
      writer.write(line)
      writer.name("character")
      writer.write(column)
    }
  }

  // MARK: Times, in microseconds

  /// Times edits one by one, each up to its diagnostics.
  mutating func timeEdits(_ count: Int, warmUp: Int = 20) throws(BenchmarkFailure) -> Samples {
    var times: [Double] = []
    for number in 0..<(count + warmUp) {
      queueEdit()
      let start = nanoseconds()
      try session.flush()
      try session.waitForDiagnostics(of: version)
      if number >= warmUp { times.append(microseconds(since: start)) }
    }
    return Samples(times)
  }

  /// Times requests about the location, each after an edit if `isDirty`.
  mutating func timeRequests(
    _ method: StaticString, _ count: Int, isDirty: Bool, warmUp: Int = 20
  ) throws(BenchmarkFailure) -> Samples {
    var times: [Double] = []
    for number in 0..<(count + warmUp) {
      if isDirty { queueEdit() }
      let id = queueRequest(method)
      let start = nanoseconds()
      try session.flush()
      let answer = try session.waitForAnswer(to: id)
      let time = microseconds(since: start)
      if answer.root["result"] == nil { throw BenchmarkFailure(message: "\(method) was refused") }
      if number >= warmUp { times.append(time) }
    }
    return Samples(times)
  }

  /// Times `count` edits written without waiting, up to the diagnostics of the last; also counts the publications.
  mutating func timeBurst(_ count: Int) throws(BenchmarkFailure) -> (time: Double, publishCount: Int) {
    let before = session.publishCount
    let start = nanoseconds()
    for _ in 0..<count {
      queueEdit()
      try session.flush()
    }
    try session.waitForDiagnostics(of: version)
    return (microseconds(since: start), session.publishCount - before)
  }

  private func microseconds(since start: UInt64) -> Double {
    Double(session.arrival > start ? session.arrival - start : 0) / 1_000
  }
}
