import LayoutModel
import LayoutSyntax

/// Collects the alignments that a file sees: a key and a default for each declared one.
struct AlignmentCollector {
  private var interpreter: Interpreter
  private let names: NameLookup
  private let segment: SegmentPosition

  /// The alignments so far: an alias may name any of them.
  private var alignments: AlignmentNames {
    get { interpreter.alignments.visible }
    _modify { yield &interpreter.alignments.visible }
  }

  /// A declared alignment that names another one.
  private struct Alias {
    var axis: Axis
    var name: String
    var id: DeclarationID
    var expression: NodeID
  }

  /// Creates a collector for the file of a segment.
  init(module: Module, segment: SegmentPosition) {
    interpreter = Interpreter(module: module, segment: segment, environment: Environment())
    interpreter.reporter.reportsEverywhere = true
    interpreter.alignments.isCollecting = true
    names = interpreter.names
    self.segment = segment
  }

  /// Returns the alignments with the findings about their declarations. O(n) in the alignments of the module.
  mutating func collect() -> ModuleAlignments {
    var aliases: [Alias] = []
    for (name, axis, id) in declared() {
      guard let expression = definition(of: id) else {
        add(name, axis, id, key(named: name, axis, id: nil))
        continue
      }
      if let argument = idArgument(of: expression, in: id) {
        add(name, axis, id, key(named: name, axis, id: idType(argument, in: id)))
      } else {
        aliases.append(Alias(axis: axis, name: name, id: id, expression: expression))
      }
    }
    collectPairs()
    evaluate(aliases)
    compileDefaults()
    breakCycles()
    return ModuleAlignments(names: alignments, findings: interpreter.reporter.findings.findings)
  }

  /// Returns the declared alignments in source order; if the file sees others than the rest of the module, its own come
  /// first. Keys follow this order, so that one that is added at the end changes no other.
  private func declared() -> [(name: String, axis: Axis, id: DeclarationID)] {
    let index = names.module.index
    var found: [(name: String, axis: Axis, id: DeclarationID)] = []
    for axis in Axis.allCases {
      for name in index.memberNames(of: axis.alignmentType) {
        guard let id = index.visible(index.members(name, of: axis.alignmentType), from: segment).first,
          let declaration = names[id], declaration.isStatic, declaration.kind.isVariable
        else { continue }
        // The declaration's index is part of the result.
        index.recordTree(of: id.segment)
        found.append((name, axis, id))
      }
    }
    let hasOwn = index.seesOwnAlignments(index.file(of: segment))
    found.sort { left, right in
      guard hasOwn else { return index.isOrdered(left.id, before: right.id) }
      let isOwn = index.isSameFile(left.id.segment, segment)
      let isOther = index.isSameFile(right.id.segment, segment)
      return isOwn == isOther ? index.isOrdered(left.id, before: right.id) : isOwn
    }
    return found
  }

  /// Collects the declared pairs: `extension Alignment { static let x = … }`.
  private mutating func collectPairs() {
    let index = names.module.index
    for name in index.memberNames(of: "Alignment") {
      let ids = index.visible(index.members(name, of: "Alignment"), from: segment)
      guard let id = ids.first, names[id]?.isStatic ?? false else { continue }
      index.recordTree(of: id.segment)
      alignments.pairs[name] = id
    }
  }

  private mutating func evaluate(_ aliases: [Alias]) {
    for alias in aliases {
      let hint = TypeHint(typeName: alias.axis.alignmentType)
      let value = interpreter.evaluate(alias.expression, in: names.scope(of: alias.id), expecting: hint)
      alignments.values[alias.id] = value
      alignments[alias.axis][alias.name] = value
    }
  }

