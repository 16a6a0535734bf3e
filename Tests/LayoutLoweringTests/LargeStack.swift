import Foundation

private final class ResultBox<Result: Sendable>: @unchecked Sendable {
  var value: Result?
}

/// Runs `body` on a thread with a stack of 64 MB, as a worker of the server has it: the parser nests as deep as the
/// document does.
func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  done.wait()
  return box.value
}
