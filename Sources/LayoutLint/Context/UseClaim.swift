/// What the finding of a rule says about the uses of the code that it is in (`rules.md` 1.5).
package enum UseClaim: String, Sendable, CaseIterable {
  /// It holds in every use. If a use may be unknown, it must hold in the view's own root as well, where nothing is known
  /// of what is around the view or given to it.
  case every
  /// It holds in the use that the message describes; a preview is none.
  case one
  /// The code alone shows it, whatever its use is.
  case none
}
