import Foundation
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutLowering

/// The quick look at what nothing lays out finds nothing where the thorough one does not, and passes over nothing in
/// which that finds something.
@Suite struct QuickLookTests {
  struct Looked: Equatable {
    var findings: [Diagnostic]
    var alignments: Set<String>
    var viewsMade: Int
  }

  private func look(at source: String, quickly: Bool) -> Looked {
    let tree = SyntaxTree(parsing: SourceText(source))
    let module = Module(segments: [ModuleSegment(id: SegmentID(0), tree: tree)])
    let alignments = module.alignments(of: FileID(0))
    var lowering = Lowering(module: module, file: 0, canvas: .standard, overridesTraits: false)
    lowering.looksQuickly = quickly
    lowering.alignments = alignments.names
    _ = lowering.lowerRoots(overridesTraits: false)
    lowering.checkTheRest()
    return Looked(
      findings: lowering.findings.sorted(), alignments: Set(lowering.alignmentNames.names),
      viewsMade: lowering.viewsMade)
  }

  /// As the body of a view that is no root, since its property has no value.
  private func lookedAt(_ body: String, _ declarations: String = "") -> String {
    "struct A: View {\n  let x: Int\n  var body: some View { \(body) }\n}\n\(declarations)"
  }

  private func expectTheSame(_ source: String) {
    let (quick, slow) = (look(at: source, quickly: true), look(at: source, quickly: false))
    #expect(quick.findings == slow.findings, "\(source)")
    #expect(quick.alignments == slow.alignments, "\(source)")
    #expect(quick.viewsMade <= slow.viewsMade)
  }

  /// 40 random sources, each also with one of its words spoilt, eight times.
  @Test(arguments: 0..<40)
  func sourcesAndSpoiltSources(seed: UInt64) {
    var maker = RandomSourceMaker(seed: seed)
    var source = maker.source()
    let declarations = source.declarations.joined()
    source.declarations = []
    let text = source.text()
    let end = text.range(of: "\nstruct ")?.lowerBound ?? text.endIndex
    let (body, rest) = (String(text[..<end]), declarations + text[end...])
    expectTheSame(lookedAt(body, rest))
    var random = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<8 {
      var bytes = Array(body.utf8)
      let letters = bytes.indices.filter { (0x61...0x7A).contains(bytes[$0]) }
      guard let place = letters.randomElement(using: &random) else { continue }
      if Bool.random(using: &random) { bytes[place] = 0x71 } else { bytes.remove(at: place) }
      expectTheSame(lookedAt(String(decoding: bytes, as: UTF8.self), rest))
    }
  }

  @Test(arguments: [
    "VStack(alignment: .top) { Text(\"a\") }", "HStack(alignment: .nobody) { Text(\"a\") }", "VStack(spacin: 4) { }",
    "Text(\"a\").frame(width: -3, alignment: .nobody)", "Text(\"a\").overlay(alignment: .top) { Texx() }",
    "VStack { Text(\"\\(nobody)\") }", "Color.nobody", "Text(\"a\").font(.nobody)", "Text(\"a\").nobody()",
    "Text(\"a\").padding(nobody)", "VStack { if true { Texx() } }", "VStack { Spacer(minLength: nil!) }",
    "ZStack(alignment: .leading) { Rectangle() }", "Text(\"a\").alignmentGuide(.nobody) { _ in 1 }",
    "VStack { $0 }", "VStack { self }", "Text(\"a\").foregroundStyle(nobody)", "Text(\"a\").sheet { Texx() }",
    "VStack { Text(\"a\") ; nobody }", "Text(1, 2, 3)", "Text(\"a\").frame", "Text(\"a\").background(.nobody)",
    "VStack { Text(\"a\").mine() }", "VStack { Text(\"a\").padding(.own) }", "HStack(alignment: .own) { Text(\"a\") }",
    "Group { Text(\"a\"); Texx() }", "EmptyView().overlay { Texx() }", "Text(\"a\") { Texx() }",
  ])
  func whatIsWrongIsFound(body: String) {
    let declarations = """
      extension View { func mine() -> some View { padding(nobody) } }
      extension VerticalAlignment { enum Own: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 1 } }
        static let own = VerticalAlignment(Own.self) }
      """
    expectTheSame(lookedAt(body, declarations))
    expectTheSame(lookedAt("VStack { \(body) }", declarations))
  }

  /// One view stands for a stack of four that is in order; of one that is not only its parts in order are passed over.
  @Test func whatIsInOrderIsNotMade() {
    let stack = "VStack(alignment: .leading, spacing: 4) { Text(\"a\").font(.title).padding(.top, 3); Color.red }"
    #expect(look(at: lookedAt(stack), quickly: true).viewsMade == 1)
    #expect(look(at: lookedAt(stack), quickly: false).viewsMade == 4)
    #expect(look(at: lookedAt("HStack { \(stack); Texx() }"), quickly: true).viewsMade == 3)
    #expect(look(at: lookedAt(stack), quickly: true).alignments == ["leading"])
  }

  /// Deeper than the quick look goes, with a mistake at the bottom and without.
  @Test(arguments: ["Text(\"a\")", "Texx(\"a\")"])
  func depthIsBounded(view: String) {
    expectTheSame(
      lookedAt(String(repeating: "VStack { ", count: 150) + view + String(repeating: " }", count: 150)))
  }
}
