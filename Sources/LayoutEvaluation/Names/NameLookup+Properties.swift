import LayoutModel
import LayoutSyntax

/// A stored property of the instances of a type.
package struct StoredProperty {
  package var id: DeclarationID
  package var name: String
  /// True if a property wrapper changes the value at run time.
  package var isDynamic: Bool
}

/// A stored property that the memberwise initializer of its type takes.
package struct StoredMember {
  package var id: DeclarationID
  package var parameter: ParameterParts
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
  package func initializers(
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

  /// Returns the stored properties of instances of a type, in source order.
  package func storedProperties(of type: DeclarationID) -> [StoredProperty] {
    if let known = known.storedProperties[type] { return known }
    let found = members(inside: type).compactMap { id -> StoredProperty? in
      guard let declaration = self[id], declaration.kind == .stored, !declaration.isStatic else { return nil }
      return StoredProperty(id: id, name: declaration.name, isDynamic: declaration.hasDynamicWrapper)
    }
    known.storedProperties[type] = found
    return found
  }

  /// Returns the stored properties that the memberwise initializer takes, in source order.
  package func storedMembers(of type: DeclarationID) -> [StoredMember] {
    if let known = known.storedMembers[type] { return known }
    let found = readStoredMembers(of: type)
    known.storedMembers[type] = found
    return found
  }

  private func readStoredMembers(of type: DeclarationID) -> [StoredMember] {
    let tree = tree(type.segment)
    var members: [StoredMember] = []
    for property in storedProperties(of: type) {
      guard let declaration = self[property.id], !NameLookup.environmentWrappers.contains(declaration.wrapper) else {
        continue
      }
      let parts = BindingParts(declaration.node, in: tree)
      if declaration.isConstant, parts.value != nil { continue }
      let parameter = ParameterParts(
        label: declaration.name, name: declaration.name, type: parts.type,
        defaultValue: defaultNode(declaration, parts, in: tree), isViewBuilder: declaration.isViewBuilder)
      members.append(
        StoredMember(
          id: property.id, parameter: parameter, hint: hint(of: parts.type, in: scope(of: property.id)),
          isDynamic: property.isDynamic, isBinding: declaration.wrapper == "Binding"))
    }
    return members
  }

  /// Returns the node of a property's default value, or any node if the default is implicit; nil if it has none.
  private func defaultNode(_ declaration: Declaration, _ parts: BindingParts, in tree: TreeReader) -> NodeID? {
    if let value = parts.value { return value }
    if !declaration.wrapper.isEmpty, !NameLookup.givenWrappers.contains(declaration.wrapper) {
      return declaration.node
    }
    return isImplicitlyNil(declaration, parts, in: tree) ? parts.type : nil
  }

  /// Returns true for an optional variable without a written value that is nil until something is assigned. A binding
  /// has the value of its source, and the wrappers of a project may find theirs anywhere.
  func isImplicitlyNil(_ declaration: Declaration, _ parts: BindingParts, in tree: TreeReader) -> Bool {
    guard !declaration.isConstant, let type = parts.type, tree.kind(of: type) == .optionalType else { return false }
    return declaration.wrapper.isEmpty || NameLookup.nilWrappers.contains(declaration.wrapper)
  }

  /// Property wrappers that begin with nil where no value is written.
  private static let nilWrappers: Set<String> = [
    "State", "FocusState", "AccessibilityFocusState", "GestureState", "SceneStorage", "AppStorage", "Published",
    "FocusedValue", "FocusedBinding", "FocusedObject",
  ]

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
