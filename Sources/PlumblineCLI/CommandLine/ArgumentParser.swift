import LayoutLint
import LayoutModel

/// Parses the words after the program's name.
package enum ArgumentParser {
  package static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    // Clients pass `--stdio` and `--clientProcessId` anywhere, even before the command.
    var words = words
    var leading: [String] = []
    while let first = words.first, first == "--stdio" || first.hasPrefix("--clientProcessId=") {
      leading.append(words.removeFirst())
    }
    guard let name = words.first else {
      return leading.isEmpty ? .help(topic: nil) : try parse(["lsp"] + leading)
    }
    switch name {
    case "--help", "-h": return .help(topic: nil)
    case "--version", "-V": return .version
    default: break
    }
    guard let command = CommandDescription.named(name) else { throw unknownCommand(name) }
    if name != "lsp", let first = leading.first {
      throw UsageError(message: "\(first) is an option of lsp, not of \(name)")
    }
    let given = try CommandWords(leading + words.dropFirst(), of: command)
    if given.asksForHelp { return .help(topic: name) }
    switch name {
    case "lsp": return try lsp(given)
    case "lint": return try lint(given)
    case "format": return try format(given)
    case "inspect": return try inspect(given)
    case "explain": return try explain(given)
    case "diff": return try diff(given)
    case "mcp": return .modelContext(roots: given.options.filter { $0.name == "--root" }.map(\.value))
    case "render": return try render(given)
    case "try": return .tryOut(path: given.operands.first, try layoutOptions(given))
    case "dump-config": return .dumpConfiguration(path: given.operands.first ?? ".", try layoutOptions(given))
    case "rules": return rules(given)
    case "completions": return try completions(given, of: command)
    case "man": return .manual
    case "version": return .version
    default: return .help(topic: given.operands.first)
    }
  }

  /// Returns the error for an unknown command or option.
  static func unknownCommand(_ name: String) -> UsageError {
    let isOption = name.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : CommandDescription.all.map(\.name)
    let advice = NearestName.of(name, among: known).map { "did you mean \(quoted($0))?" }
    return UsageError(
      message: "no \(isOption ? "option" : "command") \(quoted(name)); "
        + (advice ?? "plumbline --help lists the \(isOption ? "options" : "commands")"))
  }

  /// Returns the value of an option that names a file; throws for `-`, which denotes a stream everywhere else.
  static func file(_ value: String, of option: String) throws(UsageError) -> String {
    guard value != "-" else {
      throw UsageError(message: "\(option) takes a file, not -; to name a file called - write ./-")
    }
    return value
  }

  // MARK: Commands

  private static func lsp(_ given: CommandWords) throws(UsageError) -> Invocation {
    var log: String?
    var configuration: String?
    var process: Int32?
    for (name, value) in given.options {
      switch name {
      case "--clientProcessId":
        guard let number = Int32(value) else {
          throw UsageError(message: "--clientProcessId takes the number of a process, not \(quoted(value))")
        }
        process = number
      case "--log": log = try file(value, of: name)
      case "--config": configuration = try file(value, of: name)
      default: break
      }
    }
    return .lsp(log: log, clientProcess: process, configuration: configuration)
  }

  private static func lint(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = LintOptions()
    options.paths = given.operands
    for (name, value) in given.options {
      switch name {
      case "--format": options.format = LintOptions.Format(rawValue: value) ?? .text
      case "--output-file": options.outputFile = try file(value, of: name)
      case "--select": options.selection.selected += try rules(value, of: name)
      case "--ignore": options.selection.ignored += try rules(value, of: name)
      case "--strict": options.isStrict = true
      case "--max-warnings": options.maximumWarnings = try number(value, of: name)
      case "--quiet": options.isQuiet = true
      case "--all": options.showsHints = true
      case "--fix": options.fixes = true
      case "--diff": options.showsDiff = true
      case "--fixes": options.listsFixes = true
      case "--thorough": options.isThorough = true
      case "--include": options.include.append(value)
      case "--exclude": options.exclude.append(value)
      case "--force-exclude": options.forcesExclude = true
      case "--allow-empty": options.allowsEmpty = true
      case "--no-cache": options.usesCache = false
      case "--statistics": options.showsStatistics = true
      case "--coverage": options.showsCoverage = true
      case "--baseline": options.baseline = try file(value, of: name)
      case "--write-baseline": options.writtenBaseline = try file(value, of: name)
      case "--stdin-filename": options.standardInputName = value
      default: break
      }
    }
    options.layout = try layoutOptions(given)
    if options.paths.isEmpty { options.paths = options.standardInputName == nil ? ["."] : ["-"] }
    if options.paths.count > 1, options.paths.contains("-") {
      throw UsageError(message: "lint reads standard input (-) or files, not both")
    }
    try checkCombinations(Set(given.options.map(\.name)), options)
    return .lint(options)
  }

  private static func format(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = FormatOptions()
    options.paths = given.operands
    for (name, value) in given.options {
      switch name {
      case "--check", "--diff": options.showsDiff = true
      case "--include": options.include.append(value)
      case "--exclude": options.exclude.append(value)
      case "--force-exclude": options.forcesExclude = true
      case "--allow-empty": options.allowsEmpty = true
      case "--stdin-filename": options.standardInputName = value
      case "--config": options.configuration = try file(value, of: name)
      default: break
      }
    }
    if options.paths.isEmpty { options.paths = options.standardInputName == nil ? ["."] : ["-"] }
    if options.paths.count > 1, options.paths.contains("-") {
      throw UsageError(message: "format reads standard input (-) or files, not both")
    }
    return .format(options)
  }

  /// Throws if options of `lint` exclude each other.
  private static func checkCombinations(_ names: Set<String>, _ options: LintOptions) throws(UsageError) {
    let pairs = [
      ("--quiet", "--all"), ("--diff", "--fix"), ("--diff", "--fixes"), ("--diff", "--write-baseline"),
      ("--diff", "--statistics"), ("--diff", "--coverage"),
    ]
    for (one, other) in pairs where names.contains(one) && names.contains(other) {
      throw UsageError(message: "lint takes \(one) or \(other), not both")
    }
    guard options.format != .text else { return }
    if options.showsDiff {
      throw UsageError(message: "--diff prints a diff, not \(options.format.rawValue)")
    }
    guard options.format != .json else { return }
    for name in ["--statistics", "--coverage"] where names.contains(name) {
      throw UsageError(message: "\(name) takes --format text or json, not \(options.format.rawValue)")
    }
  }

  /// Parses ids of rules, separated by commas.
  private static func rules(_ text: String, of option: String) throws(UsageError) -> [String] {
    var ids: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let id = String(part.drop { $0 == " " })
      guard let rule = RuleCatalog.named(id) else { throw unknownRule(id) }
      if option == "--ignore", !rule.isConfigurable {
        throw UsageError(message: "--ignore does not take \(quoted(id)), which is always reported")
      }
      ids.append(id)
    }
    return ids
  }

  /// Returns the error for an unknown rule.
  static func unknownRule(_ id: String) -> UsageError {
    let nearest = NearestName.of(id, among: RuleCatalog.all.map(\.id))
    let advice = nearest.map { "did you mean \(quoted($0))?" } ?? "plumbline rules lists the rules"
    return UsageError(message: "no rule \(quoted(id)); \(advice)")
  }

  private static func number(_ text: String, of option: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UsageError(message: "\(option) takes a whole number from 0, not \(quoted(text))")
    }
    return number
  }

  private static func inspect(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = InspectOptions()
    for (name, value) in given.options {
      switch name {
      case "--json": options.isJSON = true
      case "--root": options.root = try root(value)
      default: break
      }
    }
    guard let location = given.operands.first else {
      throw UsageError(message: "inspect needs a file: \(CommandDescription.usage(of: "inspect"))")
    }
    (options.path, options.line, options.column) = splitLocation(location)
    options.layout = try layoutOptions(given)
    return .inspect(options)
  }

  static func root(_ value: String) throws(UsageError) -> Int {
    guard let number = Int(value), number > 0 else {
      throw UsageError(message: "--root takes a whole number from 1, not \(quoted(value))")
    }
    return number
  }

  private static func explain(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = ExplainOptions()
    guard let location = given.operands.first else {
      throw UsageError(message: "explain needs a location: \(CommandDescription.usage(of: "explain"))")
    }
    (options.path, options.line, options.column) = splitLocation(location)
    options.layout = try layoutOptions(given)
    return .explain(options)
  }

  private static func diff(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = DiffOptions()
    for (name, value) in given.options {
      switch name {
      case "--format": options.format = DiffOptions.Format(rawValue: value) ?? .text
      case "--output-file": options.outputFile = try file(value, of: name)
      default: break
      }
    }
    guard given.operands.count == 2 else {
      throw UsageError(message: "diff needs two paths: \(CommandDescription.usage(of: "diff"))")
    }
    for path in given.operands where path == "-" {
      throw UsageError(message: "diff takes files, folders and revisions, not -")
    }
    (options.old, options.new) = (given.operands[0], given.operands[1])
    options.layout = try layoutOptions(given)
    return .diff(options)
  }

  private static func rules(_ given: CommandWords) -> Invocation {
    var options = RulesOptions()
    options.rule = given.operands.first
    for (name, value) in given.options {
      switch name {
      case "--format": options.isJSON = value == "json"
      case "--color": options.color = ColorChoice(rawValue: value) ?? .auto
      default: break
      }
    }
    return .rules(options)
  }

  private static func completions(
    _ given: CommandWords, of command: CommandDescription
  ) throws(UsageError) -> Invocation {
    guard let name = given.operands.first else {
      throw UsageError(message: "completions needs a shell: \(CommandDescription.usage(of: "completions"))")
    }
    if case .choice(let shells) = command.operandKind {
      try CommandWords.check(name, among: shells, of: command.name)
    }
    return .completions(Shell(rawValue: name) ?? .bash)
  }

  // MARK: Options of all commands that lay out

  static func layoutOptions(_ given: CommandWords) throws(UsageError) -> LayoutOptions {
    var layout = LayoutOptions()
    for (name, value) in given.options {
      switch name {
      case "--canvas": layout.canvas = try canvas(value)
      case "--device": layout.device = Device.named(value)
      case "--scale":
        guard let scale = Double(value), scale.isFinite, scale > 0, scale <= 16 else {
          throw UsageError(message: "--scale takes a number above 0, at most 16, not \(quoted(value))")
        }
        layout.scale = scale
      case "--rtl": layout.isRightToLeft = true
      case "--type-size": layout.typeSize = DynamicTypeSize(name: value)
      case "--color": layout.color = ColorChoice(rawValue: value) ?? .auto
      case "--config": layout.configuration = try file(value, of: name)
      case "--isolated": layout.isIsolated = true
      case "--devices": layout.checksDevices = true
      default: break
      }
    }
    return layout
  }

  /// Parses a canvas such as `390x763`, `nilx100` or `infx50`.
  static func canvas(_ text: String) throws(UsageError) -> ProposedSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = length(parts[0]), let height = length(parts[1]) else {
      throw UsageError(
        message: "--canvas takes WIDTHxHEIGHT, each a number of points, nil or inf, not \(quoted(text))")
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

  /// Splits `FILE`, `FILE:LINE` or `FILE:LINE:COLUMN`. A file name keeps its colons that are not followed by a number.
  static func splitLocation(_ location: String) -> (path: String, line: Int?, column: Int?) {
    func cut(_ text: String) -> (rest: String, number: Int)? {
      guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]), number > 0,
        colon != text.startIndex
      else { return nil }
      return (String(text[..<colon]), number)
    }
    guard let last = cut(location) else { return (location, nil, nil) }
    guard let first = cut(last.rest) else { return (last.rest, last.number, nil) }
    return (first.rest, first.number, last.number)
  }
}
