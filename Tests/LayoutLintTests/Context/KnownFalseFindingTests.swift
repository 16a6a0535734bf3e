import LayoutEvaluation
import LayoutModel
import Testing

/// Classes of findings that were false in real projects, beside those of `DecidingRootsTests`: each with the case that is
/// silent and one that is not.
@Suite struct KnownFalseFindingTests {
  @Test(arguments: texts + images + bridges) func found(_ test: UseCase) { #expect(test.found == test.source) }

  /// Which branch holds is not known, so that the number is not.
  @Test(arguments: [
    ("Style.isWide ? -1 : -4", ""), ("-4", "«negative-padding-or-spacing»"),
    ("Style.gap", "«negative-padding-or-spacing»"),
  ])
  func aChoiceIsNoConstant(_ length: String, _ mark: String) {
    let test = UseCase(
      "a padding",
      """
      enum Style { static var isWide: Bool { read() }; static let gap: CGFloat = -2 }
      struct Card: View { var body: some View { Text("a").padding(\(length)) } }\(mark)
      struct Screen: View { var body: some View { Card() } }
      """)
    #expect(test.found == test.source)
  }

  static let texts = [
    UseCase(
      "a text that is a parameter",
      """
      public struct Note: View { public let text: String
        public var body: some View { Text(text).multilineTextAlignment(.center) } }
      #Preview { Note(text: "short") }
      """),
    UseCase(
      "a text that all uses give",
      """
      struct Note: View { let text: String
        var body: some View { Text(text).multilineTextAlignment(.center) } }«multiline-alignment-single-line»
      """, others: ["private struct Screen: View { var body: some View { Note(text: \"short\").frame(width: 200) } }"]),
    UseCase("a key of a string that is not known", title("Text(\"settings.title\")")),
    UseCase("a text", title("Text(\"Settings\")", found: "«multiline-alignment-single-line»")),
    UseCase("a text that may be translated", title("Text(\"Settings\")"), strings: ["Other": .init("Other")]),
    UseCase(
      "a text that is not translated",
      title("Text(verbatim: \"Settings\")", found: "«multiline-alignment-single-line»"),
      strings: ["Other": .init("Other")]),
    UseCase(
      "texts in a form that scrolls",
      """
      struct Terms: View { var body: some View {
        Form { Section { ForEach(0..<40) { _ in
          Text("A row with a rather long text that has to be wrapped to a second line on any phone, for sure")
          VStack { Text("Title"); Text("A text of its own that explains the title in more than one line of a narrow phone") }
        } } }
      } }
      #Preview { Terms() }
      """),
    UseCase(
      "a text in a row of fixed height",
      """
      private struct Terms: View { var body: some View {
        Form { Section {
          Text("A row with a rather long text that has to be wrapped to a second line on any phone, for sure").frame(height: 22)«text-truncated»
        } }
      } }
      #Preview { Terms() }
      """),
  ]

  /// A title in a frame of known width.
  private static func title(_ text: String, found: String = "") -> String {
    """
    private struct Screen: View { var body: some View {
      \(text).multilineTextAlignment(.center).frame(width: 300)\(found)
    } }
    """
  }

  static let images = [
    UseCase(
      "an image that was not found",
      "struct Icon: View { var body: some View { Image(\"icon\").frame(width: 24, height: 24) } }"),
    UseCase(
      "an image that is too large",
      "struct Icon: View { var body: some View { Image(\"icon\").frame(width: 24, height: 24) } }«image-not-resizable»«overflow»",
      images: ["icon": Size(width: 80, height: 80)]),
    UseCase(
      "an image that fits",
      "struct Icon: View { var body: some View { Image(\"icon\").frame(width: 24, height: 24) } }",
      images: ["icon": Size(width: 20, height: 20)]),
    UseCase(
      "an image of any size that is not scaled",
      "struct Icon: View { var body: some View { Image(\"icon\").scaledToFit() } }«image-not-resizable»"),
  ]

  /// A bridge to a view of this class, above a text.
  private static func bridge(_ view: String, kit: String = "UI", body: String = "", found: String = "") -> String {
    """
    struct Bridge: \(kit)ViewRepresentable {
      func make\(kit)View(context: Context) -> \(view) { \(body.isEmpty ? "\(view)()" : body) }
      func update\(kit)View(_ view: \(view), context: Context) {}
    }
    struct Screen: View { var body: some View {
      VStack { Bridge(); Text("Below") }\(found)
    } }
    """
  }

  static let bridges =
    [
      "UILabel", "UISwitch", "UITextField", "UIActivityIndicatorView", "UIButton", "UISegmentedControl", "UIStepper",
      "UISlider", "UIProgressView", "UIPageControl", "UIView", "OwnView",
    ].map { UseCase("\($0) may have a size of its own", bridge($0)) } + [
      UseCase("NSTextField may have a size of its own", bridge("NSTextField", kit: "NS")),
      UseCase("a web view has none", bridge("WKWebView", found: "«representable-fills-proposal»")),
      UseCase("a text view has none", bridge("UITextView", found: "«representable-fills-proposal»")),
      UseCase(
        "a text view that does not scroll has one",
        bridge("UITextView", body: "let view = UITextView(); view.isScrollEnabled = false; return view")),
      UseCase(
        "a map with a constraint has one",
        bridge(
          "MKMapView",
          body: "let map = MKMapView(); map.heightAnchor.constraint(equalToConstant: 80).isActive = true; return map")),
      UseCase(
        "the views of previews are in no stack",
        """
        struct Web: UIViewRepresentable {
          func makeUIView(context: Context) -> WKWebView { WKWebView() }
          func updateUIView(_ view: WKWebView, context: Context) {}
        }
        struct Web_Previews: PreviewProvider { static var previews: some View { Web(); Web() } }
        """),
    ]
}
