import Foundation
import LayoutSyntax
import TestSupport
import Testing

/// The reverse of `SwiftParserLawTests`: of sources with one token deleted, or two neighbours swapped, this parser and
/// `swiftc -frontend -parse` agree on "error or not" in at least 98 %.
///
/// Swift's "not allowed at the top level" does not count, since a view may stand there. Known deviations:
/// - `f(label:)` that looks like a call being written is reported; for Swift it names a function.
/// - What is missing at the end of a line (`a.`, `a =`) or at the start of the next (`= b`) is reported; Swift takes the
///   next line for it.
/// - `..` beside a digit is reported as a range; for Swift it is an operator.
/// - A closure at the top level, and a computed property without a type, are read.
///
/// Sources: `Tests/Fixtures/Parse` and this target's own module. `PLUMBLINE_PARSE_CORPUS` names a folder whose files are
/// used instead, with 2 000 mutations; `PLUMBLINE_PARSE_SEED` is another seed.
@Suite struct MutatedSourceTests {
  /// A mutated source.
  struct Mutation {
    var description: String
    var bytes: [UInt8]
  }

  static let environment = ProcessInfo.processInfo.environment

  static func sources() throws -> [URL] {
    let all: [URL]
    if let corpus = environment["PLUMBLINE_PARSE_CORPUS"] {
      all = SwiftParserLawTests.files(below: URL(fileURLWithPath: corpus))
    } else {
      let root = SwiftParserLawTests.root
      all =
        SwiftParserLawTests.files(below: root.appendingPathComponent("Tests/Fixtures/Parse"), [".swift-fixture"])
        + SwiftParserLawTests.files(below: root.appendingPathComponent("Sources/LayoutSyntax"))
    }
    let small = all.filter { file in
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      return (300...6_000).contains(size)
    }
    return try SwiftParserLawTests.accepted(small)
  }

  /// Deletes a token of the source, or swaps it with the next one, as the generator says.
  static func mutate(_ file: URL, with generator: inout SeededGenerator) throws -> Mutation? {
    let bytes = Array(try Data(contentsOf: file))
    let tree = SyntaxTree(parsing: SourceText(bytes))
    var ranges: [Range<Int>] = []
    var stack = [tree.root]
    while let node = stack.popLast() {
      if tree.kind(of: node) == .stringLiteralExpression {
        ranges.append(tree.range(of: node))
      } else if tree.kind(of: node).isToken {
        if tree[node].length > 0, tree.kind(of: node) != .endOfFile { ranges.append(tree.range(of: node)) }
      } else {
        stack.append(contentsOf: Array(tree.children(of: node)).reversed())
      }
    }
    guard ranges.count > 1 else { return nil }
    let place = Int.random(in: 0..<(ranges.count - 1), using: &generator)
    let (first, second) = (ranges[place], ranges[place + 1])
    let isDeletion = Bool.random(using: &generator)
    let middle = bytes[first.upperBound..<second.lowerBound]
    let mutated: [UInt8] = isDeletion ? Array(middle) + bytes[second] : bytes[second] + Array(middle) + bytes[first]
    let position = tree.text.position(at: first.lowerBound, in: .utf8)
    let word = tree.text.string(in: first)
    return Mutation(
      description:
        "\(file.lastPathComponent):\(position.line + 1):\(position.character + 1) \(isDeletion ? "without" : "swapped") \(word)",
      bytes: Array(bytes[..<first.lowerBound]) + mutated + bytes[second.upperBound...])
  }

  @Test(.enabled(if: SwiftParserLawTests.toolchain != nil))
  func bothParsersAgreeOnMutatedSources() throws {
    let files = try Self.sources()
    try #require(!files.isEmpty)
    var generator = SeededGenerator(seed: Self.environment["PLUMBLINE_PARSE_SEED"].flatMap { UInt64($0) } ?? 7)
    let count = Self.environment["PLUMBLINE_PARSE_CORPUS"] == nil ? 200 : 2_000
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-mutations-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var mutations: [(file: URL, description: String, ours: [String])] = []
    while mutations.count < count {
      let file = files[Int.random(in: 0..<files.count, using: &generator)]
      guard let mutation = try Self.mutate(file, with: &generator) else { continue }
      let copy = folder.appendingPathComponent("m\(mutations.count).swift")
      try Data(mutation.bytes).write(to: copy)
      mutations.append((copy, mutation.description, try SwiftParserLawTests.findings(in: copy)))
    }
    let accepted = Set(try SwiftParserLawTests.accepted(mutations.map(\.file)))
    let deviations = mutations.filter { accepted.contains($0.file) != $0.ours.isEmpty }
    let isRejected = mutations.contains { !accepted.contains($0.file) }
    #expect(isRejected, "Swift's parser rejects no mutation")
    let list = deviations.map { "\($0.description): \($0.ours.first ?? "only Swift's parser reports an error")" }
    #expect(deviations.count * 50 <= count, "\(list.joined(separator: "\n"))")
  }
}
