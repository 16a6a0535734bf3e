import LayoutModel
import LayoutSyntax

/// The declarations of one segment and the types that it calls: a function of its tree alone.
package struct SegmentIndex: Sendable {
  package var declarations: [Declaration] = []
  /// The declarations inside each type or extension, by the index of the container.
  package var members: [DeclarationIndex: [DeclarationIndex]] = [:]
  /// The names that the segment calls like types.
  package var uses = CalledTypes()

  /// The dotted names of types that an extension here conforms to `View`.
  var viewExtensions: Set<String> = []
  /// The dotted names of types that are declared but not interpreted: classes and actors, and typealiases.
  private(set) var opaqueTypes: [String] = []
  private(set) var typealiases: [String] = []
  /// True if the segment imports a module whose declarations are not known (see `KnownModules`).
  private(set) var importsUnknownModule = false

  static let alignmentTypes: Set<String> = ["HorizontalAlignment", "VerticalAlignment", "Alignment"]
  /// The index of a segment without declarations and uses.
  package static let empty = SegmentIndex()

  private init() {}

  /// Indexes a segment. O(n) in the nodes of the tree.
  package init(tree: SyntaxTree) {
    var collector = DeclarationCollector(tree: tree.reader)
    withExtendedLifetime(tree) { collector.collect() }
    declarations = collector.declarations
    members = collector.members
    uses = collector.uses
    viewExtensions = collector.viewExtensions
    opaqueTypes = collector.opaqueTypes
    typealiases = collector.typealiases
    importsUnknownModule = collector.importsUnknownModule
  }

  /// The names declared at the top level, in extensions, and the nested types, with duplicates. O(n) in the
  /// declarations.
  package var declaredNames: [Module.DeclaredName] {
    declarations.compactMap { declaration in
      guard !declaration.name.isEmpty else { return nil }
      guard declaration.container.isValid else { return Module.DeclaredName(name: declaration.name, container: "") }
      let container = declarations[declaration.container]
      guard container.kind == .typeExtension || declaration.isType else { return nil }
      return Module.DeclaredName(name: declaration.name, container: container.typeName)
    }
  }

  /// True if the segment declares members of the alignment types. O(n) in the declarations.
  package var declaresAlignments: Bool {
    // Declarations are not copied to look at them.
    declarations.indices.contains { number in
      declarations[number].kind == .typeExtension
        && SegmentIndex.alignmentTypes.contains(declarations[number].typeName)
    }
  }

  /// True if a declaration is one of an alignment, or of a type that may define a guide. O(n) in the declarations.
  var definesAlignments: Bool {
    declaresAlignments
      || declarations.indices.contains { number in
        declarations[number].kind == .alignmentID || declarations[number].name == "defaultValue"
      }
  }

  /// Returns true if both have the same kinds, names and containers of declarations at the same indices.
  func declaresSame(as other: SegmentIndex) -> Bool {
    declarations.count == other.declarations.count && viewExtensions == other.viewExtensions
      && opaqueTypes == other.opaqueTypes && typealiases == other.typealiases
      && importsUnknownModule == other.importsUnknownModule
      && zip(declarations, other.declarations).allSatisfy { left, right in
        left.kind == right.kind && left.container == right.container && left.name == right.name
          && left.typeName == right.typeName
      }
  }
}

/// Collects the declarations of a tree and the types that it calls, without recursion.
private struct DeclarationCollector {
  let tree: TreeReader
  var declarations: [Declaration] = []
  var members: [DeclarationIndex: [DeclarationIndex]] = [:]
  var uses = CalledTypes()
  var viewExtensions: Set<String> = []
  var opaqueTypes: [String] = []
  var typealiases: [String] = []
  var importsUnknownModule = false
  /// Blocks of declarations that are still to be visited, each with the index of its container.
  private var pending: [(block: NodeID, container: DeclarationIndex)] = []

  init(tree: TreeReader) { self.tree = tree }

  mutating func collect() {
    pending.append((tree.root, .invalid))
    var next = 0
    while next < pending.count {
      let (block, container) = pending[next]
      next += 1
      for node in tree.statements(in: block) { collectStatement(node, container: container) }
    }
    collectUses()
  }

