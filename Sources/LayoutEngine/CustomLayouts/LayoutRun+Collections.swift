import LayoutModel

/// The names of the methods of collections that change them.
enum RunCollection {
  static let changingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue", "popFirst",
    "popLast", "sort", "reverse", "swapAt", "reserveCapacity", "updateValue", "toggle",
  ]
}

// Arrays, ranges and dictionaries.
extension LayoutRun {
  /// Returns the elements of a collection, for a loop or a method. O(n).
  mutating func elements(of value: RunValue) throws(RunExit) -> [RunValue] {
    switch value {
    case .array(let elements):
      try step(elements.count / 8)
      return Array(elements)
    case .range(let lower, let upper):
      guard upper - lower <= Self.maximumElements else { throw .failure("a range is too long") }
      try step((upper - lower) / 8)
      return (lower..<upper).map { .integer($0) }
    case .dictionary(let pairs): return pairs.map { .tuple(["key", "value"], [$0.key, $0.value]) }
    default: throw .failure("it loops over a value that is no collection")
    }
  }

  // MARK: Methods

  mutating func collectionMethod(
    _ name: String, of owner: RunValue, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    try step(Self.compoundSteps)
    if case .range(let lower, let upper) = owner, name == "contains", let only = arguments.first, !only.value.isClosure
    {
      let number = try only.value.number()
      return .boolean(number >= Double(lower) && number < Double(upper))
    }
    if let part = try part(name, of: owner, arguments) { return part }
    let elements = try elements(of: owner)
    if let value = try mapped(name, elements, arguments) { return value }
    if let value = try searched(name, elements, arguments, start: owner.startIndex) { return value }
    switch name {
    case "enumerated":
      return .list(elements.enumerated().map { .tuple(["offset", "element"], [.integer($0), $1]) })
    case "reversed": return .list(elements.reversed())
    case "sorted": return .list(try sorted(elements, arguments))
    case "joined":
      var result: [RunValue] = []
      for element in elements { result += try self.elements(of: element) }
      return .list(result)
    case "forEach":
      for element in elements { _ = try call(closure(arguments, "forEach"), with: [element]) }
      return .void
    case "max", "min":
      if let order = arguments.first?.value { return try best(elements, order, isMaximum: name == "max") }
      return elements.isEmpty ? .none : try extremum(elements, isMaximum: name == "max")
    case "reduce": return try reduced(elements, arguments)
    default: throw .failure("it uses the function `\(name)` of a collection, which is not known")
    }
  }

  private func closure(_ arguments: [RunArgument], _ name: String) throws(RunExit) -> RunValue {
    guard let last = arguments.last?.value else { throw .failure("`\(name)` has no function") }
    return last
  }

  /// Returns `prefix`, `dropFirst` and the like of an array, which keep its indices; nil for other methods.
  private mutating func part(
    _ name: String, of owner: RunValue, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    guard ["prefix", "suffix", "dropFirst", "dropLast"].contains(name) else { return nil }
    let elements: ArraySlice<RunValue>
    if case .array(let own) = owner { elements = own } else { elements = try self.elements(of: owner)[...] }
    if name == "prefix", let test = arguments.first, test.value.isClosure {
      var end = elements.startIndex
      while end < elements.endIndex, try call(test.value, with: [elements[end]]).boolean() { end += 1 }
      return .array(elements[..<end])
    }
    let count = try arguments.first.map { a throws(RunExit) in try a.value.integer() } ?? 1
    guard count >= 0 else { throw .failure("a count is negative") }
    switch name {
    case "prefix": return .array(elements.prefix(count))
    case "suffix": return .array(elements.suffix(count))
    case "dropFirst": return .array(elements.dropFirst(count))
    default: return .array(elements.dropLast(count))
    }
  }

  private mutating func mapped(
    _ name: String, _ elements: [RunValue], _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    guard ["map", "compactMap", "flatMap", "filter"].contains(name) else { return nil }
    let function = try closure(arguments, name)
    var result: [RunValue] = []
    for element in elements {
      let value = try call(function, with: [element])
      switch name {
      case "map": result.append(value)
      case "filter": if try value.boolean() { result.append(element) }
      case "compactMap": if !value.isNone { result.append(value) }
      default: result += try self.elements(of: value)
      }
      guard result.count <= Self.maximumElements else { throw .failure("an array is too long") }
    }
    return .list(result)
  }

  /// Returns the result of a search; nil for another method.
  private mutating func searched(
    _ name: String, _ elements: [RunValue], _ arguments: [RunArgument], start: Int
  ) throws(RunExit) -> RunValue? {
    guard ["contains", "first", "last", "firstIndex", "lastIndex", "allSatisfy"].contains(name),
      let wanted = arguments.first?.value
    else { return nil }
    let isLast = name == "last" || name == "lastIndex"
    for index in isLast ? Array(elements.indices.reversed()) : Array(elements.indices) {
      let element = elements[index]
      try step()
      let isFound =
        wanted.isClosure ? try call(wanted, with: [element]).boolean() : try isEqual(element, wanted)
      if name == "allSatisfy" {
        if !isFound { return .boolean(false) }
      } else if isFound {
        switch name {
        case "contains": return .boolean(true)
        case "first", "last": return element
        default: return .integer(index + start)
        }
      }
    }
    return name == "allSatisfy" ? .boolean(true) : name == "contains" ? .boolean(false) : RunValue.none
  }

