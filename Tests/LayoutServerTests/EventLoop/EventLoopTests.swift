import Foundation
import LanguageServerProtocol
import LayoutProject
import TestSupport
import Testing

@testable import LayoutServer

/// The event loop over real pipes: what it does when they are slow, full or closed.
struct EventLoopTests {
  /// A server on a thread of its own, and the client's ends of its pipes.
  final class Connection: @unchecked Sendable {
    private let input: FileDescriptor
    private let output: FileDescriptor
    private let condition = NSCondition()
    private var code: ExitCode?
    private var framer = MessageFramer()

    init(outputBound: Int = 8 << 20, burstPause: Duration = .milliseconds(1)) {
      signal(SIGPIPE, SIG_IGN)
      var toServer: [Int32] = [0, 0]
      var fromServer: [Int32] = [0, 0]
      #expect(pipe(&toServer) == 0 && pipe(&fromServer) == 0)
      input = FileDescriptor(rawValue: toServer[1])
      output = FileDescriptor(rawValue: fromServer[0])
      let serverInput = FileDescriptor(rawValue: toServer[0])
      let serverOutput = FileDescriptor(rawValue: fromServer[1])
      _ = (POSIX.makeNonBlocking(serverInput), POSIX.makeNonBlocking(serverOutput))
      Thread.detachNewThread { [self] in
        var options = ServerOptions(version: "1")
        options.outputBound = outputBound
        options.burstPause = burstPause
        options.longestBurst = .seconds(60)
        let server = LanguageServer(service: WordService(), options: options)
        var loop = EventLoop(server: server, input: serverInput, output: serverOutput)
        let code = loop.run()
        serverInput.close()
        serverOutput.close()
        condition.withLock {
          self.code = code
          condition.broadcast()
        }
      }
    }

    func write(_ bytes: [UInt8]) {
      POSIX.writeAll(bytes, to: input)
    }

    /// Writes what the pipe takes without waiting; gives the count.
    func writeSome(_ bytes: ArraySlice<UInt8>) -> Int {
      let flags = POSIX.makeNonBlocking(input)
      defer { POSIX.restore(flags, of: input) }
      var count = 0
      while count < bytes.count,
        case .bytes(let taken) = bytes.withUnsafeBytes({
          POSIX.write(input, UnsafeRawBufferPointer(rebasing: $0[count...]))
        })
      { count += taken }
      return count
    }

    /// Opens a document with that text, which has nothing to escape.
    func open(_ text: String) {
      write(
        Session.frame([
          Session.notification(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"\#(Session.uri)","languageId":"layout","version":1,"text":"\#(text)"}}"#)
        ]))
    }

    /// The bodies that come until `isLast` holds for one, or the output ends.
    func read(until isLast: (String) -> Bool) -> [String] {
      var bodies: [String] = []
      while true {
        while let body = try? framer.next() {
          bodies.append(String(decoding: body, as: UTF8.self))
          if isLast(bodies[bodies.count - 1]) { return bodies }
        }
        guard case .bytes(let bytes) = POSIX.read(output) else { return bodies }
        framer.append(bytes)
      }
    }

