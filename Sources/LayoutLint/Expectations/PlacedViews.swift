import LayoutEngine
import LayoutModel
import LayoutSyntax

/// The views of one root that are laid out, in preorder.
struct PlacedViews {
  let root: LintContext.ModuleRoot
  private(set) var views: [ViewID] = []
  /// The index in `views` of each view's parent, -1 for the root.
  private(set) var parents: [Int] = []
  /// The end of each view's subtree: the index in `views` after its last descendant.
  private(set) var ends: [Int] = []
  /// The index in `views` of each view.
  private var numbers: [ViewID: Int] = [:]
  /// The indices of the views with each id, ascending.
  private var named: [String: [Int]] = [:]

  /// Collects the views of `root` that are laid out. O(views).
  init(of root: LintContext.ModuleRoot, in context: LintContext) {
    self.root = root
    let graph = root.graph
    guard let first = graph.root else { return }
    let placed = context.query(root) { engine in
      var placed: [(view: ViewID, parent: Int)] = []
      var waiting = [(view: first, parent: -1)]
      while let next = waiting.popLast() {
        // The rejected children of a `ViewThatFits` are not placed.
        guard engine.isPlaced(next.view) else { continue }
        placed.append(next)
        let number = placed.count - 1
        waiting += engine.graph.children(of: next.view).reversed().map { ($0, number) }
      }
      return placed
    }
    for (number, entry) in (placed ?? []).enumerated() {
      views.append(entry.view)
      parents.append(entry.parent)
      ends.append(number + 1)
      numbers[entry.view] = number
      if let identity = graph.identity(of: entry.view) { named[identity, default: []].append(number) }
    }
    for number in views.indices.reversed() where parents[number] >= 0 {
      ends[parents[number]] = max(ends[parents[number]], ends[number])
    }
  }

  /// The ids of the views, in ascending order.
  var names: [String] { named.keys.sorted() }

  func has(_ name: String) -> Bool { named[name] != nil }

  /// Returns the views with an id that are nearest to `view`: those in it, otherwise in its parent, and so on outwards;
  /// several if they are equally near. O(depth × log n + result).
  func views(named name: String, near view: ViewID) -> [ViewID] {
    guard let all = named[name], var number = numbers[view] else { return [] }
    while number >= 0 {
      let start = Self.firstIndex(in: all, notBefore: number)
      let end = Self.firstIndex(in: all, notBefore: ends[number])
      if start < end { return all[start..<end].map { views[$0] } }
      number = parents[number]
    }
    return []
  }

  private static func firstIndex(in numbers: [Int], notBefore number: Int) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
