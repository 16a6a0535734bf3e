import LayoutModel
import Testing

@testable import LayoutEngine

/// Nothing traps, hangs or recurses without bound.
@Suite struct LimitTests {
  /// 10 000 layers are walked by loops, whatever they are.
  @Test func longChains() {
    var view = fixed(10, 10)
    let pads = EdgeInsets(top: 0.001)
    for index in 0..<10_000 {
      switch index % 8 {
      case 0: view = view.padding(pads)
      case 1: view = view.frame(.topLeading)
      case 2: view = view.frame(minWidth: 1)
      case 3: view = view.offset(x: 1)
      case 4: view = view.guide(.top, .guide(.top) + 1)
      case 5: view = view.aspectRatio()
      case 6: view = view.layoutPriority(1)
      default: view = view.fixedSize()
      }
    }
    var laid = Laid(view.named("top"), 100, 100)
    #expect(close(laid.size, [10, 10 + 1_250 * 0.001]))
    // 1 250 guides add 1 each, 1 250 paddings 0.001, and each topLeading frame puts the guide on its top again (0): only
    // what is outside of the last frame is left, a guide 4 layers and nothing else outside of it.
    #expect(laid.guide(.top, "top").explicit == 1)
  }

  /// As many containers in each other as the lowering lets through.
  @Test func nestedContainers() {
    var view = fixed(10, 10)
    for level in 0..<LayoutEngine.containerLimit {
      view = level.isMultiple(of: 2) ? hStack(spacing: 0, view, fixed(1, 1)) : vStack(spacing: 0, view, fixed(1, 1))
    }
    // Each HStack is 1 wider, each VStack 1 higher.
    let half = Double(LayoutEngine.containerLimit / 2)
    #expect(Laid(view, 100, 100).size == [10 + half, 10 + half])
  }

  /// More than that is laid out as nothing, and flagged; it does not overflow the stack.
  @Test func tooManyContainers() {
    var view = fixed(10, 10)
    for _ in 0..<3_000 { view = hStack(spacing: 0, view, fixed(1, 1)) }
    let laid = Laid(view.named("top"), 100, 100)
    #expect(laid.engine.certainty(of: laid["top"]).contains(.assumedWidth))
    #expect(laid.size[0] >= 1)
  }

  @Test func extremeNumbers() {
    let huge = Double.greatestFiniteMagnitude
    let numbers: [Double] = [huge, -huge, .infinity, -.infinity, .nan, 0, -0.0, .leastNonzeroMagnitude]
    for number in numbers {
      let views = [
        color.frame(width: number, height: number), color.frame(minWidth: number, maxWidth: 3),
        color.frame(idealWidth: number, maxHeight: number), color.padding(number), color.offset(x: number, y: number),
        color.position(x: number, y: number), color.aspectRatio(number), color.layoutPriority(number), spacer(number),
        color.guide(.top, .number(number)),
        hStack(spacing: number, color, fixed(3, 3), text("Lorem ipsum")),
      ]
      for view in views {
        for canvas in [nil, 0, 100, .infinity] as [Double?] {
          var laid = Laid(hStack(.top, spacing: 1, view.named("v"), color), canvas, canvas)
          for name in ["v"] {
            let frame = laid.frame(name)
            #expect(!frame.contains { $0.isNaN })
            #expect(frame[0].isFinite && frame[1].isFinite)
          }
          #expect(!laid.guide(.verticalCenter, "v").value.isNaN)
          #expect(laid.engine.explain(laid["v"]) != nil)
        }
      }
    }
  }

  /// `interface.md` 3: `inf` proposes infinity; the root is at 0 there.
  @Test func infiniteCanvas() {
    let laid = Laid(color.named("v"), .infinity, 50)
    #expect(laid.frame("v") == [0, 0, .infinity, 50])
    #expect(Laid(fixed(10, 10).named("v"), .infinity, 50).frame("v")[0] == 0)
  }

  @Test func emptyRoot() {
    var engine = LayoutEngine(graph: ViewGraph(alignments: AlignmentTable()))
    engine.layOut(canvas: .standard)
    #expect(engine.canvasSize == Size(width: 390, height: 763))
    #expect(engine.explain(ViewID(3)) == nil)
    #expect(!engine.readers(of: .top, at: ViewID(-1)).isRead)
  }
}
