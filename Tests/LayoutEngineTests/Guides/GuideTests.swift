import LayoutModel
import Testing

@testable import LayoutEngine

/// `semantics.md` 7.
@Suite struct GuideTests {
  /// 7.1. seed001.guide-defaults: 0, w / 2, w and 0, h / 2, h on a view of 30 x 20.
  @Test func seed001GuideDefaults() {
    var laid = Laid(fixed(30, 20).named("v"), 100, 100)
    let keys: [AlignmentKey] = [
      .leading, .horizontalCenter, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing, .top,
      .verticalCenter, .bottom, .firstTextBaseline, .lastTextBaseline,
    ]
    #expect(keys.map { laid.guide($0, "v").value } == [0, 15, 30, 0, 30, 0, 10, 20, 20, 20])
    #expect(keys.allSatisfy { laid.guide($0, "v").explicit == nil })
  }

  /// openswiftui.key.fraction: on a view of 1 x 1, an id that gives 0 and one that gives width + height.
  @Test func openswiftuiKeyFraction() {
    let alignments = customGuides((.vertical, 0), (.vertical, .width + .height))
    var laid = Laid(fixed(1, 1).named("v"), nil, nil, alignments: alignments)
    #expect(laid.guide(.custom(0), "v").value == 0)
    #expect(laid.guide(.custom(1), "v").value == 2)
  }

  /// A custom default picks up an explicit value of the guide that it reads.
  @Test func customDefaultsReadExplicitValues() {
    let alignments = customGuides((.vertical, .guide(.bottom)), (.vertical, .guide(.custom(0)) + 1))
    var laid = Laid(fixed(10, 10).guide(.bottom, 4).named("v"), nil, nil, alignments: alignments)
    #expect(laid.guide(.custom(0), "v") == ResolvedGuide(value: 4, explicit: nil, certainty: []))
    #expect(laid.guide(.custom(1), "v").value == 5)
  }

  /// 7.2: it replaces, and reads what is inside.
  @Test func closuresReplaceAndReadInside() {
    var laid = Laid(
      fixed(30, 20)
        .guide(.leading, .coalesce(.explicit(.leading), 7)).named("first")
        .guide(.leading, .guide(.leading) + 100).named("second")
        .guide(.trailing, .guide(.leading) + .guide(.trailing)).named("third"), nil, nil)
    // No explicit leading below: 7; then 7 + 100; trailing reads 107 and the default 30.
    #expect(laid.guide(.leading, "first").explicit == 7)
    #expect(laid.guide(.leading, "second").explicit == 107)
    #expect(laid.guide(.trailing, "third").explicit == 137)
    #expect(laid.guide(.leading, "third").explicit == 107)
  }

  /// 7.2: without a number the guide has its default, which is flagged.
  @Test(arguments: [GuideExpression.width / 0, .unknown, .none]) func withoutANumberTheGuideHasItsDefault(
    _ closure: GuideExpression
  ) {
    var laid = Laid(fixed(30, 20).guide(.trailing, closure).named("v"), nil, nil)
    let guide = laid.guide(.trailing, "v")
    #expect(guide.value == 30)
    #expect(guide.certainty.contains(.assumedWidth))
  }

  /// openswiftui.combine.mean: of 1, 3 and 5, and of these with two children that have no value.
  @Test(arguments: [[1, 3, 5], [1, 3, 5, nil, nil]] as [[Double?]])
  func openswiftuiCombineMean(_ values: [Double?]) {
    let alignments = customGuides((.vertical, 0))
    let children = values.map { value in
      value.map { fixed(10, 10).guide(.custom(0), .number($0)) } ?? fixed(10, 10)
    }
    // All tops are at 0, so that the values are in the stack's own coordinates as they are.
    let row = ViewSpec(.hStack(alignment: .top, spacing: 0), children).named("v")
    var laid = Laid(row, nil, nil, alignments: alignments)
    #expect(laid.guide(.custom(0), "v").explicit == 3)
  }

  /// openswiftui.combine.linear: 0 to n is n / 2 after each step.
  @Test(arguments: 0...10) func openswiftuiCombineLinear(_ n: Int) {
    let rule = CombineRule(.custom(0))
    var result = Double.nan
    for value in 0...n { result = rule.combine(result, of: Double(value), with: Double(value)) }
    #expect(abs(result - Double(n) / 2) < 1e-9)
  }

  /// swiftvvd.stack.combine-then-add-origin: children with 3 and 5, combined by a rule of the test's own to 2 × 3 + 5 =
  /// 11, then moved by the stack's place 100: 111. No `AlignmentID` of a file can say how its values combine, so here it
  /// is the mean: 4, and moved by the place, once, 104.
  @Test func swiftvvdStackCombineThenAddOrigin() {
    let alignments = customGuides((.vertical, 0))
    let row = hStack(
      .top, spacing: 0, fixed(20, 10).guide(.custom(0), 3), fixed(20, 10).guide(.custom(0), 5)
    ).named("stack")
    var laid = Laid(row.padding(EdgeInsets(top: 100, leading: 20)).named("v"), nil, nil, alignments: alignments)
    #expect(laid.frame("stack") == [20, 100, 40, 10])
    #expect(laid.guide(.custom(0), "stack").explicit == 4)
    #expect(laid.guide(.custom(0), "v").explicit == 104)
  }

