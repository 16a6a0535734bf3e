import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// The difference equals that of two inspections, which are compared here without a matching: by `.id`, and by position
/// where an edit keeps the tree.
@Suite struct DifferenceLawTests {
  /// Twenty edits: the replaced part of `source` and its replacement.
  private static let edits: [(String, String)] = [
    ("spacing: 8", "spacing: 20"), ("alignment: .leading", "alignment: .trailing"),
    ("VStack(alignment: .leading, spacing: 8)", "ZStack(alignment: .topLeading)"),
    ("width: 80", "width: 120"), ("height: 20", "height: 24"), ("d in 8", "d in 16"), (".padding(4)", ".padding(9)"),
    (".padding(4)", ""), (".offset(x: 3)", ".offset(x: -5, y: 2)"), ("\"Total\"", "\"Grand total\""),
    ("Color.red", "Color.green"), ("HStack {", "HStack(alignment: .top) {"), ("Divider().id(\"line\")", ""),
    ("Divider().id(\"line\")", "Divider().id(\"line\"); Color.gray.frame(width: 9, height: 9).id(\"new\")"),
    ("0..<3", "0..<5"), ("0..<3", "0..<1"), ("Card", "Tile"), ("Card()", "Card().padding(7)"),
    (".frame(width: 80, height: 20", ".frame(maxWidth: 80, maxHeight: 20"),
    ("Text(\"Total\").id(\"total\")", "VStack { Text(\"Total\").id(\"total\") }"),
  ]

  private static let source = """
    struct Card: View {
        var body: some View {
            HStack { Color.red.frame(width: 80, height: 20).id("red"); Text("Total").id("total") }
        }
    }
    #Preview("Cards") {
        VStack(alignment: .leading, spacing: 8) {
            Card()
            Divider().id("line")
            Color.blue.frame(width: 30, height: 10).alignmentGuide(.leading) { d in 8 }.id("guided")
            Text("Moved").padding(4).offset(x: 3).id("moved")
            ForEach(0..<3) { row in Color.gray.frame(width: 5, height: 5).id("row \\(row)") }
        }
    }
    """

  @Test("By `.id`, the frames are those of the inspections", arguments: edits.indices)
  func byIdentity(_ index: Int) throws {
    let (part, replacement) = Self.edits[index]
    #expect(Self.source.contains(part))
    let fixture = DifferenceFixture(Self.source, Self.source.replacingOccurrences(of: part, with: replacement))
    let old = Self.frames(fixture.old)
    let new = Self.frames(fixture.new)
    #expect(!old.isEmpty)
    let changes = fixture.difference.roots.flatMap(\.moved)
    for (id, frame) in new {
      guard let before = old[id] else {
        // A modifier with the frame of its content is no difference.
        #expect(fixture.difference.roots.flatMap(\.added).contains { $0.identity == id }, "\(id)")
        continue
      }
      let change = changes.first { $0.new.identity == id }
      if Self.isEqual(frame, before) {
        #expect(change == nil, "\(id)")
      } else {
        #expect(change?.old.frame == before, "\(id)")
        #expect(change?.new.frame == frame, "\(id)")
      }
    }
    for id in old.keys where new[id] == nil {
      #expect(fixture.difference.roots.flatMap(\.removed).contains { $0.identity == id }, "\(id)")
    }
  }

  @Test("After an edit of a number, the frames are those of the inspections by position", arguments: ExampleFiles.all)
  func byPosition(_ example: ExampleFiles.Example) {
    var generator = SeededGenerator(seed: 30)
    let numbers = example.text.ranges(of: /[ (:][0-9]+[ ),.]/)
    for _ in 0..<min(3, numbers.count) {
      let range = numbers[Int(generator.next() % UInt64(numbers.count))]
      var changed = example.text
      let inner = example.text.index(after: range.lowerBound)..<example.text.index(before: range.upperBound)
      changed.replaceSubrange(inner, with: "\((Int(example.text[inner]) ?? 0) % 1_000 + 7)")
      let fixture = DifferenceFixture(example.text, changed, named: example.name)
      let (old, new) = (fixture.old.roots, fixture.new.roots)
      guard old.map({ $0.nodes.map(\.name) }) == new.map({ $0.nodes.map(\.name) }) else { continue }
      let pairs = zip(old, new).flatMap { zip($0.nodes, $1.nodes) }
      let expected = pairs.filter { !Self.isEqual($0.frame, $1.frame) && !Self.isUnknown($0) && !Self.isUnknown($1) }
      // A view of an unknown ideal size has the flag although a frame around it gives its size.
      let unknown = Set(pairs.filter { Self.isUnknown($0) || Self.isUnknown($1) }.map { Place($0.0) })
      let found = fixture.difference.roots.flatMap(\.moved).filter { !unknown.contains(Place($0.old)) }
      #expect(found.map(\.old.frame) == expected.map(\.0.frame), "\(changed)")
      #expect(found.map(\.new.frame) == expected.map(\.1.frame), "\(changed)")
    }
  }

  @Test("A file does not differ from itself", arguments: ExampleFiles.all)
  func itself(_ example: ExampleFiles.Example) {
    let difference = DifferenceFixture(example.text, example.text, named: example.name).difference
    #expect(difference.isEmpty)
    #expect(difference.words == "moves no view")
  }

  /// A node of one version.
  private struct Place: Hashable {
    var location: FileRange
    var depth: Int
    var instance: [Int32]

    init(_ node: InspectedNode) { (location, depth, instance) = (node.location, node.depth, node.instance) }
    init(_ node: LayoutSnapshot.Node) { (location, depth, instance) = (node.location, node.depth, node.instance) }
  }

  private static func isUnknown(_ node: InspectedNode) -> Bool { node.flags.contains("unknown") }

  private static func frames(_ inspection: Inspection) -> [String: Rect] {
    var found: [String: Rect] = [:]
    for node in inspection.roots.flatMap(\.nodes) { if let id = node.identity { found[id] = node.frame } }
    return found
  }

  private static func isEqual(_ one: Rect, _ other: Rect) -> Bool {
    let lengths = [
      one.origin.x - other.origin.x, one.origin.y - other.origin.y,
      one.origin.x + one.size.width - other.origin.x - other.size.width,
      one.origin.y + one.size.height - other.origin.y - other.size.height,
    ]
    return lengths.allSatisfy { abs($0) <= 0.001 }
  }
}
