/// How sources are formatted: the indentation and the length of a line.
package struct SourceStyle: Hashable, Sendable {
  /// What one level of indentation consists of.
  package enum Indentation: Hashable, Sendable {
    case spaces(Int)
    /// One tab, which is as wide as so many columns.
    case tab(width: Int)
  }

  package var indentation: Indentation
  /// The number of columns of a line; a longer one is broken where that is possible.
  package var lineLength: Int

  package init(indentation: Indentation = .spaces(4), lineLength: Int = 100) {
    self.indentation = indentation
    self.lineLength = lineLength
  }

  /// The columns of one level of indentation.
  package var indentationWidth: Int {
    switch indentation {
    case .spaces(let count): count
    case .tab(let width): width
    }
  }

  /// The maximum number of levels of indentation that are written, so that the text of deeply nested code is not much
  /// longer than the code.
  static let maximumLevels = 100
}
