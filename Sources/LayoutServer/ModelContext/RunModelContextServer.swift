import LayoutProject

/// Runs a session of the Model Context Protocol over standard input and output, which carry only its messages, one a line.
/// Returns the exit code: 0 after the end of the input, 1 if a message exceeds the limit or the client reads no more.
package func runModelContextServer(_ service: some ModelContextService, _ options: ModelContextOptions) -> ExitCode {
  POSIX.handleSignals()
  let flags = POSIX.makeNonBlocking(.standardInput)
  defer { POSIX.restore(flags, of: .standardInput) }
  let connection = LineConnection()
  var session = ModelContextSession(
    service, options, receive: { connection.receive() }, send: { connection.send($0) })
  while !connection.isBroken {
    for message in connection.receive() { session.append(message) }
    session.handleWaiting()
    if connection.hasEnded {
      session.giveUpRoots()
      session.handleWaiting()
      break
    }
    if !connection.wait(for: session.awaitsRoots ? LineConnection.rootsPatience : nil), session.awaitsRoots {
      session.giveUpRoots()
    }
  }
  return connection.isBroken ? 1 : 0
}

/// Standard input and output as lines.
private final class LineConnection {
  private var framer = LineFramer()
  /// True once the input has ended.
  private(set) var hasEnded = false
  /// True if no message can be read or written any more.
  private(set) var isBroken = false

  /// The time for which a client's roots are awaited.
  static let rootsPatience: Duration = .seconds(10)

  /// Returns the messages that can be read without waiting.
  func receive() -> [[UInt8]] {
    var messages: [[UInt8]] = []
    reading: while !hasEnded {
      switch POSIX.read(.standardInput) {
      case .bytes(let bytes): framer.append(bytes)
      case .nothing: break reading
      case .ended:
        hasEnded = true
        if let last = framer.last() { messages.append(last) }
      }
      while let message = framer.next() { messages.append(message) }
      if framer.isOverflowing {
        POSIX.writeToStandardError("plumbline: a message is larger than \(LineFramer.maximumLength >> 20) MB\n")
        isBroken = true
        return messages
      }
    }
    return messages
  }

  /// Writes a message.
  func send(_ message: [UInt8]) {
    let bytes = message + [UInt8(ascii: "\n")]
    var start = 0
    while start < bytes.count, !isBroken {
      switch bytes[start...].withUnsafeBytes({ POSIX.write(.standardOutput, $0) }) {
      case .bytes(let count): start += count
      case .wouldBlock:
        _ = POSIX.wait(input: nil, toRead: false, output: .standardOutput, toWrite: true, timeout: nil)
      case .ended: isBroken = true
      }
    }
  }

  /// Waits for input; returns false after `timeout` without any.
  func wait(for timeout: Duration?) -> Bool {
    let readiness = POSIX.wait(
      input: .standardInput, toRead: true, output: .standardOutput, toWrite: false, timeout: timeout)
    if readiness.outputIsBroken { isBroken = true }
    return readiness.canRead || readiness.inputIsClosed || readiness.outputIsBroken
  }
}
