import Testing

/// Swift that compiles: neither a `.layout` nor a `.swift` file has a finding of the language about it.
@Suite struct ValidSwiftTests {
  static let sources = [
    // Overloads that differ in a variadic parameter, in the arguments of their extension, or in associated values.
    "func close(_ i: Int) { }\nfunc close(_ i: Int...) { }",
    """
    struct Pair<A, B> { }
    extension Pair<Int, Int> { static let first = 1 }
    extension Pair<Int, Bool> { static let first = 1 }
    """,
    "enum Move { case up(Int); static var up: Move { .up(1) } }",
    // A shape's methods return a shape.
    "Color.red.clipShape(Capsule().inset(by: 4))",
    "Color.red.clipShape(Circle().trim(from: 0, to: 0.5).rotation(.degrees(90)))",
    "extension Shape { func rim() -> some Shape { inset(by: 1) } }\nColor.red.clipShape(Circle().rim())",
    // A closure as a value.
    "Color.red.environment(\\.dismissAll) { print(1) }",
    // The raw value's initializer beside one of the type's own.
    """
    enum Level: Int {
      case low = 1, high = 2
      init(isHigh: Bool) { self = isHigh ? .high : .low }
    }
    Color.red.frame(width: Level(rawValue: 2) == .high ? 40 : 20)
    """,
    // A binding from two closures.
    """
    struct Field: View {
      @Binding var link: Link
      struct Link { var address = "" }
      var body: some View { Color.red }
    }
    Field(link: .init(get: { Field.Link() }, set: { _ in }))
    """,
    // An early exit before an index.
    """
    struct Offsets {
      var all: [CGFloat] = []
      func at(_ index: Int) -> CGFloat {
        guard index < all.endIndex else { return 0 }
        return all[index]
      }
    }
    Color.red.padding(Offsets().at(2))
    """,
    // `fallthrough`, and a builder of the project's own.
    """
    struct A: View {
      let n: Int
      private var text: Text {
        switch n {
        case 1: return Text("a")
        case 2:
          guard n > 3 else { fallthrough }
          return Text("b")
        default: return Text("c")
        }
      }
      var body: some View { text }
    }
    """,
    """
    @resultBuilder struct TextBuilder { static func buildBlock(_ all: Text...) -> Text { all[0] } }
    struct A: View {
      @TextBuilder private func text() -> Text { Text("a"); Text("b") }
      var body: some View { text() }
    }
    """,
    // An implicit member as an argument of an initializer that an extension adds.
    """
    struct Row<Icon: View>: View {
      let icon: Icon
      var body: some View { icon }
    }
    extension Image { static var star: Image { Image(systemName: "star") } }
    Row(icon: .star)
    """,
  ]

  @Test(arguments: sources, [false, true]) func isValid(_ source: String, isSwift: Bool) {
    #expect(Lowered(source, isSwift: isSwift).findings() == [])
  }
}
