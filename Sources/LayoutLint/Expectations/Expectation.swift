import LayoutModel

/// One clause of a comment `// expect: …` (`lowering.md` 7), of which a comment holds several with commas in between:
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
/// `x` stands for `×` too. Places count from the start of the segment.
package struct Expectation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case size(ExpectedSize)
    case comparison(ExpectedComparison)
    case malformed(Misunderstanding)
  }

  package var kind: Kind
  /// The clause, without the white space around it.
  package var range: Range<Int>
}

/// `frame 120×44 at (0, 8)`: a size, and where the view stands in the canvas.
package struct ExpectedSize: Hashable, Sendable {
  /// nil: the view that the comment stands for.
  package var view: ExpectedView?
  /// Whether it is the size, and not any other.
  package var isEqual = true
  package var width: ExpectedNumber
  package var height: ExpectedNumber
  package var x: ExpectedNumber?
  package var y: ExpectedNumber?
}

/// `a.bottom + 8 <= b.top`.
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

/// Numbers and properties that are added up.
package struct ExpectedSum: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case number(Double)
      case property(ExpectedProperty, of: ExpectedView?)
    }

    package var kind: Kind
    package var isSubtracted: Bool
    /// With the sign before it.
    package var range: Range<Int>
  }

  package var terms: [Term]
  package var range: Range<Int>

  /// The number that it is, where it is one alone.
  package var onlyNumber: Double? {
    guard terms.count == 1, case .number(let value) = terms[0].kind else { return nil }
    return terms[0].isSubtracted ? -value : value
  }
}

/// A number as it is written, with its sign.
package struct ExpectedNumber: Hashable, Sendable {
  package var value: Double
  package var range: Range<Int>
}

/// A view that is named by its `.id`.
package struct ExpectedView: Hashable, Sendable {
  package var name: String
  package var range: Range<Int>
}

/// What is asked of a view.
package enum ExpectedProperty: Hashable, Sendable {
  case length(Axis)
  /// A place in the canvas, `part` of the way from the view's left or top edge to the other.
  case edge(Axis, part: Double)
  /// Where a guide of the view lies in the canvas.
  case line(ExpectedGuide)
  /// The value of a guide in the view's own coordinates.
  case guide(ExpectedGuide)
}

/// A guide by its name.
package struct ExpectedGuide: Hashable, Sendable {
  /// nil where the name says it.
  package var axis: Axis?
  package var name: String
  package var range: Range<Int>
}

/// What could not be read, and what may have been meant.
package struct Misunderstanding: Hashable, Sendable {
  /// What is put in the place of what.
  package struct Suggestion: Hashable, Sendable {
    package var replacement: String
    package var range: Range<Int>
  }

  package var message: String
  package var range: Range<Int>
  package var suggestions: [Suggestion] = []
}
