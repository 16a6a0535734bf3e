import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// After any edits, all results equal those of a fresh analysis of the final texts, in the same order: text, tree,
/// segments, roots, view graphs, frames, guides with their readers, findings with their related locations and fixes (of
/// thorough rules too), hovers, explanations; and every file whose findings changed is reported as changed.
///
/// `PLUMBLINE_LONG_TESTS=1 swift test -c release -Xswiftc -enable-testing --filter EqualityTests` runs 10 000 edits of
/// each of the 30 documents; `PLUMBLINE_EQUALITY_EDITS` sets another number, `PLUMBLINE_EQUALITY_DOCUMENT` the one
/// document by its name, `PLUMBLINE_SEED` the seed.
@Suite struct EqualityTests {
  static let editCount: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["PLUMBLINE_EQUALITY_EDITS"].flatMap({ Int($0) }) { return count }
    return environment["PLUMBLINE_LONG_TESTS"] == "1" ? 10_000 : 12
  }()

  @Test func thereAreThirtyDocuments() {
    #expect(EqualityDocument.all.count == 30)
  }

  private static let documents: [EqualityDocument] = {
    guard let name = ProcessInfo.processInfo.environment["PLUMBLINE_EQUALITY_DOCUMENT"] else {
      return EqualityDocument.all
    }
    return EqualityDocument.all.filter { $0.name == name }
  }()

  @Test(arguments: documents) func anyEditsEqualAFreshAnalysis(_ document: EqualityDocument) {
    var run = EqualityRun(document, seed: Self.seed)
    var editor = RandomEditor(run.texts, seed: Self.seed)
    var random = SeededGenerator(seed: Self.seed &+ 5)
    // The texts after the last edits: what is stored may depend on all of them.
    var recent: [String] = []
    for step in 0..<Self.editCount {
      let (name, edits) = editor.next()
      run.apply(edits)
      recent = recent.suffix(5) + ["\n----- after step \(step), \(name)\(run.described)"]
      if Int.random(in: 0..<40, using: &random) == 0 { run.changeSurroundings() }
      // What is not asked for between two edits must be right all the same.
      if Int.random(in: 0..<12, using: &random) == 0 { continue }
      guard let difference = run.difference(hovers: 3) else { continue }
      Issue.record("\(document.name), step \(step), \(name): \(edits)\n\(difference)\(recent.joined())")
      return
    }
  }

  @Test(arguments: EqualityCase.all) func theseEditsEqualAFreshAnalysis(_ example: EqualityCase) throws {
    var run = EqualityRun(EqualityDocument(name: example.name, files: example.files), seed: 3)
    #expect(run.difference(hovers: 40) == nil)
    for (number, (file, old, new)) in example.edits.enumerated() {
      let text = run.texts[file]
      let place = try #require(RandomEditor.places(of: Array(old.utf8), in: text).first, "\(example.name): \(old)")
      run.apply([RandomEdit(file: file, range: place, text: Array(new.utf8))])
      if example.areOneNotification, number < example.edits.count - 1 { continue }
      let difference = run.difference(hovers: 40, thorough: file)
      #expect(difference == nil, "\(example.name), \(old) → \(new)")
    }
  }

  private static let seed = ProcessInfo.processInfo.environment["PLUMBLINE_SEED"].flatMap { UInt64($0) } ?? 1
}
