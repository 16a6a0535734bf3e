import LayoutEngine
import LayoutModel

/// A node whose own size, position or guides are not exact.
struct UncertaintyCause: Hashable {
  enum Kind: Hashable {
    // Unknown: the files do not determine it.
    /// A view for which a placeholder is laid out.
    case view
    /// A modifier that is laid out as if it were not there.
    case modifier
    /// The alignment of an `alignmentGuide`.
    case alignment
    /// A view of SwiftUI whose size the files do not determine, such as an image that is not found.
    case ownSize
    /// An argument, a condition or a collection.
    case value
    // Approximate: the rule or a size is modelled.
    /// The size of a text.
    case text
    /// A view whose sizes or rules Apple does not document.
    case undocumented
    /// A layout of the project that is not evaluated.
    case layout

    var isUnknown: Bool {
      switch self {
      case .view, .modifier, .alignment, .ownSize, .value: true
      case .text, .undocumented, .layout: false
      }
    }
  }

  var view: ViewID
  var kind: Kind
}

/// The reasons why the numbers of the nodes of one layout are not exact.
struct UncertaintyCauses {
  /// The maximum number of causes that are listed for a node.
  private static let limit = 3

  /// The causes among the children of a node that are not exact.
  private var inside: [ViewID: [UncertaintyCause]] = [:]
  private let engine: LayoutEngine

  /// Collects the causes. O(n) in the views.
  init(of engine: LayoutEngine) {
    self.engine = engine
    for view in engine.graph.viewsInOrder {
      guard let parent = engine.graph.parent(of: view) else { continue }
      let found = own(view) + (engine.certainty(of: view).isExact ? [] : inside[view] ?? [])
      if !found.isEmpty { add(found, to: &inside[parent, default: []]) }
    }
  }

  /// The causes of the uncertainty of a node's size and guides: itself, what it contains, else what is around it. Empty
  /// if they are exact.
  func causes(of view: ViewID) -> [UncertaintyCause] {
    let own = own(view)
    guard !engine.certainty(of: view).isExact || !own.isEmpty else { return [] }
    var found = own
    add(inside[view] ?? [], to: &found)
    return found.isEmpty ? causesOutside(of: view) { _ in true } : found
  }

  /// The causes of the uncertainty of a node's position in the canvas beside those of its size and guides, `others`: the
  /// nearest ones if there are no others, and the nearest unknown if the position depends on something unknown.
  func causes(ofPositionOf view: ViewID, _ certainty: Certainty, beside others: [UncertaintyCause])
    -> [UncertaintyCause]
  {
    guard !certainty.isExact else { return [] }
    var found = others.isEmpty ? causesOutside(of: view) { _ in true } : []
    if !certainty.isDisjoint(with: .assumed), !(others + found).contains(where: \.kind.isUnknown) {
      let unknown = causesOutside(of: view) { $0.kind.isUnknown }
      // A guide of an alignment that there is not moves no other view.
      let moving = unknown.filter { $0.kind != .alignment }
      found += moving.isEmpty ? unknown : moving
    }
    return found
  }

  /// The causes that `counts` accepts in the nearest node around `view` that has some. O(n) in the depth.
  private func causesOutside(of view: ViewID, where counts: (UncertaintyCause) -> Bool) -> [UncertaintyCause] {
    var next = engine.graph.parent(of: view)
    while let ancestor = next {
      var found = own(ancestor)
      add(inside[ancestor] ?? [], to: &found)
      found.removeAll { !counts($0) }
      if !found.isEmpty { return found }
      next = engine.graph.parent(of: ancestor)
    }
    return []
  }

  /// Adds causes of kinds and nodes that are not listed yet, up to the limit of each kind.
  private func add(_ causes: [UncertaintyCause], to list: inout [UncertaintyCause]) {
    for cause in causes where !list.contains(cause) && list.count(where: { $0.kind == cause.kind }) < Self.limit {
      list.append(cause)
    }
  }

  /// The causes that a node is by itself.
  private func own(_ view: ViewID) -> [UncertaintyCause] {
    let graph = engine.graph
    let (node, certainty) = (graph[view], engine.certainty(of: view))
    var kinds: [UncertaintyCause.Kind] = []
    if node.flags.contains(.unknown) {
      kinds.append(unknownKind(of: node, graph.origin(of: view)?.name ?? ""))
    } else if !node.flags.isDisjoint(with: [.assumed, .uncertainAlignment, .unknownIdeal]) {
      kinds.append(.value)
    }
    switch node.layout {
    case .text(let text):
      if graph[text].isAssumed, kinds.isEmpty { kinds.append(.value) }
      if !certainty.isDisjoint(with: .approximate) { kinds.append(.text) }
    case .alignmentGuide(let modifier):
      if graph.guide(modifier)?.program.isAssumed ?? false, kinds.isEmpty { kinds.append(.value) }
    case .custom:
      // Its own functions are run unless they use something that is not evaluated.
      if kinds.isEmpty, inside[view]?.isEmpty ?? true, !certainty.isDisjoint(with: .assumed) { kinds.append(.layout) }
    default: break
    }
    if node.flags.contains(.approximate), !kinds.contains(.text) { kinds.append(.undocumented) }
    return kinds.map { UncertaintyCause(view: view, kind: $0) }
  }

  private func unknownKind(of node: ViewNode, _ name: String) -> UncertaintyCause.Kind {
    if node.flags.contains(.unknownGuide) { return .alignment }
    if node.layout.isLayer { return .modifier }
    return Catalog.view(named: name) == nil ? .view : .ownSize
  }
}

extension Certainty {
  /// True if no number depends on an approximation or something unknown. A value that changes at run time is exact as
  /// long as it has its present value.
  var isExact: Bool { isDisjoint(with: .assumed.union(.approximate)) }
}
