/// Limits on the work that a segment can cause.
package enum Limits {
  /// The maximum number of elements of one `ForEach`.
  package static let elements = 1_000
  /// The maximum number of views of one root.
  package static let views = 30_000
  /// The maximum number of `ForEach` elements and uses of views, view functions and modifiers in one root, with or
  /// without views.
  package static let expansions = 20_000
  /// The maximum numbers of views and of such elements and uses in all roots of a segment: a declaration may contain any
  /// number of views, each of them a root.
  package static let segmentViews = 90_000
  package static let segmentExpansions = 60_000
  /// The maximum depth to which a view, view function or modifier contains itself, directly or through others.
  package static let recursion = 64
  /// The maximum nesting of uses of views, view functions and modifiers in a `.swift` file. Each view there is a root of
  /// its own too, so that n views that use the next one would be O(n²) views.
  package static let nestedUses = 64
  /// The same as `recursion` in code that no root reaches, where no value can end a recursion.
  package static let checkedRecursion = 2
  /// The maximum number of segments that may use a segment, directly or through others, for it to be known which ones
  /// can be in a cycle with it.
  package static let cycleUsers = 64
  /// The maximum number of views that are followed, one inside the other, to find a cycle where that is not known: two
  /// rounds through a cycle of four views.
  package static let guessedCycle = 9
  /// The maximum number of constants of other segments, each of which uses the next one, that are followed from a
  /// declaration that no root reaches. Each is checked in its segment too, so that n constants that use the next one would
  /// be O(n²) evaluations.
  static let checkedConstants = 64
  /// The maximum number of uses of views, view functions and modifiers that are followed from one body or branch that no
  /// root reaches, at most `recursion` deep.
  package static let checkedExpansions = 1_000
  /// The maximum number of roots that show other branches of a view than its body does, and what it shows elsewhere.
  package static let furtherRoots = 8
  /// The maximum number of layers from the root to a leaf.
  package static let graphDepth = 2_000
  /// The maximum nesting of stacks and grids, which the engine can lay out with any content.
  package static let containerDepth = 500
  /// The maximum nesting of grids, which ask each cell for several sizes at each level.
  package static let gridDepth = 8
  /// The maximum number of evaluation steps of one root.
  package static let steps = 200_000
  /// The maximum number of evaluation steps of one value or guide. Once one has exceeded it, each further one of the
  /// root may only use the smaller number below.
  static let valueSteps = 20_000
  static let stepsAfterOverrun = 500
  /// The UTF-8 bytes of a string, and the elements of an array, that are made or read in one step.
  static let bytesPerStep = 64
  static let elementsPerStep = 4
  /// The maximum numbers of bytes of a computed string and of elements of a computed array: repeated doubling must not
  /// exhaust memory.
  static let stringBytes = 100_000
  /// The number of bytes from which on the parsed form of a string literal is cached.
  static let longLiteral = 256
  static let arrayElements = 10_000
  /// The maximum nesting of expressions and calls.
  static let depth = 400
  /// The maximum nesting of views, blocks and uses of views.
  package static let viewDepth = 1_400
  /// The maximum number of steps of one guide program.
  static let programSteps = 10_000
  /// The number of stack bytes that a lowering may use; the rest of 8 MB is for its callers.
  static let stack: UInt = 6 << 20
}

/// The current stack address, by which nesting is limited so that no document overflows the stack, even in a debug
/// build.
package enum StackPosition {
  static func current() -> UInt {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
  }
}
