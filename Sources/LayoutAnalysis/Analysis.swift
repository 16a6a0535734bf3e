import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// The files that are looked at and everything known about them: trees, lowered roots, layouts, findings. Mutated in
/// place by one owner; a copy is an analysis of its own, which is how a counterfactual is computed.
///
/// A file is cut into segments, and everything is known by segment: an edit makes anew what hangs on the segments that
/// it changed (`Analysis+Forgetting.swift`). Results are made when asked for and kept until something that they hang on
/// changes.
package struct Analysis: Sendable {
  /// What roots are laid out in, in the modules that have no settings of their own.
  package var settings: AnalysisSettings {
    didSet {
      guard settings != oldValue else { return }
      revision += 1
      forgetAllResults()
    }
  }

  /// Grows with every change of what is looked at: as long as it is the same, so is every answer.
  package internal(set) var revision = 0

  /// Work done so far.
  package internal(set) var counters = AnalysisCounters()

  /// By number; of one that is gone nothing is known.
  var files: [AnalysisFile] = []
  /// Numbers of files that are gone, to be given again.
  var freeFiles: [FileID] = []
  /// By number; of one that is gone nothing is known.
  var segments: [AnalysisSegment] = []
  /// Where each of them belongs: asked so often that nothing else lies beside it.
  var homes: [SegmentHome] = []
  /// Numbers of segments that are gone, to be given again.
  var freeSegments: [SegmentID] = []
  var modules = ModuleTable()
  /// A segment that was edited and of which its module does not know yet: who uses its names is looked up once for all
  /// edits in a row (`Analysis+Settling.swift`).
  var unsettled: SegmentID?
  /// A file with edits that were not read yet.
  var unreadFile: FileID?
  /// How many roots were laid out as a whole.
  var rootCount = 0
  /// Files whose findings may be others than when `takeChangedFiles` was called last.
  var changedFiles: Set<FileID> = []

  /// For each file, those whose findings point at places in it, by the number of segments that do.
  var pointing: [FileID: [FileID: Int]] = [:]

  package init(settings: AnalysisSettings = AnalysisSettings()) {
    self.settings = settings
  }

  // MARK: Files

  /// Adds a file. Its name is what messages call it; files of one module see each other's declarations.
  package mutating func addFile(named name: String, text: SourceText, module: ModuleID) -> FileID {
    addFile(named: name, PreparedFile(parsing: text), module: module)
  }

  /// Adds a file that was cut and parsed already, maybe by another thread. Cost: its segments, and its names where those
  /// of the module are known.
  package mutating func addFile(named name: String, _ file: PreparedFile, module: ModuleID) -> FileID {
    revision += 1
    let id = freeFiles.popLast() ?? FileID(Int32(truncatingIfNeeded: files.count))
    if !files.indices.contains(Int(id.index)) { files.append(.gone) }
    let count = file.document.segments.count
    var entry = AnalysisFile(id: id, name: name, module: module, document: file.document)
    entry.segments.reserveCapacity(count)
    for position in 0..<count { entry.segments.append(addSegment(of: id, at: position)) }
    entry.unjudged = Set(entry.segments)
    entry.isForeign = file.isForeign
    if modules[module]?.module == nil { entry.prepared = file.segments }
    counters.segmentsParsed += count
    files[Int(id.index)] = entry
    enter(id, in: module)
    return id
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text. Cost: the segments that it touches, and forgetting what hangs on
  /// them.
  package mutating func edit(_ file: FileID, range: Range<Int>, replacement: [UInt8]) {
    readEdits()
    change(file, at: range.lowerBound) { $0.replace(range, with: replacement) }
  }

  /// Replaces a file's whole text. Cost where it is the same: a look at its bytes.
  package mutating func setText(of file: FileID, to text: SourceText) {
    readEdits()
    if isKnown(file), files[Int(file.index)].document.text.hasSameBytes(as: text) { return }
    change(file) { document in
      let count = document.segments.count
      document = Document(text)
      return SegmentChange(replaced: 0..<count, fresh: 0..<document.segments.count)
    }
  }

  /// Forgets a file. Its number may be given to another one.
  package mutating func removeFile(_ file: FileID) {
    readEdits()
    guard let entry = entry(file) else { return }
    revision += 1
    leave(file)
    for segment in entry.segments { freeSegment(segment) }
    files[Int(file.index)] = .gone
    freeFiles.append(file)
    changedFiles.remove(file)
  }

  /// Moves a file to another module.
  package mutating func setModule(of file: FileID, to module: ModuleID) {
    readEdits()
    guard let entry = entry(file), entry.module != module else { return }
    revision += 1
    leave(file)
    files[Int(file.index)].module = module
    enter(file, in: module)
    // What rules said of it hung on the files of the other module, and what was laid out on what holds there.
    for segment in entry.segments {
      forgetResult(of: segment)
      segments[Int(segment.index)].outdated = []
    }
  }

  /// The files there are, by number.
  package var fileIDs: [FileID] { files.compactMap { $0.isGone ? nil : $0.id } }

  /// The files of the module that `file` belongs to, itself included, by name.
  package func moduleFiles(of file: FileID) -> [FileID] {
    module(of: file).map { files(of: $0) } ?? []
  }

  /// The files of a module, by name.
  package func files(of module: ModuleID) -> [FileID] { modules[module]?.files ?? [] }

  /// Says how large the pictures are that the files of a module can name. Results of the module are forgotten when that
  /// changes anything.
  /// Whether it does is the answer.
  @discardableResult
  package mutating func setImages(_ sizes: ImageSizes, of module: ModuleID) -> Bool {
    guard sizes != modules[module]?.images ?? ImageSizes() else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].images = sizes
    modules[module]?.module?.images = sizes
    forgetResults(of: module)
    return true
  }

  /// Says what the roots of a module are laid out in; nil for what holds for all. Whether that changes anything is the
  /// answer.
  @discardableResult
  package mutating func setSettings(_ settings: AnalysisSettings?, of module: ModuleID) -> Bool {
    guard settings != modules[module]?.settings else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].settings = settings
    forgetResults(of: module)
    return true
  }

  /// Gives a module recorded text sizes, which go before the text model; nil for none. Its results are forgotten.
  package mutating func setRecordedTexts(_ sizes: RecordedTextSizes?, of module: ModuleID) {
    guard sizes != nil || modules[module]?.recordedTexts != nil else { return }
    revision += 1
    modules[module, default: AnalysisModule()].recordedTexts = sizes
    forgetResults(of: module)
  }

  /// The module that a file belongs to; nil for a file that is not known.
  package func module(of file: FileID) -> ModuleID? { isKnown(file) ? files[Int(file.index)].module : nil }

  package func name(of file: FileID) -> String { isKnown(file) ? files[Int(file.index)].name : "" }
  package func text(of file: FileID) -> SourceText? { isKnown(file) ? files[Int(file.index)].document.text : nil }

  /// The work that lexing and parsing a file was since it was added, or given another text.
  package func documentCounters(of file: FileID) -> DocumentCounters? { entry(file)?.document.counters }

  /// The files whose findings may be others than at the last call.
  package mutating func takeChangedFiles() -> Set<FileID> {
    settle()
    defer { changedFiles = [] }
    return changedFiles
  }

  /// All that is known of a file: a copy, which who asks for one thing spares itself.
  func entry(_ file: FileID) -> AnalysisFile? { isKnown(file) ? files[Int(file.index)] : nil }

  func isKnown(_ file: FileID) -> Bool {
    files.indices.contains(Int(file.index)) && !files[Int(file.index)].isGone
  }
}

