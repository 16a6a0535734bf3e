import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Pickers by style.
extension ControlLowering {
  mutating func picker(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .picker)
    arguments.checkValues(except: ["title", "label"], &lowering.interpreter)
    switch controls.picker {
    case .menu, .navigationLink: return menuPicker(&lowering)
    case .segmented:
      hideLabel(&lowering)
      let inner = inside(&lowering) { $0.font = ControlMetrics($0.controls.system).segmentFont }
      var segments: [ViewID?] = []
      for option in choices(in: inner, &lowering) {
        let insets = EdgeInsets(vertical: 0, horizontal: metrics.segmentPadding)
        let label = padded(insets, option, flags: .approximate, &lowering)
        segments.append(frame(label, maxWidth: .infinity, &lowering))
      }
      let bar = line(segments, spacing: 0, &lowering)
      return part(
        .frame(width: .nan, height: metrics.segmentedHeight, alignment: .center), [bar], &lowering)
    case .wheel:
      hide(["content"], &lowering)
      let wheel = part(
        .control(width: metrics.wheelSize.width, height: metrics.wheelSize.height), [], &lowering)
      return row(label(&lowering), wheel, &lowering)
    case .inline:
      guess()
      let label = isInList ? nil : label(&lowering)
      if isInList { hideLabel(&lowering) }
      return column([label] + options(in: context, &lowering), spacing: metrics.progressGap, &lowering)
    }
  }

  /// Lowers a picker whose options are not shown, only the selected one. In a list it is a row, elsewhere a button.
  private mutating func menuPicker(_ lowering: inout Lowering) -> ViewID? {
    guess()
    let label = isInList ? label(&lowering) : nil
    if !isInList { hideLabel(&lowering) }
    // Of the views that need not fit along any axis the first one is shown.
    var choices = choices(in: context, &lowering)
    let selection = selected(among: choices, &lowering)
    if let index = selection.index { choices.swapAt(0, index) }
    let shown = part(.viewThatFits([]), choices, flags: selection.flags, &lowering)
    let chevrons = fixed(Size(width: metrics.menuChevronWidth, height: 0), &lowering)
    var value = line([shown, chevrons], spacing: 0, &lowering)
    if !isInList { value = padded(metrics.buttonPadding(.regular), value, &lowering) }
    return row(label, value, &lowering)
  }

  /// Lowers the options as what one line shows: no rows of a list, and without the headers of sections.
  private mutating func choices(in outer: LoweringContext, _ lowering: inout Lowering) -> [ViewID] {
    var environment = lowering.environment(in: outer)
    environment.controls.enclosingList = nil
    var inner = outer.with(
      LoweredEnvironment(id: lowering.builder.id(of: environment), flags: outer.environment.flags))
    inner.parent.hidesHeaders = true
    return options(in: inner, &lowering)
  }

  /// Lowers the options in their order.
  private mutating func options(in inner: LoweringContext, _ lowering: inout Lowering) -> [ViewID] {
    guard let content = arguments["content"] else { return [] }
    var views = ViewList()
    lowering.lowerBuilder(content, in: inner, into: &views)
    flags.formUnion(views.flags)
    return views.ids
  }
}
