import TestSupport
import Testing

@testable import LayoutModel

/// The tables of `grammar/language.md` are those of the catalog, and each view, modifier and type of values in them has
/// an example that names it. That examples are read without an error is a test of the program (`ExampleLayoutTests`).
@Suite struct LanguageReferenceTests {
  /// A row of a table with examples: the name as the user writes it, what it does, and a mark of its precision.
  private struct Row {
    var name: String
    var text: String
  }

  private static func mark(_ fidelity: LayoutFidelity) -> String {
    switch fidelity {
    case .exact: ""
    case .approximate: " ≈"
    case .standIn: " ?"
    }
  }

  private func check(_ table: GeneratedTable, _ rows: [Row]) throws {
    let examples = try table.examples()
    let lines = rows.map { row in
      let example = examples[row.name] ?? ""
      #expect(example.contains(row.name), "`\(row.name)` has no example in grammar/language.md")
      return "| `\(row.name)` | \(GeneratedTable.cell(code: example)) | \(row.text) |"
    }
    #expect(try table.isWritten(["| name | example | what it is and does |", "|---|---|---|"] + lines))
  }

  @Test func views() throws {
    try check(
      GeneratedTable("views"),
      Catalog.views.map { Row(name: $0.name, text: "\($0.summary)\(Self.mark($0.fidelity)) \($0.documentation)") })
  }

  @Test func modifiers() throws {
    try check(
      GeneratedTable("modifiers"),
      Catalog.modifiers.map { Row(name: $0.name, text: "\($0.summary)\(Self.mark($0.fidelity)) \($0.documentation)") })
  }

  @Test func attributes() throws {
    try check(GeneratedTable("attributes"), Catalog.attributes.map { Row(name: "@\($0.name)", text: $0.summary) })
  }

  @Test func environmentValues() throws {
    let lines = Catalog.environmentKeys.map { key in
      "| `\\.\(key.name)` | `\(key.type.swiftName)` | \(key.isReadByLayout ? "yes" : "no") | \(key.summary) |"
    }
    let table = GeneratedTable("environment values")
    #expect(try table.isWritten(["| key path | type | read by layout | what it is |", "|---|---|---|---|"] + lines))
  }

  /// The members that a dot names where a type is expected.
  @Test func members() throws {
    let lines = ParameterType.allCases.compactMap { type -> String? in
      let members = Catalog.members(of: type)
      guard !members.isEmpty else { return nil }
      let names = members.map { "`.\($0.name)\($0.isFunction ? "()" : "")`" }
      return "| `\(type.swiftName)` | \(names.joined(separator: " ")) |"
    }
    #expect(try GeneratedTable("members").isWritten(["| type | members |", "|---|---|"] + lines))
  }

  @Test func typeNames() throws {
    let lines = Catalog.types.map { type in
      let members = type.members.map { "`.\($0.name)\($0.isFunction ? "()" : "")`" }
      return "| `\(type.name)` | \(type.summary) | \(members.joined(separator: " ")) |"
    }
    #expect(try GeneratedTable("types").isWritten(["| type | what it is | members |", "|---|---|---|"] + lines))
  }

  @Test func modifiersWithoutEffect() throws {
    let groups: [(String, (String) -> Bool)] = [
      (
        "of views, no effect on layout",
        {
          !Catalog.isUnmodelled($0) && Catalog.reader(ofNeutral: $0) == nil && Catalog.neutralReceiver(of: $0) == .view
        }
      ),
      ("of views, read by the bars, a picker or a tab view around them", { Catalog.reader(ofNeutral: $0) != nil }),
      ("of shapes", { !Catalog.isUnmodelled($0) && Catalog.neutralReceiver(of: $0) == .shape }),
      ("of images", { !Catalog.isUnmodelled($0) && Catalog.neutralReceiver(of: $0) == .image }),
      ("of texts", { !Catalog.isUnmodelled($0) && Catalog.neutralReceiver(of: $0) == .text }),
      ("may change a size in an app, which is not modelled", Catalog.isUnmodelled),
    ]
    let lines = groups.map { title, holds in
      "| \(title) | \(Catalog.neutralNames.filter(holds).map { "`\($0)`" }.joined(separator: " ")) |"
    }
    #expect(try GeneratedTable("modifiers without effect").isWritten(["| | names |", "|---|---|"] + lines))
  }
}
