import LanguageServerProtocol

/// The received input: the bytes of an incomplete message and the queue of complete messages.
///
/// It is separate from the service so that input can be read while the service works: a message read then may cancel
/// the request in progress.
struct Inbox {
  private var framer = MessageFramer()
  var queue = MessageQueue()
  var log: ServerLog?
  /// The number of messages received.
  private(set) var messagesRead = 0
  /// The framing error after which the input cannot be read further; nil if there is none.
  private(set) var error: FramingError?
  /// True if all input has been read and no more can arrive.
  private(set) var hasEnded = false
  /// Reads the available input without blocking.
  var source: () -> POSIX.Input = { .nothing }
  /// Returns the state of the client, regardless of unread input.
  var client: () -> ClientState = { .connected }
  /// The IDs of the processes whose end means that the client has ended: from `initialize` and from the command line.
  var clientProcesses: [Int] = []
  /// The time at which the client was first found to have closed the input, by `POSIX.nanoseconds`.
  private var endedAt: UInt64?
  /// True if no client is left to read a response.
  private var isAbandoned = false
  private var lastClientPoll: UInt64 = 0
  /// The time for which long work continues after the end of the input, in nanoseconds: a client that only closed its
  /// output still waits for the responses, one that has exited does not.
  var patience: UInt64 = 2_000_000_000

  /// The interval between checks of the client's state, in nanoseconds.
  private static var clientInterval: UInt64 { 50_000_000 }

  /// The number of queued messages from which `poll` reads no more input, which bounds memory.
  private static var maximumWaiting: Int { 256 }

  /// Appends received bytes and queues the messages that are complete.
  mutating func receive(_ bytes: some Collection<UInt8>) {
    guard error == nil else { return }
    framer.append(bytes)
    do throws(FramingError) {
      while let body = try framer.next() {
        log?.received(body)
        messagesRead += 1
        queue.append(IncomingMessage(body))
      }
    } catch {
      self.error = error
    }
  }

  /// Reads the available input, unless too many messages are queued.
  mutating func poll() {
    guard !hasEnded, queue.count < Inbox.maximumWaiting else { return }
    switch source() {
    case .bytes(let bytes): receive(bytes)
    case .nothing: break
    case .ended: recordEnd()
    }
  }

  /// Records that all input has been read.
  mutating func recordEnd() {
    hasEnded = true
    if endedAt == nil { endedAt = POSIX.nanoseconds() }
  }

  /// True if one of the client's processes has ended.
  var isClientDead: Bool { clientProcesses.contains { !POSIX.isAlive($0) } }

  /// Updates `isAbandoned`, at most once per `clientInterval`.
  private mutating func pollClient() {
    let now = POSIX.nanoseconds()
    guard now - lastClientPoll >= Inbox.clientInterval else { return }
    lastClientPoll = now
    switch client() {
    case .connected: break
    case .inputClosed: endedAt = endedAt ?? now
    case .disconnected: isAbandoned = true
    }
    if isClientDead { isAbandoned = true }
    if let endedAt, now - endedAt >= patience { isAbandoned = true }
  }

  /// Reads the available input and the state of the client; returns true unless the request in progress was cancelled
  /// or overtaken. `retries` is true if the client repeats the request after an edit.
  mutating func shouldContinue(retries: Bool) -> Bool {
    poll()
    pollClient()
    return !isCancelled(retries: retries)
  }

  /// Reads the available input; returns true if no message waits.
  mutating func isStillEmpty() -> Bool {
    poll()
    return queue.isEmpty
  }

  /// Returns true if the request in progress was cancelled or overtaken, as far as the input has been read.
  func isCancelled(retries: Bool) -> Bool { cancellationReason(retries: retries) != nil }

  /// Returns the error for the response to the request in progress if it was cancelled or overtaken; otherwise nil.
  func cancellationReason(retries: Bool) -> ResponseError? {
    if queue.isRunningCancelled || isAbandoned { return .cancelled }
    return retries && queue.isRunningOvertaken ? .overtaken : nil
  }
}

/// The state of the connection to the client.
enum ClientState {
  case connected
  /// The client has closed the input, but may still read.
  case inputClosed
  /// The client has closed the output.
  case disconnected
}

extension ResponseError {
  static var cancelled: ResponseError { ResponseError(.requestCancelled, "The request was cancelled.") }

  /// The response to a request that an edit has overtaken. The client repeats it, as the result would be outdated.
  static var overtaken: ResponseError { ResponseError(.contentModified, "The document has changed meanwhile.") }
}
