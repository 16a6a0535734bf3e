import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of a `List`, a `Form` or a `Section` in one: rows with their insets and smallest height below each other,
/// with the gaps, headers and footers of the style, in a column that scrolls. `semantics.md` 6.5.
struct ListLowering: PartLowering {
  let arguments: ArgumentReader
  /// The context of the list or section itself.
  let context: LoweringContext
  let controls: ControlEnvironment
  let style: ListStyle
  let metrics: ListMetrics

  private init(
    _ arguments: ArgumentReader, style: ListStyle?, in context: LoweringContext, _ lowering: borrowing Lowering
  ) {
    self.arguments = arguments
    self.context = context
    controls = lowering.environment(in: context).controls
    self.style = style ?? controls.list
    metrics = ListMetrics(controls.system, self.style, canvasWidth: context.sizeSource.canvasWidth)
  }

  // MARK: Lists

  /// Lowers the rows of a list to one view, which is as high as they are; nil for a list without rows. `context` is that
  /// inside the list.
  static func content(
    _ kind: ViewKind, _ arguments: ArgumentReader, _ chain: ViewChain, in context: LoweringContext,
    _ lowering: inout Lowering, flags: inout ViewFlags
  ) -> ViewID? {
    let list = ListLowering(arguments, style: kind == .form ? .insetGrouped : nil, in: context, lowering)
    if list.controls.unknownStyles.contains(.list) { flags.insert(.assumed) }
    flags.formUnion(list.controls.flags)
    var environment = lowering.environment(in: context)
    environment.controls.enclosingList = list.style
    environment.controls.contentMarginEdges = []
    environment.controls.contentMargins = EdgeInsets()
    let inside = context.with(
      LoweredEnvironment(id: lowering.builder.id(of: environment), flags: context.environment.flags))
    var rows = ViewList()
    if arguments["rowContent"] != nil {
      lowering.lowerForEach(arguments, chain, in: inside, into: &rows)
    } else {
      lowering.lowerBuilder(arguments["content"], in: inside, into: &rows)
    }
    guard !rows.ids.isEmpty else {
      flags.formUnion(rows.flags)
      return nil
    }
    let groups = list.groups(of: rows.ids, &lowering)
    let isPlainStart = groups.first.map { !list.hasHeader($0, lowering) } ?? false
    var insets = EdgeInsets(
      top: isPlainStart ? list.metrics.topGap : 0, leading: list.metrics.sideMargin, bottom: 0,
      trailing: list.metrics.sideMargin)
    insets.replace(list.controls.contentMarginEdges, with: list.controls.contentMargins)
    let column = list.part(
      .vStack(alignment: .leading, spacing: 0), groups, flags: rows.flags, &lowering)
    let padded = list.part(.padding(insets), [column], flags: .approximate, &lowering)
    // Its height does not depend on the list's: it scrolls.
    return list.part(.fixedSize(.vertical), [padded], &lowering)
  }

  /// Returns the sections among the views of a list, with one for each run of other rows.
  private func groups(of views: [ViewID], _ lowering: inout Lowering) -> [ViewID?] {
    var groups: [ViewID?] = []
    var run: [ViewID?] = []
    func endRun(_ lowering: inout Lowering) {
      guard !run.isEmpty else { return }
      groups.append(section(rows: run, header: nil, footer: nil, flags: [], &lowering))
      run = []
    }
    for view in views {
      if lowering.builder.isSection(view) {
        endRun(&lowering)
        groups.append(view)
      } else {
        run.append(row(view, &lowering))
      }
    }
    endRun(&lowering)
    return groups
  }

  /// Returns true for a section with a header: the others begin with a gap.
  private func hasHeader(_ group: ViewID?, _ lowering: borrowing Lowering) -> Bool {
    guard var view = group else { return false }
    while true {
      if case .padding(let insets) = lowering.builder[view].layout, lowering.builder[view].flags.contains(.part) {
        return insets.top == 0
      }
      guard lowering.builder[view].layout == .labelled, let child = lowering.builder.graph.firstChild(of: view) else {
        return false
      }
      view = child
    }
  }

  // MARK: Sections

  /// Lowers a `Section` in a list.
  static func lowerSection(
    _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering, into views: inout ViewList
  ) {
    let style = lowering.environment(in: context).controls.enclosingList
    let section = ListLowering(arguments, style: style, in: context, lowering)
    let header = section.header(&lowering)
    var rows = ViewList()
    lowering.lowerBuilder(arguments["content"], in: context, into: &rows)
    let all = rows.ids.map { section.row($0, &lowering) }
    let footer = section.footer(&lowering)
    let body = section.section(rows: all, header: header, footer: footer, flags: rows.flags, &lowering)
    guard
      let view = lowering.add(
        .labelled, name: arguments.name, at: arguments.node, in: context, children: body.map { [$0] } ?? [])
    else { return }
    lowering.builder.recordSection(view)
    views.append(view)
  }

