import LayoutProject
import PlumblineCLI

/// The machine on which figures are measured.
struct Machine {
  var processor: String
  var processorCount: Int
  var system: String

  var text: String { "\(processor), \(processorCount) processors, \(system)" }

  /// The current machine, as far as Linux describes it.
  static var current: Machine {
    Machine(
      processor: value(of: "model name", in: "/proc/cpuinfo", after: ":") ?? "an unknown processor",
      processorCount: Threads.processors,
      system: value(of: "PRETTY_NAME", in: "/etc/os-release", after: "=") ?? "an unknown system")
  }

  private static func value(of key: String, in path: String, after separator: Character) -> String? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) where line.hasPrefix(key) {
      let parts = line.split(separator: separator, maxSplits: 1)
      guard parts.count == 2 else { continue }
      return String(parts[1].drop { $0 == " " || $0 == "\"" }.prefix { $0 != "\"" })
    }
    return nil
  }
}
