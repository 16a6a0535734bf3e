import LayoutModel

/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`, normalised. `semantics.md` 4.2.
struct FlexibleFrameLayout {
  /// The constraints of one axis in points; NaN where not given.
  struct Range {
    var minimum: Double
    var ideal: Double
    var maximum: Double

    /// Normalises the constraints: a minimum below 0 becomes 0, an ideal below the minimum the minimum, a maximum below
    /// the ideal the ideal.
    init(minimum: Double, ideal: Double, maximum: Double) {
      self.minimum = minimum.isNaN ? .nan : max(minimum, 0)
      self.ideal = ideal.isNaN ? .nan : max(ideal, self.minimum.isNaN ? 0 : self.minimum)
      self.maximum = maximum.isNaN ? .nan : max(maximum, self.ideal.isNaN ? 0 : self.ideal)
    }

    var isEmpty: Bool { minimum.isNaN && ideal.isNaN && maximum.isNaN }

    /// The shortest and longest length for any child, if both ends are given.
    var plainFlexibility: (minimum: Double, maximum: Double)? {
      minimum.isNaN || maximum.isNaN ? nil : (clamp(0), clamp(.infinity))
    }

    /// Returns `value` within the given limits; the minimum wins if they contradict.
    func clamp(_ value: Double) -> Double {
      var result = value
      if !maximum.isNaN { result = min(result, maximum) }
      if !minimum.isNaN { result = max(result, minimum) }
      return result
    }

    /// Returns the rule that determines the length for a proposal, whatever the child is.
    private func rule(_ proposal: Double?) -> FlexibleFrameReason {
      if proposal == nil, !ideal.isNaN { return .ideal }
      switch (minimum.isNaN, maximum.isNaN) {
      case (false, false): return proposal == nil ? .clampedChild : .clampedProposal
      case (false, true):
        guard let proposal else { return .childAboveMinimum }
        return proposal > minimum ? .childWithinProposal : .minimum
      case (true, false): return proposal == nil ? .childBelowMaximum : .fillsToMaximum
      case (true, true): return .child
      }
    }

    /// Returns the outcome of that rule for a frame that is `length` long.
    func reason(_ proposal: Double?, length: Double) -> FlexibleFrameReason {
      let rule = rule(proposal)
      guard rule == .fillsToMaximum, let offered = childProposal(proposal), length > offered else { return rule }
      return .childBeyondProposal
    }

    /// Returns the length if it does not depend on the child.
    func lengthWithoutChild(_ proposal: Double?) -> Double? {
      switch rule(proposal) {
      case .ideal: return ideal
      case .clampedProposal: return clamp(proposal ?? 0)
      default: return nil
      }
    }

    /// Returns the proposal to the child. `semantics.md` 4.2, rule 3.
    func childProposal(_ proposal: Double?) -> Double? {
      guard let value = proposal ?? (ideal.isNaN ? nil : ideal) else { return nil }
      return clamp(value)
    }

    /// Returns the length if the child, proposed `childProposal`, has `length`.
    func length(_ proposal: Double?, child length: Double) -> Double {
      switch rule(proposal) {
      case .ideal: return ideal
      case .clampedProposal: return clamp(proposal ?? 0)
      case .clampedChild: return clamp(length)
      case .minimum, .childWithinProposal, .childAboveMinimum:
        return max(min(childProposal(proposal) ?? .infinity, length), minimum)
      case .fillsToMaximum, .childBeyondProposal, .childBelowMaximum:
        return min(max(childProposal(proposal) ?? -.infinity, length), maximum)
      case .child: return length
      }
    }

    /// Returns true if the child is proposed nil in the placement pass although the frame has a length: nothing was
    /// proposed, no ideal is given, and the length lies strictly between the given limits.
    func keepsUnspecified(_ proposal: Double?, length: Double) -> Bool {
      guard proposal == nil, ideal.isNaN else { return false }
      return !(length <= minimum) && !(length >= maximum)
    }
  }

  var horizontal: Range
  var vertical: Range
  var alignment: Alignment

  /// Creates the layout of a frame; one without constraints if there is none.
  init(_ frame: FlexibleFrame?, alignment: Alignment = .center) {
    let frame = frame ?? FlexibleFrame()
    horizontal = Range(minimum: frame.minWidth, ideal: frame.idealWidth, maximum: frame.maxWidth)
    vertical = Range(minimum: frame.minHeight, ideal: frame.idealHeight, maximum: frame.maxHeight)
    self.alignment = alignment
  }

  subscript(axis: Axis) -> Range { axis == .horizontal ? horizontal : vertical }

  /// True if the shortest and longest length on some axis are known without the child.
  private var hasPlainFlexibility: Bool { horizontal.plainFlexibility != nil || vertical.plainFlexibility != nil }

  /// Returns the inputs with the same output. An axis without constraints passes its proposal on, but not in the
  /// placement pass if nothing is proposed. On the other axes only the present proposal is known to qualify.
  private func validity(_ input: LayoutInput, _ child: ValidityRange? = nil) -> ValidityRange {
    var validity = ValidityRange(exactly: input.proposal)
    guard let child else { return validity }
    for axis in Axes() where self[axis].isEmpty && input.proposal[axis] != nil {
      validity.setEverything(axis)
      validity.intersect(child, on: axis)
      validity.unspecified.remove(AxisSet(axis))
    }
    return validity
  }

  /// Returns the uncertainty that a length has from its proposal: none if minimum and maximum are equal.
  private func ownCertainty(_ input: LayoutInput, _ axis: Axis) -> Certainty {
    self[axis].minimum == self[axis].maximum ? [] : input.certainty.on(axis)
  }
}

extension FlexibleFrameLayout: LayerLayout {
  /// Measures the child once for both axes, unless neither depends on it.
  func step(_ input: LayoutInput, _ layer: LayerNode, in tree: inout some LayoutTree) -> LayerStep {
    let certainty = ownCertainty(input, .horizontal).union(ownCertainty(input, .vertical)).union(layer.certainty)
    if let width = horizontal.lengthWithoutChild(input.proposal.width),
      let height = vertical.lengthWithoutChild(input.proposal.height)
    {
      return .output(
        LayoutOutput(
          size: Size(width: width, height: height), certainty: certainty, validity: validity(input)))
    }
    return .measureChild(
      LayoutInput(
        proposal: ProposedSize(
          width: horizontal.childProposal(input.proposal.width),
          height: vertical.childProposal(input.proposal.height)),
        certainty: certainty))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ layer: LayerNode) -> LayoutOutput {
    var size = Size.zero
    var certainty = layer.certainty
    for axis in Axes() {
      let proposal = input.proposal[axis]
      certainty.formUnion(ownCertainty(input, axis))
      if let length = self[axis].lengthWithoutChild(proposal) {
        size[axis] = length
      } else {
        size[axis] = self[axis].length(proposal, child: child.size[axis])
        if self[axis].minimum != self[axis].maximum { certainty.formUnion(child.certainty.on(axis)) }
      }
    }
    return LayoutOutput(size: size, certainty: certainty, validity: validity(input, child.validity))
  }

  /// Proposes the frame's own size in the placement pass, but nothing on the axes where it keeps nil.
  func placementInput(
    _ input: LayoutInput, _ output: LayoutEntry, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> LayoutInput {
    func proposal(_ axis: Axis) -> Double? {
      self[axis].keepsUnspecified(input.proposal[axis], length: output.size[axis]) ? nil : output.size[axis]
    }
    return LayoutInput(
      proposal: ProposedSize(width: proposal(.horizontal), height: proposal(.vertical)), certainty: output.certainty)
  }

  func childOrigin(
    _ entry: EntryID, _ child: EntryID, _ layer: LayerNode, in tree: inout some LayoutTree
  ) -> ChildOrigin {
    tree.originInFrame(entry, child, alignment)
  }

  var inherited: InheritedSummary { [.spacing, .guides] }

  func adjust(_ summary: inout ViewSummary, _ layer: LayerNode, in tree: inout some LayoutTree) {
    for axis in Axes() where !self[axis].isEmpty { summary.spacing.reset(axis) }
    if hasPlainFlexibility { summary.traits.insert(.flexible) }
  }

  var guidePassing: GuidePassing { .shifted }

  func flexibility(of view: ViewID, _ axis: Axis, in tree: inout some LayoutTree) -> Flexibility {
    self[axis].plainFlexibility.map { .known(minimum: $0.minimum, maximum: $0.maximum) } ?? .unknown
  }

  func readGuide(_ path: inout GuidePath, in tree: inout some LayoutTree) {
    path.read([alignment.horizontal, alignment.vertical], .frame, in: &tree)
  }

  func sizeRule(of node: PlacedOutput, _ axis: Axis, in tree: inout some LayoutTree) -> SizeRule {
    .flexibleFrame(self[axis].reason(node.input.proposal[axis], length: node.size[axis]))
  }

  func proposalRule(
    for child: PlacedOutput, in node: PlacedOutput, in tree: inout some LayoutTree
  ) -> ProposalReason.Rule {
    .flexibleFrame(unspecified: AxisSet { child.input.proposal[$0] == nil })
  }
}
