import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// What holds for every source, whatever its numbers: of `.layout` text that goes through the parser and the lowering.
@Suite struct SourceLawTests {
  /// How many sources each law is tried on.
  static let seeds: Range<UInt64> = 0..<(Samples.runsInFull ? 1_000 : 60)

  private func forEachSource(
    _ options: RandomSourceOptions = RandomSourceOptions(),
    _ body: (RandomSource, inout SeededGenerator) -> String?
  ) {
    for seed in SourceLawTests.seeds {
      var maker = RandomSourceMaker(seed: seed, options: options)
      let source = maker.source()
      var random = SeededGenerator(seed: seed)
      if let problem = body(source, &random) {
        Issue.record("seed \(seed): \(problem)\n\(source.text())")
        return
      }
    }
  }

  /// What two lists of frames first differ in.
  private func difference(_ expected: [Rect], _ got: [Rect]) -> String? {
    if LaidOutSource.agree(expected, got) { return nil }
    guard expected.count == got.count else { return "\(expected.count) nodes before, \(got.count) after" }
    for (index, (left, right)) in zip(expected, got).enumerated() where !LaidOutSource.agree([left], [right]) {
      return "node \(index): \(left) before, \(right) after"
    }
    return "?"
  }

  @Test func layingOutTwiceGivesTheSame() {
    forEachSource { source, _ in
      let first = LaidOutSource(source.text())
      guard let root = first.root else { return nil }
      var engine = root.engine
      engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 31, height: nil)))
      engine.layOut(canvas: root.canvas)
      return difference(first.frames, LaidOutSource.frames(engine))
        ?? difference(first.frames, LaidOutSource(source.text()).frames)
    }
  }

  /// Every name of the catalog's table comes to its turn: in a long run all, else as many as there are sources.
  @Test func aNeutralModifierChangesNothing() {
    // Those of a navigation stack change the bars around it (`semantics.md` 6.6).
    let bars: Set = [
      "navigationTitle", "navigationBarTitle", "navigationBarHidden", "navigationBarItems", "toolbar", "searchable",
    ]
    let names = Catalog.neutralNames.filter { Catalog.neutralReceiver(of: $0) == .view && !bars.contains($0) }
    var next = 0
    forEachSource { source, random in
      let plain = LaidOutSource(source.text()).frames
      for _ in 0..<2 {
        let name = names[next % names.count]
        // Far apart, so that a short run sees all of the alphabet.
        next += 37
        var changed = source
        changed.changeView(Int.random(in: 0..<source.viewCount, using: &random)) { view in
          if !view.isConditional {
            let index = Int.random(in: 0...view.modifiers.count, using: &random)
            view.modifiers.insert(SourceModifier(".\(name)()"), at: index)
          }
        }
        if let problem = difference(plain, LaidOutSource(changed.text()).frames) { return "\(name): \(problem)" }
      }
      return nil
    }
  }

  /// `Group` is transparent, and a stack of one view stays one of one view (`semantics.md` 1.6, 1.9).
  @Test func aGroupChangesNothing() {
    forEachSource { source, random in
      let plain = LaidOutSource(source.text()).frames
      let number = Int.random(in: 0..<source.viewCount, using: &random)
      var changed = source
      changed.changeView(number) { $0 = SourceView("Group", [$0]) }
      return difference(plain, LaidOutSource(changed.text()).frames).map { "view \(number) in a Group: \($0)" }
    }
  }

  /// `ForEach` over one and `if true` make content dynamic: a stack whose only view is in it no longer takes that
  /// view's place (`semantics.md` 1.9). Nothing else changes: the layout is that of the same graph with this one thing
  /// said of stacks, and only of the stacks of one place in the source.
  @Test(arguments: ["ForEach(0..<1)", "if true"]) func dynamicContentOnlyEndsTheSingleChildRule(_ head: String) {
    forEachSource { source, random in
      let plain = LaidOutSource(source.text())
      let number = Int.random(in: 0..<source.viewCount, using: &random)
      var changed = source
      changed.changeView(number) { view in
        view = SourceView(head, [view], parameter: head.hasPrefix("if") ? nil : "_")
      }
      let dynamic = LaidOutSource(changed.text())
      guard let before = plain.root?.graph, let after = dynamic.root?.graph else { return nil }
      guard before.nodes.count == after.nodes.count else { return "view \(number): other nodes" }
      var places: Set<Int32> = []
      for index in before.nodes.indices {
        let (old, new) = (before.nodes[index].flags, after.nodes[index].flags)
        if old.contains(.singleStaticChild), !new.contains(.singleStaticChild) {
          places.insert(before.origins[Int(before.nodes[index].origin.index)].node)
        } else if old.contains(.singleStaticChild) != new.contains(.singleStaticChild) {
          return "view \(number): node \(index) takes its child's place"
        }
      }
      if places.count > 1 { return "view \(number): \(places.count) stacks are others" }
      let expected = plain.frames { graph in
        for index in graph.nodes.indices where !after.nodes[index].flags.contains(.singleStaticChild) {
          graph.nodes[index].flags.remove(.singleStaticChild)
        }
      }
      return difference(expected, dynamic.frames).map { "view \(number) in \(head): \($0)" }
    }
  }

  /// `semantics.md` 1.6, 1.9: no slot, no spacing, and no view to count.
  @Test(arguments: ["EmptyView()", "Group { }", "Group { EmptyView() }"]) func whatIsEmptyChangesNothing(
    _ empty: String
  ) {
    forEachSource { source, random in
      guard source.placeCount > 0 else { return nil }
      let plain = LaidOutSource(source.text()).frames
      let place = Int.random(in: 0..<source.placeCount, using: &random)
      var changed = source
      changed.insert(SourceView(empty), at: place)
      return difference(plain, LaidOutSource(changed.text()).frames).map { "\(empty) at place \(place): \($0)" }
    }
  }

  @Test func mirroringTwiceIsTheIdentity() {
    forEachSource { source, _ in
      let width = 390.0
      var canvas = Canvas.standard
      let plain = LaidOutSource(source.text(), canvas: canvas)
      canvas.layoutDirection = .rightToLeft
      let mirrored = LaidOutSource(source.text(isMirrored: true), canvas: canvas).frames
      let images = mirrored.enumerated().map { index, frame in
        // What has no place stands nowhere in either.
        guard let engine = plain.root?.engine, engine.isPlaced(ViewID(Int32(index))) else { return frame }
        var image = frame
        image.origin.x = width - frame.origin.x - frame.size.width
        return image
      }
      return difference(plain.frames, images)
    }
  }

  @Test func twiceTheNumbersIsTwiceTheSize() {
    forEachSource(.scalable) { source, _ in
      let canvas = Canvas(proposal: ProposedSize(width: 390, height: 763))
      let twice = Canvas(proposal: ProposedSize(width: 780, height: 1_526))
      let expected = LaidOutSource(source.text(), canvas: canvas).frames.map { frame in
        Rect(
          origin: Point(x: frame.origin.x * 2, y: frame.origin.y * 2),
          size: Size(width: frame.size.width * 2, height: frame.size.height * 2))
      }
      return difference(expected, LaidOutSource(source.text(scaledBy: 2), canvas: twice).frames)
    }
  }

  /// The record of readers decides what a guide is for: one without a reader in any of its instances can go.
  @Test func aGuideWithoutAReaderMovesNothing() {
    forEachSource { source, _ in
      let text = source.text()
      let plain = LaidOutSource(text)
      guard let root = plain.root else { return nil }
      var engine = root.engine
      var nodes: [Range<Int>: [Int]] = [:]
      var read: Set<Range<Int>> = []
      for index in root.graph.nodes.indices {
        guard case .alignmentGuide(let guide) = root.graph.nodes[index].layout else { continue }
        let place = plain.range(of: root.graph.origins[Int(root.graph.nodes[index].origin.index)])
        nodes[place, default: []].append(index)
        if engine.readers(of: root.graph.guides[Int(guide.index)].key, at: ViewID(Int32(index))).isRead {
          read.insert(place)
        }
      }
      for (range, indices) in nodes where !read.contains(range) {
        guard SourceText(text).string(in: range).hasPrefix(".alignmentGuide(") else {
          return "a guide's node is \(SourceText(text).string(in: range))"
        }
        var bytes = Array(text.utf8)
        bytes.removeSubrange(range)
        let without = LaidOutSource(String(decoding: bytes, as: UTF8.self)).frames
        let expected = plain.frames.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
        if let problem = difference(expected, without) {
          return "without \(SourceText(text).string(in: range)): \(problem)"
        }
      }
      return nil
    }
  }
}
