import LayoutAnalysis
import LayoutEvaluation
import LayoutIDE
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TestSupport
import TextMetrics

/// An edited module that is compared with a fresh analysis of its texts.
struct EqualityRun {
  private var names: [String] = []
  private(set) var texts: [[UInt8]] = []
  private var modules: [ModuleID] = []
  private var files: [FileID] = []
  /// Of module 0.
  private var images = ImageSizes()
  /// Of module 0.
  private var strings = LocalizedStrings()
  /// Of module 0.
  private var recordedTexts: RecordedTextSizes?
  /// Of module 0.
  private var completeness = ModuleCompleteness.complete
  /// The texts with which those of the files are compared.
  private var earlierTexts: [EarlierText] = []
  private var levels = RuleLevels()
  private var analysis = Analysis()
  private var random: SeededGenerator
  /// The findings of each file at the last request.
  private var known: [[FileDiagnostic]] = []

  init(_ document: EqualityDocument, seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 77)
    for (name, text) in document.files { addFile(named: name, Array(text.utf8), module: 0) }
    for index in files.indices { known[index] = findings(of: files[index], in: &analysis) }
    _ = analysis.takeChangedFiles()
  }

  private func findings(
    of file: FileID, in analysis: inout Analysis, isThorough: Bool = false
  ) -> [FileDiagnostic] {
    let findings = Linter.findings(for: file, in: &analysis, levels: levels, isThorough: isThorough)
    return findings.compactMap { analysis.inFile($0) }
  }

  /// Applies the edits of one notification.
  mutating func apply(_ edits: [RandomEdit]) {
    for edit in edits {
      texts[edit.file].replaceSubrange(edit.range, with: edit.text)
      analysis.editText(of: files[edit.file], range: edit.range, replacement: edit.text)
      // Some are parsed at once, others with those that come next.
      if texts[edit.file].count % 2 == 0 { analysis.reparsePendingEdits() }
    }
  }

  /// The first differences from a fresh analysis, with hovers at `hovers` offsets; nil if there are none.
  mutating func difference(hovers: Int, thorough: Int? = nil) -> String? {
    var questions = questions(hovers: hovers)
    if let thorough { questions.lintedThoroughly = thorough }
    return difference(questions)
  }

  /// The same for all requests, with a hover at every `stride`th offset; without hovers if it is nil.
  mutating func difference(hoverStride stride: Int?) -> String? {
    var questions = Questions(findingsFirst: Bool.random(using: &random), hovers: [], isComplete: true)
    for index in files.indices {
      guard let stride else { break }
      for offset in Swift.stride(from: 0, through: texts[index].count, by: stride) {
        questions.hovers.append((index, offset))
      }
    }
    return difference(questions)
  }

  private mutating func difference(_ questions: Questions) -> String? {
    analysis.reparsePendingEdits()
    var fresh = Analysis(settings: analysis.settings)
    var freshFiles = [FileID](repeating: FileID(-1), count: files.count)
    fresh.setImages(images, of: ModuleID(0))
    fresh.setStrings(strings, of: ModuleID(0))
    fresh.setRecordedTexts(recordedTexts, of: ModuleID(0))
    fresh.setCompleteness(completeness, of: ModuleID(0))
    for index in files.indices.shuffled(using: &random) {
      freshFiles[index] = fresh.addFile(named: names[index], text: SourceText(texts[index]), module: modules[index])
    }
    let mine = record(files, in: &analysis, questions)
    let theirs = record(freshFiles, in: &fresh, questions)
    if mine.values != theirs.values { return words(freshFiles, &fresh, questions) + described }
    if let difference = differenceOfChanges(freshFiles, &fresh) { return difference + described }
    let changed = analysis.takeChangedFiles()
    for index in files.indices {
      let findings = findings(of: files[index], in: &analysis)
      if findings != known[index], !changed.contains(files[index]) {
        return "findings of \(names[index]) changed without a notice" + described
      }
      known[index] = findings
    }
    return nil
  }

  /// The first difference in what is stated about changes since an earlier text, whose layout the edited analysis may have
  /// and the fresh one has not.
  private mutating func differenceOfChanges(_ freshFiles: [FileID], _ fresh: inout Analysis) -> String? {
    for index in files.indices {
      let offset = texts[index].count / 2
      var earlier = EarlierText(earlierTexts[index].text)
      let hint = changeHint(in: &analysis, file: files[index], since: &earlierTexts[index], editedAt: offset)
      let other = changeHint(in: &fresh, file: freshFiles[index], since: &earlier, editedAt: offset)
      if hint != other {
        return "changes of \(names[index]): edited \(hint?.label ?? "none"), fresh \(other?.label ?? "none"), since\n"
          + String(decoding: earlier.text.bytes, as: UTF8.self)
      }
      // As if it were saved.
      if Int.random(in: 0..<8, using: &random) == 0 { earlierTexts[index] = EarlierText(SourceText(texts[index])) }
    }
    return nil
  }

  // MARK: Other inputs

  /// Removes and adds a file, changes the canvas, or evicts all layouts.
  mutating func changeSurroundings() {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let index = Int.random(in: 0..<files.count, using: &random)
      analysis.removeFile(files[index])
      files[index] = analysis.addFile(named: names[index], text: SourceText(texts[index]), module: modules[index])
    case 1:
      let size = ProposedSize(width: Bool.random(using: &random) ? 390 : 320, height: 763)
      analysis.settings.canvas = Canvas(proposal: size)
    default: evictLayouts()
    }
  }

  /// The index of the file `name` in `texts`.
  func index(of name: String) -> Int? { names.firstIndex(of: name) }

  mutating func addFile(named name: String, _ text: [UInt8], module: Int) {
    names.append(name)
    texts.append(text)
    earlierTexts.append(EarlierText(SourceText(text)))
    modules.append(ModuleID(module))
    files.append(analysis.addFile(named: name, text: SourceText(text), module: ModuleID(module)))
    known.append([])
  }

  mutating func removeFile(at index: Int) {
    analysis.removeFile(files[index])
    names.remove(at: index)
    texts.remove(at: index)
    earlierTexts.remove(at: index)
    modules.remove(at: index)
    files.remove(at: index)
    known.remove(at: index)
  }

  mutating func moveFile(at index: Int, to module: Int) {
    modules[index] = ModuleID(module)
    analysis.setModule(of: files[index], to: ModuleID(module))
  }

  mutating func setImages(_ sizes: ImageSizes) {
    images = sizes
    analysis.setImages(sizes, of: ModuleID(0))
  }

  mutating func setStrings(_ strings: LocalizedStrings) {
    self.strings = strings
    analysis.setStrings(strings, of: ModuleID(0))
  }

  mutating func setRecordedTexts(_ sizes: RecordedTextSizes) {
    recordedTexts = sizes
    analysis.setRecordedTexts(sizes, of: ModuleID(0))
  }

  mutating func setCompleteness(_ completeness: ModuleCompleteness) {
    self.completeness = completeness
    analysis.setCompleteness(completeness, of: ModuleID(0))
  }

  mutating func setSettings(_ settings: AnalysisSettings) { analysis.settings = settings }

  /// Changes the rules, after which all findings are requested again.
  mutating func setLevels(_ levels: RuleLevels) {
    self.levels = levels
    for index in files.indices { known[index] = findings(of: files[index], in: &analysis) }
  }

  mutating func evictLayouts() {
    for file in files { analysis.evictLayouts(of: file) }
  }

  // MARK: Everything that is said

  /// The requests for the files, in a random order: earlier requests must not matter.
  private struct Questions {
    var findingsFirst: Bool
    var hovers: [(file: Int, offset: Int)]
    /// True to ask for thorough findings and lists of references in every file.
    var isComplete = false
    var explained: (file: Int, offset: Int)?
    var fixed: Int?
    var lintedThoroughly: Int?
    var refactored: (file: Int, offset: Int)?
    var completed: (file: Int, offset: Int)?
    var hinted: Int?
  }

  private mutating func questions(hovers count: Int) -> Questions {
    func place(_ random: inout SeededGenerator) -> (file: Int, offset: Int) {
      let file = Int.random(in: 0..<files.count, using: &random)
      return (file, Int.random(in: 0...texts[file].count, using: &random))
    }
    let hovers = (0..<count).map { _ in place(&random) }
    let explained = Int.random(in: 0..<4, using: &random) == 0 ? place(&random) : nil
    let fixed = Int.random(in: 0..<40, using: &random) == 0 ? Int.random(in: 0..<files.count, using: &random) : nil
    var questions = Questions(
      findingsFirst: Bool.random(using: &random), hovers: hovers, explained: explained, fixed: fixed)
    if Int.random(in: 0..<10, using: &random) == 0 {
      questions.lintedThoroughly = Int.random(in: 0..<files.count, using: &random)
    }
    if Int.random(in: 0..<20, using: &random) == 0 { questions.refactored = place(&random) }
    if Int.random(in: 0..<4, using: &random) == 0 { questions.completed = place(&random) }
    if Int.random(in: 0..<4, using: &random) == 0 { questions.hinted = Int.random(in: 0..<files.count, using: &random) }
    return questions
  }

  private func record(
    _ files: [FileID], in analysis: inout Analysis, _ questions: Questions, isVerbose: Bool = false
  ) -> AnalysisRecord {
    var record = AnalysisRecord(isVerbose: isVerbose)
    for file in files { record.addSyntax(of: file, in: analysis) }
    func addFindings() {
      for file in files {
        let findings = findings(of: file, in: &analysis)
        record.addFindings(findings, in: analysis)
      }
    }
    if questions.findingsFirst { addFindings() }
    for (file, offset) in questions.hovers {
      let hover = hover(in: &analysis, file: files[file], offset: offset)
      record.add("position", hashed: analysis.text(of: files[file])?.position(at: offset, in: .utf16))
      record.add("hover", hover?.markdown ?? "none")
      record.add("hover from", hover?.range.lowerBound ?? -1)
      record.add("hover to", hover?.range.upperBound ?? -1)
      record.addSyntaxFeatures(of: files[file], at: offset, in: analysis)
    }
    for (file, offset) in questions.hovers.prefix(2) {
      record.addNavigation(of: files[file], at: offset, in: &analysis)
    }
    if let (file, offset) = questions.explained {
      record.add("explanation", explanation(in: &analysis, file: files[file], offset: offset) ?? "none")
    }
    if !questions.findingsFirst { addFindings() }
    for file in files {
      record.addLayout(of: file, in: &analysis)
      let result = analysis.result(for: file)
      record.addFindings(result?.diagnostics ?? [], in: analysis)
    }
    for file in files where questions.isComplete {
      record.addFindings(findings(of: file, in: &analysis, isThorough: true), in: analysis)
      record.addReferences(of: file, in: &analysis)
    }
    if let file = questions.lintedThoroughly {
      let findings = Linter.findingsWithFixes(for: files[file], in: &analysis, levels: levels, isThorough: true)
      record.addFindings(findings.compactMap { analysis.inFile($0) }, in: analysis)
    }
    if let (file, offset) = questions.refactored {
      let found = Refactorings.found(
        touching: offset..<offset, of: files[file], in: &analysis, levels: levels)
      record.addFindings((found ?? []).compactMap { analysis.inFile($0) }, in: analysis)
      record.addRefactorings(at: offset, of: files[file], in: &analysis)
    }
    if let (file, offset) = questions.completed { record.addCompletions(at: offset, of: files[file], in: &analysis) }
    for file in files.indices where questions.isComplete || questions.hinted == file {
      record.addHints(of: files[file], in: &analysis)
    }
    if let file = questions.fixed { addFixes(of: files[file], in: &analysis, to: &record) }
    return record
  }

  /// The verified fixes of the first findings, with the views that they move.
  private func addFixes(of file: FileID, in analysis: inout Analysis, to record: inout AnalysisRecord) {
    var verification = FixVerification(of: file, in: analysis, bytes: 64 << 10)
    let findings = Linter.findingsWithFixes(for: file, in: &analysis).filter { !$0.fixes.isEmpty }.prefix(4)
    let verified = findings.map { verification.verified($0) }
    record.addFindings(verified.compactMap { analysis.inFile($0) }, in: analysis)
  }

  // MARK: Telling

  /// Descriptions of the first values that differ, with the values before them.
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

  /// The files with their names and texts.
  var described: String {
    zip(names, texts).map { "\n----- \($0)\n\(String(decoding: $1, as: UTF8.self))" }.joined()
  }
}
