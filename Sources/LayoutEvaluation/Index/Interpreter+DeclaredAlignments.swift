import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Assigns a key and a default to every alignment that this file sees.
  mutating func collectAlignments() {
    var aliases: [(axis: Axis, name: String, id: DeclarationID, expression: NodeID)] = []
    for axis in Axis.allCases {
      var found: [(name: String, id: DeclarationID)] = []
      for name in module.index.memberNames(of: axis.alignmentType) {
        let ids = module.index.members(name, of: axis.alignmentType)
        guard let id = module.index.visible(ids, from: segment).first, let declaration = module.index[id],
          declaration.isStatic, declaration.kind == .stored || declaration.kind == .computed
        else { continue }
        // The declaration's index is part of the result.
        module.index.recordTree(of: id.segment)
        found.append((name, id))
      }
      // Dictionaries are unordered; keys follow the source order, with this file's declarations first.
      found.sort { left, right in
        let (isOwn, isOther) = (isOfThisFile(left.id), isOfThisFile(right.id))
        return isOwn == isOther ? module.index.isOrdered(left.id, before: right.id) : isOwn
      }
      for (name, id) in found {
        guard let expression = alignmentExpression(of: id) else {
          add(name, axis, id, key(named: name, axis, id: nil))
          continue
        }
        if let argument = idArgument(of: expression, in: id) {
          add(name, axis, id, key(named: name, axis, id: idType(argument, in: id)))
        } else {
          aliases.append((axis, name, id, expression))
        }
      }
    }
    for name in module.index.memberNames(of: "Alignment") {
      let ids = module.index.visible(module.index.members(name, of: "Alignment"), from: segment)
      guard let id = ids.first, module.index[id]?.isStatic ?? false else { continue }
      module.index.recordTree(of: id.segment)
      alignments.pairs[name] = id
    }
    for alias in aliases {
      let hint = TypeHint(typeName: alias.axis.alignmentType)
      let value = evaluate(alias.expression, in: scope(of: alias.id), expecting: hint)
      alignments.values[alias.id] = value
      if alias.axis == .horizontal {
        alignments.horizontal[alias.name] = value
      } else {
        alignments.vertical[alias.name] = value
      }
    }
    compileDefaults()
  }

  private func isOfThisFile(_ id: DeclarationID) -> Bool { module.index.isSameFile(id.segment, segment) }

  private mutating func add(_ name: String, _ axis: Axis, _ id: DeclarationID, _ key: AlignmentKey?) {
    let value = key.map { Value(.alignment($0)) } ?? .unknown
    alignments.values[id] = value
    if axis == .horizontal { alignments.horizontal[name] = value } else { alignments.vertical[name] = value }
    if let key, alignments.places[key] == nil, let token = module.index[id]?.nameToken {
      alignments.places[key] = place(token, id.segment)
      if alignments.declarations[key] == nil { alignments.declarations[key] = id }
    }
  }

  private mutating func key(named name: String, _ axis: Axis, id: DeclarationID?) -> AlignmentKey? {
    if let id, let key = alignments.keysByID[id] { return key }
    var program = GuideProgram()
    program.isAssumed = true
    let key = alignments.table.add(AlignmentDefinition(name: name, axis: axis, defaultValue: program))
    if let id { alignments.keysByID[id] = key }
    return key
  }

  /// Returns the expression that defines a declared alignment.
  private mutating func alignmentExpression(of id: DeclarationID) -> NodeID? {
    guard let declaration = module.index[id] else { return nil }
    let tree = tree(id.segment)
    if let value = BindingParts(declaration.node, in: tree).value { return value }
    guard let block = declaration.block, let body = getter(of: block, in: tree) else { return nil }
    guard let statement = tree.statements(in: body).last else { return nil }
    return tree.kind(of: statement) == .returnStatement ? tree.lastNode(of: statement) : statement
  }

  /// Returns the `Id.self` of `HorizontalAlignment(Id.self)`, `.init(Id.self)` or `Self(Id.self)`. Reports a missing
  /// `.self` and accepts the bare type name.
  private mutating func idArgument(of expression: NodeID, in id: DeclarationID) -> NodeID? {
    let tree = tree(id.segment)
    guard tree.kind(of: expression) == .postfixExpression else { return nil }
    let chain = tree.chain(of: expression)
    guard let last = chain.suffixes.last, let call = tree.call(of: last), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    if namesType(argument.value, in: id) {
      let end = tree.range(of: argument.value).upperBound
      report(
        "invalid-argument", .error, "A type is handed on with `.self`: `\(tree.string(of: argument.value)).self`.",
        at: argument.value, in: id.segment,
        fixes: [
          Fix(
            title: "Insert `.self`",
            edits: [
              TextEdit(location: SourceRange(segment: segmentID(id.segment), range: end..<end), replacement: ".self")
            ], isPreferred: true)
        ])
      return argument.value
    }
    let value = tree.chain(of: argument.value)
    guard let suffix = value.suffixes.last, tree.kind(of: suffix) == .memberSuffix,
      let name = tree.name(of: suffix), tree.string(of: name) == "self"
    else { return nil }
    return argument.value
  }

  /// Returns true if an expression is the bare name of a declared type.
  private mutating func namesType(_ expression: NodeID, in id: DeclarationID) -> Bool {
    let tree = tree(id.segment)
    guard tree.kind(of: expression) == .identifierExpression, let token = tree.name(of: expression),
      case .declaration(let found, _) = resolve(plainName(tree.string(of: token)), at: token, in: scope(of: id))
    else { return false }
    return module.index[found]?.isType ?? false
  }

  private mutating func idType(_ argument: NodeID, in id: DeclarationID) -> DeclarationID? {
    let tree = tree(id.segment)
    let chain = tree.chain(of: argument)
    guard let token = tree.name(of: chain.primary) else { return nil }
    var name = plainName(tree.string(of: token))
    let scope = scope(of: id)
    var found: DeclarationID?
    if name == "Self" {
      name = enclosingTypes(of: scope).first ?? name
    } else {
      switch resolve(name, at: token, in: scope) {
      case .declaration(let declaration, _): found = declaration
      case .value, .none: break
      }
    }
    for suffix in chain.suffixes.dropLast() {
      guard let member = tree.plainName(of: suffix) else { return nil }
      let type = found.flatMap { module.index[$0]?.typeName } ?? name
      found = members(member, of: type, from: id.segment).first
    }
    if found == nil, !Interpreter.isKnownType(name) {
      reportUnresolved(
        "unresolved-name", .warning, "type", name, at: token, in: id.segment,
        candidates: { $1.visitVisibleNames(in: scope, &$0) })
    }
    return found
  }

  // MARK: Defaults

  private mutating func compileDefaults() {
    for (id, key) in alignments.keysByID.sorted(by: { $0.value.index < $1.value.index }) {
      guard let type = module.index[id]?.typeName else { continue }
      let functions = module.index.members("defaultValue", of: type, from: id.segment)
      guard let function = functions.first, let declaration = module.index[function], let body = declaration.block
      else {
        continue
      }
      let axis = alignments.table.axis(of: key)
      let parameters = tree(function.segment).parameterParts(
        in: DeclarationParts(declaration.node, in: tree(function.segment)).parameters)
      let inner = bind(parameters.first?.name ?? "_", Value(.dimensions), in: scope(of: function))
      alignments.table.setDefaultValue(compile(body, in: inner, axis: axis), of: key)
    }
    breakCycles()
  }

  /// Reports defaults that read themselves and removes their programs, so that evaluation terminates.
  private mutating func breakCycles() {
    var state: [AlignmentKey: Int] = [:]
    for start in alignments.table.customKeys where state[start] == nil {
      // An explicit stack: each entry is a key and the index of the next mention to visit.
      var path: [(key: AlignmentKey, next: Int)] = [(start, 0)]
      state[start] = 1
      while let (key, next) = path.last {
        let mentioned = alignments.table.definition(of: key)?.defaultValue?.mentionedKeys ?? []
        guard next < mentioned.count else {
          state[key] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next = next + 1
        let target = mentioned[next]
        guard target.isCustom else { continue }
        if state[target] == 1 {
          if let first = path.firstIndex(where: { $0.key == target }) { breakCycle(path[first...].map(\.key)) }
        } else if state[target] == nil {
          state[target] = 1
          path.append((target, 0))
        }
      }
    }
  }

  private mutating func breakCycle(_ cycle: [AlignmentKey]) {
    guard let first = cycle.first else { return }
    let names = (cycle + [first]).map { "`\(alignments.table.definition(of: $0)?.name ?? "")`" }
    var owners: Set<FileID?> = []
    for (position, key) in cycle.enumerated() {
      guard var program = alignments.table.definition(of: key)?.defaultValue else { continue }
      let target = cycle[(position + 1) % cycle.count]
      let read = program.steps.first { step in
        switch step.operation {
        case .guide(let read), .explicitGuide(let read): read == target
        default: false
        }
      }
      // Reported once in each file that takes part.
      let owner = alignments.declarations[key].map { module.index.file(of: $0.segment) }
      if owners.insert(owner).inserted, let read, let id = alignments.keysByID.first(where: { $0.value == key })?.key,
        read.source >= 0
      {
        let axis = alignments.table.axis(of: key)
        let replacement = "[.\(axis == .horizontal ? "leading" : "bottom")]"
        let node = NodeID(read.source)
        report(
          "alignment-cycle", .error, "\(names.joined(separator: " → ")): endless recursion at run time.", at: node,
          in: id.segment,
          fixes: [replacing(node, in: id.segment, by: replacement, title: "Read `\(replacement)` instead")])
      }
      program.root = nil
      program.isAssumed = true
      alignments.table.setDefaultValue(program, of: key)
    }
  }

}
