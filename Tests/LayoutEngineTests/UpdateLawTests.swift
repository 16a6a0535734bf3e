import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// Whatever was changed in a graph in whatever order, and whatever was asked in between: every answer is that of an
/// engine that sees the graph for the first time.
@Suite struct UpdateLawTests {
  static let treeCount = OracleTests.treeCount / 40
  static let editCount = 12

  @Test func editedTreesEqualFreshOnes() { run(RandomOptions()) }

  @Test func editedGridsEqualFreshOnes() {
    var options = RandomOptions()
    options.hasGrid = true
    options.nodes = 4...24
    run(options)
  }

  @Test func editedContainersKnownInOutlineEqualFreshOnes() {
    var options = RandomOptions()
    options.hasOutlines = true
    options.nodes = 4...24
    run(options)
  }

  /// Stacks read off these who is to be served first.
  @Test func editedFlexibleFramesEqualFreshOnes() {
    run { seed in
      var views = RandomViews(seed: seed)
      let children = (0...(1 + views.next(3))).map { _ in
        let content = hStack(fixed(5, views.length()), views.next(2) == 0 ? fixed(6, 6) : text("Lorem ipsum"))
        let frame = content.frame(minHeight: views.length(), maxHeight: 30 + views.length())
        return views.next(3) == 0 ? frame.offset(x: 1) : frame
      }
      let stack = ViewSpec(.vStack(alignment: .leading, spacing: 0), children)
      let height = Double(20 * (1 + views.next(8)))
      return (Laid(stack, 300, height).engine.graph, Canvas(proposal: ProposedSize(width: 300, height: height)))
    }
  }

  private func run(_ options: RandomOptions) {
    run { seed in
      var maker = RandomTreeMaker(seed: seed, options: options)
      let tree = maker.tree()
      return (tree.graph, tree.canvas)
    }
  }

  private func run(_ tree: (_ seed: UInt64) -> (graph: ViewGraph, canvas: Canvas)) {
    var failures = 0
    for number in 0..<Self.treeCount where failures < 3 {
      let seed = OracleTests.firstSeed &+ UInt64(number)
      let tree = tree(seed)
      var edits = GraphEdits(graph: tree.graph, seed: seed)
      var engine = LayoutEngine(graph: edits.graph)
      engine.layOut(canvas: tree.canvas)
      for step in 0..<Self.editCount {
        let edit = edits.next()
        engine.update(graph: edits.graph, changed: edit.changed, replaced: edit.replaced)
        // Now and then another canvas in between, and questions that leave something behind.
        if step % 5 == 4 { engine.layOut(canvas: Canvas(proposal: ProposedSize(width: 31, height: nil))) }
        engine.layOut(canvas: tree.canvas)
        var fresh = LayoutEngine(graph: edits.graph)
        fresh.layOut(canvas: tree.canvas)
        if let difference = Self.difference(&engine, &fresh) {
          Issue.record("seed \(seed), step \(step), \(edit.name): \(difference)")
          failures += 1
          break
        }
      }
    }
  }

  /// What two engines on the same graph disagree on first.
  static func difference(_ edited: inout LayoutEngine, _ fresh: inout LayoutEngine) -> String? {
    for view in GraphEdits.reachable(fresh.graph) {
      func differs<Value: Equatable>(_ name: String, _ edited: Value, _ fresh: Value) -> String? {
        // Numbers that are none are equal here: what is compared is what is told.
        edited == fresh || "\(edited)" == "\(fresh)"
          ? nil : "\(name) of \(view.index): edited \(edited), fresh \(fresh)"
      }
      if let found = differs("frame", edited.frame(of: view), fresh.frame(of: view))
        ?? differs("proposal", edited.proposal(of: view), fresh.proposal(of: view))
        ?? differs("placed", edited.isPlaced(view), fresh.isPlaced(view))
        ?? differs("certainty", edited.certainty(of: view), fresh.certainty(of: view))
        ?? differs("frame certainty", edited.frameCertainty(of: view), fresh.frameCertainty(of: view))
        ?? differs("priority", edited.priority(of: view), fresh.priority(of: view))
      {
        return found
      }
      for key in (0..<Int16(edited.graph.alignments.definitions.count)).map({ AlignmentKey($0) }) {
        if let found = differs("guide \(key.index)", edited.guide(key, of: view), fresh.guide(key, of: view)) {
          return found
        }
        if case .alignmentGuide = fresh.graph[view].layout,
          let found = differs("readers", edited.readers(of: key, at: view), fresh.readers(of: key, at: view))
        {
          return found
        }
      }
      // Describing takes longest.
      if view.index % 4 == 0,
        let found = differs(
          "explanation", edited.explain(view).map { "\($0)" }, fresh.explain(view).map { "\($0)" })
      {
        return found
      }
    }
    return nil
  }
}

