import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Evaluates `.name` where an alignment of one axis is expected.
  mutating func alignment(on axis: Axis, token: NodeID, in scope: Scope) -> Value {
    let key = key(of: token, in: scope)
    noteAlignmentLookup(key, token, on: axis, in: scope)
    if let value = alignment(key, token, on: axis, in: scope) { return value }
    let name = plainName(string(token, scope.segment))
    if alignments.value(name, on: axis.other) != nil || Catalog.member(named: name, of: .alignment) != nil
      || alignments.pairs[name] != nil
    {
      reportWrongAxis(name, expected: axis, token: token, in: scope)
    } else {
      axesOfUndeclaredAlignments[name] = axis
      reportUnknownAlignment(name, axes: [axis], token: token, in: scope)
    }
    return .unknown
  }

  /// Returns the alignment on an axis that the name with that key, at `token`, denotes.
  private mutating func alignment(_ key: NameKey, _ token: NodeID, on axis: Axis, in scope: Scope) -> Value? {
    // A name that the module does not declare can only be built in.
    if module.index.mayDeclare(key) { return alignments.value(plainName(string(token, scope.segment)), on: axis) }
    return AlignmentNames.builtIn(key, on: axis).map { Value(.alignment($0)) }
  }

  /// Evaluates `.name` where an alignment of both axes is expected.
  mutating func alignmentPair(token: NodeID, in scope: Scope) -> Value {
    let key = key(of: token, in: scope)
    let source = tree(scope)
    alignmentNames.insert(key) { plainName(source.string(of: token)) }
    if module.index.mayDeclare(key), let id = alignments.pairs[plainName(string(token, scope.segment))] {
      return constantPair(id)
    }
    if let member = Catalog.memberIndex(of: key, in: .alignment) {
      return known(Catalog.members(of: .alignment)[member].value)
    }
    let name = plainName(string(token, scope.segment))
    let axis: Axis? =
      alignments.value(name, on: .horizontal) != nil
      ? .horizontal : alignments.value(name, on: .vertical) != nil ? .vertical : nil
    if let axis {
      let pair =
        axis == .horizontal ? "horizontal: .\(name), vertical: .center" : "horizontal: .center, vertical: .\(name)"
      let range = tree(scope).range(of: token)
      let start = max(0, range.lowerBound - 1)
      report(
        "unknown-alignment", .error,
        "`.\(name)` aligns \(axis.adverb) only; both axes are needed here.", at: token, in: scope.segment,
        fixes: [
          Fix(
            title: "Write `Alignment(\(pair))`",
            edits: [
              TextEdit(
                location: SourceRange(segment: segmentID(scope.segment), range: start..<range.upperBound),
                replacement: "Alignment(\(pair))")
            ], isPreferred: true)
        ])
      return .unknown
    }
    let candidates = Catalog.members(of: .alignment).map(\.name) + alignments.pairs.keys.sorted()
    reportUnknownAlignment(name, axes: [], token: token, in: scope, candidates: candidates)
    return .unknown
  }

  private mutating func constantPair(_ id: DeclarationID) -> Value {
    guard module.index[id]?.kind == .computed else { return constant(id, expecting: .alignment) }
    return computed(id, instance: .invalid, expecting: .alignment)
  }

  mutating func noteAlignmentLookup(_ key: NameKey, _ token: NodeID, on axis: Axis, in scope: Scope) {
    let tree = tree(scope)
    alignmentNames.insert(key) { plainName(tree.string(of: token)) }
  }

  /// Evaluates the argument of `alignmentGuide(…)` or `d[…]`, whose name decides the axis. `preferred` is the axis of a
  /// name that exists on both.
  package mutating func guideKey(_ node: NodeID, in scope: Scope, preferred: Axis?) -> Value {
    let tree = tree(scope)
    guard tree.kind(of: node) == .implicitMemberExpression, let token = tree.name(of: node) else {
      let value = evaluate(node, in: scope, expecting: hint(ofGuide: node, in: tree))
      if case .alignment = value.payload { return value }
      return Value(.unknown, flags: value.flags.union(.assumed))
    }
    let key = key(of: token, in: scope)
    noteAlignmentLookup(key, token, on: .horizontal, in: scope)
    noteAlignmentLookup(key, token, on: .vertical, in: scope)
    let horizontal = alignment(key, token, on: .horizontal, in: scope)
    let vertical = alignment(key, token, on: .vertical, in: scope)
    if let value = horizontal ?? vertical, horizontal == nil || vertical == nil { return value }
    let name = plainName(tree.string(of: token))
    if horizontal != nil, vertical != nil {
      reportAmbiguousAxis(name, at: node, in: scope)
      switch preferred {
      case .horizontal: return horizontal ?? .unknown
      case .vertical: return vertical ?? .unknown
      case nil: return .unknown
      }
    }
    let likely = axesOfUndeclaredAlignments[name] ?? preferred
    reportUnknownAlignment(name, axes: likely.map { [$0, $0.other] } ?? Axis.allCases, token: token, in: scope)
    return .unknown
  }

  /// Returns the type that a name without a dot probably has.
  private func hint(ofGuide node: NodeID, in tree: TreeReader) -> TypeHint {
    guard tree.kind(of: node) == .identifierExpression, let token = tree.name(of: node) else { return .any }
    let key = NameKey(tree.spelling(of: token))
    if AlignmentNames.builtIn(key, on: .horizontal) != nil { return .horizontalAlignment }
    return AlignmentNames.builtIn(key, on: .vertical) != nil ? .verticalAlignment : .any
  }

  // MARK: Findings

  private mutating func reportAmbiguousAxis(_ name: String, at node: NodeID, in scope: Scope) {
    let text = tree(scope).string(of: node)
    report(
      "ambiguous-alignment-axis", .error, "`\(text)` exists on both axes.", at: node, in: scope.segment,
      fixes: Axis.allCases.map {
        replacing(
          node, in: scope.segment, by: "\($0.alignmentType).\(name)", title: "Use `\($0.alignmentType).\(name)`",
          isPreferred: false)
      })
  }

  /// Reports a name of the other axis, or of both, where one axis is expected.
  package mutating func reportWrongAxis(_ name: String, expected axis: Axis, token: NodeID, in scope: Scope) {
    let builtIn =
      axis == .horizontal
      ? ".leading, .center, .trailing" : ".top, .center, .bottom, .firstTextBaseline, .lastTextBaseline"
    let subject = slot.map { "\($0.name) aligns \(axis.adverb)" } ?? "`.\(name)` does not align \(axis.adverb)"
    var fixes: [Fix] = []
    if let slot, slot.segment == scope.segment, let call = slot.call {
      fixes = wrongAxisFixes(name, argument: slot.argument, call: call, in: scope)
    }
    report(
      "stack-alignment-axis", .error, "\(subject): expected \(builtIn) or a \(axis.adjective) alignment.", at: token,
      in: scope.segment, fixes: fixes)
  }

  /// Returns fixes that remove the argument, and fixes that place the whole stack instead.
  private mutating func wrongAxisFixes(_ name: String, argument: NodeID, call: NodeID, in scope: Scope) -> [Fix] {
    let removal = removing(argument: argument, in: scope.segment)
    let end = tree(scope).range(of: call).upperBound
    var fixes: [Fix] = []
    let isHorizontal = AlignmentNames.builtIn(.horizontal).contains { $0.name == name }
    let isVertical = AlignmentNames.builtIn(.vertical).prefix(3).contains { $0.name == name }
    if isHorizontal || isVertical {
      let modifier = ".frame(\(isHorizontal ? "maxWidth" : "maxHeight"): .infinity, alignment: .\(name))"
      let place = SourceRange(segment: segmentID(scope.segment), range: end..<end)
      fixes.append(
        Fix(
          title: "Place the whole stack with `\(modifier)`",
          edits: [removal, TextEdit(location: place, replacement: modifier)], isPreferred: true))
    }
    if isHorizontal || isVertical, let spacer = pushing(to: name, contentOf: call, in: scope.segment) {
      fixes.append(Fix(title: "Push the content to the \(name) edge with a `Spacer()`", edits: [removal, spacer]))
    }
    fixes.append(Fix(title: "Remove `alignment: .\(name)`", edits: [removal], isPreferred: fixes.isEmpty))
    return fixes
  }

  /// Returns an edit that pushes a stack's content to an edge with a `Spacer`, on its own line if its neighbour is; nil
  /// for an empty stack or a centre.
  private mutating func pushing(to edge: String, contentOf call: NodeID, in segment: SegmentPosition) -> TextEdit? {
    let tree = tree(segment)
    guard let slot, ["HStack", "VStack"].contains(slot.name),
      let suffix = tree.chain(of: call).suffixes.first,
      let closure = tree.call(of: suffix)?.trailingClosures.first?.closure
    else { return nil }
    let statements = tree.statements(in: closure)
    guard let first = statements.first, let last = statements.last else { return nil }
    let separator = tree.indentation(of: first).map { "\n" + $0 } ?? "; "
    let place: Int
    let text: String
    switch edge {
    case "leading", "top":
      place = tree.range(of: last).upperBound
      text = separator + "Spacer()"
    case "trailing", "bottom":
      place = tree.range(of: first).lowerBound
      text = "Spacer()" + separator
    default: return nil
    }
    return TextEdit(location: SourceRange(segment: segmentID(segment), range: place..<place), replacement: text)
  }

  /// Returns an edit that removes an argument and the comma after or before it.
  package mutating func removing(argument: NodeID, in segment: SegmentPosition) -> TextEdit {
    let tree = tree(segment)
    var range = tree.range(of: argument)
    if tree.firstChild(of: argument, kind: .comma) != nil {
      if let next = tree.nextSibling(of: argument), tree.kind(of: next) == .argument {
        range = range.lowerBound..<tree.range(of: next).lowerBound
      }
    } else if let clause = tree.parent(of: argument) {
      var previous: NodeID?
      for child in tree.children(of: clause) {
        if child == argument { break }
        if tree.kind(of: child) == .argument { previous = child }
      }
      if let previous, let comma = tree.firstChild(of: previous, kind: .comma) {
        range = tree.range(of: comma).lowerBound..<range.upperBound
      }
    }
    return TextEdit(location: SourceRange(segment: segmentID(segment), range: range), replacement: "")
  }

  /// Reports a name that none of `axes` has; the likeliest axis comes first.
  mutating func reportUnknownAlignment(
    _ name: String, axes: [Axis], token: NodeID, in scope: Scope, candidates: [String]? = nil
  ) {
    guard reports(in: scope.segment), !name.isEmpty else { return }
    var nearest: String?
    for names in candidates.map({ [$0] }) ?? axes.map({ alignments.names(on: $0) }) where nearest == nil {
      nearest = Self.otherWords[name]?.first(where: names.contains) ?? NearestName.of(name, among: names)
    }
    var message = "No alignment `\(name)`."
    var fixes: [Fix] = []
    if let nearest {
      message += " Did you mean `\(nearest)`?"
      fixes.append(
        replacing(
          token, in: scope.segment, by: nearest, title: "Change to `.\(nearest)`",
          isPreferred: isSurely(nearest, misspelt: name)))
    }
    for axis in axes.isEmpty ? [] : [axes[0]] { fixes.append(declaring(name, on: axis, in: scope.segment)) }
    report("unknown-alignment", .error, message, at: token, in: scope.segment, fixes: fixes)
  }

  /// The names of SwiftUI's alignments in other layout systems.
  private static let otherWords = [
    "left": ["leading"], "right": ["trailing"], "start": ["leading", "top"], "end": ["trailing", "bottom"],
    "middle": ["center"], "baseline": ["firstTextBaseline"],
  ]

  /// Returns a fix that declares a custom alignment at the end of the segment.
  private mutating func declaring(_ name: String, on axis: Axis, in segment: SegmentPosition) -> Fix {
    let tree = tree(segment)
    let end = tree.byteCount
    let id = name.prefix(1).uppercased() + name.dropFirst()
    let type = axis.alignmentType
    let ending = tree.lastByte.map { $0 == 0x0A || $0 == 0x0D } ?? true ? "" : "\n"
    let text = """
      \(ending)
      extension \(type) {
          private enum \(id): AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat {
                  context[.\(axis == .horizontal ? "leading" : "top")]
              }
          }
          static let \(name) = \(type)(\(id).self)
      }

      """
    return Fix(
      title: "Declare `\(name)` as a \(axis.adjective) alignment",
      edits: [TextEdit(location: SourceRange(segment: segmentID(segment), range: end..<end), replacement: text)])
  }
}

extension Axis {
  /// The name of the alignment type, `HorizontalAlignment` or `VerticalAlignment`.
  var alignmentType: String { self == .horizontal ? "HorizontalAlignment" : "VerticalAlignment" }
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
  var adjective: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The argument that an alignment is evaluated for.
package struct AlignmentSlot {
  /// The name of the container in messages, such as `HStack`.
  var name: String
  var segment: SegmentPosition
  var argument: NodeID
  /// The call that contains the argument.
  var call: NodeID?

  package init(name: String, segment: SegmentPosition, argument: NodeID, call: NodeID?) {
    self.name = name
    self.segment = segment
    self.argument = argument
    self.call = call
  }
}
