import LayoutModel

/// The rules of a flexible frame's length. `semantics.md` 4.2.
enum FlexibleFrameRule {
  /// Nothing is proposed and an ideal length is given.
  case ideal
  /// A minimum and a maximum are given: the proposal within them, whatever the child is.
  case clampedProposal
  /// A minimum and a maximum are given and nothing is proposed: the child's length within them.
  case clampedChild
  /// Only a minimum is given: the child's length, at most the proposal, at least the minimum.
  case childAboveMinimum
  /// Only a maximum is given: the child's length, at least the proposal, at most the maximum.
  case fillsToMaximum
  /// Neither is given: the child's length.
  case child
}

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

    /// Returns the rule that determines the length for a proposal.
    func rule(_ proposal: Double?) -> FlexibleFrameRule {
      if proposal == nil, !ideal.isNaN { return .ideal }
      switch (minimum.isNaN, maximum.isNaN) {
      case (false, false): return proposal == nil ? .clampedChild : .clampedProposal
      case (false, true): return .childAboveMinimum
      case (true, false): return .fillsToMaximum
      case (true, true): return .child
      }
    }

    /// Returns the outcome of that rule for a frame that is `length` long.
    func reason(_ proposal: Double?, length: Double) -> FlexibleFrameReason {
      switch rule(proposal) {
      case .ideal: return .ideal
      case .clampedProposal: return .clampedProposal
      case .clampedChild: return .clampedChild
      case .childAboveMinimum:
        guard let proposal else { return .childAboveMinimum }
        return proposal > minimum ? .childWithinProposal : .minimum
      case .fillsToMaximum:
        guard let offered = childProposal(proposal) else { return .childBelowMaximum }
        return length > offered ? .childBeyondProposal : .fillsToMaximum
      case .child: return .child
      }
    }

    /// The limits of a leaf with this range, a UIKit bridge, relative to its own length.
    var bridgeRule: BridgeRule {
      switch (minimum > 0, maximum < .infinity) {
      case (true, true): .itsLength
      case (true, false): .atLeastItsLength
      case (false, true): maximum > 0 ? .atMostItsLength : .itsLength
      case (false, false): .fills(hasLength: ideal > 0)
      }
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
      case .childAboveMinimum: return max(min(childProposal(proposal) ?? .infinity, length), minimum)
      case .fillsToMaximum: return min(max(childProposal(proposal) ?? -.infinity, length), maximum)
      case .child: return length
      }
    }

    /// Returns true if the child is proposed nil in the placement pass although the frame has a length: nothing was
    /// proposed, no ideal is given, and the length lies strictly between the given limits.
    func keepsUnspecified(_ proposal: Double?, length: Double) -> Bool {
      guard proposal == nil, ideal.isNaN else { return false }
      return !(length <= minimum) && !(length >= maximum)
    }

    /// Returns the length of a leaf with this range: the proposal within it, or the ideal length. `semantics.md` 1.3.
    func leafLength(_ proposal: Double?) -> Double {
      guard let proposal else { return ideal.isNaN ? clamp(LayoutConstants.idealLength) : ideal }
      return clamp(proposal)
    }
  }

  var horizontal: Range
  var vertical: Range

  init(_ frame: FlexibleFrame) {
    horizontal = Range(minimum: frame.minWidth, ideal: frame.idealWidth, maximum: frame.maxWidth)
    vertical = Range(minimum: frame.minHeight, ideal: frame.idealHeight, maximum: frame.maxHeight)
  }

  subscript(axis: Axis) -> Range { axis == .horizontal ? horizontal : vertical }

  /// True if the shortest and longest length on some axis are known without the child.
  var hasPlainFlexibility: Bool { horizontal.plainFlexibility != nil || vertical.plainFlexibility != nil }

  /// Measures the child once for both axes, unless neither depends on it.
  func step(_ input: LayoutInput, _ own: Certainty) -> LayerStep {
    if let width = horizontal.lengthWithoutChild(input.proposal.width),
      let height = vertical.lengthWithoutChild(input.proposal.height)
    {
      return .output(
        LayoutOutput(
          size: Size(width: width, height: height),
          certainty: ownCertainty(input, .horizontal).union(ownCertainty(input, .vertical)).union(own),
          validity: validity(input)))
    }
    return .measureChild(
      LayoutInput(
        proposal: ProposedSize(
          width: horizontal.childProposal(input.proposal.width),
          height: vertical.childProposal(input.proposal.height)),
        certainty: ownCertainty(input, .horizontal).union(ownCertainty(input, .vertical)).union(own)))
  }

  func output(_ input: LayoutInput, _ child: LayoutOutput, _ own: Certainty) -> LayoutOutput {
    var size = Size.zero
    var certainty = own
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

  /// Returns the input of the child in the placement pass of a frame that has `size` for `input`.
  func placementInput(_ input: LayoutInput, _ size: Size, _ certainty: Certainty) -> LayoutInput {
    func proposal(_ axis: Axis) -> Double? {
      self[axis].keepsUnspecified(input.proposal[axis], length: size[axis]) ? nil : size[axis]
    }
    return LayoutInput(
      proposal: ProposedSize(width: proposal(.horizontal), height: proposal(.vertical)), certainty: certainty)
  }
}
