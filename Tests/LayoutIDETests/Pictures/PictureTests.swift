import Foundation
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutRender
import LayoutSyntax
import TestSupport
import Testing

/// The picture of a root has the frames of `inspect`, and what the engine and the rules know about them.
@Suite struct PictureTests {
  private static func picture(
    _ source: String, canvas: Canvas = .standard, options: PictureOptions = PictureOptions()
  ) throws -> LayoutPicture {
    let settings = AnalysisSettings(canvas: canvas)
    var analysis = Analysis(settings: settings)
    let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
    return try #require(pictures(of: file, options, in: &analysis).first).picture
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The frames in the drawing are the numbers of `inspect`, rounded to a hundredth.
  @Test(arguments: ExampleFiles.all) func framesAreThoseOfInspect(_ example: ExampleFiles.Example) throws {
    var (analysis, file) = example.analysis
    let roots = inspect(file, in: &analysis).roots
    let all = pictures(of: file, in: &analysis)
    #expect(all.count == roots.count)
    for (root, picture) in zip(roots, all) {
      let svg = PictureSheet([[picture.picture]]).svg
      #expect(svg.utf8.count < 2_000_000)
      let elements = try #require(XMLElements.elements(of: svg))
      var drawn: [Int: [String?]] = [:]
      for (index, element) in elements.enumerated() {
        guard let node = element.attributes["data-node"].flatMap({ Int($0) }) else { continue }
        drawn[node] = ["x", "y", "width", "height"].map { elements[index + 2].attributes[$0] }
      }
      if picture.picture.omissions.isEmpty, !svg.contains("not drawn") { #expect(drawn.count == root.nodes.count) }
      for (index, frame) in drawn {
        let expected = root.nodes[index].frame
        #expect(
          frame
            == [expected.origin.x, expected.origin.y, expected.size.width, expected.size.height].map { pointText($0) },
          "\(root.nodes[index].name)")
      }
    }
  }

  /// Two bars with a gap of 8 in a padding of 10, centred in 390 × 763: 80 + 8 + 40 + 20 = 148 wide, 20 + 20 = 40 high, at
  /// ((390 - 148) / 2, (763 - 40) / 2) = (121, 361.5).
  @Test func gapsAndPaddingsAreBands() throws {
    let picture = try Self.picture(
      """
      HStack(spacing: 8) {
        Color.red.frame(width: 80, height: 20)
        Color.blue.frame(width: 40, height: 20)
      }
      .padding(10)
      """)
    let bands = picture.nodes.flatMap(\.bands)
    #expect(
      bands == [
        PictureBand(kind: .padding, frame: Self.rect(121, 361.5, 148, 10), axis: .vertical, length: 10),
        PictureBand(kind: .padding, frame: Self.rect(121, 391.5, 148, 10), axis: .vertical, length: 10),
        PictureBand(kind: .padding, frame: Self.rect(121, 371.5, 10, 20), axis: .horizontal, length: 10),
        PictureBand(kind: .padding, frame: Self.rect(259, 371.5, 10, 20), axis: .horizontal, length: 10),
        PictureBand(kind: .spacing, frame: Self.rect(211, 371.5, 8, 20), axis: .horizontal, length: 8),
      ])
  }

  /// In right-to-left the second bar is on the left: its right edge is at 121 + 10 + 40 = 171.
  @Test func aGapIsMirrored() throws {
    var canvas = Canvas.standard
    canvas.layoutDirection = .rightToLeft
    let picture = try Self.picture(
      """
      HStack(spacing: 8) {
        Color.red.frame(width: 80, height: 20)
        Color.blue.frame(width: 40, height: 20)
      }
      .padding(10)
      """, canvas: canvas)
    #expect(picture.nodes.flatMap(\.bands).last?.frame == Self.rect(171, 371.5, 8, 20))
    #expect(picture.caption == "390 × 763 pt, right to left")
  }

