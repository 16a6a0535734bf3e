import LayoutEvaluation
import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Lowers `SwiftUI.Name(…)` or `SwiftUI.Color.red`, whose modifiers are not in `chain.base`.
  mutating func lowerModuleMember(
    _ token: NodeID, _ call: CallSyntax?, _ chain: ViewChain, in scope: Scope, _ surroundings: Surroundings,
    into content: inout Content
  ) {
    let key = interpreter.key(of: token, in: scope)
    guard let view = Catalog.viewIndex(of: key) else {
      if let call { interpreter.checkArguments(call, in: scope) }
      let name = plainName(interpreter.string(token, in: scope))
      return addStandIn(call, name: name, chain, in: scope, surroundings, into: &content)
    }
    guard call == nil, Catalog.views[view].kind == .color else {
      return lowerBuiltIn(Catalog.views[view], token, call, chain, in: scope, surroundings, into: &content)
    }
    addLeaf(.color, name: "Color", chain, in: scope, surroundings, into: &content)
  }
}
