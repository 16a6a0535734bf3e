import LanguageServerProtocol
import LayoutAnalysis
import LayoutModel
import LayoutProject
import LayoutSyntax

/// The arguments of a tool, each checked when it is read.
struct ToolArguments {
  private let value: JSONValue?

  /// Takes the arguments; throws if they are no object or have a member that is not one of `names`.
  init(_ value: JSONValue?, _ names: [String]) throws(ToolFailure) {
    self.value = value
    guard let value, !value.isNull else { return }
    guard value.isObject else { throw Self.failure("The arguments are no object.") }
    let known = names + ToolSchemas.layoutNames + ["cursor"]
    for (name, _) in value.members where !known.contains(name) {
      let nearest = NearestName.of(name, among: known).map { "Did you mean \($0)?" }
      throw ToolFailure(
        .invalidArguments, "There is no argument \(name).",
        hint: nearest ?? "The arguments are \(known.joined(separator: ", ")).")
    }
    if value["cursor"].map({ $0.string == nil }) ?? false { throw Self.failure("The argument cursor is no string.") }
  }

  static func failure(_ message: String) -> ToolFailure {
    ToolFailure(.invalidArguments, message, hint: "The tool's inputSchema describes the arguments.")
  }

  func string(_ name: StaticString) throws(ToolFailure) -> String? {
    guard let member = value?[name] else { return nil }
    guard let string = member.string else { throw Self.failure("The argument \(name) is no string.") }
    return string
  }

  func requiredString(_ name: StaticString) throws(ToolFailure) -> String {
    guard let string = try string(name) else { throw Self.failure("The argument \(name) is missing.") }
    return string
  }

  func integer(_ name: StaticString) throws(ToolFailure) -> Int? {
    guard let member = value?[name] else { return nil }
    guard let number = member.integer, number >= 0, number < 1 << 31 else {
      throw Self.failure("The argument \(name) is no whole number from 0.")
    }
    return number
  }

  func bool(_ name: StaticString) throws(ToolFailure) -> Bool {
    guard let member = value?[name] else { return false }
    guard let bool = member.bool else { throw Self.failure("The argument \(name) is neither true nor false.") }
    return bool
  }

  func strings(_ name: StaticString) throws(ToolFailure) -> [String]? {
    guard let member = value?[name] else { return nil }
    guard member.kind == .array else { throw Self.failure("The argument \(name) is no array.") }
    var found: [String] = []
    for element in member.elements {
      guard let string = element.string else {
        throw Self.failure("The argument \(name) has an element that is no string.")
      }
      found.append(string)
    }
    return found
  }

  /// Returns the argument if it is one of `choices`.
  func choice(_ name: StaticString, of choices: [String]) throws(ToolFailure) -> String? {
    guard let string = try string(name) else { return nil }
    guard choices.contains(string) else {
      let nearest = NearestName.of(string, among: choices).map { "Did you mean \($0)?" }
      throw ToolFailure(
        .invalidArguments, "The argument \(name) is none of the known words.",
        hint: nearest ?? "It is one of \(choices.joined(separator: ", ")).")
    }
    return string
  }

  /// Returns the edits of the argument `edits`; nil if it is absent.
  func edits() throws(ToolFailure) -> [(range: LSPRange, text: String)]? {
    guard let member = value?["edits"] else { return nil }
    guard member.kind == .array else { throw Self.failure("The argument edits is no array.") }
    var found: [(range: LSPRange, text: String)] = []
    for element in member.elements {
      guard let range = element["range"].flatMap({ try? LSPRange($0) }), let text = element["newText"]?.string else {
        throw Self.failure("An edit has no range with a start and an end, or no newText.")
      }
      found.append((range, text))
    }
    return found
  }

  /// Returns the options that all tools that lay out have.
  func layoutOptions() throws(ToolFailure) -> LayoutOptions {
    var options = LayoutOptions()
    options.color = .never
    if let device = try choice("device", of: Device.all.map(\.name)) { options.device = Device.named(device) }
    if let size = try choice("typeSize", of: DynamicTypeSize.allCases.map(\.name)) {
      options.typeSize = DynamicTypeSize(name: size)
    }
    options.isRightToLeft = try bool("rightToLeft")
    if let canvas = try string("canvas") {
      do throws(UsageError) {
        options.canvas = try ArgumentParser.canvas(canvas)
      } catch {
        throw Self.failure("The argument canvas is not WIDTHxHEIGHT, such as 390x763.")
      }
    }
    return options
  }

  /// Returns the offset in a text of the position `line`, `character`; nil if no line is given. Throws if the text has no
  /// such line.
  func offset(in text: SourceText) throws(ToolFailure) -> Int? {
    guard let line = try integer("line") else { return nil }
    guard line < text.lineCount else {
      throw ToolFailure(
        .invalidArguments, "The file has no line \(line).",
        hint: "Lines count from 0; the file has \(count(text.shownLineCount, "line")).")
    }
    return text.offset(ofShown: Position(line: line, character: try integer("character") ?? 0))
  }
}
