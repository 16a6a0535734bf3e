import LayoutModel

// Properties and operations that are derived from the requirements of `LayoutTree`.
extension LayoutTree {
  func environment(of view: ViewID) -> Environment { environment(node(view).environment) }

  /// Returns the output of a child that its container needs for its own size.
  mutating func childOutput(_ view: ViewID, _ input: LayoutInput) -> LayoutOutput {
    let entry = measureChild(view, input)
    return self.entry(entry).output
  }

  /// Returns the size of a placed node; zero for another.
  func size(of view: ViewID) -> Size { placedOutput(of: view)?.size ?? .zero }

  /// Returns the uncertainty that a node's flags add to its children's origins.
  func placingCertainty(of view: ViewID) -> Certainty {
    var certainty = summary(of: view).certainty
    if node(view).flags.contains(.uncertainAlignment) { certainty.formUnion(.assumed) }
    return certainty
  }

  /// Returns the preferences of `child`, with its edges as seen from `parent`. Preferences belong to the sides of the
  /// screen, so if the two have opposite directions, the leading edge of one is the trailing edge of the other.
  func spacing(of child: ViewID, in parent: ViewID) -> SpacingPreferences {
    let spacing = summary(of: child).spacing
    if spacing.leading == spacing.trailing { return spacing }
    return mirrored(spacing, from: node(child).environment, to: node(parent).environment)
  }

  private func mirrored(
    _ spacing: SpacingPreferences, from inner: EnvironmentID, to outer: EnvironmentID
  ) -> SpacingPreferences {
    guard inner != outer, environment(inner).layoutDirection != environment(outer).layoutDirection else {
      return spacing
    }
    var spacing = spacing
    swap(&spacing.leading, &spacing.trailing)
    return spacing
  }
}
