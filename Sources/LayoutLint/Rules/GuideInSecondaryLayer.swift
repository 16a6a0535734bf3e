import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide in an overlay or background that only a container outside aligns by.
package enum GuideInSecondaryLayer: DeadGuideRule {
  package static let description = RuleDescription(
    id: "guide-in-secondary-layer", category: .noEffect, severity: .warning,
    summary: "A guide is set inside an overlay or a background, for a container outside that never reads it.",
    rationale: """
      A view in an overlay or a background does not belong to the view under or over it: its guides determine its \
      position relative to that view only. A container outside reads the guides of that view alone.
      """,
    bad: [
      BadExample(
        """
        HStack(alignment: .bottom) {
            Color.red.frame(width: 60, height: 80)
                .overlay {
                    Color.white.frame(width: 20, height: 20)«.alignmentGuide(.bottom) { d in d[.top] }»
                }
            Color.blue.frame(width: 40, height: 40)
        }
        """,
        """
        `.bottom` guide (= 0 pt) does not reach the HStack outside: guides inside this `.overlay` do not leave it
        """,
        fixes: ["Remove this `.bottom` guide", "Set this guide on the view that has the `.overlay`"]),
      BadExample(
        """
        HStack(alignment: .line) {
            Color.red.frame(width: 60, height: 80)
                .overlay {
                    Color.white.frame(width: 20, height: 20)«.alignmentGuide(.line) { d in d[.top] }»
                }
            Color.blue.frame(width: 40, height: 40)
        }

        extension VerticalAlignment {
            private enum Line: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
            }
            static let line = VerticalAlignment(Line.self)
        }
        """,
        "`.line` guide (= 0 pt) does not reach the HStack outside: guides inside this `.overlay` do not leave it",
        fixes: [
          "Remove this `.line` guide", "Set this guide on the view that has the `.overlay`",
          "Put the view and its overlay into a ZStack",
        ]),
    ],
    good: [
      // The overlay aligns by it.
      """
      HStack(alignment: .bottom) {
          Color.red.frame(width: 60, height: 80)
              .overlay(alignment: .bottom) {
                  Color.white.frame(width: 20, height: 20).alignmentGuide(.bottom) { d in d[.top] }
              }
          Color.blue.frame(width: 40, height: 40)
      }
      """,
      // A stack inside of the overlay aligns by it.
      """
      HStack(alignment: .bottom) {
          Color.red.frame(width: 60, height: 80)
              .overlay {
                  HStack(alignment: .bottom) {
                      Color.white.frame(width: 20, height: 20).alignmentGuide(.bottom) { d in d[.top] }
                      Color.black.frame(width: 10, height: 10)
                  }
              }
          Color.blue.frame(width: 40, height: 40)
      }
      """,
      // The guide is on the view itself.
      """
      HStack(alignment: .bottom) {
          Color.red.frame(width: 60, height: 80)
              .alignmentGuide(.bottom) { d in d[.top] }
              .overlay { Color.white.frame(width: 20, height: 20) }
          Color.blue.frame(width: 40, height: 40)
      }
      """,
    ])

  package static func explain(_ guide: DeadGuide, in context: LintContext) -> Diagnostic? {
    var layers: [ViewID] = []
    for instance in guide.instances {
      guard case .secondary(let layer) = instance.readers.end else { return nil }
      layers.append(layer)
    }
    let graph = guide.first.graph
    guard let layer = layers.first,
      let reader = reader(of: guide.key, outside: layer, guide.first.root, in: context),
      let container = ContainerText(reader.view, axis: guide.axis, in: graph, context: context)
    else { return nil }
    let written = context.written(guide.key, in: guide.alignments)
    let value = guide.value(in: context).map { " (= \(pointText($0)) pt)" } ?? ""
    let name = context.name(of: layer, in: graph)
    var related: [RelatedInformation] = []
    if let location = context.sourceRange(of: layer, in: graph) {
      related.append(RelatedInformation(location: location, message: "The guide stays inside this `.\(name)`"))
    }
    if let location = container.location {
      related.append(
        RelatedInformation(location: location, message: "This \(container.name) aligns its children by `\(written)`"))
    }
    return guide.diagnostic(
      description,
      message: """
        `\(written)` guide\(value) does not reach the \(container.name) outside: guides inside this `.\(name)` do not \
        leave it
        """, related: related, fixes: fixes(guide, layer, name, in: context), in: context)
  }

  /// Returns the container that reads the guide from the view under a layer, or from the view under an enclosing layer.
  private static func reader(
    of key: AlignmentKey, outside layer: ViewID, _ root: LintContext.ModuleRoot, in context: LintContext
  ) -> GuideReader? {
    var layer = layer
    while let outside = context.readers(of: key, at: layer, in: root) {
      if let reader = outside.readers.first(where: { arranges($0.kind) }) { return reader }
      guard case .secondary(let next) = outside.end else { return nil }
      layer = next
    }
    return nil
  }

  private static func arranges(_ kind: GuideReader.ReadKind) -> Bool {
    switch kind {
    case .stack, .zStack, .grid: true
    default: false
    }
  }

  private static func fixes(
    _ guide: DeadGuide, _ layer: ViewID, _ name: String, in context: LintContext
  ) -> [Fix] {
    var fixes = [guide.removal(in: context, isPreferred: true)]
    let tree = context.tree
    guard let (segment, suffix) = context.source(of: layer, in: guide.first.graph), segment == context.segment,
      tree.kind(of: suffix) == .memberSuffix,
      tree.range(of: suffix).contains(tree.range(of: guide.node).lowerBound)
    else { return fixes }
    let editing = CallEditing(tree: tree, segment: segment)
    fixes.append(
      Fix(
        title: "Set this guide on the view that has the `.\(name)`",
        edits: [
          editing.removing(modifier: guide.node), editing.inserting(context.string(of: guide.node), after: suffix),
        ]))
    if name == "overlay", let edit = stacking(suffix, in: context) {
      fixes.append(Fix(title: "Put the view and its overlay into a ZStack", edits: [edit]))
    }
    return fixes
  }

  /// Returns the edit that turns `view.overlay(alignment: a) { content }` into a `ZStack` of both; nil if modifiers
  /// follow the overlay.
  private static func stacking(_ suffix: NodeID, in context: LintContext) -> TextEdit? {
    let tree = context.tree
    guard let chain = tree.parent(of: suffix), tree.kind(of: chain) == .postfixExpression,
      let call = tree.call(of: suffix), call.trailingClosures.count == 1, let closure = call.trailingClosures.first,
      call.arguments.allSatisfy({ $0.label.map(tree.string(of:)) == "alignment" })
    else { return nil }
    let suffixes = tree.chain(of: chain).suffixes
    guard suffixes.last == suffix else { return nil }
    let start = tree.range(of: chain).lowerBound
    let end =
      suffixes.dropLast().last.map { tree.range(of: $0).upperBound }
      ?? tree.range(of: tree.chain(of: chain).primary).upperBound
    let statements = context.statements(in: closure.closure)
    guard let first = statements.first, let last = statements.last, start < end else { return nil }
    let content = tree.range(of: first).lowerBound..<tree.range(of: last).upperBound
    let indentation = tree.text.indentation(at: start)
    let inner = indentation + "    "
    let arguments = call.arguments.isEmpty ? "" : call.clause.map { tree.string(of: $0) } ?? ""
    let text = """
      ZStack\(arguments) {
      \(inner)\(tree.text.lines(in: start..<end, indentedBy: inner))
      \(inner)\(tree.text.lines(in: content, indentedBy: inner))
      \(indentation)}
      """
    return TextEdit(
      location: SourceRange(segment: context.segment, range: tree.range(of: chain)), replacement: text)
  }
}

extension SourceText {
  /// Returns the white space at the start of the line that contains the UTF-8 byte `offset`.
  func indentation(at offset: Int) -> String {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Returns the text of `range` with the indentation of its first line replaced by `indentation` in all later lines.
  func lines(in range: Range<Int>, indentedBy indentation: String) -> String {
    let own = self.indentation(at: range.lowerBound)
    let lines = string(in: range).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      guard number > 0, line.hasPrefix(own) else { return String(line) }
      return indentation + line.dropFirst(own.count)
    }.joined(separator: "\n")
  }
}
