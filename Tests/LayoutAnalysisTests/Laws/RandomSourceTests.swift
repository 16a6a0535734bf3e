import LayoutAnalysis
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// The random sources that laws are tried on.
@Suite struct RandomSourceTests {
  private func source(_ seed: UInt64, _ options: RandomSourceOptions = RandomSourceOptions()) -> RandomSource {
    var maker = RandomSourceMaker(seed: seed, options: options)
    return maker.source()
  }

  @Test func theSameSeedGivesTheSameSource() {
    #expect(source(7).text() == source(7).text())
    #expect(Set((0..<50).map { source($0).text() }).count > 45)
  }

  /// Nothing in them is misspelt, of another type or in a wrong place.
  @Test func theyHaveNoErrors() {
    for options in [RandomSourceOptions(), .scalable] {
      for seed in 0..<60 as Range<UInt64> {
        let text = source(seed, options).text()
        let errors = LaidOutSource(text).errors
        if !errors.isEmpty {
          Issue.record("seed \(seed)\n\(errors.joined(separator: "\n"))\n\(text)")
          return
        }
      }
    }
  }

  /// Every view and every modifier that lays out stands in them. Left out are those that need a file or the network
  /// (`Image("name")`, `AsyncImage`), and forms of others: `Picker` and `Menu` of `Button`, gradients of `Color`, items
  /// of toolbars of `Group`.
  @Test func theyHoldEveryConstruct() {
    let texts = (0..<600 as Range<UInt64>).map { source($0).text() }.joined(separator: "\n")
    let words = Set(texts.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let views: [ViewKind] = [
      .hStack, .vStack, .zStack, .grid, .gridRow, .spacer, .divider, .text, .image, .color, .rectangle,
      .roundedRectangle, .circle, .ellipse, .capsule, .forEach, .group, .emptyView, .anyView, .lazyVStack, .lazyHStack,
      .lazyVGrid, .lazyHGrid, .scrollView, .geometryReader, .viewThatFits, .linearGradient, .label, .button, .link,
      .navigationStack, .section, .list, .form, .tabView, .toggle, .textField, .progressView,
    ]
    for view in Catalog.views where views.contains(view.kind) && view.name.firstRange(of: "Toolbar") == nil {
      #expect(words.contains(view.name), "no \(view.name)")
    }
    for name in [
      "frame", "padding", "alignmentGuide", "offset", "position", "fixedSize", "layoutPriority", "aspectRatio",
      "scaledToFit", "overlay", "background", "layoutDirection", "font", "lineLimit", "gridCellColumns",
      "gridCellAnchor", "gridCellUnsizedAxes", "gridColumnAlignment", "ignoresSafeArea", "safeAreaInset", "explicit",
      "guard", "struct", "if", "else",
    ] {
      #expect(words.contains(name), "no \(name)")
    }
  }

  /// A change of each view and an insertion at each place changes the text.
  @Test func everyViewAndPlaceCanBeReached() {
    for seed in 0..<30 as Range<UInt64> {
      let plain = source(seed)
      for number in 0..<plain.viewCount {
        var changed = plain
        changed.changeView(number) { $0 = SourceView("Group", [$0]) }
        #expect(changed.text() != plain.text())
        #expect(changed.viewCount == plain.viewCount + 1)
      }
      for place in 0..<plain.placeCount {
        var changed = plain
        changed.insert(SourceView("EmptyView()"), at: place)
        #expect(changed.viewCount == plain.viewCount + 1)
      }
    }
  }
}
