import LayoutModel
import LayoutSyntax

/// What a name in a source stands for, as a hover tells it.
package struct DeclarationInfo: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case view, modifier, bridge, preview, alignment, alignmentID, type, constant, variable, function, parameter
  }

  package var kind: Kind
  package var name: String
  /// The declared name's token.
  package var place: SourceRange
  /// The declaration as written, without its body, on one line.
  package var signature: String
  /// The text of the `///` comment above it.
  package var documentation: String?
  /// A constant's value, where it is known.
  package var value: String?

  package init(
    kind: Kind, name: String, place: SourceRange, signature: String, documentation: String? = nil,
    value: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.place = place
    self.signature = signature
    self.documentation = documentation
    self.value = value
  }
}

extension Module {
  /// What the name at `token` stands for; nil for names of SwiftUI's, and where it is not known. Cost: the names in
  /// sight, and the evaluation of a constant.
  package func declaration(at token: NodeID, in file: FileID) -> DeclarationInfo? {
    guard let position = position(of: file) else { return nil }
    return NameFinder(module: self, file: position).find(token)
  }
}

/// Looks a name up by its syntax alone.
private struct NameFinder {
  let module: Module
  let file: Int32

  private var tree: SyntaxTree { module.files[Int(file)].tree }

  func find(_ token: NodeID) -> DeclarationInfo? {
    let tree = tree
    guard tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier,
      let parent = tree.parent(of: token)
    else { return nil }
    let name = plainName(tree.string(of: token))
    for (index, declaration) in module.index.files[Int(file)].declarations.enumerated()
    where declaration.nameToken == token {
      return info(DeclarationID(file: file, index: Int32(clamping: index)))
    }
    switch tree.kind(of: parent) {
    case .identifierExpression: return lexical(name, at: parent)
    case .implicitMemberExpression: return member(name)
    case .memberSuffix: return member(name, after: parent)
    case .namedType, .attribute: return lexical(name, at: parent)
    case .argument: return label(name, of: parent)
    case .identifierPattern, .closureParameter, .parameter: return local(token, parent)
    default: return nil
    }
  }

  private func lexical(_ name: String, at node: NodeID) -> DeclarationInfo? {
    localName(name, at: node) ?? memberOfEnclosing(name, at: node)
      ?? module.index.visible(module.index.topLevel[name], from: file).first.flatMap { info($0) }
  }

  // MARK: Local names

  /// A name bound by a parameter, a pattern or a `let` around the use.
  private func localName(_ name: String, at node: NodeID) -> DeclarationInfo? {
    let tree = tree
    var child = node
    while let parent = tree.parent(of: child) {
      switch tree.kind(of: parent) {
      case .codeBlock, .closureExpression, .switchCase:
        if let found = bindingBefore(child, named: name, in: parent) { return found }
        if let signature = tree.firstChild(of: parent, kind: .closureSignature),
          let found = binding(named: name, in: signature, kind: .closureParameter)
        {
          return found
        }
      case .ifStatement, .guardStatement:
        if let list = tree.firstChild(of: parent, kind: .conditionList), list != child {
          for condition in tree.nodes(in: list) where tree.kind(of: condition) == .optionalBinding {
            let parts = OptionalBindingParts(condition, in: tree)
            if let pattern = parts.pattern, let token = tree.name(of: pattern), tree.string(of: token) == name {
              return local(token, condition)
            }
          }
        }
      case .functionDeclaration, .initializerDeclaration:
        if let clause = tree.firstChild(of: parent, kind: .parameterClause),
          let found = binding(named: name, in: clause, kind: .parameter)
        {
          return found
        }
      case .memberBlock, .sourceFile: return nil
      default: break
      }
      child = parent
    }
    return nil
  }

