import LayoutModel

// The assignment of arguments to parameters, and the functions of a program.
extension [RunArgument] {
  /// Returns the number of the argument of each parameter, nil for its default; nil if the arguments do not fit.
  func assigned(to parameters: [LayoutFunction.Parameter]) -> [Int?]? {
    var result: [Int?] = []
    var next = 0
    for (index, parameter) in parameters.enumerated() {
      let isTrailing =
        next == count - 1 && self[next].label == nil && self[next].value.isClosure
        && index == parameters.count - 1
      if next < count, self[next].label == parameter.label || isTrailing {
        result.append(next)
        next += 1
      } else if parameter.defaultValue != nil {
        result.append(nil)
      } else {
        return nil
      }
    }
    return next == count ? result : nil
  }

  /// Returns arguments with a tuple divided over the parameters of a closure that has several.
  func spread(over count: Int) -> [RunArgument] {
    guard self.count == 1, count > 1, case .tuple(_, let values) = self[0].value, values.count == count
    else { return self }
    return values.map { RunArgument(label: nil, value: $0) }
  }
}

extension ArraySlice<RunValue> {
  /// Returns the index that an argument is; throws beyond `last`.
  func index(_ arguments: [RunArgument], _ label: String, to last: Int) throws(RunExit) -> Int {
    guard let argument = arguments.first(where: { $0.label == label }) else { throw .failure("an index is missing") }
    let index = try argument.value.integer()
    guard index >= startIndex, index <= last else { throw .failure("an index is out of range") }
    return index
  }
}

extension LayoutProgram {
  /// Returns true if a method of that name may change its receiver.
  func changesReceiver(_ name: String) -> Bool {
    if RunCollection.changingMethods.contains(name) { return true }
    let methods = types.flatMap { $0.methods[name] ?? [] } + (extensions[name] ?? []).map(\.function)
    return methods.contains { self[$0].isMutating }
  }

  /// Returns the names of the types whose extensions have members of a value. A guide has those of its axis.
  func typeNames(of value: RunValue) -> [String] {
    guard case .guide(let key) = value else { return value.typeNames }
    return [horizontalGuides.values.contains(key) ? "HorizontalAlignment" : "VerticalAlignment"]
  }

  /// Returns the function with an ID.
  subscript(function: FunctionID) -> LayoutFunction { functions[Int(function)] }

  /// Returns the declared type with an ID.
  subscript(type type: TypeID) -> LayoutDeclaredType { types[Int(type)] }
}

extension LayoutTree {
  /// Returns the name of the direction in which a view is laid out.
  func directionName(of view: ViewID) -> String {
    environment(of: view).layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
  }
}

extension LayoutExpression {
  /// Returns true if an expression denotes a variable or a part of one, which can be changed.
  var isPlace: Bool {
    switch self {
    case .variable: true
    case .member(let owner, _), .element(let owner, _), .unwrap(let owner), .unwrapOrEnd(let owner),
      .optionalChain(let owner), .reference(let owner):
      owner.isPlace
    default: false
    }
  }
}
