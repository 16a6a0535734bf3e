import LanguageServerProtocol

/// The one thread of the server: waits for its two pipes, hands over what was read and writes what waits.
///
/// Nothing here blocks but the wait. Input is read while the output takes the answers, up to a bound, so that a
/// client that does not read holds back itself alone.
struct EventLoop<Service: LanguageService> {
  var server: LanguageServer<Service>
  let input: Int32
  let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether the input will end behind what waits in its pipe.
  private var writerIsGone = false
  private var outputIsBroken = false
  /// Whether it was tried to let the output's pipe hold more.
  private var isPipeEnlarged = false
  /// Whether the last wait found something to read.
  private var canRead = false
  /// Whether something came since the last wait.
  private var hasRead = false
  /// When the client's process was looked for.
  private var lastLook: UInt64 = 0
  /// Whether what was handled last had an answer.
  private var hasAnswered = false
  /// When the first of the edits that are not published yet came.
  private var firstEdit: UInt64?

  /// How much is read before it is handled, in bytes.
  private static var readBound: Int { 1 << 20 }
  /// How long the next message is looked for before the thread sleeps, in nanoseconds: a hundredth of a processor
  /// where fifty messages come in a second.
  private static var watchfulness: UInt64 { 200_000 }
  /// How often the client's process is looked for, in milliseconds.
  private static var processInterval: Int32 { 500 }
  /// How long the last answers wait for a client that does not read, in milliseconds.
  private static var flushPatience: Int32 { 500 }

