import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// The listings of the seeds, where they lie beside the clone (they are other people's texts): each is opened alone,
/// and its errors are exactly those that `expected.json` names.
@Suite struct ListingTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/listings")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".layout") }.sorted()

  static let areThere = !names.isEmpty

  struct Failure: Error { var message: String }

  static func findings(_ name: String) throws -> (text: SourceText, findings: [FileDiagnostic], rootCount: Int) {
    let text = SourceText(Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    var analysis = Analysis()
    let file = analysis.addFile(named: name, text: text, module: ModuleID(0))
    let findings = Linter.findings(for: file, in: &analysis).compactMap { analysis.inFile($0) }
    return (text, findings, analysis.result(for: file)?.roots.count ?? 0)
  }

  /// Rule, line and, where the table names one, column of each error of a listing.
  static func expectedErrors() throws -> [String: [[String]]] {
    let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
    guard let table = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let errors = table["errors"] as? [String: [[Any]]]
    else { throw Failure(message: "expected.json is not what it was") }
    return errors.mapValues { $0.map { row in row.map { $0 is NSNull ? "" : "\($0)" } } }
  }

  @Test(.enabled(if: areThere, "the listings lie beside the clone only where it is developed"), arguments: names)
  func errorsAreThoseExpected(_ name: String) throws {
    let (text, findings, _) = try Self.findings(name)
    let expected = try Self.expectedErrors()[String(name.prefix(2))] ?? []
    let found = findings.filter { $0.severity == .error }.enumerated().map { index, finding in
      let position = text.position(at: finding.location.range.lowerBound, in: .utf16)
      let namesColumn = expected.indices.contains(index) && !expected[index][2].isEmpty
      return [finding.rule, "\(position.line + 1)", namesColumn ? "\(position.character + 1)" : ""]
    }
    #expect(found == expected)
  }

  /// Every finding of every severity is one that the table gives a reason for, and each of those is found.
  @Test(.enabled(if: areThere), arguments: names) func findingsAreThoseOfTheTable(_ name: String) throws {
    let (text, findings, _) = try Self.findings(name)
    let found = findings.map { finding in
      "\(text.position(at: finding.location.range.lowerBound, in: .utf16).line + 1) \(finding.rule)"
    }
    let expected = ListingFinding.all.filter { $0.listing == name.prefix(2) }.map { "\($0.line) \($0.rule)" }
    #expect(found == expected, "\(name): \(findings.map(\.message).joined(separator: " | "))")
  }

  @Test(.enabled(if: areThere)) func theNearestNameIsSuggested() throws {
    let name = try #require(Self.names.first { $0.hasPrefix("72") })
    let finding = try #require(try Self.findings(name).findings.first { $0.rule == "unknown-alignment" })
    #expect(finding.message.contains("`middleLineTop`"))
    #expect(finding.message.contains("`middleLine`"))
  }
}
