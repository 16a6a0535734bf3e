import LayoutProject

/// The progress of long work on a terminal: one line on standard error that is overwritten and finally removed.
package struct ProgressLine: Sendable {
  /// A part of the work.
  enum Phase: String {
    case reading
    case layingOut = "laying out"
    case checking

    /// What is counted.
    var unit: String { self == .layingOut ? "declarations" : "files" }
  }

  private let start = ContinuousClock.now
  /// The time after which progress is shown.
  private let delay: Duration
  /// Prints to the terminal; nil if there is none.
  private let print: (@Sendable (String) -> Void)?

  /// The number of updates in a phase.
  private static let updates = 200

  /// Creates the progress of work that begins now. Nothing is shown if standard error is not a terminal.
  package init() {
    let isShown = FileDescriptor.standardError.isTerminal && FileSystem.environmentVariable("TERM") != "dumb"
    let print: @Sendable (String) -> Void = { FileSystem.write(Array($0.utf8), to: .standardError) }
    self.init(after: .milliseconds(500), isShown ? print : nil)
  }

  /// Creates the progress of work that begins now, printed by `print`.
  package init(after delay: Duration, _ print: (@Sendable (String) -> Void)?) {
    self.delay = delay
    self.print = print
  }

  /// Work whose progress is not shown.
  static let hidden = ProgressLine(after: .zero, nil)

  private var isDue: Bool { ContinuousClock.now - start >= delay }

  /// Shows that `count` of `total` parts of a phase have been started. Threads may call it in any order.
  func show(_ phase: Phase, _ count: Int, of total: Int) {
    guard let print, count.isMultiple(of: max(1, total / Self.updates)), isDue else { return }
    print("\r\u{1B}[Kplumbline: \(phase.rawValue) \(count) of \(total) \(phase.unit)")
  }

  /// Removes the line.
  func end() {
    if let print, isDue { print("\r\u{1B}[K") }
  }
}
