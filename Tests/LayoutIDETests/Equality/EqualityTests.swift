import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax
import TestSupport
import Testing

/// After any edits everything that is said equals what a fresh analysis of the final texts says, in the same order:
/// text, tree, segments, roots, view graphs, frames, guides and who reads them, findings with what they point at and
/// offer, hovers, explanations, quick fixes; and every file whose findings changed is among those that are said to have.
///
/// `PLUMBLINE_LONG_TESTS=1 swift test -c release -Xswiftc -enable-testing --filter EqualityTests` runs 10 000 edits of
/// each of the 30 documents; `PLUMBLINE_EQUALITY_EDITS` sets another number.
@Suite struct EqualityTests {
  static let editCount: Int = {
    let environment = ProcessInfo.processInfo.environment
    if let count = environment["PLUMBLINE_EQUALITY_EDITS"].flatMap({ Int($0) }) { return count }
    return environment["PLUMBLINE_LONG_TESTS"] == "1" ? 10_000 : 12
  }()

  @Test func thereAreThirtyDocuments() {
    #expect(EqualityDocument.all.count == 30)
  }

  @Test(arguments: EqualityDocument.all) func anyEditsEqualAFreshAnalysis(_ document: EqualityDocument) {
    var run = EqualityRun(document, seed: Self.seed)
    for step in 0..<Self.editCount {
      guard let difference = run.step() else { continue }
      Issue.record("\(document.name), step \(step): \(difference)")
      return
    }
  }

  /// `PLUMBLINE_SEED` sets another one.
  private static let seed = ProcessInfo.processInfo.environment["PLUMBLINE_SEED"].flatMap { UInt64($0) } ?? 1
}

/// One document on its way through random edits.
struct EqualityRun {
  private let names: [String]
  private var analysis = Analysis()
  private var files: [FileID] = []
  private var editor: RandomEditor
  private var random: SeededGenerator
  /// The findings of each file when they were asked for last.
  private var known: [[FileDiagnostic]] = []

  init(_ document: EqualityDocument, seed: UInt64) {
    names = document.files.map(\.name)
    let texts = document.files.map { Array($0.text.utf8) }
    editor = RandomEditor(texts, seed: seed)
    random = SeededGenerator(seed: seed &+ 77)
    for (name, text) in zip(names, texts) {
      files.append(analysis.addFile(named: name, text: SourceText(text), module: ModuleID(0)))
    }
    for file in files { known.append(Self.findings(of: file, in: &analysis)) }
    _ = analysis.takeChangedFiles()
  }

  private static func findings(of file: FileID, in analysis: inout Analysis) -> [FileDiagnostic] {
    let findings = Linter.findings(for: file, in: &analysis)
    return findings.compactMap { analysis.inFile($0) }
  }

  /// One notification and a look at everything; what differs, if anything does.
  mutating func step() -> String? {
    let (name, edits) = editor.next()
    let before = edits.map(\.file).first.map { editor.texts[$0].count }
    for edit in edits { analysis.edit(files[edit.file], range: edit.range, replacement: edit.text) }
    if Int.random(in: 0..<40, using: &random) == 0 { changeSurroundings() }
    // What is not asked for between two edits must be right all the same.
    if Int.random(in: 0..<12, using: &random) == 0 { return nil }
    let kind = before == nil ? "no edit" : name

    var fresh = Analysis(settings: analysis.settings)
    var freshFiles = [FileID](repeating: FileID(-1), count: files.count)
    for index in files.indices.shuffled(using: &random) {
      freshFiles[index] = fresh.addFile(
        named: names[index], text: SourceText(editor.texts[index]), module: ModuleID(0))
    }
    let questions = questions()
    let mine = record(files, in: &analysis, questions)
    let theirs = record(freshFiles, in: &fresh, questions)
    if mine.values != theirs.values { return "after \(kind): " + words(freshFiles, &fresh, questions) + texts(edits) }

    let changed = analysis.takeChangedFiles()
    for index in files.indices {
      let findings = Self.findings(of: files[index], in: &analysis)
      if findings != known[index], !changed.contains(files[index]) {
        return "after \(kind): findings of \(names[index]) changed and nobody was told" + texts(edits)
      }
      known[index] = findings
    }
    return nil
  }

