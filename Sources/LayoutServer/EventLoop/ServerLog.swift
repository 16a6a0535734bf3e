import LayoutProject

/// A file with the messages and timings of a session, for bug reports. Each line is written immediately.
struct ServerLog {
  private let descriptor: FileDescriptor
  private let start = POSIX.nanoseconds()

  /// Opens the log at `path`; nil if it cannot be written.
  init?(path: String) {
    guard let descriptor = POSIX.openLog(path) else { return nil }
    self.descriptor = descriptor
  }

  func write(_ text: String) {
    write("", Array(text.utf8)[...])
  }

  func received(_ body: ArraySlice<UInt8>) {
    write("<-- ", body)
  }

  func sent(_ body: [UInt8]) {
    write("--> ", body[...])
  }

  private func write(_ mark: String, _ text: ArraySlice<UInt8>) {
    let microseconds = Int((POSIX.nanoseconds() - start) / 1000)
    var line = Array("[\(microseconds) µs] \(mark)".utf8)
    // A message stays on one line and contains no control characters that affect a terminal.
    for byte in text { line.append(byte < 0x20 || byte == 0x7F ? UInt8(ascii: " ") : byte) }
    line.append(UInt8(ascii: "\n"))
    POSIX.writeAll(line, to: descriptor)
  }
}
