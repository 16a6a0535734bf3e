import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A saved state of the lowering, to discard the views of code that is only checked. Findings, bindings and instances
/// remain.
struct LoweringMark {
  private let graph: GraphMark
  private let isFull: Bool
  private let isChecking: Bool
  private let expansion: ExpansionID
  private let expansionCount: Int
  private let cut: Set<DeclarationID>
  private let readers: GeometryReaders

  init(_ lowering: borrowing Lowering) {
    graph = lowering.builder.mark
    isFull = lowering.builder.isFull
    isChecking = lowering.interpreter.reporter.isChecking
    expansion = lowering.interpreter.reporter.expansion
    expansionCount = lowering.interpreter.reporter.expansions.count
    cut = lowering.expansions.cut
    readers = lowering.readers
  }

  func restore(_ lowering: inout Lowering) {
    lowering.builder.remove(since: graph)
    lowering.builder.isFull = isFull
    lowering.interpreter.reporter.isChecking = isChecking
    lowering.interpreter.reporter.expansion = expansion
    lowering.interpreter.reporter.expansions.removeLast(lowering.interpreter.reporter.expansions.count - expansionCount)
    lowering.expansions.cut = cut
    lowering.readers = readers
  }
}
