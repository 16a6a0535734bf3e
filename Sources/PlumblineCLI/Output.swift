import LayoutProject

/// The output of a command: the result for standard output, the messages for standard error and the status.
package struct Output: Hashable, Sendable {
  /// The status with which the program ends (`interface.md` 2).
  package enum Status: Hashable, Sendable {
    case clean, findings, failure

    package var exitCode: ExitCode {
      switch self {
      case .clean: 0
      case .findings: 1
      case .failure: 2
      }
    }

    /// The meaning of the exit code.
    var words: String {
      switch self {
      case .clean: "clean"
      case .findings: "findings"
      case .failure: "something could not be read or written"
      }
    }
  }

  package var result = ""
  /// The result as bytes that need not be text; takes precedence over `result`.
  package var bytes: [UInt8]?
  package var standardError = ""
  package var status = Status.clean
  /// True if an earlier run made the output.
  package var isFromCache = false
  /// The failures, one line each.
  package private(set) var failures: [String] = []

  package init() {}

  /// Adds a line to the result.
  package mutating func line(_ text: String = "") { result += text + "\n" }

  /// Adds a line to the messages, with the program's name.
  package mutating func log(_ text: String) { standardError += "plumbline: " + text + "\n" }

  /// Writes the result to a file instead of standard output. A failure without a result leaves the file as it is.
  mutating func moveResult(to path: String) {
    let content = bytes ?? Array(result.utf8)
    if content.isEmpty, status == .failure { return }
    bytes = nil
    result = ""
    do throws(FileSystem.Failure) {
      try FileSystem.replace(path, with: content)
    } catch {
      fail(error.message)
    }
  }

  /// Reports a failure: wrong usage, an unreadable path or an unwritable output.
  package mutating func fail(_ text: String) {
    let line = TerminalText.printable(text)
    log(line)
    failures.append(line)
    status = .failure
  }
}

/// The colours for a terminal, or none.
package struct Style: Hashable, Sendable {
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// Decides by the choice, `NO_COLOR` and `TERM`, and whether `output` is a terminal.
  package init(_ choice: ColorChoice, for output: FileDescriptor) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored =
        output.isTerminal && (FileSystem.environmentVariable("NO_COLOR") ?? "").isEmpty
        && FileSystem.environmentVariable("TERM") != "dumb"
    }
  }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func faint(_ text: String) -> String { wrap(text, "2") }
  package func red(_ text: String) -> String { wrap(text, "1;31") }
  package func yellow(_ text: String) -> String { wrap(text, "1;33") }
  package func blue(_ text: String) -> String { wrap(text, "1;34") }
  package func green(_ text: String) -> String { wrap(text, "1;32") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
