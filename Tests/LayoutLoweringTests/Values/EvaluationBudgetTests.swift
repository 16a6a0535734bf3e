import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// The steps that evaluation may take, for a value, a guide and a root. `lowering.md` 3.7.
@Suite struct EvaluationBudgetTests {
  private static let guideMessage = "This guide takes more than 20000 evaluation steps; its default is used"
  private static let valueMessage = "This value takes more than 20000 evaluation steps; it is unknown"

  /// Declares functions that call the next one twice, from `f0` on: that takes about 5 · 2ⁿ steps.
  private static func functions(_ levels: Int, named name: String = "f") -> String {
    let functions = (0..<levels).map { "func \(name)\($0)() -> CGFloat { \(name)\($0 + 1)() + \(name)\($0 + 1)() }" }
    return (functions + ["func \(name)\(levels)() -> CGFloat { 1 }"]).joined(separator: "\n")
  }

  private static let properties =
    (0..<20).map { "static var f\($0): CGFloat { f\($0 + 1) + f\($0 + 1) }" }.joined(separator: "\n")

  private static func guide(_ expression: String) -> String {
    "Text(\"a\").alignmentGuide(.leading) { d in \(expression) }"
  }

  /// Code of exponential cost in a guide: one finding at the guide, which has its default.
  @Test(arguments: [
    "\(guide("f(1)"))\nfunc f(_ n: Int) -> Int { n > 0 ? f(n) + f(n) : f(1) }",
    "\(guide("f(1)"))\nfunc f(_ n: Int) -> Int { f(f(n)) }",
    "\(guide("fib(d.width)"))\nfunc fib(_ n: CGFloat) -> CGFloat { n < 2 ? n : fib(n - 1) + fib(n - 2) }",
    "\(guide("f0()"))\n\(functions(20))",
    "\(guide("E.f0"))\nenum E {\n\(properties)\nstatic var f20: CGFloat { 1 }\n}",
  ])
  func aGuideThatTakesTooManyStepsIsCut(_ source: String) {
    let lowered = Lowered(source)
    #expect(lowered.messages.filter { $0 == Self.guideMessage }.count == 1)
    #expect(lowered.findings().contains("limit 1:36"))
    #expect(lowered.file.roots.first?.graph.guides.map(\.program.root) == [nil])
    #expect(lowered.file.roots.first?.graph.guides.map(\.program.isAssumed) == [true])
    // Those of the guide, and of the check of each declaration.
    #expect(lowered.file.valuesEvaluated < 2 * 20_000 + 25 * 500)
  }

  /// A constant that is read twice at each level is evaluated once.
  @Test func constantsAreShared() {
    let constants = (0..<20).map { "static let s\($0): CGFloat = s\($0 + 1) + s\($0 + 1)" }.joined(separator: "\n")
    let lowered = Lowered("Color.red.frame(width: E.s0)\nenum E {\n\(constants)\nstatic let s20: CGFloat = 1\n}")
    #expect(lowered.findings() == [])
    #expect(lowered.frameLengths?.first == 1_048_576)
    #expect(lowered.file.valuesEvaluated < 200)
  }

  /// The first value that takes too many steps is reported, where it stands; later ones get fewer.
  @Test func aValueIsReportedOnceForARoot() {
    let frames = String(repeating: "Color.red.frame(width: f0())\n", count: 30)
    let lowered = Lowered("VStack {\n\(frames)}\n\(Self.functions(20))")
    #expect(lowered.messages == [Self.valueMessage])
    #expect(lowered.findings() == ["limit 2:24"])
    #expect(lowered.node("frame")?.flags.contains(.assumed) == true)
    #expect(lowered.file.valuesEvaluated < 20_000 + 60 * 500)
  }

  /// Values that stay below their own limit exceed that of the root together.
  @Test func aRootHasALimit() {
    let guides = String(repeating: Self.guide("f0()") + "\n", count: 60)
    let lowered = Lowered("VStack {\n\(guides)}\n\(Self.functions(10))")
    #expect(
      lowered.messages == [
        "This guide and those before it in this root take more than 200000 evaluation steps; the rest is unknown"
      ])
    #expect(lowered.file.valuesEvaluated < 210_000)
    let programs = lowered.file.roots.first?.graph.guides.map(\.program) ?? []
    #expect(programs.first?.root != nil)
    #expect(programs.last?.isAssumed == true)
  }

  /// A root has steps of its own, whatever the one before it took; a value that was cut is not shared.
  @Test func rootsDoNotChangeEachOther() {
    let lowered = Lowered(
      """
      #Preview { VStack { Color.red.frame(width: f0()); Color.red.frame(width: late) } }
      #Preview { Color.red.frame(width: late) }
      let late = g0()
      \(Self.functions(20))
      \(Self.functions(9, named: "g"))
      """)
    #expect(lowered.messages == [Self.valueMessage])
    let frames = lowered.file.roots.last?.graph.nodes.compactMap { node -> Double? in
      guard case .frame(let width, _, _) = node.layout else { return nil }
      return width
    }
    #expect(frames == [512])
  }

  /// What is only checked may take as many steps as its text is long: the functions that it calls have checks of their own.
  @Test func aCheckTakesFewSteps() {
    let lowered = Lowered("func unused() -> CGFloat { f0() }\n\(Self.functions(20))")
    #expect(lowered.messages == [])
    #expect(lowered.file.valuesEvaluated < 22 * 600)
    let names = (0..<3_000).map { "\($0)" }.joined(separator: ", ")
    #expect(Lowered("func unused() -> [Int] { [\(names), nowhere] }").findings() == ["unresolved-name 1:16917"])
  }

  /// Strings and arrays count as steps: 900 arrays of 9 000 elements would take 260 MB.
  @Test(arguments: [
    "(0..<900).map { i in Array(repeating: i, count: 9_000) }.count",
    "(0..<900).map { i in String(repeating: \"abcdefghi\", count: 10_000) + \"\\(i)\" }.count",
    "(0..<900).map { i in (0..<9_000).reversed().count }.count",
  ])
  func whatFillsMemoryTakesSteps(_ expression: String) {
    let lowered = Lowered("Color.red.frame(width: CGFloat(\(expression)))")
    #expect(lowered.messages == [Self.valueMessage])
    #expect(lowered.file.valuesEvaluated < 2_000)
  }
}
