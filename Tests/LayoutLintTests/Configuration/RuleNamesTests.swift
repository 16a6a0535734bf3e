import Foundation
import LayoutLint
import LayoutSyntax
import Testing

/// The ids that a configuration can name are those that findings have.
@Suite struct RuleNamesTests {
  @Test func theTableIsThatOfTheSources() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    var found: Set<String> = ["configuration", "syntax", "not-a-layout-file"]
    for module in ["LayoutEvaluation", "LayoutLowering", "LayoutSyntax"] {
      let folder = sources.appendingPathComponent(module)
      let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /"([a-z]+(?:-[a-z]+)*)",\s*(?:severity: )?\.(?:error|warning|info|hint)\b/) {
          found.insert(String(match.output.1))
        }
      }
    }
    let lowered = RuleRegistry.rules.filter { rule in
      rule.forms.isEmpty && !(rule is any DeadGuideRule.Type && rule.description.category == .noEffect)
        && !(rule is any ThoroughRule.Type)
    }
    // What is said of suppressions is the linter's own.
    let diagnostics = DiagnosticTable.all.map(\.id).filter { !$0.hasSuffix("-suppression") }
    let expected = diagnostics + lowered.map { $0.description.id }
    #expect(expected.sorted() == found.sorted())
  }

  @Test func levelsChangeFindings() {
    func finding(_ rule: String) -> Diagnostic {
      Diagnostic(
        rule: rule, severity: .warning, message: "", location: SourceRange(segment: SegmentID(0), range: 0..<0))
    }
    let levels = RuleLevels(["limit": .error, "force-unwrap": .off, "syntax": .off])
    let changed = levels.applied(to: [finding("limit"), finding("force-unwrap"), finding("syntax"), finding("other")])
    #expect(changed.map(\.rule) == ["limit", "syntax", "other"])
    #expect(changed.map(\.severity) == [.error, .warning, .warning])
  }
}
