import LanguageServerProtocol
import LayoutProject

/// The server's only thread: waits for its two pipes, passes on the input and writes the pending output.
///
/// Only the wait blocks. Input is read until the pending output reaches a bound, so that a client that does not read
/// delays only itself.
struct EventLoop<Service: LanguageService> {
  var server: LanguageServer<Service>
  let input: FileDescriptor
  let output: FileDescriptor
  /// True if the client has closed the input; unread bytes may remain in the pipe.
  private var inputIsClosed = false
  private var outputIsBroken = false
  /// True if enlarging the output's pipe was attempted.
  private var isPipeEnlarged = false
  /// True if the last wait reported readable input.
  private var canRead = false
  /// The time at which the client's process was last checked, by `POSIX.nanoseconds`.
  private var lastProcessCheck: UInt64 = 0
  /// The time at which the burst of edits began whose findings are not published yet, by `POSIX.nanoseconds`.
  private var burstStart: UInt64?

  /// The number of bytes after which input is handled before more is read.
  private static var readBound: Int { 1 << 20 }
  /// The interval between checks of the client's process.
  private static var processInterval: Duration { .milliseconds(500) }
  /// The maximum time to wait for a client that does not read the last responses.
  private static var flushPatience: Duration { .milliseconds(500) }

  init(server: LanguageServer<Service>, input: FileDescriptor, output: FileDescriptor) {
    self.server = server
    self.input = input
    self.output = output
    self.server.inbox.source = { POSIX.read(input) }
    self.server.inbox.client = {
      let readiness = POSIX.wait(input: input, toRead: false, output: output, toWrite: false, timeout: .zero)
      if readiness.outputIsBroken { return .disconnected }
      return readiness.inputIsClosed ? .inputClosed : .connected
    }
  }

  /// True if all input has been read.
  private var inputHasEnded: Bool { server.inbox.hasEnded }

  /// Runs until the session ends and returns the exit code. Each round handles the messages received. If none is left,
  /// it publishes findings or else performs the service's background work, in slices of a few milliseconds.
  mutating func run() -> ExitCode {
    while true {
      waitForPipes()
      readAvailable()
      server.handleQueued()
      writeAvailable()
      if outputIsBroken { return server.codeAtEnd }
      if inputHasEnded || inputIsClosed || server.exitCode != nil { return finish() }
      if server.connectionError != nil, server.isQueueEmpty { return finish() }
      if clientHasEnded { return server.codeAtEnd }
      guard server.canWork else {
        releaseUnusedMemory()
        continue
      }
      if server.publication.hasChanges { publish() } else { server.performWorkSlice() }
      writeAvailable()
    }
  }

  private mutating func waitForPipes() {
    // Nothing is read while messages wait for space in the output, which bounds memory.
    let isFull = server.isOutputFull || !server.isQueueEmpty
    let timeout: Duration? =
      if server.canHandleMore || server.canWork { .zero } else if watchesProcess { EventLoop.processInterval } else {
        nil
      }
    let readiness = POSIX.wait(
      input: input, toRead: !isFull, output: output, toWrite: !server.output.isEmpty, timeout: timeout)
    if isFull && readiness.inputIsClosed { inputIsClosed = true }
    if readiness.outputIsBroken { outputIsBroken = true }
    if readiness.canRead { canRead = true }
  }

  /// Reads the available input, so that a burst is handled as one; returns true if there was any.
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
        // A short read: the pipe is empty.
        if bytes.count < POSIX.readSize { return true }
      case .nothing: return total > 0
      case .ended:
        server.inbox.recordEnd()
        return total > 0
      }
    }
    return true
  }

  /// Returns the memory of closed documents to the system once no other work is left.
  private mutating func releaseUnusedMemory() {
    guard server.hasFreedMemory, !server.publication.hasChanges, !server.hasPendingWork else { return }
    server.hasFreedMemory = false
    POSIX.releaseUnusedMemory()
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
        // The findings of a large document exceed a pipe's default capacity; without more space the server would have
        // to wait for the client in the middle of a message.
        guard !isPipeEnlarged else { return }
        isPipeEnlarged = true
        guard POSIX.enlargePipe(output) else { return }
      case .ended: outputIsBroken = true
      }
    }
  }

  /// Publishes a slice of the changed findings. In a burst (several edits since the last publication) it first waits a
  /// moment for the next message, so that a thousand edits do not cause a thousand analyses.
  private mutating func publish() {
    if server.publication.editCount > 1 {
      let now = POSIX.nanoseconds()
      let start = burstStart ?? now
      burstStart = start
      if now - start < server.options.longestBurst.nanoseconds {
        let readiness = POSIX.wait(
          input: input, toRead: true, output: output, toWrite: false, timeout: server.options.burstPause)
        canRead = readiness.canRead
        if canRead { return }
      }
    }
    burstStart = nil
    server.publishNext()
  }

  private var watchesProcess: Bool { !server.inbox.clientProcesses.isEmpty }

  private var clientHasEnded: Bool {
    mutating get {
      guard watchesProcess else { return false }
      let now = POSIX.nanoseconds()
      guard now - lastProcessCheck >= EventLoop.processInterval.nanoseconds else { return false }
      lastProcessCheck = now
      return server.inbox.isClientDead
    }
  }

  /// Handles the remaining messages, writes the last responses as long as the client reads them, and returns the exit
  /// code.
  private mutating func finish() -> ExitCode {
    while true {
      server.handleQueued()
      writeAvailable()
      if outputIsBroken { break }
      if server.isQueueEmpty, server.exitCode == nil, server.connectionError == nil, !inputHasEnded {
        // The client has closed the input: no bytes arrive after those that are in the pipe now.
        canRead = true
        if !readAvailable() { server.inbox.recordEnd() }
        continue
      }
      if server.output.isEmpty && !server.canHandleMore { break }
      let readiness = POSIX.wait(
        input: nil, toRead: false, output: output, toWrite: true, timeout: EventLoop.flushPatience)
      guard readiness.canWrite else { break }
    }
    if let code = server.exitCode { return code }
    guard let error = server.connectionError else { return server.codeAtEnd }
    POSIX.writeToStandardError("plumbline: the input cannot be read: \(error.message)\n")
    return 1
  }
}
