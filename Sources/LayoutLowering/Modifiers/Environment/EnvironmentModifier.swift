import LayoutEvaluation
import LayoutModel

/// The modifiers that set values of the environment.
enum EnvironmentModifier {
  /// Applies the change that a modifier makes to the environment. The one table of these modifiers.
  static func apply(
    _ kind: ModifierKind, _ arguments: inout ArgumentReader, to environment: inout Environment,
    _ interpreter: inout Interpreter
  ) {
    switch kind {
    case .environment: EnvironmentKey.setValue(&arguments, of: &environment, &interpreter)
    case .bold: environment.isBold = arguments.boolean(arguments.first, or: true, &interpreter)
    case .italic: environment.isItalic = arguments.boolean(arguments.first, or: true, &interpreter)
    case .lineLimit: LineLimitModifier.apply(&arguments, to: &environment, &interpreter)
    case .lineSpacing: setLength(\.lineSpacing, &arguments, of: &environment, &interpreter)
    case .tracking: setLength(\.tracking, &arguments, of: &environment, &interpreter)
    case .kerning: setLength(\.kerning, &arguments, of: &environment, &interpreter)
    case .minimumScaleFactor:
      setLength(\.minimumScaleFactor, &arguments, of: &environment, &interpreter)
      environment.minimumScaleFactor = min(max(environment.minimumScaleFactor, 0), 1)
    case .dynamicTypeSize: TypeSizeModifier.apply(&arguments, to: &environment, &interpreter)
    case .font, .fontWeight, .fontDesign, .multilineTextAlignment, .truncationMode, .textCase, .labelStyle:
      guard let first = arguments.first, let hint = hint(of: kind) else { return }
      let value = interpreter.evaluate(first.value, in: arguments.scope, expecting: hint)
      environment.set(value, of: kind, flags: &arguments.flags)
    case .buttonStyle, .toggleStyle, .pickerStyle, .textFieldStyle, .progressViewStyle, .datePickerStyle, .gaugeStyle,
      .listStyle, .tabViewStyle, .controlSize, .labelsHidden, .listRowSpacing, .listSectionSpacing, .headerProminence,
      .contentMargins:
      ControlModifier.apply(kind, &arguments, to: &environment.controls, &interpreter)
    default: interpreter.checkArguments(arguments.syntax, in: arguments.scope)
    }
  }

  /// The type of the only argument.
  private static func hint(of kind: ModifierKind) -> TypeHint? {
    switch kind {
    case .font: .font
    case .fontWeight: .member(.fontWeight)
    case .fontDesign: .member(.fontDesign)
    case .multilineTextAlignment: .member(.textAlignment)
    case .truncationMode: .member(.truncationMode)
    case .textCase: .member(.textCase)
    case .labelStyle: .member(.labelStyle)
    default: nil
    }
  }

  /// Sets a length in points; an unknown one changes nothing.
  private static func setLength(
    _ property: WritableKeyPath<Environment, Double>, _ arguments: inout ArgumentReader,
    of environment: inout Environment, _ interpreter: inout Interpreter
  ) {
    if let length = arguments.finiteLength(arguments.first, &interpreter) { environment[keyPath: property] = length }
  }
}

extension ModifierUse {
  /// Applies the change that the modifier makes to the environment of its content, and adds the uncertainty of the
  /// values that texts read to `flags`. Returns false for a modifier that changes no environment.
  func apply(
    to environment: inout Environment, flags: inout ViewFlags, in context: LoweringContext,
    _ interpreter: inout Interpreter
  ) -> Bool {
    guard let catalogIndex, let call, Catalog.changesEnvironment(catalogIndex) else { return false }
    let catalogCall = CatalogCall(syntax: call, callee: .modifier(catalogIndex), token: token)
    let bound = BoundCall.binding(catalogCall, in: context.scope, &interpreter)
    var arguments = ArgumentReader(bound, of: catalogCall, node: node, in: context)
    arguments.flags = bound.isGuess ? flags.union(.assumed) : flags
    EnvironmentModifier.apply(Catalog.modifiers[catalogIndex].kind, &arguments, to: &environment, &interpreter)
    flags = arguments.flags
    return true
  }
}

extension Environment {
  /// Sets the property of a modifier that takes one value. `flags` gets the uncertainty of values that texts read.
  fileprivate mutating func set(_ value: Value, of kind: ModifierKind, flags: inout ViewFlags) {
    switch (kind, value.payload) {
    case (.font, _): setFont(value, flags: &flags)
    case (.fontWeight, let payload):
      flags.formUnion(value.flags.viewFlags)
      if case .none = payload { fontWeight = nil }
      if case .known(.fontWeight(let weight)) = payload { fontWeight = weight }
    case (.fontDesign, let payload):
      flags.formUnion(value.flags.viewFlags)
      if case .none = payload { fontDesign = nil }
      if case .known(.fontDesign(let design)) = payload { fontDesign = design }
    case (.multilineTextAlignment, .known(.textAlignment(let alignment))): multilineTextAlignment = alignment
    case (.truncationMode, .known(.truncationMode(let mode))): truncationMode = mode
    case (.textCase, let payload):
      flags.formUnion(value.flags.viewFlags)
      if case .none = payload {
        textCase = .asWritten
      } else if case .known(.textCase(let given)) = payload {
        textCase = given
      } else {
        flags.insert(.assumed)
      }
    case (.labelStyle, .known(.labelStyle(let style))):
      (labelStyle, labelStyleFlags) = (style, value.flags.viewFlags)
    case (.labelStyle, _):
      // A custom style may show anything.
      (labelStyle, labelStyleFlags) = (.titleAndIcon, value.flags.viewFlags.union(.assumed))
    default: break
    }
  }

  /// Sets the font; nil for `nil`.
  mutating func setFont(_ value: Value, flags: inout ViewFlags) {
    flags.formUnion(value.flags.viewFlags)
    switch value.payload {
    case .font(let font): self.font = font
    case .none: font = nil
    default: flags.insert(.assumed)
    }
  }

  mutating func setTypeSize(_ value: Value, flags: inout ViewFlags) {
    flags.formUnion(value.flags.viewFlags)
    switch value.payload {
    case .known(.dynamicTypeSize(let size)): dynamicTypeSize = size
    default: flags.insert(.assumed)
    }
  }
}
