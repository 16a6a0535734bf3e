import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import Testing

/// Types that conform to SwiftUI's `Layout`: their own functions decide the size and the places.
@Suite struct CustomLayoutTests {
  /// The position in the root and the size of every `Color`, in the order of the source, and whether it is assumed.
  private func frames(_ source: String) -> [String] {
    eachColor(in: source) { root, view in
      guard let top = root.graph.root else { return "" }
      let frame = root.engine.frame(of: view, in: top)
      let isAssumed = !root.engine.frameCertainty(of: view).isDisjoint(with: .assumed)
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map { pointText($0) }
      return numbers.joined(separator: " ") + (isAssumed ? " assumed" : "")
    }
  }

  /// The reasons why the layouts of the first root cannot be evaluated, by their names.
  private func failures(_ source: String) throws -> [String: String] {
    var analysis = Analysis()
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    let result = analysis.result(for: file)
    let root = try #require(result?.roots.first)
    return root.engine.layoutFailures
  }

  private static let flow = """
    struct FlowLayout: Layout {
      var spacing: CGFloat = 8

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, in: proposal.width ?? .infinity).size
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let result = arrange(subviews, in: bounds.width)
        for (index, origin) in result.origins.enumerated() {
          let point = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
          subviews[index].place(at: point, proposal: .unspecified)
        }
      }

      private func arrange(_ subviews: Subviews, in width: CGFloat) -> (size: CGSize, origins: [CGPoint]) {
        var origins: [CGPoint] = []
        var x: CGFloat = 0, y: CGFloat = 0
        var rowHeight: CGFloat = 0, maxX: CGFloat = 0
        for subview in subviews {
          let size = subview.sizeThatFits(.unspecified)
          if x + size.width > width, x > 0 {
            x = 0
            y += rowHeight + spacing
            rowHeight = 0
          }
          origins.append(CGPoint(x: x, y: y))
          x += size.width + spacing
          rowHeight = max(rowHeight, size.height)
          maxX = max(maxX, x - spacing)
        }
        return (CGSize(width: maxX, height: y + rowHeight), origins)
      }
    }

    """

  /// 100 + 10 + 100 = 210 fits in 250, 100 + 10 + 150 = 260 does not. The rows begin at 0, 20 + 10 = 30 and
  /// 30 + 20 + 10 = 60; the layout is 210 × 80, centred in the frame: (250 - 210) / 2 = 20.
  @Test func aFlowLayoutWraps() {
    let source =
      Self.flow + """
        FlowLayout(spacing: 10) {
          Color.red.frame(width: 100, height: 20)
          Color.red.frame(width: 100, height: 20)
          Color.red.frame(width: 100, height: 20)
          Color.red.frame(width: 150, height: 20)
        }
        .frame(width: 250)
        """
    #expect(frames(source) == ["20 0 100 20", "130 0 100 20", "20 30 100 20", "20 60 150 20"])
  }

  /// Without a width, all are in one row: 3 · 40 + 2 · 8 = 136. The values of a `ForEach` are children.
  @Test func childrenOfALoopAreSubviews() {
    let source =
      Self.flow + """
        HStack(spacing: 0) {
          FlowLayout { ForEach(0..<3) { _ in Color.red.frame(width: 40, height: 10) } }
          Color.blue.frame(width: 4, height: 10)
        }
        .fixedSize()
        """
    #expect(frames(source) == ["0 0 40 10", "48 0 40 10", "96 0 40 10", "136 0 4 10"])
  }

  /// Apple's equal-width stack: the widest child is 50 wide, the tallest 30 high; the gaps between them are 8.
  @Test func anEqualWidthStackProposesTheWidestWidth() {
    let source = """
      struct EqualWidthHStack: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
          guard !subviews.isEmpty else { return .zero }
          let maxSize = maxSize(subviews: subviews)
          let spacing = spacing(subviews: subviews)
          let totalSpacing = spacing.reduce(0) { $0 + $1 }
          return CGSize(width: maxSize.width * CGFloat(subviews.count) + totalSpacing, height: maxSize.height)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
          if subviews.isEmpty { return }
          let maxSize = maxSize(subviews: subviews)
          let spacing = spacing(subviews: subviews)
          let placementProposal = ProposedViewSize(width: maxSize.width, height: maxSize.height)
          var nextX = bounds.minX + maxSize.width / 2
          for index in subviews.indices {
            subviews[index].place(
              at: CGPoint(x: nextX, y: bounds.midY), anchor: .center, proposal: placementProposal)
            nextX += maxSize.width + spacing[index]
          }
        }

        private func maxSize(subviews: Subviews) -> CGSize {
          let subviewSizes = subviews.map { $0.sizeThatFits(.unspecified) }
          let maxSize: CGSize = subviewSizes.reduce(.zero) { currentMax, subviewSize in
            CGSize(
              width: max(currentMax.width, subviewSize.width), height: max(currentMax.height, subviewSize.height))
          }
          return maxSize
        }

        private func spacing(subviews: Subviews) -> [CGFloat] {
          subviews.indices.map { index in
            guard index < subviews.count - 1 else { return 0 }
            return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
          }
        }
      }

      EqualWidthHStack {
        Color.red.frame(minWidth: 20, idealWidth: 20, maxWidth: .infinity, minHeight: 10, idealHeight: 10)
        Color.red.frame(minWidth: 50, idealWidth: 50, maxWidth: .infinity, minHeight: 30, idealHeight: 30)
      }
      .fixedSize()
      """
    // 2 · 50 + 8 = 108 wide, 30 high; each child is proposed 50 × 30, and their centers are at 25 and 25 + 58 = 83.
    #expect(frames(source) == ["0 0 50 30", "58 0 50 30"])
  }

