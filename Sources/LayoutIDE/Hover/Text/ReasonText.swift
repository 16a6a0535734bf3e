import LayoutAnalysis
import LayoutEngine
import LayoutModel

/// Formats the engine's reasons for the size of one view: the view that proposed a size, and the rule that decided each
/// length.
struct ReasonText {
  let context: HoverContext
  let graph: ViewGraph
  let explanation: Explanation

  /// The proposing view and the rules of the width and height.
  func reasons() -> [HoverContent.Block] {
    let width = text(of: explanation.widthRule, axis: .horizontal)
    let height = text(of: explanation.heightRule, axis: .vertical)
    return [.fact("Proposed by", text(of: explanation.proposalReason))]
      + (width == height ? [.fact("Size", width)] : [.fact("Width", width), .fact("Height", height)])
  }

  /// The other proposals to the view and, for `explain`, how a stack divided its length.
  func trace() -> [HoverContent.Block] {
    var blocks: [HoverContent.Block] = []
    // They are in no particular order: sorted by width, then height, with unspecified lengths last.
    let proposals = explanation.otherProposals.sorted { left, right in
      let (a, b) = (left.proposal, right.proposal)
      if a.width != b.width { return a.width.map { $0 < b.width ?? .infinity || b.width == nil } ?? false }
      return a.height.map { $0 < b.height ?? .infinity || b.height == nil } ?? false
    }
    let others = proposals.map {
      HoverText("\(NumberText.proposal($0.proposal)) → \(NumberText.size($0.size))")
    }
    let shown = context.isExplaining ? others.count : 3
    if !others.isEmpty {
      let rest: HoverText = others.count > shown ? ", …" : ""
      blocks.append(.fact("Also measured at", others.prefix(shown).map { $0 }.joined(separator: ", ") + rest))
    }
    guard context.isExplaining, let stack = explanation.stack else { return blocks }
    let table = distributionTable(stack)
    if !table.rows.isEmpty { blocks.append(.table(table)) }
    if !stack.gaps.isEmpty {
      blocks.append(.fact("Gaps", stack.gaps.map(text(of:)).joined(separator: ", ")))
    }
    return blocks
  }

  private func text(of reason: ProposalReason) -> HoverText {
    guard let parent = reason.parent else { return "the canvas" }
    let who = context.name(of: parent, in: graph)
    switch reason.rule {
    case .canvas: return "the canvas"
    case .stackShare:
      guard let step = reason.step, let available = step.available, let offer = step.offer else {
        return who + ", its share"
      }
      let order = "\(Self.ordinal(step.order + 1)) of \(graph.children(of: parent).count)"
      let rest = "\(NumberText.length(available)) pt left for \(step.remaining == 1 ? "it alone" : "\(step.remaining)")"
      return who + ", \(HoverText(order)), \(HoverText(rest)): \(NumberText.length(offer)) pt"
    case .stackIdeal: return who + ", without a length along its axis, as it gets none"
    case .zStackSize: return who + ", its own size"
    case .customLayout: return who + ", what its `placeSubviews` proposes"
    case .gridCell: return who + ", the cell"
    case .frame(let given): return who + text(ofFrame: given)
    case .flexibleFrame(let unspecified): return who + text(ofFlexibleFrame: unspecified)
    case .padding: return who + ", after its insets"
    case .position: return who + ", the area it fills"
    case .idealLength(let axes):
      return who
        + (axes == .both ? ", without lengths" : axes == .horizontal ? ", without a width" : ", without a height")
    case .safeArea: return who + ", with what lies beyond the safe area"
    case .ratio: return who + ", a box of its ratio"
    case .scrolling(let axes):
      let lengths: HoverText = axes == .both ? "lengths" : axes == .horizontal ? "a width" : "a height"
      return who + ", without " + lengths + ", as its content may be of any length there"
    case .lazyGridTrack(let axis): return who + (axis == .horizontal ? ", its column" : ", its row")
    case .geometryReader: return who + ", its own size"
    case .control: return who + ", its own size"
    case .primarySize: return who + ", the size of the view it is applied to"
    case .passedOn: return who + ", passed on unchanged"
    }
  }

  /// The text for the proposal of a fixed frame with lengths on the given axes.
  private func text(ofFrame given: AxisSet) -> HoverText {
    switch given {
    case .both: ", its width and height"
    case .horizontal: ", its width, and the height passed on unchanged"
    case .vertical: ", its height, and the width passed on unchanged"
    default: ", passed on unchanged"
    }
  }