/// What roots are laid out in, unless a preview says otherwise.
package struct AnalysisSettings: Hashable, Sendable {
  package var canvas: Canvas
  /// Whether `canvas` was given on the command line and so wins over a preview's traits.
  package var overridesTraits: Bool
  /// Further canvases that findings are looked for in.
  package var matrix: [MatrixCanvas]

  package init(canvas: Canvas = .standard, overridesTraits: Bool = false, matrix: [MatrixCanvas] = []) {
    self.canvas = canvas
    self.overridesTraits = overridesTraits
    self.matrix = matrix
  }

  /// A canvas and what findings call it.
  package struct MatrixCanvas: Hashable, Sendable {
    package var name: String
    package var canvas: Canvas

    package init(name: String, canvas: Canvas) {
      self.name = name
      self.canvas = canvas
    }
  }
}

/// The number of a module: the files that see each other.
package struct ModuleID: Hashable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
}

/// Work counted, for tests and `plumbline/stats`.
package struct AnalysisCounters: Hashable, Sendable {
  package var segmentsParsed = 0
  package var segmentsLowered = 0
  package var statementsLowered = 0
  package var rootsLaidOut = 0
  /// Nodes of view graphs that were made, thrown away ones too, and expressions that were evaluated for them.
  package var viewsLowered = 0
  package var valuesEvaluated = 0
  /// Segments whose findings were made, and how often a rule looked at a construct of them.
  package var segmentsJudged = 0
  package var rulesRun = 0
}