  /// A file goes and comes again, or everything is laid out in another canvas.
  private mutating func changeSurroundings() {
    if Bool.random(using: &random) {
      let index = Int.random(in: 0..<files.count, using: &random)
      analysis.removeFile(files[index])
      files[index] = analysis.addFile(
        named: names[index], text: SourceText(editor.texts[index]), module: ModuleID(0))
    } else {
      let size = ProposedSize(width: Bool.random(using: &random) ? 390 : 320, height: 763)
      analysis.settings.canvas = Canvas(proposal: size)
    }
  }

  // MARK: Everything that is said

  /// What is asked of the files, in an order that changes: what was asked before must not matter.
  private struct Questions {
    var findingsFirst: Bool
    var hovers: [(file: Int, offset: Int)]
    var explained: (file: Int, offset: Int)?
    var fixed: Int?
  }

  private mutating func questions() -> Questions {
    func place(_ random: inout SeededGenerator) -> (file: Int, offset: Int) {
      let file = Int.random(in: 0..<files.count, using: &random)
      return (file, Int.random(in: 0...editor.texts[file].count, using: &random))
    }
    let hovers = (0..<3).map { _ in place(&random) }
    let explained = Int.random(in: 0..<4, using: &random) == 0 ? place(&random) : nil
    let fixed = Int.random(in: 0..<40, using: &random) == 0 ? Int.random(in: 0..<files.count, using: &random) : nil
    return Questions(findingsFirst: Bool.random(using: &random), hovers: hovers, explained: explained, fixed: fixed)
  }

  private func record(
    _ files: [FileID], in analysis: inout Analysis, _ questions: Questions, isVerbose: Bool = false
  ) -> AnalysisRecord {
    var record = AnalysisRecord(isVerbose: isVerbose)
    for file in files { record.noteSyntax(of: file, in: analysis) }
    func noteFindings() {
      for file in files {
        let findings = Self.findings(of: file, in: &analysis)
        record.noteFindings(findings, in: analysis)
      }
    }
    if questions.findingsFirst { noteFindings() }
    for (file, offset) in questions.hovers {
      let hover = hover(in: &analysis, file: files[file], offset: offset)
      record.note("hover", hover?.markdown ?? "none")
      record.note("hover from", hover?.range.lowerBound ?? -1)
      record.note("hover to", hover?.range.upperBound ?? -1)
    }
    if let (file, offset) = questions.explained {
      record.note("explanation", explanation(in: &analysis, file: files[file], offset: offset) ?? "none")
    }
    if !questions.findingsFirst { noteFindings() }
    for file in files {
      record.noteLayout(of: file, in: &analysis)
      let result = analysis.result(for: file)
      record.noteFindings(result?.diagnostics ?? [], in: analysis)
    }
    if let file = questions.fixed { noteFixes(of: files[file], in: &analysis, to: &record) }
    return record
  }

  /// The fixes of the first findings that work, with what they move.
  private func noteFixes(of file: FileID, in analysis: inout Analysis, to record: inout AnalysisRecord) {
    var verification = FixVerification(of: file, in: analysis, bytes: 64 << 10)
    let findings = Linter.findings(for: file, in: &analysis).filter { !$0.fixes.isEmpty }.prefix(4)
    let verified = findings.map { verification.verified($0) }
    record.noteFindings(verified.compactMap { analysis.inFile($0) }, in: analysis)
  }

  // MARK: Telling

  /// The first values that differ, in words, with what stands before them.
  private mutating func words(_ freshFiles: [FileID], _ fresh: inout Analysis, _ questions: Questions) -> String {
    let mine = record(files, in: &analysis, questions, isVerbose: true).words
    let theirs = record(freshFiles, in: &fresh, questions, isVerbose: true).words
    let first =
      zip(mine, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(mine.count, theirs.count)
    let before = mine[max(0, first - 12)..<min(first, mine.count)].joined(separator: "; ")
    return """
      \(before)
      edited: \(mine.dropFirst(first).prefix(6).joined(separator: "; "))
      fresh:  \(theirs.dropFirst(first).prefix(6).joined(separator: "; "))

      """
  }

  private func texts(_ edits: [RandomEdit]) -> String {
    let made = edits.map {
      "\(names[$0.file]) \($0.range) \(String(decoding: $0.text, as: UTF8.self).debugDescription)"
    }
    let texts = zip(names, editor.texts).map { "----- \($0)\n\(String(decoding: $1, as: UTF8.self))" }
    return "\nedits: \(made.joined(separator: ", "))\n\(texts.joined(separator: "\n"))"
  }
}
