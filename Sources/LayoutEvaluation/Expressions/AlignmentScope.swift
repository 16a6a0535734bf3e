import LayoutModel
import LayoutSyntax

/// The alignments that a file sees, and their lookup by a name after a dot. A name that no alignment has is reported.
package struct AlignmentScope {
  package var names = AlignmentNames()
  /// The argument that the alignment being evaluated is for.
  package var slot: AlignmentSlot?
  /// The names that were looked up as alignments, declared or not.
  package private(set) var lookups = SmallNameSet()
  /// The axis on which a container uses an undeclared alignment, by name.
  private var axesOfUndeclared: [String: Axis] = [:]

  /// A name after a dot, at a token.
  private struct Name {
    var key: NameKey
    var token: NodeID
    var tree: TreeReader
    /// False if the module does not declare the name, so that it can only be built in.
    var mayBeDeclared: Bool

    var text: String { plainName(tree.string(of: token)) }
  }

  /// Records the lookup of the name at a token.
  private mutating func look(up token: NodeID, in segment: SegmentPosition, _ reporter: inout FindingReporter) -> Name {
    let tree = reporter.source.tree(segment)
    let key = NameKey(tree.spelling(of: token))
    let name = Name(key: key, token: token, tree: tree, mayBeDeclared: reporter.names.mayDeclare(key))
    lookups.insert(key) { name.text }
    return name
  }

  /// Returns the alignment on an axis that a name denotes; nil if there is none.
  private func value(_ name: Name, on axis: Axis) -> Value? {
    if name.mayBeDeclared { return names.value(name.text, on: axis) }
    return AlignmentNames.builtIn(name.key, on: axis).map { Value(.alignment($0)) }
  }

  /// Returns the alignment that `.name` denotes where an alignment of one axis is expected.
  mutating func alignment(
    on axis: Axis, token: NodeID, in segment: SegmentPosition, _ reporter: inout FindingReporter
  ) -> Value {
    let name = look(up: token, in: segment, &reporter)
    if let value = value(name, on: axis) { return value }
    if names.value(name.text, on: axis.other) != nil || Catalog.member(named: name.text, of: .alignment) != nil
      || names.pairs[name.text] != nil
    {
      reporter.reportWrongAxis(name.text, expected: axis, token: token, in: segment, slot: slot)
    } else {
      axesOfUndeclared[name.text] = axis
      reporter.reportUnknownAlignment(
        name.text, among: [names.names(on: axis)], declaredOn: axis, token: token, in: segment, slot: slot)
    }
    return .unknown
  }

  /// The alignment of both axes that a name denotes.
  enum Pair {
    case value(Value)
    case declared(DeclarationID)
  }

  /// Returns the alignment that `.name` denotes where an alignment of both axes is expected.
  mutating func pair(token: NodeID, in segment: SegmentPosition, _ reporter: inout FindingReporter) -> Pair {
    let name = look(up: token, in: segment, &reporter)
    if name.mayBeDeclared, let id = names.pairs[name.text] { return .declared(id) }
    if let member = Catalog.memberIndex(of: name.key, in: .alignment) {
      return .value(Value(catalog: Catalog.members(of: .alignment)[member].value))
    }
    if let axis = Axis.allCases.first(where: { names.value(name.text, on: $0) != nil }) {
      reporter.reportSingleAxis(name.text, axis, token: token, in: segment)
    } else {
      let candidates = Catalog.members(of: .alignment).map(\.name) + names.pairs.keys.sorted()
      reporter.reportUnknownAlignment(
        name.text, among: [candidates], declaredOn: nil, token: token, in: segment, slot: slot)
    }
    return .value(.unknown)
  }

  /// Returns the guide that `node`, a `.name`, denotes as the argument of `alignmentGuide(…)` or `d[…]`: the name decides
  /// the axis. `preferred` is the axis of a name that exists on both.
  mutating func guide(
    _ token: NodeID, at node: NodeID, in segment: SegmentPosition, preferred: Axis?, _ reporter: inout FindingReporter
  ) -> Value {
    let name = look(up: token, in: segment, &reporter)
    let horizontal = value(name, on: .horizontal)
    let vertical = value(name, on: .vertical)
    if let horizontal, let vertical {
      reporter.reportAmbiguousAxis(name.text, at: node, in: segment)
      return preferred.map { $0 == .horizontal ? horizontal : vertical } ?? .unknown
    }
    if let value = horizontal ?? vertical { return value }
    let likely = axesOfUndeclared[name.text] ?? preferred
    let axes = likely.map { [$0, $0.other] } ?? Axis.allCases
    reporter.reportUnknownAlignment(
      name.text, among: axes.map { names.names(on: $0) }, declaredOn: axes.first, token: token, in: segment)
    return .unknown
  }
}

extension TypeHint {
  /// Creates the type that the argument of a guide probably has, if it is a name without a dot.
  init(ofGuide node: NodeID, in tree: TreeReader) {
    self = .any
    guard tree.kind(of: node) == .identifierExpression, let token = tree.name(of: node) else { return }
    let key = NameKey(tree.spelling(of: token))
    if AlignmentNames.builtIn(key, on: .horizontal) != nil {
      self = .horizontalAlignment
    } else if AlignmentNames.builtIn(key, on: .vertical) != nil {
      self = .verticalAlignment
    }
  }
}
