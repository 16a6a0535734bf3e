import Testing

/// No finding about a component is one that another use, or another file, refutes (`rules.md` 1.5).
@Suite struct DecidingRootsTests {
  @Test(arguments: previews + uses + accesses + kinds) func theUsesDecide(_ test: UseCase) {
    #expect(test.found == test.source)
  }

  /// A guide that a container around the component reads.
  private static let marker = """
    struct Marker: View { var body: some View {
      Color.red.frame(width: 20, height: 30)
        .alignmentGuide(VerticalAlignment.center) { $0[.bottom] }
    } }
    """
  private static let foundMarker = marker.replacing("[.bottom] }", with: "[.bottom] }«guide-wrong-axis»")
  /// A guide whose container is in the component.
  private static let closed = """
    struct Marker: View { var body: some View {
      VStack(alignment: .leading) {
        Color.red.frame(width: 20, height: 30).alignmentGuide(.trailing) { $0.width / 2 }«guide-alignment-mismatch»
        Color.blue.frame(width: 30, height: 3)
      }
    } }
    """

  private static func screen(_ body: String) -> String { "struct Screen: View { var body: some View { \(body) } }" }

  static let previews = [
    UseCase(
      "a guide of a component known only from its preview", marker + "\n#Preview { VStack { Marker(); Marker() } }"),
    UseCase(
      "the same with a provider of previews",
      marker + "\nstruct P: PreviewProvider { static var previews: some View { VStack { Marker(); Marker() } } }"),
    UseCase(
      "a use and a preview agree", foundMarker + "\n#Preview { VStack { Marker(); Marker() } }",
      others: [screen("VStack { Marker(); Color.red }")]),
    UseCase("what is in the component holds in any use", closed + "\n#Preview { Marker() }"),
    UseCase(
      "what is written in a preview is its own",
      """
      #Preview {
        VStack { Color.red.frame(width: 3).alignmentGuide(.top) { _ in 3 }; Color.blue }«guide-wrong-axis»
      }
      """),
    UseCase(
      "a use in a view that only a preview uses",
      """
      struct Row: View {
        let height: CGFloat
        var body: some View { HStack(alignment: .top) { Color.red.frame(height: height); Color.blue.frame(height: 9) } }
      }
      struct Sample: View { var body: some View { Row(height: 9) } }
      #Preview { Sample() }
      """),
    UseCase(
      "a spacer under the fixedSize of a preview",
      """
      struct Gap: View { var body: some View { VStack { Color.red; Spacer(); Color.blue } } }
      #Preview { Gap().fixedSize() }
      """),
    UseCase(
      "a spacer under the fixedSize of its only use",
      """
      struct Gap: View { var body: some View {
        VStack { Color.red; Spacer(); Color.blue }«spacer-no-room»
      } }
      """, others: [screen("Gap().fixedSize()")]),
    UseCase(
      "a stack that overflows in a preview",
      """
      struct Wide: View { var body: some View {
        HStack(spacing: 0) { Color.red.frame(width: 250); Color.blue.frame(width: 250) }
      } }
      #Preview { Wide().frame(width: 300) }
      """),
    UseCase(
      "a stack that overflows in one of its uses",
      """
      struct Wide: View { var body: some View {
        HStack(spacing: 0) { Color.red.frame(width: 250); Color.blue.frame(width: 250) }«overflow»
      } }
      #Preview { Wide().frame(width: 600) }«overflow»
      """, others: [screen("VStack { Wide().frame(width: 300); Wide().frame(width: 600) }")]),
    UseCase(
      "a negative padding is one in any use",
      """
      public struct Tight: View { public var body: some View { Color.red.padding(-4) } }«negative-padding-or-spacing»
      #Preview { Tight() }
      extension View { public func tight() -> some View { padding(-4) } }«negative-padding-or-spacing»
      #Preview { Color.red.tight() }
      """),
    UseCase(
      "a padding that a preview gives",
      """
      struct Tight: View { let edge: CGFloat; var body: some View { Color.red.padding(edge) } }
      #Preview { Tight(edge: -4) }
      """),
  ]

