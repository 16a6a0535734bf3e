import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of the screens of an app with the bars around their content: navigation stacks, split views and tabs.
/// A bar is an inset of the safe area. `semantics.md` 6.6.
struct BarLowering: PartLowering {
  let arguments: ArgumentReader
  /// The context inside the screen.
  let context: LoweringContext
  let environment: Environment
  let metrics: BarMetrics

  init(_ arguments: ArgumentReader, in context: LoweringContext, _ lowering: borrowing Lowering) {
    self.arguments = arguments
    self.context = context
    environment = lowering.environment(in: context)
    metrics = BarMetrics(environment)
  }

  // MARK: Navigation

  /// Lowers the content of a navigation stack with its bars.
  func navigation(_ lowering: inout Lowering, flags: inout ViewFlags) -> ViewID? {
    withBar(&lowering) { lowering in
      var content = ViewList()
      let argument = arguments["content"] ?? arguments["root"]
      lowering.lowerBuilder(argument, in: context, into: &content)
      return screen(content, at: argument?.value ?? arguments.node, &lowering, flags: &flags)
    }
  }

  /// Lowers a split view: its sidebar on a narrow canvas, otherwise its columns side by side.
  func columns(_ lowering: inout Lowering, flags: inout ViewFlags) -> ViewID? {
    let names = ["sidebar", "content", "detail"]
    let isNarrow = environment.horizontalSizeClass == .compact
    var columns: [ViewID?] = []
    for (index, name) in names.enumerated() {
      guard let argument = arguments[name] else { continue }
      guard index == 0 || !isNarrow else {
        lowering.checkHidden(argument.value, in: context, isScreen: true)
        continue
      }
      let column = withBar(&lowering) { lowering in
        var content = ViewList()
        lowering.lowerBuilder(argument, in: context, into: &content)
        return screen(content, at: argument.value, &lowering, flags: &flags)
      }
      let isSide = !isNarrow && name != "detail"
      columns.append(
        isSide
          ? part(
            .frame(width: metrics.sidebarWidth, height: .nan, alignment: .center), [column], &lowering)
          : column)
    }
    guard columns.count > 1 else { return columns.first ?? nil }
    return part(.hStack(alignment: .top, spacing: 0), columns, &lowering)
  }

  /// Runs `body`, which lowers a screen, and adds the bars that the modifiers in it ask for.
  private func withBar(_ lowering: inout Lowering, _ body: (inout Lowering) -> ViewID?) -> ViewID? {
    lowering.bars.append(NavigationBar(discardDepth: context.discardDepth))
    let content = body(&lowering)
    guard let bar = lowering.bars.popLast(), let content else { return content }
    var top = 0.0
    if !bar.isHidden {
      top = metrics.navigationBarHeight
      if bar.isTitleLarge { top += metrics.largeTitleHeight }
    }
    var bottom = bar.hasBottomItems ? metrics.toolbarHeight : 0
    if bar.isSearchable {
      if metrics.isSearchAtBottom { bottom += metrics.searchHeight } else { top += metrics.searchHeight }
    }
    return inset(content, top: top, bottom: bottom, &lowering)
  }

  // MARK: Tabs

  /// Lowers the tabs of a `TabView`. Each is laid out in the whole area; only the selected one, or the first, is shown.
  func tabs(_ lowering: inout Lowering, flags: inout ViewFlags) -> ViewID? {
    var views = ViewList()
    lowering.lowerBuilder(arguments["content"], in: context, into: &views)
    flags.formUnion(views.flags)
    guard !views.ids.isEmpty else { return nil }
    let shown = selected(among: views.ids, &lowering).index ?? 0
    var tabs: [ViewID?] = []
    for (index, view) in views.ids.enumerated() {
      let tab = filling(view, &lowering)
      if index != shown, let tab { lowering.builder[tab].flags.insert(.notShown) }
      tabs.append(tab)
    }
    let all = tabs.count == 1 ? tabs[0] : part(.zStack(.center), tabs, &lowering)
    guard let all, !environment.controls.tabsArePages else { return all }
    return inset(all, top: 0, bottom: metrics.tabBarHeight, &lowering)
  }

  // MARK: Parts

  private func screen(
    _ content: ViewList, at block: NodeID, _ lowering: inout Lowering, flags: inout ViewFlags
  ) -> ViewID? {
    guard let view = lowering.single(content, as: .vStack, at: block, in: context) else {
      flags.formUnion(content.flags)
      return nil
    }
    return filling(view, &lowering)
  }

  /// Adds a frame that fills its proposal, with a view in its middle.
  private func filling(_ view: ViewID, _ lowering: inout Lowering) -> ViewID? {
    var frame = FlexibleFrame()
    (frame.maxWidth, frame.maxHeight) = (.infinity, .infinity)
    return part(lowering.builder.layout(for: .flexibleFrame(frame, alignment: .center)), [view], &lowering)
  }

  /// Adds bars of these heights above and below a view, as insets of the safe area.
  private func inset(_ view: ViewID, top: Double, bottom: Double, _ lowering: inout Lowering) -> ViewID? {
    var result: ViewID? = view
    for (height, isFirst) in [(bottom, false), (top, true)] where height > 0 {
      let bar = part(.control(width: .nan, height: height), [], flags: .bar, &lowering)
      result = part(
        .vStack(alignment: .horizontalCenter, spacing: 0), isFirst ? [bar, result] : [result, bar], &lowering)
    }
    return result
  }

}

extension Value {
  /// The value as a tag that can be compared; nil if it is unknown.
  var tagKey: String? {
    if let string { return "\"" + string }
    if let memberName { return "." + memberName }
    return number.map { $0.description }
  }
}
