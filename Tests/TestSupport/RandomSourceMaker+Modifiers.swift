extension RandomSourceMaker {
  /// Adds a modifier to a view's chain.
  mutating func modify(_ view: inout SourceView) {
    guard !view.isConditional else { return }
    view.modifiers.append(modifier())
  }

  private mutating func modifier() -> SourceModifier {
    switch Int.random(in: 0..<40, using: &random) {
    case 0...5:
      var arguments: [String] = []
      if chance(70) { arguments.append("width: \(value())") }
      if arguments.isEmpty || chance(60) { arguments.append("height: \(value())") }
      return call("frame", arguments + aligned())
    case 6...11: return flexibleFrame()
    case 12...15:
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !options.isScalable: return SourceModifier(".padding()")
      case 1: return call("padding", [".horizontal", value(0...30)])
      case 2:
        return SourceModifier(
          ".padding(EdgeInsets(top: \(length(0...20)), leading: \(length(0...20)), bottom: \(length(0...20)), "
            + "trailing: \(length(0...20))))")
      default: return call("padding", [value(0...30)])
      }
    case 16...21 where options.hasGuides: return alignmentGuide()
    case 22...23: return call("offset", ["x: \(value(-40...40))", "y: \(value(-40...40))"])
    case 24: return call("position", ["x: \(value(0...200))", "y: \(value(0...200))"])
    case 25...26:
      return SourceModifier(pick([".fixedSize()", ".fixedSize(horizontal: true, vertical: false)"]))
    case 27...28: return call("layoutPriority", ["\(Int.random(in: -1...2, using: &random))"])
    case 29:
      return SourceModifier(
        pick([".aspectRatio(1.5, contentMode: .fit)", ".aspectRatio(0.5, contentMode: .fit)"])
      )
    case 30 where !options.isScalable: return SourceModifier(".scaledToFit()")
    case 31...34:
      let name = chance(50) ? ".overlay" : ".background"
      let inner = view(Int.random(in: 1...2, using: &random))
      return SourceModifier(name + (chance(60) ? "(alignment: \(alignment()))" : ""), [inner])
    case 35 where options.hasDirections:
      return SourceModifier(".environment(\\.layoutDirection, .‹\(pick(["rightToLeft", "leftToRight"]))›)")
    case 36 where options.hasText: return SourceModifier(pick([".font(.title2)", ".dynamicTypeSize(.xxLarge)"]))
    case 37 where options.hasSafeArea:
      if chance(40) { return SourceModifier(pick([".ignoresSafeArea()", ".ignoresSafeArea(edges: .bottom)"])) }
      let edge = pick([".top", ".bottom", ".leading", ".trailing"])
      let spacing = given("spacing", 50, 0...20)
      return SourceModifier(
        ".safeAreaInset(\((["edge: \(edge)"] + spacing).joined(separator: ", ")))",
        [view(Int.random(in: 1...2, using: &random))])
    case 38:
      return SourceModifier(
        pick([".border(.red)", ".clipped()", ".hidden()", ".zIndex(1)", ".rotationEffect(.degrees(30))"]))
    default: return SourceModifier(".foregroundStyle(.red)")
    }
  }

  private func call(_ name: String, _ arguments: [String]) -> SourceModifier {
    SourceModifier(".\(name)(\(arguments.joined(separator: ", ")))")
  }

  private mutating func aligned() -> [String] { chance(50) ? ["alignment: \(alignment())"] : [] }

  private mutating func flexibleFrame() -> SourceModifier {
    var arguments: [String] = []
    for name in ["Width", "Height"] {
      // Ascending: minimum, ideal, maximum.
      if chance(40) { arguments.append("min\(name): \(length(0...40))") }
      if chance(30) { arguments.append("ideal\(name): \(length(40...80))") }
      if chance(50) { arguments.append("max\(name): \(chance(50) ? ".infinity" : length(80...160))") }
    }
    if arguments.isEmpty { arguments = ["maxWidth: .infinity"] }
    return call("frame", arguments + aligned())
  }
}
