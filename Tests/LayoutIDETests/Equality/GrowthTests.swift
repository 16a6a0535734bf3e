import Foundation
import LayoutAnalysis
import LayoutLint
import LayoutSyntax
import Testing

/// Edits that are made and reverted, with names, declarations and a file that are added and removed: the size of an
/// analysis does not grow with their number. `PLUMBLINE_LONG_TESTS=1` makes 100 000 of them.
@Suite struct GrowthTests {
  private static let editCount = ProcessInfo.processInfo.environment["PLUMBLINE_LONG_TESTS"] == "1" ? 100_000 : 20_000

  private static let texts = [
    "HStack { Card(); Text(\"a\").padding(side) }\n\nstruct User: View { var body: some View { Card().padding(2) } }\n",
    """
    struct Card: View {
        var body: some View { Color.red.frame(width: side, height: 4).alignmentGuide(.column) { d in d.width } }
    }
    extension HorizontalAlignment {
        enum ColumnID: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 3 } }
        static let column = HorizontalAlignment(ColumnID.self)
    }

    """,
    "let side = 30.0\nlet other = 1\n",
  ]

  /// The edits of a cycle, which are reverted after the last one.
  private static let edits: [(file: Int, old: String, new: String)] = [
    (1, "struct Card", "struct Cards"), (2, "let side", "let sides"), (0, "Card();", "Card(); Badge();"),
    (2, "let other", "struct Badge: View { var body: some View { Text(\"b\") } }\nlet other"),
    (1, "static let column", "static let row"), (0, "HStack {", "HStack "), (2, "30.0", "40.0"),
    (2, "let other", "extension View { func card() -> some View { padding(3) } }\nlet other"),
    (0, "Text(\"a\")", "Card()"),
    (2, "let other", "final class Model { }\nlet other"),
  ]

  @Test func nothingGrowsWithTheNumberOfEdits() throws {
    var run = Run()
    var sizes: [String: Int] = [:]
    for cycle in 0..<(Self.editCount / (2 * Self.edits.count)) {
      if cycle * 2 * Self.edits.count == 2_000 { sizes = run.sizes() }
      try run.editBackAndForth(cycle)
    }
    let last = run.sizes()
    try #require(!sizes.isEmpty)
    for path in Set(sizes.keys).union(last.keys).sorted() {
      #expect(sizes[path] == last[path], "\(path)")
    }
  }

  private struct Run {
    private var analysis = Analysis()
    private var files: [FileID] = []
    private var texts = GrowthTests.texts.map { Array($0.utf8) }

    init() {
      for number in texts.indices { add(number) }
    }

    private mutating func add(_ number: Int) {
      let file = analysis.addFile(named: "\(number)", text: SourceText(texts[number]), module: ModuleID(0))
      if number < files.count { files[number] = file } else { files.append(file) }
    }

    /// Makes and reverts the edits, with requests after every twentieth edit, at a different one in each cycle.
    mutating func editBackAndForth(_ cycle: Int) throws {
      var undo: [(file: Int, range: Range<Int>, old: [UInt8])] = []
      var count = cycle
      for (file, old, new) in GrowthTests.edits {
        let old = Array(old.utf8)
        let place = try #require(RandomEditor.places(of: old, in: texts[file]).first)
        replace(place, of: file, by: Array(new.utf8))
        undo.append((file, place.lowerBound..<(place.lowerBound + new.utf8.count), old))
        count += 1
        if count % 20 == 0 { ask() }
      }
      if cycle % 10 == 0 {
        analysis.removeFile(files[1])
        add(1)
      }
      for (file, range, old) in undo.reversed() {
        replace(range, of: file, by: old)
        count += 1
        if count % 20 == 0 { ask() }
      }
    }

    private mutating func replace(_ range: Range<Int>, of file: Int, by new: [UInt8]) {
      texts[file].replaceSubrange(range, with: new)
      analysis.edit(files[file], range: range, replacement: new)
    }

    private mutating func ask() {
      for file in files { _ = Linter.findings(for: file, in: &analysis) }
    }

    /// The numbers of elements of all collections in the analysis after all requests.
    mutating func sizes() -> [String: Int] {
      ask()
      var sizes = CollectionSizes()
      sizes.add(analysis, at: "")
      return sizes.sizes
    }
  }
}

/// The numbers of elements of all collections in a value, by the path of property names.
private struct CollectionSizes {
  private(set) var sizes: [String: Int] = [:]

  mutating func add(_ value: Any, at path: String) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .dictionary, .set:
      sizes[path, default: 0] += mirror.children.count
      for child in mirror.children { add(child.value, at: path) }
    default:
      for child in mirror.children { add(child.value, at: "\(path).\(child.label ?? "")") }
    }
  }
}
