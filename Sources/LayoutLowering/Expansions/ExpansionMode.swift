/// The certainty with which a use of a view is reached from the declaration that contains it.
enum ExpansionMode: Int, Comparable {
  /// Reached for any values.
  case certain
  /// Reached through a choice whose condition is known, or for an element of known data.
  case chosen
  /// Reached through a choice that was guessed, or in code that is not laid out.
  case guessed

  static func < (left: ExpansionMode, right: ExpansionMode) -> Bool { left.rawValue < right.rawValue }
}
