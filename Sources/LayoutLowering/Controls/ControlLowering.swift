import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The lowering of one call of a control: a node with the name of the control around the small tree of stacks, paddings
/// and boxes that its style makes. `semantics.md` 6.4.
///
/// The nodes that no source spells are flagged `part`; the label and other views of the source are ordinary nodes inside
/// them.
struct ControlLowering: PartLowering {
  let kind: ViewKind
  let arguments: ArgumentReader
  let context: LoweringContext
  let environment: Environment
  /// The flags of the control's node.
  var flags: ViewFlags

  var controls: ControlEnvironment { environment.controls }
  var metrics: ControlMetrics { ControlMetrics(controls.system) }
  var node: NodeID { arguments.node }

  /// True if the control is in a row of a list.
  var isInList: Bool { controls.enclosingList != nil }

  init(_ kind: ViewKind, _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: borrowing Lowering) {
    self.kind = kind
    self.arguments = arguments
    self.context = context
    environment = lowering.environment(in: context)
    flags = environment.controls.system == .other ? .approximate : []
  }

  /// Lowers a control; its node is added to `views`.
  static func lower(
    _ kind: ViewKind, _ arguments: ArgumentReader, in context: LoweringContext, _ lowering: inout Lowering,
    into views: inout ViewList
  ) {
    var control = ControlLowering(kind, arguments, in: context, lowering)
    let body = control.body(&lowering)
    views.append(
      lowering.add(
        .labelled, name: arguments.name, at: arguments.node, in: context, flags: control.flags,
        children: body.map { [$0] } ?? []))
  }

  /// Adds the views and parts of the control. The one table of the controls.
  private mutating func body(_ lowering: inout Lowering) -> ViewID? {
    switch kind {
    case .button, .link, .navigationLink, .menu, .shareLink, .editButton, .renameButton, .photosPicker:
      button(&lowering)
    case .toggle: toggle(&lowering)
    case .slider: slider(&lowering)
    case .stepper: row(&lowering) { $0.fixed($0.metrics.stepperSize, &$1) }
    case .colorPicker: row(&lowering) { $0.fixed($0.metrics.colorWellSize, &$1) }
    case .picker: picker(&lowering)
    case .datePicker, .multiDatePicker: datePicker(&lowering)
    case .textField: textField(&lowering)
    case .textEditor: textEditor(&lowering)
    case .progressView: progressView(&lowering)
    case .gauge: gauge(&lowering)
    case .labeledContent: labeledContent(&lowering)
    case .groupBox: groupBox(&lowering)
    case .disclosureGroup: disclosureGroup(&lowering)
    case .controlGroup: controlGroup(&lowering)
    case .contentUnavailable: contentUnavailable(&lowering)
    case .surface: surface(&lowering)
    default: nil
    }
  }

  // MARK: Parts

  func fixed(_ size: Size, flags: ViewFlags = [], _ lowering: inout Lowering) -> ViewID? {
    part(.fixed(size), [], flags: flags, &lowering)
  }

  func padded(_ insets: EdgeInsets, _ child: ViewID?, flags: ViewFlags = [], _ lowering: inout Lowering) -> ViewID? {
    guard let child else { return nil }
    return part(.padding(insets), [child], flags: flags, &lowering)
  }

  /// Adds a row of views, centred on each other, with the same gap between them.
  func line(_ children: [ViewID?], spacing: Double, flags: ViewFlags = [], _ lowering: inout Lowering) -> ViewID? {
    part(.hStack(alignment: .verticalCenter, spacing: spacing), children, flags: flags, &lowering)
  }

  /// Adds a column of views.
  func column(
    _ children: [ViewID?], alignment: AlignmentKey = .leading, spacing: Double, flags: ViewFlags = [],
    _ lowering: inout Lowering
  ) -> ViewID? {
    part(.vStack(alignment: alignment, spacing: spacing), children, flags: flags, &lowering)
  }

  /// Adds a frame with limits, in points.
  func frame(
    _ child: ViewID?, minHeight: Double = .nan, maxWidth: Double = .nan, maxHeight: Double = .nan,
    alignment: Alignment = .center, flags: ViewFlags = [], _ lowering: inout Lowering
  ) -> ViewID? {
    guard let child else { return nil }
    var frame = FlexibleFrame()
    (frame.minHeight, frame.maxWidth, frame.maxHeight) = (minHeight, maxWidth, maxHeight)
    let layout = lowering.builder.layout(for: .flexibleFrame(frame, alignment: alignment))
    return part(layout, [child], flags: flags, &lowering)
  }

  /// Adds something as wide as proposed and `height` points high.
  func bar(height: Double, flags: ViewFlags = [], _ lowering: inout Lowering) -> ViewID? {
    part(.control(width: metrics.barIdealWidth, height: height), [], flags: flags, &lowering)
  }

