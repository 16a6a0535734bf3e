import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// An edit inside one statement of a large view makes that statement's views anew and keeps all others; what comes out
/// is that of a fresh analysis.
@Suite struct StatementEditTests {
  /// Some 300 views in one root, with guides, texts, modifiers, nested stacks, groups and a branch.
  private static let lines: [String] = {
    var lines = ["struct Page: View {", "  let gap: CGFloat = 4", "  var body: some View {"]
    lines.append("    VStack(alignment: .leading, spacing: 2) {")
    for index in 0..<120 {
      switch index % 6 {
      case 0:
        lines.append(
          "      Color.red.frame(width: \(10 + index), height: 3).alignmentGuide(.leading) { d in d[.leading] + 1 }")
      case 1: lines.append("      Text(\"Line \(index)\").font(.caption).padding(gap)")
      case 2: lines.append("      HStack(alignment: .top) { Circle().frame(width: 9); Text(\"b\").id(\"b\(index)\") }")
      case 3: lines.append("      Group { Divider(); Spacer(minLength: 3) }.padding(.top, 2)")
      case 4: lines.append("      if gap > 3 { Rectangle().frame(width: 3, height: 5) }")
      default: lines.append("      ForEach(0..<2) { i in Color.blue.frame(width: 4, height: 2) }")
      }
    }
    return lines + ["    }", "  }", "}", ""]
  }()

  @Test func theCostIsThatOfTheStatement() throws {
    var analysis = Analysis()
    let text = Self.lines.joined(separator: "\n")
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    _ = analysis.result(for: file)
    let before = analysis.counters
    // `width: 10` of the first view becomes `width: 70`.
    let offset = try #require(text.range(of: "width: 10"))
    let start = text.utf8.distance(from: text.startIndex, to: offset.lowerBound) + "width: ".utf8.count
    analysis.edit(file, range: start..<(start + 1), replacement: Array("7".utf8))
    let root = try #require(analysis.result(for: file)?.roots.first)
    #expect(analysis.counters.segmentsLowered == before.segmentsLowered)
    #expect(analysis.counters.statementsLowered == before.statementsLowered + 1)
    #expect(Self.frames(root).contains { $0.contains("70.0") })
  }

  /// What else a view uses of the module does not matter where an edited statement cannot have been what uses it: then
  /// what it used may be a root of its own now.
  @Test(arguments: [("Badge()", true), ("Divider()", false)])
  func usesOfOtherViewsStay(_ other: String, isMadeAlone: Bool) throws {
    let used = "struct Badge: View {\n  var body: some View { Text(\"new\") }\n}\n"
    var lines = Self.lines
    lines.insert("      \(other)", at: 4)
    lines.insert("      Text(\"a\").sheet(isPresented: .constant(false)) { Badge() }", at: 30)
    var analysis = Analysis()
    let text = used + lines.joined(separator: "\n")
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    _ = analysis.result(for: file)
    let before = analysis.counters
    let call = try #require(text.range(of: "Badge()", options: .backwards))
    let start = text.utf8.distance(from: text.startIndex, to: call.lowerBound)
    analysis.edit(file, range: start..<(start + "Badge()".utf8.count), replacement: Array("Divider()".utf8))
    check(&analysis, file, other)
    #expect((analysis.counters.statementsLowered > before.statementsLowered) == isMadeAlone)
  }

  /// An edit in a view that others use makes the statement anew wherever it stands, and lowers nothing else: neither the
  /// view nor those that use it. `count` is how often it stands there, 0 where its views must be made with the whole.
  @Test(arguments: [
    ("a preview", "#Preview { VStack { Part(); Text(\"a\") } }", "width: 10", 1),
    (
      "a view in a view", "struct User: View { var body: some View { HStack { Part(); Text(\"a\") } } }", "width: 10", 1
    ),
    ("a chain of views", "struct A: View { var body: some View { Part() } }\n#Preview { A() }", "width: 10", 1),
    ("two uses", "#Preview { HStack { Part(); Part().padding(3) } }", "width: 10", 2),
    ("values", "#Preview { HStack { Part(gap: 3); Part(gap: 9) } }", "width: 10", 2),
    (
      "a loop of views", "#Preview { VStack { ForEach(0..<3) { index in Part(gap: CGFloat(index)) } } }", "width: 10", 3
    ),
    ("a part of the body", "#Preview { Part() }", "width: 12", 1),
    ("a part with a value", "#Preview { Part() }", "width: 14", 0),
    ("what is given to a view", "#Preview { Box { Text(\"a\").padding(5); Part() } }", "padding(5", 0),
    ("too many uses", "#Preview { VStack { ForEach(0..<9) { _ in Part() } } }", "width: 10", 0),
  ])
  func aStatementOfAUsedViewIsMadeAlone(_ name: String, _ user: String, _ place: String, count: Int) throws {
    let part = """
      struct Part: View {
        var gap: CGFloat = 4
        var header: some View {
          HStack {
            Color.blue.frame(width: 12, height: 3)
            Divider()
          }
        }
        func footer(_ width: CGFloat) -> some View {
          VStack { Color.blue.frame(width: 14, height: width); Divider() }
        }
        var body: some View {
          VStack(alignment: .leading, spacing: gap) {
            Color.red.frame(width: 10, height: 3).alignmentGuide(.leading) { d in d[.leading] + 1 }
            Text("one"); Text("two"); Text("three"); Text("four"); Text("five"); Text("six"); Text("seven")
            Color.red.frame(width: gap, height: 3)
            header
            footer(5)
          }
        }
      }
      struct Box<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View { VStack { content; Divider() } }
      }

      """
    var analysis = Analysis()
    let text = part + user + "\n"
    let file = analysis.addFile(named: "a", text: SourceText(text), module: ModuleID(0))
    _ = analysis.result(for: file)
    let range = try #require(text.range(of: place))
    let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    // The first edit finds out which statements there are.
    for (number, digit) in ["1", "22", "3", "44"].enumerated() {
      let before = analysis.counters
      let last = analysis.text(of: file)?.bytes[end..<(end + 1)].first { (0x30...0x39).contains($0) } == nil ? 0 : 1
      analysis.edit(file, range: (end - 1)..<(end + last), replacement: Array(digit.utf8))
      check(&analysis, file, "\(name), \(digit)")
      guard number > 0 else { continue }
      #expect(analysis.counters.statementsLowered - before.statementsLowered == count, "\(name)")
      #expect((analysis.counters.segmentsLowered == before.segmentsLowered) == (count > 0), "\(name)")
    }
  }

