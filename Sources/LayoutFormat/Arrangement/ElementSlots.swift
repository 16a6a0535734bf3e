/// The elements before and after each token.
///
/// Constructs add their elements from the outside in. Before a token the elements of outer constructs come first, after
/// it those of inner ones.
struct ElementSlots {
  private var elements: [FormatElement] = []
  private var nexts: [Int32] = []
  private var beforeFirst: [Int32]
  private var beforeLast: [Int32]
  private var afterFirst: [Int32]

  init(tokens: Int) {
    beforeFirst = [Int32](repeating: -1, count: tokens)
    beforeLast = beforeFirst
    afterFirst = beforeFirst
  }

  /// Adds an element behind those that are before `token` already.
  mutating func add(_ element: FormatElement, before token: Int) {
    guard beforeFirst.indices.contains(token) else { return }
    let record = Int32(truncatingIfNeeded: elements.count)
    elements.append(element)
    nexts.append(-1)
    if beforeFirst[token] < 0 { beforeFirst[token] = record } else { nexts[Int(beforeLast[token])] = record }
    beforeLast[token] = record
  }

  /// Adds elements in front of those that are after `token` already.
  mutating func add(_ added: [FormatElement], after token: Int) {
    guard afterFirst.indices.contains(token) else { return }
    for element in added.reversed() {
      elements.append(element)
      nexts.append(afterFirst[token])
      afterFirst[token] = Int32(truncatingIfNeeded: elements.count &- 1)
    }
  }

  func before(_ token: Int) -> [FormatElement] { chain(beforeFirst[token]) }
  func after(_ token: Int) -> [FormatElement] { chain(afterFirst[token]) }

  private func chain(_ first: Int32) -> [FormatElement] {
    var result: [FormatElement] = []
    var next = first
    while next >= 0 {
      result.append(elements[Int(next)])
      next = nexts[Int(next)]
    }
    return result
  }
}
