import LayoutModel
import TestSupport

@testable import LayoutEngine

/// Random edits of a graph.
struct GraphEdits {
  /// The change of one view's own record.
  struct Edit {
    var name: String
    var changed: [ViewID] = []
  }

  var graph: ViewGraph
  private let donor: ViewGraph
  private var random: SeededGenerator

  init(graph: ViewGraph, seed: UInt64) {
    self.graph = graph
    donor = graph
    random = SeededGenerator(seed: seed ^ 0x5EED)
  }

  static func reachable(_ graph: ViewGraph, from view: ViewID? = nil) -> [ViewID] {
    var result: [ViewID] = []
    var work = [view ?? graph.root].compactMap { $0 }
    while let view = work.popLast() {
      result.append(view)
      work.append(contentsOf: graph.children(of: view))
    }
    return result
  }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// Edits the graph; returns what was done.
  mutating func next() -> String {
    let views = Self.reachable(graph)
    guard let view = views.randomElement(using: &random) else { return "nothing" }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: return changeLayout(view).name
    case 2: return replace(view)
    case 3: return remove(view)
    case 4: return insert(into: view)
    case 5, 6: return move(view)
    case 7: return wrap(view)
    case 8: return unwrap(view)
    default: return changeEnvironment(in: view)
    }
  }

  /// Changes the record of a view that keeps its number.
  mutating func changeInPlace() -> Edit {
    Self.reachable(graph).randomElement(using: &random).map { changeLayout($0) } ?? Edit(name: "nothing")
  }

  private mutating func length() -> Double { Double(Int.random(in: 0...60, using: &random)) }

  private mutating func changeLayout(_ view: ViewID) -> Edit {
    let name = "change \(view.index)"
    if chance(5) {
      let flags: [ViewFlags] = [.assumed, .dynamic, .unknown, .approximate, .uncertainAlignment, .safeAreaInset]
      graph[view].flags.formSymmetricDifference(flags.randomElement(using: &random) ?? [])
      return Edit(name: "flags of \(view.index)", changed: [view])
    }
    switch graph[view].layout {
    case .text(let index):
      graph.texts[Int(index.index)] = TextContent(runs: [
        TextRun(string: Bool.random(using: &random) ? "A b" : "Lorem ip")
      ])
    case .shape, .color, .spacer, .divider, .fixed, .symbol, .resizable, .flexibleLeaf, .empty:
      let layouts: [ViewLayout] = [
        .fixed(Size(width: length(), height: length())), .color, .spacer(minLength: .nan), .divider, .symbol,
      ]
      graph[view].layout = layouts.randomElement(using: &random) ?? .color
    case .alignmentGuide(let index):
      guard var modifier = donor.guides.randomElement(using: &random), graph.guides.indices.contains(Int(index.index))
      else {
        break
      }
      if Bool.random(using: &random) { modifier.key = graph.guides[Int(index.index)].key }
      // Explicit, with the value that the guide has without it.
      if chance(3) { modifier.program = GuideExpression.guide(modifier.key).program }
      graph.guides.append(modifier)
      graph[view].layout = .alignmentGuide(GuideModifierID(Int32(graph.guides.count - 1)))
    case .flexibleFrame(let index, let alignment):
      graph.flexibleFrames.append(changed(graph.flexibleFrames[Int(index.index)]))
      graph[view].layout = .flexibleFrame(FlexibleFrameID(Int32(graph.flexibleFrames.count - 1)), alignment: alignment)
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
  private mutating func replace(_ view: ViewID) -> String {
    guard let copy = copyOfSomething() else { return "nothing" }
    put(copy, inPlaceOf: view)
    return "replace \(view.index) by \(copy.index)"
  }

  private mutating func remove(_ view: ViewID) -> String {
    guard let parent = graph.parent(of: view), graph[parent].layout.isContainer else { return "nothing" }
    link(graph.children(of: parent).filter { $0 != view }, in: parent)
    return "remove \(view.index)"
  }

  private mutating func insert(into view: ViewID) -> String {
    guard graph[view].layout.isContainer, let copy = copyOfSomething() else { return "nothing" }
    insert(copy, into: view)
    return "insert \(copy.index) into \(view.index)"
  }

  private mutating func insert(_ view: ViewID, into parent: ViewID) {
    var children = graph.children(of: parent)
    children.insert(view, at: Int.random(in: 0...children.count, using: &random))
    link(children, in: parent)
  }

  /// Moves a view to another place in its container, or to another one.
  private mutating func move(_ view: ViewID) -> String {
    guard let parent = graph.parent(of: view), graph[parent].layout.isContainer else { return "nothing" }
    var containers: [ViewID] = []
    let inside = Set(Self.reachable(graph, from: view))
    for container in Self.reachable(graph) where graph[container].layout.isContainer && !inside.contains(container) {
      containers.append(container)
    }
    let target = chance(2) ? parent : containers.randomElement(using: &random) ?? parent
    link(graph.children(of: parent).filter { $0 != view }, in: parent)
    insert(view, into: target)
    return "move \(view.index) from \(parent.index) to \(target.index)"
  }

  /// Puts a layer or a container around a view.
  private mutating func wrap(_ view: ViewID) -> String {
    let layouts: [ViewLayout] = [
      .padding(EdgeInsets(top: 3, leading: length())), .frame(width: length(), height: .nan, alignment: .center),
      .offset(x: 1, y: 2), .vStack(alignment: .leading, spacing: .nan), .zStack(.center), .fixedSize(.horizontal),
      .hStack(alignment: .firstTextBaseline, spacing: 3), .viewThatFits(.both), .layoutPriority(1),
      .ignoresSafeArea(.all),
    ]
    let layout = layouts.randomElement(using: &random) ?? .identity
    let layer = graph.add(ViewNode(layout: layout, environment: graph[view].environment))
    put(layer, inPlaceOf: view)
    link([view], in: layer)
    return "wrap \(view.index) in \(layout)"
  }

  /// Puts a view's first child in its place.
  private mutating func unwrap(_ view: ViewID) -> String {
    guard let child = graph.firstChild(of: view) else { return "nothing" }
    put(child, inPlaceOf: view)
    return "unwrap \(view.index)"
  }

  private mutating func put(_ view: ViewID, inPlaceOf old: ViewID) {
    if let parent = graph.parent(of: old) {
      link(graph.children(of: parent).map { $0 == old ? view : $0 }, in: parent)
    } else {
      graph.root = view
      graph[view].parent = .invalid
      graph[view].nextSibling = .invalid
    }
  }

  private mutating func changeEnvironment(in view: ViewID) -> String {
    var environment = graph.environment(of: view)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: environment.font = Font(.style(.title))
    case 1: environment.layoutDirection = environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    default: environment.lineLimit = environment.lineLimit == nil ? 1 : nil
    }
    graph.environments.append(environment)
    let number = EnvironmentID(Int32(graph.environments.count - 1))
    for inner in Self.reachable(graph, from: view) { graph[inner].environment = number }
    return "environment of \(view.index)"
  }

  /// Gives everything in the graph another number, and drops what is not in the tree.
  mutating func renumber() {
    var result = ViewGraph(alignments: graph.alignments)
    let environments = graph.environments.indices.shuffled(using: &random)
    for index in environments { result.environments.append(graph.environments[index]) }
    let views = Self.reachable(graph).shuffled(using: &random)
    var numbers: [ViewID: ViewID] = [:]
    for (index, view) in views.enumerated() { numbers[view] = ViewID(Int32(index)) }
    func number(_ view: ViewID) -> ViewID { numbers[view] ?? .invalid }
    for view in views {
      var node = graph[view]
      node.parent = number(node.parent)
      node.firstChild = number(node.firstChild)
      node.nextSibling = number(node.nextSibling)
      node.environment = EnvironmentID(Int32(environments.firstIndex(of: Int(node.environment.index)) ?? 0))
      node.layout = result.copy(node.layout, from: graph)
      result.nodes.append(node)
    }
    result.root = graph.root.map(number)
    graph = result
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
    var node = ViewNode(layout: donor[view].layout, environment: EnvironmentID(0), flags: donor[view].flags)
    graph.environments.append(donor.environment(of: view))
    node.environment = EnvironmentID(Int32(graph.environments.count - 1))
    node.layout = graph.copy(node.layout, from: donor)
    let added = graph.add(node)
    link(children, in: added)
    return added
  }
}

extension ViewGraph {
  /// Adds what a layout of another graph names by its index there, and returns the layout with the index here.
  fileprivate mutating func copy(_ layout: ViewLayout, from other: ViewGraph) -> ViewLayout {
    switch layout {
    case .text(let index):
      texts.append(other.texts[Int(index.index)])
      return .text(TextID(Int32(texts.count - 1)))
    case .flexibleLeaf(let index):
      flexibleFrames.append(other.flexibleFrames[Int(index.index)])
      return .flexibleLeaf(FlexibleFrameID(Int32(flexibleFrames.count - 1)))
    case .flexibleFrame(let index, let alignment):
      flexibleFrames.append(other.flexibleFrames[Int(index.index)])
      return .flexibleFrame(FlexibleFrameID(Int32(flexibleFrames.count - 1)), alignment: alignment)
    case .alignmentGuide(let index):
      guides.append(other.guides[Int(index.index)])
      return .alignmentGuide(GuideModifierID(Int32(guides.count - 1)))
    case .lazyGrid(let index):
      lazyGrids.append(other.lazyGrids[Int(index.index)])
      return .lazyGrid(LazyGridID(Int32(lazyGrids.count - 1)))
    default: return layout
    }
  }
}
