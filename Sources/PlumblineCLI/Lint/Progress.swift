import LayoutProject

/// How far long work is, on a terminal: one line on standard error that is written over, and gone at the end.
struct Progress: Sendable {
  private let total: Int
  private let isShown: Bool

  /// Less than this is done before anybody looks.
  private static let least = 200
  /// How many pieces of work go by before the line is written again.
  private static let step = 25

  /// Of `total` files.
  init(of total: Int) {
    self.total = total
    isShown = total >= Self.least && FileSystem.isTerminal(2) && FileSystem.environmentVariable("TERM") != "dumb"
  }

  /// Says that `count` files are begun.
  func show(_ count: Int) {
    guard isShown, count.isMultiple(of: Self.step) else { return }
    FileSystem.write(Array("\r\u{1B}[Kplumbline: \(count) of \(total) files".utf8), to: 2)
  }

  /// Takes the line away.
  func end() {
    if isShown { FileSystem.write(Array("\r\u{1B}[K".utf8), to: 2) }
  }
}
