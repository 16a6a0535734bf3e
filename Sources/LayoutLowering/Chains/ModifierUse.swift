import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A modifier in a chain.
struct ModifierUse {
  let name: String
  let key: NameKey
  let token: NodeID
  /// The node of the suffix: `.frame(width: 10)`.
  let node: NodeID
  /// The call; nil if the member is not called.
  var call: CallSyntax?
  /// The index in `Catalog.modifiers`; nil for other modifiers.
  let catalogIndex: Int?
  /// True for a SwiftUI modifier that does not affect layout.
  let isNeutral: Bool

  /// Creates the modifier that `token` names in `tree`. Allocates a string only for a name that is not in the catalog.
  init(_ token: NodeID, node: NodeID, call: CallSyntax?, in tree: TreeReader) {
    self.token = token
    self.node = node
    self.call = call
    key = NameKey(tree.spelling(of: token))
    catalogIndex = Catalog.modifierIndex(of: key)
    if let catalogIndex {
      name = Catalog.modifiers[catalogIndex].name
      isNeutral = false
    } else if let neutral = Catalog.neutralName(of: key) {
      name = neutral
      isNeutral = true
    } else {
      name = plainName(tree.string(of: token))
      isNeutral = false
    }
  }

  /// True for the name of a SwiftUI modifier.
  var isFrameworkName: Bool { isNeutral || catalogIndex != nil }

  /// True for `.modifier(…)`.
  var appliesModifier: Bool { catalogIndex == ModifierUse.modifierIndex }

  /// The index of `.modifier(…)` in the catalog.
  static let modifierIndex = Catalog.modifierIndex(of: "modifier")
}
