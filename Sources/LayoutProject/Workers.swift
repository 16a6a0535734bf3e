/// Threads that share one piece of work.
package enum Workers {
  /// The number of threads that can run at once on this machine.
  package static var available: Int { Threads.processors }

  /// The stack size of a worker, in bytes: enough for the deepest nesting of sources.
  private static let stackSize = 64 << 20

  /// Calls `body` on `count` threads at once, with their indices, and returns the results in that order.
  package static func run<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let workers = (0..<max(1, count)).map { number in Worker { body(number) } }
    return workers.map { $0.result() }
  }

  /// Returns the results of `body` for the elements, in order: the first elements are processed on the calling thread,
  /// and equally many on each of the others.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int, _ body: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let length = max(1, (elements.count + threads - 1) / max(1, threads))
    let others = stride(from: length, to: elements.count, by: length).map { start in
      Worker { elements[start..<min(start + length, elements.count)].map(body) }
    }
    return elements.prefix(length).map(body) + others.flatMap { $0.result() }
  }

  /// A worker thread with its result.
  final class Worker<Result: Sendable> {
    private let work: @Sendable () -> Result
    private let slot = Slot()
    private let thread: Threads.Thread?

    /// Starts `work`.
    init(_ work: @escaping @Sendable () -> Result) {
      self.work = work
      thread = Threads.Thread(stackSize: Workers.stackSize) { [slot] in slot.result = work() }
    }

    /// Waits for the work and returns its result; the caller does the work if the system provided no thread.
    func result() -> Result {
      thread?.join()
      return slot.result ?? work()
    }

    /// The storage of the result: written only by the thread, read after it has ended.
    private final class Slot: @unchecked Sendable {
      var result: Result?
    }
  }
}

/// Consecutive numbers that threads take, each number once.
package final class WorkQueue: @unchecked Sendable {
  private var left: Range<Int>
  private let lock = Threads.Lock()

  /// Creates the numbers from 0 up to, not including, `count`.
  package init(upTo count: Int = .max) { left = 0..<max(0, count) }

  /// Returns the next number; nil if none is left.
  package func next() -> Int? {
    lock.withLock {
      defer { left = left.dropFirst() }
      return left.first
    }
  }
}
