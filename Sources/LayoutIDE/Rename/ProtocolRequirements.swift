import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The names that protocols require of members: such a member cannot have another name.
struct ProtocolRequirements {
  private let resolver: SymbolResolver

  init(_ resolver: SymbolResolver) { self.resolver = resolver }

  /// The reason why a symbol cannot be renamed, as a sentence; nil if it can.
  func reason(against symbol: Symbol) -> String? {
    guard let description = SymbolDescription(symbol, resolver), let id = description.id,
      let declaration = resolver.names[id], declaration.container.isValid
    else { return nil }
    if declaration.kind == .enumCase, isRawValue(description) {
      return "`\(description.name)` is also the raw value of the case: write it as a value first."
    }
    let container = DeclarationID(segment: id.segment, index: declaration.container)
    for inherited in inheritedTypes(of: container) {
      if Self.requirements(of: inherited).contains(description.name) {
        return "`\(description.name)` is a requirement of `\(inherited)`."
      }
      if let node = resolver.unindexedType(named: inherited, from: id.segment), declares(description.name, node) {
        return "`\(description.name)` is a requirement of `\(inherited)`, which is not renamed with it."
      }
    }
    return nil
  }

  /// The names of the members that protocols of SwiftUI and the standard library require of a type.
  func requirements(of type: DeclarationID) -> Set<String> {
    // An extension may conform a type to `View`.
    let conformances = inheritedTypes(of: type) + (resolver.names[type]?.isViewType == true ? ["View"] : [])
    return Set(conformances.flatMap { Self.requirements(of: $0) })
  }

  /// The types that the declaration of a type, its extension and the extended type inherit from.
  private func inheritedTypes(of container: DeclarationID) -> [String] {
    guard let declaration = resolver.names[container] else { return [] }
    let tree = resolver.tree(container.segment)
    var found = tree.inheritedNames(DeclarationParts(declaration.node, in: tree).inheritance)
    if declaration.kind == .typeExtension,
      let type = resolver.names.declaration(ofType: declaration.typeName, in: Scope(segment: container.segment))
    {
      found += inheritedTypes(of: type)
    }
    return found
  }

  private func declares(_ name: String, _ type: SourceNode) -> Bool {
    let tree = resolver.tree(type.segment)
    var isFound = false
    tree.eachIdentifier(in: type.node) { token, _ in if tree.spells(name.utf8, token) { isFound = true } }
    return isFound
  }

  /// Returns true for a case without a value in an enumeration of strings.
  private func isRawValue(_ description: SymbolDescription) -> Bool {
    let tree = resolver.tree(description.segment)
    if let next = tree.nextSibling(of: description.token), tree.kind(of: next) == .initializerClause { return false }
    guard let outer = tree.ancestry(of: description.node).first(where: { tree.kind(of: $0) == .enumDeclaration }) else {
      return false
    }
    return tree.inheritedNames(DeclarationParts(outer, in: tree).inheritance).first == "String"
  }

  /// The names of the members that a protocol of SwiftUI or the standard library requires.
  static func requirements(of name: String) -> Set<String> {
    switch name {
    case "View", "ViewModifier", "EnvironmentalModifier", "App", "Scene", "Commands", "ToolbarContent",
      "CustomizableToolbarContent":
      ["body", "resolve"]
    case "PreviewProvider": ["previews"]
    case "AlignmentID": ["defaultValue"]
    case "PreferenceKey", "EnvironmentKey": ["defaultValue", "reduce"]
    case "Shape", "InsettableShape": ["path", "inset", "sizeThatFits", "layoutDirectionBehavior"]
    case "Layout":
      [
        "sizeThatFits", "placeSubviews", "explicitAlignment", "spacing", "makeCache", "updateCache", "layoutProperties",
      ]
    case "Identifiable": ["id"]
    case "Hashable": ["hash"]
    case "CaseIterable": ["allCases"]
    case "RawRepresentable": ["rawValue"]
    case "CustomStringConvertible": ["description"]
    case "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable", "NSViewControllerRepresentable":
      [
        "makeUIView", "updateUIView", "makeNSView", "updateNSView", "makeUIViewController", "updateUIViewController",
        "makeNSViewController", "updateNSViewController", "makeCoordinator", "dismantleUIView", "sizeThatFits",
      ]
    default: name.hasSuffix("Style") ? ["makeBody", "resolve"] : []
    }
  }
}
