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
  /// Whether the input was found to have ended while something else was done.
  private(set) var hasEnded = false
  /// Reads what is there, without waiting for it.
  var source: () -> MoreInput = { .nothing }

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
    case .ended: hasEnded = true
    }
  }

  /// Reads what has come meanwhile and says whether the request that is being handled is still waited for. `retries` says
  /// whether the client asks again when the document has changed.
  mutating func isStillWanted(retries: Bool) -> Bool {
    look()
    return whyUnwanted(retries: retries) == nil
  }

  /// What to answer to the request that is being handled, if it is not waited for any more.
  func whyUnwanted(retries: Bool) -> ResponseError? {
    if queue.isRunningCancelled { return .cancelled }
    return retries && queue.isRunningOvertaken ? .overtaken : nil
  }
}

/// What was there to read.
enum MoreInput {
  case bytes([UInt8])
  case nothing
  case ended
}

extension ResponseError {
  static var cancelled: ResponseError { ResponseError(.requestCancelled, "The request was cancelled.") }

  /// The client asks again; what would be said now it could not use.
  static var overtaken: ResponseError { ResponseError(.contentModified, "The document has changed meanwhile.") }
}
