import LayoutModel
import LayoutSyntax

/// The names that were looked up as alignments.
package struct AlignmentLookups {
  /// All names, declared or not.
  package fileprivate(set) var names = SmallNameSet()
  /// The axis on which a container uses an undeclared alignment, by name.
  fileprivate var axesOfUndeclared: [String: Axis] = [:]
}

extension Interpreter {
  /// Evaluates `.name` where an alignment of one axis is expected.
  mutating func alignment(on axis: Axis, token: NodeID, in scope: Scope) -> Value {
    let key = key(of: token, in: scope)
    recordLookup(key, token, in: scope)
    if let value = alignment(key, token, on: axis, in: scope) { return value }
    let name = name(at: token, in: scope)
    if alignments.value(name, on: axis.other) != nil || Catalog.member(named: name, of: .alignment) != nil
      || alignments.pairs[name] != nil
    {
      reporter.reportWrongAxis(name, expected: axis, token: token, in: scope.segment, slot: slot)
    } else {
      alignmentLookups.axesOfUndeclared[name] = axis
      reporter.reportUnknownAlignment(
        name, among: [alignments.names(on: axis)], declaredOn: axis, token: token, in: scope.segment)
    }
    return .unknown
  }

  /// Returns the alignment on an axis that the name with that key, at `token`, denotes.
  private mutating func alignment(_ key: NameKey, _ token: NodeID, on axis: Axis, in scope: Scope) -> Value? {
    // A name that the module does not declare can only be built in.
    if names.mayDeclare(key) { return alignments.value(name(at: token, in: scope), on: axis) }
    return AlignmentNames.builtIn(key, on: axis).map { Value(.alignment($0)) }
  }

  private mutating func recordLookup(_ key: NameKey, _ token: NodeID, in scope: Scope) {
    let tree = tree(scope)
    alignmentLookups.names.insert(key) { plainName(tree.string(of: token)) }
  }

  /// Evaluates `.name` where an alignment of both axes is expected.
  mutating func alignmentPair(token: NodeID, in scope: Scope) -> Value {
    let key = key(of: token, in: scope)
    recordLookup(key, token, in: scope)
    if names.mayDeclare(key), let id = alignments.pairs[name(at: token, in: scope)] {
      guard names[id]?.kind == .computed else { return constant(id, expecting: .alignment) }
      return computed(id, instance: .invalid, expecting: .alignment)
    }
    if let member = Catalog.memberIndex(of: key, in: .alignment) {
      return Value(catalog: Catalog.members(of: .alignment)[member].value)
    }
    let name = name(at: token, in: scope)
    if let axis = Axis.allCases.first(where: { alignments.value(name, on: $0) != nil }) {
      reporter.reportSingleAxis(name, axis, token: token, in: scope.segment)
    } else {
      let candidates = Catalog.members(of: .alignment).map(\.name) + alignments.pairs.keys.sorted()
      reporter.reportUnknownAlignment(
        name, among: [candidates], declaredOn: nil, token: token, in: scope.segment)
    }
    return .unknown
  }

  /// Evaluates the argument of `alignmentGuide(…)` or `d[…]`, whose name decides the axis. `preferred` is the axis of a
  /// name that exists on both.
  package mutating func guideKey(_ node: NodeID, in scope: Scope, preferred: Axis?) -> Value {
    let tree = tree(scope)
    guard tree.kind(of: node) == .implicitMemberExpression, let token = tree.name(of: node) else {
      let value = evaluate(node, in: scope, expecting: TypeHint(ofGuide: node, in: tree))
      if case .alignment = value.payload { return value }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
    let key = key(of: token, in: scope)
    recordLookup(key, token, in: scope)
    let horizontal = alignment(key, token, on: .horizontal, in: scope)
    let vertical = alignment(key, token, on: .vertical, in: scope)
    if let value = horizontal ?? vertical, horizontal == nil || vertical == nil { return value }
    let name = plainName(tree.string(of: token))
    if let horizontal, let vertical {
      reporter.reportAmbiguousAxis(name, at: node, in: scope.segment)
      return preferred.map { $0 == .horizontal ? horizontal : vertical } ?? .unknown
    }
    let likely = alignmentLookups.axesOfUndeclared[name] ?? preferred
    let axes = likely.map { [$0, $0.other] } ?? Axis.allCases
    reporter.reportUnknownAlignment(
      name, among: axes.map { alignments.names(on: $0) }, declaredOn: axes.first, token: token, in: scope.segment)
    return .unknown
  }
}

extension TypeHint {
  /// Creates the type that the argument of a guide probably has, if it is a name without a dot.
  fileprivate init(ofGuide node: NodeID, in tree: TreeReader) {
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
