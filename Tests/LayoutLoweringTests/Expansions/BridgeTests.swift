import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// `lowering.md` 6: the sizing table.
@Suite struct BridgeTests {
  private func range(_ traits: String, kind: String = "UIViewRepresentable") -> FlexibleFrame? {
    let lowered = Lowered("#Preview { Label1() }\nstruct Label1: \(kind) { \(traits) }")
    guard case .flexibleLeaf(let index) = lowered.node("Label1")?.layout else { return nil }
    return lowered.file.roots.first?.graph.flexibleFrames[Int(index.index)]
  }

  @Test(arguments: [
    ("", 0.0, 0.0, Double.infinity),
    ("var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 20) }", 0, 0, .infinity),
    (
      "let intrinsicContentSize = CGSize(width: 80, height: 20); let contentCompressionResistancePriority: UILayoutPriority = .defaultLow",
      0, 80, .infinity
    ),
    (
      "let intrinsicContentSize = CGSize(width: 80, height: 20); let contentCompressionResistancePriority = 100; let contentHuggingPriority: UILayoutPriority = .required",
      0, 80, 80
    ),
    ("let intrinsicContentSize = CGSize(width: 80, height: 20)", 80, 80, .infinity),
    (
      "let intrinsicContentSize = CGSize(width: 80, height: 20); let contentHuggingPriority = UILayoutPriority(750); let contentCompressionResistancePriority: UILayoutPriority = .init(rawValue: 749)",
      0, 80, 80
    ),
    (
      "let intrinsicContentSize = CGSize(width: 80, height: 20); let contentHuggingPriorityHorizontal = 800", 80, 80, 80
    ),
  ])
  func widths(_ traits: String, _ minimum: Double, _ ideal: Double, _ maximum: Double) {
    let range = range(traits)
    #expect(range?.minWidth == minimum)
    #expect(range?.idealWidth == ideal)
    #expect(range?.maxWidth == maximum)
  }

  @Test func controllersTakeTheirPreferredSize() {
    let range = range("let preferredContentSize = CGSize(width: 50, height: 60)", kind: "UIViewControllerRepresentable")
    #expect(range?.minHeight == 0)
    #expect(range?.idealHeight == 60)
    #expect(range?.maxHeight == .infinity)
  }

  /// The traits are those of `.layout` files. A UIKit view of a `.swift` file has a size of its own unless its class is
  /// known to have none.
  @Test(arguments: [
    ("func makeUIView(context: Context) -> WKWebView { WKWebView() }", false),
    ("func makeUIView(context: Context) -> UILabel { UILabel() }", true),
    ("func makeNSView(context: Context) -> NSTextField { NSTextField() }", true),
    ("func makeUIView(context: Context) -> some UIView { MKMapView() }", true),
    ("let intrinsicContentSize = CGSize(width: 80, height: 20)", false),
    (
      """
      func makeUIView(context: Context) -> MKMapView { MKMapView() }
      func sizeThatFits(_ proposal: ProposedViewSize, uiView: MKMapView, context: Context) -> CGSize? { nil }
      """, true
    ),
  ])
  func aViewWithASizeOfItsOwnIsUncertain(_ members: String, _ isAssumed: Bool) {
    let source = "#Preview { Web() }\nstruct Web: UIViewRepresentable { \(members) }"
    #expect(Lowered(source, isSwift: true).node("Web")?.flags.contains(.assumed) == isAssumed)
    #expect(Lowered(source).node("Web")?.flags.contains(.assumed) == false)
  }
}
