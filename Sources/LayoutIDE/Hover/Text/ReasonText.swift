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
  func reasons(in analysis: Analysis) -> [HoverContent.Block] {
    let width = text(of: explanation.widthRule, axis: .horizontal)
    let height = text(of: explanation.heightRule, axis: .vertical)
    return [.fact("By", text(of: explanation.proposalReason, in: analysis))]
      + (width == height ? [.fact("Size", width)] : [.fact("Width", width), .fact("Height", height)])
  }

  /// The other proposals to the view and, for `explain`, how a stack divided its length.
  func trace(in analysis: Analysis) -> [HoverContent.Block] {
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
      blocks.append(.fact("Also asked", others.prefix(shown).map { $0 }.joined(separator: ", ") + rest))
    }
    guard context.isExplaining, let stack = explanation.stack else { return blocks }
    let table = distributionTable(stack, in: analysis)
    if !table.rows.isEmpty { blocks.append(.table(table)) }
    if !stack.gaps.isEmpty {
      blocks.append(.fact("Gaps", stack.gaps.map(text(of:)).joined(separator: ", ")))
    }
    return blocks
  }

  private func text(of reason: ProposalReason, in analysis: Analysis) -> HoverText {
    guard let parent = reason.parent else { return "the canvas" }
    let who = context.name(of: graph.origin(of: parent), in: analysis)
    switch reason.rule {
    case .canvas: return "the canvas"
    case .stackShare:
      guard let step = reason.step, let available = step.available, let offer = step.offer else {
        return who + ", its share"
      }
      let among = step.remaining == 1 ? "for it alone" : "for \(step.remaining)"
      let order = "served \(Self.ordinal(step.order)), \(NumberText.length(available)) left \(among)"
      return who + ", \(HoverText(order)): \(NumberText.length(offer))"
    case .stackIdeal: return who + ", which was proposed nothing along its axis"
    case .zStackSize: return who + ", its own size"
    case .customLayout: return who + ", what its `placeSubviews` proposes"
    case .gridCell: return who + ", the cell"
    case .frame(let given): return who + text(ofFrame: given)
    case .flexibleFrame(let unspecified): return who + text(ofFlexibleFrame: unspecified)
    case .padding: return who + ", what is left inside of it"
    case .position: return who + ", the area it fills"
    case .idealLength(let axes):
      return who + (axes == .both ? ", nothing on both axes" : axes == .horizontal ? ", no width" : ", no height")
    case .safeArea: return who + ", with what lies beyond the safe area"
    case .ratio: return who + ", a box of its ratio"
    case .scrolling(let axes):
      let nothing: HoverText = axes == .both ? "nothing" : axes == .horizontal ? "no width" : "no height"
      return who + ", " + nothing + ", for there it has no end"
    case .lazyGridTrack(let axis): return who + (axis == .horizontal ? ", its column" : ", its row")
    case .geometryReader: return who + ", its own size"
    case .control: return who + ", its own size"
    case .primarySize: return who + ", the size of the view it is applied to"
    case .passedOn: return who + ", as it came"
    }
  }

  /// The text for the proposal of a fixed frame with lengths on the given axes.
  private func text(ofFrame given: AxisSet) -> HoverText {
    switch given {
    case .both: ", the lengths it gives"
    case .horizontal: ", the width it gives, the height as it came"
    case .vertical: ", the height it gives, the width as it came"
    default: ", as it came"
    }
  }

  /// The text for the proposal of a flexible frame that itself gets no proposal on the given axes.
  private func text(ofFlexibleFrame unspecified: AxisSet) -> HoverText {
    switch unspecified {
    case .both: ", nothing, for nothing is proposed to it"
    case .horizontal: ", its own height, and no width, for none is proposed to it"
    case .vertical: ", its own width, and no height, for none is proposed to it"
    default: ", its own size"
    }
  }

  private static func ordinal(_ order: Int) -> String {
    switch order {
    case 0: "first"
    case 1: "second"
    case 2: "third"
    default: "\(order + 1)th"
    }
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
    case .frame: "as the frame says"
    case .flexibleFrame(let rule): text(of: rule)
    case .child: "that of its content"
    case .padding(let total, let isCut):
      HoverText("its content and \(NumberText.length(total)) of padding" + (isCut ? ", cut at 0" : ""))
    case .primary: "that of the view it is applied to"
    case .stackLength: "its children and the gaps between them"
    case .stackExtent: "what its children cover, lined up"
    case .stackExtentWithLine: "what its children cover and the line they are put on, which lies outside of them"
    case .zStackExtent: "what its children cover, lined up"
    case .zStackHighest: "what its children of the highest layout priority cover, lined up"
    case .customLayout: "what its `sizeThatFits` returns"
    case .grid: "its columns, rows and gaps"
    case .largestChild: "that of its largest child"
    case .chosenChild(fits: true): "that of the view it shows, the first that fits"
    case .chosenChild(fits: false): "that of the view it shows, the last, as none fits"
    case .control: "the \(Self.lengthName(axis)) that its style gives it"
    case .empty: "there is nothing in it"
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
  private func distributionTable(_ stack: StackExplanation, in analysis: Analysis) -> HoverContent.Table {
    var table = HoverContent.Table(columns: ["Served", "Shortest", "Longest", "To share", "Offer", "Takes", "Left"])
    func text(_ length: Double?) -> HoverText { HoverText(length.map { NumberText.length($0) } ?? "–") }
    for step in stack.steps {
      let share = step.available.map { "\(NumberText.length($0)) among \(step.remaining)" } ?? "–"
      table.rows.append([
        context.name(of: graph.origin(of: graph.core(of: step.child)), in: analysis), text(step.minimum),
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
