/// Threads that do one piece of work together.
package enum Workers {
  /// How many can run at once on this machine.
  package static var available: Int { Threads.processors }

  /// How deep a worker's calls may go, in bytes: as deep as sources may nest.
  private static let stackSize = 64 << 20

  /// Calls `body` on `count` threads at once, with the number of each, and gives back what they give in their order.
  package static func run<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let workers = (0..<max(1, count)).map { number in Worker { body(number) } }
    return workers.map { $0.result() }
  }

  /// What `body` makes of the elements, in their order: of the first ones on this thread, of as many on each of the
  /// others.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int, _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let length = max(1, (elements.count + threads - 1) / max(1, threads))
    let others = stride(from: length, to: elements.count, by: length).map { start in
      Worker { elements[start..<min(start + length, elements.count)].map(body) }
    }
    return elements.prefix(length).map(body) + others.flatMap { $0.result() }
  }

  /// One of them, and what it leaves.
  final class Worker<Result: Sendable> {
    private let work: @Sendable () -> Result
    private let slot = Slot()
    private let thread: Threads.Thread?

    /// Starts `work`.
    init(_ work: @escaping @Sendable () -> Result) {
      self.work = work
      thread = Threads.Thread(stackSize: Workers.stackSize) { [slot] in slot.result = work() }
    }

    /// Waits for its end. Where the system gave no thread, the one that asks does the work.
    func result() -> Result {
      thread?.join()
      return slot.result ?? work()
    }

    /// Where the thread leaves its result: written by it alone, read when it has ended.
    private final class Slot: @unchecked Sendable {
      var result: Result?
    }
  }
}

/// Numbers in a row that threads draw, each number once.
package final class Tickets: @unchecked Sendable {
  private var left: Range<Int>
  private let lock = Threads.Lock()

  /// From 0 up to `count`.
  package init(upTo count: Int = .max) { left = 0..<max(0, count) }

  /// The first that is left; nil when none is.
  package func draw() -> Int? {
    lock.withLock {
      defer { left = left.dropFirst() }
      return left.first
    }
  }
}
