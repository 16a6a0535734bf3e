/// The margins, insets and heights of a list in points. `semantics.md` 6.5 has their sources and how sure they are.
package struct ListMetrics: Sendable {
  private let system: SystemVersion
  private let style: ListStyle
  /// True on phones at least 414 points wide, whose margins are larger.
  private let isWide: Bool

  package init(_ system: SystemVersion, _ style: ListStyle, canvasWidth: Double?) {
    self.system = system
    self.style = style
    isWide = canvasWidth.map { $0 >= 414 } ?? false
  }

  private var isModern: Bool { system == .iOS26 }

  /// The margin between the sides of the list and its rows. `semantics.md` 6.5, margins.
  package var sideMargin: Double { style == .insetGrouped ? (isWide ? 20 : 16) : 0 }

  /// The insets of a row's content. `semantics.md` 6.5, rows.
  package var rowInsets: EdgeInsets {
    EdgeInsets(vertical: isModern ? 15 : 11, horizontal: style == .insetGrouped ? 16 : isWide ? 20 : 16)
  }

  /// The smallest height of a row. `semantics.md` 6.5, rows.
  package var minimumRowHeight: Double { isModern ? 52 : 44 }

  /// Returns the inset above and below a control of a height in a row: less than that of a text, so that the row has its
  /// smallest height. `semantics.md` 6.5, rows.
  package func controlInset(_ height: Double) -> Double {
    min(rowInsets.top, max(0, (minimumRowHeight - height) / 2))
  }

  // MARK: Sections

  /// The insets of a header around its text. `semantics.md` 6.5, headers.
  package var headerInsets: EdgeInsets {
    let side = rowInsets.leading
    if style == .plain { return EdgeInsets(top: 5, leading: side, bottom: 5, trailing: side) }
    return isModern
      ? EdgeInsets(top: 10, leading: side, bottom: 10, trailing: side)
      : EdgeInsets(top: 17, leading: side, bottom: 6, trailing: side)
  }

  /// The font of a header. `semantics.md` 6.5, headers.
  package var headerFont: Font {
    if style == .plain { return Font(.style(.subheadline), weight: .semibold) }
    return isModern ? Font(.style(.headline)) : Font(.style(.footnote))
  }

  /// The font of a header with increased prominence, a guess. `semantics.md` 6.5, headers.
  package var prominentHeaderFont: Font { Font(.style(.title3), isBold: true) }

  /// True if the texts of a header are shown in capitals.
  package var isHeaderUppercase: Bool { style != .plain && !isModern }

  /// The insets of a footer around its text. `semantics.md` 6.5, footers.
  package var footerInsets: EdgeInsets {
    let side = rowInsets.leading
    return EdgeInsets(top: isModern ? 8 : 7.67, leading: side, bottom: 6, trailing: side)
  }

  /// The font of a footer. `semantics.md` 6.5, footers.
  package var footerFont: Font { Font(.style(.footnote)) }

  /// The space above a section without a header, and below each section. `semantics.md` 6.5, gaps.
  package var sectionGap: Double {
    switch style {
    case .plain: 0
    case .grouped, .insetGrouped: isModern ? 8.83 : 17.67
    }
  }

  /// The further space above the first section if it has no header. `semantics.md` 6.5, gaps.
  package var topGap: Double { sectionGap }

  /// The gap of `listSectionSpacing(.compact)`, a guess. `semantics.md` 6.5, gaps.
  package static let compactSectionSpacing: Double = 16
}
