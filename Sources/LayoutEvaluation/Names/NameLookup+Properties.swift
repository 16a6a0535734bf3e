import LayoutModel
import LayoutSyntax

/// A stored property that the memberwise initializer of its type takes.
struct StoredMember {
  var id: DeclarationID
  var parameter: ParameterParts
  var hint: TypeHint
  /// True if a property wrapper changes the value at run time.
  var isDynamic: Bool
  /// True for a `@Binding`, which takes a binding of the value.
  var isBinding: Bool
}

// The initializers and stored properties of types.
extension NameLookup {
  /// Returns the initializers of a type. `areAdded` is true if all are declared in extensions, so that the memberwise
  /// initializer exists too. A `.swift` file at `caller` also sees those that its own module adds to an imported type.
  func initializers(
    of type: DeclarationID, from caller: SegmentPosition? = nil
  ) -> (ids: [DeclarationID], areAdded: Bool) {
    let position = caller.map { isSwift($0) ? $0 : type.segment } ?? type.segment
    let all = members("init", of: self[type]?.typeName ?? "", from: position)
    let areAdded = all.allSatisfy { initializer in
      let container = DeclarationID(segment: initializer.segment, index: module.index.container(of: initializer))
      return self[container]?.kind == .typeExtension
    }
    return (all, areAdded)
  }

  /// Returns true for a stored property that a caller may set although it has a value: a `var` that is not private.
  package func mayBeSet(_ property: DeclarationID) -> Bool {
    guard let declaration = self[property], !declaration.isConstant else { return false }
    let tree = tree(property.segment)
    guard let variable = tree.parent(of: declaration.node), tree.kind(of: variable) == .variableDeclaration else {
      return !DeclarationParts(declaration.node, in: tree).isPrivate
    }
    return !DeclarationParts(variable, in: tree).isPrivate
  }

  /// Calls `body` for each stored property of instances of a type, in source order.
  package func eachStoredProperty(of type: DeclarationID, _ body: (DeclarationID, Declaration) -> Void) {
    for index in module.index.segment(type.segment).members[type.index] ?? [] {
      let id = DeclarationID(segment: type.segment, index: index)
      guard let declaration = self[id], declaration.kind == .stored, !declaration.isStatic else { continue }
      body(id, declaration)
    }
  }

  /// Returns the stored properties that the memberwise initializer takes, in source order.
  func storedMembers(of type: DeclarationID) -> [StoredMember] {
    let tree = tree(type.segment)
    var members: [StoredMember] = []
    eachStoredProperty(of: type) { id, declaration in
      guard !NameLookup.environmentWrappers.contains(declaration.wrapper) else { return }
      let parts = BindingParts(declaration.node, in: tree)
      if declaration.isConstant, parts.value != nil { return }
      let parameter = ParameterParts(
        label: declaration.name, name: declaration.name, type: parts.type,
        defaultValue: defaultNode(declaration, parts, in: tree), isViewBuilder: declaration.isViewBuilder)
      members.append(
        StoredMember(
          id: id, parameter: parameter, hint: hint(of: parts.type, in: scope(of: id)),
          isDynamic: declaration.hasDynamicWrapper, isBinding: declaration.wrapper == "Binding"))
    }
    return members
  }

  /// Returns the node of a property's default value, or any node if the default is implicit; nil if it has none.
  private func defaultNode(_ declaration: Declaration, _ parts: BindingParts, in tree: TreeReader) -> NodeID? {
    if let value = parts.value { return value }
    if !declaration.wrapper.isEmpty, !NameLookup.givenWrappers.contains(declaration.wrapper) {
      return declaration.node
    }
    guard !declaration.isConstant, declaration.wrapper.isEmpty || declaration.wrapper == "State" else { return nil }
    guard let type = parts.type, tree.kind(of: type) == .optionalType else { return nil }
    return type
  }

  /// Property wrappers whose value comes from outside of the view, not from a caller.
  private static let environmentWrappers: Set<String> = [
    "Environment", "EnvironmentObject", "Namespace", "FetchRequest", "SectionedFetchRequest", "Query",
    "FocusState", "AccessibilityFocusState", "GestureState", "FocusedValue", "FocusedBinding", "FocusedObject",
    "UIApplicationDelegateAdaptor",
  ]

  /// Property wrappers whose value a caller passes if none is written. Other wrappers may have an own default, such as
  /// `AppStorage` and many of a project's.
  private static let givenWrappers: Set<String> = [
    "State", "Binding", "ObservedObject", "StateObject", "Bindable", "FocusState.Binding",
    "AccessibilityFocusState.Binding",
  ]

  /// Returns the first property of a view that needs a value from a caller; nil if the view can be created without
  /// arguments.
  package func missingProperty(of type: DeclarationID) -> String? {
    guard self[type] != nil else { return nil }
    let (initializers, areAdded) = initializers(of: type)
    var missing: String?
    for initializer in initializers {
      guard self[initializer] != nil else { continue }
      guard let first = parameters(of: initializer).first(where: { $0.defaultValue == nil && !$0.isVariadic }) else {
        return nil
      }
      missing = missing ?? first.name
    }
    guard areAdded else { return missing }
    return storedMembers(of: type).first { $0.parameter.defaultValue == nil }?.parameter.name
  }

  /// Returns the name in `@Environment(\.name)` of a variable.
  func environmentKey(of declaration: Declaration, in segment: SegmentPosition) -> String? {
    let tree = tree(segment)
    guard let variable = tree.parent(of: declaration.node) else { return nil }
    var name = ""
    for attribute in DeclarationParts(variable, in: tree).attributes
    where tree.plainName(of: attribute) == "Environment" {
      guard let argument = tree.call(of: attribute)?.arguments.first,
        tree.kind(of: argument.value) == .keyPathExpression
      else { continue }
      for token in tree.children(of: argument.value) where tree.kind(of: token) == .identifier {
        name = tree.string(of: token)
      }
    }
    return name
  }
}

extension Environment {
  /// Returns the value of `@Environment(\.name)`; unknown for a key that is not interpreted.
  func value(ofKey name: String) -> Value {
    switch name {
    case "layoutDirection": Value(.known(.layoutDirection(layoutDirection)))
    case "dynamicTypeSize", "sizeCategory": Value(.known(.dynamicTypeSize(dynamicTypeSize)))
    case "displayScale": .number(displayScale)
    case "pixelLength": .number(1 / max(displayScale, 0.01))
    case "horizontalSizeClass": Value(.member(horizontalSizeClass.name))
    case "verticalSizeClass": Value(.member(verticalSizeClass.name))
    case "font": font.map { Value(.font($0)) } ?? .none
    case "lineLimit": lineLimit.map { .integer($0) } ?? .none
    case "colorScheme": Value(.member("light"))
    case "isEnabled": .boolean(true)
    default: .unknown
    }
  }
}