  /// Adds the rows of a section with its header, its footer and its gaps.
  private func section(
    rows: [ViewID?], header: ViewID?, footer: ViewID?, flags: ViewFlags, _ lowering: inout Lowering
  ) -> ViewID? {
    let content = part(
      .vStack(alignment: .leading, spacing: controls.rowSpacing ?? 0), rows, flags: flags, &lowering)
    var all = content
    if header != nil || footer != nil {
      all = part(.vStack(alignment: .leading, spacing: 0), [header, content, footer], &lowering)
    }
    let gap = controls.sectionSpacing.map { $0 / 2 } ?? metrics.sectionGap
    let insets = EdgeInsets(top: header == nil ? gap : 0, bottom: gap)
    return part(.padding(insets), [all], flags: .approximate, &lowering)
  }

  private func header(_ lowering: inout Lowering) -> ViewID? {
    let isProminent = controls.hasProminentHeaders
    let isUppercase = metrics.isHeaderUppercase && !isProminent
    let inner = inside(
      isProminent ? metrics.prominentHeaderFont : metrics.headerFont, isUppercase: isUppercase, &lowering)
    var views = ViewList()
    lowering.lowerTitle(arguments, in: inner, into: &views)
    lowering.lowerBuilder(arguments["header"], in: inner, into: &views)
    return framed(views, metrics.headerInsets, &lowering)
  }

  private func footer(_ lowering: inout Lowering) -> ViewID? {
    var views = ViewList()
    lowering.lowerBuilder(arguments["footer"], in: inside(metrics.footerFont, &lowering), into: &views)
    return framed(views, metrics.footerInsets, &lowering)
  }

  private func framed(_ views: ViewList, _ insets: EdgeInsets, _ lowering: inout Lowering) -> ViewID? {
    guard let view = lowering.single(views, as: .hStack, at: arguments.node, in: context) else { return nil }
    let given = lowering.builder.rowInsets(of: view)
    return part(.padding(given ?? insets), [view], flags: .approximate, &lowering)
  }

  private func inside(_ font: Font, isUppercase: Bool = false, _ lowering: inout Lowering) -> LoweringContext {
    var environment = lowering.environment(in: context)
    environment.font = font
    if isUppercase, environment.textCase == .automatic { environment.textCase = .uppercase }
    return context.with(
      LoweredEnvironment(id: lowering.builder.id(of: environment), flags: context.environment.flags))
  }

  // MARK: Rows

  /// Adds the row around a view: its insets, the width of the list and the smallest height.
  private func row(_ view: ViewID, _ lowering: inout Lowering) -> ViewID? {
    var insets = metrics.rowInsets
    if let height = controlHeight(of: view, lowering) {
      insets.top = metrics.controlInset(height)
      insets.bottom = insets.top
    }
    let padded = part(
      .padding(lowering.builder.rowInsets(of: view) ?? insets), [view], flags: .approximate, &lowering)
    var frame = FlexibleFrame()
    frame.minHeight = controls.minimumRowHeight ?? metrics.minimumRowHeight
    frame.maxWidth = .infinity
    let alignment = Alignment(horizontal: .leading, vertical: .verticalCenter)
    let layout = lowering.builder.layout(for: .flexibleFrame(frame, alignment: alignment))
    return part(layout, [padded], &lowering)
  }

  /// Returns the height of the control that a row consists of; nil for another row.
  private func controlHeight(of view: ViewID, _ lowering: borrowing Lowering) -> Double? {
    let metrics = ControlMetrics(controls.system)
    guard case .labelled = lowering.builder[view].layout, let name = lowering.builder.graph.origin(of: view)?.name
    else { return nil }
    return switch name {
    case "Toggle": metrics.switchSize.height
    case "Stepper": metrics.stepperSize.height
    case "ColorPicker": metrics.colorWellSize.height
    case "DatePicker" where controls.datePicker == .compact: metrics.compactDateSize.height
    case "Slider": metrics.sliderHeight
    default: nil
    }
  }
}

extension EdgeInsets {
  /// Replaces the insets at some edges by others.
  mutating func replace(_ edges: EdgeSet, with insets: EdgeInsets) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }
}
