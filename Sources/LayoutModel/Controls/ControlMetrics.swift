/// The sizes and insets of controls in points. `semantics.md` 6.4 has their sources and how sure they are.
package struct ControlMetrics: Sendable {
  private let system: SystemVersion

  package init(_ system: SystemVersion) { self.system = system }

  /// The gap between a label and the control beside it. `semantics.md` 6.4, labels.
  package var labelGap: Double { 8 }

  // MARK: Buttons

  /// The padding of a bordered button around its label. `semantics.md` 6.4, buttons.
  package func buttonPadding(_ size: ControlSize) -> EdgeInsets {
    switch size {
    case .mini, .small: EdgeInsets(vertical: 5, horizontal: 10)
    case .regular: EdgeInsets(vertical: 7, horizontal: 12)
    case .large: EdgeInsets(vertical: 15, horizontal: 20)
    case .extraLarge:
      system == .iOS26 ? EdgeInsets(vertical: 20, horizontal: 24) : EdgeInsets(vertical: 15, horizontal: 20)
    }
  }

  /// The font of the label of a bordered button; nil for that of its surroundings. `semantics.md` 6.4, buttons.
  package func buttonFont(_ size: ControlSize) -> Font? {
    switch size {
    case .mini, .small: Font(.style(.subheadline))
    case .regular, .large, .extraLarge: nil
    }
  }

  // MARK: Switches, steppers, sliders, wells

  /// The space of a switch. `semantics.md` 6.4, switches.
  package var switchSize: Size {
    system == .iOS26 ? Size(width: 61, height: 28) : Size(width: 51, height: 31)
  }

  /// The two buttons of a stepper. `semantics.md` 6.4, steppers.
  package var stepperSize: Size { Size(width: 94, height: 32) }

  /// The height of a slider. `semantics.md` 6.4, sliders.
  package var sliderHeight: Double { system == .iOS26 ? 34 : 31 }

  /// The width of a slider or a bar where none is proposed: unknown, a guess. `semantics.md` 6.4, sliders.
  package var barIdealWidth: Double { 100 }

  /// The well of a color picker. `semantics.md` 6.4, wells.
  package var colorWellSize: Size { Size(width: 28, height: 28) }

  // MARK: Progress and gauges

  /// The thickness of the bar of a progress view or gauge. `semantics.md` 6.4, progress.
  package var barHeight: Double { 4 }

  /// The spinner of a progress view. `semantics.md` 6.4, progress.
  package func spinnerSize(_ size: ControlSize) -> Size {
    switch size {
    case .mini, .small, .regular: Size(width: 20, height: 20)
    case .large, .extraLarge: Size(width: 37, height: 37)
    }
  }

  /// The gap between a bar or spinner and its labels, a guess. `semantics.md` 6.4, progress.
  package var progressGap: Double { 8 }

  /// A circular gauge, a guess. `semantics.md` 6.4, gauges.
  package var circularGaugeSize: Size { Size(width: 58, height: 58) }

  // MARK: Pickers

  /// The height of a segmented picker. `semantics.md` 6.4, pickers.
  package var segmentedHeight: Double { 32 }

  /// The space at either side of a segment's label where no width is proposed, a guess. `semantics.md` 6.4, pickers.
  package var segmentPadding: Double { 12 }

  /// The font of the segments. `semantics.md` 6.4, pickers.
  package var segmentFont: Font { Font(.system(size: 13)) }

  /// The space of the chevrons behind the value of a menu. `semantics.md` 6.4, pickers.
  package var menuChevronWidth: Double { 16 }

  /// The wheel of a picker or date picker: its height, and its width where none is proposed. `semantics.md` 6.4,
  /// pickers.
  package var wheelSize: Size { Size(width: 320, height: 216) }

  /// The chevron at the end of a row that leads to another screen. `semantics.md` 6.4, disclosure.
  package var chevronSize: Size { Size(width: 8, height: 13) }

  // MARK: Dates

  /// The button with the date of a compact date picker, its width a guess. `semantics.md` 6.4, dates.
  package var compactDateSize: Size { Size(width: 120, height: 34.33) }

  /// The button with the time of a compact date picker, its width a guess. `semantics.md` 6.4, dates.
  package var compactTimeSize: Size { Size(width: 80, height: 34.33) }

  /// The gap between the two buttons, a guess. `semantics.md` 6.4, dates.
  package var compactDateGap: Double { 6 }

  /// A calendar, and the row for the time below it, guesses. `semantics.md` 6.4, dates.
  package var calendarSize: Size { Size(width: 320, height: 330) }
  package var calendarTimeHeight: Double { 47 }

  // MARK: Texts

  /// The space that a text field adds above and below a line of text. `semantics.md` 6.4, text fields.
  package var textFieldInset: Double { 5.0 / 6 }

  /// The insets of a field with a rounded border, in addition. `semantics.md` 6.4, text fields.
  package var roundedBorder: EdgeInsets { EdgeInsets(vertical: 6, horizontal: 7) }

  /// The insets of a text editor around its text. `semantics.md` 6.4, text fields.
  package var textEditorInsets: EdgeInsets { EdgeInsets(vertical: 8, horizontal: 5) }

  // MARK: Groups and rows

  /// The gap between the icon and the title of a label. `semantics.md` 6.4, labels.
  package var iconGap: Double { 8 }

  /// The column of the icons of labels in a list, and the gap behind it, guesses. `semantics.md` 6.4, labels.
  package var listIconWidth: Double { 28 }
  package var listIconGap: Double { 12 }

  /// The padding of a group box, and the gap below its label, guesses. `semantics.md` 6.4, groups.
  package var groupBoxPadding: EdgeInsets { EdgeInsets(vertical: 16, horizontal: 16) }
  package var groupBoxGap: Double { 8 }

  /// The size of the symbol of a `ContentUnavailableView`, a guess. `semantics.md` 6.4, unavailable content.
  package var unavailableSymbolSize: Double { 48 }
}

extension EdgeInsets {
  /// Creates equal insets at opposite edges.
  package init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
