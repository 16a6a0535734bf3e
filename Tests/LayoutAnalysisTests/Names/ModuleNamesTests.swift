import LayoutEvaluation
import LayoutLowering
import LayoutSyntax
import TestSupport
import Testing

@testable import LayoutAnalysis

/// The segments in whose roots something of a segment may be laid out, through any number of others; after any changes
/// they are those of names that were made from the final sources.
@Suite struct ModuleNamesTests {
  /// Sources of one segment each, by number.
  private struct RandomModule {
    var names: ModuleNames
    /// The numbers of the views that the view of each source shows, where each declares one.
    var shown: [Set<Int>] = []
    var random: SeededGenerator
    private var sources: [String] = []

    /// A module of files that declare a view each, in which a view shows some others.
    init(ofViews seed: UInt64, count: Int) {
      random = SeededGenerator(seed: seed)
      for index in 0..<count {
        var others: Set<Int> = []
        for _ in 0..<Int.random(in: 0..<4, using: &random) { others.insert(Int.random(in: 0..<count, using: &random)) }
        shown.append(others)
        let uses = others.sorted().map { "V\($0)(); " }.joined()
        sources.append("struct V\(index): View { var body: some View { \(uses)Color.red } }")
      }
      names = Self.names(sources)
    }

    /// A module of files that declare few names in several ways, as a view, a modifier or a member, and mention one or two.
    init(ofSharedNames seed: UInt64, count: Int) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<count { sources.append(Self.source(count, &random)) }
      names = Self.names(sources)
    }

    private static func source(_ count: Int, _ random: inout SeededGenerator) -> String {
      func name(_ random: inout SeededGenerator) -> String { "v\(Int.random(in: 0..<(count / 3), using: &random))" }
      let (own, used) = (name(&random), name(&random))
      let also = Bool.random(using: &random) ? own : used
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return "let \(own) = \(used) + \(also)"
      case 1: return "extension View { func \(own)() -> some View { padding(\(used) + \(also)) } }"
      case 2: return "enum Size { static let \(own) = \(used) + \(also) }"
      case 3: return "extension VerticalAlignment { static let \(own) = VerticalAlignment(\(used).\(also)) }"
      default: return "extension Font { static let \(own) = Font.system(size: \(used) + \(also)) }"
      }
    }

    static func segmentNames(_ source: String) -> SegmentNames {
      PreparedSegment(SyntaxTree(parsing: SourceText(source))).names
    }

    /// Two sources a file, so that a file's own declarations hide others'.
    private static func names(_ sources: [String]) -> ModuleNames {
      ModuleNames(
        sources.enumerated().map { index, source in
          (segment: SegmentID(Int32(index)), file: FileID(Int32(index / 2)), names: segmentNames(source))
        }, scope: 0)
    }

    /// Gives one or both segments of a file other sources; returns the keys that this changes.
    mutating func change() -> Set<ReadKey> {
      let file = Int.random(in: 0..<sources.count / 2, using: &random)
      let indices = [[2 * file], [2 * file + 1], [2 * file, 2 * file + 1]].randomElement(using: &random) ?? []
      for index in indices { sources[index] = Self.source(sources.count, &random) }
      let fresh = indices.map { (segment: SegmentID(Int32($0)), names: Self.segmentNames(sources[$0])) }
      // What declares other names is another tree.
      var changed = fresh.map { ReadKey.tree($0.segment) }
      names.set(fresh, in: FileID(Int32(file)), changed: &changed)
      return Set(changed)
    }

    /// The names of the sources, made at once.
    var fresh: ModuleNames { Self.names(sources) }
  }

  /// The names that a search visits in a file of `count` extensions, each of another type with members of the same
  /// names.
  private func namesVisited(inFileOf count: Int) -> Int {
    var names = ModuleNames(
      (0..<count).map { number in
        let source =
          "extension P\(number) { func changed(_ m: Int) -> some P\(number) { style.changed(m) } }"
        return (SegmentID(Int32(number)), FileID(0), RandomModule.segmentNames(source))
      }, scope: 0)
    #expect(names.users(of: [SegmentID(0)], recordingIn: nil).count == count)
    return names.entriesVisited
  }

  /// Segments that share a name share the search for its mentions.
  @Test func sharedNamesAreSearchedOnce() {
    let (few, many) = (namesVisited(inFileOf: 50), namesVisited(inFileOf: 100))
    #expect(many <= few * 21 / 10, "\(few) → \(many)")
  }

  /// Names that a new file declares are searched for in the other segments together.
  @Test func namesOfAnAddedFileAreSearchedOnce() {
    func segments(_ name: String, from start: Int) -> [(segment: SegmentID, names: SegmentNames)] {
      (0..<40).map { number in
        let source = "struct \(name)\(number): View { var body: some View { New\(39 - number)() } }"
        return (SegmentID(Int32(start + number)), RandomModule.segmentNames(source))
      }
    }
    var names = ModuleNames(segments("Old", from: 0).map { ($0.segment, FileID(0), $0.names) }, scope: 0)
    var changed: [ReadKey] = []
    names.set(segments("New", from: 40), in: FileID(1), changed: &changed)
    #expect(names.entriesVisited == 40)
    // `New39` is shown by `Old0` and `New0`, which is shown by `Old39` and `New39`.
    #expect(users([79], &names) == [79, 0, 40, 39])
  }

  private func users(_ segments: [Int], _ names: inout ModuleNames, _ log: ReadLog? = nil) -> Set<Int> {
    Set(names.users(of: segments.map { SegmentID(Int32($0)) }, recordingIn: log).map { Int($0.index) })
  }

  @Test(arguments: 0..<2) func namesThatAreDeclaredOnce(seed: UInt64) {
    var module = RandomModule(ofViews: seed, count: 80)
    var direct = Array(repeating: Set<Int>(), count: 80)
    for (index, others) in module.shown.enumerated() { for other in others { direct[other].insert(index) } }
    for start in 0..<80 {
      var expected: Set<Int> = [start]
      while case let more = expected.union(expected.flatMap { direct[$0] }), more != expected { expected = more }
      #expect(users([start], &module.names) == expected)
    }
  }

  /// What is asked for several segments at once is asked for each name once.
  @Test(arguments: 0..<24) func namesThatSeveralFilesDeclare(seed: UInt64) {
    var names = RandomModule(ofSharedNames: seed, count: 48).names
    let single = (0..<48).map { users([$0], &names) }
    for start in 0..<48 {
      #expect(single[start].allSatisfy { single[$0].isSubset(of: single[start]) })
      let other = (start * 7 + 3) % 48
      #expect(users([start, other], &names) == single[start].union(single[other]))
    }
  }

  /// After each change the users are those of fresh names, and whose users changed had read a changed key.
  @Test(arguments: 0..<12) func changesEqualFreshNames(seed: UInt64) {
    var module = RandomModule(ofSharedNames: seed, count: 24)
    var differences = 0
    for step in 0..<40 {
      let logs = (0..<24).map { _ in ReadLog() }
      let before = (0..<24).map { users([$0], &module.names, logs[$0]) }
      let changed = module.change()
      var fresh = module.fresh
      for start in 0..<24 {
        let after = users([start], &module.names)
        #expect(after == users([start], &fresh), "seed \(seed), step \(step), users of \(start)")
        guard after != before[start] else { continue }
        differences += 1
        #expect(!changed.isDisjoint(with: logs[start].keys), "seed \(seed), step \(step), users of \(start)")
      }
    }
    #expect(differences > 0)
  }
}
