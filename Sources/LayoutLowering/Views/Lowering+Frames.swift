import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  mutating func applyFrame(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = []
    let alignment = alignmentArgument(bound["alignment"], "frame", call: use.node, in: scope, flags: &flags)
    let isFlexible = bound.contains(where: Lowering.isLimit)
    let layout: ViewLayout
    if isFlexible {
      var frame = FlexibleFrame()
      var arguments: [String: (number: Double, node: BoundCall.Argument)] = [:]
      for argument in bound.arguments where Lowering.isLimit(argument.name) {
        guard let number = limit(argument, in: scope, flags: &flags) else { continue }
        switch argument.name {
        case "minWidth": frame.minWidth = number
        case "idealWidth": frame.idealWidth = number
        case "maxWidth": frame.maxWidth = number
        case "minHeight": frame.minHeight = number
        case "idealHeight": frame.idealHeight = number
        default: frame.maxHeight = number
        }
        arguments[argument.name] = (number, argument)
      }
      // A single constraint has nothing to contradict.
      if arguments.count > 1, flags.isDisjoint(with: [.dynamic, .assumed]) {
        for dimension in ["Width", "Height"] { reportContradiction(arguments, dimension, in: scope) }
      }
      layout = .flexibleFrame(graph.add(frame), alignment: alignment)
    } else {
      let width = fixedLength(bound["width"], in: scope, flags: &flags)
      let height = fixedLength(bound["height"], in: scope, flags: &flags)
      layout = .frame(width: width ?? .nan, height: height ?? .nan, alignment: alignment)
    }
    wrap(&content, from: start, layout, name: use.name, at: use.node, in: scope, surroundings, flags: flags)
  }

  /// Returns true for the constraints of a flexible frame: `min…`, `ideal…`, `max…`. No other parameter begins with
  /// their letters.
  private static func isLimit(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "m") || name.utf8.first == UInt8(ascii: "i")
  }

  /// Returns the width or height of a fixed frame; nil, with a finding, if it is negative or not finite. `semantics.md`
  /// 4.1.
  private mutating func fixedLength(
    _ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags
  ) -> Double? {
    var own: ViewFlags = []
    defer { flags.formUnion(own) }
    guard let argument, let number = dimension(argument, in: scope, flags: &own) else { return nil }
    guard number.isFinite, number >= 0 else {
      // An assumed value, such as one behind an unknown condition, is not reported.
      if own.contains(.assumed) { return nil }
      // Another frame was intended, in which the alignment may matter.
      flags.formUnion(number < 0 && number.isFinite ? .uncertainAlignment : .guessedArguments)
      let name = argument.parameter.name
      let maximum = "max" + name.prefix(1).uppercased() + name.dropFirst()
      if number == .infinity {
        let label = interpreter.tree(scope).name(of: argument.node)
        var fixes: [Fix] = []
        if let label { fixes = flexibleFixes(argument, label: label, maximum: maximum, in: scope) }
        interpreter.reporter.reportValue(
          "invalid-frame-dimension", .error,
          "`\(name)` must be finite; SwiftUI drops it at run time. To fill the space use `\(maximum): .infinity`.",
          at: argument.value, in: scope.segment, fixes: fixes)
      } else if number.isNaN {
        reportNotANumber(argument, in: scope)
      } else {
        let text = interpreter.tree(scope).string(of: argument.value)
        // The fix is only a guess for a computed value, and makes no sense for a literal.
        var fixes: [Fix] = []
        if !isNumeral(argument.value, in: interpreter.tree(scope)) {
          let kept = "max(0, \(text))"
          fixes = [
            interpreter.reporter.replacing(
              argument.value, in: scope.segment, by: kept, title: "Use `\(kept)`", isPreferred: false)
          ]
        }
        interpreter.reporter.reportValue(
          "invalid-frame-dimension", .error,
          "`\(name)` must not be negative; it is \(number.messageText), and SwiftUI drops it at run time.",
          at: argument.value, in: scope.segment, fixes: fixes)
      }
      return nil
    }
    return number
  }

  /// Returns true if an expression consists of digits, signs, spaces and parentheses.
  private func isNumeral(_ expression: NodeID, in tree: TreeReader) -> Bool {
    tree.string(of: expression).utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }

  /// Evaluates a frame's argument to any number, even one that is invalid for a frame.
  private mutating func dimension(
    _ argument: BoundCall.Argument, in scope: Scope, flags: inout ViewFlags
  ) -> Double? {
    interpreter.isFrameDimension = true
    defer { interpreter.isFrameDimension = false }
    return length(argument, in: scope, flags: &flags)
  }

  private mutating func reportNotANumber(_ argument: BoundCall.Argument, in scope: Scope) {
    let name = argument.parameter.name
    let edit = interpreter.reporter.removing(argument: argument.node, in: scope.segment)
    interpreter.reporter.reportValue(
      "invalid-frame-dimension", .error,
      "`\(name)` must be finite; it is not a number, and SwiftUI drops it at run time.",
      at: argument.value, in: scope.segment, fixes: [Fix(title: "Remove `\(name)`", edits: [edit], isPreferred: true)])
  }

  /// Returns fixes that change `width: .infinity` to `maxWidth: .infinity`; another given dimension moves to a fixed
  /// frame before it.
  private mutating func flexibleFixes(
    _ argument: BoundCall.Argument, label: NodeID, maximum: String, in scope: Scope
  ) -> [Fix] {
    let tree = interpreter.tree(scope)
    guard let clause = tree.parent(of: argument.node), let suffix = tree.parent(of: clause) else { return [] }
    let title = "Use `\(maximum): .infinity`"
    let others = tree.arguments(in: clause).filter { other in
      other.node != argument.node && other.label.map { ["width", "height"].contains(tree.string(of: $0)) } ?? false
    }
    guard let other = others.first, let otherLabel = other.label else {
      return [interpreter.reporter.replacing(label, in: scope.segment, by: maximum, title: title)]
    }
    let name = tree.string(of: otherLabel)
    let value = tree.string(of: other.value)
    if value == ".infinity" {
      let otherMaximum = "max" + name.prefix(1).uppercased() + name.dropFirst()
      return [
        Fix(
          title: "Use `maxWidth: .infinity, maxHeight: .infinity`",
          edits: [
            TextEdit(
              location: interpreter.reporter.source.sourceRange(of: label, in: scope.segment), replacement: maximum),
            TextEdit(
              location: interpreter.reporter.source.sourceRange(of: otherLabel, in: scope.segment),
              replacement: otherMaximum),
          ], isPreferred: true)
      ]
    }
    let start = tree.range(of: suffix).lowerBound
    return [
      Fix(
        title: title,
        edits: [
          TextEdit(
            location: interpreter.reporter.source.sourceRange(start..<start, in: scope.segment),
            replacement: ".frame(\(name): \(value))"),
          TextEdit(
            location: interpreter.reporter.source.sourceRange(of: label, in: scope.segment), replacement: maximum),
          interpreter.reporter.removing(argument: other.node, in: scope.segment),
        ].sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }, isPreferred: true)
    ]
  }

  /// Returns a constraint of a flexible frame; nil, with a finding, for a minimum that is not finite. `semantics.md`
  /// 4.2.
  private mutating func limit(
    _ argument: BoundCall.Argument, in scope: Scope, flags: inout ViewFlags
  ) -> Double? {
    let name = argument.parameter.name
    let given =
      name.hasPrefix("min")
      ? dimension(argument, in: scope, flags: &flags) : length(argument, in: scope, flags: &flags)
    guard let number = given else { return nil }
    if name.hasPrefix("min") && !number.isFinite { flags.formUnion(.guessedArguments) }
    if name.hasPrefix("min") && number.isNaN {
      reportNotANumber(argument, in: scope)
      return nil
    }
    if name.hasPrefix("min") && !number.isFinite {
      let maximum = "max" + name.dropFirst(3)
      var fixes: [Fix] = []
      if let label = interpreter.tree(scope).name(of: argument.node), number == .infinity {
        fixes = [
          interpreter.reporter.replacing(label, in: scope.segment, by: maximum, title: "Use `\(maximum): .infinity`")
        ]
      }
      interpreter.reporter.reportValue(
        "invalid-frame-dimension", .error,
        "`\(name)` must be finite; SwiftUI drops it at run time. To fill the space use `\(maximum): .infinity`.",
        at: argument.value, in: scope.segment, fixes: fixes)
      return nil
    }
    guard !number.isNaN else { return nil }
    return number
  }

  /// Reports a violation of `min <= ideal <= max`. `rules.md` 2.12.
  private mutating func reportContradiction(
    _ arguments: [String: (number: Double, node: BoundCall.Argument)], _ dimension: String, in scope: Scope
  ) {
    let minimum = arguments["min\(dimension)"]
    let ideal = arguments["ideal\(dimension)"]
    let maximum = arguments["max\(dimension)"]
    for (lower, lowerName, upper, upperName) in [
      (minimum, "min\(dimension)", ideal, "ideal\(dimension)"),
      (ideal, "ideal\(dimension)", maximum, "max\(dimension)"),
      (minimum, "min\(dimension)", maximum, "max\(dimension)"),
    ] {
      guard let lower, let upper, lower.number > upper.number else { continue }
      let tree = interpreter.tree(scope)
      let low = tree.string(of: lower.node.value)
      let high = tree.string(of: upper.node.value)
      let fixes = [
        interpreter.reporter.replacing(
          upper.node.value, in: scope.segment, by: low,
          title: "Raise `\(upperName)` to \(lower.number.messageText)"),
        Fix(
          title: "Swap `\(lowerName)` and `\(upperName)`",
          edits: [
            TextEdit(
              location: interpreter.reporter.source.sourceRange(of: lower.node.value, in: scope.segment),
              replacement: high),
            TextEdit(
              location: interpreter.reporter.source.sourceRange(of: upper.node.value, in: scope.segment),
              replacement: low),
          ]),
      ]
      let related = RelatedInformation(
        location: interpreter.reporter.source.sourceRange(of: lower.node.value, in: scope.segment),
        message: "\(lowerName) is \(lower.number.messageText)")
      interpreter.reporter.reportValue(
        Diagnostic(
          rule: "contradictory-frame-constraints", severity: .error,
          message: "\(lowerName) \(lower.number.messageText) > \(upperName) \(upper.number.messageText).",
          location: interpreter.reporter.source.sourceRange(of: upper.node.value, in: scope.segment),
          related: [related], fixes: fixes),
        in: scope.segment)
      return
    }
  }

  // MARK: Padding, fixed sizes, ratios

  mutating func applyPadding(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = []
    var edges = EdgeSet.all
    var length = 16.0
    var insets: EdgeInsets?
    let arguments = use.call?.arguments ?? []
    for (index, argument) in arguments.prefix(2).enumerated() {
      let hint: TypeHint =
        index > 0 ? .number : isImplicitInitialiser(argument.value, in: scope) ? .insets : .member(.edgeSet)
      let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
      flags.formUnion(value.flags.viewFlags)
      switch value.payload {
      case .number(let number, _):
        if number.isFinite {
          length = number
        } else {
          _ = interpreter.reporter.invalid(
            "The padding must be finite; it is \(number.messageText).", at: argument.value, in: scope.segment)
          flags.insert(.assumed)
        }
      case .insets(let given): insets = given
      case .none: break
      case .opaque where interpreter.tree(scope).kind(of: argument.value) == .postfixExpression: flags.insert(.assumed)
      default: if let given = self.edges(of: value) { edges = given } else { flags.insert(.assumed) }
      }
    }
    let all =
      insets
      ?? EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    wrap(&content, from: start, .padding(all), name: use.name, at: use.node, in: scope, surroundings, flags: flags)
  }

  /// Returns true for `.init(…)`, which denotes the structure, `EdgeInsets` or `CGSize`, among several possible types.
  private mutating func isImplicitInitialiser(_ node: NodeID, in scope: Scope) -> Bool {
    let tree = interpreter.tree(scope)
    let primary = tree.chain(of: node).primary
    return tree.kind(of: primary) == .implicitMemberExpression && tree.plainName(of: primary) == "init"
  }

  /// Returns a set of edges; nil if it is unknown.
  mutating func edges(of value: Value) -> EdgeSet? {
    switch value.payload {
    case .known(.edges(let edges)): return edges
    case .member(let name):
      if case .edges(let edges) = Catalog.member(named: name, of: .edgeSet)?.value { return edges }
      return nil
    case .array(let values):
      var result: EdgeSet = []
      for value in values {
        guard let edges = edges(of: value) else { return nil }
        result.formUnion(edges)
      }
      return result
    default: return nil
    }
  }

  mutating func applyFixedSize(
    _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    var flags: ViewFlags = []
    var axes: AxisSet = bound.arguments.isEmpty ? .both : []
    for (name, axis) in [("horizontal", AxisSet.horizontal), ("vertical", AxisSet.vertical)] {
      guard let argument = bound[name] else { continue }
      let value = interpreter.evaluate(argument.value, in: scope, expecting: .boolean)
      flags.formUnion(value.flags.viewFlags)
      if value.boolean == nil { flags.insert(.assumed) }
      if value.boolean ?? false { axes.insert(axis) }
    }
    wrap(&content, from: start, .fixedSize(axes), name: use.name, at: use.node, in: scope, surroundings, flags: flags)
  }

  mutating func applyAspectRatio(
    _ kind: ModifierKind, _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    var flags: ViewFlags = []
    var ratio = Double.nan
    var mode: ViewLayout.ContentMode = kind == .scaledToFill ? .fill : .fit
    if let argument = bound["contentMode"] {
      let value = interpreter.evaluate(argument.value, in: scope, expecting: .member(.contentMode))
      flags.formUnion(value.flags.viewFlags)
      if case .known(.contentMode(let given)) = value.payload { mode = given } else { flags.insert(.assumed) }
    }
    if let argument = bound.first {
      let isSize = isImplicitInitialiser(argument.value, in: scope)
      let value = interpreter.evaluate(argument.value, in: scope, expecting: isSize ? .size : .number)
      flags.formUnion(value.flags.viewFlags)
      switch value.payload {
      case .number(let number, _) where number.isFinite && number > 0: ratio = number
      case .size(let size) where size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite:
        ratio = size.width / size.height
      case .none: break
      case .number, .size:
        _ = interpreter.reporter.invalid(
          "An aspect ratio must be finite and above 0.", at: argument.value, in: scope.segment)
        flags.insert(.assumed)
      default: flags.insert(.assumed)
      }
    }
    wrap(
      &content, from: start, .aspectRatio(ratio, mode), name: use.name, at: use.node, in: scope, surroundings,
      flags: flags)
  }

  // MARK: Overlays and backgrounds

  mutating func applyLayer(
    _ kind: ModifierKind, _ bound: BoundCall, _ use: ModifierUse, from start: Int, in scope: Scope,
    _ surroundings: Surroundings, into content: inout Content
  ) {
    var flags: ViewFlags = []
    let alignment = alignmentArgument(bound["alignment"], use.name, call: use.node, in: scope, flags: &flags)
    let layout: ViewLayout = kind == .overlay ? .overlay(alignment) : .background(alignment)
    let outerParent = surrounding
    surrounding = ContentParent()
    defer { surrounding = outerParent }
    for index in content.views.indices.dropFirst(start) {
      guard !isFull else { return }
      var secondary = Content()
      var block = use.node
      var value: Value?
      if let closure = bound["content"], interpreter.tree(scope).kind(of: closure.value) == .closureExpression {
        block = closure.value
        lowerClosure(Closure(node: closure.value, scope: scope), [], surroundings, into: &secondary)
      } else if let argument = bound.first {
        block = argument.value
        value = interpreter.evaluate(
          argument.value, in: scope, expecting: argument.parameter.type == .view ? .view : .member(.style))
      } else if let argument = bound["content"] {
        block = argument.value
        value = interpreter.evaluate(argument.value, in: scope, expecting: .view)
      } else {
        // `.background(in: Circle())` has only a style.
        if let call = use.call { interpreter.checkArguments(call, in: scope) }
        return
      }
      if let value {
        switch value.payload {
        case .view(let reference):
          if bound["in"] != nil || bound.first?.parameter.name == "style" && !isColour(value) { return }
          lower(reference, surroundings, into: &secondary)
        case .closure(let closure): lowerClosure(closure, [], surroundings, into: &secondary)
        case .unknown: lower(value, at: block, in: scope, surroundings, into: &secondary)
        // A color, material or gradient is drawn but does not take part in the layout.
        default: return
        }
      }
      flags.formUnion(secondary.flags)
      guard
        let second = single(
          secondary, .zStack(.center), name: "ZStack", at: block, in: scope, surroundings),
        let view = add(
          layout, name: use.name, at: use.node, in: scope, surroundings, flags: flags.union(content.flags),
          children: [content.views[index], second])
      else { continue }
      content.views[index] = view
    }
  }

  private mutating func isColour(_ value: Value) -> Bool {
    guard case .view(let reference) = value.payload else { return false }
    let tree = interpreter.tree(reference.scope)
    return tree.plainName(of: interpreter.tree(reference.scope).flatChain(reference.node).primary) == "Color"
  }

  /// Returns one view for all views of `content`: several get an implicit stack, as in a body, a preview or a layer.
  mutating func single(
    _ content: Content, _ layout: ViewLayout, name: String, at node: NodeID, in scope: Scope,
    _ surroundings: Surroundings
  ) -> ViewID? {
    guard let first = content.views.first else { return nil }
    if content.views.count == 1 {
      graph[first].flags.formUnion(content.flags)
      return first
    }
    return add(
      layout, name: name, at: node, in: scope, surroundings, flags: content.flags.union(.implicit),
      children: content.views)
  }
}
