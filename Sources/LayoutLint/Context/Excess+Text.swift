import LayoutModel

extension Excess {
  /// Returns the amount of the overflow, and the sides on which it is: `it overflows by 22 pt, 11 pt on each side`.
  package func text(in root: LintContext.ModuleRoot, subject: String = "it overflows") -> String {
    let sides = sideNames(in: root)
    let amount = "\(subject) by \(pointText(self.amount)) pt"
    // Siblings may have made the placed view longer than it needs to be.
    guard abs(before + after - self.amount) <= 0.5 else { return amount }
    if before <= 0.5 { return amount + " \(sides.after)" }
    if after <= 0.5 { return amount + " \(sides.before)" }
    let first = "\(pointText(before)) pt"
    if abs(before - after) <= 0.5 {
      return amount + ", \(first) \(axis == .horizontal ? "on each side" : "at the top and at the bottom")"
    }
    return amount + ", \(first) \(sides.before) and \(pointText(after)) pt \(sides.after)"
  }

  private func sideNames(in root: LintContext.ModuleRoot) -> (before: String, after: String) {
    guard axis == .horizontal else { return ("at the top", "at the bottom") }
    let names = ("on the leading side", "on the trailing side")
    return root.graph.environment(of: view).layoutDirection == .leftToRight ? names : (names.1, names.0)
  }
}
