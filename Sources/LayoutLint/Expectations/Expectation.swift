import LayoutModel

/// A clause of a comment `// expect: …` (`lowering.md` 7); a comment contains one or several, separated by commas:
///
///     clause     = [ id "." ] ( "frame" | "size" ) [ "==" | "!=" ] number "×" number [ "at" "(" number "," number ")" ]
///                | sum ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) sum
///     sum        = term { ( "+" | "-" ) term }
///     term       = number | [ id "." ] property
///     property   = "width" | "height" | "x" | "y" | "minX" | "midX" | "maxX" | "minY" | "midY" | "maxY"
///                | guide | "guide" "(" guide ")"
///     guide      = [ "horizontal" "." | "vertical" "." ] name
///     id         = name | a string in quotation marks
///
/// `x` is accepted for `×`. Ranges are in UTF-8 bytes from the start of the segment.
package struct Expectation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case size(ExpectedSize)
    case comparison(ExpectedComparison)
    case malformed(ClauseProblem)
  }

  package var kind: Kind
  /// The range of the clause, without the white space around it.
  package var range: Range<Int>
}

/// An expected size, optionally with a position in the canvas, in points: `frame 120×44 at (0, 8)`.
package struct ExpectedSize: Hashable, Sendable {
  /// The view whose size is expected; nil for the view that the comment is attached to.
  package var view: ExpectedView?
  /// True for `==`, false for `!=`.
  package var isEqual = true
  package var width: ExpectedNumber
  package var height: ExpectedNumber
  package var x: ExpectedNumber?
  package var y: ExpectedNumber?
}

/// A comparison of two sums, such as `a.bottom + 8 <= b.top`.
package struct ExpectedComparison: Hashable, Sendable {
  package var left: ExpectedSum
  package var relation: Relation
  package var relationRange: Range<Int>
  package var right: ExpectedSum

  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}

/// A sum of numbers and properties.
package struct ExpectedSum: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case number(Double)
      case property(ExpectedProperty, of: ExpectedView?)
    }

    package var kind: Kind
    package var isSubtracted: Bool
    /// The range of the term, including the sign before it.
    package var range: Range<Int>
  }

  package var terms: [Term]
  package var range: Range<Int>

  /// The value of a sum that is a single number, nil for any other sum.
  package var onlyNumber: Double? {
    guard terms.count == 1, case .number(let value) = terms[0].kind else { return nil }
    return terms[0].isSubtracted ? -value : value
  }
}

/// A number as written, with its sign.
package struct ExpectedNumber: Hashable, Sendable {
  package var value: Double
  package var range: Range<Int>
}

/// A view named by its `.id`.
package struct ExpectedView: Hashable, Sendable {
  package var name: String
  package var range: Range<Int>
}

/// A measurable property of a view.
package enum ExpectedProperty: Hashable, Sendable {
  case length(Axis)
  /// A coordinate in the canvas: `part` (0 to 1) of the way from the view's left or top edge to the opposite one.
  case edge(Axis, part: Double)
  /// The coordinate of one of the view's guides in the canvas.
  case line(ExpectedGuide)
  /// The value of one of the view's guides in the view's own coordinates.
  case guide(ExpectedGuide)
}

/// A guide referred to by name.
package struct ExpectedGuide: Hashable, Sendable {
  /// The axis of the guide; nil if it follows from the name.
  package var axis: Axis?
  package var name: String
  package var range: Range<Int>
}

/// The reason why a clause cannot be read or evaluated, with suggestions.
package struct ClauseProblem: Hashable, Sendable {
  /// A replacement for a range of the clause.
  package struct Suggestion: Hashable, Sendable {
    package var replacement: String
    package var range: Range<Int>
  }

  package var message: String
  package var range: Range<Int>
  package var suggestions: [Suggestion] = []
}
