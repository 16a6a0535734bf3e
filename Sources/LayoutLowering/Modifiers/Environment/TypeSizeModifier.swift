import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `dynamicTypeSize`: a size, or a range that the size of the environment is clamped to.
enum TypeSizeModifier {
  static func apply(
    _ arguments: inout ArgumentReader, to environment: inout Environment, _ interpreter: inout Interpreter
  ) {
    guard let first = arguments.first else { return }
    if let bounds = bounds(first.value, &arguments, &interpreter) {
      environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, bounds.lower), bounds.upper)
    } else {
      let value = interpreter.evaluate(first.value, in: arguments.scope, expecting: .member(.dynamicTypeSize))
      environment.setTypeSize(value, flags: &arguments.flags)
    }
  }

  /// Returns the bounds of a range of sizes (`.small ... .large`, `.small...`, `...(.large)`, `..<.large`), the
  /// smallest or largest size for an open end; nil for other expressions.
  private static func bounds(
    _ node: NodeID, _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> (lower: DynamicTypeSize, upper: DynamicTypeSize)? {
    let tree = interpreter.tree(arguments.scope)
    let text = tree.string(of: node)
    let isHalfOpen = text.holds("..<")
    guard isHalfOpen || text.holds("..."), tree.kind(of: node) != .implicitMemberExpression else { return nil }
    var sizes: [DynamicTypeSize] = []
    for operand in tree.nodes(in: node) {
      let value = interpreter.evaluate(operand, in: arguments.scope, expecting: .member(.dynamicTypeSize))
      arguments.flags.formUnion(value.flags.viewFlags)
      guard case .known(.dynamicTypeSize(let size)) = value.payload else {
        arguments.flags.insert(.assumed)
        return (.xSmall, .accessibility5)
      }
      sizes.append(size)
    }
    guard let first = sizes.first, let last = sizes.last else { return nil }
    let isUpTo = sizes.count == 2 || text.hasPrefix("...") || text.hasPrefix("..<")
    let upper = isHalfOpen ? DynamicTypeSize(rawValue: last.rawValue - 1) ?? .xSmall : last
    return (sizes.count == 2 || !isUpTo ? first : .xSmall, isUpTo ? upper : .accessibility5)
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
