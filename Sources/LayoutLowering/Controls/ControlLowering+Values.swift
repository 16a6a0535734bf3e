import LayoutEvaluation
import LayoutModel

// Switches, sliders, progress views, gauges and dates.
extension ControlLowering {
  mutating func toggle(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .toggle)
    guard controls.toggle == .button else {
      return row(&lowering) { $0.fixed($0.metrics.switchSize, &$1) }
    }
    arguments.checkValues(except: ["title"], &lowering.interpreter)
    return padded(metrics.buttonPadding(controls.size), shownLabel(&lowering), &lowering)
  }

  mutating func slider(_ lowering: inout Lowering) -> ViewID? {
    arguments.checkValues(except: ["minimumValueLabel", "maximumValueLabel"], &lowering.interpreter)
    hideLabel(&lowering)
    if controls.system == .iOS18 { guess() }
    let track = bar(height: metrics.sliderHeight, &lowering)
    let ends = ["minimumValueLabel", "maximumValueLabel"].map { content($0, &lowering) }
    guard ends.contains(where: { $0 != nil }) else { return track }
    guess()
    return line([ends[0], track, ends[1]], spacing: metrics.labelGap, &lowering)
  }

  mutating func progressView(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .progress)
    arguments.checkValues(except: ["title", "currentValueLabel"], &lowering.interpreter)
    let hasValue = arguments["value"] != nil || arguments["progress"] != nil || arguments["timerInterval"] != nil
    let isLinear = controls.progress == .linear || controls.progress == .automatic && hasValue
    let label = label(&lowering)
    let value = content("currentValueLabel", &lowering)
    if label != nil || value != nil { guess() }
    guard isLinear else {
      let spinner = fixed(metrics.spinnerSize(controls.size), &lowering)
      guard label != nil || value != nil else { return spinner }
      return column(
        [spinner, label, value], alignment: .horizontalCenter, spacing: metrics.progressGap, &lowering)
    }
    let track = bar(height: metrics.barHeight, &lowering)
    guard label != nil || value != nil else { return track }
    return column([label, track, value], spacing: metrics.progressGap, &lowering)
  }

  mutating func gauge(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .gauge)
    guess()
    arguments.checkValues(except: [], &lowering.interpreter)
    guard controls.gauge == .linear else {
      hide(
        ["label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "markedValueLabels"], &lowering)
      return fixed(metrics.circularGaugeSize, &lowering)
    }
    let label = label(&lowering)
    let ends = ["minimumValueLabel", "maximumValueLabel"].map { content($0, &lowering) }
    let value = content("currentValueLabel", &lowering)
    hide(["markedValueLabels"], &lowering)
    var track = bar(height: metrics.barHeight, &lowering)
    if ends.contains(where: { $0 != nil }) {
      track = line([ends[0], track, ends[1]], spacing: metrics.labelGap, &lowering)
    }
    guard label != nil || value != nil else { return track }
    return column([label, track, value], spacing: metrics.progressGap, &lowering)
  }

  // MARK: Dates

  mutating func datePicker(_ lowering: inout Lowering) -> ViewID? {
    guess()
    readStyle(of: .datePicker)
    arguments.checkValues(except: ["title"], &lowering.interpreter)
    let (hasDate, hasTime) = kind == .multiDatePicker ? (true, false) : dateComponents(&lowering)
    let style = kind == .multiDatePicker ? .graphical : controls.datePicker
    switch style {
    case .compact:
      let label = label(&lowering)
      let buttons = [
        hasDate ? fixed(metrics.compactDateSize, &lowering) : nil,
        hasTime ? fixed(metrics.compactTimeSize, &lowering) : nil,
      ].compactMap { $0 }
      let control = buttons.count == 1 ? buttons[0] : line(buttons, spacing: metrics.compactDateGap, &lowering)
      return row(label, control, &lowering)
    case .graphical:
      hideLabel(&lowering)
      let time = hasTime ? metrics.calendarTimeHeight : 0
      let height = hasDate ? metrics.calendarSize.height + time : time
      return part(.control(width: metrics.calendarSize.width, height: height), [], &lowering)
    case .wheel:
      let label = label(&lowering)
      return row(label, fixed(metrics.wheelSize, &lowering), &lowering)
    }
  }

  /// Returns whether a date picker shows the date and the time.
  private func dateComponents(_ lowering: inout Lowering) -> (date: Bool, time: Bool) {
    guard let argument = arguments["displayedComponents"] else { return (true, true) }
    let names = lowering.interpreter.evaluate(argument.value, in: context.scope).memberNames
    return (
      names.isEmpty || names.contains("date"),
      names.isEmpty || names.contains("hourAndMinute") || names.contains("hourMinuteAndSecond")
    )
  }
}

extension Value {
  /// The names of the members that a value or an array of values denotes; empty for others.
  var memberNames: [String] {
    if case .array(let values) = payload { return values.compactMap(\.memberName) }
    return memberName.map { [$0] } ?? []
  }
}
