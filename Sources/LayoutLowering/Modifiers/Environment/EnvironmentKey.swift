import LayoutEvaluation
import LayoutModel

/// `environment(_:_:)`: the keys of the environment that affect the layout.
enum EnvironmentKey {
  /// Applies `.environment(\.name, value)`. Evaluates the object of `.environment(object)`, which has no effect.
  static func setValue(
    _ arguments: inout ArgumentReader, of environment: inout Environment, _ interpreter: inout Interpreter
  ) {
    let scope = arguments.scope
    guard let path = arguments["keyPath"], let argument = arguments["value"] else {
      if let object = arguments["object"] { _ = interpreter.evaluate(object.value, in: scope) }
      return
    }
    guard case .keyPath(let names) = interpreter.evaluate(path.value, in: scope).payload, let name = names.last else {
      return
    }
    // Size classes are evaluated without a hint, so that their members keep their names.
    let isSizeClass = name == "horizontalSizeClass" || name == "verticalSizeClass"
    let hint = isSizeClass ? .any : Catalog.environmentKey(named: name).map { TypeHint($0.type) } ?? .any
    let value = interpreter.evaluate(argument.value, in: scope, expecting: hint)
    environment.set(value, ofKey: name, flags: &arguments.flags)
  }
}

extension Environment {
  /// Sets the value of a key; a key that does not affect the layout is ignored. `flags` gets the uncertainty of values
  /// that views read.
  fileprivate mutating func set(_ value: Value, ofKey name: String, flags: inout ViewFlags) {
    switch name {
    case "layoutDirection": setLayoutDirection(value)
    case "dynamicTypeSize": setTypeSize(value, flags: &flags)
    case "sizeCategory":
      if let size = value.memberName.flatMap({ DynamicTypeSize(contentSizeCategory: $0) }) {
        dynamicTypeSize = size
      } else {
        setTypeSize(value, flags: &flags)
      }
    case "font": setFont(value, flags: &flags)
    case "horizontalSizeClass":
      flags.formUnion(value.flags.viewFlags)
      if let size = value.sizeClass { horizontalSizeClass = size } else { flags.insert(.assumed) }
    case "verticalSizeClass":
      flags.formUnion(value.flags.viewFlags)
      if let size = value.sizeClass { verticalSizeClass = size } else { flags.insert(.assumed) }
    case "displayScale":
      flags.formUnion(value.flags.viewFlags)
      if let scale = value.number, scale.isFinite, scale > 0 { displayScale = scale } else { flags.insert(.assumed) }
    case "lineLimit":
      flags.formUnion(value.flags.viewFlags)
      if value.isNone { lineLimit = nil }
      if let number = value.number { lineLimit = LineLimitModifier.lines(number) }
    case "lineSpacing":
      flags.formUnion(value.flags.viewFlags)
      if let number = value.number, number.isFinite { lineSpacing = number }
    case "minimumScaleFactor":
      flags.formUnion(value.flags.viewFlags)
      if let number = value.number, number.isFinite {
        minimumScaleFactor = min(max(number, 0), 1)
      } else {
        flags.insert(.assumed)
      }
    case "multilineTextAlignment":
      if case .known(.textAlignment(let alignment)) = value.payload { multilineTextAlignment = alignment }
    case "truncationMode":
      if case .known(.truncationMode(let mode)) = value.payload { truncationMode = mode }
    case "textCase":
      flags.formUnion(value.flags.viewFlags)
      if value.isNone { textCase = .asWritten }
      if case .known(.textCase(let given)) = value.payload { textCase = given }
    case "defaultMinListRowHeight":
      if let number = value.number, number.isFinite {
        controls.minimumRowHeight = max(number, 0)
      } else {
        controls.flags.insert(.assumed)
      }
    case "controlSize": if let size = value.memberName.flatMap({ ControlSize(styleName: $0) }) { controls.size = size }
    default: break
    }
  }

  private mutating func setLayoutDirection(_ value: Value) {
    layoutDirectionFlags = value.flags.viewFlags
    if case .known(.layoutDirection(let direction)) = value.payload {
      layoutDirection = direction
      isLayoutDirectionWritten = true
    } else {
      layoutDirectionFlags.insert(.assumed)
    }
  }
}

extension Value {
  /// The size class that the value denotes; nil for an unknown one.
  fileprivate var sizeClass: SizeClass? {
    switch memberName {
    case "compact": .compact
    case "regular": .regular
    default: nil
    }
  }
}
