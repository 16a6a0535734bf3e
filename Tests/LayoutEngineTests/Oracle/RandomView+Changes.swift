import LayoutModel

extension RandomView {
  /// The tree with one more layer around node `target`, counted children first. `number` counts.
  func wrapping(_ target: Int, in layout: ViewLayout, _ number: inout Int) -> RandomView {
    var copy = self
    for index in children.indices { copy.children[index] = children[index].wrapping(target, in: layout, &number) }
    let own = number
    number += 1
    guard own == target else { return copy }
    // A grid's row is one only where it is the grid's child.
    if case .gridRow = self.layout { return copy }
    var layer = RandomView(layout, [copy])
    layer.environment = environment
    return layer
  }

  /// Turns every direction round.
  mutating func mirror() {
    environment.layoutDirection = environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    for index in children.indices { children[index].mirror() }
  }

  /// Multiplies every length.
  mutating func scale(by factor: Double) {
    switch layout {
    case .spacer(let length): layout = .spacer(minLength: length * factor)
    case .fixed(let size): layout = .fixed(Size(width: size.width * factor, height: size.height * factor))
    case .resizable(let size): layout = .resizable(Size(width: size.width * factor, height: size.height * factor))
    case .hStack(let alignment, let spacing): layout = .hStack(alignment: alignment, spacing: spacing * factor)
    case .vStack(let alignment, let spacing): layout = .vStack(alignment: alignment, spacing: spacing * factor)
    case .grid(let alignment, let horizontal, let vertical):
      layout = .grid(alignment: alignment, horizontalSpacing: horizontal * factor, verticalSpacing: vertical * factor)
    case .lazyStack(let axis, let alignment, let spacing):
      layout = .lazyStack(axis, alignment: alignment, spacing: spacing * factor)
    case .control(let width, let height): layout = .control(width: width * factor, height: height * factor)
    case .frame(let width, let height, let alignment):
      layout = .frame(width: width * factor, height: height * factor, alignment: alignment)
    case .padding(let insets):
      layout = .padding(
        EdgeInsets(
          top: insets.top * factor, leading: insets.leading * factor, bottom: insets.bottom * factor,
          trailing: insets.trailing * factor))
    case .offset(let x, let y): layout = .offset(x: x * factor, y: y * factor)
    case .position(let x, let y): layout = .position(x: x * factor, y: y * factor)
    default: break
    }
    flexibleFrame.minWidth *= factor
    flexibleFrame.idealWidth *= factor
    flexibleFrame.maxWidth *= factor
    flexibleFrame.minHeight *= factor
    flexibleFrame.idealHeight *= factor
    flexibleFrame.maxHeight *= factor
    lazyGrid?.spacing *= factor
    for index in lazyGrid?.tracks.indices ?? 0..<0 {
      lazyGrid?.tracks[index].minimum *= factor
      lazyGrid?.tracks[index].maximum *= factor
      lazyGrid?.tracks[index].spacing *= factor
    }
    guide?.program.scale(by: factor)
    for index in children.indices { children[index].scale(by: factor) }
  }
}

extension RandomTree {
  /// The tree with every length multiplied, its canvas and its guides' too.
  func scaled(by factor: Double) -> RandomTree {
    var result = self
    result.root.scale(by: factor)
    result.alignments = alignments.scaled(by: factor)
    result.canvas.proposal = ProposedSize(
      width: canvas.proposal.width.map { $0 * factor }, height: canvas.proposal.height.map { $0 * factor })
    return result
  }
}

extension GuideProgram {
  /// Multiplies every length in it: all numbers but those that something is multiplied with or divided by.
  mutating func scale(by factor: Double) {
    var factors: Set<StepID> = []
    for step in steps {
      if case .binary(let operation, _, let right) = step.operation, operation == .multiply || operation == .divide {
        factors.insert(right)
      }
    }
    for index in steps.indices where !factors.contains(Int32(index)) {
      if case .number(let value) = steps[index].operation { steps[index].operation = .number(value * factor) }
    }
  }
}

extension AlignmentTable {
  func scaled(by factor: Double) -> AlignmentTable {
    var result = self
    for key in customKeys {
      guard var program = definition(of: key)?.defaultValue else { continue }
      program.scale(by: factor)
      result.setDefaultValue(program, of: key)
    }
    return result
  }
}
