import LayoutProject

/// The progress of long work on a terminal: one line on standard error that is overwritten and finally removed.
struct Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now

  /// The time after which progress is shown.
  private static let delay = Duration.milliseconds(500)
  /// The number of files between two updates.
  private static let step = 10

  /// Creates the progress of `total` files.
  init(of total: Int) {
    self.total = total
    isShown = FileDescriptor.standardError.isTerminal && FileSystem.environmentVariable("TERM") != "dumb"
  }

  /// Shows that `count` files have been started.
  func show(_ count: Int) {
    guard isShown, count.isMultiple(of: Self.step), ContinuousClock.now - start >= Self.delay else { return }
    FileSystem.write(Array("\r\u{1B}[Kplumbline: \(count) of \(total) files".utf8), to: .standardError)
  }

  /// Removes the line.
  func end() {
    if isShown, ContinuousClock.now - start >= Self.delay {
      FileSystem.write(Array("\r\u{1B}[K".utf8), to: .standardError)
    }
  }
}