  private mutating func collectStatement(_ node: NodeID, container: DeclarationIndex) {
    switch tree.kind(of: node) {
    case .structDeclaration, .enumDeclaration: collectType(node, container: container)
    case .extensionDeclaration: collectExtension(node, container: container)
    case .variableDeclaration: collectVariable(node, container: container)
    case .functionDeclaration, .initializerDeclaration: collectFunction(node, container: container)
    case .enumCaseDeclaration: collectCases(node, container: container)
    case .previewDeclaration:
      add(.preview, node: node, name: "", parts: nil, container: container)
    case .opaqueDeclaration: opaqueTypes += unreadName(of: node, in: container)
    case .importDeclaration:
      let name = tree.children(of: node).first { tree.kind(of: $0) == .identifier }.map { tree.string(of: $0) }
      if let name, !KnownModules.names.contains(name) { importsUnknownModule = true }
    case .typealiasDeclaration: typealiases += unreadName(of: node, in: container)
    default: break
    }
  }

  /// Returns the dotted name of a declaration that is not interpreted; empty if its name is missing.
  private func unreadName(of declaration: NodeID, in container: DeclarationIndex) -> [String] {
    guard let token = tree.children(of: declaration).first(where: { tree.kind(of: $0) == .identifier }) else {
      return []
    }
    let name = plainName(tree.string(of: token))
    guard declarations.hasElement(at: container) else { return [name] }
    return ["\(declarations[container].typeName).\(name)"]
  }

  @discardableResult
  private mutating func add(
    _ kind: Declaration.Kind, node: NodeID, name: String, parts: DeclarationParts?, container: DeclarationIndex
  ) -> DeclarationIndex {
    let index = DeclarationIndex(clamping: declarations.count)
    let outer = declarations.hasElement(at: container) ? declarations[container] : nil
    var typeName = ""
    switch kind {
    case .stored, .computed, .function, .initializer, .enumCase, .preview: break
    case .typeExtension: typeName = name
    default: typeName = outer.map { "\($0.typeName).\(name)" } ?? name
    }
    var wrapper = ""
    var isViewBuilder = false
    for attribute in parts?.attributes ?? [] {
      let word = tree.plainName(of: attribute) ?? ""
      if word == "ViewBuilder" || word == "ToolbarContentBuilder" {
        isViewBuilder = true
      } else if kind == .stored, word.utf8.first.map({ $0 < 0x5B }) ?? false, word != "MainActor" {
        wrapper = wrapperName(of: attribute, word)
      }
    }
    let isStatic = parts?.isStatic ?? false
    var declaration =
      Declaration(
        kind: kind, name: kind == .typeExtension ? "" : name, node: node, nameToken: parts?.name, block: parts?.block,
        container: container, typeName: typeName,
        isPrivate: (outer?.isPrivate ?? false)
          || (parts?.isPrivate ?? false) && (outer?.kind ?? .typeExtension) == .typeExtension,
        isPublic: isPublic(kind, parts, outer),
        isStatic: isStatic, isConstant: parts?.isConstant ?? false, wrapper: wrapper, isViewBuilder: isViewBuilder)
    let conditions = conditions(of: node, kind, outer)
    if let parts, kind == .function || kind == .initializer {
      let parameters = tree.parameterParts(in: parts.parameters)
      for parameter in parameters { if let label = parameter.label { declaration.labels.insert(NameKey(label)) } }
      declaration.signature = signature(of: name + conditions, parameters, parts.result)
    } else {
      declaration.signature = NameKey(conditions.isEmpty ? name : name + conditions).value
    }
    if isStatic { declaration.signature ^= 1 }
    declarations.append(declaration)
    if container.isValid { members[container, default: []].append(index) }
    return index
  }

  private func isPublic(_ kind: Declaration.Kind, _ parts: DeclarationParts?, _ outer: Declaration?) -> Bool {
    if parts?.isPublic ?? false { return true }
    guard let outer, outer.isPublic else { return false }
    if kind == .enumCase { return true }
    // Members of a `public extension` are public unless they say otherwise; those of a public type are not.
    return outer.kind == .typeExtension && !(parts?.modifiers.contains(.internal) ?? false)
  }

  /// Returns a hash of a function's name, labels and types.
  private func signature(of name: String, _ parameters: [ParameterParts], _ result: NodeID?) -> UInt64 {
    let types = parameters.map {
      "\($0.label ?? "_"):\($0.type.map { tree.string(of: $0) } ?? "")\($0.isVariadic ? "..." : "")"
    }
    return NameKey("\(name)(\(types.joined(separator: ",")))\(result.map { tree.string(of: $0) } ?? "")").value
  }

