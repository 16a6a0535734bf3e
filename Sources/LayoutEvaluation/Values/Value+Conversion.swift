import LayoutModel
import LayoutSyntax

extension Value {
  /// Creates the value of a static member in the catalog.
  init(catalog member: MemberValue) {
    switch member {
    case .none: self = .opaque
    case .number(let number): self = .number(number)
    case .guide(let key): self = Value(.alignment(key))
    case .alignment(let pair): self = Value(.alignmentPair(pair))
    case .point(let point): self = Value(.unitPoint(x: point.x, y: point.y))
    case .size(let size): self = Value(.size(size))
    case .insets(let insets): self = Value(.insets(insets))
    case .textStyle(let style): self = Value(.font(Font(.style(style))))
    default: self = Value(.known(member))
    }
  }

  /// Returns a literal number with the kind of a written type.
  func converted(to hint: TypeHint) -> Value {
    switch (payload, hint) {
    case (.number(let number, .literal), .integer):
      return Value(.number(number.rounded(.towardZero), .integer), flags: flags)
    case (.number(let number, .literal), .number): return Value(.number(number, .real), flags: flags)
    case (.array(let elements), .array(let element)) where elements.contains(where: \.isLiteralNumber):
      return Value(.array(elements.map { $0.converted(to: element) }), flags: flags)
    default: return self
    }
  }

  /// Returns the value of a variable's declaration: without a written type, an integer literal is an `Int`, and an
  /// array of integer literals is an `[Int]`.
  package func declared(as hint: TypeHint) -> Value {
    guard hint == .any else { return converted(to: hint) }
    if case .array(let elements) = payload {
      return converted(to: .array(elements.allSatisfy(\.isLiteralNumber) ? .integer : .number))
    }
    return converted(to: .integer)
  }

  /// Returns a number with the kind of the number `other`; other values unchanged.
  func converted(like other: Value) -> Value {
    guard case .number(let number, _) = payload, case .number(_, let kind) = other.payload else { return self }
    return Value(.number(kind == .integer ? number.rounded(.towardZero) : number, kind), flags: flags)
  }

  /// A number as a floating-point number; other values unchanged.
  var asReal: Value {
    guard case .number(let number, _) = payload else { return self }
    return Value(.number(number, .real), flags: flags)
  }

  /// Returns the first `limit` elements of an array or range; nil for other values.
  package func elements(limit: Int) -> [Value]? {
    switch payload {
    case .array(let values): return Array(values.prefix(limit))
    case .range(let lower, let upper):
      var result: [Value] = []
      var next = lower
      while next < upper, result.count < limit {
        result.append(Value(.number(next, .integer)))
        next += 1
      }
      return result
    default: return nil
    }
  }
}

extension Declaration {
  /// True for a variable whose property wrapper changes its value at run time.
  package var hasDynamicWrapper: Bool { !wrapper.isEmpty && wrapper != "ViewBuilder" }
}

extension TypeHint {
  /// Returns `.name` as a suggestion if the expected type has a SwiftUI member of that name: the dot is missing.
  func dotted(_ name: String) -> [String] {
    let key = NameKey(name)
    let isMember =
      switch self {
      case .horizontalAlignment: AlignmentNames.builtIn(key, on: .horizontal) != nil
      case .verticalAlignment: AlignmentNames.builtIn(key, on: .vertical) != nil
      default: catalogType.flatMap { Catalog.memberIndex(of: key, in: $0) } != nil
      }
    return isMember ? [".\(name)"] : []
  }
}