  /// Four children around the center of 200 × 200, at radius 200 / 2 - 20 / 2 = 90: the first one above it.
  @Test func aRadialLayoutTurns() {
    let source = """
      struct RadialLayout: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
          proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
          let radius = min(bounds.size.width, bounds.size.height) / 2
          let angle = Angle.degrees(360 / Double(subviews.count)).radians
          for (index, subview) in subviews.enumerated() {
            let viewSize = subview.sizeThatFits(.unspecified)
            let xPos = cos(angle * Double(index) - .pi / 2) * (radius - viewSize.width / 2)
            let yPos = sin(angle * Double(index) - .pi / 2) * (radius - viewSize.height / 2)
            let point = CGPoint(x: bounds.midX + xPos, y: bounds.midY + yPos)
            subview.place(at: point, anchor: .center, proposal: .unspecified)
          }
        }
      }

      RadialLayout { ForEach(0..<4) { _ in Color.red.frame(width: 20, height: 20) } }.frame(width: 200, height: 200)
      """
    #expect(frames(source) == ["90 0 20 20", "180 90 20 20", "90 180 20 20", "0 90 20 20"])
  }

  /// A nested type with an initializer, local functions that change its properties, and a `switch` on an alignment.
  @Test func aResultTypeWithLocalFunctionsIsRun() {
    let source = """
      struct Rows: Layout {
        var alignment: HorizontalAlignment = .center

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
          Result(in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews).bounds
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
          let result = Result(in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews)
          for row in result.rows {
            let offset = (bounds.width - row.width) * alignment.percent
            for index in row.range {
              let x = bounds.minX + offset + row.xOffsets[index - row.range.lowerBound]
              subviews[index].place(at: CGPoint(x: x, y: bounds.minY + row.y), anchor: .topLeading, proposal: .unspecified)
            }
          }
        }

        struct Result {
          var bounds = CGSize.zero
          var rows = [Row]()

          struct Row {
            var range: Range<Int>
            var xOffsets: [Double]
            var width: CGFloat
            var y: CGFloat
          }

          init(in maxWidth: Double, subviews: Subviews) {
            var first = 0
            var offsets: [Double] = []
            var width = 0.0
            for (index, subview) in zip(subviews.indices, subviews) {
              let ideal = subview.sizeThatFits(.unspecified)
              if width + ideal.width > maxWidth { finish(before: index) }
              offsets.append(width)
              width += ideal.width
            }
            finish(before: subviews.count)

            func finish(before index: Int) {
              if index == first { return }
              rows.append(Row(range: first..<index, xOffsets: offsets, width: width, y: bounds.height))
              bounds.width = max(bounds.width, width)
              bounds.height += 20
              first = index
              offsets.removeAll()
              width = 0
            }
          }
        }
      }

      extension HorizontalAlignment {
        fileprivate var percent: Double {
          switch self {
          case .leading: return 0
          case .trailing: return 1
          default: return 0.5
          }
        }
      }

      Rows(alignment: .trailing) {
        Color.red.frame(width: 30, height: 20)
        Color.red.frame(width: 60, height: 20)
        Color.red.frame(width: 40, height: 20)
      }
      .frame(width: 100)
      """
    // Rows of 30 + 60 = 90 and of 40: 90 × 40, at (100 - 90) / 2 = 5; the second row ends at 95.
    #expect(frames(source) == ["5 0 30 20", "35 0 60 20", "55 20 40 20"])
  }

  /// The cache that `sizeThatFits` fills, layout values, priorities and alignment guides of children.
  @Test func cachesValuesAndGuidesAreRead() {
    let source = """
      struct Rank: LayoutValueKey { static let defaultValue: Int = 1 }

      extension View { func rank(_ value: Int) -> some View { layoutValue(key: Rank.self, value: value) } }

      struct Ranked: Layout {
        struct Cache { var heights: [CGFloat] = [] }

        func makeCache(subviews: Subviews) -> Cache { Cache() }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
          cache.heights = subviews.map { $0.sizeThatFits(.unspecified).height }
          return CGSize(width: 100, height: cache.heights.reduce(0, +))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
          var y = bounds.minY
          let order = subviews.indices.sorted { subviews[$0][Rank.self] < subviews[$1][Rank.self] }
          for index in order {
            let dimensions = subviews[index].dimensions(in: .unspecified)
            let x = subviews[index].priority > 0 ? 50 : dimensions[HorizontalAlignment.trailing] - dimensions.width
            subviews[index].place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            y += cache.heights[index]
          }
        }
      }

      Ranked {
        Color.red.frame(width: 10, height: 10).rank(3)
        Color.red.frame(width: 10, height: 20).layoutPriority(2)
        Color.red.frame(width: 10, height: 30).alignmentGuide(.trailing) { d in d.width + 7 }.rank(2)
      }
      .fixedSize()
      """
    // By rank 1, 2, 3: the second child (0), the third (20, at 10 + 7 - 10 = 7), the first (20 + 30 = 50).
    #expect(frames(source) == ["0 50 10 10", "50 0 10 20", "7 20 10 30"])
  }

