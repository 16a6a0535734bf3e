import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// How much of the views of a project is laid out and known: the views that bodies call, and the nodes of all roots.
///
/// Files are added one by one, from several analyses with the same files too; the totals are those of all files.
package struct LayoutCoverage: Sendable {
  /// The nodes of all roots by what is known of them. A view that several roots show has a node in each.
  package private(set) var nodes = NodeCounts()
  /// What makes nodes approximate or unknown, with the number of nodes at which it arises.
  package private(set) var reasons: [Reason: Int] = [:]
  /// The types that are views, with what their declarations call.
  package private(set) var bodies: [Body] = []
  /// The places of views that some root shows, with the best of what is known there.
  private var shown: [Place: Knowledge] = [:]

  /// What a root shows of a view, in ascending order.
  enum Knowledge: Int, Sendable {
    /// A stand-in.
    case unknown
    /// A view of a known kind in a root with what remains, whose place is unknown.
    case alone
    /// A view of a known kind.
    case known
  }

  package struct NodeCounts: Sendable {
    /// Sizes by the rules of `semantics.md`.
    package var exact = 0
    /// Sizes that depend on a documented approximation.
    package var approximate = 0
    /// Sizes that depend on a view or value that is not known.
    package var unknown = 0
    /// Those of the unknown ones that are stand-ins themselves.
    package var standIns = 0
    package var all: Int { exact + approximate + unknown }
  }

  /// A cause of uncertainty: the modifier or view at which it arises.
  package struct Reason: Hashable, Sendable {
    package enum Kind: Int, Sendable {
      /// A view, modifier or value for which a stand-in is laid out.
      case unknown
      /// An argument, or the condition of a branch, that is unknown.
      case unknownArgument
      /// A documented approximation.
      case approximate
    }
    package var kind: Kind
    package var name: String
  }

  /// The place of a view in the sources: its segment and the expression at the start of its chain.
  struct Place: Hashable, Sendable {
    var segment: Int32
    var node: NodeID
  }

  /// A type that is a view, and the views that its declaration calls, in all branches.
  package struct Body: Sendable {
    package var name: String
    /// The file, as it was given to `add`, and the line of the declaration, from 0.
    package var path: String
    package var line: Int
    var called: CalledViews
  }

  package init() {}

  /// Adds the roots and the declared views of a file, which reports name `path`. O(n) in their nodes and in the syntax of
  /// the declarations.
  package mutating func add(_ file: FileID, path: String, in analysis: inout Analysis) {
    for segment in analysis.segments(of: file) {
      for root in analysis.result(for: segment)?.roots ?? [] { add(root, in: &analysis) }
    }
    guard let module = analysis.module(of: file), let module = analysis.modules[module]?.module else { return }
    for segment in analysis.segments(of: file) {
      guard let position = module.position(of: segment), let tree = analysis.tree(of: segment) else { continue }
      for declaration in module.index.segment(position).declarations where declaration.kind == .view {
        let line = analysis.line(at: SourceRange(segment: segment, range: tree.range(of: declaration.node)))
        bodies.append(
          Body(
            name: declaration.name, path: path, line: line,
            called: CalledViews(in: declaration.node, of: tree, segment: segment) { analysis.line(at: $0) }))
      }
    }
  }

  /// Adds what was counted in other files.
  package mutating func add(_ other: LayoutCoverage) {
    nodes.exact += other.nodes.exact
    nodes.approximate += other.nodes.approximate
    nodes.unknown += other.nodes.unknown
    nodes.standIns += other.nodes.standIns
    reasons.merge(other.reasons, uniquingKeysWith: +)
    bodies += other.bodies
    shown.merge(other.shown) { $0.rawValue < $1.rawValue ? $1 : $0 }
  }

  // MARK: Totals

  /// A body is laid out if this share of the views that it calls has a node of a known kind.
  package static let sufficientShare = 0.8

  /// The call of a view that has no node of a known kind.
  package struct MissingView: Sendable {
    package var name: String
    /// The line in the file of the body, from 0.
    package var line: Int
    package var reason: MissingViewReason
  }

  /// The calls of views in a body: those with a node of a known kind, and all of them.
  package struct CallCounts: Sendable {
    package fileprivate(set) var known = 0
    package fileprivate(set) var all = 0
    /// Calls of views that neither SwiftUI nor the files declare.
    package fileprivate(set) var foreign = 0
    /// The calls without such a node.
    package fileprivate(set) var missing: [MissingView] = []
    /// Those of the known ones that are laid out by themselves, because their place is unknown.
    package fileprivate(set) var alone: [MissingView] = []

    package var isLaidOut: Bool { isSufficient(known) }

    /// True if the views are laid out in their places.
    package var isLaidOutInPlace: Bool { isSufficient(known - alone.count) }

    private func isSufficient(_ count: Int) -> Bool { Double(count) >= LayoutCoverage.sufficientShare * Double(all) }

    /// Adds the numbers of another body, without the calls that are missing.
    package static func += (left: inout CallCounts, right: CallCounts) {
      left.known += right.known
      left.alone += right.alone
      left.all += right.all
      left.foreign += right.foreign
    }
  }

  /// Returns the calls of each body, in the order of `bodies`, and those of all of them. O(n) in the calls.
  package func calls() -> (ofBodies: [CallCounts], all: CallCounts) {
    let declared = Set(bodies.lazy.map(\.name))
    var all = CallCounts()
    let ofBodies = bodies.map { body in
      let own = calls(of: body, declared: declared)
      all += own
      return own
    }
    return (ofBodies, all)
  }

  private func calls(of body: Body, declared: Set<String>) -> CallCounts {
    var counts = CallCounts()
    for (call, reason) in zip(body.called.calls, body.called.reasons(shown)) {
      guard
        shown[call.place] ?? .unknown != .unknown || declared.contains(call.name)
          || Catalog.view(named: call.name) != nil
          || Catalog.isOtherView(call.name)
      else {
        counts.foreign += 1
        continue
      }
      counts.all += 1
      let isAlone = shown[call.place] == .alone
      if reason == nil || isAlone { counts.known += 1 }
      guard let reason else { continue }
      let view = MissingView(name: call.name, line: call.line, reason: reason)
      if isAlone { counts.alone.append(view) } else { counts.missing.append(view) }
    }
    return counts
  }

  // MARK: Roots

  private mutating func add(_ root: AnalyzedRoot, in analysis: inout Analysis) {
    let graph = root.graph
    guard let top = graph.root else { return }
    let known: Knowledge = root.part == .remaining ? .alone : .known
    graph.forEachView(in: top) { view in
      let flags = graph[view].flags
      // The parts that the style of a control makes are no views of the source.
      if flags.contains(.part) { return }
      let certainty = root.engine.certainty(of: view)
      if flags.contains(.unknown) { nodes.standIns += 1 }
      if flags.contains(.unknown) || !certainty.isDisjoint(with: .assumed) {
        nodes.unknown += 1
      } else if !certainty.isDisjoint(with: .approximate) {
        nodes.approximate += 1
      } else {
        nodes.exact += 1
      }
      guard let origin = graph.origin(of: view) else { return }
      if let kind = Self.kind(of: flags) { reasons[Reason(kind: kind, name: origin.name), default: 0] += 1 }
      show(
        origin.file, origin.node, flags.contains(.unknown) && !Self.isCatalogView(origin.name) ? .unknown : known,
        in: analysis)
    }
    for expansion in graph.expansions {
      guard case .view = expansion.kind else { continue }
      show(expansion.file, expansion.node, known, in: analysis)
    }
  }

  private static func kind(of flags: ViewFlags) -> Reason.Kind? {
    if flags.contains(.unknown) { return .unknown }
    if flags.contains(.assumed) { return .unknownArgument }
    return flags.contains(.approximate) ? .approximate : nil
  }

  /// Returns true for the name of a view of SwiftUI: its kind is known, even if a stand-in is laid out, as for an image
  /// that is not found.
  private static func isCatalogView(_ name: String) -> Bool { Catalog.view(named: name) != nil }

  private mutating func show(_ file: Int32, _ node: Int32, _ knowledge: Knowledge, in analysis: Analysis) {
    guard let tree = analysis.tree(of: SegmentID(file)) else { return }
    var pending = [NodeID(node)]
    while let next = pending.popLast() {
      switch tree.kind(of: next) {
      case .sequenceExpression, .tupleExpression, .argument:
        // Texts joined by `+` are one view.
        pending += tree.children(of: next).filter { !tree.kind(of: $0).isToken }
      default:
        let place = Place(segment: file, node: tree.viewCall(at: next).primary)
        if shown[place].map({ $0.rawValue < knowledge.rawValue }) ?? true { shown[place] = knowledge }
        if next.index == node { continue }
        // A text in parentheses, with modifiers.
        if tree.kind(of: place.node) == .tupleExpression { pending.append(place.node) }
      }
    }
  }
}
