import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Returns the environment of the content of a modifier; `surroundings` for a modifier that does not change it.
  mutating func environment(
    applying use: ModifierUse, in scope: Scope, _ surroundings: Surroundings
  ) -> Surroundings {
    guard let number = use.catalogIndex, let call = use.call, Catalog.changesEnvironment(number) else {
      return surroundings
    }
    let bound = bindCall(
      call, Catalog.modifiers[number].overloads, isComplete: Catalog.modifiers[number].isComplete, name: use.name,
      at: use.token, in: scope)
    var environment = environment(surroundings)
    var flags = surroundings.flags
    if bound.isGuess { flags.insert(.assumed) }
    let first = bound.first
    switch Catalog.modifiers[number].kind {
    case .environment: setValue(bound, in: scope, &environment, flags: &flags)
    case .font:
      guard let first else { break }
      setFont(interpreter.evaluate(first.value, in: scope, expecting: .font), &environment, flags: &flags)
    case .bold: environment.isBold = isActive(first, in: scope, flags: &flags)
    case .italic: environment.isItalic = isActive(first, in: scope, flags: &flags)
    case .fontWeight:
      guard let first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.fontWeight))
      flags.formUnion(value.flags.viewFlags)
      if value.isNone { environment.fontWeight = nil }
      if case .known(.fontWeight(let weight)) = value.payload { environment.fontWeight = weight }
    case .fontDesign:
      guard let first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.fontDesign))
      flags.formUnion(value.flags.viewFlags)
      if value.isNone { environment.fontDesign = nil }
      if case .known(.fontDesign(let design)) = value.payload { environment.fontDesign = design }
    case .lineLimit: setLineLimit(bound, in: scope, &environment, flags: &flags)
    case .lineSpacing:
      environment.lineSpacing = finiteLength(first, in: scope, flags: &flags) ?? environment.lineSpacing
    case .tracking: environment.tracking = finiteLength(first, in: scope, flags: &flags) ?? environment.tracking
    case .kerning: environment.kerning = finiteLength(first, in: scope, flags: &flags) ?? environment.kerning
    case .minimumScaleFactor:
      let factor = finiteLength(first, in: scope, flags: &flags) ?? environment.minimumScaleFactor
      environment.minimumScaleFactor = min(max(factor, 0), 1)
    case .multilineTextAlignment:
      guard let first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.textAlignment))
      if case .known(.textAlignment(let alignment)) = value.payload { environment.multilineTextAlignment = alignment }
    case .truncationMode:
      guard let first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.truncationMode))
      if case .known(.truncationMode(let mode)) = value.payload { environment.truncationMode = mode }
    case .labelStyle:
      guard let first else { break }
      let value = interpreter.evaluate(first.value, in: scope, expecting: .member(.labelStyle))
      if case .known(.labelStyle(let style)) = value.payload {
        (environment.labelStyle, environment.labelStyleFlags) = (style, value.flags.viewFlags)
      } else {
        // A custom style may show anything.
        (environment.labelStyle, environment.labelStyleFlags) = (.titleAndIcon, value.flags.viewFlags.union(.assumed))
      }
    case .dynamicTypeSize:
      guard let first else { break }
      if let bounds = typeSizeBounds(first.value, in: scope, flags: &flags) {
        environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, bounds.lower), bounds.upper)
      } else {
        setTypeSize(
          interpreter.evaluate(first.value, in: scope, expecting: .member(.dynamicTypeSize)), &environment,
          flags: &flags)
      }
    default: interpreter.checkArguments(call, in: scope)
    }
    return Surroundings(environment: environmentID(environment), flags: flags)
  }

  private mutating func isActive(_ argument: BoundCall.Argument?, in scope: Scope, flags: inout ViewFlags) -> Bool {
    guard let argument else { return true }
    let value = interpreter.evaluate(argument.value, in: scope, expecting: .boolean)
    flags.formUnion(value.flags.viewFlags)
    return value.boolean ?? true
  }

  /// Applies `.environment(\.name, value)`.
  private mutating func setValue(
    _ bound: BoundCall, in scope: Scope, _ environment: inout Environment, flags: inout ViewFlags
  ) {
    guard let path = bound["keyPath"], let argument = bound["value"] else {
      if let object = bound["object"] { _ = interpreter.evaluate(object.value, in: scope) }
      return
    }
    guard case .keyPath(let names) = interpreter.evaluate(path.value, in: scope).payload, let name = names.last else {
      return
    }
    // Size classes are evaluated without a hint, so that their members keep their names.
    let isSizeClass = name == "horizontalSizeClass" || name == "verticalSizeClass"
    let hint = isSizeClass ? .any : Catalog.environmentKey(named: name).map { TypeHint($0.type) } ?? .any
    let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
    switch name {
    case "layoutDirection":
      environment.layoutDirectionFlags = value.flags.viewFlags
      if case .known(.layoutDirection(let direction)) = value.payload {
        environment.layoutDirection = direction
        environment.isLayoutDirectionWritten = true
      } else {
        environment.layoutDirectionFlags.insert(.assumed)
      }
    case "dynamicTypeSize": setTypeSize(value, &environment, flags: &flags)
    case "sizeCategory":
      if let size = value.memberName.flatMap({ DynamicTypeSize(contentSizeCategory: $0) }) {
        environment.dynamicTypeSize = size
      } else {
        setTypeSize(value, &environment, flags: &flags)
      }
    case "font": setFont(value, &environment, flags: &flags)
    case "horizontalSizeClass", "verticalSizeClass":
      flags.formUnion(value.flags.viewFlags)
      guard let sizeClass = sizeClass(value) else { return flags.formUnion(.assumed) }
      let path = name == "horizontalSizeClass" ? \Environment.horizontalSizeClass : \.verticalSizeClass
      environment[keyPath: path] = sizeClass
    case "displayScale":
      flags.formUnion(value.flags.viewFlags)
      if let scale = value.number, scale.isFinite, scale > 0 {
        environment.displayScale = scale
      } else {
        flags.insert(.assumed)
      }
    case "lineLimit":
      flags.formUnion(value.flags.viewFlags)
      if value.isNone { environment.lineLimit = nil }
      if let number = value.number { environment.lineLimit = lines(number) }
    case "lineSpacing":
      flags.formUnion(value.flags.viewFlags)
      if let number = value.number, number.isFinite { environment.lineSpacing = number }
    case "minimumScaleFactor":
      flags.formUnion(value.flags.viewFlags)
      if let number = value.number, number.isFinite {
        environment.minimumScaleFactor = min(max(number, 0), 1)
      } else {
        flags.insert(.assumed)
      }
    case "multilineTextAlignment":
      if case .known(.textAlignment(let alignment)) = value.payload { environment.multilineTextAlignment = alignment }
    case "truncationMode":
      if case .known(.truncationMode(let mode)) = value.payload { environment.truncationMode = mode }
    default: break
    }
  }

  private func sizeClass(_ value: Value) -> SizeClass? {
    switch value.memberName {
    case "compact": .compact
    case "regular": .regular
    default: nil
    }
  }

  private mutating func setFont(_ value: Value, _ environment: inout Environment, flags: inout ViewFlags) {
    flags.formUnion(value.flags.viewFlags)
    switch value.payload {
    case .font(let font): environment.font = font
    case .none: environment.font = nil
    default: flags.insert(.assumed)
    }
  }

  private mutating func setTypeSize(_ value: Value, _ environment: inout Environment, flags: inout ViewFlags) {
    flags.formUnion(value.flags.viewFlags)
    switch value.payload {
    case .known(.dynamicTypeSize(let size)): environment.dynamicTypeSize = size
    default: flags.insert(.assumed)
    }
  }

  /// Returns the bounds of a range of sizes (`.small ... .large`, `.small...`, `...(.large)`, `..<.large`), the
  /// smallest or largest size for an open end; nil for other expressions.
  private mutating func typeSizeBounds(
    _ node: NodeID, in scope: Scope, flags: inout ViewFlags
  ) -> (lower: DynamicTypeSize, upper: DynamicTypeSize)? {
    let tree = interpreter.tree(scope)
    let text = tree.string(of: node)
    let isHalfOpen = text.holds("..<")
    guard isHalfOpen || text.holds("..."), tree.kind(of: node) != .implicitMemberExpression else { return nil }
    var sizes: [DynamicTypeSize] = []
    for operand in tree.nodes(in: node) {
      let value = interpreter.evaluate(operand, in: scope, expecting: .member(.dynamicTypeSize))
      flags.formUnion(value.flags.viewFlags)
      guard case .known(.dynamicTypeSize(let size)) = value.payload else {
        flags.insert(.assumed)
        return (.xSmall, .accessibility5)
      }
      sizes.append(size)
    }
    guard let first = sizes.first, let last = sizes.last else { return nil }
    let isUpTo = sizes.count == 2 || text.hasPrefix("...") || text.hasPrefix("..<")
    let upper = isHalfOpen ? DynamicTypeSize(rawValue: last.rawValue - 1) ?? .xSmall : last
    return (sizes.count == 2 || !isUpTo ? first : .xSmall, isUpTo ? upper : .accessibility5)
  }

  private mutating func setLineLimit(
    _ bound: BoundCall, in scope: Scope, _ environment: inout Environment, flags: inout ViewFlags
  ) {
    guard let first = bound.first else { return }
    let value = interpreter.evaluate(first.value, in: scope, expecting: .integer)
    switch value.payload {
    case .number(let number, _):
      environment.lineLimit = lines(number)
      environment.minimumLines = 0
      if let reserves = bound["reservesSpace"] {
        let keeps = interpreter.evaluate(reserves.value, in: scope, expecting: .boolean)
        flags.formUnion(keeps.flags.viewFlags)
        if keeps.boolean ?? false { environment.minimumLines = lines(number) ?? 0 }
      }
    case .range(let lower, let upper):
      environment.lineLimit = lines(upper - 1)
      environment.minimumLines = lines(lower) ?? 0
    case .none:
      environment.lineLimit = nil
      environment.minimumLines = 0
    default: return oneSidedLimit(first.value, in: scope, &environment, flags: &flags)
    }
    flags.formUnion(value.flags.viewFlags)
  }

  /// Applies `lineLimit(2...)` or `lineLimit(...3)`.
  private mutating func oneSidedLimit(
    _ node: NodeID, in scope: Scope, _ environment: inout Environment, flags: inout ViewFlags
  ) {
    let tree = interpreter.tree(scope)
    guard let operand = tree.nodes(in: node).first else { return flags.formUnion(.assumed) }
    let number = interpreter.evaluate(operand, in: scope, expecting: .integer)
    let text = tree.string(of: node)
    guard let value = number.number else { return flags.formUnion(.assumed) }
    flags.formUnion(number.flags.viewFlags)
    if text.hasSuffix("...") {
      environment.minimumLines = lines(value) ?? 0
    } else if text.hasPrefix("..<") {
      environment.lineLimit = lines(value - 1)
    } else if text.hasPrefix("...") {
      environment.lineLimit = lines(value)
    } else {
      flags.insert(.assumed)
    }
  }

  /// Returns a number of lines, at least one.
  private mutating func lines(_ number: Double) -> Int? {
    Int(exactly: min(max(number.rounded(.down), 1), 1_000_000))
  }
}

extension String {
  /// Returns true if `word` occurs in the string. The standard library's own string search links its regular
  /// expressions into the binary, more than a megabyte.
  fileprivate func holds(_ word: String) -> Bool {
    let (bytes, word) = (Array(utf8), Array(word.utf8))
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { bytes[$0..<($0 + word.count)].elementsEqual(word) }
  }
}
