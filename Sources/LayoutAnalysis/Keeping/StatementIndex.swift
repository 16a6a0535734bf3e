import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The statements of a root that can be made on their own, and which view stands in which of them. An edit of one
/// patches it; nothing is built anew.
package struct StatementIndex: Sendable {
  /// The number of what stands in no such statement.
  package static let none: Int32 = -1

  /// By number; nil for one that was replaced. Numbers are not given again.
  private var places: [StatementPlace?] = []
  /// For each statement the one around it.
  private var around: [Int32] = []
  /// For each statement the first number among those that stand in it: they were given in a row, its own last.
  private var firstInside: [Int32] = []
  /// For each statement the last one that was added with it: where that replaced another, all of them stand in it.
  private var outermost: [Int32] = []
  private var numbers: [NodeID: Int32] = [:]
  /// By number: whether one was ever around another.
  private var holdsOthers: [Bool] = []
  /// For each view the innermost statement that it stands in.
  package private(set) var statementsOfViews: [Int32] = []

  package init() {}

  /// `places` are in the order of lowering: what stands in a statement before the statement. Cost: the views.
  init(_ places: [StatementPlace], in graph: ViewGraph) {
    guard !places.isEmpty else { return }
    numbers.reserveCapacity(places.count)
    statementsOfViews = Array(repeating: Self.none, count: graph.nodes.count)
    if let root = graph.root { add(places, from: root, in: graph, shiftedBy: 0) }
  }

  package var isEmpty: Bool { numbers.isEmpty }

  /// The number of a statement, and where it belongs; nil for one that cannot be made on its own.
  func place(of statement: NodeID) -> (number: Int32, place: StatementPlace)? {
    guard let number = numbers[statement], let place = places[Int(number)] else { return nil }
    return (number, place)
  }

  /// The number of a statement that can be made on its own.
  package func number(of statement: NodeID) -> Int32? { numbers[statement] }

  /// The syntax of a statement, and its view; nil for one that was replaced.
  package func statement(_ number: Int32) -> (node: NodeID, view: ViewID)? {
    guard places.indices.contains(Int(number)), let place = places[Int(number)] else { return nil }
    return (place.statement, place.view)
  }

  /// The innermost statement that a view stands in.
  package func statement(of view: ViewID) -> Int32 {
    statementsOfViews.indices.contains(Int(view.index)) ? statementsOfViews[Int(view.index)] : Self.none
  }

  /// The statement around a statement.
  package func around(_ number: Int32) -> Int32 {
    around.indices.contains(Int(number)) ? around[Int(number)] : Self.none
  }

  /// Whether other statements may stand in a statement.
  package func holdsOthers(_ number: Int32) -> Bool {
    number == Self.none || holdsOthers.indices.contains(Int(number)) && holdsOthers[Int(number)]
  }

  /// Whether a statement is `outer` or stands in it; everything stands in `none`. Cost: how often what is around the
  /// statement was made anew.
  package func isInside(_ statement: Int32, _ outer: Int32) -> Bool {
    guard outer != Self.none else { return true }
    guard firstInside.indices.contains(Int(outer)) else { return false }
    var next = statement
    while firstInside.indices.contains(Int(next)) {
      let last = outermost[Int(next)]
      if last == outermost[Int(outer)] { return firstInside[Int(outer)] <= next && next <= outer }
      next = around(last)
    }
    return false
  }

  /// Takes out the statements whose views stand in `view`, which is about to be replaced; gives their numbers. Cost: its
  /// views.
  mutating func removeAll(in view: ViewID, of graph: ViewGraph) -> [Int32] {
    var removed: [Int32] = []
    var waiting = [view]
    while let next = waiting.popLast() {
      var number = statement(of: next)
      while let place = places.indices.contains(Int(number)) ? places[Int(number)] : nil, place.view == next {
        removed.append(number)
        numbers[place.statement] = nil
        places[Int(number)] = nil
        number = around(number)
      }
      if statementsOfViews.indices.contains(Int(next.index)) { statementsOfViews[Int(next.index)] = Self.none }
      var child = graph.firstChild(of: next)
      while let current = child {
        waiting.append(current)
        child = graph.nextSibling(of: current)
      }
    }
    return removed
  }

  /// Without the statements that made views several times: a modifier of a group makes its content for each view of it, and
  /// all of them are another where the statement is. Cost: the places.
  private static func withoutRepeated(_ places: [StatementPlace]) -> [StatementPlace] {
    guard places.count > 1 else { return places }
    var seen: Set<NodeID> = []
    seen.reserveCapacity(places.count)
    let repeated = Set(places.lazy.map(\.statement).filter { !seen.insert($0).inserted })
    return repeated.isEmpty ? places : places.filter { !repeated.contains($0.statement) }
  }

  /// Adds the statements of what stands in `view`, which is new in `graph`; their views' numbers count from `first`.
  /// Cost: its views.
  mutating func add(_ all: [StatementPlace], from view: ViewID, in graph: ViewGraph, shiftedBy first: Int32) {
    let added = Self.withoutRepeated(all)
    if statementsOfViews.count < graph.nodes.count {
      statementsOfViews.append(
        contentsOf: repeatElement(Self.none, count: graph.nodes.count - statementsOfViews.count))
    }
    let start = places.count
    // Of several statements that made one view the innermost comes first.
    var innermost: [ViewID: Int32] = [:]
    var outermost: [ViewID: Int32] = [:]
    innermost.reserveCapacity(added.count)
    outermost.reserveCapacity(added.count)
    for var place in added {
      place.view.index += first
      let number = Int32(clamping: places.count)
      numbers[place.statement] = number
      places.append(place)
      around.append(Self.none)
      firstInside.append(number)
      holdsOthers.append(false)
      if let inner = outermost[place.view] {
        around[Int(inner)] = number
        holdsOthers[holdsOthers.count - 1] = true
      } else {
        innermost[place.view] = number
      }
      outermost[place.view] = number
    }
    var waiting = [(view, graph.parent(of: view).map { statement(of: $0) } ?? Self.none)]
    while let (next, outer) = waiting.popLast() {
      var own = outer
      if let inner = innermost[next], let last = outermost[next] {
        around[Int(last)] = outer
        if outer != Self.none { holdsOthers[Int(outer)] = true }
        own = inner
      }
      statementsOfViews[Int(next.index)] = own
      var child = graph.firstChild(of: next)
      while let current = child {
        waiting.append((current, own))
        child = graph.nextSibling(of: current)
      }
    }
    for number in start..<places.count {
      let outer = Int(around[number])
      if outer > number { firstInside[outer] = min(firstInside[outer], firstInside[number]) }
    }
    self.outermost.append(contentsOf: repeatElement(Int32(clamping: places.count - 1), count: added.count))
  }
}