/// One file and what is known about it.
struct AnalysisFile: Sendable {
  /// Stands where one was that is gone.
  static let gone = AnalysisFile(id: FileID(-1), name: "", module: ModuleID(-1), document: Document(SourceText("")))

  var id: FileID
  var name: String
  var module: ModuleID
  var document: Document
  /// Those of the document, in their order.
  var segments: [SegmentID] = []
  /// Segments whose findings are to be made.
  var unjudged: Set<SegmentID> = []
  /// Segments that have findings.
  var flagged = SegmentList()
  /// Segments whose result has findings: what is said there may name the nearest of all names.
  var suggesting: Set<SegmentID> = []
  /// Segments that hold comments which suppress findings.
  var directed: Set<SegmentID> = []
  /// What its findings were made with.
  var judging = JudgingOptions()
  /// Whether another program wrote it.
  var isForeign = false
  /// What its segments declare and mention, where that was found before it was added; until the module takes it.
  var prepared: [PreparedSegment] = []
  /// How many of its first bytes say whether another program wrote it.
  static let headLength = 1024

  var isGone: Bool { id.index < 0 }

  init(id: FileID, name: String, module: ModuleID, document: Document) {
    self.id = id
    self.name = name
    self.module = module
    self.document = document
  }
}

/// Where a segment belongs.
struct SegmentHome: Sendable {
  static let nowhere = SegmentHome(file: FileID(-1), position: 0)

  var file: FileID
  /// The number among those of the file.
  var position: Int
}

/// What is known about one segment.
struct AnalysisSegment: Sendable {
  /// nil: not made yet, or forgotten.
  var result: AnalyzedSegment?
  /// Whether it was edited: then more edits of it are to be expected.
  var isEdited = false
  /// In which segments it may be laid out, as it was found last.
  var users: KnownUsers?
  /// What rules found out about uses of names, as long as the names of its module are of that version.
  var usesFound: KnownUses?
  /// The layouts of the result that was forgotten: what is made next takes over what is known of equal views.
  var outdated: [AnalyzedRoot] = []
  /// The statement that was edited since `result` was made, of the segment or of another that its roots lay out; nothing
  /// else that the result hangs on was.
  var editedStatement: StatementKey?
  /// nil: not made yet, or forgotten.
  var findings: [Diagnostic]?
  /// Whether `findings` may be others since something was made anew by the statement, which `judgement` tells.
  var areFindingsDoubted = false
  /// What rules said of each construct, where that is kept.
  var judgement: SegmentJudgement?
  /// The names of which its rules asked who mentions them.
  var asked: Set<AskedName> = []
  /// Whether a finding among them stands in another segment, or is said once in a file.
  var areMixed = false
  /// What was made of them to show them; it goes with them.
  var rendering: RenderedFindings?
  /// The other files at which its findings point.
  var pointsAt: Set<FileID> = []
  /// The comments that suppress findings, as they were when it was judged.
  var directives: [SuppressionDirective] = []
  /// The layouts in the canvases of the matrix, as far as they were asked for; none where `result` is another.
  var matrixResults: [Int: AnalyzedSegment] = [:]
  /// The findings that need many layouts; nil: not made yet, or forgotten.
  var thoroughFindings: [Diagnostic]?
}

/// The files that see each other, and what is known of them together.
struct AnalysisModule: Sendable {
  /// By name, so that nothing hangs on the order in which they came.
  var files: [FileID] = []
  /// The pictures below its folder.
  var images = ImageSizes()
  /// What its roots are laid out in, where that is not what holds for all.
  var settings: AnalysisSettings?
  /// Text sizes that go before the text model.
  var recordedTexts: RecordedTextSizes?
  /// nil: its declarations were not looked at yet.
  var module: Module?
  /// Whether `module` and `names` are there.
  var isIndexed = false
  /// nil: not made yet; there is no result without.
  var names: ModuleNames?
  /// Grows whenever who uses what may be another.
  var namesVersion = 0
  /// Grows whenever what rules found out about uses may be another.
  var usesVersion = 0
  /// Segments of which more names are kept than they mention, since statements of them were made anew on their own.
  var blurred: Set<SegmentID> = []
  /// The alignments that files see; under nil, those that a file without any of its own sees.
  var alignments: [FileID?: ModuleAlignments] = [:]
}
