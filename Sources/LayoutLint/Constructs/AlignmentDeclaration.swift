import LayoutModel
import LayoutSyntax

/// The declaration of a custom alignment: `static let name = HorizontalAlignment(…)` in an extension of its type.
package struct AlignmentDeclaration {
  package let axis: Axis
  package let name: String
  /// The token of the name, in the context's segment.
  package let nameToken: NodeID
  /// The `variableDeclaration`.
  package let variable: NodeID
  /// The `extensionDeclaration` around it.
  package let container: NodeID
  let context: LintContext

  /// Who can name the alignment.
  let access: EnclosingDeclaration.Access
  /// True if the enclosing extension contains nothing else except the alignment's id.
  package let isAlone: Bool

  package var nameRange: Range<Int> { context.tree.range(of: nameToken) }

  package var editing: CallEditing { CallEditing(tree: context.tree, segment: context.segment) }

  /// Returns a finding at the name.
  package func finding(of rule: RuleDescription, _ message: String, fixes: @autoclosure () -> [Fix] = []) -> Diagnostic
  {
    Diagnostic(
      rule: rule.id, severity: rule.severity, message: message,
      location: SourceRange(segment: context.segment, range: nameRange), fixes: context.wantsFixes ? fixes() : [])
  }
}

extension LintContext {
  /// The custom alignments that the segment declares, in source order. O(declarations of the segment).
  var alignmentDeclarations: [AlignmentDeclaration] {
    var found: [AlignmentDeclaration] = []
    for statement in tree.statements(in: tree.root) where tree.kind(of: statement) == .extensionDeclaration {
      let parts = tree.declaration(statement)
      guard let type = parts.extendedType, let body = parts.body, let axis = alignmentAxis(tree.string(of: type))
      else { continue }
      for member in tree.statements(in: body) where tree.kind(of: member) == .variableDeclaration {
        let variable = tree.declaration(member)
        guard variable.modifiers.contains(.static) else { continue }
        for binding in tree.bindings(of: member) {
          guard let token = binding.name else { continue }
          found.append(
            AlignmentDeclaration(
              axis: axis, name: tree.string(of: token), nameToken: token, variable: member, container: statement,
              context: self, access: EnclosingDeclaration(around: member, in: tree)?.access ?? .exported,
              isAlone: isAlone(body)))
        }
      }
    }
    return found
  }

  /// Returns true if a block contains one variable and at most one type.
  private func isAlone(_ body: NodeID) -> Bool {
    let kinds = tree.statements(in: body).map { tree.kind(of: $0) }
    let types: [SyntaxKind] = [.enumDeclaration, .structDeclaration]
    return kinds.count <= 2 && kinds.count { $0 == .variableDeclaration } == 1
      && kinds.allSatisfy { $0 == .variableDeclaration || types.contains($0) }
  }

  private func alignmentAxis(_ type: String) -> Axis? {
    switch type {
    case "HorizontalAlignment", "SwiftUI.HorizontalAlignment": .horizontal
    case "VerticalAlignment", "SwiftUI.VerticalAlignment": .vertical
    default: nil
    }
  }
}
