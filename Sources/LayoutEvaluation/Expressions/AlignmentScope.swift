import LayoutModel
import LayoutSyntax

/// The alignments that a file sees, and their lookup by name. A name that no alignment has is reported.
///
/// Views refer to a table of the guides that were looked up, so that they do not change with those that nothing names.
package struct AlignmentScope {
  /// The alignments that the file sees.
  var visible = AlignmentNames()
  /// True while the visible alignments are collected.
  var isCollecting = false
  /// The guides that were looked up, by their keys in the table of `visible`.
  private var used = AlignmentTable.builtIn
  /// The argument that the alignment being evaluated is for.
  package var slot: AlignmentSlot?
  /// What was asked about the visible alignments.
  package private(set) var reads = AlignmentReads()
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
    if name.mayBeDeclared { add(name.text) }
    return name
  }

  /// Sees the alignments of a file.
  package mutating func see(_ alignments: ModuleAlignments) { visible = alignments.names }

  /// The guides that values refer to: while alignments are collected all so far, otherwise those that were looked up.
  package var table: AlignmentTable { isCollecting ? visible.table : used }

  /// Adds the guides of all visible alignments to the table, for code that finds them by name when it runs.
  package mutating func addAll() {
    used = visible.table
    reads.readsAll = true
  }

  /// Adds the guides of a name on both axes to the table: whether a guide's name alone identifies it is part of it.
  private mutating func add(_ name: String) {
    guard reads.names.insert(name).inserted else { return }
    for axis in Axis.allCases {
      if case .alignment(let key)? = visible[axis][name]?.payload { used.add(key, of: visible.table) }
    }
  }

  /// Returns the alignment on an axis that a name denotes; nil if there is none.
  private func value(_ name: Name, on axis: Axis) -> Value? {
    if name.mayBeDeclared { return visible.value(name.text, on: axis) }
    return AlignmentNames.builtIn(name.key, on: axis).map { Value(.alignment($0)) }
  }

  /// Returns the value of a declared alignment of one axis; nil for any other declaration.
  package mutating func value(of id: DeclarationID, _ declaration: Declaration) -> Value? {
    guard !visible.values.isEmpty, let value = visible.values[id] else { return nil }
    add(declaration.name)
    return value
  }

  /// Returns the alignment that `.name` denotes where an alignment of one axis is expected.
  mutating func alignment(
    on axis: Axis, token: NodeID, in segment: SegmentPosition, _ reporter: inout FindingReporter
  ) -> Value {
    let name = look(up: token, in: segment, &reporter)
    if let value = value(name, on: axis) { return value }
    if visible.value(name.text, on: axis.other) != nil || Catalog.member(named: name.text, of: .alignment) != nil
      || visible.pairs[name.text] != nil
    {
      reporter.reportWrongAxis(name.text, expected: axis, token: token, in: segment, slot: slot)
    } else {
      axesOfUndeclared[name.text] = axis
      reads.readsAll = true
      reporter.reportUnknownAlignment(
        name.text, among: [visible.names(on: axis)], declaredOn: axis, token: token, in: segment, slot: slot)
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
    if name.mayBeDeclared, let id = visible.pairs[name.text] { return .declared(id) }
    if let member = Catalog.memberIndex(of: name.key, in: .alignment) {
      return .value(Value(catalog: Catalog.members(of: .alignment)[member].value))
    }
    if let axis = Axis.allCases.first(where: { visible.value(name.text, on: $0) != nil }) {
      reporter.reportSingleAxis(name.text, axis, token: token, in: segment)
    } else {
      reads.readsAll = true
      let candidates = Catalog.members(of: .alignment).map(\.name) + visible.pairs.keys.sorted()
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
    reads.readsAll = true
    reporter.reportUnknownAlignment(
      name.text, among: axes.map { visible.names(on: $0) }, declaredOn: axes.first, token: token, in: segment)
    return .unknown
  }
}

/// What the values of a segment depend on, of the alignments that its file sees.
package struct AlignmentReads: Sendable {
  /// The names that were looked up; a name that nothing in the module declares is not among them.
  package fileprivate(set) var names: Set<String> = []
  /// True if something depends on all of them, such as the suggestion for a name that none has.
  package fileprivate(set) var readsAll = false

  /// Creates reads of nothing.
  package init() {}
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
