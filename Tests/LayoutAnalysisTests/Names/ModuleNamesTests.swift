import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutAnalysis

/// Who hangs on whom, through any number of others: what is asked for a name is noted where there are many segments, and
/// must give what asking each of them again does.
@Suite struct ModuleNamesTests {
  /// A module of files with a view each, in which a view shows some others; and who shows whom.
  private struct RandomModule {
    var names: ModuleNames
    var shown: [Set<Int>]

    /// A view each.
    init(seed: UInt64, count: Int) {
      var random = SeededGenerator(seed: seed)
      shown = (0..<count).map { _ in
        Set((0..<Int.random(in: 0..<4, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) })
      }
      let sources = shown.enumerated().map { index, others in
        let uses = others.sorted().map { "V\($0)(); " }.joined()
        return "struct V\(index): View { var body: some View { \(uses)Color.red } }"
      }
      names = Self.names(sources)
    }

    /// Files that declare few names in several ways, as a view, a modifier or a member, and mention one or two.
    init(ofSharedNames seed: UInt64, count: Int) {
      var random = SeededGenerator(seed: seed)
      func name(_ random: inout SeededGenerator) -> String { "v\(Int.random(in: 0..<(count / 3), using: &random))" }
      let sources = (0..<count).map { _ -> String in
        let (own, used) = (name(&random), name(&random))
        let also = Int.random(in: 0..<2, using: &random) == 0 ? own : used
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return "let \(own) = \(used) + \(also)"
        case 1: return "extension View { func \(own)() -> some View { padding(\(used) + \(also)) } }"
        case 2: return "enum Size { static let \(own) = \(used) + \(also) }"
        default: return "extension Font { static let \(own) = Font.system(size: \(used) + \(also)) }"
        }
      }
      (names, shown) = (Self.names(sources), [])
    }

    private static func names(_ sources: [String]) -> ModuleNames {
      ModuleNames(
        sources.enumerated().map { index, source in
          let names = PreparedSegment(SyntaxTree(parsing: SourceText(source))).names
          return (segment: SegmentID(Int32(index)), file: FileID(Int32(index)), names: names)
        })
    }
  }

  private static func numbers(_ segments: Set<SegmentID>) -> [Int] { segments.map { Int($0.index) }.sorted() }

  /// All that can be reached from `start`.
  private static func reached(from start: Int, _ next: [Set<Int>]) -> [Int] {
    var found: Set<Int> = [start]
    while case let more = found.union(found.flatMap { next[$0] }), more != found { found = more }
    return found.sorted()
  }

  @Test(arguments: 0..<2) func namesThatAreDeclaredOnce(seed: UInt64) {
    let module = RandomModule(seed: seed, count: 80)
    var users = Array(repeating: Set<Int>(), count: 80)
    for (index, others) in module.shown.enumerated() { for other in others { users[other].insert(index) } }
    var largest = 0
    for start in 0..<40 {
      let used = Self.numbers(module.names.used(by: [SegmentID(Int32(start))]))
      #expect(used == Self.reached(from: start, module.shown))
      #expect(Self.numbers(module.names.users(of: [SegmentID(Int32(start))])) == Self.reached(from: start, users))
      largest = max(largest, used.count)
    }
    // So many that what was asked is noted.
    #expect(largest > ModuleNames.few + 8)
  }

  @Test(arguments: 0..<24) func namesThatSeveralFilesDeclare(seed: UInt64) {
    let names = RandomModule(ofSharedNames: seed, count: 48).names
    for start in 0..<48 {
      let start = [SegmentID(Int32(start))]
      let (used, users) = (names.used(by: start, noting: .max), names.users(of: start, noting: .max))
      for limit in [0, 4, ModuleNames.few] {
        #expect(names.used(by: start, noting: limit) == used)
        #expect(names.users(of: start, noting: limit) == users)
      }
    }
  }
}