  /// 7.4: custom guides by their mean, baselines by minimum and maximum, the guides of the frame not at all.
  @Test func containersCombine() {
    let alignments = customGuides((.vertical, 0))
    func child(_ value: Double) -> ViewSpec {
      fixed(10, 20).guide(.custom(0), .number(value)).guide(.firstTextBaseline, .number(value))
        .guide(.lastTextBaseline, .number(value)).guide(.top, .number(value))
    }
    var laid = Laid(
      vStack(spacing: 0, child(5), fixed(10, 10), child(9)).named("v"), nil, nil, alignments: alignments)
    // The second stands at 30: 5 and 39.
    #expect(laid.guide(.custom(0), "v").explicit == 22)
    #expect(laid.guide(.firstTextBaseline, "v").explicit == 5)
    #expect(laid.guide(.lastTextBaseline, "v").explicit == 39)
    #expect(laid.guide(.top, "v").explicit == nil)
  }

  /// seed000.s121: VStack{ 400; title with guide 22 } is explicit at 422 in spacing 0.
  @Test func valuesCrossLevels() {
    let alignments = customGuides((.vertical, .guide(.bottom)))
    var laid = Laid(
      hStack(
        .custom(0), spacing: 0,
        vStack(spacing: 0, fixed(50, 400), fixed(50, 30).guide(.custom(0), 22)).named("long"),
        fixed(50, 100).named("short")), nil, nil, alignments: alignments)
    #expect(laid.guide(.custom(0), "long").explicit == 422)
    // The short one's default is its bottom: 422 - 100.
    #expect(laid.frame("short")[1] == 322)
  }

  /// seed000.s161: two children of one stack write the same guide: 0 and 114 (144 - 30) make 57.
  @Test func twoExplicitValuesCombineToTheirMean() {
    let alignments = customGuides((.vertical, .guide(.verticalCenter)))
    var laid = Laid(
      vStack(spacing: 0, fixed(10, 50).guide(.custom(0), 0), fixed(10, 94).guide(.custom(0), 64)).named("v"), nil, nil,
      alignments: alignments)
    #expect(laid.guide(.custom(0), "v").explicit == 57)
  }

  /// 7.6: a VStack of a rectangle and a text answers with the text's baseline.
  @Test func baselinesOfMixedStacks() {
    var laid = Laid(vStack(spacing: 0, fixed(10, 50), text("Ag").named("text")).named("v"), nil, nil)
    let own = laid.guide(.firstTextBaseline, "text").explicit
    #expect(own != nil)
    #expect(laid.guide(.firstTextBaseline, "v").explicit == own.map { $0 + 50 })
  }

  /// The guide of the left child is infinite while the HStack asks for the stack's largest length: nothing is assumed.
  /// Each child of the HStack is offered half of 100 − 10, and the red one fills it.
  @Test func aGuideOfAnInfiniteLengthIsKnown() {
    let alignments = customGuides((.horizontal, .guide(.trailing) + -4))
    let column = vStack(.custom(0), spacing: 0, color.frame(maxWidth: .infinity), fixed(20, 10)).named("column")
    let laid = Laid(hStack(spacing: 10, column, color), 100, 100, alignments: alignments)
    #expect(laid.frame("column") == [0, 0, 45, 100])
    #expect(laid.engine.certainty(of: laid["column"]) == [])
    #expect(laid.engine.frameCertainty(of: laid["column"]) == [])
  }

  /// A default that asks for itself, directly or through another, is 0 and assumed; one that only reads it is not
  /// in the cycle.
  @Test func cyclesEnd() {
    let alignments = customGuides(
      (.vertical, .guide(.custom(0)) + 10), (.vertical, .guide(.custom(2)) + 1), (.vertical, .guide(.custom(1)) + 1),
      (.vertical, .guide(.custom(0)) + 3))
    var laid = Laid(fixed(10, 10).named("v"), nil, nil, alignments: alignments)
    for key in 0..<3 {
      #expect(laid.guide(.custom(key), "v").value == 0)
      #expect(laid.guide(.custom(key), "v").certainty == .assumedHeight)
    }
    #expect(laid.guide(.custom(3), "v").value == 3)
    #expect(laid.guide(.custom(3), "v").certainty == .assumedHeight)
    // Where the guide is explicit its default is not asked, so nothing goes round.
    var explicit = Laid(fixed(10, 10).guide(.custom(1), 5).named("v"), nil, nil, alignments: alignments)
    #expect(explicit.guide(.custom(2), "v") == ResolvedGuide(value: 6, explicit: nil, certainty: []))
    // In a frame's side no explicit value enters.
    let framed = Laid(
      fixed(10, 10).frame(width: 20, height: 20, Alignment(horizontal: .leading, vertical: .custom(1))), nil, nil,
      alignments: alignments)
    #expect(framed.size == [20, 20])
  }

