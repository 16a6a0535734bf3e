import Foundation
import LayoutAnalysis
import LayoutFormat
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// Formatting changes nothing that is laid out.
@Suite struct FormattedLayoutLawTests {
  /// The nodes of all roots with their numbers, without their locations.
  private func layout(_ text: [UInt8]) -> [String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(text), module: ModuleID(0))
    return inspect(file, in: &analysis).roots.flatMap { root in
      root.nodes.map { node in
        let guides = node.guides.map { "\($0.name) \($0.value) \($0.explicit.map { "\($0)" } ?? "-")" }
        return
          "\(node.depth) \(node.name) \(node.identity ?? "") \(node.proposal) \(node.frame) \(node.flags) \(guides)"
      }
    }
  }

  private func formatted(_ text: [UInt8]) -> [UInt8] {
    var formatter = SourceFormatter(Document(SourceText(text)), style: SourceStyle(lineLength: 60))
    return formatter.formatted()
  }

  @Test func examples() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("grammar/examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".layout") }
    #expect(names.count > 5)
    for name in names.sorted() {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(layout(formatted(bytes)) == layout(bytes), "\(name)")
    }
  }

  @Test(arguments: 0..<UInt64(40))
  func randomTrees(_ seed: UInt64) {
    var maker = RandomSourceMaker(seed: seed)
    let bytes = Array(maker.source().text().utf8)
    #expect(layout(formatted(bytes)) == layout(bytes))
  }
}
