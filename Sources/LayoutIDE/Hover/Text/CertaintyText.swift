import LayoutModel

/// The notes about uncertain numbers in all cards.
enum CertaintyText {
  /// The notes `unknown`, `assumed` and `approximate`: the uncertain values that the numbers depend on.
  static func notes(_ certainty: Certainty, _ flags: ViewFlags) -> [HoverText] {
    var notes: [HoverText] = []
    if flags.contains(.unknown) {
      notes.append("unknown: nothing here says what this is; a stand-in is laid out for it")
    } else if flags.contains(.assumed) || !certainty.isDisjoint(with: .assumed) {
      notes.append("assumed: these numbers depend on something unknown")
    }
    if flags.contains(.approximate) || !certainty.isDisjoint(with: .approximate) {
      notes.append(
        "approximate: these numbers depend on a modelled size: the width of a text, an inset of a list or the height of a bar"
      )
    }
    return notes
  }
}
