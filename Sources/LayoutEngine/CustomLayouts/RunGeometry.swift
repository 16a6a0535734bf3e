import LayoutModel

/// The initializers of rectangles and transforms.
enum RunGeometry {
  static func rect(
    _ type: String, _ labels: String, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue? {
    switch (type, labels) {
    case ("CGRect", ""): return .rect(Rect(origin: .zero, size: .zero))
    case ("CGRect", "x:y:width:height"):
      return .rect(
        Rect(
          origin: Point(x: try arguments.real(0), y: try arguments.real(1)),
          size: Size(width: try arguments.real(2), height: try arguments.real(3))))
    case ("CGRect", "origin:size"):
      guard case .point(let origin) = arguments[0].value.orZero(.point(.zero)),
        case .size(let size) = arguments[1].value.orZero(.size(.zero))
      else { return nil }
      return .rect(Rect(origin: origin, size: size))
    default: return nil
    }
  }

  static func transform(
    _ type: String, _ labels: String, _ arguments: [RunArgument]
  ) throws(RunExit) -> RunValue {
    switch (type, labels) {
    case ("CGAffineTransform", "rotationAngle"):
      let angle = try arguments.real(0)
      let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
      return .transform(RunTransform(a: cosine, b: sine, c: -sine, d: cosine))
    case ("CGAffineTransform", "translationX:y"):
      return .transform(RunTransform(tx: try arguments.real(0), ty: try arguments.real(1)))
    case ("CGAffineTransform", "scaleX:y"):
      return .transform(RunTransform(a: try arguments.real(0), d: try arguments.real(1)))
    default: throw .failure("`\(type)` with these arguments is not known")
    }
  }
}

extension RunValue {
  /// The value, or `zero` if it is `.zero`.
  func orZero(_ zero: RunValue) -> RunValue { isImplicit("zero") ? zero : self }

  /// The length of a proposal, nil for none.
  func length() throws(RunExit) -> Double? { isNone ? nil : max(0, try number()) }
}

extension [RunArgument] {
  /// Returns the number of an argument.
  func real(_ index: Int) throws(RunExit) -> Double {
    guard indices.contains(index) else { throw .failure("an argument is missing") }
    return try self[index].value.number()
  }
}

extension RunValue {
  /// Returns a value of geometry with another property.
  func replacing(_ name: String, by value: RunValue) throws(RunExit) -> RunValue {
    switch (self, name) {
    case (.size(let size), "width"): return .size(Size(width: try value.number(), height: size.height))
    case (.size(let size), "height"): return .size(Size(width: size.width, height: try value.number()))
    case (.point(let point), "x"): return .point(Point(x: try value.number(), y: point.y))
    case (.point(let point), "y"): return .point(Point(x: point.x, y: try value.number()))
    case (.proposal(let old), "width"):
      return .proposal(ProposedSize(width: try value.length(), height: old.height))
    case (.proposal(let old), "height"):
      return .proposal(ProposedSize(width: old.width, height: try value.length()))
    case (.rect(let rect), "origin"):
      if case .point(let origin) = value.orZero(.point(.zero)) {
        return .rect(Rect(origin: origin, size: rect.size))
      }
    case (.rect(let rect), "size"):
      if case .size(let size) = value.orZero(.size(.zero)) {
        return .rect(Rect(origin: rect.origin, size: size))
      }
    default: break
    }
    throw .failure("it changes the member `\(name)`, which is not known")
  }
}