/// Random edits of a graph, told as the lowering tells them.
struct GraphEdits {
  struct Edit {
    var name: String
    var changed: [ViewID] = []
    var replaced: [ViewID] = []
  }

  var graph: ViewGraph
  private let donor: ViewGraph
  private var random: SeededGenerator

  init(graph: ViewGraph, seed: UInt64) {
    self.graph = graph
    donor = graph
    random = SeededGenerator(seed: seed ^ 0x5EED)
  }

  static func reachable(_ graph: ViewGraph) -> [ViewID] {
    var result: [ViewID] = []
    var work = graph.root.map { [$0] } ?? []
    while let view = work.popLast() {
      result.append(view)
      work.append(contentsOf: graph.children(of: view))
    }
    return result
  }

  mutating func next() -> Edit {
    let views = Self.reachable(graph)
    guard let view = views.randomElement(using: &random) else { return Edit(name: "nothing") }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return changeLayout(view)
    case 2: return replace(view)
    case 3: return remove(view)
    case 4: return insert(into: view)
    default:
      // Two at once.
      let first = changeLayout(view)
      let second = replace(Self.reachable(graph).randomElement(using: &random) ?? view)
      return Edit(
        name: "\(first.name) \(second.name)", changed: first.changed + second.changed, replaced: second.replaced)
    }
  }

  private mutating func length() -> Double { Double(Int.random(in: 0...60, using: &random)) }

  private mutating func changeLayout(_ view: ViewID) -> Edit {
    let name = "change \(view.index)"
    switch graph[view].layout {
    case .text(let index):
      graph.texts[Int(index)] = TextContent(runs: [TextRun(string: Bool.random(using: &random) ? "A b" : "Lorem ip")])
    case .shape, .color, .spacer, .divider, .fixed, .symbol, .resizable, .flexibleLeaf, .empty:
      let layouts: [ViewLayout] = [
        .fixed(Size(width: length(), height: length())), .color, .spacer(minLength: .nan), .divider, .symbol,
      ]
      graph[view].layout = layouts.randomElement(using: &random) ?? .color
    case .alignmentGuide(let index):
      guard var modifier = donor.guides.randomElement(using: &random), graph.guides.indices.contains(Int(index)) else {
        break
      }
      if Bool.random(using: &random) { modifier.key = graph.guides[Int(index)].key }
      graph.guides.append(modifier)
      graph[view].layout = .alignmentGuide(Int32(graph.guides.count - 1))
    case .flexibleFrame(let index, let alignment):
      graph.flexibleFrames.append(changed(graph.flexibleFrames[Int(index)]))
      graph[view].layout = .flexibleFrame(Int32(graph.flexibleFrames.count - 1), alignment: alignment)
    case let layout: graph[view].layout = changed(layout)
    }
    return Edit(name: name, changed: [view])
  }

  /// A container or layer of the same kind with other numbers.
  private mutating func changed(_ layout: ViewLayout) -> ViewLayout {
    switch layout {
    case .hStack(let alignment, _): .hStack(alignment: alignment, spacing: length())
    case .vStack(let alignment, _): .vStack(alignment: alignment, spacing: perhaps())
    case .grid(let alignment, _, _):
      .grid(alignment: alignment, horizontalSpacing: perhaps(), verticalSpacing: length())
    case .lazyStack(let axis, let alignment, _): .lazyStack(axis, alignment: alignment, spacing: perhaps())
    case .viewThatFits: .viewThatFits(axes())
    case .scrollView: .scrollView(axes())
    case .frame(_, _, let alignment): .frame(width: perhaps(), height: perhaps(), alignment: alignment)
    case .padding: .padding(EdgeInsets(top: length(), leading: length()))
    case .offset: .offset(x: length(), y: 3)
    case .position: .position(x: length(), y: length())
    case .fixedSize: .fixedSize(axes())
    case .aspectRatio(_, let mode): .aspectRatio(perhaps(), mode)
    case .layoutPriority: .layoutPriority(length())
    default: layout
    }
  }

  /// NaN, as where nothing is given, for half of them.
  private mutating func perhaps() -> Double { Bool.random(using: &random) ? .nan : length() }

  private mutating func axes() -> AxisSet { [.horizontal, .vertical, .both].randomElement(using: &random) ?? .both }

  /// The same constraints but for one.
  private mutating func changed(_ frame: FlexibleFrame) -> FlexibleFrame {
    let fields: [WritableKeyPath<FlexibleFrame, Double>] = [
      \.minWidth, \.idealWidth, \.maxWidth, \.minHeight, \.idealHeight, \.maxHeight,
    ]
    var frame = frame
    if let field = fields.randomElement(using: &random) {
      frame[keyPath: field] = [length(), 60 + length(), .infinity].randomElement(using: &random) ?? .nan
    }
    return frame
  }

  /// Puts a copy of what stood somewhere at first in the place of a view.
  private mutating func replace(_ view: ViewID) -> Edit {
    guard let parent = graph.parent(of: view), let copy = copyOfSomething() else {
      return Edit(name: "nothing", changed: [view])
    }
    link(graph.children(of: parent).map { $0 == view ? copy : $0 }, in: parent)
    return Edit(name: "replace \(view.index) by \(copy.index)", replaced: [copy])
  }

  private mutating func remove(_ view: ViewID) -> Edit {
    guard let parent = graph.parent(of: view), graph[parent].layout.isContainer else {
      return Edit(name: "nothing", changed: [view])
    }
    link(graph.children(of: parent).filter { $0 != view }, in: parent)
    return Edit(name: "remove \(view.index)", changed: [parent])
  }

  private mutating func insert(into view: ViewID) -> Edit {
    guard graph[view].layout.isContainer, let copy = copyOfSomething() else {
      return Edit(name: "nothing", changed: [view])
    }
    var children = graph.children(of: view)
    children.insert(copy, at: Int.random(in: 0...children.count, using: &random))
    link(children, in: view)
    return Edit(name: "insert \(copy.index)", changed: [view], replaced: [copy])
  }

  private mutating func link(_ children: [ViewID], in parent: ViewID) {
    graph.setChildren(children, of: parent)
  }

  /// A copy of a node of the first graph with what is in it; rows of grids stay where they are.
  private mutating func copyOfSomething() -> ViewID? {
    let views = Self.reachable(donor).filter {
      if case .gridRow = donor[$0].layout { return false }
      return true
    }
    guard let view = views.randomElement(using: &random) else { return nil }
    return copy(view)
  }

  private mutating func copy(_ view: ViewID) -> ViewID {
    let children = donor.children(of: view).map { copy($0) }
    var node = ViewNode(layout: donor[view].layout, environment: donor[view].environment, flags: donor[view].flags)
    if case .text(let index) = node.layout {
      graph.texts.append(donor.texts[Int(index)])
      node.layout = .text(Int32(graph.texts.count - 1))
    }
    let added = graph.add(node)
    link(children, in: added)
    return added
  }
}
