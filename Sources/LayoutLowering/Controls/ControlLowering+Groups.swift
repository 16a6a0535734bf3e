import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Boxes, groups, rows of a label and a value, and views that take what they are offered.
extension ControlLowering {
  mutating func labeledContent(_ lowering: inout Lowering) -> ViewID? {
    readStyle(of: .other)
    arguments.checkValues(except: ["title", "value"], &lowering.interpreter)
    var label: ViewID?
    if controls.hidesLabels {
      hideLabel(&lowering)
    } else if arguments["label"] != nil {
      label = content("label", as: .vStack, &lowering)
    } else {
      label = shownLabel(&lowering)
    }
    return row(label, content("content", &lowering) ?? value(&lowering), &lowering)
  }

  /// Adds the text of the argument `value`.
  private mutating func value(_ lowering: inout Lowering) -> ViewID? {
    guard let argument = arguments["value"] else { return nil }
    let value = lowering.interpreter.evaluate(argument.value, in: context.scope, expecting: .string)
    let string = arguments["format"] == nil ? value.string : nil
    var views = ViewList()
    let text = TextContent(runs: [TextRun(string: string ?? "Value")], isAssumed: string == nil)
    let own: ViewFlags = string == nil ? .assumed : []
    lowering.addText(
      text, flags: value.flags.viewFlags.union(own), at: argument.value, in: context, into: &views)
    return views.ids.first
  }

  mutating func groupBox(_ lowering: inout Lowering) -> ViewID? {
    guess()
    readStyle(of: .other)
    let inner = inside(&lowering) { if $0.font == nil { $0.font = Font(.style(.headline)) } }
    let label = label(in: inner, &lowering)
    let body = content("content", as: .vStack, &lowering)
    let all = label == nil ? body : column([label, body], spacing: metrics.groupBoxGap, &lowering)
    return padded(metrics.groupBoxPadding, all, &lowering)
  }

  mutating func disclosureGroup(_ lowering: inout Lowering) -> ViewID? {
    guess()
    readStyle(of: .other)
    let header = row(shownLabel(&lowering), fixed(metrics.chevronSize, &lowering), &lowering)
    var isExpanded = Value.unknown
    if let argument = arguments["isExpanded"] {
      isExpanded = BindingValue.read(argument.value, in: context.scope, &lowering)
      flags.formUnion(isExpanded.flags.viewFlags)
    }
    guard isExpanded.boolean == true else {
      present("content", &lowering)
      return header
    }
    return column([header, content("content", as: .vStack, &lowering)], spacing: metrics.groupBoxGap, &lowering)
  }

  mutating func controlGroup(_ lowering: inout Lowering) -> ViewID? {
    guess()
    readStyle(of: .other)
    hide(["label"], &lowering)
    let inner = inside(&lowering) { $0.controls.button = .bordered }
    var views = ViewList()
    lowering.lowerBuilder(arguments["content"], in: inner, into: &views)
    flags.formUnion(views.flags)
    return line(views.ids, spacing: 0, &lowering)
  }

  mutating func contentUnavailable(_ lowering: inout Lowering) -> ViewID? {
    guess()
    let size = metrics.unavailableSymbolSize
    var parts: [ViewID?] = []
    if arguments["label"] != nil {
      // The label's icon stands above its title.
      let large = inside(&lowering) { $0.font = Font(.style(.title2), isBold: true) }
      parts.append(content("label", as: .vStack, in: large, &lowering))
    } else {
      if let name = arguments["systemImage"] ?? arguments["image"] {
        _ = lowering.interpreter.evaluate(name.value, in: context.scope, expecting: .string)
      }
      let large = inside(&lowering) { $0.font = Font(.system(size: size)) }
      parts.append(symbol(&lowering, large.environment))
      let bold = inside(&lowering) { $0.font = Font(.style(.title2), isBold: true) }
      var views = ViewList()
      lowering.lowerTitle(arguments, in: bold, into: &views)
      parts.append(single(views, as: .hStack, at: node, &lowering))
    }
    let small = inside(&lowering) { $0.font = Font(.style(.subheadline)) }
    if let description = arguments["description"], !description.parameter.type.isClosure {
      var views = ViewList()
      lowering.lowerArgument(description.value, in: small, into: &views)
      parts.append(single(views, as: .vStack, at: description.value, &lowering))
    } else {
      parts.append(content("description", as: .vStack, in: small, &lowering))
    }
    parts.append(content("actions", as: .vStack, &lowering))
    let all = column(parts, alignment: .horizontalCenter, spacing: metrics.groupBoxGap, &lowering)
    return frame(all, maxWidth: .infinity, maxHeight: .infinity, &lowering)
  }

  mutating func surface(_ lowering: inout Lowering) -> ViewID? {
    guess()
    arguments.checkValues(except: [], &lowering.interpreter)
    hide(["content", "columns", "rows", "symbols", "videoOverlay", "annotationContent"], &lowering)
    return part(.color, [], &lowering)
  }
}
