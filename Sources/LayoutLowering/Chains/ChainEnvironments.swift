import LayoutModel

/// The environments of the parts of a chain: a modifier that sets a value sets it for everything before it.
struct ChainEnvironments {
  /// The environment of the chain.
  let outer: LoweredEnvironment
  /// The environment of the view that the chain begins with.
  private(set) var inner: LoweredEnvironment
  /// The environment of each modifier; empty if all are equal to `outer`.
  private var changed: [LoweredEnvironment] = []
  /// The index of the last modifier that the module declares, whose content is the chain before it; -1 for none.
  var start = -1

  init(_ outer: LoweredEnvironment) {
    self.outer = outer
    inner = outer
  }

  subscript(modifier: Int) -> LoweredEnvironment { changed.isEmpty ? outer : changed[modifier] }

  /// Records that the modifier at `index` of `count` is the next one inwards. Modifiers are entered from the outermost
  /// to the innermost.
  mutating func enter(_ index: Int) {
    if !changed.isEmpty { changed[index] = inner }
  }

  /// Sets the environment inside the modifier at `index` of `count`.
  mutating func change(to environment: LoweredEnvironment, at index: Int, of count: Int) {
    if index > 0, changed.isEmpty, environment != outer { changed = Array(repeating: outer, count: count) }
    inner = environment
  }
}
