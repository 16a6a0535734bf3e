import LayoutProject

/// A file or folder of a Git revision as Git spells it: `HEAD~1:Sources/App`. The path counts from the folder of the
/// repository, and from the current folder if it begins with `./` or `../`.
struct RevisionPath: Hashable {
  var revision: String
  var path: String

  /// Parses an operand; nil for one without a colon. Throws for a revision or a path that is empty, and for a revision
  /// that Git would take for an option.
  init?(_ operand: String) throws(UsageError) {
    guard let colon = operand.firstIndex(of: ":") else { return nil }
    revision = String(operand[..<colon])
    path = String(operand[operand.index(after: colon)...])
    guard !revision.isEmpty else {
      throw UsageError(message: "\(quoted(operand)) names no revision before the colon: write REVISION:PATH")
    }
    guard !path.isEmpty else {
      throw UsageError(message: "\(quoted(operand)) names no path after the colon: write REVISION:PATH")
    }
    guard !revision.hasPrefix("-") else {
      throw UsageError(message: "\(quoted(revision)) is no revision: it begins with a dash")
    }
    guard revision.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), !path.utf8.contains(0) else {
      throw UsageError(message: "\(quoted(revision)) is no revision: it contains a space or a control character")
    }
  }
}