  /// Returns the text of a declaration's conditions: the `where` clause of the enclosing extension, its arguments, and the function's
  /// own with its generic parameters and `async`. Declarations of one name with different conditions are overloads.
  private func conditions(of node: NodeID, _ kind: Declaration.Kind, _ outer: Declaration?) -> String {
    var clauses: [NodeID] = []
    if kind == .function {
      for child in tree.children(of: node) {
        switch tree.kind(of: child) {
        case .genericParameterClause, .genericWhereClause: clauses.append(child)
        case .keyword: if tree.string(of: child) == "async" { clauses.append(child) }
        default: break
        }
      }
    }
    if let outer, outer.kind == .typeExtension {
      if let clause = tree.firstChild(of: outer.node, kind: .genericWhereClause) { clauses.append(clause) }
      if let type = tree.firstChild(of: outer.node, kind: .namedType),
        let arguments = tree.firstChild(of: type, kind: .genericArgumentClause)
      {
        clauses.append(arguments)
      }
    }
    return clauses.map { tree.string(of: $0).filter { !$0.isWhitespace } }.joined(separator: " ")
  }

  /// Returns the dotted name of a property wrapper that starts with `first`, without the `SwiftUI.` prefix:
  /// `FocusState.Binding`.
  private func wrapperName(of attribute: NodeID, _ first: String) -> String {
    var parts: [String] = []
    for token in tree.children(of: attribute) where tree.kind(of: token) == .identifier {
      parts.append(plainName(tree.string(of: token)))
    }
    guard parts.count > 1 else { return first }
    if parts[0] == "SwiftUI" { parts.removeFirst() }
    return parts.joined(separator: ".")
  }

  private mutating func collectType(_ node: NodeID, container: DeclarationIndex) {
    let parts = DeclarationParts(node, in: tree)
    let name = parts.name.map { plainName(tree.string(of: $0)) } ?? ""
    var kind = Declaration.Kind.type
    for inherited in tree.inheritedNames(parts.inheritance) {
      switch inherited {
      case "View": kind = .view
      case "ViewModifier", "EnvironmentalModifier": kind = .viewModifier
      case "UIViewRepresentable", "NSViewRepresentable": kind = .viewBridge
      case "UIViewControllerRepresentable", "NSViewControllerRepresentable": kind = .controllerBridge
      case "PreviewProvider": kind = .previewProvider
      case "AlignmentID": kind = .alignmentID
      default: continue
      }
      break
    }
    let index = add(kind, node: node, name: name, parts: parts, container: container)
    if let block = parts.block { pending.append((block, index)) }
  }

  private mutating func collectExtension(_ node: NodeID, container: DeclarationIndex) {
    let parts = DeclarationParts(node, in: tree)
    let name = parts.type.map { tree.typeName($0) } ?? ""
    let index = add(.typeExtension, node: node, name: name, parts: parts, container: container)
    if let block = parts.block { pending.append((block, index)) }
    if tree.inheritedNames(parts.inheritance).contains("View") { viewExtensions.insert(name) }
  }

  private mutating func collectVariable(_ node: NodeID, container: DeclarationIndex) {
    let shared = DeclarationParts(node, in: tree)
    for binding in shared.bindings {
      let parts = BindingParts(binding, in: tree)
      guard let pattern = parts.pattern, tree.kind(of: pattern) == .identifierPattern else { continue }
      var own = shared
      own.name = tree.name(of: pattern)
      own.block = parts.accessors
      guard let token = own.name else { continue }
      let isComputed = parts.accessors.map { isGetter($0) } ?? false
      add(
        isComputed ? .computed : .stored, node: binding, name: plainName(tree.string(of: token)), parts: own,
        container: container)
    }
  }

  /// Returns true if an `accessorBlock` computes a value; `willSet` and `didSet` alone do not.
  private func isGetter(_ block: NodeID) -> Bool {
    if tree.firstChild(of: block, kind: .codeBlock) != nil { return true }
    for child in tree.children(of: block) where tree.kind(of: child) == .accessor {
      for token in tree.children(of: child) where tree.keyword(of: token) == .get { return true }
    }
    return false
  }

  private mutating func collectFunction(_ node: NodeID, container: DeclarationIndex) {
    let parts = DeclarationParts(node, in: tree)
    let isInitializer = tree.kind(of: node) == .initializerDeclaration
    let name = isInitializer ? "init" : parts.name.map { plainName(tree.string(of: $0)) } ?? ""
    add(isInitializer ? .initializer : .function, node: node, name: name, parts: parts, container: container)
  }

