import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax
import Testing

/// Sources in which each expected hint is written as `⟨label⟩` at its offset.
@Suite("Inlay hints")
struct InlayHintTests {
  /// The hints of an annotated source, written into it, and the source as it is expected.
  private func shown(
    _ marked: String, _ kinds: Set<InlayHint.Kind> = Set(InlayHint.Kind.allCases), range: Range<Int>? = nil
  ) throws -> String {
    var text = ""
    var isInMark = false
    for character in marked {
      if character == "⟨" {
        isInMark = true
      } else if character == "⟩" {
        isInMark = false
      } else if !isInMark {
        text.append(character)
      }
    }
    var analysis = Analysis()
    let file = analysis.addFile(named: "sample.layout", text: SourceText(text), module: ModuleID(0))
    let found = inlayHints(in: &analysis, file: file, range: range ?? 0..<text.utf8.count, kinds: kinds)
    let hints = try #require(found)
    var bytes = Array(text.utf8)
    for hint in hints.reversed() {
      bytes.insert(contentsOf: Array("⟨\(hint.label)⟩".utf8), at: hint.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("each view has the size of the outermost layer on its line, and a chain repeats no size")
  func sizes() throws {
    // 20 + 8 + 20 = 48 high; 40 + 2 · 5 = 50 and 10 + 2 · 5 = 20.
    let source = """
      VStack(alignment: .leading) {⟨80 × 48⟩
        Rectangle().frame(width: 80, height: 20)⟨80 × 20⟩
        Rectangle()⟨40 × 10⟩
          .frame(width: 40, height: 10)
          .foregroundStyle(.red)
          .padding(5)⟨50 × 20⟩
      }
      .padding(.top, 2)⟨80 × 50⟩
      """
    #expect(try shown(source, [.sizes]) == source)
  }

  @Test("a stack on one line has its size behind it, and its children too")
  func oneLine() throws {
    // 10 + 8 + 20 = 38.
    let source = """
      HStack { Color.red.frame(width: 10, height: 5)⟨10 × 5⟩; Color.red.frame(width: 20, height: 9)⟨20 × 9⟩ }⟨38 × 9⟩
      """
    #expect(try shown(source, [.sizes]) == source)
  }

  @Test("a call of a declared view has the size of its body, and the lengths of several instances are a range")
  func severalInstances() throws {
    // The canvas is 390 wide, and the stack 10 + 8 + 30 = 48.
    let source = """
      HStack {⟨48 × 20⟩
        Bar(width: 10)⟨10 × 20⟩
        Bar(width: 30)⟨30 × 20⟩
      }
      struct Bar: View {
        var width: CGFloat
        var body: some View {
          Rectangle().frame(width: width, height: 20)⟨10–30 × 20⟩
        }
      }
      """
    #expect(try shown(source, [.sizes]) == source)
  }

  @Test("what depends on something unknown has no size, and what is approximate is marked")
  func certainty() throws {
    let source = """
      VStack {
        Unknown()
        Rectangle().frame(width: 10, height: 20)⟨10 × 20⟩
      }
      """
    #expect(try shown(source, [.sizes]) == source)
    let text = try shown("Text(\"a\")", [.sizes])
    #expect(text.hasPrefix("Text(\"a\")⟨≈ "))
  }

  @Test("a guide has its value and the distance by which it moves its view")
  func guides() throws {
    // `HoverSamples.diagram`: bottom + 10 replaces the default 0 of `top`, so that the bars move up by that.
    let source = """
      HStack(alignment: .top, spacing: 0) {
        Rectangle().frame(width: 50, height: 100)
          .alignmentGuide(.top) { d in d[.bottom] + 10 }⟨= 110, ↑ 110⟩
        Rectangle().frame(width: 60, height: 40)
          .alignmentGuide(.top) { _ in -5.5 }⟨= -5.5, ↓ 5.5⟩
          .alignmentGuide(.leading) { d in d.width }⟨= 60⟩
      }
      """
    #expect(try shown(source, [.guides]) == source)
  }

  @Test("the axis of a name that exists on both")
  func axes() throws {
    let source = """
      HStack(alignment: .center) {
        Rectangle().frame(width: 50, height: 100)
          .alignmentGuide(.center⟨vertical⟩) { d in d[VerticalAlignment.center] }
          .alignmentGuide(.top) { d in 0 }
        Color.red
      }
      """
    #expect(try shown(source, [.axes]) == source)
  }

  @Test("the spacing of a stack without one: each gap if they differ, nothing for less than two children")
  func spacing() throws {
    let source = """
      VStack⟨(spacing: 8)⟩ {
        HStack(alignment: .top⟨, spacing: 8, 0, 0⟩) { Color.red; Color.blue; Spacer(); Color.red }
        HStack(⟨spacing: 8⟩) { Color.red; Color.blue }
        HStack(spacing: 4) { Color.red; Color.blue }
        HStack { Color.red }
      }
      """
    #expect(try shown(source, [.spacing]) == source)
    #expect(
      try shown("VStack { Text(\"a\"); Color.red }", [.spacing]) == "VStack⟨(spacing: ≈ 8)⟩ { Text(\"a\"); Color.red }")
  }

  @Test("only the hints of the range are made")
  func range() throws {
    let source = """
      VStack(spacing: 0) {
        Rectangle().frame(width: 80, height: 20)
        Rectangle().frame(width: 40, height: 10)⟨40 × 10⟩
      }
      """
    let start = "VStack(spacing: 0) {\n  Rectangle().frame(width: 80, height: 20)\n".utf8.count
    let end = start + "  Rectangle().frame(width: 40, height: 10)".utf8.count
    #expect(try shown(source, range: start..<end) == source)
    #expect(try shown(source.filter { !"⟨⟩".contains($0) }, [], range: 0..<9_999).hasPrefix("VStack(spacing: 0) {\n"))
  }

  @Test("the rest of broken code has its hints")
  func brokenCode() throws {
    let source = """
      HStack(alignment: .top, spacing: 0) {
        Rectangle().frame(width: 50, height: 10)⟨50 × 10⟩
        Rectangle().frame(width:
      }
      struct Other: View { var body: some View { Color.red.frame(width: 1, height: 2)⟨1 × 2⟩ } }
      """
    let found = try shown(source, [.sizes])
    #expect(found.contains("height: 10)⟨50 × 10⟩"))
    #expect(found.contains("height: 2)⟨1 × 2⟩"))
  }

  @Test(
    "every size is that of the hover, and every guide has the hover's value and movement", arguments: ExampleFiles.all)
  func hovers(_ example: ExampleFiles.Example) throws {
    var (analysis, file) = example.analysis
    let kinds: Set<InlayHint.Kind> = [.sizes, .guides]
    let hints = try #require(
      inlayHints(in: &analysis, file: file, range: 0..<example.text.utf8.count, kinds: kinds))
    for hint in hints {
      let hover = try #require(hover(in: &analysis, file: file, offset: hint.construct))
      let card = Card(content: hover.content, range: hover.range)
      guard !card.title.hasSuffix("instances") else { continue }
      if hint.kind == .sizes {
        #expect(card.title.hasSuffix(" \(hint.label) pt"), "\(card.title): \(hint)")
      } else {
        let parts = hint.label.split(separator: ",").map { $0.drop { " =≈".contains($0) } }
        let value = try #require(card["Value"])
        #expect(hint.label.hasPrefix(value.hasPrefix("≈") ? "≈ = \(value.dropFirst(2))" : "= \(value)"))
        if parts.count > 1 { #expect(card["Moves"]?.drop { "≈ ".contains($0) }.hasPrefix(parts[1] + " pt") ?? false) }
      }
    }
  }

  /// Other samples may show no views.
  @Test("the examples have hints")
  func examplesHaveHints() throws {
    var count = 0
    for example in ExampleFiles.all {
      var (analysis, file) = example.analysis
      let hints = inlayHints(
        in: &analysis, file: file, range: 0..<example.text.utf8.count, kinds: [.sizes, .guides])
      count += try #require(hints).count
    }
    #expect(count > 80)
  }

  @Test("every size is that of a node of the inspection", arguments: ExampleFiles.all)
  func inspection(_ example: ExampleFiles.Example) throws {
    var (analysis, file) = example.analysis
    let hints = inlayHints(in: &analysis, file: file, range: 0..<example.text.utf8.count, kinds: [.sizes])
    let nodes = inspect(file, in: &analysis).roots.flatMap(\.nodes)
    for hint in try #require(hints) {
      let same = nodes.filter { $0.location.range.contains(hint.construct) }
      let smallest = same.map(\.location.range.count).min()
      let sizes = same.filter { $0.location.range.count == smallest }.map { NumberText.size($0.size) }
      // The name of a declared view is at no node of its own.
      guard !sizes.isEmpty, Set(sizes).count == 1, let size = sizes.first else { continue }
      let text = try #require(analysis.text(of: file)).string(in: hint.construct..<(hint.construct + 1))
      if text != text.uppercased() || same.contains(where: { $0.location.range.lowerBound == hint.construct }) {
        #expect(hint.label.hasSuffix(size), "\(hint)")
      }
    }
  }

  @Test("the details of a hint are its hover and the construct that decides")
  func details() throws {
    let text = """
      VStack(spacing: 0) {
        Rectangle()
          .frame(width: 80, height: 20)
          .offset(x: 1)
      }
      """
    var analysis = Analysis()
    let file = analysis.addFile(named: "a.layout", text: SourceText(text), module: ModuleID(0))
    let hints = try #require(inlayHints(in: &analysis, file: file, range: 0..<text.utf8.count, kinds: [.sizes]))
    let rectangle = try #require(hints.first { $0.construct > 20 })
    let details = try #require(
      inlayHintDetails(in: &analysis, file: file, kind: .sizes, construct: rectangle.construct))
    #expect(details.hover?.plainText.hasPrefix("Rectangle 80 × 20") ?? false)
    // The rectangle takes what the frame proposes.
    let decider = try #require(details.decider)
    #expect(analysis.text(of: file)?.string(in: decider.range) == "frame")
  }
}
