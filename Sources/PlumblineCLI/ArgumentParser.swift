import LayoutModel

/// Reads the words after the program's name.
package struct ArgumentParser {
  private var words: ArraySlice<String>
  private var layout = LayoutOptions()

  private init(_ words: ArraySlice<String>) { self.words = words }

  /// The commands there are.
  package static let commands = ["lsp", "lint", "inspect", "explain", "try", "dump-config", "help"]

  package static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    // Clients put `--stdio` and `--clientProcessId` wherever they like, before the command too.
    var words = words
    var leading: [String] = []
    while let first = words.first, first == "--stdio" || first.hasPrefix("--clientProcessId=") {
      leading.append(words.removeFirst())
    }
    guard let command = words.first else { return leading.isEmpty ? .help(topic: nil) : try lsp(leading) }
    let rest = Array(words.dropFirst())
    if command != "lsp", !leading.isEmpty { throw UsageError(message: "\(leading[0]) goes with the command lsp") }
    if rest.contains("--help") || rest.contains("-h"), commands.contains(command) { return .help(topic: command) }
    switch command {
    case "--help", "-h": return .help(topic: nil)
    case "help": return .help(topic: rest.first)
    case "--version", "-V": return .version
    case "lsp": return try lsp(leading + rest)
    case "lint": return try lint(rest)
    case "inspect": return try inspect(rest)
    case "explain": return try explain(rest)
    case "try": return try tryOut(rest)
    case "dump-config": return try dumpConfiguration(rest)
    default:
      throw UsageError(message: "no command \(quoted(command)); plumbline --help lists the commands")
    }
  }

  // MARK: Commands

  private static func lsp(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var log: String?
    var configuration: String?
    var process: Int32?
    while let word = parser.words.popFirst() {
      let (name, value) = split(word)
      switch name {
      case "--stdio": break
      case "--clientProcessId":
        let text = try parser.value(of: name, value)
        guard let number = Int32(text) else {
          throw UsageError(message: "--clientProcessId takes a process number, not \(quoted(text))")
        }
        process = number
      case "--log": log = try parser.value(of: name, value)
      case "--config": configuration = try parser.value(of: name, value)
      default: throw unexpected(word, command: "lsp")
      }
    }
    return .lsp(log: log, clientProcess: process, configuration: configuration)
  }

  private static func lint(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var options = LintOptions()
    var onlyPaths = false
    while let word = parser.words.popFirst() {
      if onlyPaths || word == "-" || !word.hasPrefix("-") {
        options.paths.append(word)
        continue
      }
      let (name, value) = split(word)
      switch name {
      case "--": onlyPaths = true
      case "--format":
        let text = try parser.value(of: name, value)
        guard let format = LintOptions.Format(rawValue: text) else {
          let known = LintOptions.Format.allCases.map(\.rawValue).joined(separator: " or ")
          throw UsageError(message: "--format takes \(known), not \(quoted(text))")
        }
        options.format = format
      case "--strict": options.isStrict = true
      case "--quiet", "-q": options.isQuiet = true
      case "--all": options.showsHints = true
      case "--stdin-filename": options.standardInputName = try parser.value(of: name, value)
      default:
        guard try parser.takeLayoutOption(name, value) else { throw unexpected(word, command: "lint") }
      }
    }
    options.layout = parser.layout
    if options.paths.isEmpty { options.paths = options.standardInputName == nil ? ["."] : ["-"] }
    if options.paths.count > 1, options.paths.contains("-") {
      throw UsageError(message: "lint reads standard input (-) or files, not both at once")
    }
    return .lint(options)
  }

  private static func inspect(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var options = InspectOptions()
    var place: String?
    while let word = parser.words.popFirst() {
      if !word.hasPrefix("-") {
        if place != nil { throw UsageError(message: "inspect takes one file, \(quoted(word)) is a second one") }
        place = word
        continue
      }
      let (name, value) = split(word)
      switch name {
      case "--json": options.isJSON = true
      case "--root":
        let text = try parser.value(of: name, value)
        guard let number = Int(text), number > 0 else {
          throw UsageError(message: "--root takes the number of a root, from 1, not \(quoted(text))")
        }
        options.root = number
      default:
        guard try parser.takeLayoutOption(name, value) else { throw unexpected(word, command: "inspect") }
      }
    }
    guard let place else { throw UsageError(message: "inspect needs a file: plumbline inspect FILE[:LINE[:COLUMN]]") }
    (options.path, options.line, options.column) = splitPlace(place)
    options.layout = parser.layout
    return .inspect(options)
  }

  private static func explain(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var options = ExplainOptions()
    var place: String?
    while let word = parser.words.popFirst() {
      if !word.hasPrefix("-") {
        if place != nil { throw UsageError(message: "explain takes one place, \(quoted(word)) is a second one") }
        place = word
        continue
      }
      let (name, value) = split(word)
      guard try parser.takeLayoutOption(name, value) else { throw unexpected(word, command: "explain") }
    }
    guard let place else { throw UsageError(message: "explain needs a place: plumbline explain FILE:LINE:COLUMN") }
    (options.path, options.line, options.column) = splitPlace(place)
    options.layout = parser.layout
    return .explain(options)
  }

  private static func tryOut(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var path: String?
    while let word = parser.words.popFirst() {
      if !word.hasPrefix("-") {
        if path != nil { throw UsageError(message: "try takes one file, \(quoted(word)) is a second one") }
        path = word
        continue
      }
      let (name, value) = split(word)
      guard try parser.takeLayoutOption(name, value) else { throw unexpected(word, command: "try") }
    }
    return .tryOut(path: path, parser.layout)
  }

  private static func dumpConfiguration(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = ArgumentParser(words[...])
    var path: String?
    while let word = parser.words.popFirst() {
      if !word.hasPrefix("-") {
        if path != nil { throw UsageError(message: "dump-config takes one path, \(quoted(word)) is a second one") }
        path = word
        continue
      }
      let (name, value) = split(word)
      guard try parser.takeLayoutOption(name, value) else { throw unexpected(word, command: "dump-config") }
    }
    return .dumpConfiguration(path: path ?? ".", parser.layout)
  }

  // MARK: Options

  /// Takes an option that every command that lays out has; false when it is none.
  private mutating func takeLayoutOption(_ name: String, _ value: String?) throws(UsageError) -> Bool {
    switch name {
    case "--canvas": layout.canvas = try Self.canvas(self.value(of: name, value))
    case "--scale":
      let text = try self.value(of: name, value)
      guard let scale = Double(text), scale.isFinite, scale > 0, scale <= 16 else {
        throw UsageError(message: "--scale takes pixels a point, above 0 and at most 16, not \(quoted(text))")
      }
      layout.scale = scale
    case "--rtl": layout.isRightToLeft = true
    case "--type-size":
      let text = try self.value(of: name, value)
      guard let size = DynamicTypeSize(name: text) else {
        let known = DynamicTypeSize.allCases.map(\.name).joined(separator: ", ")
        throw UsageError(message: "--type-size takes one of \(known), not \(quoted(text))")
      }
      layout.typeSize = size
    case "--color":
      let text = try self.value(of: name, value)
      guard let color = ColorChoice(rawValue: text) else {
        throw UsageError(message: "--color takes auto, always or never, not \(quoted(text))")
      }
      layout.color = color
    case "--config": layout.configuration = try self.value(of: name, value)
    default: return false
    }
    return true
  }

  /// `390x763`, `nilx100`, `infx50`.
  private static func canvas(_ text: String) throws(UsageError) -> ProposedSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = length(parts[0]), let height = length(parts[1]) else {
      throw UsageError(
        message: "--canvas takes WIDTHxHEIGHT in points, each a number, nil or inf, not \(quoted(text))")
    }
    return ProposedSize(width: width.value, height: height.value)
  }

  private struct Length { var value: Double? }

  private static func length(_ text: Substring) -> Length? {
    switch text {
    case "nil": return Length(value: nil)
    case "inf", "infinity": return Length(value: .infinity)
    default:
      guard let number = Double(text), number.isFinite, number >= 0 else { return nil }
      return Length(value: number)
    }
  }

  private mutating func value(of name: String, _ attached: String?) throws(UsageError) -> String {
    if let attached { return attached }
    guard let next = words.popFirst() else { throw UsageError(message: "\(name) needs a value") }
    return next
  }

  /// `--name=value` in its two parts.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equal = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equal]), String(word[word.index(after: equal)...]))
  }

  /// `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`; a file whose name holds colons keeps those that no number follows.
  static func splitPlace(_ place: String) -> (path: String, line: Int?, column: Int?) {
    func cut(_ text: String) -> (rest: String, number: Int)? {
      guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]), number > 0,
        colon != text.startIndex
      else { return nil }
      return (String(text[..<colon]), number)
    }
    guard let last = cut(place) else { return (place, nil, nil) }
    guard let first = cut(last.rest) else { return (last.rest, last.number, nil) }
    return (first.rest, first.number, last.number)
  }

  private static func unexpected(_ word: String, command: String) -> UsageError {
    let what = word.hasPrefix("-") ? "no option" : "no argument"
    return UsageError(message: "\(command) has \(what) \(quoted(word)); plumbline \(command) --help lists them")
  }
}

/// A word as a message shows it.
func quoted(_ word: String) -> String { "'\(word)'" }