    func initialize(processID: String = "null", capabilities: String = "{}") {
      let params = #"{"processId":\#(processID),"capabilities":\#(capabilities)}"#
      write(Session.frame([Session.request("0", "initialize", params)]))
      _ = read { $0.contains(#""id":0,"#) }
    }

    func closeInput() { input.close() }
    func closeOutput() { output.close() }

    /// What the loop ended with; nil when it still runs after ten seconds.
    var exitCode: ExitCode? {
      let end = Date(timeIntervalSinceNow: 10)
      return condition.withLock {
        while code == nil, condition.wait(until: end) {}
        return code
      }
    }
  }

  @Test func theEndOfTheInputEndsIt() {
    var connection = Connection()
    connection.closeInput()
    #expect(connection.exitCode == 1)

    connection = Connection()
    connection.initialize()
    connection.write(Array("Content-Length: 5000\r\n\r\n{".utf8))
    connection.closeInput()
    #expect(connection.exitCode == 1)

    connection = Connection()
    connection.initialize()
    // What came before the end is answered.
    connection.write(Session.frame([Session.request("1", "shutdown")]))
    connection.closeInput()
    #expect(connection.read { _ in false }.count == 1)
    #expect(connection.exitCode == 0)
  }

  /// A client that has closed its output and reads nothing is not waited for.
  @Test func theEndOfTheInputEndsItWithAFullOutput() {
    let connection = Connection(outputBound: 10_000)
    connection.initialize()
    let bytes = Session.frame((1...20_000).map { Session.request("\($0)", "x/y") })
    var written = 0
    for _ in 0..<3 {
      written += connection.writeSome(bytes[written...])
      Thread.sleep(forTimeInterval: 0.02)
    }
    connection.closeInput()
    #expect(connection.exitCode == 1)
  }

  /// Of a client that has closed its output, but reads slowly, every request is answered.
  @Test func whatCameBeforeTheEndIsAnswered() {
    let connection = Connection(outputBound: 10_000)
    connection.initialize()
    let bytes = Session.frame((1...20_000).map { Session.request("\($0)", "x/y") })
    let written = connection.writeSome(bytes[...])
    Thread.sleep(forTimeInterval: 0.02)
    connection.closeInput()
    Thread.sleep(forTimeInterval: 0.1)
    // The last may be cut.
    let whole = String(decoding: bytes[..<written], as: UTF8.self).components(separatedBy: "Content-Length").count - 1
    let answered = connection.read { _ in false }.count
    #expect(answered == whole || answered == whole - 1)
    #expect(connection.exitCode == 1)
  }

  @Test func theEndOfTheOutputsReaderEndsIt() {
    let connection = Connection()
    connection.initialize()
    connection.closeOutput()
    #expect(connection.exitCode == 1)
  }

  @Test func theEndOfTheClientsProcessEndsIt() throws {
    let client = try ChildProcess("/bin/sleep", ["100"])
    let connection = Connection()
    connection.initialize(processID: "\(client.processID)")
    client.terminate(SIGKILL)
    client.waitForEnd()
    #expect(connection.exitCode == 1)
  }

  /// However the client goes, what it asked for is not worked at any longer.
  @Test(arguments: ["its input ends", "its output ends", "its process ends"])
  func theEndOfTheClientEndsLongWork(_ how: String) throws {
    let client = try ChildProcess("/bin/sleep", ["100"])
    let connection = Connection()
    connection.initialize(processID: "\(client.processID)", capabilities: Session.allCapabilities)
    let range = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}"#
    connection.write(
      Session.frame([
        Session.notification(
          "textDocument/didOpen",
          #"{"textDocument":{"uri":"\#(Session.uri)","languageId":"layout","version":1,"text":"endless"}}"#),
        Session.request(
          "1", "textDocument/codeAction",
          #"{"textDocument":{"uri":"\#(Session.uri)"},"range":\#(range),"context":{"diagnostics":[]}}"#),
      ]))
    func end() {
      client.terminate(SIGKILL)
      client.waitForEnd()
    }
    switch how {
    case "its input ends": connection.closeInput()
    case "its output ends": connection.closeOutput()
    default: end()
    }
    #expect(connection.exitCode == 1)
    if how != "its process ends" { end() }
  }

  @Test func anUnreadableHeaderEndsIt() {
    let connection = Connection()
    connection.write(Session.frame([Session.request("1", "x/y")]) + Array("hello world\r\n\r\n".utf8))
    #expect(connection.read { _ in false }.count == 1)
    #expect(connection.exitCode == 1)
  }

  @Test func messagesMayComeByteByByte() {
    let connection = Connection()
    connection.initialize()
    for byte in Session.frame([Session.request("1", "x/y"), Session.request("2", "x/y")]) { connection.write([byte]) }
    #expect(connection.read { $0.contains(#""id":2,"#) }.count == 2)
    connection.write(Session.frame([Session.request("3", "shutdown"), Session.notification("exit")]))
    #expect(connection.exitCode == 0)
  }

  /// A thousand edits that are written together are published at most ten times, the last ones with the last version.
  /// Written one by one, a busy machine could let the server publish each before the next arrives.
  @Test func aBurstIsPublishedAFewTimes() {
    let connection = Connection(burstPause: .milliseconds(300))
    connection.initialize()
    connection.open("")
    let start = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
    let edits = (2...1001).map { Session.change(start, $0 % 2 == 0 ? "bad\n" : "", version: $0) }
    connection.write(Session.frame(edits))
    let published = Session.published(connection.read { $0.contains(#""version":1001,"#) })
    #expect(published.count <= 10)
    #expect(published.last == "1001: \(Array(0..<500))")
    connection.closeInput()
  }

  /// Edits that keep coming are published together: the next one is waited for, here much longer than in earnest, so
  /// that a busy machine does not end the burst.
  @Test func aSlowBurstIsPublishedAFewTimesToo() {
    let connection = Connection(burstPause: .milliseconds(300))
    connection.initialize()
    connection.open("bad")
    let start = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
    // Two at once make it a burst.
    for version in stride(from: 2, to: 302, by: 2) {
      connection.write(
        Session.frame([
          Session.change(start, "\n", version: version), Session.change(start, "\n", version: version + 1),
        ]))
      usleep(500)
    }
    let published = Session.published(connection.read { $0.contains(#""version":301,"#) })
    #expect(published.count <= 3)
    connection.closeInput()
  }

  /// A client that writes without reading is held back at the bound, and gets every answer once it reads.
  @Test func aClientThatDoesNotReadIsHeldBack() {
    let connection = Connection(outputBound: 10_000)
    connection.initialize()
    let count = 20_000
    let bytes = Session.frame((1...count).map { Session.request("\($0)", "x/y") })
    var written = 0
    // Two rounds without any progress: the pipes and the queue are full.
    var quiet = 0
    while quiet < 2 {
      let taken = connection.writeSome(bytes[written...])
      written += taken
      quiet = taken == 0 ? quiet + 1 : 0
      Thread.sleep(forTimeInterval: 0.05)
    }
    // Pipes of 64 KB each, the queue's bound and a megabyte that is read at once at most.
    #expect(written < bytes.count)
    #expect(written < 1_400_000)
    let rest = bytes[written...]
    Thread.detachNewThread { connection.write(Array(rest)) }
    #expect(connection.read { $0.contains(#""id":\#(count),"#) }.count == count)
    connection.closeInput()
    #expect(connection.exitCode == 1)
  }

  /// Small requests with large answers: what has been read and not answered stays bounded, however long it goes on.
  @Test func whatWaitsForASlowReaderIsBounded() {
    let connection = Connection(outputBound: 10_000)
    connection.initialize()
    let word = String(repeating: "w", count: 4000)
    connection.write(
      Session.frame([
        Session.notification(
          "textDocument/didOpen",
          #"{"textDocument":{"uri":"\#(Session.uri)","languageId":"layout","version":1,"text":"\#(word)"}}"#)
      ]))
    let at = #"{"textDocument":{"uri":"\#(Session.uri)"},"position":{"line":0,"character":0}}"#
    let requests = (1...20_000).map { Session.frame([Session.request("\($0)", "textDocument/hover", at)]) }
    let bytes = requests.flatMap { $0 }
    var written = 0
    var answered = 0
    for _ in 0..<40 {
      written += connection.writeSome(bytes[written...])
      // Sixteen answers are what a pipe holds.
      let last = answered + 16
      answered += connection.read { $0.contains(#""id":\#(last),"#) }.filter { $0.contains(#""result""#) }.count
    }
    let waiting = written - requests[..<answered].reduce(0) { $0 + $1.count }
    // A megabyte is read at once at most; behind it stands what the pipe holds.
    #expect(waiting <= (1 << 20) + (1 << 17))
    connection.closeOutput()
    #expect(connection.exitCode == 1)
  }
}
