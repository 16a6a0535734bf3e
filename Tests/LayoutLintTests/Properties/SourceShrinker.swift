import TestSupport

/// Makes a source smaller as long as it does not lose a property.
enum SourceShrinker {
  /// The smallest that was found by taking out views and modifiers one at a time, trying at most `attempts`.
  static func shrink(_ source: RandomSource, attempts: Int = 600, while holds: (RandomSource) -> Bool) -> RandomSource {
    var smallest = source
    var left = attempts
    var didShrink = true
    while didShrink {
      didShrink = false
      for number in 0..<smallest.viewCount {
        var part = 0
        while left > 0, let smaller = without(part, of: number, in: smallest) {
          left -= 1
          if holds(smaller) {
            smallest = smaller
            didShrink = true
          } else {
            part += 1
          }
        }
      }
      for number in smallest.components.indices.reversed() where left > 0 {
        left -= 1
        var smaller = smallest
        smaller.components.remove(at: number)
        guard holds(smaller) else { continue }
        smallest = smaller
        didShrink = true
      }
    }
    return smallest
  }

  /// The source without part `part` of a view: a modifier, a view of its content, or itself but for its only content.
  private static func without(_ part: Int, of number: Int, in source: RandomSource) -> RandomSource? {
    guard number < source.viewCount else { return nil }
    var changed = source
    var didChange = false
    changed.changeView(number) { view in
      let (modifiers, content) = (view.modifiers.count, view.content?.count ?? 0)
      switch part {
      case 0..<modifiers: view.modifiers.remove(at: part)
      case modifiers..<(modifiers + content): view.content?.remove(at: part - modifiers)
      case modifiers + content where content == 1:
        guard let only = view.content?.first, !only.isConditional else { return }
        let outer = view.modifiers
        view = only
        view.modifiers += outer
      default: return
      }
      didChange = true
    }
    return didChange ? changed : nil
  }
}
