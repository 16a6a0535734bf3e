import LanguageServerProtocol
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

/// Lists the rules, or explains a rule.
package func rules(_ options: RulesOptions) -> Output {
  var output = Output()
  let style = Style(options.color, for: .standardOutput)
  guard let id = options.rule else {
    output.result = options.isJSON ? RulesJSON.list : RulesText(style: style).list
    return output
  }
  guard let rule = RuleCatalog.named(id) else {
    output.fail(ArgumentParser.unknownRule(id).message)
    return output
  }
  output.result = options.isJSON ? RulesJSON.text(of: rule) : RulesText(style: style).text(of: rule)
  return output
}

/// Formats rules as text.
private struct RulesText {
  var style: Style

  var list: String {
    var lines: [String] = []
    let width = RuleCatalog.all.map(\.id.count).max() ?? 0
    let known = Set(RuleCatalog.categories.map(\.name))
    let others = Set(RuleCatalog.all.map(\.category)).subtracting(known).sorted().map { (name: $0, heading: $0) }
    for (category, heading) in RuleCatalog.categories + others {
      let rules = RuleCatalog.all.filter { $0.category == category }
      if rules.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(style.bold(heading))
      for rule in rules {
        let gap = String(repeating: " ", count: width - rule.id.count + 2)
        let severity = rule.levelName
        let padding = String(repeating: " ", count: max(0, 9 - severity.count))
        lines.append("  \(rule.id)\(gap)\(colored(severity))\(padding)\(rule.summary)")
      }
    }
    lines += ["", "To read about a rule run: plumbline rules ID"]
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of rule: RuleCatalog.Entry) -> String {
    var parts = ["\(style.bold(rule.id))  \(colored(rule.levelName)), \(rule.category)\n\(rule.summary)"]
    if !rule.rationale.isEmpty { parts.append(wrapped(rule.rationale)) }
    let bad = rule.bad.prefix(Self.maximumExamples).map(annotated)
    if !bad.isEmpty { parts.append("\(style.bold("Bad"))\n\(bad.joined(separator: "\n\n"))") }
    let good = rule.good.prefix(Self.maximumExamples).map { indented($0.source) }
    if !good.isEmpty { parts.append("\(style.bold("Good"))\n\(good.joined(separator: "\n\n"))") }
    if !rule.fixTitles.isEmpty {
      parts.append("\(style.bold("Fixes"))\n\(indented(rule.fixTitles.joined(separator: "\n")))")
    }
    if let configuration = rule.configuration, let suppression = rule.suppression {
      parts.append(
        "\(style.bold("Configure"))\n  in .plumbline.json: \(configuration); error, warning, info, hint or off")
      parts.append("\(style.bold("Silence"))\n  \(suppression)")
    } else {
      parts.append("Neither configured nor silenced: the file cannot be read as it stands.")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let maximumExamples = 2

  /// Returns the code with the findings underlined, and their messages.
  private func annotated(_ example: BadExample) -> String {
    let text = SourceText(example.source)
    var lines: [String] = []
    for line in 0..<text.lineCount {
      let content = text.contentRange(ofLine: line)
      if content.isEmpty, line + 1 == text.lineCount { continue }
      lines.append(content.isEmpty ? "" : "  \(text.string(in: content))")
      for (index, mark) in example.marks.enumerated() where text.line(at: mark.lowerBound) == line {
        let end = max(mark.lowerBound, min(mark.upperBound, content.upperBound))
        let indent = TerminalText.width(text.string(in: content.lowerBound..<mark.lowerBound))
        let width = max(1, TerminalText.width(text.string(in: mark.lowerBound..<end)))
        let blank = String(repeating: " ", count: indent + 2)
        lines.append("\(blank)\(style.yellow(String(repeating: "^", count: width)))")
        if example.messages.indices.contains(index) { lines.append("\(blank)\(style.faint(example.messages[index]))") }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func colored(_ severity: String) -> String {
    switch severity {
    case "error": style.red(severity)
    case "warning": style.yellow(severity)
    case "info": style.blue(severity)
    default: style.faint(severity)
    }
  }

  private func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// Breaks text between words into lines of at most 80 characters.
  private func wrapped(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

/// Formats rules as JSON.
enum RulesJSON {
  static var list: String {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.arrayMember("rules") { for rule in RuleCatalog.all { write(rule, to: &$0) } }
    }
    return String(decoding: JSONText.indented(json.bytes), as: UTF8.self)
  }

  static func text(of rule: RuleCatalog.Entry) -> String {
    var json = JSONWriter()
    write(rule, to: &json)
    return String(decoding: JSONText.indented(json.bytes), as: UTF8.self)
  }

  static func write(_ rule: RuleCatalog.Entry, to json: inout JSONWriter) {
    json.object {
      $0.member("id", rule.id)
      $0.member("category", rule.category)
      $0.member("severity", rule.severity.name)
      $0.member("isOnByDefault", rule.isOnByDefault)
      $0.member("summary", rule.summary)
      $0.member("rationale", rule.rationale)
      $0.member("bad", rule.bad.map(\.source))
      $0.member("good", rule.good.map(\.source))
      $0.member("fixes", rule.fixTitles)
      $0.member("isConfigurable", rule.isConfigurable)
    }
  }
}