  private mutating func reduced(_ elements: [RunValue], _ arguments: [RunArgument]) throws(RunExit) -> RunValue {
    guard arguments.count == 2 else { throw .failure("a call of `reduce` is not interpreted") }
    var result = arguments[0].value
    // An implicit member has the type of the elements, unless the context states another one.
    if case .implicit = result, let first = elements.first { result = try converted(result, like: first) }
    let function = arguments[1].value
    if arguments[0].label == "into" {
      guard case .closure(let id, let outer) = function else { throw .failure("`reduce` has no function") }
      for element in elements { result = try reduce(result, element, id, outer) }
      return result
    }
    for element in elements {
      let value = try call(function, with: [result, element])
      result = try converted(value, like: result)
    }
    return result
  }

  /// Returns the first parameter of a closure after it was called with a partial result and an element.
  private mutating func reduce(
    _ result: RunValue, _ element: RunValue, _ id: LayoutProgram.FunctionID, _ outer: RunFrame?
  ) throws(RunExit) -> RunValue {
    try step(4)
    let function = program[id]
    let frame = RunFrame(slotCount: function.slotCount, parent: outer)
    for (parameter, value) in zip(function.parameters, [result, element]) { frame.set(parameter.slot, value) }
    _ = try run(body: function.body, in: frame)
    guard let first = function.parameters.first else { return result }
    return frame.slots[Int(first.slot)]
  }

  private mutating func best(
    _ elements: [RunValue], _ order: RunValue, isMaximum: Bool
  ) throws(RunExit) -> RunValue {
    guard var result = elements.first else { return .none }
    for element in elements.dropFirst() {
      let pair = isMaximum ? [result, element] : [element, result]
      if try call(order, with: pair).boolean() { result = element }
    }
    return result
  }

  /// Sorts by merging, so that equal elements keep their order. O(n log n) calls.
  private mutating func sorted(_ elements: [RunValue], _ arguments: [RunArgument]) throws(RunExit) -> [RunValue] {
    guard elements.count > 1 else { return elements }
    let middle = elements.count / 2
    let first = try sorted(Array(elements[..<middle]), arguments)
    let second = try sorted(Array(elements[middle...]), arguments)
    var result: [RunValue] = []
    var (left, right) = (0, 0)
    while left < first.count, right < second.count {
      try step()
      let isSecond: Bool
      if let order = arguments.first?.value {
        isSecond = try call(order, with: [second[right], first[left]]).boolean()
      } else {
        isSecond = try second[right].number() < first[left].number()
      }
      if isSecond {
        result.append(second[right])
        right += 1
      } else {
        result.append(first[left])
        left += 1
      }
    }
    return result + first[left...] + second[right...]
  }

  // MARK: Changes

  /// Changes a collection by a method; returns the result of the method.
  mutating func change(
    _ receiver: inout RunValue, by name: String, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    if name == "toggle", case .boolean(let boolean) = receiver {
      receiver = .boolean(!boolean)
      return .void
    }
    if name == "removeValue", case .dictionary(let pairs) = receiver, let key = arguments.first {
      var rest: [(key: RunValue, value: RunValue)] = []
      for pair in pairs { if try !isEqual(pair.key, key.value) { rest.append(pair) } }
      receiver = .dictionary(rest)
      return .void
    }
    if name == "removeAll", case .dictionary = receiver {
      receiver = .dictionary([])
      return .void
    }
    guard case .array(var elements) = receiver else {
      return try call(name, of: receiver, arguments)
    }
    receiver = .void
    defer { receiver = .array(elements) }
    return try change(&elements, by: name, arguments)
  }

  private mutating func change(
    _ elements: inout ArraySlice<RunValue>, by name: String, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    switch name {
    case "append":
      try step(Self.compoundSteps)
      guard let argument = arguments.first else { throw .failure("an argument is missing") }
      if argument.label == "contentsOf" {
        elements += try self.elements(of: argument.value)
      } else {
        elements.append(
          try elements.last.map { e throws(RunExit) in try converted(argument.value, like: e) }
            ?? argument.value)
      }
      guard elements.count <= Self.maximumElements else { throw .failure("an array is too long") }
    case "insert":
      try step(Self.compoundSteps)
      let index = try elements.index(arguments, "at", to: elements.endIndex)
      elements.insert(arguments[0].value, at: index)
    case "remove": return elements.remove(at: try elements.index(arguments, "at", to: elements.endIndex - 1))
    case "removeFirst", "removeLast":
      let count = try arguments.first.map { a throws(RunExit) in try a.value.integer() } ?? 1
      guard count >= 0, count <= elements.count else { throw .failure("an index is out of range") }
      let removed = (name == "removeFirst" ? elements.first : elements.last) ?? .void
      if name == "removeFirst" { elements.removeFirst(count) } else { elements.removeLast(count) }
      elements = Array(elements)[...]
      return removed
    case "popLast": return elements.popLast() ?? .none
    case "popFirst": return elements.popFirst() ?? .none
    case "removeAll":
      guard let test = arguments.first, test.label != "keepingCapacity" else {
        elements = []
        break
      }
      var rest: [RunValue] = []
      for element in elements where try !call(test.value, with: [element]).boolean() { rest.append(element) }
      elements = rest[...]
    case "sort": elements = try sorted(Array(elements), arguments)[...]
    case "reverse": elements = Array(elements.reversed())[...]
    case "swapAt":
      guard arguments.count == 2 else { throw .failure("an argument is missing") }
      let (first, second) = (try arguments[0].value.integer(), try arguments[1].value.integer())
      guard elements.indices.contains(first), elements.indices.contains(second) else {
        throw .failure("an index is out of range")
      }
      elements.swapAt(first, second)
    case "reserveCapacity": break
    default: throw .failure("it uses the function `\(name)` of an array, which is not known")
    }
    return .void
  }
}
