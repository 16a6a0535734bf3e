import Foundation
import TestSupport

/// A screen for an editor that cannot be driven without one: a detached window of tmux.
final class EditorTerminal {
  private let session: EditorSession
  private var socket: String { session.folder.appendingPathComponent("tmux").path }

  /// Starts a program with one file. The window has room for a whole example.
  init(_ session: EditorSession, program: URL, file: URL) throws {
    self.session = session
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "140", "-y", "60", "-e", "COLORTERM=truecolor",
      program.path, file.path)
  }

  func close() {
    _ = try? tmux("kill-server")
  }

  /// Types text, and then keys by their names, such as `Enter`.
  func type(_ text: String, _ keys: String...) throws {
    try tmux("send-keys", "-l", text)
    if !keys.isEmpty { try tmux(["send-keys"] + keys) }
  }

  /// Types text behind another one, and waits for each character to be shown: Helix may send the changes of several keys
  /// that it reads at once in another order.
  func type(each text: String, after shown: String) async throws {
    var shown = shown
    for character in text {
      try type(String(character))
      shown.append(character)
      try await lines(showing: shown)
    }
  }

  /// Waits until the screen shows a text, and returns its lines.
  @discardableResult
  func lines(showing text: String, seconds: Double = 60) async throws -> [String] {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let screen = try tmux("capture-pane", "-p")
      if screen.contains(text) { return screen.components(separatedBy: "\n") }
      guard Date() < deadline else {
        throw EditorSession.Failure(description: "waited in vain for `\(text)`:\n\(screen)")
      }
      try await Task.sleep(nanoseconds: 20_000_000)
    }
  }

  /// Waits until the screen does not show a text.
  func lines(without text: String, seconds: Double = 60) async throws {
    let deadline = Date().addingTimeInterval(seconds)
    while try tmux("capture-pane", "-p").contains(text) {
      guard Date() < deadline else {
        throw EditorSession.Failure(
          description: "waited in vain for the end of `\(text)`:\n\(try tmux("capture-pane", "-p"))")
      }
      try await Task.sleep(nanoseconds: 20_000_000)
    }
  }

  /// Returns the colours of the first places of the words, `#rrggbb`, or nothing for a place of no colour.
  func colours(of words: [String]) throws -> [String] {
    var text = ""
    var colours: [String] = []
    var colour = ""
    let parts = try tmux("capture-pane", "-e", "-p").components(separatedBy: "\u{1B}[")
    for (index, part) in parts.enumerated() {
      var shown = Substring(part)
      if index > 0, let end = part.firstIndex(of: "m") {
        shown = part[end...].dropFirst()
        let codes = part[..<end].split(separator: ";").compactMap { Int($0) }
        if codes.count == 5, codes[0] == 38, codes[1] == 2 {
          colour = "#" + codes[2...].map { String($0 + 0x100, radix: 16).dropFirst() }.joined()
        } else if codes.isEmpty || codes.contains(0) || codes == [39] {
          colour = ""
        }
      }
      text += shown
      colours += Array(repeating: colour, count: shown.count)
    }
    return words.map { word in
      text.range(of: word).map { colours[text.distance(from: text.startIndex, to: $0.lowerBound)] } ?? "not shown"
    }
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    try tmux(words)
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let run = try ChildProcess.run(
      "/usr/bin/env", ["tmux", "-S", socket] + words, in: session.folder, environment: session.environment)
    guard run.ending == .exited(0) else {
      throw EditorSession.Failure(description: "tmux \(words.joined(separator: " ")): \(run.errors)")
    }
    return run.output
  }
}
