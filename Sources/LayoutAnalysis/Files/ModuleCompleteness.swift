/// What is known of the files of a module.
package enum ModuleCompleteness: Hashable, Sendable {
  /// All of its files are known.
  case complete
  /// It may have files that are not known: what its files see of each other may be used anywhere.
  case open
  /// Its files are being read: what they declare may be used or declared in another one that follows.
  case reading
}
