/// Edits of what is declared, above all in extensions.
extension EqualityCase {
  static let declarations: [EqualityCase] = [
    // Members of a type without a name are not those of the module.
    EqualityCase(
      name: "a type loses its name and its braces",
      files: [
        ("a", "struct Sizes {\n    let side = 30.0\n}\n"),
        ("b", "let side = 10.0\nText(\"b\").padding(side)\n"),
        ("c", "Color.red.frame(width: side, height: 4)\n"),
      ],
      edits: [
        (0, "struct Sizes {", "struct {"), (0, "struct {\n    let", "let"), (0, "let side", "struct {\n    let side"),
        (0, "struct {", "struct Sizes {"), (0, "struct Sizes {\n    let", "let"),
      ]),
    EqualityCase(
      name: "views that values give",
      files: [
        ("a", "VStack { tab.content; Tab.mail.icon(4).padding(); item.row }\n"),
        (
          "b",
          """
          enum Tab { case home, mail
              @ViewBuilder var content: some View {
                  switch self {
                  case .home: Color.red.frame(width: 30, height: 10)
                  case .mail: icon(50)
                  }
              }
              func icon(_ side: CGFloat) -> some View { Circle().frame(width: side, height: side) }
          }
          struct Item { var width = 3.0; var row: some View { Color.red.frame(width: width, height: 10) } }
          let tab = Tab.home
          let item = Item(width: 5)

          """
        ),
      ],
      edits: [
        (1, "width: 30", "width: 40"), (1, "let tab = Tab.home", "let tab = Tab.mail"), (1, "icon(50)", "icon(60)"),
        (1, "func icon", "func mark"), (1, "func mark", "func icon"), (1, "var row", "var line"),
        (1, "var line", "var row"),
        (0, "item.row", "item.line"), (0, "item.line", "item.row"), (1, "enum Tab", "struct Tab"),
        (1, "struct Tab", "enum Tab"), (1, "width: 5", "width: 6"),
      ]),
    EqualityCase(
      name: "views that are handed to a closure, and bodies that return early",
      files: [
        (
          "a",
          """
          struct Box<Content: View>: View {
              @ViewBuilder var content: Content
              var body: some View {
                  Group(subviews: content) { parts in
                      HStack {
                          ForEach(parts) { part in
                              part.padding(inset)
                          }
                      }
                  }
              }
          }

          """
        ),
        (
          "b",
          """
          let inset: CGFloat = 3
          struct Early: View {
              let count: Int
              var body: some View {
                  guard count > 0 else { return AnyView(Text("none")) }
                  if count > limit { return AnyView(Color.red.frame(width: 9)) }
                  return AnyView(Text("some"))
              }
          }
          let limit = 2
          #Preview { Box { Text("a"); Early(count: 0); Early(count: 2); Early(count: 3) } }

          """
        ),
      ],
      edits: [
        (1, "inset: CGFloat = 3", "inset: CGFloat = 4"), (0, "padding(inset)", "padding(2)"), (0, "HStack", "VStack"),
        (1, "limit = 2", "limit = 1"), (1, "\"some\"", "\"a few\""), (1, "Text(\"a\"); ", ""),
        (1, "count: 0", "count: 5"),
        (1, "width: 9", "width: 19"), (0, "ForEach(parts)", "ForEach(parts.dropFirst())"),
        (1, "guard count > 0", "guard count > 4"),
        (0, "Group(subviews", "Group(sections"), (0, "Group(sections", "Group(subviews"),
        (1, "return AnyView(Color", "AnyView(Color"),
      ]),
    EqualityCase(
      name: "closures on lines of their own",
      files: [
        (
          "a",
          """
          struct A: View
          {
              var body: some View
              {
                  VStack(alignment: .leading)
                  {
                      Text("a")
                          .alignmentGuide(.leading)
                                        { d in d[.trailing] }
                      Text("b")
                          .background
                          {
                              Color.red
                          }
                      Text("c")
                  }
              }
          }

          """
        )
      ],
      edits: [
        (0, "(.leading)\n  ", "(.leading)\n\n  "), (0, "(.leading)\n\n  ", "(.leading)\n  "),
        (0, "Text(\"a\")", "Text(\"abc\")"),
        (0, "                              { d in", " { d in"), (0, " { d in", "                              { d in"),
        (0, ".background\n", ".background(\n"), (0, ".background(\n", ".overlay\n"),
        (0, "Color.red", "Color.red.frame(width: 3)"),
        (0, "Text(\"c\")", "{ }\nText(\"c\")"),
      ]),
    EqualityCase(
      name: "layouts that are named before they are called",
      files: [
        ("a", "VStack { layout { Text(\"a\"); Color.red.frame(width: 9) }; Row() }\n"),
        (
          "b",
          """
          let isWide = true
          let layout = isWide ? AnyLayout(HStackLayout(alignment: .top)) : AnyLayout(VStackLayout(spacing: gap))
          let gap: CGFloat = 7
          struct Row: View { var body: some View { arranged { Text("b"); Text("c") } }
              var arranged: AnyLayout { if isWide { AnyLayout(layout) } else { AnyLayout(ZStackLayout()) } }
          }

          """
        ),
      ],
      edits: [
        (1, "isWide = true", "isWide = false"), (1, "gap: CGFloat = 7", "gap: CGFloat = 8"),
        (1, "let layout", "let order"),
        (1, "let order", "let layout"), (1, "ZStackLayout", "HStackLayout"), (1, "isWide = false", "isWide = true"),
        (1, "alignment: .top", "alignment: .bottom"), (1, "HStackLayout(al", "HStack(al"),
        (1, "HStack(al", "HStackLayout(al"),
        (0, "layout {", "layout() {"), (0, "layout() {", "Text {"),
      ]),
    EqualityCase(
      name: "what an enumeration says of its cases",
      files: [
        (
          "a",
          """
          VStack { Badge(side: .wide); Badge(); Color.red.frame(width: Side.narrow.width.half, height: Level.low.rawValue) }
          let wide = Side.wide
          HStack(spacing: wide.width) { Badge(); Badge(side: wide) }

          """
        ),
        (
          "b",
          """
          let gap = 3.0
          struct Badge: View {
              var side = Side.narrow
              var body: some View { Color.red.frame(width: side.width, height: 20) }
          }
          enum Side { case narrow, wide
              var width: CGFloat { switch self { case .narrow: 20
                  case .wide: 40 } }
          }
          enum Level: CGFloat { case low = 4, high }
          extension CGFloat { var half: CGFloat { self / 2 } }

          """
        ),
      ],
      edits: [
        (1, "case .wide: 40", "case .wide: 50"), (1, "case narrow, wide", "case other, narrow, wide"),
        (1, "let gap = 3.0\n", ""),
        (1, "struct Badge", "let gap = 4.0\nlet more = 5.0\nstruct Badge"), (1, "low = 4", "low = 9"),
        (1, "low = 9, high", "high = 9, low"), (1, "self / 2", "self / 4"),
        (1, "case .narrow: 20", "case .narrow: gap"),
        (1, "var half", "var other"), (1, "case other, narrow, wide", "case wide"), (0, "wide.width", "wide"),
      ]),
    EqualityCase(
      name: "what protocols ask for is a name like another in an extension of an alignment type",
      files: [
        (
          "a",
          """
          extension VerticalAlignment {
              static func defaultValue(in d: ViewDimensions) -> CGFloat { 3 }
          }
          extension VerticalAlignment {
              static func defaultValue(in d: ViewDimensions) -> CGFloat { 4 }
          }

          """
        )
      ], edits: [(0, "-> CGFloat { 3", "-> VStack { 3"), (0, "-> VStack { 3", "-> CGFloat { 3")]),
    EqualityCase(
      name: "a guide asks for what the project adds to the view's dimensions",
      files: [
        (
          "a",
          """
          VStack(alignment: .leading) {
              Color.red.frame(width: 40, height: 10).alignmentGuide(.leading) { d in d.part }
              Color.blue.frame(width: 30, height: 10)
          }

          """
        ), ("b", "extension ViewDimensions {\n  var part: CGFloat { width / 2 }\n}\n"),
      ],
      edits: [
        (1, "width / 2", "height"), (1, "var part", "var other"), (1, "var other", "var part"),
        (1, "height", "self[.trailing] - 1"), (0, "d.part", "d.leading"), (0, "d.leading", "d.part"),
      ]),
    EqualityCase(
      name: "what an alignment is asked for is no modifier",
      files: [
        ("a", "struct Badge: View { var body: some View { Text(\"a\").defaultValue(.trailing) { d in 2 } } }\n"),
        ("b", "extension Mark {\n  static func defaultValue(in d: ViewDimensions) -> CGFloat { 3 }\n}\n"),
      ], edits: [(1, "  static func defaultValue(in d: ViewDimensions) -> CGFloat { 3 }\n", "")]),
    EqualityCase(
      name: "a member comes out of its type",
      files: [
        ("a", "extension Card { var wide: some View { Color.red.frame(maxWidth: .infinity) } }\n"),
        ("b", "Color.red.frame(width: side(.large), height: 3)\n"),
      ], edits: [(0, "Card {", "Card "), (0, "Card ", "Card {")]),
    EqualityCase(
      name: "a property of an instance is no alignment",
      files: [
        (
          "a",
          """
          struct Part: View {
              var body: some View { Color.red.alignmentGuide(VerticalAlignment.mark) { d in d.height } }
          }
          extension VerticalAlignment { let mark = 3 }

          """
        )
      ], edits: [(0, "let mark", "let marks"), (0, "let marks", "static let mark"), (0, "static ", "")]),
    EqualityCase(
      name: "two declarations of one name",
      files: [
        (
          "a",
          "struct A: View { var body: some View { Text(\"a\") } }\n\nstruct B: View { var body: some View { A() } }\n"
        ),
        ("b", "let other = 2\n"), ("c", "VStack { A(); B() }\n"),
      ],
      edits: [
        (1, "other", "A"), (1, "let A", "private let A"), (1, "private let A = 2", "struct A { }"),
        (0, "struct B", "struct A"), (0, "struct A", "struct C"), (0, "struct C", "struct A"),
        (1, "struct A", "enum A"),
        (1, "enum A { }", ""),
      ]),
    EqualityCase(
      name: "members of extensions",
      files: [
        ("a", "struct Card: View { var title = \"t\"\nvar body: some View { Text(titel).framed() } }\n"),
        ("b", "extension Card { var titles: String { \"x\" } }\n"),
        ("c", "extension View { func framed() -> some View { padding(3) } }\n"),
      ],
      edits: [
        (1, "titles", "titel"), (2, "framed", "frame2"), (2, "frame2", "framed"), (2, "3", "30"),
        (1, "extension Card", "extension Crad"), (0, "struct Card: View", "struct Card"),
        (1, "extension Crad", "extension Card: View"),
      ]),
    EqualityCase(
      name: "an alignment declared twice",
      files: [
        (
          "a",
          """
          extension VerticalAlignment {
              static let  gap = 3.0
          }
          extension VerticalAlignment {
              static let gap = 3.0
          }

          """
        )
      ],
      edits: [(0, "let  gap", "let gap"), (0, "static let", "public static let"), (0, "gap", "gap2")]),
    EqualityCase(
      name: "an extension of a type in a type",
      files: [
        ("a", "extension Outer.Inner: View { var body: some View { Text(side) } }\n"),
        ("b", "enum Outer { struct Inner { } }\n"), ("c", "extension Outer.Inner { var side: String { \"s\" } }\n"),
      ],
      edits: [
        (0, ": View", ""), (0, "{ var body", ": View { var body"), (2, "side", "sides"),
        (1, "struct Inner", "struct Inne"),
        (1, "Inne", "Inner"), (2, "sides", "side"), (0, ".Inner", ".Inner2"), (0, "Inner2", "Inner"),
      ]),
    EqualityCase(
      name: "types that are kept and not read",
      files: [
        ("a", "final class Model { }\ntypealias Line = HStack\n"),
        ("b", "struct Card: View {\n    let model = Model()\n    var body: some View { Line { Text(\"a\") } }\n}\n"),
      ],
      edits: [
        (0, "class Model", "class Models"), (0, "Models", "Model"), (0, "typealias Line", "typealias Lines"),
        (0, "final class Model { }\n", ""),
      ]),
    EqualityCase(
      name: "what an extension adds is no modifier, but for methods",
      files: [
        (
          "a",
          """
          extension View { func card() -> some View { padding(4).body(Color.red).icon(Color.red) } }
          extension Card: View { var body: some View { Text("a").card() } }
          extension Image { func icon(_ c: Color) -> Image { self } }

          """
        )
      ],
      edits: [
        (0, "{ var body: some View { Text(\"a\").card() } }", "{ }"), (0, "func icon", "func icons"),
        (0, "func icons", "func icon"),
      ]),
    EqualityCase(
      name: "an extension that comes out of a block, before a condition",
      files: [
        (
          "a",
          """
          ZStack(alignment: .corner) {
          extension HorizontalAlignment { static let mark = HorizontalAlignment(MarkID.self) }
          }#if DEBUG
          Text("debug")

          """
        )
      ], edits: [(0, "ZStack(alignment: .corner) {\n", "")]),
    EqualityCase(
      name: "a type that is called as SwiftUI's protocol of views",
      files: [
        ("a", "enum View {\n    func card() -> some View { padding(3) }\n}\n"),
        ("b", "Color.red.frame(width: 20).card()\n"),
      ],
      edits: [(0, "padding(3)", "padding(9)"), (0, "enum View", "enum Views")]),
  ]
}
