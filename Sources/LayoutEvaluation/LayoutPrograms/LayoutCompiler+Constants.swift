import LayoutModel
import LayoutSyntax

// The values that a layout is created with, as constants of its program.
extension LayoutCompiler {
  /// Returns a value of the interpreter as a constant; a value that a program cannot use is unknown.
  package mutating func constant(_ value: Value, in storage: ScopeStorage, named name: String) -> LayoutConstant {
    switch value.payload {
    case .none: return .none
    case .number(let number, let kind): return .number(number, kind.programKind)
    case .boolean(let boolean): return .boolean(boolean)
    case .string(let string): return .string(string)
    case .size(let size): return .size(size)
    case .point(let point): return .point(point)
    case .insets(let insets): return .insets(insets)
    case .unitPoint(let x, let y): return .unitPoint(Point(x: x, y: y))
    case .alignment(let key): return .guide(key)
    case .alignmentPair(let pair): return .alignment(pair)
    case .range(let lower, let upper):
      guard let first = Int(exactly: lower), let last = Int(exactly: upper) else { break }
      return .range(first, last)
    case .array(let values): return .array(values.map { constant($0, in: storage, named: name) })
    case .tuple(let elements):
      return .tuple(elements.map(\.label), elements.map { constant($0.value, in: storage, named: name) })
    case .known(.axes(let axes)) where axes == .horizontal || axes == .vertical:
      return .axis(axes == .horizontal ? .horizontal : .vertical)
    case .enumCase:
      guard let id = names.declaration(ofCase: value), let name = names.nameOfCase(value),
        let type = names.containerName(of: id),
        let found = names.declaration(ofType: type, in: Scope(segment: id.segment)), let number = typeID(of: found)
      else { break }
      return .enumCase(number, name)
    case .instance(let instance): return constant(storage.instances[instance], in: storage)
    default: break
    }
    return .unknown("the value of `\(name)` is not known")
  }

  /// Returns an instance of a declared type as a constant.
  private mutating func constant(_ instance: Instance, in storage: ScopeStorage) -> LayoutConstant {
    guard depth < Self.maximumDepth, let number = typeID(of: instance.declaration) else {
      return .unknown("a value is nested too deeply")
    }
    depth += 1
    defer { depth -= 1 }
    let values = program.types[Int(number)].fields.map { field in
      let found = instance.properties.first { $0.name == field.name }
      return found.map { constant($0.value, in: storage, named: field.name) }
        ?? .unknown("the value of `\(field.name)` is not known")
    }
    return .instance(number, values)
  }

  /// Returns an instance as the layout of a container, with the layout values of its children. What the constants use is
  /// compiled too.
  package mutating func layout(
    _ instance: Instance, in storage: ScopeStorage, values: [[(key: String, value: Value)]]
  ) -> CustomLayout {
    let own = constant(instance, in: storage)
    let all = values.map { child in
      Dictionary(
        child.map { ($0.key, constant($0.value, in: storage, named: $0.key)) }, uniquingKeysWith: { _, last in last })
    }
    compilePending()
    return CustomLayout(program: program, instance: own, values: all)
  }
}

extension Value.NumberKind {
  fileprivate var programKind: LayoutConstant.NumberKind {
    switch self {
    case .literal: .literal
    case .integer: .integer
    case .real: .real
    }
  }
}

extension NameLookup {
  /// Returns the type of the values of a `LayoutValueKey`, as its default value states it.
  package func layoutValueHint(of key: DeclarationID) -> TypeHint {
    guard let type = self[key]?.typeName, let id = members("defaultValue", of: type, from: key.segment).first,
      let declaration = self[id]
    else { return .any }
    let hint = hint(of: self.type(of: declaration, in: id.segment), in: scope(of: id))
    return hint == .named("Self") ? .named(type) : hint
  }
}
