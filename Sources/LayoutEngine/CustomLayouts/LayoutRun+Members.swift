import LayoutModel

// Properties of values, and elements by their indices.
extension LayoutRun {
  /// Returns a property of a value.
  mutating func member(_ name: String, of owner: RunValue) throws(RunExit) -> RunValue {
    if let value = try declaredMember(name, of: owner) { return value }
    switch owner {
    case .size(let size): if let value = member(name, of: size) { return value }
    case .point(let point): if let value = member(name, of: point) { return value }
    case .unitPoint(let point): if let value = member(name, of: point) { return value }
    case .rect(let rect): if let value = member(name, of: rect) { return value }
    case .proposal(let proposal):
      if name == "width" { return proposal.width.map { .real($0) } ?? .none }
      if name == "height" { return proposal.height.map { .real($0) } ?? .none }
    case .number(let number, let kind): if let value = member(name, of: number, kind) { return value }
    case .alignment(let pair):
      if name == "horizontal" { return .guide(pair.horizontal) }
      if name == "vertical" { return .guide(pair.vertical) }
    case .insets(let insets): if let value = member(name, of: insets) { return value }
    case .angle(let radians):
      if name == "radians" { return .real(radians) }
      if name == "degrees" { return .real(radians * 180 / .pi) }
    case .tuple(let labels, let values):
      if let index = Int(name) ?? labels.firstIndex(of: name), values.indices.contains(index) { return values[index] }
    case .array, .range, .dictionary: return try collectionMember(name, of: owner)
    case .string(let string):
      if name == "count" { return .integer(string.count) }
      if name == "isEmpty" { return .boolean(string.isEmpty) }
    case .subview(let child): return try subviewMember(name, of: child)
    case .dimensions(_, let size): if let value = member(name, of: size) { return value }
    case .type(let type): return try staticMember(name, ofType: type)
    case .implicit, .implicitCall: throw .failure("the type of a value is not known")
    default: break
    }
    throw .failure("it uses the member `\(name)`, which is not known")
  }

  /// Returns a property that the module declares; nil if it declares none of that name for the value.
  private mutating func declaredMember(_ name: String, of owner: RunValue) throws(RunExit) -> RunValue? {
    switch owner {
    case .instance(let type, let values):
      let declared = program.types[Int(type)]
      if let index = declared.fields.firstIndex(where: { $0.name == name }), values.indices.contains(index) {
        if case .void = values[index] { throw .failure("`\(name)` has no value yet") }
        if case .unknown(let reason) = values[index] { throw .failure(reason) }
        return values[index]
      }
      return try declared.computed[name].map { f throws(RunExit) in
        try call(f, self: owner, [], in: nil).result
      }
    case .enumCase(let type, _, _):
      return try program.types[Int(type)].computed[name].map { f throws(RunExit) in
        try call(f, self: owner, [], in: nil).result
      }
    case .declaredType(let type):
      let declared = program.types[Int(type)]
      if declared.cases.contains(name) { return .enumCase(type, name, []) }
      return try declared.constants[name].map { f throws(RunExit) in
        try coerced(try call(f, self: nil, [], in: nil).result, to: .declared(type))
      }
    default:
      guard let added = program.extensions[name] else { return nil }
      var types = owner.typeNames
      if case .type(let type) = owner { types = [type] }
      guard let found = added.first(where: { $0.isProperty && types.contains($0.type) }) else { return nil }
      return try call(found.function, self: found.isStatic ? nil : owner, [], in: nil).result
    }
  }

  private func member(_ name: String, of size: Size) -> RunValue? {
    switch name {
    case "width": .real(size.width)
    case "height": .real(size.height)
    default: nil
    }
  }

  private func member(_ name: String, of point: Point) -> RunValue? {
    switch name {
    case "x", "dx": .real(point.x)
    case "y", "dy": .real(point.y)
    default: nil
    }
  }

  private func member(_ name: String, of rect: Rect) -> RunValue? {
    let (origin, size) = (rect.origin, rect.size)
    switch name {
    case "origin": return .point(origin)
    case "size": return .size(size)
    case "width": return .real(size.width)
    case "height": return .real(size.height)
    case "minX": return .real(origin.x)
    case "midX": return .real(origin.x + size.width / 2)
    case "maxX": return .real(origin.x + size.width)
    case "minY": return .real(origin.y)
    case "midY": return .real(origin.y + size.height / 2)
    case "maxY": return .real(origin.y + size.height)
    case "isEmpty": return .boolean(size.width <= 0 || size.height <= 0)
    default: return nil
    }
  }

  private func member(_ name: String, of insets: EdgeInsets) -> RunValue? {
    switch name {
    case "top": .real(insets.top)
    case "leading": .real(insets.leading)
    case "bottom": .real(insets.bottom)
    case "trailing": .real(insets.trailing)
    default: nil
    }
  }

  private func member(_ name: String, of number: Double, _ kind: LayoutConstant.NumberKind) -> RunValue? {
    switch name {
    case "isFinite": .boolean(number.isFinite)
    case "isInfinite": .boolean(number.isInfinite)
    case "isNaN": .boolean(number.isNaN)
    case "isZero": .boolean(number == 0)
    case "magnitude": .number(number.magnitude, kind)
    default: nil
    }
  }

  // MARK: Changes of members and elements

  mutating func modifyMember(
    _ name: String, of whole: inout RunValue, _ change: (inout RunValue, inout LayoutRun) throws(RunExit) -> Void
  ) throws(RunExit) {
    if case .instance(let type, var values) = whole {
      let fields = program.types[Int(type)].fields
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
    whole = try replacing(name, in: whole, by: value)
  }

  /// Returns a value of geometry with another property.
  private mutating func replacing(
    _ name: String, in whole: RunValue, by value: RunValue
  ) throws(RunExit) -> RunValue {
    switch (whole, name) {
    case (.size(let size), "width"): return .size(Size(width: try value.number(), height: size.height))
    case (.size(let size), "height"): return .size(Size(width: size.width, height: try value.number()))
    case (.point(let point), "x"): return .point(Point(x: try value.number(), y: point.y))
    case (.point(let point), "y"): return .point(Point(x: point.x, y: try value.number()))
    case (.proposal(let old), "width"):
      return .proposal(ProposedSize(width: try length(value), height: old.height))
    case (.proposal(let old), "height"):
      return .proposal(ProposedSize(width: old.width, height: try length(value)))
    case (.rect(let rect), "origin"):
      if case .point(let origin) = try coerced(value, to: .named("CGPoint")) {
        return .rect(Rect(origin: origin, size: rect.size))
      }
    case (.rect(let rect), "size"):
      if case .size(let size) = try coerced(value, to: .named("CGSize")) {
        return .rect(Rect(origin: rect.origin, size: size))
      }
    default: break
    }
    throw .failure("it changes the member `\(name)`, which is not known")
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
