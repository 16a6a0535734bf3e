import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// Guide closures and `defaultValue(in:)` as programs, evaluated here by a small independent interpreter on a view of
/// 120 × 40 whose `.leading` is explicit 7.
@Suite struct GuideTests {
  enum Result: Equatable { case number(Double), boolean(Bool), none, unknown, nothing }

  static func run(_ program: GuideProgram) -> Result {
    var slots: [Int32: Result] = [:]
    func number(_ result: Result) -> Double? { if case .number(let value) = result { value } else { nil } }
    func step(_ id: Int32) -> Result {
      guard id >= 0 else { return .nothing }
      switch program.steps[Int(id)].operation {
      case .number(let value): return .number(value)
      case .boolean(let value): return .boolean(value)
      case .none: return .none
      case .unknown: return .unknown
      case .width: return .number(120)
      case .height: return .number(40)
      case .guide(let key):
        let defaults: [AlignmentKey: Double] = [
          .leading: 7, .horizontalCenter: 60, .trailing: 120, .top: 0, .verticalCenter: 20, .bottom: 40,
        ]
        return .number(defaults[key] ?? 40)
      case .explicitGuide(let key): return key == .leading ? .number(7) : .none
      case .local(let slot): return slots[slot] ?? .unknown
      case .unary(let operation, let value):
        let value = step(value)
        if operation == .isNil { return .boolean(value == .none) }
        if operation == .not, case .boolean(let boolean) = value { return .boolean(!boolean) }
        guard let number = number(value) else { return .unknown }
        switch operation {
        case .negate: return .number(-number)
        case .absolute: return .number(abs(number))
        case .rounded: return .number(number.rounded())
        case .floor: return .number(number.rounded(.down))
        case .ceiling: return .number(number.rounded(.up))
        case .squareRoot: return .number(number.squareRoot())
        case .truncated: return .number(number.rounded(.towardZero))
        case .not, .isNil: return .unknown
        }
      case .binary(let operation, let left, let right):
        let first = step(left)
        if operation == .and, first == .boolean(false) { return first }
        if operation == .or, first == .boolean(true) { return first }
        let second = step(right)
        if operation == .and || operation == .or { return second }
        guard let a = number(first), let b = number(second) else { return .unknown }
        switch operation {
        case .add: return .number(a + b)
        case .subtract: return .number(a - b)
        case .multiply: return .number(a * b)
        case .divide: return .number(a / b)
        case .remainder: return .number(a.truncatingRemainder(dividingBy: b))
        case .minimum: return .number(min(a, b))
        case .maximum: return .number(max(a, b))
        case .power: return .unknown
        case .less: return .boolean(a < b)
        case .lessOrEqual: return .boolean(a <= b)
        case .greater: return .boolean(a > b)
        case .greaterOrEqual: return .boolean(a >= b)
        case .equal: return .boolean(a == b)
        case .notEqual: return .boolean(a != b)
        case .and, .or: return .unknown
        }
      case .conditional(let condition, let first, let second), .branch(let condition, let first, let second):
        return step(condition) == .boolean(false) ? step(second) : step(first)
      case .coalesce(let first, let second):
        let value = step(first)
        return value == .none ? step(second) : value
      case .bind(let slot, let value):
        slots[slot] = step(value)
        return .nothing
      case .bindIfSome(let slot, let value):
        let value = step(value)
        slots[slot] = value
        return .boolean(value != .none)
      case .give(let value): return step(value)
      case .block(let start, let count):
        for index in start..<(start + count) {
          let result = step(program.blockSteps[Int(index)])
          if result != .nothing { return result }
        }
        return .nothing
      }
    }
    return program.root.map { step($0) } ?? .nothing
  }

  private func program(_ closure: String, _ declarations: String = "") -> GuideProgram? {
    let lowered = Lowered("Color.red.alignmentGuide(.trailing) \(closure)\n\(declarations)")
    return lowered.file.roots.first?.graph.guides.first?.program
  }

