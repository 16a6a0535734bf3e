import LanguageServerProtocol

/// The queue of received messages, in order. A cancellation cancels the requests with its id before it, and an edit
/// overtakes all requests before it.
///
/// A position is the number of messages received earlier since the queue was last empty.
struct MessageQueue {
  private var messages: [IncomingMessage?] = []
  /// The index in `messages` of the next message; those before it were taken.
  private var head = 0
  /// The number of messages removed from the front of `messages` since the queue was last empty.
  private var removed = 0
  /// The position of the last cancellation of each id.
  private var cancelled: [RequestID: Int] = [:]
  /// The position of the last edit of a document; -1 if there is none.
  private var lastEdit = -1
  /// The request taken last; nil if the message taken last is not a request.
  private var running: RequestID?
  /// True if `running` was cancelled after it was taken.
  private(set) var isRunningCancelled = false
  /// True if a document was edited after `running` was taken.
  private(set) var isRunningOvertaken = false

  /// The requests that were taken and are answered later.
  private var held: Set<RequestID> = []
  /// The requests among them that were cancelled, in order.
  private var cancelledHeld: [RequestID] = []

  /// A message taken from the queue.
  struct Entry {
    var message: IncomingMessage
    /// True for a request whose cancellation follows it in the queue.
    var isCancelled = false
    /// True for a request that an edit of a document follows in the queue.
    var isOvertaken = false
  }

  var isEmpty: Bool { head == messages.count }

  /// The number of waiting messages.
  var count: Int { messages.count - head }

  /// The number of stored messages and cancellations, including messages already taken.
  var storedCount: Int { messages.count + cancelled.count }

  /// The number of taken messages that causes their removal.
  private static var maximumTaken: Int { 1 << 10 }

  /// True if the next message is a request.
  var isRequestNext: Bool {
    if head < messages.count, case .request = messages[head] { true } else { false }
  }

  /// Appends a message; a cancellation is recorded and not appended.
  mutating func append(_ message: IncomingMessage) {
    if case .notification(.known(.cancelRequest), let params) = message {
      guard let cancellation = try? CancelParams(params) else { return }
      if cancellation.id == running { isRunningCancelled = true }
      if held.remove(cancellation.id) != nil { cancelledHeld.append(cancellation.id) }
      if !isEmpty { cancelled[cancellation.id] = removed + messages.count }
      return
    }
    if case .notification(.known(.didChange), _) = message {
      lastEdit = removed + messages.count
      isRunningOvertaken = true
    }
    messages.append(message)
  }

  /// Takes the next message; nil if the queue is empty.
  mutating func next() -> Entry? {
    running = nil
    while head < messages.count {
      let position = removed + head
      let taken = messages[head]
      messages[head] = nil
      head += 1
      guard let message = taken else { continue }
      var entry = Entry(message: message)
      if case .request(let id, _, _) = message {
        (running, isRunningCancelled, isRunningOvertaken) = (id, false, false)
        entry.isOvertaken = position < lastEdit
        if !cancelled.isEmpty, let cancellation = cancelled[id] { entry.isCancelled = position < cancellation }
      }
      removeTaken()
      return entry
    }
    return nil
  }

  /// Records that a request is answered later, and may be cancelled until then.
  mutating func holdRequest(_ id: RequestID) { held.insert(id) }

  /// Records that a held request was answered.
  mutating func releaseRequest(_ id: RequestID) { held.remove(id) }

  /// Returns the held requests that were cancelled since the last call.
  mutating func takeCancelledRequests() -> [RequestID] {
    defer { cancelledHeld = [] }
    return cancelledHeld
  }

  /// Removes taken messages now and then, so that memory stays bounded even if the queue is never empty.
  private mutating func removeTaken() {
    if isEmpty {
      messages.removeAll(keepingCapacity: messages.count <= 1 << 12)
      (head, removed, lastEdit) = (0, 0, -1)
      if !cancelled.isEmpty { cancelled = [:] }
    } else if head >= MessageQueue.maximumTaken {
      messages.removeFirst(head)
      removed += head
      head = 0
      cancelled = cancelled.filter { $0.value > removed }
    }
  }
}
