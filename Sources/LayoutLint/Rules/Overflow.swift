import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Reports a view that is larger than what contains it.
package enum Overflow: ConstructRule {
  package static let description = RuleDescription(
    id: "overflow", category: .suspicious, severity: .warning, uses: .one,
    summary: "A view is larger than what contains it.",
    rationale: """
      A view must fit into its container: the nearest frame, `GeometryReader`, list row or screen around it, or the \
      canvas, less the padding in between. One that needs more extends beyond the container, usually on both sides, and \
      SwiftUI draws it without a warning. The finding is at the innermost view that needs more than it gets; if a frame \
      is too small, it is at the frame. The children of a stack along its axis, and the cells of a grid, share the \
      length: only the whole must fit.

      Some views are meant to be larger and are not reported: content along the axis in which it scrolls; what an \
      overlay or background shows, such as a badge; a view that ignores the safe area on the axis; content that is \
      clipped, hidden, rotated or scaled; pages that an offset moves by the state; what gets no length at all. A view \
      that an offset, a position or a guide only moves is not larger; a stack that guides stretch has the finding \
      `guide-grows-container`. The canvas is the container of a preview or an expression only: other code may place a \
      view inside of something that scrolls. Nothing is reported if a size or a container is unknown, or within the \
      possible error of an approximate size.
      """,
    bad: [
      BadExample(
        """
        «HStack»(spacing: 0) {
            Color.red.frame(width: 250, height: 40)
            Color.blue.frame(width: 162, height: 40)
        }
        """, "This HStack needs 412 pt but gets 390 pt: it overflows by 22 pt, 11 pt on each side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 250`"]),
      BadExample(
        "Rectangle().«frame»(width: 500, height: 20)",
        "`Rectangle()` is 500 pt wide but gets 390 pt: it overflows by 110 pt, 55 pt on each side",
        fixes: ["Let `Rectangle()` shrink: `maxWidth: 500`"]),
      // A VStack is as wide as its widest child, and would be too wide itself.
      BadExample(
        """
        VStack(alignment: .leading) {
            Color.red.«frame»(width: 400, height: 20)
            Text("Below")
        }
        .padding(20)
        """, "`Color.red` is 400 pt wide but gets 350 pt: it overflows by 50 pt, 25 pt on each side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 400`"]),
      BadExample(
        "ScrollView { Text(\"Terms\") }.«frame»(height: 900)",
        "`ScrollView` is 900 pt high but gets 763 pt: it overflows by 137 pt, 68.5 pt at the top and at the bottom",
        fixes: ["Let `ScrollView` shrink: `maxHeight: 900`"]),
      BadExample(
        "List { Color.red.«frame»(width: 380, height: 30) }",
        "`Color.red` is 380 pt wide but gets 326 pt: it overflows by 54 pt on the trailing side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 380`"]),
      // A GeometryReader places its content at its top leading corner.
      BadExample(
        "GeometryReader { proxy in Color.red.«frame»(width: 500, height: proxy.size.height / 2) }",
        "`Color.red` is 500 pt wide but gets 390 pt: it overflows by 110 pt on the trailing side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 500`"]),
      BadExample(
        "NavigationStack { Color.red.«frame»(width: 500, height: 20).navigationTitle(\"Colors\") }",
        "`Color.red` is 500 pt wide but gets 390 pt: it overflows by 110 pt on the trailing side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 500`"]),
      BadExample(
        """
        «Grid»(horizontalSpacing: 0) {
            GridRow {
                Color.red.frame(width: 250, height: 20)
                Color.blue.frame(width: 162, height: 20)
            }
        }
        """, "`Grid` is 412 pt wide but gets 390 pt: it overflows by 22 pt, 11 pt on each side"),
      BadExample(
        """
        ZStack {
            Color.gray
            Color.red.«frame»(width: 500, height: 20)
        }
        """, "`Color.red` is 500 pt wide but gets 390 pt: it overflows by 110 pt, 55 pt on each side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 500`"]),
      BadExample(
        "Color.red.frame(width: 120, height: 20).«frame»(maxWidth: 100)",
        "`Color.red` is 120 pt wide in a frame of 100 pt: it overflows by 20 pt, 10 pt on each side"),
      BadExample(
        "Color.gray.safeAreaInset(edge: .bottom) { Color.red.«frame»(width: 500, height: 20) }",
        "`Color.red` is 500 pt wide but gets 390 pt: it overflows by 110 pt, 55 pt on each side",
        fixes: ["Let `Color.red` shrink: `maxWidth: 500`"]),
      BadExample(
        "Color.red.frame(width: 30, height: 30).«padding»(.horizontal, 200)",
        "`Color.red` with its padding is 430 pt wide but gets 390 pt: it overflows by 40 pt, 20 pt on each side"),
      BadExample(
        """
        #Preview {
            Color.red.frame(height: 20)
            Color.blue.«frame»(height: 800)
        }
        """,
        "`Color.blue` and the views beside it need 828 pt but get 763 pt: they overflow by 65 pt, 32.5 pt at the top and at the bottom"
      ),
      BadExample(
        "Text(\"A text that is fixed to one line, so that it is wider than any phone in portrait\").«fixedSize»()",
        "`Text` is 559.33 pt wide but gets 390 pt: it overflows by 169.33 pt, 84.67 pt on each side"),
      BadExample(
        "Color.red.frame(width: 120, height: 20).«frame»(width: 100)",
        "`Color.red` is 120 pt wide in a frame of 100 pt: it overflows by 20 pt, 10 pt on each side"),
      BadExample(
        "Color.red.frame(width: 200).padding(20).«frame»(width: 80)",
        "`Color.red` with its padding is 240 pt wide in a frame of 80 pt: it overflows by 160 pt, 80 pt on each side"),
      BadExample(
        "Color.red.frame(width: 50).frame(width: 200).padding(20).«frame»(width: 80)",
        "`Color.red` with its modifiers is 240 pt wide in a frame of 80 pt: it overflows by 160 pt, 80 pt on each side"
      ),
      // The inner frame gives the symbol a known length.
      BadExample(
        "Image(systemName: \"star\").frame(width: 100).«frame»(width: 50)",
        "`Image(systemName: \"star\")` with its modifiers is 100 pt wide in a frame of 50 pt: it overflows by 50 pt, 25 pt on each side"
      ),
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
        """, "This HStack needs 600 pt but gets 350 pt: it overflows by 250 pt, 125 pt on each side",
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
      // The image covers the screen.
      "Color.red.aspectRatio(1, contentMode: .fill).ignoresSafeArea()",
      // A view that is only moved is not larger.
      "Color.red.frame(width: 380, height: 20).offset(x: 100)",
      "Text(\"One line that is clipped to the width of the frame around it\").fixedSize().frame(width: 100).clipped()",
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

  package static let kinds = ConstructKinds(
    .text, .symbol, .image, .bridge, .hStack, .vStack, .zStack, .lazyHStack, .lazyVStack, .lazyGrid, .grid, .scrollView,
    .screen, .labelled, .control, .customLayout, .frame, .padding, .fixedSize, .aspectRatio)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    guard !construct.isBroken else { return nil }
    for instance in construct.instances {
      if construct.kind == .frame, let found = content(of: construct, instance, in: context) { return found }
      if let found = itself(construct, instance, in: context) { return found }
      if let found = block(around: instance, of: construct, in: context) { return found }
    }
    return nil
  }

  // MARK: A view that is too long

  /// Returns the finding at the view that needs more than it gets. In a frame only a stack is reported at itself: of
  /// everything else the frame has the finding.
  private static func itself(
    _ construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext
  ) -> Diagnostic? {
    for excess in certainExcesses(of: instance.view, in: instance.root, context)
    where !isReportedAtFrame(excess, in: instance.root) {
      let axis = excess.axis
      let isStack = instance.layout.lineAxis == axis
      let name =
        isStack
        ? "This \(construct.name)"
        : context.shown(instance.view, in: instance.root)
          + layersText(of: instance.view, on: axis, in: instance.root, context)
      let verb = isStack ? "needs \(points(excess.needs))" : "is \(points(excess.needs)) \(axis.extentName)"
      let rigid = isStack ? rigidChildren(of: instance, on: axis, in: context) : []
      let shrinkable = isStack ? rigid.first?.view : instance.view
      return construct.finding(
        of: description, at: construct.nameRange,
        "\(name) \(verb) but gets \(points(excess.gets)): \(excess.text(in: instance.root))",
        related: rigid.compactMap { child in
          context.sourceRange(ofInnermost: child.view, in: instance.root).map {
            RelatedInformation(
              location: $0,
              message: "\(context.shown(child.view, in: instance.root)) takes at least \(points(child.length))")
          }
        } + surroundings(of: excess, in: instance.root, context),
        fixes: shrinkable.map { shrinking($0, on: axis, instance, construct, in: context) } ?? [])
    }
    return nil
  }

  /// Returns the finding about the views of a body, preview or layer, which are laid out in a stack that is not written:
  /// it is at the longest of them.
  private static func block(
    around instance: LayoutConstruct.Instance, of construct: LayoutConstruct, in context: LintContext
  ) -> Diagnostic? {
    let (root, graph) = (instance.root, instance.graph)
    var outermost = instance.view
    while let parent = graph.parent(of: outermost), graph[parent].layout.isLayer, !graph.isSecondary(outermost) {
      outermost = parent
    }
    guard let stack = graph.parent(of: outermost), graph[stack].flags.contains(.implicit),
      let axis = graph[stack].layout.lineAxis, !graph.isTransparent(stack),
      graph.layers(from: outermost).first(where: { kinds.contains(ConstructKinds(ConstructKind(graph[$0].layout))) })
        == instance.view,
      let excess = context.excess(of: stack, on: axis, in: root),
      context.longestView(in: stack, along: axis, in: root) == outermost, isCertain(excess, in: root, context)
    else { return nil }
    return construct.finding(
      of: description, at: construct.nameRange,
      """
      \(context.shown(instance.view, in: root)) and the views beside it need \(points(excess.needs)) but get \
      \(points(excess.gets)): \(excess.text(in: root, subject: "they overflow"))
      """,
      related: surroundings(of: excess, in: root, context))
  }

  /// Returns true if the frame around the view has the finding.
  private static func isReportedAtFrame(_ excess: Excess, in root: LintContext.ModuleRoot) -> Bool {
    guard case .view(let container) = excess.container, root.graph[container].layout.isLayer else { return false }
    return root.graph[excess.view].layout.lineAxis != excess.axis
  }

  /// Returns the excesses, on each axis, of a view that surely needs more than it gets, is not meant to, and contains no
  /// view that explains it. O(1) for a view that fits; otherwise O(depth), and measuring the view again.
  static func certainExcesses(
    of view: ViewID, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> [Excess] {
    context.excesses(of: view, in: root).filter {
      isCertain($0, in: root, context) && !context.isExplainedInside($0, in: root)
    }
  }

  /// Returns true if a view surely needs more than it gets, and is not meant to.
  private static func isCertain(_ excess: Excess, in root: LintContext.ModuleRoot, _ context: LintContext) -> Bool {
    let (view, axis) = (excess.view, excess.axis)
    let layout = root.graph[view].layout
    // Only guides make the other axis of a stack longer than its children: `guide-grows-container`.
    if let own = layout.lineAxis, own != axis { return false }
    // A Spacer is invisible, and what ignores the safe area may be of any length.
    switch layout {
    case .zStack, .spacer, .ignoresSafeArea: return false
    default: break
    }
    // What gets no length at all is collapsed on purpose.
    return excess.gets > 0 && excess.amount > tolerance(for: view, on: axis, in: root, context)
      && context.length(of: view, on: axis, in: root) != nil && !root.graph[view].flags.contains(.part)
      && !root.graph.ancestors(of: view).contains { isMadeAt($0, as: view, root.graph) }
      && !mayOverflow(view, on: axis, in: root, context) && !context.isDrawnElsewhere(view, in: root)
  }

  /// Returns true if a view need not fit on an axis: it is inside a control, whose height is an approximation
  /// (`semantics.md` 6.3), or the state moves its own chain along the axis, as for pages side by side. O(depth).
  private static func mayOverflow(
    _ view: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Bool {
    var isOwnChain = true
    for ancestor in root.graph.ancestors(of: view) {
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

  /// Returns true if two views originate from the same source. A view that contains itself has an error.
  private static func isMadeAt(_ first: ViewID, as second: ViewID, _ graph: ViewGraph) -> Bool {
    guard let source = graph.originNode(of: first) else { return false }
    return source == graph.originNode(of: second)
      && graph[first].flags.isDisjoint(with: .implicit) && graph[second].flags.isDisjoint(with: .implicit)
  }

  // MARK: The content of a frame

  private static func content(
    of construct: LayoutConstruct, _ instance: LayoutConstruct.Instance, in context: LintContext
  ) -> Diagnostic? {
    let (root, view) = (instance.root, instance.view)
    guard let child = instance.child, context.isKnown(view, in: root) else { return nil }
    switch root.graph[child].layout {
    // Colours and shapes take their proposal, and a Spacer is invisible.
    case .color, .shape, .spacer: return nil
    default: break
    }
    for axis in Axis.allCases {
      guard let gets = context.length(of: view, on: axis, in: root), gets > 0 else { continue }
      let causes = context.causes(at: child, on: axis, in: root).filter {
        $0.container == .view(view) && isReportedAtFrame($0, in: root) && isCertain($0, in: root, context)
      }
      guard let cause = causes.first else { continue }
      let names = root.graph.layers(from: child)
      let isChild = names.contains(cause.view)
      let needs = isChild ? context.length(of: child, on: axis, in: root) ?? cause.needs : cause.needs
      let shown = context.shown(isChild ? child : cause.view, in: root)
      let layers = layersText(of: isChild ? child : cause.view, on: axis, in: root, context)
      let frame = isChild ? "in a frame of \(points(gets))" : "but gets \(points(cause.gets)) in this frame"
      return construct.finding(
        of: description, at: construct.nameRange,
        """
        \(shown)\(layers) is \(points(needs)) \(axis.extentName) \(frame): \
        \(cause.text(in: root))
        """,
        related: causes.prefix(maximumShown).compactMap { cause in
          context.sourceRange(ofInnermost: cause.view, in: root).map {
            RelatedInformation(location: $0, message: "This view overflows the frame")
          }
        })
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
      guard case .padding = root.graph[layer].layout else { return " with its modifiers" }
      isPadded = true
    }
    return isPadded ? " with its padding" : ""
  }

  // MARK: Tolerance

  /// Returns the overflow in points that is tolerated: a part of a line of text, which is higher than its ink. It is
  /// infinite for a symbol (`minus` is flat, `chevron.right` narrow), a control, and a text in an unknown typeface,
  /// whose sizes are unknown (`semantics.md` 6.3).
  private static func tolerance(
    for view: ViewID, on axis: Axis, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> Double {
    let tolerance = context.tolerance(of: view, on: axis, in: root)
    let inner = root.graph.innermost(view)
    // A frame between them determines the length.
    guard root.graph.layers(from: view).allSatisfy({ root.graph.fixedLength(of: $0, on: axis) == nil }) else {
      return tolerance
    }
    switch root.graph[inner].layout {
    case .symbol, .control: return .infinity
    case .text where root.graph.isInUnknownTypeface(inner): return .infinity
    case .text, .labelled: return max(tolerance, (context.length(of: view, on: axis, in: root) ?? 0) / 4)
    default: return max(tolerance, symbolTolerance(of: view, on: axis, in: root, context))
    }
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

  // MARK: Messages and fixes

  /// The largest number of children that a finding lists.
  private static let maximumShown = 5

  private static func points(_ length: Double) -> String { "\(pointText(length)) pt" }

  /// Returns notes on the layers that leave less than the container has.
  private static func surroundings(
    of excess: Excess, in root: LintContext.ModuleRoot, _ context: LintContext
  ) -> [RelatedInformation] {
    context.paddings(around: excess, atMost: maximumShown, in: root).compactMap { padding in
      guard let child = root.graph.firstChild(of: padding),
        let outer = context.length(of: padding, on: excess.axis, in: root),
        let inner = context.length(of: child, on: excess.axis, in: root),
        let location = context.sourceRange(of: padding, in: root.graph)
      else { return nil }
      return RelatedInformation(location: location, message: "This padding takes \(points(outer - inner))")
    }
  }

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
}
