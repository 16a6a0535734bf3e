import PlumblineCLI
import Testing

/// `lint --select` and `--ignore`.
@Suite struct RuleSelectionTests {
  /// One error of `stack-alignment-axis`, one warning of `guide-alignment-mismatch`, and one stack for which
  /// `single-child-stack` is off by default.
  private static let files = [
    "a.layout": Sources.axis, "b.layout": Sources.mismatch, "c.layout": "VStack { Text(\"A\") }\n",
  ]

  /// The rules of the findings of a run, each once.
  private func rules(_ output: Output) -> [String] {
    var found: Set<String> = []
    for line in output.result.split(separator: "\n") where line.hasSuffix("]") {
      found.insert(String(line.dropLast().split(separator: "[").last ?? ""))
    }
    return found.sorted()
  }

  @Test(
    arguments: [
      (["--all"], ["guide-alignment-mismatch", "stack-alignment-axis"]),
      (["--select", "guide-alignment-mismatch"], ["guide-alignment-mismatch"]),
      (
        ["--select=guide-alignment-mismatch,stack-alignment-axis"],
        ["guide-alignment-mismatch", "stack-alignment-axis"]
      ),
      (["--select", "overflow", "--select", "stack-alignment-axis"], ["stack-alignment-axis"]),
      (["--ignore", "guide-alignment-mismatch"], ["stack-alignment-axis"]),
      (["--select", "single-child-stack", "--all"], ["single-child-stack"]),
      (
        ["--select", "guide-alignment-mismatch,single-child-stack", "--ignore", "guide-alignment-mismatch", "--all"],
        ["single-child-stack"]
      ),
    ])
  func onlySelectedRulesReport(_ words: [String], _ expected: [String]) throws {
    let folder = try LintFolder(Self.files)
    #expect(rules(try folder.lint(words)) == expected)
  }

  @Test func theCommandLineWinsOverTheConfiguration() throws {
    let folder = try LintFolder(Self.files)
    try folder.write(
      ".plumbline.json", #"{ "rules": { "guide-alignment-mismatch": "off", "stack-alignment-axis": "hint" } }"#)
    let selected = try folder.lint("--select", "guide-alignment-mismatch,stack-alignment-axis", "--all")
    // A rule that the configuration turns off has its own severity, another one that of the configuration.
    #expect(selected.result.contains("b.layout:3:9: warning: "))
    #expect(selected.result.contains("a.layout:1:20: hint: "))
    #expect(selected.status == .clean)
  }

  /// A file that cannot be read as Swift is reported whatever is selected.
  @Test func syntaxErrorsAreAlwaysReported() throws {
    let folder = try LintFolder(["a.layout": "VStack(\n"])
    let output = try folder.lint("--select", "overflow")
    #expect(rules(output) == ["syntax"])
    #expect(output.status == .findings)
  }

  @Test func onlySelectedRulesAreFixed() throws {
    let folder = try LintFolder(["a.layout": "HStack {\n    Txt(\"A\").alignmentGuide(.leading) { d in 4 }\n}\n"])
    let output = try folder.lint("--fix", "--select", "unresolved-view")
    #expect(try folder.read("a.layout") == "HStack {\n    Text(\"A\").alignmentGuide(.leading) { d in 4 }\n}\n")
    #expect(output.standardError.hasSuffix("plumbline: 1 finding fixed in 1 file\n"))
  }

  /// A misspelt rule in a configuration is a warning there, which `--strict` and `--max-warnings` fail for.
  @Test func aMisspeltRuleOfTheConfigurationFails() throws {
    let folder = try LintFolder(["c.layout": "Color.red\n"])
    try folder.write(".plumbline.json", #"{ "rules": { "overflw": "error" } }"#)
    #expect(try folder.lint().status == .clean)
    let strict = try folder.lint("--strict")
    #expect(strict.status == .findings)
    #expect(strict.result.contains(".plumbline.json:1:14: warning: "))
    #expect(strict.result.contains("`overflw`") && strict.result.contains("`overflow`"))
    #expect(try folder.lint("--max-warnings", "0").status == .findings)
    #expect(try folder.lint("--strict", "--ignore", "configuration").status == .clean)
  }
}
