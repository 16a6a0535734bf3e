import Foundation
import TestSupport
import Testing

@testable import PlumblineCLI

/// `render`: canvases beside each other, options that choose what is drawn, and one line for a mistake.
@Suite struct RenderCommandTests {
  private static let source = """
    HStack(alignment: .middle, spacing: 8) {
      Color.red.frame(width: 80, height: 20).alignmentGuide(.middle) { d in 5 }
      Color.blue.frame(width: 40, height: 20)
    }
    #Preview { Color.green }
    extension VerticalAlignment {
      enum Middle: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
      static let middle = VerticalAlignment(Middle.self)
    }

    """

  private struct NoRender: Error {}

  /// Runs `render` with words in which `@` stands for the folder.
  private func render(_ folder: LintFolder, _ words: String...) throws -> Output {
    let given = words.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    guard case .render(let options) = try ArgumentParser.parse(["render"] + given) else { throw NoRender() }
    var output = PlumblineCLI.render(options)
    output.standardError = output.standardError.replacingOccurrences(of: folder.path + "/", with: "")
    return output
  }

  private func elements(_ output: Output) throws -> [XMLElements.Element] {
    try #require(XMLElements.elements(of: output.result))
  }

  private func titles(_ output: Output) throws -> [String] {
    try elements(output).filter { $0.attributes["class"] == "title" }.map(\.text)
  }

  @Test func everyRootIsDrawn() throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let output = try render(folder, "@a.layout")
    #expect(output.status == .clean && output.standardError == "")
    #expect(try titles(output) == ["HStack", "#Preview"])
    #expect(try elements(output).contains { $0.attributes["class"] == "guide" })
  }

  @Test func oneRootIsDrawn() throws {
    let folder = try LintFolder(["a.layout": Self.source])
    #expect(try titles(render(folder, "@a.layout", "--root", "2")) == ["#Preview"])
  }

  @Test func canvasesAreBesideEachOther() throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let output = try render(
      folder, "@a.layout", "--root", "1", "--canvas", "300x200", "--device", "iPhone SE", "--canvas", "nilxnil")
    let captions = try elements(output).filter { $0.attributes["class"] == "caption" }.map(\.text)
    // The safe area of 375 × 667 without 20 at the top; 80 + 8 + 40 wide, and 20 + 15 high.
    #expect(captions == ["300 × 200 pt", "iPhone SE, 375 × 647 pt", "128 × 35 pt"])
  }

  @Test(arguments: [("none", 0), ("all", 3), ("middle", 1), (".middle,top", 1)])
  func guidesAreChosen(_ names: String, _ count: Int) throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let lines = try elements(render(folder, "@a.layout", "--root", "1", "--guides", names)).filter {
      $0.attributes["data-line"] != nil
    }
    #expect(count == 3 ? lines.count >= 3 : lines.count == count)
  }

  @Test func aLocationStandsOut() throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let output = try render(folder, "@a.layout", "--highlight", "3:3")
    let shown = try elements(output).filter { $0.attributes["class"]?.hasSuffix(" hl") == true }
    #expect(shown.map { $0.attributes["data-source"] } == ["3:3"])
  }

  /// The first bar is 20 lower, since the second one is 40 high in place of 20 and both are aligned by its bottom.
  @Test func movementsAreDrawn() throws {
    let folder = try LintFolder([
      "old.layout": Self.source,
      "a.layout": Self.source.replacingOccurrences(of: "width: 40, height: 20", with: "width: 40, height: 40"),
    ])
    let output = try render(folder, "@a.layout", "--compare", "@old.layout", "--root", "1")
    let all = try elements(output)
    #expect(all.count { $0.attributes["class"] == "old" } == 3)
    let words = all.filter { $0.attributes["class"] == "d" }.map(\.text)
    #expect(words.contains("↑ 10 40 × 40"), "\(words)")
  }

  @Test func theFileIsWritten() throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let output = try render(folder, "@a.layout", "-o", "@a.svg")
    #expect(output.result == "" && output.status == .clean)
    #expect(try folder.read("a.svg") == render(folder, "@a.layout").result)
  }

  @Test(arguments: [
    (["@b.layout"], "b.layout: no such file or folder"),
    (["@a.layout", "--root", "3"], "a.layout has no root 3: it has 2 roots"),
    (["@a.layout", "--guides", "midle"], "a.layout has no alignment 'midle'; did you mean 'middle'?"),
    (["@a.layout", "--highlight", "99:1"], "a.layout has no line 99: it has 9 lines"),
    (["@a.layout", "--compare", "@b.layout"], "b.layout: no such file or folder"),
  ])
  func aMistakeIsOneLine(_ words: [String], _ message: String) throws {
    let folder = try LintFolder(["a.layout": Self.source])
    let given = words.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    guard case .render(let options) = try ArgumentParser.parse(["render"] + given) else { throw NoRender() }
    let output = PlumblineCLI.render(options)
    #expect(output.status == .failure && output.result == "")
    #expect(
      output.standardError.replacingOccurrences(of: folder.path + "/", with: "") == "plumbline: \(message)\n")
  }

  @Test(arguments: [
    ([], "render needs a file: plumbline render [OPTIONS] FILE"),
    (["a", "-o", "a.png"], "--output takes a file that ends in .svg or .html, not 'a.png'"),
    (["a", "-o", "-"], "--output takes a file, not -; to name a file called - write ./-"),
    (["a", "--highlight", "3"], "--highlight takes LINE:COL, each a whole number from 1, not '3'"),
    (["a", "--root", "0"], "--root takes a whole number from 1, not '0'"),
  ])
  func wrongUsage(_ words: [String], _ message: String) throws {
    #expect(throws: UsageError(message: message)) { try ArgumentParser.parse(["render"] + words) }
  }
}