  static let uses = [
    UseCase("a component in a stack", foundMarker, others: [screen("VStack { Marker(); Color.red }")]),
    UseCase("a component in a stack that reads its guide", marker, others: [screen("HStack { Marker(); Color.red }")]),
    UseCase(
      "in one of two uses the guide is read", marker,
      others: [
        screen("VStack { Marker(); Color.red }"),
        "struct Other: View { var body: some View { HStack { Marker(); Color.red } } }",
      ]),
    UseCase("in an unknown view", marker, others: [screen("SomeoneElse { VStack { Marker(); Color.red } }")]),
    UseCase("directly in an unknown view", marker, others: [screen("SomeoneElse { Marker() }")]),
    UseCase(
      "in a branch that is not compiled", marker,
      others: [
        screen("VStack { Marker(); Color.red }")
          + "\n#if os(macOS)\nstruct Mac: View { var body: some View { HStack { Marker(); Color.red } } }\n#endif"
      ]),
    UseCase(
      "in the default body of a protocol", marker,
      others: [
        screen("VStack { Marker(); Color.red }"),
        "protocol Pin { }\nextension Pin { var body: some View { HStack { Marker(); Color.red } } }",
      ]),
    UseCase(
      "in a class", marker,
      others: [
        screen("VStack { Marker(); Color.red }"),
        "final class Host { func make() -> UIView { UIHostingController(rootView: HStack { Marker(); Color.red }).view } }",
      ]),
    UseCase(
      "by another name", marker,
      others: [
        screen("VStack { Marker(); Color.red }"),
        "typealias Pin = Marker\nstruct Other: View { var body: some View { HStack { Pin(); Color.red } } }",
      ]),
    UseCase("in the rows of a list", marker, others: [screen("List { Marker(); Marker() }")]),
    UseCase("as an item of a menu", marker, others: [screen("VStack { Marker(); Menu(\"More\") { Marker() } }")]),
    UseCase(
      "in a sheet", marker,
      others: [
        screen("VStack { Marker(); Color.red }.sheet(isPresented: .constant(true)) { HStack { Marker(); Color.red } }")
      ]),
    UseCase(
      "two files with views of one name: a use in the other file is not one of this view", marker,
      others: [
        "struct Marker: View { var body: some View { Color.blue } }\n" + screen("VStack { Marker(); Color.red }")
      ]),
    UseCase(
      "a private component whose only use is in code that is not read",
      "private " + marker + "\nfinal class Host { func make() -> some View { HStack { Marker(); Color.red } } }"),
    UseCase(
      "what is given to a container is used where it is written, wherever the container is",
      """
      struct Screen: View { var body: some View {
        Card {
          VStack(alignment: .leading) { Color.red.frame(width: 9).alignmentGuide(.trailing) { _ in 3 }; Color.blue }«guide-alignment-mismatch»
        }.framed()
      } }
      """,
      others: [
        """
        public struct Card<Content: View>: View {
          @ViewBuilder let content: () -> Content
          public var body: some View { HStack { content(); Color.gray } }
        }
        extension View { public func framed() -> some View { padding() } }
        final class Host { func make() -> some View { Card { Color.red }.framed() }; var content: some View { Color.red } }
        """
      ]),
    UseCase(
      "a default that a use may replace",
      """
      public struct Card: View {
        var alignment = HorizontalAlignment.leading
        public var body: some View {
          VStack(alignment: alignment) { Color.red.frame(width: 9).alignmentGuide(.trailing) { _ in 3 }; Color.blue }
        }
      }
      """),
  ]

  static let accesses = [
    UseCase(
      "a public component whose use reads no guide", "public " + marker,
      others: [screen("VStack { Marker(); Color.red }")]),
    UseCase(
      "a component of a module with files that are not known", marker,
      others: [screen("VStack { Marker(); Color.red }")], isComplete: false),
    UseCase(
      "a private component there", "private " + foundMarker + "\n" + screen("VStack { Marker(); Color.red }"),
      isComplete: false),
    UseCase("what is in a public component", "public " + closed),
    UseCase("what is in a component of a module with files that are not known", closed, isComplete: false),
    UseCase(
      "an alignment that another file uses", alignment,
      others: [screen("VStack(alignment: .mine) { Color.red; Color.blue.frame(width: 9) }")]),
    UseCase(
      "an alignment that no file uses", alignment.replacing("Mine.self)", with: "Mine.self)«custom-alignment-unused»")),
    UseCase("an alignment that a file which is not known may use", alignment, isComplete: false),
    UseCase(
      "an alignment that another module may use", alignment.replacing("  static let", with: "  public static let")),
    UseCase(
      "a guide for an alignment by which another module may align",
      alignment.replacing("  static let", with: "  public static let")
        + """

        struct Label: View { var body: some View {
          HStack { Color.red.frame(width: 3).alignmentGuide(.mine) { _ in 3 }; Color.blue }
        } }
        """),
    UseCase(
      "a guide for an alignment by which nothing aligns",
      alignment.replacing("Mine.self)", with: "Mine.self)«custom-alignment-unused»")
        + """

        private struct Label: View { var body: some View {
          HStack { Color.red.frame(width: 3).alignmentGuide(.mine) { _ in 3 }; Color.blue }«guide-wrong-axis»
        } }
        """),
  ]

  private static let alignment = """
    extension HorizontalAlignment {
      private enum Mine: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 3 } }
      static let mine = HorizontalAlignment(Mine.self)
    }
    """

  /// A modifier has no root of its own.
  private static let modifier = """
    extension View {
      func marked() -> some View {
        alignmentGuide(.trailing) { $0.width / 2 }
      }
    }
    """
  private static let stack = screen("VStack(alignment: .leading) { Color.red.frame(width: 3).marked(); Color.blue }")

  static let kinds = [
    UseCase(
      "a modifier with one use", modifier.replacing("/ 2 }", with: "/ 2 }«guide-alignment-mismatch»"), others: [stack]),
    UseCase(
      "a modifier with a use in a preview",
      modifier + "\n#Preview { VStack(alignment: .leading) { Color.red.frame(width: 3).marked(); Color.blue } }"),
    UseCase("a public modifier", modifier.replacing("  func", with: "  public func"), others: [stack]),
    UseCase("a modifier in a public extension", "public " + modifier, others: [stack]),
    UseCase("a modifier of a module with files that are not known", modifier, others: [stack], isComplete: false),
    UseCase(
      "a private modifier there",
      modifier.replacing("  func", with: "  private func").replacing("/ 2 }", with: "/ 2 }«guide-alignment-mismatch»")
        + "\n" + stack,
      isComplete: false),
    UseCase(
      "a modifier with a use in code that is not read", modifier,
      others: [stack, "final class Host { func make() -> some View { HStack { Color.red.marked() } } }"]),
    UseCase(
      "a part of a view is used as the view is",
      """
      struct Card: View {
        var body: some View { row }
        var row: some View {
          VStack(alignment: .leading) { Color.red.frame(width: 3).alignmentGuide(.trailing) { _ in 3 }; Color.blue }«guide-alignment-mismatch»
        }
      }
      """, isComplete: false),
  ]
}