  func symbol(_ lowering: inout Lowering, _ environment: LoweredEnvironment? = nil) -> ViewID? {
    lowering.add(
      .symbol, name: arguments.name, at: node, in: environment.map { context.with($0) } ?? context,
      flags: [.part, .implicit, .approximate])
  }

  /// Adds a text that the system writes.
  func text(_ string: String, isAssumed: Bool = false, _ lowering: inout Lowering) -> ViewID? {
    let content = TextContent(runs: [TextRun(string: string)], isAssumed: isAssumed)
    return part(
      lowering.builder.layout(for: .text(content)), [], flags: isAssumed ? .assumed : [], &lowering)
  }

  /// Adds the label at the leading edge and a control at the trailing edge, as wide as proposed; the control alone if
  /// labels are hidden.
  mutating func row(
    _ lowering: inout Lowering, _ control: (ControlLowering, inout Lowering) -> ViewID?
  ) -> ViewID? {
    arguments.checkValues(except: ["title"], &lowering.interpreter)
    let label = label(&lowering)
    return row(label, control(self, &lowering), &lowering)
  }

  func row(_ label: ViewID?, _ control: ViewID?, _ lowering: inout Lowering) -> ViewID? {
    guard let label else { return control }
    let spacer = part(.spacer(minLength: metrics.labelGap), [], &lowering)
    return line([label, spacer, control], spacing: 0, &lowering)
  }

  // MARK: Views of the source

  /// Returns the environment of the control, changed.
  func inside(_ lowering: inout Lowering, _ change: (inout Environment) -> Void) -> LoweringContext {
    var changed = environment
    change(&changed)
    return context.with(
      LoweredEnvironment(id: lowering.builder.id(of: changed), flags: context.environment.flags))
  }

  /// Lowers a builder argument as one view; nil if it is not given or empty.
  mutating func content(
    _ name: String, as stack: ImplicitStack = .hStack, in inner: LoweringContext? = nil, _ lowering: inout Lowering
  ) -> ViewID? {
    guard let argument = arguments[name] else { return nil }
    var views = ViewList()
    lowering.lowerBuilder(argument, in: inner ?? context, into: &views)
    return single(views, as: stack, at: argument.value, &lowering)
  }

  mutating func single(
    _ views: ViewList, as stack: ImplicitStack, at block: NodeID, _ lowering: inout Lowering
  ) -> ViewID? {
    flags.formUnion(views.flags)
    return lowering.single(views, as: stack, at: block, in: context)
  }

  /// Lowers the label that the control shows beside itself; nil if it has none or labels are hidden.
  mutating func label(in inner: LoweringContext? = nil, _ lowering: inout Lowering) -> ViewID? {
    if controls.hidesLabels {
      hideLabel(&lowering)
      return nil
    }
    return shownLabel(in: inner, &lowering)
  }

  /// Lowers the label, whether labels are hidden or not.
  mutating func shownLabel(in inner: LoweringContext? = nil, _ lowering: inout Lowering) -> ViewID? {
    var views = ViewList()
    let context = inner ?? context
    if let label = arguments["label"] {
      lowering.lowerBuilder(label, in: context, into: &views)
    } else if arguments["systemImage"] != nil {
      lowering.lowerLabel(arguments, in: context, into: &views)
    } else {
      lowering.lowerTitle(arguments, in: context, into: &views)
    }
    return single(views, as: .hStack, at: arguments["label"]?.value ?? node, &lowering)
  }

  /// Checks a label that is not shown.
  func hideLabel(_ lowering: inout Lowering) {
    hide(["label"], &lowering)
    if let title = arguments.first, !title.parameter.type.isClosure {
      _ = lowering.interpreter.evaluate(title.value, in: context.scope, expecting: .string)
    }
  }

  /// Checks builder arguments that are never shown.
  func hide(_ names: [String], _ lowering: inout Lowering) {
    for name in names {
      guard let hidden = arguments[name],
        lowering.interpreter.tree(context.scope).kind(of: hidden.value) == .closureExpression
      else { continue }
      let closure = Closure(node: hidden.value, scope: context.scope)
      let scope = lowering.interpreter.bindParameters(of: closure, [.unknown, .unknown])
      lowering.checkBlock(hidden.value, in: context.with(scope))
    }
  }

  /// Checks a builder argument that another root shows.
  func present(_ name: String, isScreen: Bool = false, _ lowering: inout Lowering) {
    if let content = arguments[name] { lowering.checkHidden(content.value, in: context, isScreen: isScreen) }
  }

  /// Flags the control as a guess.
  mutating func guess() { flags.insert(.approximate) }

  /// Flags the control if its style is unknown.
  mutating func readStyle(of family: ControlFamilies) {
    if controls.unknownStyles.contains(family) { flags.insert(.assumed) }
    flags.formUnion(controls.flags)
  }
}