  private func bindingBefore(_ use: NodeID, named name: String, in block: NodeID) -> DeclarationInfo? {
    let tree = tree
    var found: DeclarationInfo?
    for statement in tree.statements(in: block) {
      if statement == use { break }
      switch tree.kind(of: statement) {
      case .variableDeclaration:
        for binding in DeclarationParts(statement, in: tree).bindings {
          if let pattern = BindingParts(binding, in: tree).pattern, let token = tree.name(of: pattern),
            tree.string(of: token) == name
          {
            found = local(token, statement)
          }
        }
      case .guardStatement:
        guard let list = tree.firstChild(of: statement, kind: .conditionList) else { break }
        for condition in tree.nodes(in: list) where tree.kind(of: condition) == .optionalBinding {
          if let pattern = OptionalBindingParts(condition, in: tree).pattern, let token = tree.name(of: pattern),
            tree.string(of: token) == name
          {
            found = local(token, condition)
          }
        }
      default: break
      }
    }
    return found
  }

  private func binding(named name: String, in list: NodeID, kind: SyntaxKind) -> DeclarationInfo? {
    let tree = tree
    for child in tree.children(of: list) where tree.kind(of: child) == kind {
      var last: NodeID?
      for token in tree.children(of: child) {
        if tree.kind(of: token) == .colon { break }
        if tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier { last = token }
      }
      guard let token = last else { continue }
      let word = plainName(tree.string(of: token))
      if word == name || word == "$\(name)" { return local(token, child) }
    }
    return nil
  }

  private func local(_ token: NodeID, _ node: NodeID) -> DeclarationInfo? {
    let tree = tree
    let kind: DeclarationInfo.Kind =
      tree.kind(of: node) == .closureParameter || tree.kind(of: node) == .parameter ? .parameter : .constant
    var signature = oneLine(tree.string(of: node))
    if signature.hasSuffix(",") { signature.removeLast() }
    return DeclarationInfo(
      kind: kind, name: plainName(tree.string(of: token)),
      place: SourceRange(file: module.files[Int(file)].id, range: tree.range(of: token)), signature: signature)
  }

  // MARK: Members

  /// The type or extension around a node, an index in the file's declarations.
  private func container(of node: NodeID) -> Int32 {
    let tree = tree
    var index: [NodeID: Int32] = [:]
    for (position, declaration) in module.index.files[Int(file)].declarations.enumerated()
    where declaration.isType || declaration.kind == .typeExtension {
      index[declaration.node] = Int32(clamping: position)
    }
    var next: NodeID? = node
    while let current = next {
      if let found = index[current] { return found }
      next = tree.parent(of: current)
    }
    return -1
  }

  private func memberOfEnclosing(_ name: String, at node: NodeID) -> DeclarationInfo? {
    var container = container(of: node)
    while container >= 0, let declaration = module.index[DeclarationID(file: file, index: container)] {
      if let found = visible(name, of: declaration.typeName).first { return info(found) }
      container = declaration.container
    }
    return nil
  }

  private func visible(_ name: String, of type: String) -> [DeclarationID] {
    module.index.visible(module.index.members[type]?[name], from: file)
  }

  /// `.name`: an alignment, or the only static member of that name.
  private func member(_ name: String) -> DeclarationInfo? {
    for type in ["HorizontalAlignment", "VerticalAlignment", "Alignment"] {
      if let found = visible(name, of: type).first { return info(found) }
    }
    return onlyMember(name)
  }

  private func onlyMember(_ name: String) -> DeclarationInfo? {
    var found: [DeclarationID] = []
    for type in module.index.members.keys.sorted() where type != "View" { found += visible(name, of: type) }
    return found.count == 1 ? info(found[0]) : nil
  }

  /// `base.name`: a member of a type, of `self`, or a modifier.
  private func member(_ name: String, after suffix: NodeID) -> DeclarationInfo? {
    let tree = tree
    guard let chainNode = tree.parent(of: suffix) else { return nil }
    let chain = tree.chain(of: chainNode)
    if chain.suffixes.first == suffix, let base = tree.plainName(of: chain.primary) {
      if base == "self" || base == "Self", let found = memberOfEnclosing(name, at: suffix) { return found }
      if let found = visible(name, of: base).first { return info(found) }
    }
    if let found = visible(name, of: "View").first { return info(found) }
    return onlyMember(name)
  }