  init(server: consuming LanguageServer<Service>, input: Int32, output: Int32) {
    self.server = server
    self.input = input
    self.output = output
    self.server.inbox.source = {
      var transfer = POSIX.Transfer.wouldBlock
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        transfer = POSIX.read(input, into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let read) = transfer { count = read }
      }
      return switch transfer {
      case .bytes: .bytes(bytes)
      case .wouldBlock: .nothing
      case .ended: .ended
      }
    }
    self.server.inbox.client = {
      let readiness = POSIX.wait(input: input, toRead: false, output: output, toWrite: false, milliseconds: 0)
      if readiness.outputIsBroken { return .isGone }
      return readiness.inputIsClosed ? .writesNoMore : .isThere
    }
  }

  /// Whether all input has been read.
  private var inputHasEnded: Bool { server.inbox.hasEnded }

  /// Runs until the session ends; gives the exit code.
  mutating func run() -> Int32 {
    while true {
      waitForPipes()
      readAvailable()
      server.handleQueued()
      hasAnswered = !server.output.isEmpty
      writeAvailable()
      if outputIsBroken { return server.codeAtEnd }
      if inputHasEnded || writerIsGone || server.exitCode != nil { return finish() }
      if server.connectionError != nil, server.isQueueEmpty { return finish() }
      if clientIsGone { return server.codeAtEnd }
      if server.isQueueEmpty {
        publish()
        if server.hasPendingWork { server.performWorkSlice() }
        giveBackMemory()
      }
    }
  }

  private mutating func waitForPipes() {
    // No more is read while messages wait for the output: memory stays bounded.
    let isFull = server.output.count >= server.options.outputBound || !server.isQueueEmpty
    let milliseconds: Int32 =
      if server.canHandleMore || server.hasPendingWork || (server.hasUnpublishedChanges && server.isQueueEmpty) {
        0
      } else if watchesProcess {
        EventLoop.processInterval
      } else {
        -1
      }
    var readiness = POSIX.Readiness()
    if milliseconds != 0, !isFull, server.output.isEmpty, hasRead {
      hasRead = false
      readiness = watchForInput(nanoseconds: EventLoop.watchfulness)
    }
    if !readiness.canRead {
      readiness = POSIX.wait(
        input: input, toRead: !isFull, output: output, toWrite: !server.output.isEmpty, milliseconds: milliseconds)
    }
    if isFull && readiness.inputIsClosed { writerIsGone = true }
    if readiness.outputIsBroken { outputIsBroken = true }
    if readiness.canRead { canRead = true }
  }

  /// Looks for the next message without going to sleep: an editor asks for tokens, hints and lenses right after an
  /// edit, and to be woken costs a quarter of what an edit does. Whoever else wants this processor, the client maybe, gets
  /// it at once.
  private func watchForInput(nanoseconds: UInt64) -> POSIX.Readiness {
    let start = POSIX.nanoseconds()
    while true {
      let readiness = POSIX.wait(input: input, toRead: true, output: output, toWrite: false, milliseconds: 0)
      let isOver = readiness.canRead || readiness.outputIsBroken
      if isOver || POSIX.nanoseconds() &- start >= nanoseconds { return readiness }
      POSIX.yield()
    }
  }

  /// Reads what is there, so that a burst is handled as one; true when there was something.
  @discardableResult
  private mutating func readAvailable() -> Bool {
    guard canRead else { return false }
    canRead = false
    var total = 0
    let input = input
    while total < EventLoop.readBound {
      let transfer = buffer.withUnsafeMutableBytes { POSIX.read(input, into: $0) }
      switch transfer {
      case .bytes(let count):
        server.receive(buffer[..<count])
        hasRead = true
        total += count
        // There was no more.
        if count < buffer.count { return true }
      case .wouldBlock: return total > 0
      case .ended:
        server.inbox.noteEnd()
        return total > 0
      }
    }
    return true
  }

  /// Gives the memory of closed documents back to the system, once nothing else is to be done.
  private mutating func giveBackMemory() {
    guard server.hasReleasedMemory, !server.hasUnpublishedChanges, !server.hasPendingWork else { return }
    server.hasReleasedMemory = false
    POSIX.giveBackMemory()
  }

  private mutating func writeAvailable() {
    let output = output
    while !server.output.isEmpty, !outputIsBroken {
      var transfer = POSIX.Transfer.wouldBlock
      server.output.consume { bytes in
        transfer = POSIX.write(output, bytes)
        if case .bytes(let count) = transfer { return count }
        return 0
      }
      switch transfer {
      case .bytes: continue
      case .wouldBlock:
        // The findings of a large document do not fit into a pipe: without room for them the client would have to be
        // waited for in the middle.
        guard !isPipeEnlarged else { return }
        isPipeEnlarged = true
        guard POSIX.enlargePipe(output) else { return }
      case .ended: outputIsBroken = true
      }
    }
  }

  /// Publishes what changed. In a burst, which more than one edit since the last time makes it, the next message is
  /// waited for a moment, so that a thousand edits are not a thousand analyses. Behind an answer it is looked for as
  /// well: whoever asks on has the next answer before the findings.
  private mutating func publish() {
    guard server.hasUnpublishedChanges else { return }
    let isBurst = server.unpublishedEdits > 1
    if isBurst || hasAnswered, !inputHasEnded {
      let now = POSIX.nanoseconds()
      let first = firstEdit ?? now
      firstEdit = first
      if now &- first < server.options.longestBurst &* 1_000_000 {
        var readiness = watchForInput(nanoseconds: server.options.answerPause)
        if isBurst, !readiness.canRead {
          readiness = POSIX.wait(
            input: input, toRead: true, output: output, toWrite: false, milliseconds: server.options.burstPause)
        }
        if readiness.canRead {
          canRead = true
          return
        }
      }
    }
    firstEdit = nil
    while server.publishNext() {
      writeAvailable()
      // Another document's findings can take long; whoever types meanwhile comes first.
      let readiness = POSIX.wait(input: input, toRead: true, output: output, toWrite: false, milliseconds: 0)
      if readiness.canRead || server.output.count >= server.options.outputBound {
        canRead = readiness.canRead
        return
      }
    }
    writeAvailable()
  }

  private var watchesProcess: Bool { !server.inbox.clientProcesses.isEmpty }

  private var clientIsGone: Bool {
    mutating get {
      guard watchesProcess else { return false }
      let now = POSIX.nanoseconds()
      guard now &- lastLook >= UInt64(EventLoop.processInterval) &* 1_000_000 else { return false }
      lastLook = now
      return server.inbox.isClientDead
    }
  }

  /// Handles what has come and writes the last answers, as long as the client takes them; gives the exit code.
  private mutating func finish() -> Int32 {
    while true {
      server.handleQueued()
      writeAvailable()
      if outputIsBroken { break }
      if server.isQueueEmpty, server.exitCode == nil, server.connectionError == nil, !inputHasEnded {
        // Everything has been written into the pipe: what cannot be read now will not come.
        canRead = true
        if !readAvailable() { server.inbox.noteEnd() }
        continue
      }
      if server.output.isEmpty && !server.canHandleMore { break }
      let readiness = POSIX.wait(
        input: -1, toRead: false, output: output, toWrite: true, milliseconds: EventLoop.flushPatience)
      guard readiness.canWrite else { break }
    }
    if let code = server.exitCode { return code }
    guard let error = server.connectionError else { return server.codeAtEnd }
    POSIX.writeToStandardError("plumbline: the input cannot be read: \(error.message)\n")
    return 1
  }
}
