import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a stack that needs more than its proposal, and a frame that is smaller than its content.
package enum Overflow: ConstructRule {
  package static let description = RuleDescription(
    id: "overflow", category: .suspicious, severity: .warning, uses: .one,
    summary: "The content of a stack or a frame is larger than the stack or frame.",
    rationale: """
      A stack whose children together need more than its proposal extends beyond its container on both sides; a frame \
      keeps its length, and its content extends beyond it. SwiftUI draws both without a warning. Content that is \
      clipped, scrolled, rotated or decorative is not reported, nor is a view whose size depends on its own canvas and \
      that other views place.
      """,
    bad: [
      BadExample(
        """
        «HStack»(spacing: 0) {
            Color.red.frame(width: 250, height: 40)
            Color.blue.frame(width: 162, height: 40)
        }
        """, "This HStack needs 412 of width and gets 390: it overflows by 22",
        fixes: ["Let `Color.red` shrink: `maxWidth: 250`"]),
      BadExample(
        "Color.red.frame(width: 120, height: 20).«frame»(width: 100)",
        "`Color.red` is 120 wide in a frame of 100: it overflows by 20"),
      BadExample(
        "Color.red.frame(width: 200).padding(20).«frame»(width: 80)",
        "`Color.red` with its padding is 240 wide in a frame of 80: it overflows by 160"),
      BadExample(
        "Color.red.frame(width: 50).frame(width: 200).padding(20).«frame»(width: 80)",
        "`Color.red` with what is around it is 240 wide in a frame of 80: it overflows by 160"),
      // The inner frame gives the symbol a known length.
      BadExample(
        "Image(systemName: \"star\").frame(width: 100).«frame»(width: 50)",
        "`Image(systemName: \"star\")` with what is around it is 100 wide in a frame of 50: it overflows by 50"),
      // The stack is moved vertically, but too wide.
      BadExample(
        """
        struct Note: View {
            @State private var shift: CGFloat = 0
            var body: some View {
                «HStack»(spacing: 0) {
                    Color.red.frame(width: 300)
                    Color.blue.frame(width: 300)
                }
                .frame(width: 350)
                .offset(y: shift)
            }
        }
        """, "This HStack needs 600 of width and gets 350: it overflows by 250",
        fixes: ["Let `Color.red` shrink: `maxWidth: 300`"]),
    ],
    good: [
      // The frame makes a gap of 4, although the minimum of the Spacer is 8.
      "VStack { Text(\"Above\"); Spacer().frame(height: 4); Text(\"Below\") }",
      """
      HStack(spacing: 0) {
          Color.red.frame(width: 250, height: 40)
          Color.blue.frame(maxWidth: 162, maxHeight: 40)
      }
      """,
      // The inner stack exceeds its share of 377.5, but the other child takes less than its own: the whole is 763 high.
      """
      VStack {
          Color.gray
          VStack {
              Color.blue.frame(height: 300)
              Color.green.frame(height: 200)
          }
      }
      """,
      // The offset shows one of the pages.
      """
      struct Pages: View {
          @State private var page = 0
          var body: some View {
              HStack(spacing: 0) {
                  Color.red.frame(width: 390)
                  Color.blue.frame(width: 390)
              }
              .frame(width: 390, alignment: .leading)
              .offset(x: CGFloat(-page) * 390)
          }
      }
      """,
      // A control is as high as its label.
      "Toggle(isOn: .constant(true)) { VStack { Text(\"Title\"); Text(\"Explained\").font(.caption) } }",
      // The overflow is clipped on purpose.
      "Color.red.frame(width: 120, height: 20).frame(width: 100).clipped()",
      // The rotated view fits.
      "Color.red.frame(width: 120, height: 20).rotationEffect(.degrees(90)).frame(width: 20, height: 120)",
      // A badge may be larger than the view that it is on.
      """
      Color.red.frame(width: 20, height: 20).overlay(alignment: .topTrailing) {
          HStack(spacing: 0) {
              Color.blue.frame(width: 16, height: 8)
              Color.green.frame(width: 16, height: 8)
          }
      }
      """,
      // The content scrolls.
      """
      ScrollView {
          VStack(spacing: 0) {
              Color.red.frame(height: 600)
              Color.blue.frame(height: 600)
          }
      }
      """,
      "Form { Section { VStack { ForEach(0..<60) { index in Text(\"Row \\(index)\") } } } }",
      // The sizes of symbols and controls are unknown, and so is the width of a typeface.
      "Image(systemName: \"minus\").frame(width: 20, height: 10)",
      "Image(systemName: \"chevron.right\").frame(width: 8)",
      "ProgressView(value: 0.4).frame(height: 4)",
      "Text(\"A title\").font(.custom(\"Condensed\", size: 20)).fixedSize().frame(width: 40)",
      "HStack(spacing: 0) { ForEach(0..<9) { _ in Image(systemName: \"chevron.right\") } }.frame(width: 120)",
      // A view may be used in a scroll view.
      """
      struct Card: View {
          var body: some View {
              VStack(spacing: 0) {
                  Color.red.frame(height: 600)
                  Color.blue.frame(height: 600)
              }
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.hStack, .vStack, .frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      let found =
        instance.layout.isLayer ? frame(construct, instance, in: context) : stack(construct, instance, in: context)
      if let found { return found }
    }
    return nil
  }

  // MARK: Stacks

  private static func stack(_ construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext)
    -> Diagnostic?
  {
    let (root, view) = (instance.root, instance.view)
    guard let axis = instance.layout.lineAxis, let excess = excess(of: view, on: axis, in: root, context),
      axis == .horizontal || !instance.graph.isInRowsThatScroll(view),
      // An overflow is reported once, at the outermost stack, and not in a view that contains itself, which has an
      // error.
      !instance.graph.ancestors(of: view).contains(where: { ancestor in
        isMadeAt(ancestor, as: view, instance.graph)
          || instance.graph[ancestor].layout.lineAxis == axis
            && self.excess(of: ancestor, on: axis, in: root, context) != nil
      }), !hasSpaceInAncestor(view, on: axis, in: root, context), !mayOverflow(view, on: axis, in: root, context),
      context.isProposalKnown(of: view, on: axis, in: root), !context.isDrawnElsewhere(view, in: root)
    else { return nil }
    let rigid = rigidChildren(of: instance, on: axis, in: context)
    return construct.finding(
      of: description, at: construct.nameRange,
      """
      This \(construct.name) needs \(pointText(excess.needs)) of \(axis.lengthName) and gets \(pointText(excess.gets)): \
      it overflows by \(pointText(excess.needs - excess.gets))
      """,
      related: rigid.compactMap { child in
        context.sourceRange(ofInnermost: child.view, in: root).map {
          RelatedInformation(
            location: $0, message: "\(context.shown(child.view, in: root)) takes at least \(pointText(child.length))")
        }
      }, fixes: rigid.first.map { shrinking($0.view, on: axis, instance, construct, in: context) } ?? [])
  }

  /// Returns true if an enclosing stack that fits into its own proposal has space for `stack`: this exceeds its share,
  /// but its siblings take less than theirs (`semantics.md` 5.1). O(depth).
  private static func hasSpaceInAncestor(
    _ stack: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    guard var length = context.length(of: stack, on: axis, in: root) else { return false }
    for ancestor in root.graph.ancestors(of: stack) {
      guard let outer = context.length(of: ancestor, on: axis, in: root), outer >= length - 0.5 else { return false }
      if root.graph[ancestor].layout.lineAxis == axis, !root.graph.isTransparent(ancestor) {
        return outer <= (context.proposal(of: ancestor, in: root)?[axis] ?? .infinity) + 0.5
      }
      length = outer
    }
    return false
  }

  /// Returns true if a stack need not fit on an axis: it is inside a control, whose height is an approximation
  /// (`semantics.md` 6.3), or the state moves its own chain along the axis, as for pages side by side. O(depth).
  private static func mayOverflow(
    _ stack: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    var isOwnChain = true
    for ancestor in root.graph.ancestors(of: stack) {
      switch root.graph[ancestor].layout {
      case .control: if axis == .vertical { return true }
      case .offset:
        if isOwnChain, root.graph[ancestor].flags.contains(.dynamic), moves(ancestor, along: axis, in: root, context) {
          return true
        }
      default: if !root.graph[ancestor].layout.isLayer { isOwnChain = false }
      }
    }
    return false
  }

  /// Returns true if an offset has an argument for an axis, or one for both axes.
  private static func moves(
    _ offset: ViewID, along axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    guard let call = context.modifier(of: offset, in: root).flatMap({ context.tree.call(of: $0) }) else { return true }
    let name = axis == .horizontal ? "x" : "y"
    return call.arguments.contains { $0.label.map(context.string(of:)) ?? name == name }
  }

  /// Returns true if two views originate from the same source.
  private static func isMadeAt(_ first: ViewID, as second: ViewID, _ graph: ViewGraph) -> Bool {
    guard let source = graph.originNode(of: first) else { return false }
    return source == graph.originNode(of: second)
      && graph[first].flags.isDisjoint(with: .implicit) && graph[second].flags.isDisjoint(with: .implicit)
  }

  /// Returns the length that a stack needs and the one it is proposed along its axis; nil if it fits.
  private static func excess(
    of stack: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> (needs: Double, gets: Double)? {
    guard !root.graph.isTransparent(stack), let gets = context.proposal(of: stack, in: root)?[axis], gets.isFinite,
      // A stack that is proposed 0 is collapsed on purpose.
      gets > 0, let needs = context.length(of: stack, on: axis, in: root),
      needs - gets > context.tolerance(of: stack, on: axis, in: root), needs.isFinite,
      needs - gets > symbolTolerance(of: stack, on: axis, in: root, context)
    else { return nil }
    return (needs, gets)
  }

  /// Returns the possible error in points of the symbols and controls in a view: half of their lengths, unless a frame
  /// determines them. O(descendants).
  private static func symbolTolerance(
    of view: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Double {
    var total = 0.0
    var waiting = [view]
    while let part = waiting.popLast() {
      switch root.graph[part].layout {
      case .symbol, .control: total += (context.length(of: part, on: axis, in: root) ?? 0) / 2
      default: if root.graph.fixedLength(of: part, on: axis) == nil { waiting += root.graph.children(of: part) }
      }
    }
    return total
  }

  /// The largest number of children that a finding lists.
  private static let maximumShown = 5

  /// Returns the children with the largest minimum lengths, in descending order. O(children).
  private static func rigidChildren(
    of instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext
  ) -> [(view: ViewID, length: Double)] {
    var proposal = context.proposal(of: instance.view, in: instance.root) ?? .unspecified
    proposal[axis] = 0
    let children = instance.graph.children(of: instance.view)
    let found = context.query(instance.root) { engine in
      var found: [(view: ViewID, length: Double)] = []
      for child in children {
        let length = engine.sizeThatFits(proposal, of: child)[axis]
        guard length > 0.5, found.count < maximumShown || length > found[maximumShown - 1].length else { continue }
        let index = found.firstIndex { $0.length < length } ?? found.count
        found.insert((child, length), at: index)
        if found.count > maximumShown { found.removeLast() }
      }
      return found
    }
    return found ?? []
  }

  /// Returns the fix that turns the fixed length of a child's frame into a maximum, so that the child can shrink.
  private static func shrinking(
    _ child: ViewID, on axis: Axis, _ instance: LayoutConstruct.Instance, _ construct: LayoutConstruct,
    in context: LintContext
  ) -> [Fix] {
    guard let length = instance.graph.fixedLength(of: child, on: axis),
      let suffix = context.modifier(of: child, in: instance.root), let call = context.tree.call(of: suffix),
      let own = construct.editing.argument(axis.lengthName, of: call), call.arguments.count <= 2,
      call.arguments.allSatisfy({ $0.node == own.node || $0.label.map(context.string(of:)) == axis.other.lengthName })
    else { return [] }
    let value = context.string(of: own.value)
    var text = ".frame(max\(axis.labelName): \(value))"
    if let other = construct.editing.argument(axis.other.lengthName, of: call) {
      text += ".frame(\(axis.other.lengthName): \(context.string(of: other.value)))"
    }
    return [
      Fix(
        title: "Let \(context.shown(child, in: instance.root)) shrink: `max\(axis.labelName): \(pointText(length))`",
        edits: [construct.editing.replacing(suffix, with: text)])
    ]
  }

  // MARK: Frames

  private static func frame(_ construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext)
    -> Diagnostic?
  {
    let (root, view) = (instance.root, instance.view)
    guard let child = instance.child else { return nil }
    switch instance.graph[child].layout {
    // Colours and shapes take their proposal, and a Spacer is invisible.
    case .color, .shape, .spacer: return nil
    default: break
    }
    guard context.isKnown(view, in: root) else { return nil }
    for axis in Axis.allCases {
      guard instance.graph.fixedLength(of: view, on: axis) != nil,
        let gets = context.length(of: view, on: axis, in: root), gets > 0,
        let needs = context.length(of: child, on: axis, in: root), needs.isFinite, needs - gets > 0.5,
        needs - gets > overflowTolerance(for: child, on: axis, in: root, context),
        !isReportedAtStack(in: child, on: axis, root, context), !context.isDrawnElsewhere(view, in: root)
      else { continue }
      return construct.finding(
        of: description, at: construct.nameRange,
        """
        \(context.shown(child, in: root))\(layersText(of: child, on: axis, in: root, context)) is \(pointText(needs)) \
        \(axis.extentName) in a frame of \(pointText(gets)): it overflows by \(pointText(needs - gets))
        """,
        related: context.sourceRange(ofInnermost: child, in: root).map {
          [RelatedInformation(location: $0, message: "This overflows")]
        }
          ?? [])
    }
    return nil
  }

  /// Returns words for the layers that make the content of a frame longer than the view that the message names.
  private static func layersText(
    of child: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> String {
    var isPadded = false
    for (layer, inner) in zip(root.graph.layers(from: child), root.graph.layers(from: child).dropFirst()) {
      let lengths = [layer, inner].map { context.length(of: $0, on: axis, in: root) }
      if let outer = lengths[0], let inner = lengths[1], abs(outer - inner) <= 0.5 { continue }
      guard case .padding = root.graph[layer].layout else { return " with what is around it" }
      isPadded = true
    }
    return isPadded ? " with its padding" : ""
  }

  /// Returns the overflow in points that is tolerated: a part of a line of text, which is higher than its ink. It is
  /// infinite for a symbol (`minus` is flat, `chevron.right` narrow), a control, and a text in an unknown typeface,
  /// whose sizes are unknown (`semantics.md` 6.3).
  private static func overflowTolerance(
    for child: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Double {
    let tolerance = context.tolerance(of: child, on: axis, in: root)
    let inner = root.graph.innermost(child)
    // A frame between them determines the length.
    guard root.graph.layers(from: child).allSatisfy({ root.graph.fixedLength(of: $0, on: axis) == nil }) else {
      return tolerance
    }
    switch root.graph[inner].layout {
    case .symbol, .control: return .infinity
    case .text where root.graph.isInUnknownTypeface(inner): return .infinity
    case .text, .labelled: return max(tolerance, (context.length(of: child, on: axis, in: root) ?? 0) / 4)
    default: return max(tolerance, symbolTolerance(of: child, on: axis, in: root, context))
    }
  }

  /// Returns true if the content is a stack that does not fit, which has a finding of its own.
  private static func isReportedAtStack(
    in child: ViewID, on axis: Axis, _ root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    let inner = root.graph.innermost(child)
    return root.graph[inner].layout.lineAxis == axis && excess(of: inner, on: axis, in: root, context) != nil
  }
}
