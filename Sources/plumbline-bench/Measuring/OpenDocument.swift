import LanguageServerProtocol

/// A document that a session has opened, with the place that is typed at.
struct OpenDocument {
  let session: ServerSession
  let uri: String
  /// The place that is typed at; another one begins with its original character.
  var place: EditPlace {
    didSet { isOriginal = true }
  }
  /// The last version that was sent.
  private(set) var version = 1
  private var isOriginal = true

  /// Opens `text`, which need not be on the disk, and waits for its diagnostics.
  init(
    _ session: ServerSession, path: String, text: [UInt8], place: EditPlace, language: String = "layout"
  ) throws(BenchmarkFailure) {
    self.session = session
    self.place = place
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

  /// A replacement of what begins in a line and ends `lines` below; columns are UTF-16 units.
  private struct Change {
    var line: Int
    var columns: Range<Int>
    var lines = 0
    var text: String
  }

  /// Puts an edit behind what is not written yet: the place's other character.
  mutating func queueEdit() { queueChanges([changeOfPlace()]) }

  /// Types over another place and back, each until its diagnostics are there. In the same messages the document's own
  /// place, of which a finding depends, is typed over: a server may publish nothing where the findings stay.
  mutating func typeOverAndBack(_ other: EditPlace) throws(BenchmarkFailure) {
    for character in [other.typed, other.original] {
      let text = String(decoding: [character], as: UTF8.self)
      try send([changeOfPlace(), Change(line: other.line, columns: other.column..<(other.column + 1), text: text)])
    }
  }

  /// Inserts a line above another and removes it again, each with the document's own place typed over, until its
  /// diagnostics are there.
  mutating func insertAndRemoveLine(_ text: String, above line: Int) throws(BenchmarkFailure) {
    try send([changeOfPlace(), Change(line: line, columns: 0..<0, text: text + "\n")])
    try send([Change(line: line, columns: 0..<0, lines: 1, text: ""), changeOfPlace()])
  }

  private mutating func changeOfPlace() -> Change {
    let character = isOriginal ? place.typed : place.original
    isOriginal.toggle()
    return Change(
      line: place.line, columns: place.column..<(place.column + 1), text: String(decoding: [character], as: UTF8.self))
  }

  private mutating func send(_ changes: [Change]) throws(BenchmarkFailure) {
    queueChanges(changes)
    try session.flush()
    try session.waitForDiagnostics(of: version)
  }

  /// Puts changes, which are applied in their order, behind what is not written yet.
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

  /// Puts a request about the place behind what is not written yet; its number.
  func queueRequest(_ method: StaticString, lines: Int = 0) -> Int {
    let (uri, place) = (uri, place)
    return session.queueRequest(method) { writer in
      writer.object { writer in
        writer.name("textDocument")
        writer.object { writer in
          writer.name("uri")
          writer.write(uri)
        }
        if lines > 0 {
          writer.name("range")
          OpenDocument.write(place.line, 0..<0, to: &writer, lines: lines)
        } else {
          writer.name("position")
          OpenDocument.write(place.line, place.column, to: &writer)
        }
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

  /// Edits one by one, each until its diagnostics are there.
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

  /// Requests about the place, each after an edit where that `isDirty`.
  mutating func timeRequests(
    _ method: StaticString, _ count: Int, isDirty: Bool, lines: Int = 0, warmUp: Int = 20
  ) throws(BenchmarkFailure) -> Samples {
    var times: [Double] = []
    for number in 0..<(count + warmUp) {
      if isDirty { queueEdit() }
      let id = queueRequest(method, lines: lines)
      let start = nanoseconds()
      try session.flush()
      let answer = try session.waitForAnswer(to: id)
      let time = microseconds(since: start)
      if answer.root["result"] == nil { throw BenchmarkFailure(message: "\(method) was refused") }
      if number >= warmUp { times.append(time) }
    }
    return Samples(times)
  }

  /// `count` edits that are written without waiting, to the diagnostics of the last; how often diagnostics came.
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