  /// The stack needs 412 of 390: 11 on each side.
  @Test func anOverflowIsABandOutsideOfTheContainer() throws {
    let picture = try Self.picture(
      """
      HStack(spacing: 0) {
        Color.red.frame(width: 250, height: 40)
        Color.blue.frame(width: 162, height: 40)
      }
      """)
    #expect(
      picture.nodes.flatMap(\.bands).filter { $0.kind == .overflow } == [
        PictureBand(kind: .overflow, frame: Self.rect(-11, 361.5, 11, 40), axis: .horizontal, length: 11),
        PictureBand(kind: .overflow, frame: Self.rect(390, 361.5, 11, 40), axis: .horizontal, length: 11),
      ])
  }

  @Test func textsHaveLinesBaselinesAndTruncation() throws {
    let picture = try Self.picture(
      """
      VStack {
        Text("One line")
        Text("A text that is too long for one line").lineLimit(1).frame(width: 100)
        Text("Two lines that are wrapped").frame(width: 120)
      }
      """)
    let texts = picture.nodes.filter { $0.kind == .text }
    #expect(texts.map(\.isTruncated) == [false, true, false])
    #expect(texts.map(\.lines.count) == [1, 1, 2])
    #expect(texts[0].lines.first?.string == "One line")
    #expect(texts[1].lines.first?.string.hasSuffix("…") == true)
    // The ascender of 17 points is 17 · 1950 / 2048 = 16.19, on a third of a point 16.33 or 16.
    let first = try #require(texts[0].baselines.first)
    #expect(abs(first - texts[0].frame.origin.y - 16.19) < 0.34)
    #expect(texts[2].baselines.count == 2)
    for line in texts[2].lines { #expect(texts[2].frame.outset(by: 1).contains(line.frame)) }
  }

  @Test func unknownHiddenAndApproximateViewsAreDistinguished() throws {
    let picture = try Self.picture("VStack { Mystery(); Color.red.frame(width: 10, height: 10).hidden(); Text(\"a\") }")
    let mystery = try #require(picture.nodes.first { $0.name == "Mystery" })
    #expect(mystery.isStandIn && mystery.precision == .unknown)
    #expect(picture.nodes.filter(\.isHidden).map(\.name) == ["frame", "Color"])
    let exact = try Self.picture("Color.red.frame(width: 10, height: 10)")
    #expect(exact.nodes.map(\.precision) == [.exact, .exact])
    #expect(try Self.picture("Text(\"a\")").nodes.map(\.sizePrecision) == [.approximate])
  }

  @Test func coloursOfTheSourceTintTheirViews() throws {
    let picture = try Self.picture(
      """
      VStack {
        Color(red: 1, green: 0.5, blue: 0)
        Circle().fill(Color(white: 0.25))
        Rectangle().frame(width: 4).foregroundStyle(Color(white: 0.5))
        Rectangle()
      }
      """)
    let tints = picture.nodes.filter { $0.kind == .shape || $0.kind == .circle }.map(\.tint)
    #expect(
      tints == [
        PictureColor(red: 1, green: 0.5, blue: 0, alpha: 1), PictureColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1),
        nil, nil,
      ])
  }

  @Test func aBackgroundIsDrawnBehindItsView() throws {
    let picture = try Self.picture("Color.red.frame(width: 10).background(Color.blue)")
    #expect(picture.nodes.map(\.name) == ["background", "Color", "frame", "Color"])
    #expect(picture.nodes.map(\.index) == [0, 3, 1, 2])
  }

  @Test func aViewThatIsScrolledOutIsMarked() throws {
    let picture = try Self.picture(
      "ScrollView { VStack(spacing: 0) { Color.red.frame(height: 700); Color.blue.frame(height: 100); Color.green.frame(height: 10) } }"
    )
    #expect(picture.nodes.filter { $0.name == "Color" }.map(\.isScrolledOut) == [false, false, true])
  }

  // MARK: Alignment lines

  private static let aligned = """
    HStack(alignment: .middle, spacing: 0) {
      Color.red.frame(width: 40, height: 100).alignmentGuide(.middle) { d in 30 }
      Color.blue.frame(width: 40, height: 100)
    }
    extension VerticalAlignment {
      enum Middle: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] } }
      static let middle = VerticalAlignment(Middle.self)
    }
    """

  /// The guides are 30 and 100: the stack is 100 + 70 = 170 high, at y = (763 - 170) / 2 = 296.5, with the line 100 below.
  @Test func theLineOfAStackHasTheValuesOfItsViews() throws {
    let picture = try Self.picture(Self.aligned)
    let line = try #require(picture.lines.first)
    #expect(picture.lines.count == 1)
    #expect(line.name == "middle" && line.axis == .vertical && line.isRead)
    #expect(line.position == 396.5 && line.value == 100)
    #expect(line.extent == 155...235)
    #expect(
      line.marks == [
        PictureLine.Mark(place: 175, value: 30, isExplicit: true),
        PictureLine.Mark(place: 215, value: 100, isExplicit: false),
      ])
  }

  @Test(arguments: [
    (PictureOptions.Guides.none, []), (.named(["middle"]), ["middle"]), (.named(["top"]), []),
    (.all, ["middle", "horizontalCenter", "verticalCenter"]),
  ])
  func linesAreChosen(_ guides: PictureOptions.Guides, _ names: [String]) throws {
    var options = PictureOptions()
    options.guides = guides
    let found = try Self.picture(Self.aligned, options: options).lines.map(\.name)
    for name in names { #expect(found.contains { $0 == name || name.lowercased().hasSuffix($0) }, "\(name)") }
    if names.isEmpty { #expect(found == []) }
  }

  /// 72 from the leading edge of a view of 80 that is at x = 155.
  @Test func aGuideThatNothingReadsIsMarked() throws {
    let picture = try Self.picture(
      "VStack(alignment: .leading) { Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in 72 } }")
    let line = try #require(picture.lines.first)
    #expect(!line.isRead && line.name == "trailing" && line.position == 227)
  }

  // MARK: Choices

  @Test func theViewAtALocationStandsOut() throws {
    let marked = MarkedSource("HStack { Color.red.frame(width: 10); 1️⃣Color.blue.frame(width: 20) }")
    var options = PictureOptions()
    options.highlight = marked["1️⃣"]
    let picture = try Self.picture(marked.text, options: options)
    #expect(picture.nodes.filter(\.isHighlighted).map(\.index) == [4])
  }

  @Test func anEmptyRootSaysSo() throws {
    #expect(try Self.picture("#Preview {}").omissions == ["Nothing is laid out: the root is empty"])
  }

  @Test func aPictureHasALimitedNumberOfViews() throws {
    let picture = try Self.picture("VStack(spacing: 0) { ForEach(0..<2500) { i in Color.red.frame(height: 0.1) } }")
    #expect(picture.nodes.count == 2_000)
    // A stack, and two nodes for each element; an expansion has a limit of its own.
    #expect(picture.omissions.count == 1)
    #expect(picture.omissions.first?.hasSuffix("not drawn") == true)
  }

  // MARK: Comparison

  /// The pictures of a source, with what has moved since another one.
  private static func movements(from old: String, to new: String) throws -> LayoutPicture {
    func drawn(_ source: String) -> (pictures: [RootPicture], snapshot: LayoutSnapshot) {
      var analysis = Analysis()
      let file = analysis.addFile(named: "a", text: SourceText(source), module: ModuleID(0))
      return (pictures(of: file, in: &analysis), LayoutSnapshot(of: file, in: &analysis))
    }
    let (before, after) = (drawn(old), drawn(new))
    var all = after.pictures
    all.addMovements(of: LayoutDifference(from: before.snapshot, to: after.snapshot))
    return try #require(all.first).picture
  }

  @Test func movementsAreThoseOfMatchedViews() throws {
    let old = "VStack(spacing: 0) { Color.red.frame(width: 10, height: 10); Text(\"a\"); Divider() }"
    let new = "VStack(spacing: 0) { Color.red.frame(width: 10, height: 30); Text(\"a\") }"
    let movements = try Self.movements(from: old, to: new).movements
    let color = try #require(movements.first { $0.name == "Color" })
    #expect(color.old?.size == Size(width: 10, height: 10))
    #expect(color.new?.size == Size(width: 10, height: 30))
    let divider = try #require(movements.first { $0.name == "Divider" })
    #expect(divider.old != nil && divider.new == nil)
    let back = try Self.movements(from: new, to: old).movements
    let added = try #require(back.first { $0.name == "Divider" })
    #expect(added.old == nil && added.new != nil)
    #expect(try Self.movements(from: old, to: old).movements == [])
  }

  @Test func whatIsNotComparedIsNoted() throws {
    let unknown = "VStack { Mystery(); Color.red.frame(height: 10) }"
    let picture = try Self.movements(from: unknown, to: unknown.replacingOccurrences(of: "10", with: "30"))
    #expect(picture.omissions.contains { $0.hasSuffix("not compared: the frames depend on something unknown") })
    let missing = try Self.movements(from: "", to: "#Preview { Color.red }")
    #expect(missing.omissions == ["The earlier version has no such root"])
  }
}
