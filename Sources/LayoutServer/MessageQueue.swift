import LanguageServerProtocol

/// The messages that have come and wait, in order. A cancellation among them reaches the requests before it.
struct MessageQueue {
  private var messages: [IncomingMessage?] = []
  private var head = 0
  /// The place of the cancellation of each id, in the queue's numbering.
  private var cancelled: [RequestID: Int] = [:]

  var isEmpty: Bool { head == messages.count }

  /// Enters a message; a cancellation is taken note of and not entered.
  mutating func append(_ message: IncomingMessage) {
    if case .notification(.known(.cancelRequest), let params) = message {
      if !isEmpty, let cancellation = try? CancelParams(params) { cancelled[cancellation.id] = messages.count }
      return
    }
    messages.append(message)
  }

  /// The next message, and whether it is a request whose cancellation stands in the queue behind it.
  mutating func next() -> (message: IncomingMessage, isCancelled: Bool)? {
    while head < messages.count {
      let place = head
      let taken = messages[place]
      messages[place] = nil
      head += 1
      guard let message = taken else { continue }
      var isCancelled = false
      if !cancelled.isEmpty, case .request(let id, _, _) = message, let cancellation = cancelled[id] {
        isCancelled = place < cancellation
      }
      if head == messages.count { removeAll() }
      return (message, isCancelled)
    }
    return nil
  }

  private mutating func removeAll() {
    messages.removeAll(keepingCapacity: messages.count <= 1 << 12)
    head = 0
    if !cancelled.isEmpty { cancelled = [:] }
  }
}
