import LayoutModel

// The static members of types of SwiftUI and the standard library.
extension LayoutProgram {
  /// Returns a static member of a type of SwiftUI or the standard library.
  func staticMember(_ name: String, ofType type: String) throws(RunExit) -> RunValue {
    switch (type, name) {
    case ("CGSize", "zero"): return .size(.zero)
    case ("CGPoint", "zero"): return .point(.zero)
    case ("CGRect", "zero"): return .rect(Rect(origin: .zero, size: .zero))
    case ("ProposedViewSize", "unspecified"): return .proposal(.unspecified)
    case ("ProposedViewSize", "zero"): return .proposal(.zero)
    case ("ProposedViewSize", "infinity"): return .proposal(.infinity)
    case ("Axis", "horizontal"): return .axis(.horizontal)
    case ("Axis", "vertical"): return .axis(.vertical)
    case ("Angle", "zero"): return .angle(0)
    case ("ViewSpacing", "zero"): return .spacing(-1)
    case ("CGAffineTransform", "identity"): return .transform(RunTransform())
    case ("HorizontalAlignment", _):
      if let key = horizontalGuides[name] { return .guide(key) }
    case ("VerticalAlignment", _):
      if let key = verticalGuides[name] { return .guide(key) }
    case ("UnitPoint", _), ("Alignment", _):
      if let point = RunUnitPoint.named(name) {
        guard type == "Alignment" else { return .unitPoint(point) }
        if let alignment = RunUnitPoint.alignment(name) { return .alignment(alignment) }
      }
    case ("CGFloat", _), ("Double", _), ("Float", _):
      if let number = RunValue.number(named: name) { return .real(number) }
    case ("Int", "max"): return .number(9e15, .integer)
    case ("Int", "min"): return .number(-9e15, .integer)
    default: break
    }
    throw .failure("`\(type).\(name)` is not known")
  }

  /// Returns the type of a value, as far as its static members need it.
  func type(of value: RunValue) -> LayoutTypeName {
    switch value {
    case .number(_, .integer): .integer
    case .number: .real
    case .enumCase(let type, _, _), .instance(let type, _): .declared(type)
    case .guide(let key):
      .named(horizontalGuides.values.contains(key) ? "HorizontalAlignment" : "VerticalAlignment")
    default: value.typeNames.first.map { .named($0) } ?? .any
    }
  }
}
