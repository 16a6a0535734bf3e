import LayoutModel

// The children of a layout: their sizes, guides, priorities, spacing and layout values, and their placement.
extension LayoutRun {
  /// Returns the entry of a child for a proposal, whose output the program reads.
  private mutating func measured(_ child: Int, _ proposal: ProposedSize) -> EntryID {
    // A fixed proposal does not depend on what the program has read.
    let isFixed = proposal.width == nil && proposal.height == nil
    let input = LayoutInput(proposal: proposal, certainty: isFixed ? [] : inputCertainty.union(certainty).onBothAxes)
    let entry = tree.pointee.measureChild(children[child], input)
    certainty.formUnion(tree.pointee.entry(entry).certainty)
    return entry
  }

  private mutating func proposal(_ value: RunValue?) throws(RunExit) -> ProposedSize {
    guard let value, case .proposal(let proposal) = try coerced(value, to: .named("ProposedViewSize")) else {
      throw .failure("a proposal is not known")
    }
    return proposal
  }

  mutating func subviewMethod(
    _ name: String, of child: Int, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    try step(8)
    switch name {
    case "sizeThatFits":
      let entry = measured(child, try proposal(arguments.first?.value))
      return .size(tree.pointee.entry(entry).size)
    case "dimensions":
      let entry = measured(child, try proposal(arguments.first?.value))
      return .dimensions(entry, tree.pointee.entry(entry).size)
    case "place":
      guard let at = arguments.first(where: { $0.label == "at" }),
        case .point(let point) = try coerced(at.value, to: .named("CGPoint"))
      else { throw .failure("a place is not known") }
      var anchor = Point.zero
      if let given = arguments.first(where: { $0.label == "anchor" }) {
        guard case .unitPoint(let found) = try coerced(given.value, to: .named("UnitPoint")) else {
          throw .failure("an anchor is not known")
        }
        anchor = found
      }
      let proposed = try proposal(arguments.first { $0.label == "proposal" }?.value)
      placements[child] = RunPlacement(point: point, anchor: anchor, proposal: proposed)
      return .void
    default: throw .failure("it uses `\(name)` of a subview, which is not known")
    }
  }

  mutating func subviewMember(_ name: String, of child: Int) throws(RunExit) -> RunValue {
    switch name {
    case "priority":
      let summary = tree.pointee.summary(of: children[child])
      certainty.formUnion(summary.priorityCertainty)
      return .real(summary.priority)
    case "spacing": return .spacing(child)
    default: throw .failure("it uses `\(name)` of a subview, which is not known")
    }
  }

  /// Returns the value of a child's guide: the subscripts of `ViewDimensions`.
  mutating func guide(_ argument: RunArgument, of entry: EntryID) throws(RunExit) -> RunValue {
    let value = argument.value
    var key: AlignmentKey?
    if case .guide(let known) = value { key = known }
    if case .implicit(let name) = value {
      let found = (program.horizontalGuides[name], program.verticalGuides[name])
      guard found.0 == nil || found.1 == nil else { throw .failure("the axis of the guide `\(name)` is not known") }
      key = found.0 ?? found.1
    }
    guard let key else { throw .failure("a guide is not known") }
    let result = tree.pointee.guide(entry, key)
    certainty.formUnion(result.certainty)
    if argument.label == "explicit" { return result.explicit.isNaN ? .none : .real(result.explicit) }
    guard !result.value.isNaN else { throw .failure("a guide has no value") }
    return .real(result.value)
  }

  /// Returns the layout value of a child for a key, `subview[Key.self]`.
  mutating func layoutValue(of child: Int, _ key: RunValue) throws(RunExit) -> RunValue {
    guard case .declaredType(let type) = key else { throw .failure("the key of a layout value is not known") }
    let name = program[type: type].name
    if layout.values.indices.contains(child), let value = layout.values[child][name] { return try RunValue(value) }
    return try member("defaultValue", of: key)
  }

  mutating func spacingMethod(
    _ name: String, of child: Int, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    guard name == "distance", arguments.count == 2, case .spacing(let next) = arguments[0].value,
      case .axis(let axis) = try coerced(arguments[1].value, to: .named("Axis"))
    else { throw .failure("it uses `\(name)` of a spacing, which is not known") }
    return .real(
      SpacingPreferences.gap(from: preferences(of: child), to: preferences(of: next), along: axis).length)
  }

  private mutating func preferences(of child: Int) -> SpacingPreferences {
    guard children.indices.contains(child) else { return SpacingPreferences() }
    certainty.formUnion(tree.pointee.summary(of: children[child]).certainty)
    return tree.pointee.spacing(of: children[child], in: view)
  }
}
