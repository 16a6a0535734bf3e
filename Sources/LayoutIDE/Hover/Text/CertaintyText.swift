import LayoutModel

/// The notes about uncertain numbers in all cards.
enum CertaintyText {
  /// The notes `unknown`, `assumed` and `approximate`: the uncertain values that the numbers of a size or guide depend
  /// on, or the position alone.
  static func notes(_ certainty: Certainty, position: Certainty = [], _ flags: ViewFlags) -> [HoverText] {
    func subject(_ bits: Certainty, _ flag: ViewFlags) -> HoverText? {
      if flags.contains(flag) || !certainty.isDisjoint(with: bits) { return "these numbers depend" }
      return position.isDisjoint(with: bits) ? nil : "the position depends"
    }
    var notes: [HoverText] = []
    if flags.contains(.unknown) {
      notes.append("unknown: nothing here says what this is; a stand-in is laid out for it")
    } else if let subject = subject(.assumed, .assumed) {
      notes.append("assumed: \(subject) on something unknown")
    }
    if let subject = subject(.approximate, .approximate) {
      notes.append(
        "approximate: \(subject) on a modelled size: the width of a text, an inset of a list or the height of a bar")
    }
    return notes
  }
}
