import LayoutModel

// Properties of values, and elements by their indices.
extension LayoutRun {
  /// Returns a property of a value.
  mutating func member(_ name: String, of owner: RunValue) throws(RunExit) -> RunValue {
    if let value = try declaredMember(name, of: owner) { return value }
    switch owner {
    case .array, .range, .dictionary:
      if name == "layoutDirection" { return .implicit(tree.pointee.directionName(of: view)) }
      if let value = owner.collectionMember(name) { return value }
    case .subview(let child): return try subviewMember(name, of: child)
    case .type(let type): return try program.staticMember(name, ofType: type)
    case .implicit, .implicitCall: throw .failure("the type of a value is not known")
    default: if let value = owner.geometryMember(name) { return value }
    }
    throw .failure("it uses the member `\(name)`, which is not known")
  }

  /// Returns a property that the module declares; nil if it declares none of that name for the value.
  private mutating func declaredMember(_ name: String, of owner: RunValue) throws(RunExit) -> RunValue? {
    switch owner {
    case .instance(let type, let values):
      let declared = program[type: type]
      if let index = declared.fields.firstIndex(where: { $0.name == name }), values.indices.contains(index) {
        if case .void = values[index] { throw .failure("`\(name)` has no value yet") }
        if case .unknown(let reason) = values[index] { throw .failure(reason) }
        return values[index]
      }
      return try declared.computed[name].map { f throws(RunExit) in
        try call(f, self: owner, [], in: nil).result
      }
    case .enumCase(let type, _, _):
      return try program[type: type].computed[name].map { f throws(RunExit) in
        try call(f, self: owner, [], in: nil).result
      }
    case .declaredType(let type):
      let declared = program[type: type]
      if declared.cases.contains(name) { return .enumCase(type, name, []) }
      return try declared.constants[name].map { f throws(RunExit) in
        try coerced(try call(f, self: nil, [], in: nil).result, to: .declared(type))
      }
    default:
      guard let added = program.extensions[name] else { return nil }
      var types = program.typeNames(of: owner)
      if case .type(let type) = owner { types = [type] }
      guard let found = added.first(where: { $0.isProperty && types.contains($0.type) }) else { return nil }
      return try call(found.function, self: found.isStatic ? nil : owner, [], in: nil).result
    }
  }

  // MARK: Changes of members and elements

  mutating func modifyMember(
    _ name: String, of whole: inout RunValue, _ change: (inout RunValue, inout LayoutRun) throws(RunExit) -> Void
  ) throws(RunExit) {
    if case .instance(let type, var values) = whole {
      let fields = program[type: type].fields
      guard let index = fields.firstIndex(where: { $0.name == name }), values.indices.contains(index) else {
        throw .failure("it changes `\(name)`, which is not stored")
      }
      whole = .void
      var value = values[index]
      values[index] = .void
      defer { whole = .instance(type, values) }
      defer { values[index] = value }
      try change(&value, &self)
      value = try coerced(value, to: fields[index].type)
      return
    }
    if case .tuple(let labels, var values) = whole, let index = Int(name) ?? labels.firstIndex(of: name),
      values.indices.contains(index)
    {
      try change(&values[index], &self)
      whole = .tuple(labels, values)
      return
    }
    var value = try member(name, of: whole)
    try change(&value, &self)
    whole = try whole.replacing(name, by: value)
  }

  /// Returns the element of a value at an index, or for a key.
  mutating func element(_ arguments: [RunArgument], of owner: RunValue) throws(RunExit) -> RunValue {
    guard let first = arguments.first else { throw .failure("an index is missing") }
    switch owner {
    case .array(let elements):
      if case .range(let lower, let upper) = first.value {
        let end = min(upper, elements.endIndex)
        let start = max(lower, elements.startIndex)
        guard start <= end else { throw .failure("an index is out of range") }
        return .array(elements[start..<end])
      }
      let index = try first.value.integer()
      guard elements.indices.contains(index) else { throw .failure("an index is out of range") }
      return elements[index]
    case .dictionary(let pairs):
      for pair in pairs {
        try step()
        if try isEqual(pair.key, first.value) { return pair.value }
      }
      return arguments.count > 1 && arguments[1].label == "default" ? arguments[1].value : .none
    case .range(let lower, let upper):
      let index = try first.value.integer()
      guard index >= lower, index < upper else { throw .failure("an index is out of range") }
      return .integer(index)
    case .subview(let child): return try layoutValue(of: child, first.value)
    case .dimensions(let entry, _): return try guide(first, of: entry)
    default: throw .failure("a subscript is not interpreted")
    }
  }

  mutating func modifyElement(
    _ arguments: [RunArgument], of whole: inout RunValue,
    _ change: (inout RunValue, inout LayoutRun) throws(RunExit) -> Void
  ) throws(RunExit) {
    guard let first = arguments.first else { throw .failure("an index is missing") }
    switch whole {
    case .array(var elements):
      let index = try first.value.integer()
      guard elements.indices.contains(index) else { throw .failure("an index is out of range") }
      whole = .void
      defer { whole = .array(elements) }
      try change(&elements[index], &self)
    case .dictionary(var pairs):
      var value = try element(arguments, of: whole)
      try change(&value, &self)
      for index in pairs.indices where try isEqual(pairs[index].key, first.value) {
        if value.isNone { pairs.remove(at: index) } else { pairs[index].value = value }
        whole = .dictionary(pairs)
        return
      }
      guard pairs.count < Self.maximumElements else { throw .failure("a dictionary is too large") }
      if !value.isNone { pairs.append((first.value, value)) }
      whole = .dictionary(pairs)
    default: throw .failure("a subscript is not interpreted")
    }
  }
}
