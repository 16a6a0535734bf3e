import LayoutEvaluation
import LayoutModel

// Instances for code that no call reaches: views that are roots, and declarations that are only checked.
extension Instance {
  /// Adds an instance of a type that no code creates, with the values that `value` gives its stored properties; returns
  /// its index.
  static func add(
    of id: DeclarationID, to interpreter: inout Interpreter, _ value: (DeclarationID, inout Interpreter) -> Value
  ) -> InstanceID {
    var instance = Instance(declaration: id, properties: [])
    for property in interpreter.names.members(inside: id) {
      guard let declaration = interpreter.names[property], declaration.kind == .stored, !declaration.isStatic
      else { continue }
      instance.properties.append((declaration.name, value(property, &interpreter)))
    }
    return interpreter.storage.add(instance)
  }
}
