import LanguageServerProtocol

/// The messages that have come and wait, in order. A cancellation among them reaches the requests before it, and an edit
/// overtakes them.
///
/// A place is the number of a message among those that came since the queue was empty.
struct MessageQueue {
  private var messages: [IncomingMessage?] = []
  /// How many of `messages` were taken.
  private var head = 0
  /// How many were taken and removed from the front of `messages`.
  private var removed = 0
  /// The place of the cancellation of each id.
  private var cancelled: [RequestID: Int] = [:]
  /// The place of the last edit of a document.
  private var lastEdit = -1
  /// The request that was taken last.
  private var running: RequestID?
  /// Whether it was cancelled since.
  private(set) var isRunningCancelled = false
  /// Whether an edit of a document came since.
  private(set) var isRunningOvertaken = false

  /// A message that waited.
  struct Entry {
    var message: IncomingMessage
    /// Whether it is a request whose cancellation stands in the queue behind it.
    var isCancelled = false
    /// Whether it is a request behind which an edit of a document stands in the queue.
    var isOvertaken = false
  }

  var isEmpty: Bool { head == messages.count }

  /// How many messages wait.
  var count: Int { messages.count - head }

  /// How many messages and cancellations are stored, taken messages among them.
  var storedCount: Int { messages.count + cancelled.count }

  /// How many taken messages are stored before they are removed.
  private static var mostTaken: Int { 1 << 10 }

  /// Whether the next message is a request.
  var isRequestNext: Bool {
    if head < messages.count, case .request = messages[head] { true } else { false }
  }

  /// Enters a message; a cancellation is taken note of and not entered.
  mutating func append(_ message: IncomingMessage) {
    if case .notification(.known(.cancelRequest), let params) = message {
      guard let cancellation = try? CancelParams(params) else { return }
      if cancellation.id == running { isRunningCancelled = true }
      if !isEmpty { cancelled[cancellation.id] = removed + messages.count }
      return
    }
    if case .notification(.known(.didChange), _) = message {
      lastEdit = removed + messages.count
      isRunningOvertaken = true
    }
    messages.append(message)
  }

  /// The next message.
  mutating func next() -> Entry? {
    running = nil
    while head < messages.count {
      let place = removed + head
      let taken = messages[head]
      messages[head] = nil
      head += 1
      guard let message = taken else { continue }
      var entry = Entry(message: message)
      if case .request(let id, _, _) = message {
        (running, isRunningCancelled, isRunningOvertaken) = (id, false, false)
        entry.isOvertaken = place < lastEdit
        if !cancelled.isEmpty, let cancellation = cancelled[id] { entry.isCancelled = place < cancellation }
      }
      removeTaken()
      return entry
    }
    return nil
  }

  /// Removes what was taken, now and then, so that memory stays bounded where the queue is never empty.
  private mutating func removeTaken() {
    if isEmpty {
      messages.removeAll(keepingCapacity: messages.count <= 1 << 12)
      (head, removed, lastEdit) = (0, 0, -1)
      if !cancelled.isEmpty { cancelled = [:] }
    } else if head >= MessageQueue.mostTaken {
      messages.removeFirst(head)
      removed += head
      head = 0
      cancelled = cancelled.filter { $0.value > removed }
    }
  }
}
