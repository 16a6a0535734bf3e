import Foundation
import TestSupport

/// Random sources whose custom views hold a value that changes at run time, as it is at first and as it is later.
enum ChangingSource {
  /// Where the value stands between what it is at first and later.
  private static let threshold = "50"

  /// nil where the source of the seed has no custom view.
  static func make(_ seed: UInt64) -> RandomSource? {
    var source = NoEffectSource.make(seed)
    guard !source.components.isEmpty else { return nil }
    var random = SeededGenerator(seed: seed)
    var root = source
    root.components = []
    for _ in 0..<Int.random(in: 0...2, using: &random) where source.placeCount > root.placeCount {
      var condition = SourceView("if side > \(threshold)", [view(&random)])
      if Bool.random(using: &random) { condition.alternative = [view(&random)] }
      source.insert(condition, at: Int.random(in: root.placeCount..<source.placeCount, using: &random))
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      source.changeView(Int.random(in: root.viewCount..<source.viewCount, using: &random)) { view in
        guard !view.isConditional else { return }
        let place = Int.random(in: 0...view.modifiers.count, using: &random)
        view.modifiers.insert(SourceModifier(modifiers.randomElement(using: &random) ?? ""), at: place)
      }
    }
    return source
  }

  /// The two, equally long: each value is a `@State` that no use of the view gives.
  static func texts(of source: RandomSource) -> (first: String, later: String) {
    var (first, later) = ("", "")
    for line in source.text().split(separator: "\n", omittingEmptySubsequences: false) {
      let used = line.replacing(/(Part\d+)\([^()]*\)/) { "\($0.output.1)()" }
      let parts = line.split(separator: ": CGFloat = ")
      if line.hasPrefix("    var "), parts.count == 2, let length = Double(parts[1]) {
        let declaration = "    @State private \(parts[0].dropFirst(4)): CGFloat = "
        first += declaration + String(format: "%04.1f\n", 10 + length)
        later += declaration + String(format: "%04.1f\n", 99.5 - length)
      } else {
        first += used + "\n"
        later += used + "\n"
      }
    }
    return (first, later)
  }

  private static func view(_ random: inout SeededGenerator) -> SourceView {
    let heads = [
      "Color.green.frame(width: 90, height: 12)", "Text(\"More\")", "Spacer()", "Color.blue.layoutPriority(1)",
      "Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { d in 5 }",
      "Color.red.frame(width: 20, height: 20).alignmentGuide(.bottom) { d in d[.top] }",
    ]
    return SourceView(heads.randomElement(using: &random) ?? "EmptyView()")
  }

  private static let modifiers = [
    ".frame(width: side > \(threshold) ? 40 : 80)", ".frame(maxWidth: side > \(threshold) ? .infinity : nil)",
    ".padding(side > \(threshold) ? 8 : 0)", ".padding(.top, side > \(threshold) ? 8 : 0)",
    ".layoutPriority(side > \(threshold) ? 1 : 0)", ".fixedSize(horizontal: side > \(threshold), vertical: false)",
    ".offset(x: side > \(threshold) ? 6 : 0)", ".lineLimit(side > \(threshold) ? 3 : 1)",
    ".frame(alignment: side > \(threshold) ? .leading : .trailing)",
    ".frame(width: side, height: 30, alignment: side > \(threshold) ? .leading : .trailing)",
    ".alignmentGuide(.leading) { d in side > \(threshold) ? 4 : d[.leading] }",
    ".alignmentGuide(.bottom) { d in side > \(threshold) ? d[explicit: .top] ?? 3 : d[.bottom] }",
    ".overlay(alignment: side > \(threshold) ? .topLeading : .center) { Color.red.frame(width: 4, height: 4) }",
    ".font(side > \(threshold) ? .title : .body)",
  ]
}
