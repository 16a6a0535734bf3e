import LanguageServerProtocol

/// The one thread of the server: waits for its two pipes, hands over what was read and writes what waits.
///
/// Nothing here blocks but the wait. Input is read while the output takes the answers, up to a bound, so that a
/// client that does not read holds back itself alone.
struct EventLoop<Service: LanguageService> {
  var server: LanguageServer<Service>
  let input: Int32
  let output: Int32
  /// Whether the input will end behind what waits in its pipe.
  private var writerIsGone = false
  private var outputIsBroken = false
  /// Whether it was tried to let the output's pipe hold more.
  private var isPipeEnlarged = false
  /// Whether the last wait found something to read.
  private var canRead = false
  /// When the client's process was looked for.
  private var lastLook: UInt64 = 0
  /// When the burst began whose findings wait for its end.
  private var burstStart: UInt64?

  /// How much is read before it is handled, in bytes.
  private static var readBound: Int { 1 << 20 }
  /// How often the client's process is looked for, in milliseconds.
  private static var processInterval: Int32 { 500 }
  /// How long the last answers wait for a client that does not read, in milliseconds.
  private static var flushPatience: Int32 { 500 }

  init(server: LanguageServer<Service>, input: Int32, output: Int32) {
    self.server = server
    self.input = input
    self.output = output
    self.server.inbox.source = { POSIX.read(input) }
    self.server.inbox.client = {
      let readiness = POSIX.wait(input: input, toRead: false, output: output, toWrite: false, milliseconds: 0)
      if readiness.outputIsBroken { return .isGone }
      return readiness.inputIsClosed ? .writesNoMore : .isThere
    }
  }

  /// Whether all input has been read.
  private var inputHasEnded: Bool { server.inbox.hasEnded }

  /// Runs until the session ends; gives the exit code. Each round handles the messages that are there. Where none waits
  /// it publishes findings, else it does the service's own work, a slice of a few milliseconds a round.
  mutating func run() -> Int32 {
    while true {
      waitForPipes()
      readAvailable()
      server.handleQueued()
      writeAvailable()
      if outputIsBroken { return server.codeAtEnd }
      if inputHasEnded || writerIsGone || server.exitCode != nil { return finish() }
      if server.connectionError != nil, server.isQueueEmpty { return finish() }
      if clientIsGone { return server.codeAtEnd }
      guard server.canWork else {
        giveBackMemory()
        continue
      }
      if server.hasUnpublishedChanges { publish() } else { server.performWorkSlice() }
      writeAvailable()
    }
  }

  private mutating func waitForPipes() {
    // No more is read while messages wait for the output: memory stays bounded.
    let isFull = server.isOutputFull || !server.isQueueEmpty
    let milliseconds: Int32 =
      if server.canHandleMore || server.canWork { 0 } else if watchesProcess { EventLoop.processInterval } else { -1 }
    let readiness = POSIX.wait(
      input: input, toRead: !isFull, output: output, toWrite: !server.output.isEmpty, milliseconds: milliseconds)
    if isFull && readiness.inputIsClosed { writerIsGone = true }
    if readiness.outputIsBroken { outputIsBroken = true }
    if readiness.canRead { canRead = true }
  }

  /// Reads what is there, so that a burst is handled as one; true when there was something.
  @discardableResult
  private mutating func readAvailable() -> Bool {
    guard canRead else { return false }
    canRead = false
    var total = 0
    while total < EventLoop.readBound {
      switch POSIX.read(input) {
      case .bytes(let bytes):
        server.receive(bytes)
        total += bytes.count
        // There was no more.
        if bytes.count < POSIX.readSize { return true }
      case .nothing: return total > 0
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

  /// Publishes a slice of what changed. In a burst, which more than one edit since the last time makes it, the next
  /// message is waited for a moment, so that a thousand edits are not a thousand analyses.
  private mutating func publish() {
    if server.unpublishedEdits > 1 {
      let now = POSIX.nanoseconds()
      let start = burstStart ?? now
      burstStart = start
      if now - start < server.options.longestBurst * 1_000_000 {
        let readiness = POSIX.wait(
          input: input, toRead: true, output: output, toWrite: false, milliseconds: server.options.burstPause)
        canRead = readiness.canRead
        if canRead { return }
      }
    }
    burstStart = nil
    server.publishNext()
  }

  private var watchesProcess: Bool { !server.inbox.clientProcesses.isEmpty }

  private var clientIsGone: Bool {
    mutating get {
      guard watchesProcess else { return false }
      let now = POSIX.nanoseconds()
      guard now - lastLook >= UInt64(EventLoop.processInterval) * 1_000_000 else { return false }
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