  @Test(arguments: [
    ("{ d in d.width * 2 }", 240), ("{ $0.height }", 40), ("{ _ in 100 }", 100),
    ("{ (d: ViewDimensions) in d.width }", 120),
    ("{ d in d[.trailing] }", 120), ("{ d in d[VerticalAlignment.center] }", 20), ("{ d in d[.leading] - 30 }", -23),
    ("{ d in d[explicit: .leading] ?? -50 }", 7), ("{ d in d[explicit: .top] ?? -50 }", -50),
    ("{ d in if d.width < 100 { return 1 } else if d.width < 200 { return 2 } else { return 3 } }", 2),
    ("{ d in if d.width > 100 { return 1 }\n return 2 }", 1), ("{ d in d.width > 200 ? 1 : d.height > 10 ? 2 : 3 }", 2),
    ("{ d in let half = d.width / 2\n let more = half + half\n return more + 1 }", 121),
    ("{ d in if let x = d[explicit: .leading] { return x * 2 }\n return 0 }", 14),
    ("{ d in if let x = d[explicit: .top], x > 1 { return x } else { return 5 } }", 5),
    ("{ d in guard d.width > 10 else { return 0 }\n return 9 }", 9),
    ("{ d in guard let x = d[explicit: .top] else { return 3 }\n return x }", 3),
    ("{ d in switch d.height { case 0..<10: 1\n case 40: 2\n default: 3 } }", 2),
    ("{ d in switch d.height { case let h where h > 30: return h / 2\n default: return 0 } }", 20),
    ("{ d in max(d.width, 200) + min(1, 2) }", 201), ("{ d in (d.width / 7).rounded() }", 17),
    ("{ d in abs(-d.width) }", 120), ("{ d in double(d.width) + margin }", 248), ("{ d in measure(d) }", 160),
    ("{ d in d[explicit: .top] == nil ? 1 : 2 }", 1), ("{ d in d.width > 10 && d.height > 10 ? 1 : 2 }", 1),
    ("{ d in d.width < 10 || d.height < 10 ? 1 : 2 }", 2), ("{ d in if true { 5 } else { d.width } }", 5),
    ("{ d in d[.custom] }", 40), ("{ d in CGFloat(Int(d.width / 7)) }", 17), ("{ d in four(d.width) }", 480),
    ("{ d in d.third }", 40), ("{ d in d.part(0.25) + 1 }", 31), ("{ $0.low }", 39), ("{ d in d.twice }", 240),
  ])
  func values(_ closure: String, _ expected: Double) {
    let declarations = """
      let margin: CGFloat = 8
      func double(_ x: CGFloat) -> CGFloat { x * 2 }
      func four(_ x: CGFloat) -> CGFloat { let y = double(x); if y > 1 { return double(y) }
        return 0 }
      func measure(_ d: ViewDimensions) -> CGFloat { d.width + d.height }
      extension ViewDimensions {
        var third: CGFloat { width / 3 }
        var low: CGFloat { get { self[.bottom] - 1 } }
        var twice: CGFloat { let own = self.width; return own + width }
        func part(_ share: CGFloat) -> CGFloat { width * share }
      }
      extension VerticalAlignment {
        private enum Custom: AlignmentID { static func defaultValue(in c: ViewDimensions) -> CGFloat { c[.bottom] } }
        static let custom = VerticalAlignment(Custom.self)
      }
      """
    let program = program(closure, declarations)
    #expect(program.map { GuideTests.run($0) } == .number(expected))
    #expect(program?.isAssumed == false)
  }

  @Test(arguments: [
    ("{ d in if d.width < 1 { return d[.leading] } else { return d[.top] } }", [AlignmentKey.leading, .top]),
    ("{ d in if false { return d[.leading] }\n return d[explicit: .bottom] ?? 1 }", [.leading, .bottom]),
    ("{ d in true ? 1 : d[.leading] }", [.leading]), ("{ d in 3 ?? d[.top] }", [.top]),
    ("{ d in switch 1 { case 1: return 2\n default: return d[.bottom] } }", [.bottom]), ("{ _ in 4 }", []),
  ])
  func everyBranchIsMentioned(_ closure: String, _ keys: [AlignmentKey]) {
    #expect(program(closure)?.mentionedKeys == keys)
  }

  @Test func sourcesOfStepsAreTheirSyntax() {
    let source = "Color.red.alignmentGuide(.trailing) { d in d[.leading] + d.width }"
    let lowered = Lowered(source)
    let program = lowered.file.roots.first?.graph.guides.first?.program
    let texts = program?.steps.compactMap { step -> String? in
      switch step.operation {
      case .guide, .width: lowered.tree.string(of: NodeID(step.source))
      default: nil
      }
    }
    #expect(texts == ["[.leading]", ".width"])
  }

