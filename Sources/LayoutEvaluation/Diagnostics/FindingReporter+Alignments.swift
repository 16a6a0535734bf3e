import LayoutModel
import LayoutSyntax

// Findings of alignments: a name that no alignment has, that exists on both axes, or on the other axis only.
extension FindingReporter {
  mutating func reportAmbiguousAxis(_ name: String, at node: NodeID, in segment: SegmentPosition) {
    let text = source.string(node, segment)
    report(
      "ambiguous-alignment-axis", .error,
      "`\(text)` exists on both axes: write `HorizontalAlignment.\(name)` or `VerticalAlignment.\(name)`", at: node,
      in: segment,
      fixes: Axis.allCases.map {
        replacing(
          node, in: segment, by: "\($0.alignmentType).\(name)", title: "Use `\($0.alignmentType).\(name)`",
          isPreferred: false)
      })
  }

  /// Reports an alignment of one axis where a pair is needed.
  mutating func reportSingleAxis(_ name: String, _ axis: Axis, token: NodeID, in segment: SegmentPosition) {
    let pair =
      axis == .horizontal ? "horizontal: .\(name), vertical: .center" : "horizontal: .center, vertical: .\(name)"
    let range = source.tree(segment).range(of: token)
    let location = source.sourceRange(max(0, range.lowerBound - 1)..<range.upperBound, in: segment)
    report(
      "unknown-alignment", .error, "`.\(name)` is a \(axis.adjective) alignment: expected an alignment of both axes",
      at: token,
      in: segment,
      fixes: [
        Fix(
          title: "Write `Alignment(\(pair))`",
          edits: [TextEdit(location: location, replacement: "Alignment(\(pair))")], isPreferred: true)
      ])
  }

  /// Reports a name of the other axis, or of both, where one axis is expected. `slot` is the argument that the
  /// alignment is for.
  package mutating func reportWrongAxis(
    _ name: String, expected axis: Axis, token: NodeID, in segment: SegmentPosition, slot: AlignmentSlot?
  ) {
    let isOfOtherAxis = AlignmentNames.builtIn(axis.other).contains { $0.name == name }
    let found = slot == nil ? "" : ", not `.\(name)`" + (isOfOtherAxis ? ", a \(axis.other.adjective) one" : "")
    let subject = slot.map { "\($0.name) aligns \(axis.adverb)" } ?? "`.\(name)` does not align \(axis.adverb)"
    var fixes: [Fix] = []
    if let slot, slot.segment == segment, let call = slot.call { fixes = wrongAxisFixes(name, slot, call: call) }
    report(
      "stack-alignment-axis", .error,
      "\(subject): expected \(axis.builtInAlignments) or another \(axis.adjective) alignment\(found)", at: token,
      in: segment, fixes: fixes)
  }

  /// Returns fixes that remove the argument, and fixes that place the whole stack instead.
  private mutating func wrongAxisFixes(_ name: String, _ slot: AlignmentSlot, call: NodeID) -> [Fix] {
    let removal = removing(argument: slot.argument, in: slot.segment)
    let end = source.tree(slot.segment).range(of: call).upperBound
    var fixes: [Fix] = []
    let isHorizontal = AlignmentNames.builtIn(.horizontal).contains { $0.name == name }
    let isVertical = AlignmentNames.builtIn(.vertical).prefix(3).contains { $0.name == name }
    if isHorizontal || isVertical {
      let modifier = ".frame(\(isHorizontal ? "maxWidth" : "maxHeight"): .infinity, alignment: .\(name))"
      fixes.append(
        Fix(
          title: "Place the whole stack with `\(modifier)`",
          edits: [removal, inserting(modifier, at: end, in: slot.segment)], isPreferred: true))
    }
    if isHorizontal || isVertical, let spacer = pushing(to: name, contentOf: call, of: slot) {
      fixes.append(Fix(title: "Push the content to the \(name) edge with a `Spacer()`", edits: [removal, spacer]))
    }
    fixes.append(Fix(title: "Remove `alignment: .\(name)`", edits: [removal], isPreferred: fixes.isEmpty))
    return fixes
  }

  /// Returns an edit that pushes a stack's content to an edge with a `Spacer`, on its own line if its neighbor is; nil
  /// for an empty stack or a center.
  private mutating func pushing(to edge: String, contentOf call: NodeID, of slot: AlignmentSlot) -> TextEdit? {
    let tree = source.tree(slot.segment)
    guard ["HStack", "VStack"].contains(slot.name), let suffix = tree.chain(of: call).suffixes.first,
      let closure = tree.call(of: suffix)?.trailingClosures.first?.closure
    else { return nil }
    let statements = tree.statements(in: closure)
    guard let first = statements.first, let last = statements.last else { return nil }
    let separator = tree.indentation(of: first).map { "\n" + $0 } ?? "; "
    switch edge {
    case "leading", "top":
      return inserting(separator + "Spacer()", at: tree.range(of: last).upperBound, in: slot.segment)
    case "trailing", "bottom":
      return inserting("Spacer()" + separator, at: tree.range(of: first).lowerBound, in: slot.segment)
    default: return nil
    }
  }

  /// Reports a name that no alignment has. `groups` are the names that may be meant, the likeliest group first; a fix
  /// declares the name on `axis`. `slot` is the argument that the alignment is for.
  mutating func reportUnknownAlignment(
    _ name: String, among groups: [[String]], declaredOn axis: Axis?, token: NodeID, in segment: SegmentPosition,
    slot: AlignmentSlot? = nil
  ) {
    guard reports(in: segment), !name.isEmpty, !names.mayImportNames(segment) else { return }
    var nearest: String?
    for names in groups where nearest == nil {
      nearest = Self.otherWords[name]?.first(where: names.contains) ?? NearestName.of(name, among: names)
    }
    var message = "Unknown alignment `\(name)`"
    var fixes: [Fix] = []
    if let nearest {
      message += "; did you mean `\(nearest)`?"
      fixes.append(
        replacing(
          token, in: segment, by: nearest, title: "Change to `.\(nearest)`",
          isPreferred: isSurely(nearest, misspelt: name)))
    } else if let slot, let axis {
      message += "; \(slot.name) takes \(axis.builtInAlignments) or another \(axis.adjective) alignment"
    } else if let slot {
      message += "; \(slot.name) takes .topLeading, .top, .center, .bottomTrailing or another alignment of both axes"
    }
    if let axis { fixes.append(declaring(name, on: axis, in: segment)) }
    report("unknown-alignment", .error, message, at: token, in: segment, fixes: fixes)
  }

  /// The names of SwiftUI's alignments in other layout systems.
  private static let otherWords = [
    "left": ["leading"], "right": ["trailing"], "start": ["leading", "top"], "end": ["trailing", "bottom"],
    "middle": ["center"], "baseline": ["firstTextBaseline"],
  ]

  /// Returns a fix that declares a custom alignment at the end of the segment.
  private mutating func declaring(_ name: String, on axis: Axis, in segment: SegmentPosition) -> Fix {
    let tree = source.tree(segment)
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
      edits: [inserting(text, at: tree.byteCount, in: segment)])
  }
}

extension Axis {
  /// The name of the alignment type, `HorizontalAlignment` or `VerticalAlignment`.
  package var alignmentType: String { self == .horizontal ? "HorizontalAlignment" : "VerticalAlignment" }
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
  var adjective: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The built-in alignments of the axis as a list in messages.
  fileprivate var builtInAlignments: String {
    self == .horizontal
      ? ".leading, .center, .trailing" : ".top, .center, .bottom, .firstTextBaseline, .lastTextBaseline"
  }
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
