import LanguageServerProtocol

/// What has come: the bytes of a message that is not whole yet, and the messages that wait.
///
/// It stands on its own beside the service, so that input can be looked at while the service is at work: what comes then
/// may say that nobody waits for that work any more.
struct Inbox {
  private var framer = MessageFramer()
  var queue = MessageQueue()
  var log: ServerLog?
  /// How many messages came.
  private(set) var messagesRead = 0
  /// Why the input cannot be read any further.
  private(set) var error: FramingError?
  /// Whether all input has been read, and no more will come.
  private(set) var hasEnded = false
  /// Reads what is there, without waiting for it.
  var source: () -> POSIX.Input = { .nothing }
  /// How the client is, whatever is still to be read.
  var client: () -> ClientState = { .isThere }
  /// The processes whose end is the client's: the one that it says it is, and the one that the server was started for.
  var clientProcesses: [Int] = []
  /// When the client was first found to write no more, by `POSIX.nanoseconds`.
  private var endedAt: UInt64?
  /// Whether nobody is there any more to take an answer.
  private var isAbandoned = false
  private var lastLookAtClient: UInt64 = 0
  /// How long after the end of the input long work still goes on, in nanoseconds: a client that has written all and
  /// reads the answers waits for it, one that has died does not.
  var patience: UInt64 = 2_000_000_000

  /// How often it is asked how the client is, in nanoseconds.
  private static var clientInterval: UInt64 { 50_000_000 }

  /// How many messages may wait for more to be read while something else is done: memory stays bounded.
  private static var mostWaiting: Int { 256 }

  /// Takes what was read and enters the messages that are whole.
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

  /// Reads what has come meanwhile, if there is room for it.
  mutating func look() {
    guard !hasEnded, queue.count < Inbox.mostWaiting else { return }
    switch source() {
    case .bytes(let bytes): receive(bytes)
    case .nothing: break
    case .ended: noteEnd()
    }
  }

  /// Notes that all input has been read.
  mutating func noteEnd() {
    hasEnded = true
    if endedAt == nil { endedAt = POSIX.nanoseconds() }
  }

  /// Whether one of the client's processes has ended.
  var isClientDead: Bool { clientProcesses.contains { !POSIX.isAlive($0) } }

  /// Notes whether the client has gone, now and then.
  private mutating func lookAtClient() {
    let now = POSIX.nanoseconds()
    guard now - lastLookAtClient >= Inbox.clientInterval else { return }
    lastLookAtClient = now
    switch client() {
    case .isThere: break
    case .writesNoMore: endedAt = endedAt ?? now
    case .isGone: isAbandoned = true
    }
    if isClientDead { isAbandoned = true }
    if let endedAt, now - endedAt >= patience { isAbandoned = true }
  }

  /// Reads what has come meanwhile and says whether the request that is being handled is still waited for. `retries` says
  /// whether the client asks again when the document has changed.
  mutating func isStillWanted(retries: Bool) -> Bool {
    look()
    lookAtClient()
    return whyUnwanted(retries: retries) == nil
  }

  /// What to answer to the request that is being handled, if it is not waited for any more.
  func whyUnwanted(retries: Bool) -> ResponseError? {
    if queue.isRunningCancelled || isAbandoned { return .cancelled }
    return retries && queue.isRunningOvertaken ? .overtaken : nil
  }
}

/// How the other side of the pipes is.
enum ClientState {
  case isThere
  /// It has closed the input, and may still read.
  case writesNoMore
  /// It reads no more.
  case isGone
}

extension ResponseError {
  static var cancelled: ResponseError { ResponseError(.requestCancelled, "The request was cancelled.") }

  /// The client asks again; what would be said now it could not use.
  static var overtaken: ResponseError { ResponseError(.contentModified, "The document has changed meanwhile.") }
}
