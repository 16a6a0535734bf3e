import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// The roots of some segments as a value.
struct LaidOutRootsTests {
  private static let plate =
    "struct Plate: View { let width: CGFloat; var body: some View { Color.red.frame(width: width) } }"

  /// The call of `frame` in a segment.
  private func frame(in segment: SegmentID, of analysis: Analysis) throws -> NodeID {
    let tree = try #require(analysis.tree(of: segment))
    let text = tree.text.string(in: 0..<tree.text.count)
    let start = try #require(text.firstRange(of: "frame"))
    return try #require(
      tree.parent(of: tree.token(at: text.utf8.distance(from: text.startIndex, to: start.lowerBound))))
  }

  /// Two uses of a view in another file: the views that its body makes are found in both, with their sizes.
  @Test func viewsOfADeclarationAreFoundWhereItIsUsed() throws {
    var analysis = Analysis()
    let declaring = analysis.addFile(named: "plate", text: SourceText(Self.plate), module: ModuleID(0))
    let using = analysis.addFile(
      named: "use", text: SourceText("VStack { Plate(width: 30); Plate(width: 40) }"), module: ModuleID(0))
    let segment = try #require(analysis.segments(of: declaring).first)
    let roots = analysis.laidOutRoots(around: segment)
    #expect(roots.segments.map(\.segment) == [segment] + analysis.segments(of: using))
    let instances = roots.instances(of: try frame(in: segment, of: analysis), in: segment)
    let widths = instances.map { roots.root(of: $0)?.engine.size(of: $0.view).width }
    #expect(widths == [30, 40])
    #expect(roots.views { graph, view, _ in graph.children(of: view).count == 2 }.count == 1)
  }

  /// What was taken before an edit stays as it was.
  @Test func anEditDoesNotChangeThem() throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "file", text: SourceText("Color.red.frame(width: 30)"), module: ModuleID(0))
    let segment = try #require(analysis.segments(of: file).first)
    let roots = analysis.laidOutRoots(around: segment)
    let frame = try frame(in: segment, of: analysis)
    analysis.edit(file, range: 23..<25, replacement: Array("75".utf8))
    func widths(_ roots: LaidOutRoots) -> [Double?] {
      roots.instances(of: frame, in: segment).map { roots.root(of: $0)?.engine.size(of: $0.view).width }
    }
    #expect(widths(roots) == [30])
    #expect(widths(analysis.laidOutRoots(around: segment)) == [75])
  }

  /// A segment that is not among them has no result, and neither has a removed one.
  @Test func otherSegmentsHaveNoResult() throws {
    var analysis = Analysis()
    let file = analysis.addFile(named: "file", text: SourceText("Color.red"), module: ModuleID(0))
    let other = analysis.addFile(named: "other", text: SourceText("Color.blue"), module: ModuleID(0))
    let (first, second) = (analysis.segments(of: file)[0], analysis.segments(of: other)[0])
    let roots = LaidOutRoots(of: [first], in: &analysis)
    #expect(roots.result(of: first)?.roots.count == 1)
    #expect(roots.result(of: second) == nil)
    #expect(roots.root(of: ViewInstance(segment: first, root: 1, view: ViewID(0))) == nil)
    analysis.removeFile(other)
    #expect(LaidOutRoots(of: [second], in: &analysis).segments.isEmpty)
  }
}