  /// A child that is not placed is in the center, with the proposal of the container: (100 - 20) / 2 and (60 - 10) / 2.
  /// A layout in `AnyLayout` is itself, and so is one in parentheses, as in Apple's samples.
  @Test(arguments: [
    "Box { Color.red.frame(width: 20, height: 10) }", "(Box()) { Color.red.frame(width: 20, height: 10) }",
    "Box()() { Color.red.frame(width: 20, height: 10) }", "Screen()",
  ])
  func whatIsNotPlacedIsCentred(_ call: String) {
    let source = """
      struct Box: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          CGSize(width: 100, height: 60)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }

      struct Screen: View {
        let layout = AnyLayout(Box())
        var body: some View { layout { Color.red.frame(width: 20, height: 10) } }
      }

      """
    #expect(frames(source + call) == ["40 25 20 10"])
  }

  /// Key paths, functions that are passed on, and dictionaries of a cache.
  @Test func sizesAreCachedInADictionary() {
    let source = """
      struct Column: Layout {
        struct Cache { var sizes = [Int: [ProposedViewSize: CGSize]]() }

        func makeCache(subviews: Subviews) -> Cache { Cache() }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
          let sizes = subviews.map { size(of: $0, subviews, &cache) }
          return CGSize(width: sizes.map(\\.width).reduce(0, max), height: sizes.map(\\.height).reduce(0, +))
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
          var y = bounds.minY
          for subview in subviews {
            subview.place(at: CGPoint(x: bounds.maxX, y: y), anchor: .topTrailing, proposal: .unspecified)
            y += size(of: subview, subviews, &cache).height
          }
        }

        private func size(of subview: LayoutSubview, _ subviews: Subviews, _ cache: inout Cache) -> CGSize {
          guard let index = subviews.firstIndex(of: subview) else { return .zero }
          if cache.sizes[index] == nil { cache.sizes[index] = [:] }
          if let known = cache.sizes[index]?[.unspecified] { return known }
          let size = subview.sizeThatFits(.unspecified)
          cache.sizes[index]?[.unspecified] = size
          return size
        }
      }

      Column {
        Color.red.frame(width: 30, height: 10)
        Color.red.frame(width: 20, height: 10)
      }
      .fixedSize()
      """
    #expect(frames(source) == ["0 0 30 10", "10 10 20 10"])
  }

  // MARK: What cannot be evaluated

  private func layout(_ body: String) -> String {
    """
    struct Odd: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        \(body)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    Odd { Color.red.frame(width: 20, height: 10) }
    """
  }

  @Test(arguments: [
    ("measure(subviews)", "it uses `measure`, which is not known"),
    ("return subviews[3].sizeThatFits(.zero)", "an index is out of range"),
    ("while true {}", "it needs more than 100000 steps"),
    ("var x = [0]\n    while true { x = [x, x] }", "it needs more than 100000 steps"),
    ("return sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)", "its calls are nested too deeply"),
    ("fatalError()", "it calls `fatalError`"), ("CGSize(width: 1 / 0 * 0.0, height: 1)", "it divides by zero"),
    ("subviews.first!.frame.size", "it uses `frame` of a subview, which is not known"),
    ("return proposal.width!.squared", "it uses the member `squared`, which is not known"),
    ("let x: CGFloat? = nil\n    return CGSize(width: x!, height: 0)", "it unwraps a value that is nil"),
    ("", "`sizeThatFits` returns no size"),
  ])
  func aLayoutThatCannotBeEvaluatedHasAReason(_ body: String, _ reason: String) throws {
    #expect(try failures(layout(body)) == ["Odd": "in `sizeThatFits`, \(reason)"])
    // The children are below each other, as assumed.
    #expect(frames(layout(body)) == ["0 0 20 10 assumed"])
  }

  /// Every prefix of a layout, as while it is typed, is laid out somehow.
  @Test func anIncompleteLayoutIsNoTrouble() {
    let source = Array((Self.flow + "FlowLayout { Color.red }").utf8)
    for count in stride(from: 0, to: source.count, by: 37) {
      let text = String(decoding: source.prefix(count), as: UTF8.self) + "\nFlowLayout { Color.red }"
      #expect(frames(text).allSatisfy { !$0.isEmpty })
    }
  }
}