  private mutating func collectCases(_ node: NodeID, container: DeclarationIndex) {
    var isName = true
    for token in tree.children(of: node) {
      switch tree.kind(of: token) {
      case .comma: isName = true
      case .identifier where isName && tree[token].length > 0:
        isName = false
        var parts = DeclarationParts(token, in: tree)
        parts.name = token
        parts.modifiers = [.static]
        let index = add(
          .enumCase, node: token, name: plainName(tree.string(of: token)), parts: parts, container: container)
        // A case with associated values is a function: a static property may have its name.
        if let next = tree.nextSibling(of: token), tree.kind(of: next) == .parameterClause {
          declarations[Int(index.index)].signature ^= 2
        }
      default: break
      }
    }
  }

  /// Collects each capitalized name that is called, or whose member is, with the enclosing type.
  private mutating func collectUses() {
    let declarations = declarations
    SegmentIndex.eachCalledType(in: tree, declarations) { key, container, token in
      uses.insert(key, in: container) { plainName(tree.string(of: token)) }
    }
  }
}

extension SegmentIndex {
  /// Calls `body` for each name that is called like a type, with the index of the innermost enclosing type (invalid for
  /// none), in no particular order. Adds up offsets on the way, so that no name needs a walk to the root. O(n) in the
  /// nodes, without recursion.
  fileprivate static func eachCalledType(
    in tree: TreeReader, _ declarations: [Declaration],
    _ body: (NameKey, _ container: DeclarationIndex, _ token: NodeID) -> Void
  ) {
    var containers: [NodeID: DeclarationIndex] = [:]
    for (index, declaration) in declarations.enumerated() where declaration.isType {
      containers[declaration.node] = DeclarationIndex(clamping: index)
    }
    var waiting: [(node: NodeID, start: Int, container: DeclarationIndex)] = []
    waiting.reserveCapacity(64)
    waiting.append((tree.root, tree.start(of: tree.root), .invalid))
    while let (node, start, outer) = waiting.popLast() {
      let kind = tree.kind(of: node)
      // Classes, loops and inactive branches of `#if` show no views.
      if kind == .opaqueBlock { continue }
      let container = isTypeDeclaration(kind) ? containers[node] ?? outer : outer
      if kind == .postfixExpression {
        eachCalledType(at: node, in: tree.anchored(at: node, start: start)) { body($0, container, $1) }
      }
      var next = tree[node].firstChild
      while next >= 0 {
        let child = tree[NodeID(next)]
        if !child.kind.isToken { waiting.append((NodeID(next), start + Int(child.offset), container)) }
        next = child.nextSibling
      }
    }
  }

  fileprivate static func isTypeDeclaration(_ kind: SyntaxKind) -> Bool {
    kind == .structDeclaration || kind == .enumDeclaration || kind == .extensionDeclaration
  }

  /// Calls `body` for each name, with its token, that the chain `node` calls like a type: `Outer` and `Inner` of
  /// `Outer.Inner()`. Does nothing for other nodes.
  fileprivate static func eachCalledType(
    at node: NodeID, in tree: TreeReader, _ body: (NameKey, _ token: NodeID) -> Void
  ) {
    guard tree.kind(of: node) == .postfixExpression, let primary = tree.firstChild(of: node),
      tree.kind(of: primary) == .identifierExpression, let name = typeLikeName(primary, in: tree)
    else { return }
    body(NameKey(tree.spelling(of: name)), name)
    var next = tree.nextSibling(of: primary)
    while let suffix = next {
      next = tree.nextSibling(of: suffix)
      if tree.kind(of: suffix).isPassedOver { continue }
      guard tree.kind(of: suffix) == .memberSuffix, let member = typeLikeName(suffix, in: tree) else { break }
      body(NameKey(tree.spelling(of: member)), member)
    }
  }

  /// Returns the token of a node's name if it is capitalized like a type.
  private static func typeLikeName(_ node: NodeID, in tree: TreeReader) -> NodeID? {
    guard let token = tree.name(of: node) else { return nil }
    // The fast path: most names begin with an ASCII letter.
    let spelling = tree.spelling(of: token)
    if let first = spelling.first, first < 0x80, first != 0x60 {
      return (0x41...0x5A).contains(first) || first == 0x5F ? token : nil
    }
    return isTypeLike(plainName(tree.string(of: token))) ? token : nil
  }

  private static func isTypeLike(_ name: String) -> Bool {
    if let first = name.utf8.first, first < 0x80 { return (0x41...0x5A).contains(first) || first == 0x5F }
    return name.unicodeScalars.first?.properties.isUppercase ?? false
  }
}
