import LayoutEvaluation
import LayoutSyntax

/// The body of a view, preview or view modifier that the module declares.
struct DeclaredBody {
  let block: NodeID
  let declaration: DeclarationID
  /// The name of the parameter of `body(content:)`; empty for a property.
  var parameter = ""

  /// Returns the getter's block of the property `body` of a type, or of another name: that in the type itself, or else
  /// in an extension. A body inside another declaration of the same name is that one's.
  static func property(
    named name: String = "body", of id: DeclarationID, _ names: NameLookup
  ) -> DeclaredBody? {
    guard let declaration = names[id] else { return nil }
    var added: DeclaredBody?
    for member in names.members(name, of: declaration.typeName, from: id.segment) {
      guard let body = names[member], body.kind == .computed, let block = body.block,
        let getter = names.tree(member.segment).getter(of: block)
      else { continue }
      let found = DeclaredBody(block: getter, declaration: member)
      let container = DeclarationID(segment: member.segment, index: names.module.index.container(of: member))
      if container == id { return found }
      if added == nil, names[container]?.kind == .typeExtension { added = found }
    }
    return added
  }

  /// Returns the block of `func body(content:)` of a `ViewModifier`.
  static func modifier(_ id: DeclarationID, _ names: NameLookup) -> DeclaredBody? {
    guard let declaration = names[id] else { return nil }
    for member in names.members("body", of: declaration.typeName, from: id.segment) {
      guard let function = names[member], function.kind == .function, let block = function.block
      else { continue }
      let tree = names.tree(member.segment)
      let parameters = tree.parameterParts(in: DeclarationParts(function.node, in: tree).parameters)
      return DeclaredBody(block: block, declaration: member, parameter: parameters.first?.name ?? "content")
    }
    return nil
  }
}
