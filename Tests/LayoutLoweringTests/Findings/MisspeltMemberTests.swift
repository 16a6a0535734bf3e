import Foundation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A font or a number that is SwiftUI's with one letter wrong is said; any other may be a project's, declared in a file
/// that is not read. And a type where a view should stand.
@Suite struct MisspeltMemberTests {
  @Test(arguments: [
    ("Text(\"a\").font(.titel)", "titel", "title"), ("Text(\"a\").font(Font.titel)", "titel", "title"),
    ("Text(\"a\").font(.titel.bold())", "titel", "title"),
    ("Text(\"a\").environment(\\.font, .headlne)", "headlne", "headline"),
    ("Color.red.frame(maxWidth: .infinty)", "infinty", "infinity"),
    ("Color.red.frame(width: 10, height: -.infinty)", "infinty", "infinity"),
    ("Color.red.frame(maxWidth: CGFloat.infinty)", "infinty", "infinity"),
    ("let wide: CGFloat = .infinty\nColor.red.frame(maxWidth: wide)", "infinty", "infinity"),
    // Where nothing is laid out too.
    (
      "struct A: View { let x: Int; var body: some View { Text(\"a\").font(.titel).frame(maxWidth: 10) } }", "titel",
      "title"
    ),
  ])
  func misspelt(_ source: String, _ wrong: String, _ right: String) throws {
    let findings = Lowered(source).file.diagnostics
    #expect(findings.map(\.rule) == ["unresolved-name"])
    let finding = try #require(findings.first)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasSuffix("did you mean `\(right)`?"))
    #expect(finding.fixes.first?.edits.map(\.replacement) == [right])
    let range = try #require(source.range(of: wrong))
    #expect(finding.location.range.lowerBound == source.utf8.distance(from: source.startIndex, to: range.lowerBound))
  }

  @Test(arguments: [
    "Text(\"a\").font(.heading)", "Text(\"a\").font(.titleLarge)", "Text(\"a\").font(.caption3).padding(.small)",
    "Text(\"a\").font(.custom(\"x\", size: 3))", "Color.red.frame(maxWidth: .wide, alignment: .top)",
    "Text(\"a\").font(.titel)\nextension Font { static let titel = Font.title }",
    "Text(\"a\").font(.titel)\nextension Font { static var titel: Font { .title } }",
    "Color.red.frame(maxWidth: .infinty)\nextension CGFloat { static let infinty: CGFloat = 4 }",
    "Color.red.frame(maxWidth: .infinty)\nextension Double { static let infinty = 4.0 }",
    "Color.red.frame(maxWidth: d.infinty)\nlet d = Wide()\nstruct Wide { let infinty = 4.0 }",
    // Of another type.
    "Text(\"a\").foregroundStyle(.titel)",
  ])
  func mayBeDeclaredElsewhere(_ source: String) {
    #expect(Lowered(source).findings() == [])
  }

  @Test func anotherFileOfTheModuleMayDeclareIt() {
    let other = "extension Font { static let titel = Font.title }"
    #expect(Lowered("Text(\"a\").font(.titel)", others: [other]).findings() == [])
  }

  @Test(arguments: [
    ("Rectangle.frame(width: 10)", "invalid-argument 1:1", "Rectangle()"),
    ("VStack { Spacer; Color.red }", "invalid-argument 1:10", "Spacer()"),
    ("VStack { Divider\n  .padding() }", "invalid-argument 1:10", "Divider()"),
    ("Text.font(.title)", "invalid-argument 1:1", nil),
  ])
  func aTypeIsNoView(_ source: String, _ finding: String, _ call: String?) {
    let lowered = Lowered(source)
    #expect(lowered.findings() == [finding])
    #expect(lowered.file.diagnostics.first?.fixes.first?.edits.map(\.replacement) == call.map { [$0] })
  }

  @Test(arguments: [
    "VStack.init(alignment: .leading) { Text.init(\"a\").padding() }",
    "Image.init(systemName: \"star\").frame(width: 4)",
    "Group.init { Text(\"a\") }", "HStack<Text> { Text(\"q\") }", "Color.accentColor.opacity(0.5)", "Color(.systemRed)",
    "Color.red.frame(width: 4)", "Rectangle().frame(width: 4)", "VStack {}",
    "Spacer\nlet Spacer = Color.red",
    "struct Divider: View { static var thin: some View { Color.red }; var body: some View { Color.red } }\nDivider.thin",
    "class Rectangle { static func make() -> Int { 3 } }\nVStack { Rectangle.make() }",
  ])
  func whatIsAViewWithoutACall(_ source: String) {
    #expect(Lowered(source).findings([.error]) == [])
  }

  /// While a name is typed its break alone is said.
  @Test(arguments: ["VStack { Text. }", "VStack { Spacer.\n}"])
  func aBrokenNameIsSaidOnce(_ source: String) {
    #expect(Lowered(source).findings().map { $0.prefix(6) } == ["syntax"])
  }
}
