import LayoutModel
import LayoutSyntax

/// Compiles a type that conforms to SwiftUI's `Layout` to a `LayoutProgram`, with the declarations that its functions
/// use, directly or through others.
///
/// Never fails: what is not known becomes an unknown constant with the reason, which only matters where the program
/// reaches it.
package struct LayoutCompiler {
  let names: NameLookup
  var program = LayoutProgram()
  /// The functions whose bodies are not compiled yet.
  private var pending: [Pending] = []
  private var functionIDs: [DeclarationID: LayoutProgram.FunctionID] = [:]
  private var typeIDs: [DeclarationID: LayoutProgram.TypeID] = [:]
  private var typeDeclarations: [DeclarationID] = []
  /// The names of members that the compiled code uses.
  private var usedNames: Set<String> = []

  /// The functions, closures and local functions around the code that is being compiled, the innermost last.
  var frames: [LayoutFrame] = []
  /// The declaration that contains the code.
  var scope: Scope
  /// The nesting of the code that is being compiled.
  var depth = 0

  /// A body to compile.
  private struct Pending {
    var function: LayoutProgram.FunctionID
    var declaration: DeclarationID
    /// True for the default value of a stored property of an instance.
    var isDefault: Bool
  }

  private init(_ names: NameLookup, _ scope: Scope) {
    self.names = names
    self.scope = scope
  }

  /// The maximum numbers of functions and of nested expressions, statements and functions.
  private static let maximumFunctions = 500
  static let maximumDepth = 64

  /// The functions of a layout that the engine calls, and the default of a layout value.
  private static let requirements = ["sizeThatFits", "placeSubviews", "makeCache", "defaultValue"]

  /// Returns a compiler with the program of a type. O(n) in the code that its functions use.
  package static func compile(
    _ type: DeclarationID, names: NameLookup, alignments: AlignmentTable
  ) -> LayoutCompiler {
    var compiler = LayoutCompiler(names, names.scope(of: type))
    for key in alignments.keys {
      guard let definition = alignments.definition(of: key) else { continue }
      if definition.axis == .horizontal {
        compiler.program.horizontalGuides[definition.name] = key
      } else {
        compiler.program.verticalGuides[definition.name] = key
      }
    }
    compiler.program.layout = compiler.typeID(of: type) ?? 0
    for name in requirements { compiler.use(name) }
    compiler.compilePending()
    return compiler
  }

  /// Compiles everything that is used and not compiled yet.
  mutating func compilePending() {
    while let next = pending.popLast() { compile(next) }
  }

  // MARK: Types

  /// Returns the ID of a declared `struct` or `enum`, which is added if it is new; nil for another declaration.
  mutating func typeID(of id: DeclarationID) -> LayoutProgram.TypeID? {
    if let known = typeIDs[id] { return known }
    guard let declaration = names[id], declaration.isType, program.types.count < Self.maximumFunctions else {
      return nil
    }
    let number = LayoutProgram.TypeID(program.types.count)
    typeIDs[id] = number
    typeDeclarations.append(id)
    program.types.append(LayoutDeclaredType(name: declaration.typeName))
    for member in names.members(inside: id) {
      guard let found = names[member] else { continue }
      if found.kind == .enumCase { program.types[Int(number)].cases.insert(found.name) }
      guard found.kind == .stored, !found.isStatic else { continue }
      let parts = BindingParts(found.node, in: names.tree(member.segment))
      var field = LayoutDeclaredType.Field(
        name: found.name, type: typeName(parts.type, in: names.scope(of: member)), defaultValue: nil)
      if parts.value != nil {
        field.defaultValue = functionID(of: member, isDefault: true)
      } else if let type = parts.type, names.tree(member.segment).kind(of: type) == .optionalType, !found.isConstant {
        var none = LayoutFunction(name: found.name)
        none.body = [.giveBack(.constant(.none))]
        field.defaultValue = add(none)
      }
      program.types[Int(number)].fields.append(field)
    }
    program.types[Int(number)].initializers = names.members("init", of: declaration.typeName, from: id.segment)
      .filter { names[$0]?.kind == .initializer }.compactMap { functionID(of: $0) }
    for name in usedNames { addMembers(name, of: number) }
    return number
  }

  /// Makes the members of a name available: in all declared types, and in extensions of other types.
  mutating func use(_ name: String) {
    guard usedNames.insert(name).inserted, names.mayDeclare(name) else { return }
    for number in program.types.indices { addMembers(name, of: LayoutProgram.TypeID(number)) }
    for type in Self.extendedTypes {
      for id in names.members(name, of: type, from: scope.segment) {
        guard let found = names[id], found.kind == .function || found.kind.isVariable,
          let function = functionID(of: id)
        else { continue }
        program.extensions[name, default: []].append(
          LayoutExtensionMember(
            type: type, function: function, isProperty: found.kind != .function, isStatic: found.isStatic))
      }
    }
  }

  /// The types of the standard library and SwiftUI whose extensions are searched.
  private static let extendedTypes = [
    "CGFloat", "Double", "Int", "BinaryFloatingPoint", "FloatingPoint", "BinaryInteger", "Numeric", "Comparable",
    "CGSize", "CGPoint", "CGRect", "ProposedViewSize", "Array", "Collection", "Sequence", "RandomAccessCollection",
    "BidirectionalCollection", "LayoutSubviews", "LayoutSubview", "LayoutSubviews.Element", "Optional", "Range",
    "HorizontalAlignment", "VerticalAlignment", "Alignment", "UnitPoint", "Axis", "EdgeInsets", "Bool", "String",
  ]

  private mutating func addMembers(_ name: String, of number: LayoutProgram.TypeID) {
    let type = program.types[Int(number)]
    for id in names.members(name, of: type.name, from: typeDeclarations[Int(number)].segment) {
      guard let found = names[id] else { continue }
      switch found.kind {
      case .function:
        if let function = functionID(of: id) { program.types[Int(number)].methods[name, default: []].append(function) }
      case .computed, .stored:
        guard found.kind == .computed || found.isStatic, let function = functionID(of: id) else { continue }
        if found.isStatic {
          program.types[Int(number)].constants[name] = function
        } else {
          program.types[Int(number)].computed[name] = function
        }
      default: break
      }
    }
  }

  /// Returns the type that a type's node denotes.
  mutating func typeName(_ node: NodeID?, in scope: Scope) -> LayoutTypeName {
    guard let node else { return .any }
    let tree = names.tree(scope.segment)
    switch tree.kind(of: node) {
    case .optionalType, .attributedType, .constrainedType: return typeName(tree.lastNode(of: node), in: scope)
    case .arrayType: return .array(typeName(tree.lastNode(of: node), in: scope))
    case .tupleType: return tupleName(node, in: scope)
    case .namedType: return namedType(node, in: scope)
    default: return .any
    }
  }

  private mutating func tupleName(_ node: NodeID, in scope: Scope) -> LayoutTypeName {
    let tree = names.tree(scope.segment)
    var labels: [String?] = []
    var types: [LayoutTypeName] = []
    var label: String?
    for child in tree.children(of: node) {
      switch tree.kind(of: child) {
      case .identifier: label = plainName(tree.string(of: child))
      case let kind where kind.isToken: break
      default:
        labels.append(label)
        types.append(typeName(child, in: scope))
        label = nil
      }
    }
    return types.count == 1 ? types[0] : .tuple(labels, types)
  }

  private mutating func namedType(_ node: NodeID, in scope: Scope) -> LayoutTypeName {
    let tree = names.tree(scope.segment)
    let name = tree.typeName(node)
    switch name {
    case "CGFloat", "Double", "Float", "TimeInterval": return .real
    case "Int", "UInt", "Int32", "Int64": return .integer
    case "Array", "Optional", "ArraySlice":
      let clause = tree.firstChild(of: node, kind: .genericArgumentClause)
      let inner = typeName(clause.flatMap { tree.lastNode(of: $0) }, in: scope)
      return name == "Optional" ? inner : .array(inner)
    case "Self": return enclosingType(in: scope).map { .declared($0) } ?? .any
    default:
      if let id = names.declaration(ofType: name, in: scope), let number = typeID(of: id) { return .declared(number) }
      return .named(name)
    }
  }

  /// Returns the ID of the innermost type around a scope.
  mutating func enclosingType(in scope: Scope) -> LayoutProgram.TypeID? {
    guard let name = names.enclosingTypes(of: scope).first,
      let id = names.declaration(ofType: name, in: Scope(segment: scope.segment))
    else { return nil }
    return typeID(of: id)
  }

  // MARK: Functions

  mutating func add(_ function: LayoutFunction) -> LayoutProgram.FunctionID {
    program.functions.append(function)
    return LayoutProgram.FunctionID(program.functions.count - 1)
  }

  /// Returns the ID of a declared function, initializer or property, whose body is compiled later; nil if there are too
  /// many.
  mutating func functionID(of id: DeclarationID, isDefault: Bool = false) -> LayoutProgram.FunctionID? {
    if let known = functionIDs[id] { return known }
    guard let declaration = names[id], program.functions.count < Self.maximumFunctions else { return nil }
    let number = add(LayoutFunction(name: declaration.name))
    functionIDs[id] = number
    pending.append(Pending(function: number, declaration: id, isDefault: isDefault))
    return number
  }

  private mutating func compile(_ next: Pending) {
    guard let declaration = names[next.declaration] else { return }
    let outer = (frames, scope)
    defer { (frames, scope) = outer }
    scope = names.scope(of: next.declaration)
    let tree = names.tree(scope.segment)
    frames = [LayoutFrame()]
    var function = LayoutFunction(name: declaration.name)
    let isInitializer = declaration.kind == .initializer
    let isMember = declaration.container.isValid && !declaration.isStatic && !next.isDefault
    if isMember || isInitializer {
      function.hasSelf = true
      _ = frames[0].add("self")
    }
    function.isStatic = declaration.isStatic
    let parts = DeclarationParts(declaration.node, in: tree)
    function.isMutating = isInitializer || parts.modifiers.contains(.mutating)
    switch declaration.kind {
    case .stored:
      let binding = BindingParts(declaration.node, in: tree)
      function.result = typeName(binding.type, in: scope)
      let value = binding.value.map { expression($0) } ?? unknown("\(declaration.name) has no value here")
      function.body = [.giveBack(value)]
    case .computed:
      function.result = typeName(BindingParts(declaration.node, in: tree).type, in: scope)
      let getter = declaration.block.flatMap { tree.getter(of: $0) }
      function.body = getter.map { statements(tree.statements(in: $0)) } ?? []
    case .function, .initializer:
      function.parameters = parameters(names.parameters(of: next.declaration))
      function.result = typeName(parts.result.flatMap { tree.lastNode(of: $0) }, in: scope)
      if isInitializer { function.result = .any }
      function.body = declaration.block.map { statements(tree.statements(in: $0)) } ?? []
    default: break
    }
    function.slotCount = frames[0].slotCount
    program.functions[Int(next.function)] = function
  }

  /// Declares the parameters of a function in the innermost frame.
  mutating func parameters(_ all: [ParameterParts]) -> [LayoutFunction.Parameter] {
    let tree = names.tree(scope.segment)
    return all.map { parameter in
      let defaultValue = parameter.defaultValue.map { expression($0) }
      let isInout =
        parameter.type.map { tree.kind(of: $0) == .attributedType && tree.string(of: $0).hasPrefix("inout") } ?? false
      return LayoutFunction.Parameter(
        label: parameter.label, slot: frames[frames.count - 1].add(parameter.name),
        type: typeName(parameter.type, in: scope), defaultValue: defaultValue, isInout: isInout)
    }
  }

  /// Compiles a closure or local function: its parameters and its body, in a frame of its own.
  mutating func inner(
    _ name: String, _ parameters: (inout LayoutCompiler) -> [LayoutFunction.Parameter], result: NodeID?,
    _ body: [NodeID], isClosure: Bool = false
  ) -> LayoutProgram.FunctionID {
    frames.append(LayoutFrame())
    var function = LayoutFunction(name: name)
    function.isClosure = isClosure
    function.parameters = parameters(&self)
    function.result = typeName(result, in: scope)
    function.body = statements(body)
    function.slotCount = frames[frames.count - 1].slotCount
    frames.removeLast()
    return add(function)
  }

  /// Returns an expression that ends the program with a reason.
  func unknown(_ reason: String) -> LayoutExpression { .constant(.unknown(reason)) }
}

/// The variables of a function while it is compiled.
struct LayoutFrame {
  private var scopes: [[String: Int32]] = [[:]]
  private(set) var slotCount: Int32 = 0

  /// Adds a variable; returns its slot.
  mutating func add(_ name: String) -> Int32 {
    scopes[scopes.count - 1][name] = slotCount
    slotCount += 1
    return slotCount - 1
  }

  /// Returns the slot of a variable; nil if there is none.
  func slot(_ name: String) -> Int32? {
    for scope in scopes.reversed() { if let slot = scope[name] { return slot } }
    return nil
  }

  mutating func beginBlock() { scopes.append([:]) }
  mutating func endBlock() { scopes.removeLast() }
}
