import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a guide whose closure gives a constant, as if that were an offset.
package enum GuideReplacesNotOffsets: ConstructRule {
  package static let description = RuleDescription(
    id: "guide-replaces-not-offsets", category: .suspicious, severity: .info, uses: .one,
    summary: "The closure of a guide returns only a number, which replaces the guide instead of shifting it.",
    rationale: """
      The result of a closure is the position of the guide in the view, measured from its top or leading edge, not a \
      distance from its previous position. A larger number moves the view up or towards its leading side. To shift a \
      guide, use the previous value: `d[.top] - 25` moves the view down by 25. The rule does not report 0, nor guides \
      that are neither an edge nor a center.
      """,
    bad: [
      // Outside of the padding the guide counts from the padding's edge.
      BadExample(
        """
        HStack(alignment: .bottom) {
            Rectangle().frame(width: 20, height: 10)«.alignmentGuide(.bottom) { d in 3 }».padding(10)
            Rectangle().frame(width: 20, height: 40)
        }
        """,
        """
        3 is a position, not an offset: the alignment line is 3 pt below the top edge; to shift it use `d[.bottom] - 3`
        """, fixes: ["Use `d[.bottom] - 3`"]),
      BadExample(
        """
        HStack(alignment: .top) {
            Rectangle().frame(width: 40, height: 40)«.alignmentGuide(.top) { _ in 25 }»
            Rectangle().frame(width: 40, height: 80)
        }
        """,
        """
        25 is a position, not an offset: this view moves up 25 pt relative to views without it; to move it down 25 pt \
        use `d[.top] - 25`
        """, fixes: ["Use `d[.top] - 25`"]),
      BadExample(
        """
        VStack(alignment: .trailing) {
            Rectangle().frame(width: 200, height: 40)«.alignmentGuide(.trailing) { d in -50 }»
            Rectangle().frame(width: 300, height: 80)
        }
        """,
        """
        -50 is a position, not an offset: this view moves right 250 pt relative to views without it; to move it left 50 \
        pt use `d[.trailing] + 50`
        """, fixes: ["Use `d[.trailing] + 50`"], others: ["guide-grows-container"]),
    ],
    good: [
      // The inner guide is replaced, which `guide-overwritten` reports.
      GoodExample(
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 40).alignmentGuide(.leading) { _ in 10 }.alignmentGuide(.leading) { _ in 20 }
            Color.blue.frame(width: 40)
        }
        """, others: ["guide-overwritten"]),
      "HStack(alignment: .top) { Color.red.frame(height: 40).alignmentGuide(.top) { d in d[.top] - 25 }; Color.blue }",
      // The line is on the edge.
      """
      HStack(alignment: .bottom) {
          Color.red.frame(width: 40, height: 40).alignmentGuide(.bottom) { _ in 0 }
          Color.blue.frame(width: 40, height: 90)
      }
      """,
      // The view moves in the direction of the sign.
      "VStack(alignment: .leading) { Color.red.frame(width: 40).alignmentGuide(.leading) { _ in -20 }; Color.blue }",
      // A constant baseline is a position, not an offset.
      """
      HStack(alignment: .firstTextBaseline) {
          Color.red.frame(width: 40, height: 40).alignmentGuide(.firstTextBaseline) { _ in 30 }
          Text("One")
          Text("Two")
      }
      """,
      // A custom guide has no natural position to be shifted from.
      """
      VStack(alignment: .column) {
          Rectangle().frame(width: 80, height: 20).alignmentGuide(.column) { _ in 20 }
          Rectangle().frame(width: 120, height: 20)
      }

      extension HorizontalAlignment {
          private enum Column: AlignmentID {
              static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
          }
          static let column = HorizontalAlignment(Column.self)
      }
      """,
      // Only another closure reads it, so it moves nothing by itself.
      """
      VStack(alignment: .trailing) {
          Rectangle().frame(width: 80, height: 20)
              .alignmentGuide(.leading) { _ in 20 }
              .alignmentGuide(.trailing) { d in d[.leading] + 40 }
          Rectangle().frame(width: 120, height: 20)
      }
      """,
    ])

  package static let kinds = ConstructKinds(.alignmentGuide)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard let guide = construct.first.guideModifier, guide.key.isOfFrame, let number = guide.program.onlyNumber,
      number != 0,
      number > 0 || guide.key != .leading && guide.key != .top, !construct.isBroken
    else { return nil }
    var moves: [Double] = []
    var directions: Set<LayoutDirection> = []
    var isReadUnchanged = true
    for instance in construct.instances {
      guard let own = instance.guideModifier, own.key == guide.key, own.program.onlyNumber == number,
        let child = instance.child, let inner = context.guide(own.key, of: child, in: instance.root),
        context.guide(own.key, of: instance.view, in: instance.root) != nil, abs(inner.value - number) >= 0.01,
        let readers = context.readers(of: own.key, at: instance.view, in: instance.root),
        !readers.isUncertain, readers.readers.contains(where: \.alignsViews)
      else { return nil }
      // A guide that replaces an inner one is reported by `guide-overwritten`.
      guard inner.explicit == nil else { return nil }
      isReadUnchanged = isReadUnchanged && isAsked(instance, by: readers)
      moves.append(inner.value - number)
      directions.insert(instance.graph.environment(of: instance.view).layoutDirection)
    }
    let written = context.written(guide.key, in: construct.first.graph.alignments)
    let axis = construct.first.graph.alignments.axis(of: guide.key)
    let closure = GuideClosure(of: construct.node, in: context.tree)
    let parameter = closure?.parameter ?? "d"
    let better = "\(parameter)[\(written)] \(number < 0 ? "+" : "-") \(pointText(abs(number)))"
    var message = "\(pointText(number)) is a position, not an offset: "
    if isReadUnchanged, directions.count == 1, let direction = directions.first, let first = moves.first,
      moves.allSatisfy({ ($0 < 0) == (first < 0) })
    {
      let isMirrored = axis == .horizontal && direction == .rightToLeft
      message += "this view moves \(word(first, on: axis, isMirrored))"
      if moves.allSatisfy({ abs($0 - first) < 0.01 }) { message += " \(pointText(abs(first))) pt" }
      message += " relative to views without it; to move it \(word(number, on: axis, isMirrored)) "
      message += "\(pointText(abs(number))) pt use `\(better)`"
    } else {
      message += "the alignment line is \(line(number, on: axis)); to shift it use `\(better)`"
    }
    return construct.finding(of: description, message, fixes: fixes(closure, written, number, in: context))
  }

  /// Returns true if every reader that aligns by the guide reads it from the view that it is set on, and not from a
  /// frame or padding around it: these give the guide from their own edges and have another default.
  private static func isAsked(_ instance: LayoutConstruct.Instance, by readers: GuideReaders) -> Bool {
    readers.readers.allSatisfy { reader in
      guard reader.alignsViews else { return true }
      var view = instance.view
      while view != reader.source {
        guard let outer = instance.graph.parent(of: view) else { return false }
        switch instance.graph[outer].layout {
        case .alignmentGuide, .layoutPriority, .identity, .gridCell, .fixedSize, .offset, .overlay, .background:
          view = outer
        default: return false
        }
      }
      return true
    }
  }

  private static func line(_ number: Double, on axis: Axis) -> String {
    let distance = "\(pointText(abs(number))) pt"
    return axis == .vertical
      ? "\(distance) \(number < 0 ? "above" : "below") the top edge"
      : "\(distance) \(number < 0 ? "outside" : "from") the leading edge"
  }

  private static func word(_ way: Double, on axis: Axis, _ isMirrored: Bool) -> String {
    axis == .vertical ? way < 0 ? "up" : "down" : (way < 0) == isMirrored ? "right" : "left"
  }

  private static func fixes(
    _ closure: GuideClosure?, _ written: String, _ number: Double, in context: LintContext
  ) -> [Fix] {
    let tree = context.tree
    guard let closure, let expression = closure.expression, closure.parameter != nil || closure.wildcard != nil else {
      return []
    }
    let editing = CallEditing(tree: tree, segment: context.segment)
    let parameter = closure.parameter ?? "d"
    var source = tree.string(of: expression)
    var sign = "-"
    switch tree.kind(of: expression) {
    case .literalExpression, .postfixExpression, .identifierExpression, .tupleExpression: break
    case .prefixExpression where source.hasPrefix("-"):
      source = String(source.dropFirst())
      sign = "+"
    default: source = "(\(source))"
    }
    let better = "\(parameter)[\(written)] \(sign) \(source)"
    var edits = [editing.replacing(expression, with: better)]
    if let wildcard = closure.wildcard { edits.insert(editing.replacing(wildcard, with: parameter), at: 0) }
    return [Fix(title: "Use `\(better)`", edits: edits)]
  }
}
