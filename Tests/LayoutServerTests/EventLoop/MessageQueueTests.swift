import LanguageServerProtocol
import TestSupport
import Testing

@testable import LayoutServer

/// The messages that wait.
@Suite struct MessageQueueTests {
  private func message(_ text: String) -> IncomingMessage { IncomingMessage(Array(text.utf8)[...]) }
  private func request(_ id: Int) -> IncomingMessage { message(Session.request("\(id)", "textDocument/hover", "{}")) }
  private func cancellation(_ id: Int) -> IncomingMessage {
    message(Session.notification("$/cancelRequest", "{\"id\":\(id)}"))
  }

  /// A client that always has two requests on their way, and cancels each second one: what is stored stays bounded, and
  /// each cancellation reaches its request.
  @Test func aQueueThatIsNeverEmptyStaysSmall() {
    var queue = MessageQueue()
    queue.append(request(0))
    for id in 1...10_000 {
      queue.append(request(id))
      if id.isMultiple(of: 2) { queue.append(cancellation(id)) }
      let entry = queue.next()
      #expect(entry?.isCancelled == (id > 1 && !id.isMultiple(of: 2)))
      #expect(queue.count == 1)
      // 1 024 that were taken, two that were not, and a cancellation for each second one.
      #expect(queue.storedCount <= 1_026 + 513)
    }
  }

  /// Also behind a thousand messages an edit overtakes the requests before it, and no others.
  @Test func anEditOvertakesWhatIsBeforeIt() {
    var queue = MessageQueue()
    for id in 0..<3_000 { queue.append(request(id)) }
    for _ in 0..<2_000 { _ = queue.next() }
    queue.append(message(Session.change(nil, "")))
    queue.append(request(3_000))
    for _ in 2_000..<3_000 {
      let entry = queue.next()
      #expect(entry?.isOvertaken == true)
    }
    _ = queue.next()
    let last = queue.next()
    #expect(last?.isOvertaken == false)
    #expect(queue.isEmpty)
    #expect(queue.storedCount == 0)
  }
}
