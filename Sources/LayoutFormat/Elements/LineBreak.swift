/// A location at which the line may end, and what follows for the indentation if it does.
struct LineBreak: Hashable {
  /// The indentation of the line after the break.
  enum Kind: Hashable {
    /// Begins a scope whose lines have one more level.
    case indent(Scope)
    /// Ends the innermost scope. A forced one always ends the line if the scope began on another line.
    case unindent(isForced: Bool)
    /// The next line continues this one: it has one more level than the scope.
    case continuation
    /// The next line has the level of the scope.
    case same
    /// Like `same`, and it ends the line if the line is a continuation.
    case reset
    /// A break before a member of a chain: a continuation, unless the first broken link of the chain has several lines.
    case link
  }

  /// The kind of a scope.
  enum Scope: Hashable {
    /// Its lines have one more level.
    case block
    /// Its lines have one more level if the break that begins it ends the line, or the line is a continuation.
    case continuation
  }

  /// The line breaks that are written.
  enum Newlines: Hashable {
    /// One if what follows does not fit on the line. If `isLastResort`, a line break of the source does not count.
    case ifNeeded(isLastResort: Bool)
    /// So many, less those that are written already and those of more than one empty line.
    case required(Int32, isFromSource: Bool)
    /// Exactly so many.
    case exact(Int32)

    /// The line breaks of two breaks that become one.
    static func + (first: Newlines, second: Newlines) -> Newlines {
      switch (first, second) {
      case (.ifNeeded, _): second
      case (_, .ifNeeded): first
      case (.required(let a, let isFirst), .required(let b, let isSecond)):
        .required(
          isFirst && isSecond ? a &+ b : isFirst ? a : isSecond ? b : max(a, b), isFromSource: isFirst || isSecond)
      case (.required(let a, _), .exact(let b)), (.exact(let a), .required(let b, _)): .exact(max(a, b))
      case (.exact(let a), .exact(let b)): .exact(a &+ b)
      }
    }
  }

  var kind: Kind
  /// The number of spaces where the line does not end.
  var width: UInt8
  var newlines: Newlines
}