  @Test(arguments: [
    ("{ d in }", "missing-return 1:37"), ("{ d in if d.width > 1 { return 2 } }", "missing-return 1:37"),
    ("{ d in let x = d.width }", "missing-return 1:37"), ("{ d in let x = 1\n x }", "missing-return 1:37"),
    ("{ d in d[.center] }", "ambiguous-alignment-axis 1:46"), ("{ d in d[.botom] }", "unknown-alignment 1:47"),
    ("{ d in d[.leading]! }", "force-unwrap 1:55"), ("{ d in d.widht }", "unresolved-name 1:46"),
  ])
  func findings(_ closure: String, _ finding: String) {
    #expect(Lowered("Color.red.alignmentGuide(.trailing) \(closure)").findings() == [finding])
  }

  @Test func defaultsOfCustomAlignmentsAreCompiled() {
    let lowered = Lowered(
      """
      extension HorizontalAlignment {
        private struct Third: AlignmentID {
          static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
        }
        static let third = HorizontalAlignment(Third.self)
        static var alias: Self { .third }
        static let plain: HorizontalAlignment = .center
      }
      extension VerticalAlignment { static let low: Self = .init(Low.self) }
      fileprivate enum Low: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { return d.height - 1 } }
      VStack(alignment: .alias) { Text("a"); Text("b") }
      HStack(alignment: .low) { Text("a"); Text("b") }
      VStack(alignment: .plain) { Text("a"); Text("b") }
      """)
    #expect(lowered.findings() == [])
    let keys = lowered.alignments.customKeys
    #expect(keys.map { lowered.alignments.definition(of: $0)?.name } == ["third", "low"])
    #expect(
      keys.compactMap { lowered.alignments.definition(of: $0)?.defaultValue }.map { GuideTests.run($0) } == [
        .number(40), .number(39),
      ])
    func key(_ root: Int) -> AlignmentKey? {
      let graph = lowered.file.roots[root].graph
      switch graph.root.map({ graph[$0].layout }) {
      case .vStack(let key, _), .hStack(let key, _): return key
      default: return nil
      }
    }
    #expect(key(0) == keys.first)
    #expect(key(1) == keys.last)
    #expect(key(2) == .horizontalCenter)
  }

  @Test func defaultsThatReadThemselvesAreCut() {
    let lowered = Lowered(
      """
      extension VerticalAlignment {
        enum A: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.b] } }
        enum B: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.a] + 1 } }
        enum C: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.c] } }
        static let a = VerticalAlignment(A.self)
        static let b = VerticalAlignment(B.self)
        static let c = VerticalAlignment(C.self)
      }
      """)
    #expect(lowered.findings() == ["alignment-cycle 2:86", "alignment-cycle 4:86"])
    #expect(
      lowered.messages.first
        == "The default value of `a` depends on itself (`a` → `b` → `a`): infinite recursion at run time")
    for key in lowered.alignments.customKeys {
      #expect(lowered.alignments.definition(of: key)?.defaultValue?.root == nil)
    }
  }

  @Test("a graph has the guides that its code names, with the keys of the file and what their defaults mention")
  func tablesOfGraphs() throws {
    let lowered = Lowered(
      "HStack(alignment: .b) { Text(\"a\"); Text(\"b\") }",
      others: [
        """
        extension VerticalAlignment {
          enum A: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 1 } }
          enum B: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.d] } }
          enum C: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 3 } }
          enum D: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 4 } }
          static let a = VerticalAlignment(A.self)
          static let b = VerticalAlignment(B.self)
          static let c = VerticalAlignment(C.self)
          static let d = VerticalAlignment(D.self)
        }
        """
      ])
    let graph = try #require(lowered.root?.graph)
    #expect(graph.alignments.definitions.dropFirst(10).map(\.name) == ["b", "d"])
    #expect(graph.alignments.customKeys.map(\.index) == [11, 13])
    #expect(lowered.file.alignmentReads.names == ["b"])
    #expect(!lowered.file.alignmentReads.readsAll)
  }

  @Test("an unknown alignment and the code of a layout depend on all alignments")
  func readersOfAllAlignments() {
    let declared = "extension VerticalAlignment { static let low = VerticalAlignment.bottom }\n"
    #expect(Lowered(declared + "HStack(alignment: .lo) { Text(\"a\") }").file.alignmentReads.readsAll)
    #expect(!Lowered(declared + "HStack(alignment: .top) { Text(\"a\") }").file.alignmentReads.readsAll)
    let layout = """
      struct Row: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      Row { Text("a") }
      """
    #expect(Lowered(layout).file.alignmentReads.readsAll)
  }
}
