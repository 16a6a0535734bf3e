import LayoutModel
import Testing

@testable import LayoutEngine

/// The rows of containers in progress.
@Suite struct ContainerRowsTests {
  private let input = LayoutInput(proposal: ProposedSize(width: 1, height: 2))
  private let solution = StackSolution(size: .zero, certainty: [], line: 5, lineCertainty: [], validity: .everywhere)

  private func row(_ index: Int32) -> ContainerRow { ContainerRow(view: ViewID(index), priority: 0) }

  /// Takes the retained solution of a stack and returns its line.
  private func line(_ rows: inout ContainerRows, _ view: Int32, _ input: LayoutInput) -> Double? {
    rows.takeRetained(ViewID(view), input)?.line
  }

  @Test func nestedContainersRemoveTheirOwnRows() {
    var rows = ContainerRows()
    let outer = rows.begin()
    rows.children.append(row(1))
    let inner = rows.begin()
    rows.children += [row(2), row(3)]
    rows.end(inner, retaining: solution, of: ViewID(9), input)
    #expect(rows.children.map(\.view) == [ViewID(1)])
    rows.end(outer)
    #expect(rows.children.isEmpty)
  }

  /// The outermost stack is often placed next with the input for which it was solved.
  @Test func theSolutionOfTheOutermostStackIsTakenOnceForItsInput() {
    var rows = ContainerRows()
    let base = rows.begin()
    rows.children.append(row(1))
    rows.end(base, retaining: solution, of: ViewID(9), input)
    #expect(line(&rows, 8, input) == nil)
    #expect(line(&rows, 9, LayoutInput(proposal: .zero)) == nil)
    #expect(line(&rows, 9, input) == 5)
    #expect(rows.children.map(\.view) == [ViewID(1)])
    #expect(line(&rows, 9, input) == nil)
    rows.end(0)
    #expect(rows.children.isEmpty)
  }

  @Test func anotherContainerDropsTheSolution() {
    var rows = ContainerRows()
    let base = rows.begin()
    rows.children.append(row(1))
    rows.end(base, retaining: solution, of: ViewID(9), input)
    let next = rows.begin()
    #expect(next == 0 && rows.children.isEmpty)
    rows.end(next)
    #expect(line(&rows, 9, input) == nil)
  }
}