  /// The label of an argument: the property or parameter that it is for.
  private func label(_ name: String, of argument: NodeID) -> DeclarationInfo? {
    let tree = tree
    guard let clause = tree.parent(of: argument), let suffix = tree.parent(of: clause),
      let chainNode = tree.parent(of: suffix)
    else { return nil }
    let callee: String?
    if tree.kind(of: suffix) == .memberSuffix {
      callee = tree.plainName(of: suffix)
    } else {
      callee = tree.plainName(of: tree.chain(of: chainNode).primary)
    }
    guard let callee else { return nil }
    return visible(name, of: callee).first.flatMap { info($0) }
  }

  // MARK: What is told

  private func info(_ id: DeclarationID) -> DeclarationInfo? {
    guard let declaration = module.index[id], let token = declaration.nameToken else { return nil }
    let tree = module.files[Int(id.file)].tree
    let place = SourceRange(file: module.files[Int(id.file)].id, range: tree.range(of: token))
    var node = declaration.node
    if tree.kind(of: node) == .patternBinding, let parent = tree.parent(of: node) { node = parent }
    return DeclarationInfo(
      kind: kind(of: declaration, id), name: declaration.name, place: place,
      signature: signature(node, declaration, in: tree), documentation: DocumentationComment.text(of: node, in: tree),
      value: value(of: declaration, id))
  }

  private func kind(of declaration: Declaration, _ id: DeclarationID) -> DeclarationInfo.Kind {
    let container = module.index.containerName(of: declaration, in: id.file)
    switch declaration.kind {
    case .view: return .view
    case .viewModifier: return .modifier
    case .viewBridge, .controllerBridge: return .bridge
    case .previewProvider, .preview: return .preview
    case .alignmentID: return .alignmentID
    case .type, .typeExtension: return .type
    case .stored, .computed:
      if let container, ["HorizontalAlignment", "VerticalAlignment", "Alignment"].contains(container) {
        return .alignment
      }
      return declaration.isConstant ? .constant : .variable
    case .function, .initializer: return container == "View" ? .modifier : .function
    case .enumCase: return .constant
    }
  }

  /// The declaration up to its body.
  private func signature(_ node: NodeID, _ declaration: Declaration, in tree: SyntaxTree) -> String {
    let range = tree.range(of: node)
    var end = range.upperBound
    if let block = declaration.block, tree.kind(of: block) != .identifier {
      end = min(end, max(range.lowerBound, tree.range(of: block).lowerBound))
    }
    return oneLine(tree.text.string(in: range.lowerBound..<end))
  }

  /// White space of any length as one space; at most 400 bytes.
  private func oneLine(_ text: String) -> String {
    let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return line.utf8.count <= 400 ? line : String(line.prefix(400)) + "…"
  }

  private func value(of declaration: Declaration, _ id: DeclarationID) -> String? {
    guard declaration.kind == .stored || declaration.kind == .computed,
      declaration.container < 0 || declaration.isStatic
    else { return nil }
    var lowering = Lowering(module: module, file: id.file, canvas: .standard, overridesTraits: false)
    lowering.isChecking = true
    let value: Value
    if declaration.kind == .stored {
      value = lowering.constant(id, expecting: .any)
    } else {
      guard !lowering.isViewTyped(declaration, in: id.file) else { return nil }
      value = lowering.computed(id, instance: -1, expecting: .any)
    }
    guard !value.flags.contains(.assumed) else { return nil }
    if case .string(let string) = value.payload { return "\"\(string)\"" }
    if case .number(let number, _) = value.payload { return lowering.shown(number) }
    return lowering.description(of: value)
  }
}

/// The `///` comment above a declaration.
enum DocumentationComment {
  /// Its lines without the marks; nil when there is none.
  static func text(of node: NodeID, in tree: SyntaxTree) -> String? {
    let full = tree.fullRange(of: node)
    let trivia = tree.text.string(in: full.lowerBound..<tree.range(of: node).lowerBound)
    var lines: [String] = []
    for line in trivia.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      if content.starts(with: [0x2F, 0x2F, 0x2F]) {
        let text = content.dropFirst(3)
        lines.append(String(decoding: text.first == 0x20 ? text.dropFirst() : text, as: UTF8.self))
      } else if !content.isEmpty {
        lines = []
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
