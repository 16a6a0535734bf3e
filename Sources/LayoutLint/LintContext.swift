import LayoutAnalysis
import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// What rules look at: the laid-out roots of a module, and the segment that findings are wanted for.
package struct LintContext {
  package let segment: SegmentID
  package let tree: SyntaxTree
  /// The roots in which something of the segment may stand, by file and order of the source.
  package let roots: [ModuleRoot]
  let desk: Desk

  package struct ModuleRoot {
    package var segment: SegmentID
    /// The index among the segment's roots.
    package var index: Int
    package var kind: LoweredRoot.Kind
    package var node: NodeID
    package var graph: ViewGraph
  }

  /// The analysis while rules look at it, held by one reference: what engines compute for a rule stays, and nothing is
  /// copied.
  final class Desk {
    fileprivate(set) var analysis: Analysis
    /// The names of which it was asked who mentions them: when that changes, the findings are made again.
    fileprivate(set) var asked: Set<AskedName> = []

    init(_ analysis: Analysis) { self.analysis = analysis }
  }

  /// Runs `body` on a context for `segment`; the analysis is the context's meanwhile. Gives the names that were asked
  /// about too.
  static func with<Result>(
    _ segment: SegmentID, in analysis: inout Analysis, _ body: (LintContext) -> Result
  ) -> (result: Result, asked: Set<AskedName>) {
    let desk = Desk(Analysis())
    swap(&desk.analysis, &analysis)
    defer { swap(&desk.analysis, &analysis) }
    return (body(LintContext(segment: segment, desk: desk)), desk.asked)
  }

  private init(segment: SegmentID, desk: Desk) {
    self.segment = segment
    self.desk = desk
    var roots: [ModuleRoot] = []
    for user in desk.analysis.users(of: segment) {
      guard let result = desk.analysis.result(for: user) else { continue }
      for (index, root) in result.roots.enumerated() {
        roots.append(
          ModuleRoot(segment: user, index: index, kind: root.kind, node: root.node, graph: root.graph))
      }
    }
    self.roots = roots
    tree = desk.analysis.tree(of: segment) ?? SyntaxTree(parsing: SourceText([]))
  }

  package func tree(of segment: SegmentID) -> SyntaxTree? { desk.analysis.tree(of: segment) }

  /// Asks the engine of a root.
  func ask<Answer>(_ root: ModuleRoot, _ body: (inout LayoutEngine) -> Answer) -> Answer? {
    desk.analysis.withEngine(of: root.segment, root: root.index, body)
  }

  /// The segments of the module that mention `name` and may mean by it what the file of `place` means, the context's own
  /// where that is nil.
  func mentions(of name: String, meaningAsIn place: SegmentID? = nil) -> [SegmentID] {
    let place = place ?? segment
    guard let file = desk.analysis.file(of: place) else { return [] }
    let hash = NameHash(name)
    desk.asked.insert(AskedName(hash, as: file))
    return desk.analysis.mentions(of: hash, meaningAsIn: place)
  }

  /// A guide's name as source writes it, with the type where the name alone is ambiguous: `.trailing`,
  /// `HorizontalAlignment.center`.
  package func written(_ key: AlignmentKey, in alignments: AlignmentTable) -> String {
    guard let definition = alignments.definition(of: key) else { return ".unknown" }
    let isAmbiguous = alignments.definitions.contains { $0.name == definition.name && $0.axis != definition.axis }
    let type = definition.axis == .horizontal ? "HorizontalAlignment" : "VerticalAlignment"
    return (isAmbiguous ? type : "") + "." + definition.name
  }
}
