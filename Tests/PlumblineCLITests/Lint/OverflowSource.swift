import TestSupport

/// Random sources of which much does not fit: nested containers and frames of any length, of known sizes.
enum OverflowSource {
  /// A source, and the only line with `.clipped()` in it, if there is one.
  static func make(_ seed: UInt64) -> (text: String, clippedLine: Int?) {
    var options = RandomSourceOptions()
    options.views = 3...14
    options.hasText = false
    options.hasOutlines = false
    options.hasSafeArea = false
    options.hasGuides = seed.isMultiple(of: 2)
    let isClipped = seed % 4 == 3
    // What is clipped includes the views of a component, which are on other lines.
    options.hasComponents = !isClipped
    var maker = RandomSourceMaker(seed: seed, options: options)
    var source = maker.source()
    var random = SeededGenerator(seed: seed &* 7 &+ 1)
    for number in 0..<source.viewCount {
      source.changeView(number) { view in
        view.modifiers.removeAll { modifier in
          [".clipped", ".hidden", ".rotationEffect"].contains { modifier.text.hasPrefix($0) }
        }
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      source.changeView(Int.random(in: 0..<source.viewCount, using: &random)) { change(&$0, &random) }
    }
    if isClipped {
      source.changeView(Int.random(in: 0..<source.viewCount, using: &random)) { view in
        if !view.isConditional { view.modifiers.append(SourceModifier(".clipped()")) }
      }
    }
    if seed % 3 == 1 { source.root = SourceView("#Preview", [source.root]) }
    let text = source.text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (text, lines.firstIndex { $0.hasSuffix(".clipped()") })
  }

  /// Wraps a view in a container, or adds a layer.
  private static func change(_ view: inout SourceView, _ random: inout SeededGenerator) {
    guard !view.isConditional, !view.head.hasPrefix("GridRow") else { return }
    func length() -> Int { Int.random(in: 4...90, using: &random) * 5 }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: view = SourceView("ScrollView", [view])
    case 1: view = SourceView("ScrollView(.horizontal)", [view])
    case 2: view = SourceView("LazyVStack", [view])
    case 3: view = SourceView("LazyHStack", [view])
    case 4: view = SourceView("GeometryReader", [view], parameter: "_")
    case 5: view = SourceView("ViewThatFits", [view, SourceView("Color.red.frame(width: \(length()), height: 20)")])
    case 6: view.modifiers.append(SourceModifier(".ignoresSafeArea()"))
    case 7: view.modifiers.append(SourceModifier(".frame(width: \(length()))"))
    case 8: view.modifiers.append(SourceModifier(".frame(minWidth: \(length()), maxHeight: \(length()))"))
    case 9: view.modifiers.append(SourceModifier(".frame(minWidth: 0, maxWidth: .infinity)"))
    case 10: view.modifiers.append(SourceModifier(".padding(\(length() / 2))"))
    default: view.modifiers.append(SourceModifier(".frame(width: \(length()), height: \(length()))"))
    }
  }
}