  /// The text for the proposal of a flexible frame that itself gets no proposal on the given axes.
  private func text(ofFlexibleFrame unspecified: AxisSet) -> HoverText {
    switch unspecified {
    case .both: ", without lengths, as it gets none"
    case .horizontal: ", its own height, without a width, as it gets none"
    case .vertical: ", its own width, without a height, as it gets none"
    default: ", its own size"
    }
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`.
  static func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  private func text(of rule: SizeRule, axis: Axis) -> HoverText {
    switch rule {
    case .proposal: "as proposed"
    case .ideal: "its ideal length, as none is proposed"
    case .own: "its own length, whatever is proposed"
    case .spacer(let minimum): "what is proposed, at least \(NumberText.length(minimum))"
    case .spacerMinimum(let minimum): "its minimum of \(NumberText.length(minimum)), as none is proposed"
    case .spacerAcross: "nothing across its stack"
    case .thickness: "its thickness"
    case .smallerSide: "the smaller side of what is proposed"
    case .otherSide: "that of its \(Self.lengthName(axis.other)), the shorter side"
    case .bridge(let rule): text(of: rule, axis: axis)
    case .text(let lines, let isTruncated, let fillsProposal):
      HoverText(
        (axis == .vertical
          ? NumberText.count(lines, "line") : Self.width(ofLines: lines, fillsProposal: fillsProposal))
          + (isTruncated ? ", cut off" : ""))
    case .frame: "the length that the frame sets"
    case .flexibleFrame(let rule): text(of: rule)
    case .child: "that of its content"
    case .padding(let total, let isCut):
      HoverText("its content and \(NumberText.length(total)) of padding" + (isCut ? ", cut at 0" : ""))
    case .primary: "that of the view it is applied to"
    case .stackLength: "its children and the gaps between them"
    case .stackExtent: "the extent of its aligned children"
    case .stackExtentWithLine:
      "the extent of its aligned children and of their alignment line, which lies outside of them"
    case .zStackExtent: "the extent of its aligned children"
    case .zStackHighest: "the extent of its aligned children of the highest layout priority"
    case .customLayout: "what its `sizeThatFits` returns"
    case .grid: "its columns, rows and gaps"
    case .largestChild: "that of its largest child"
    case .chosenChild(fits: true): "that of the view it shows, the first that fits"
    case .chosenChild(fits: false): "that of the view it shows, the last, as none fits"
    case .control: "the \(Self.lengthName(axis)) of its style"
    case .empty: "0, as it is empty"
    }
  }

  private static func lengthName(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  /// The text for the line that determines the width of a text.
  private static func width(ofLines lines: Int, fillsProposal: Bool) -> String {
    if lines == 0 { return "nothing, as there is no room for a line" }
    let longest = lines == 1 ? "its line" : "its longest line of \(lines)"
    return fillsProposal ? "what is proposed, as \(longest) is no shorter" : longest
  }

  private func text(of rule: BridgeRule, axis: Axis) -> HoverText {
    let name = Self.lengthName(axis)
    return switch rule {
    case .fills(hasLength: false): "as proposed, for the bridge has no \(name) of its own"
    case .fills(hasLength: true): "as proposed, for the bridge does not insist on its own \(name)"
    case .atLeastItsLength: "what is proposed, at least the bridge's own \(name)"
    case .atMostItsLength: "what is proposed, at most the bridge's own \(name)"
    case .itsLength: "the bridge's own \(name), whatever is proposed"
    }
  }

  private func text(of reason: FlexibleFrameReason) -> HoverText {
    switch reason {
    case .ideal: "the frame's ideal length, as none is proposed"
    case .clampedProposal: "what is proposed, within the frame's minimum and maximum"
    case .clampedChild: "that of its content, within the frame's minimum and maximum"
    case .minimum: "the frame's minimum, as no more is proposed"
    case .childWithinProposal: "that of its content, at least the frame's minimum, at most what is proposed"
    case .childAboveMinimum: "that of its content, at least the frame's minimum, as none is proposed"
    case .fillsToMaximum: "what is proposed, up to the frame's maximum"
    case .childBeyondProposal: "that of its content, more than is proposed, up to the frame's maximum"
    case .childBelowMaximum: "that of its content, up to the frame's maximum, as none is proposed"
    case .child: "that of its content"
    }
  }

  /// The proposals of a stack to its children, in the order in which they were made.
  private func distributionTable(_ stack: StackExplanation) -> HoverContent.Table {
    var table = HoverContent.Table(columns: ["Child", "Shortest", "Longest", "To share", "Offer", "Takes", "Left"])
    func text(_ length: Double?) -> HoverText { HoverText(length.map { NumberText.length($0) } ?? "–") }
    for step in stack.steps {
      let share = step.available.map { "\(NumberText.length($0)) among \(step.remaining)" } ?? "–"
      table.rows.append([
        context.name(of: graph.core(of: step.child), in: graph), text(step.minimum),
        text(step.maximum),
        HoverText(share), HoverText(NumberText.length(step.offer)), HoverText(NumberText.length(step.length)),
        text(step.left),
      ])
    }
    return table
  }

  private func text(of gap: StackExplanation.Gap) -> HoverText {
    let length = NumberText.length(gap.length)
    switch gap.reason {
    case .explicit: return HoverText(length)
    case .standard: return "\(length) by default"
    case .spacer: return "\(length) beside a \(code: "Spacer")"
    case .textLeading: return "\(length), the lower text's leading"
    case .textOnOneSide: return "≈ \(length) by default beside a text"
    }
  }
}