  /// Defaults that read two others each double with every level: each is evaluated once a view.
  @Test func defaultsAreEvaluatedOnce() {
    var alignments = AlignmentTable()
    for level in 0..<40 {
      let read = GuideExpression.guide(level == 0 ? .bottom : .custom(level - 1))
      let standard = (read + read) * 0.5
      _ = alignments.add(
        AlignmentDefinition(name: "level\(level)", axis: .vertical, defaultValue: standard.program))
    }
    let last = Alignment(horizontal: .leading, vertical: .custom(39))
    let laid = Laid(fixed(10, 10).named("v").frame(width: 20, height: 30, last), nil, nil, alignments: alignments)
    // Every level is the bottom again: 30 - 10.
    #expect(laid.frame("v") == [0, 20, 10, 10])
    #expect(laid.engine.counters.guidesEvaluated <= 80)
  }
}

@Suite struct GuideEvaluatorTests {
  /// Evaluates on a view of 30 x 20 whose every guide is 5, and none explicit.
  func value(_ program: GuideProgram, recording: Bool = false) -> (GuideEvaluator.Value, GuideEvaluator) {
    var evaluator = GuideEvaluator(program, width: 30, height: 20, isRecording: recording)
    while true {
      switch evaluator.next() {
      case .guide: evaluator.supply(.number(5))
      case .explicitGuide: evaluator.supply(.none)
      case .finished(let value): return (value, evaluator)
      }
    }
  }

  @Test func expressions() {
    let cases: [(GuideExpression, GuideEvaluator.Value)] = [
      (.width - .height * 2, .number(-10)), (.binary(.remainder, .width, 7), .number(2)),
      (.binary(.power, 2, 10), .number(1024)), (.binary(.minimum, .width, .height), .number(20)),
      (.unary(.absolute, .unary(.negate, 3)), .number(3)), (.unary(.truncated, -1.5), .number(-1)),
      (.unary(.floor, -1.5), .number(-2)), (.unary(.ceiling, 1.2), .number(2)), (.unary(.rounded, 2.5), .number(3)),
      (.unary(.squareRoot, -1), .unknown), (.width / 0, .unknown), (.coalesce(.explicit(.top), 9), .number(9)),
      (.coalesce(.guide(.top), 9), .number(5)), (.binary(.less, .width, .height), .boolean(false)),
      (.conditional(.binary(.greater, .width, .height), 1, 2), .number(1)),
      (.unary(.isNil, .explicit(.top)), .boolean(true)), (.binary(.equal, .explicit(.top), .none), .boolean(true)),
      (.unknown + 1, .unknown),
      // An unknown condition takes its first branch.
      (.conditional(.unknown, 1, 2), .number(1)),
      // The right side of `||` is not reached when the left decides.
      (.conditional(.binary(.or, .binary(.less, 1, 2), .unknown), 1, 2), .number(1)),
    ]
    for (expression, expected) in cases { #expect(value(expression.program).0 == expected) }
  }

  @Test func recordsWhatWasReached() {
    let expression = GuideExpression.conditional(.binary(.greater, .width, .height), .guide(.top), .guide(.bottom))
    let program = expression.program
    let recorded = value(program, recording: true).1.recorded
    // Steps: width, height, >, top, bottom, ?: — the bottom was not reached.
    #expect(recorded?[3] == .number(5))
    #expect(recorded?[4] == nil)
    #expect(recorded?[5] == .number(5))
  }

  /// `let a = d.width; if let x = d[explicit: .top] { return x } else { return a + 1 }`
  @Test func statements() {
    var program = GuideProgram()
    let bind = program.add(.bind(0, program.add(.width)))
    let condition = program.add(.bindIfSome(1, program.add(.explicitGuide(.top))))
    let then = program.add(.give(program.add(.local(1))))
    let sum = program.add(.binary(.add, program.add(.local(0)), program.add(.number(1))))
    let otherwise = program.add(.give(sum))
    program.blockSteps = [then, otherwise]
    let first = program.add(.block(0, 1))
    let second = program.add(.block(1, 1))
    let branch = program.add(.branch(condition, first, second))
    program.blockSteps += [bind, branch]
    program.root = program.add(.block(2, 2))
    program.slotCount = 2
    #expect(value(program).0 == .number(31))
  }

  @Test func emptyProgramsGiveNothing() {
    #expect(value(GuideProgram()).0 == .none)
  }

  /// A sum of 100 000 terms leans to the left as deep; the evaluator has no recursion.
  @Test func longChains() {
    var program = GuideProgram()
    let one = program.add(.number(1))
    var sum = one
    for _ in 0..<100_000 { sum = program.add(.binary(.add, sum, one)) }
    program.root = sum
    #expect(value(program).0 == .number(100_001))
  }

  /// A program that names itself (which no lowering makes) ends.
  @Test func circularProgramsEnd() {
    var program = GuideProgram()
    program.root = program.add(.unary(.negate, 0))
    #expect(value(program).0 == .unknown)
  }
}