  @Test(arguments: 0..<(Samples.runsInFull ? 40 : 3)) func editsEqualAFreshAnalysis(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var analysis = Analysis()
    let file = analysis.addFile(
      named: "a", text: SourceText(Self.lines.joined(separator: "\n")), module: ModuleID(0))
    let words = ["7", "1", "x", "g", "Text(\"n\")", ".padding(3)", "gap", " ", ".leading", "\"", "Color.red", "Page"]
    for step in 0..<(Samples.runsInFull ? 60 : 12) {
      _ = analysis.result(for: file)
      let count = analysis.text(of: file)?.count ?? 0
      let before = analysis.text(of: file)
      var start = Int.random(in: 100..<count, using: &random)
      var end = min(count, start + Int.random(in: 0...2, using: &random))
      var word = words[Int.random(in: 0..<words.count, using: &random)]
      if step % 4 != 3 {
        // A digit of a number or of a text becomes another.
        let digits = (100..<count).filter { (0x30...0x39).contains(before?.bytes[$0] ?? 0) }
        start = digits[Int.random(in: 0..<digits.count, using: &random)]
        end = start + 1
        word = "\(Int.random(in: 1...9, using: &random))"
      }
      analysis.edit(file, range: start..<end, replacement: Array(word.utf8))
      check(&analysis, file, "seed \(seed), step \(step)")
      // Most breakage is taken back, so that statements stay what can be made on their own.
      if step % 3 != 0, let before {
        let change = word.utf8.count
        analysis.edit(
          file, range: start..<(start + change), replacement: Array(before.bytes[start..<end]))
        check(&analysis, file, "seed \(seed), step \(step), undone")
      }
    }
    #expect(analysis.counters.statementsLowered > 0)
  }

  private func check(_ analysis: inout Analysis, _ file: FileID, _ what: String) {
    var fresh = Analysis()
    let text = SourceText(analysis.text(of: file)?.bytes ?? [])
    let other = fresh.addFile(named: "a", text: text, module: ModuleID(0))
    let (got, expected) = (analysis.result(for: file), fresh.result(for: other))
    #expect(got?.diagnostics == expected?.diagnostics, "\(what)")
    #expect((got?.roots ?? []).map(Self.frames) == (expected?.roots ?? []).map(Self.frames), "\(what)")
    for root in got?.roots ?? [] { checkNesting(of: root, what) }
  }

  /// What stands in what is told by numbers in a row; climbing up says the same.
  private func checkNesting(of root: AnalyzedRoot, _ what: String) {
    let statements = root.statements
    let used = Set(root.graph.nodes.indices.map { statements.statement(of: ViewID(Int32($0))) }).sorted()
    for (index, outer) in used.enumerated() where index % 7 == 0 {
      for inner in used {
        var next = inner
        while next != StatementIndex.none, next != outer { next = statements.around(next) }
        let isInside = outer == StatementIndex.none || next == outer
        #expect(statements.isInside(inner, outer) == isInside, "\(what): \(inner) in \(outer)")
      }
    }
  }

  /// Frame, name and guides of each node, in the order of the tree.
  private static func frames(_ root: AnalyzedRoot) -> [String] {
    var engine = root.engine
    var lines: [String] = []
    var waiting = root.graph.root.map { [$0] } ?? []
    while let view = waiting.popLast() {
      let node = root.graph[view]
      let name = root.graph.origins.indices.contains(Int(node.origin)) ? root.graph.origins[Int(node.origin)].name : ""
      let guide = engine.guide(.leading, of: view)
      lines.append("\(name) \(engine.frame(of: view)) \(guide.value) \(node.flags.rawValue)")
      waiting += root.graph.children(of: view).reversed()
    }
    return lines
  }
}