  private mutating func add(_ name: String, _ axis: Axis, _ id: DeclarationID, _ key: AlignmentKey?) {
    let value = key.map { Value(.alignment($0)) } ?? .unknown
    alignments.values[id] = value
    alignments[axis][name] = value
    if let key, alignments.locations[key] == nil, let token = names[id]?.nameToken {
      alignments.locations[key] = interpreter.reporter.source.sourceRange(of: token, in: id.segment)
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

  // MARK: Definitions

  /// Returns the expression that defines a declared alignment.
  private mutating func definition(of id: DeclarationID) -> NodeID? {
    guard let declaration = names[id] else { return nil }
    let tree = interpreter.tree(id.segment)
    if let value = BindingParts(declaration.node, in: tree).value { return value }
    guard let block = declaration.block, let body = tree.getter(of: block) else { return nil }
    guard let statement = tree.statements(in: body).last else { return nil }
    return tree.kind(of: statement) == .returnStatement ? tree.lastNode(of: statement) : statement
  }

  /// Returns the `Id.self` of `HorizontalAlignment(Id.self)`, `.init(Id.self)` or `Self(Id.self)`. Reports a missing
  /// `.self` and accepts the bare type name.
  private mutating func idArgument(of expression: NodeID, in id: DeclarationID) -> NodeID? {
    let tree = interpreter.tree(id.segment)
    guard tree.kind(of: expression) == .postfixExpression else { return nil }
    let chain = tree.chain(of: expression)
    guard let last = chain.suffixes.last, let call = tree.call(of: last), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    if namesType(argument.value, in: id) {
      let end = tree.range(of: argument.value).upperBound
      interpreter.reporter.report(
        "invalid-argument", .error, "Expected `.self` after the type name: `\(tree.string(of: argument.value)).self`",
        at: argument.value, in: id.segment,
        fixes: [
          Fix(
            title: "Insert `.self`",
            edits: [interpreter.reporter.inserting(".self", at: end, in: id.segment)], isPreferred: true)
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
    let tree = interpreter.tree(id.segment)
    guard tree.kind(of: expression) == .identifierExpression, let token = tree.name(of: expression),
      case .declaration(let found, _) = interpreter.resolve(
        plainName(tree.string(of: token)), at: token, in: names.scope(of: id))
    else { return false }
    return names[found]?.isType ?? false
  }

  private mutating func idType(_ argument: NodeID, in id: DeclarationID) -> DeclarationID? {
    let tree = interpreter.tree(id.segment)
    let chain = tree.chain(of: argument)
    guard let token = tree.name(of: chain.primary) else { return nil }
    var name = plainName(tree.string(of: token))
    let scope = names.scope(of: id)
    var found: DeclarationID?
    if name == "Self" {
      name = names.enclosingTypes(of: scope).first ?? name
    } else if case .declaration(let declaration, _) = interpreter.resolve(name, at: token, in: scope) {
      found = declaration
    }
    for suffix in chain.suffixes.dropLast() {
      guard let member = tree.plainName(of: suffix) else { return nil }
      let type = found.flatMap { names[$0]?.typeName } ?? name
      found = names.members(member, of: type, from: id.segment).first
    }
    if found == nil, !NameLookup.isKnownType(name) {
      interpreter.reporter.reportUnresolved(
        "unresolved-name", .warning, UnresolvedName(name, kind: "type", token: token, segment: id.segment)
      ) { $1.visitNames(in: scope, &$0) }
    }
    return found
  }

  // MARK: Defaults

  private mutating func compileDefaults() {
    let index = names.module.index
    for (id, key) in alignments.keysByID.sorted(by: { $0.value.index < $1.value.index }) {
      guard let type = names[id]?.typeName else { continue }
      let functions = index.members("defaultValue", of: type, from: id.segment)
      guard let function = functions.first, let body = names[function]?.block else { continue }
      let parameter = names.parameters(of: function).first?.name ?? "_"
      let inner = interpreter.storage.bind(parameter, Value(.dimensions), in: names.scope(of: function))
      let program = interpreter.compile(body, in: inner, axis: alignments.table.axis(of: key))
      alignments.table.setDefaultValue(program, of: key)
    }
  }

  /// The message of a cycle of alignments, whose names are given in order; the first one is also the last.
  private static func cycleText(_ names: [String]) -> String {
    let path = names.count > 2 ? " (\(names.joined(separator: " → ")))" : ""
    return
      "The default value of \(names.first ?? "this alignment") depends on itself\(path): infinite recursion at run time"
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
    let titles = (cycle + [first]).map { "`\(alignments.table.definition(of: $0)?.name ?? "")`" }
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
      let owner = alignments.declarations[key].map { names.module.index.file(of: $0.segment) }
      if owners.insert(owner).inserted, let read, read.source >= 0,
        let id = alignments.keysByID.first(where: { $0.value == key })?.key
      {
        let replacement = "[.\(alignments.table.axis(of: key) == .horizontal ? "leading" : "bottom")]"
        let node = NodeID(read.source)
        let tree = names.tree(id.segment)
        let base = tree.parent(of: node).flatMap { tree.firstChild(of: $0) }.map { tree.string(of: $0) } ?? ""
        let title = "Read `\(base)\(replacement)` instead of `\(base)\(tree.string(of: node))`"
        interpreter.reporter.report(
          "alignment-cycle", .error, Self.cycleText(titles), at: node,
          in: id.segment,
          fixes: [
            interpreter.reporter.replacing(node, in: id.segment, by: replacement, title: title)
          ])
      }
      program.root = nil
      program.isAssumed = true
      alignments.table.setDefaultValue(program, of: key)
    }
  }
}
