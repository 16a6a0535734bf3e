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
  /// Of a statement that made several views, the number of the last.
  private var numbers: [StatementKey: Int32] = [:]
  /// The numbers of those that made several, in the order of lowering.
  private var repeated: [StatementKey: [Int32]] = [:]
  /// Those of which some views cannot be made on their own.
  private var refused: Set<StatementKey> = []
  /// By number: whether one was ever around another.
  private var holdsOthers: [Bool] = []
  /// For each view the innermost statement that it stands in.
  package private(set) var statementsOfViews: [Int32] = []

  package init() {}

  /// `places` are in the order of lowering: what stands in a statement before the statement. Cost: the views.
  init(_ places: StatementPlaces, in graph: ViewGraph) {
    guard !places.isEmpty else { return }
    numbers.reserveCapacity(places.all.count)
    statementsOfViews = Array(repeating: Self.none, count: graph.nodes.count)
    if let root = graph.root { add(places, from: root, in: graph, shiftedBy: 0) }
  }

  package var isEmpty: Bool { numbers.isEmpty }

  /// Where a statement belongs, in the order of lowering: for each of the views that it made. None for one that cannot
  /// be made on its own.
  func places(of statement: StatementKey) -> [StatementPlace] {
    guard let last = numbers[statement] else { return [] }
    return (repeated[statement] ?? [last]).compactMap { places[Int($0)] }
  }

  /// The number of a statement that can be made on its own, where it made one view.
  package func number(of statement: NodeID, in segment: SegmentID) -> Int32? {
    let key = StatementKey(segment: segment, node: statement)
    guard let number = numbers[key], repeated.isEmpty || repeated[key] == nil else { return nil }
    return number
  }

  /// A statement, and its view; nil for one that was replaced.
  package func statement(_ number: Int32) -> (segment: SegmentID, node: NodeID, view: ViewID)? {
    guard places.indices.contains(Int(number)), let place = places[Int(number)] else { return nil }
    return (place.segment, place.statement, place.view)
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

  /// One more than the highest number.
  var count: Int { places.count }

  /// Whether one of the statements around `statement` is marked. Cost: their number.
  func isBelow(_ statement: Int32, _ marks: [Bool]) -> Bool {
    var next = around(statement)
    while next != Self.none {
      if marks.indices.contains(Int(next)), marks[Int(next)] { return true }
      next = around(next)
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
        forget(number, of: place)
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

  /// Takes out one of the views of a statement.
  private mutating func forget(_ number: Int32, of place: StatementPlace) {
    places[Int(number)] = nil
    let key = StatementKey(place)
    guard var left = repeated[key] else {
      if numbers[key] == number { numbers[key] = nil }
      return
    }
    left.removeAll { $0 == number }
    numbers[key] = left.last
    repeated[key] = left.count > 1 ? left : nil
  }

  private mutating func enter(_ number: Int32, of place: StatementPlace) {
    let key = StatementKey(place)
    if let before = numbers.updateValue(number, forKey: key) { repeated[key, default: [before]].append(number) }
  }

  /// Those that can be made on their own. A modifier of a group makes its content for each view of it, in one use of the
  /// group: all of them are another where a statement in it is. Cost: the places.
  private mutating func sorted(out places: StatementPlaces) -> [StatementPlace] {
    var fresh = Set(places.refused)
    if places.all.count > 1 {
      var seen: Set<PlaceKey> = []
      seen.reserveCapacity(places.all.count)
      for place in places.all where !seen.insert(PlaceKey(place)).inserted { fresh.insert(StatementKey(place)) }
    }
    if !fresh.isEmpty {
      for key in fresh where numbers[key] != nil { refuse(key) }
      refused.formUnion(fresh)
    }
    return refused.isEmpty ? places.all : places.all.filter { !refused.contains(StatementKey($0)) }
  }

  /// What was found before may be made as it was, and no more on its own.
  private mutating func refuse(_ key: StatementKey) {
    numbers[key] = nil
    repeated[key] = nil
  }

  /// A statement in a use of what it belongs to.
  private struct PlaceKey: Hashable {
    var segment: SegmentID
    var node: NodeID
    var expansion: Int32

    init(_ place: StatementPlace) {
      segment = place.segment
      node = place.statement
      expansion = place.expansion
    }
  }

  /// Adds the statements of what stands in `view`, which is new in `graph`; their views' numbers count from `first`.
  /// Cost: its views.
  mutating func add(_ all: StatementPlaces, from view: ViewID, in graph: ViewGraph, shiftedBy first: Int32) {
    let added = sorted(out: all)
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
      enter(number, of: place)
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

extension StatementKey {
  init(_ place: StatementPlace) { self.init(segment: place.segment, node: place.statement) }
}
