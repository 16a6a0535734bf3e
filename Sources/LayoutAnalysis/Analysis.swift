import LayoutEngine
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// The files of a workspace and all derived data: trees, lowered roots, layouts, and the values that other targets
/// derive for a segment. It is mutated in place by one owner; a copy is an independent analysis, which is how
/// counterfactuals are computed.
///
/// A file is divided into segments, usually one top-level declaration each, and all data are derived per segment.
/// Results are computed on demand and memoized; `Incremental/Dependencies.swift` states the laws.
package struct Analysis: Sendable {
  /// The canvas and further layout settings of modules without settings of their own.
  package var settings: AnalysisSettings {
    didSet {
      guard settings != oldValue else { return }
      revision += 1
      for module in modules.keys { invalidateEnvironment(of: module) }
    }
  }

  /// A number that every change of an input increases: as long as it is the same, so are all results.
  package internal(set) var revision = 0 {
    didSet {
      survey = nil
      keptProbes = KeptProbes()
    }
  }

  /// The work done so far.
  package internal(set) var counters = AnalysisCounters()

  /// A removed file leaves `.removed`.
  var files: IDArray<FileID, AnalysisFile> = []
  /// The ids of removed files, for reuse.
  var freeFiles: [FileID] = []
  /// The derived data of segments, in parallel to `locations`.
  var segments: IDArray<SegmentID, AnalysisSegment> = []
  /// The files and positions of segments.
  var locations: IDArray<SegmentID, SegmentLocation> = []
  /// The ids of removed segments, for reuse.
  var freeSegments: [SegmentID] = []
  var modules = ModuleTable()
  var moduleGraph = ModuleGraph()

  var dependencies = Dependencies()
  var memos = SegmentMemos()
  /// The layouts of the root in which changes were tried last.
  package var keptProbes = KeptProbes()
  /// The roots of a batch run by what they show; nil without one.
  var survey: RootSurvey?
  /// The reads of the result that is being computed; nil outside of one.
  var recording: RecordedReads?
  /// False in a batch run, whose inputs do not change: a change makes every result stale.
  package private(set) var recordsReads: Bool
  /// True if what no root of a view shows in its place gets a root of its own, which no rule reads.
  package var laysOutRemaining = false

  /// The files with edits that have not been parsed yet.
  var pendingFiles: Set<FileID> = []
  /// The files whose findings may have changed since the last call of `takeChangedFiles`.
  var changedFiles: Set<FileID> = []
  /// For each file, the files with findings that refer to it, with the number of their segments with such findings.
  var relatingFiles: [FileID: [FileID: Int]] = [:]

  package init(settings: AnalysisSettings = AnalysisSettings(), recordsReads: Bool = true) {
    self.settings = settings
    self.recordsReads = recordsReads
  }

  /// A copy for a batch run, which records no reads.
  package func forBatchRun() -> Analysis {
    var copy = self
    copy.recordsReads = false
    return copy
  }

  // MARK: Files

  /// Adds a file of a module. `name` is used in messages and for the order of files.
  package mutating func addFile(named name: String, text: SourceText, module: ModuleID) -> FileID {
    addFile(named: name, PreparedFile(parsing: text), module: module)
  }

  /// Adds a file that has been parsed already, possibly by another thread. O(n) in its segments.
  package mutating func addFile(named name: String, _ file: PreparedFile, module: ModuleID) -> FileID {
    reparsePendingEdits()
    revision += 1
    let id = freeFiles.popLast() ?? FileID(Int32(truncatingIfNeeded: files.count))
    if !files.contains(id) { files.append(.removed) }
    let count = file.document.segments.count
    var entry = AnalysisFile(id: id, name: name, language: file.language, module: module, document: file.document)
    entry.segments.reserveCapacity(count)
    for position in 0..<count { entry.segments.append(addSegment(of: id, at: position)) }
    entry.isUnsupported = file.isUnsupported
    if !modules.isIndexed(module) { entry.prepared = file.segments }
    counters.segmentsParsed += count
    for (number, segment) in entry.segments.enumerated() {
      segments[segment].imports = file.imports[number]
      entry.imports += file.imports[number]
      entry.setDirectives(of: segment, to: file.directives[number])
    }
    files[id] = entry
    insert(id, into: module)
    return id
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text and parses the affected segments. O(n) in these segments and in
  /// the results that become stale.
  package mutating func edit(_ file: FileID, range: Range<Int>, replacement: [UInt8]) {
    editText(of: file, range: range, replacement: replacement)
    reparsePendingEdits()
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text. Until `reparsePendingEdits()` only texts may be read, so that a
  /// burst of edits is parsed once. O(n) in the bytes behind it, which are moved.
  package mutating func editText(of file: FileID, range: Range<Int>, replacement: [UInt8]) {
    guard isKnown(file) else { return }
    revision += 1
    files[file].editCount += 1
    files[file].document.edit(range, with: replacement)
    pendingFiles.insert(file)
  }

  /// Replaces a file's whole text. If it is the same, only the bytes are compared.
  package mutating func setText(of file: FileID, to text: SourceText) {
    reparsePendingEdits()
    guard isKnown(file), !files[file].document.text.hasSameBytes(as: text) else { return }
    replaceDocument(of: file, by: Document(text, conditions: files[file].document.conditions))
  }

  /// Sets the conditions that decide the branches of `#if` in a file.
  package mutating func setConditions(_ conditions: BuildConditions, of file: FileID) {
    reparsePendingEdits()
    guard isKnown(file), files[file].document.conditions != conditions else { return }
    replaceDocument(of: file, by: Document(files[file].document.text, conditions: conditions))
  }

  private mutating func replaceDocument(of file: FileID, by document: Document) {
    revision += 1
    let count = files[file].document.segments.count
    files[file].document = document
    let fresh = files[file].document.segments.count
    apply([SegmentChange(replaced: 0..<count, fresh: 0..<fresh)], to: file, touchesHead: true)
  }

  /// Removes a file. Its id may be reused for another one.
  package mutating func removeFile(_ file: FileID) {
    reparsePendingEdits()
    guard let entry = entry(file) else { return }
    revision += 1
    removeFromModule(file)
    for segment in entry.segments { freeSegment(segment) }
    files[file] = .removed
    freeFiles.append(file)
    changedFiles.remove(file)
  }

  /// Moves a file to another module.
  package mutating func setModule(of file: FileID, to module: ModuleID) {
    reparsePendingEdits()
    guard let entry = entry(file), entry.module != module else { return }
    revision += 1
    removeFromModule(file)
    files[file].module = module
    insert(file, into: module)
  }

  /// The ids of the current files, in ascending order.
  package var fileIDs: [FileID] { files.compactMap { $0.isRemoved ? nil : $0.id } }

  /// The files of the module that contains `file`, including itself, by name.
  package func moduleFiles(of file: FileID) -> [FileID] {
    module(of: file).map { files(of: $0) } ?? []
  }

  /// The files of a module, by name.
  package func files(of module: ModuleID) -> [FileID] { modules[module]?.files ?? [] }

  /// Sets the sizes of the images that the files of a module can refer to. Returns true if they differ from before.
  @discardableResult
  package mutating func setImages(_ sizes: ImageSizes, of module: ModuleID) -> Bool {
    guard sizes != modules[module]?.images ?? ImageSizes() else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].images = sizes
    modules[module]?.module?.images = sizes
    invalidate(.images, of: module)
    return true
  }

  /// Sets the localized strings that the files of a module can refer to. Returns true if they differ from before.
  @discardableResult
  package mutating func setStrings(_ strings: LocalizedStrings, of module: ModuleID) -> Bool {
    guard strings != modules[module]?.strings ?? LocalizedStrings() else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].strings = strings
    modules[module]?.module?.strings = strings
    invalidate(.localizedStrings, of: module)
    return true
  }

  /// Sets the layout settings of a module; nil for those of the analysis. Returns true if they differ from before.
  @discardableResult
  package mutating func setSettings(_ settings: AnalysisSettings?, of module: ModuleID) -> Bool {
    guard settings != modules[module]?.settings else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].settings = settings
    invalidateEnvironment(of: module)
    return true
  }

  /// Sets the recorded text sizes of a module, which take precedence over the text model; nil for none.
  package mutating func setRecordedTexts(_ sizes: RecordedTextSizes?, of module: ModuleID) {
    guard sizes != nil || modules[module]?.recordedTexts != nil else { return }
    revision += 1
    modules[module, default: AnalysisModule()].recordedTexts = sizes
    invalidateEnvironment(of: module)
  }

  /// Sets what is known of the files of a module; `.complete` is assumed at first.
  package mutating func setCompleteness(_ completeness: ModuleCompleteness, of module: ModuleID) {
    guard completeness != modules[module]?.completeness ?? .complete else { return }
    revision += 1
    modules[module, default: AnalysisModule()].completeness = completeness
    invalidate(.completeness, of: module)
  }

  /// Returns what is known of the files of the module of a segment.
  package func completeness(around segment: SegmentID) -> ModuleCompleteness {
    guard let module = module(of: segment) else { return .open }
    record(.completeness, UInt64(bitPattern: Int64(module.index)))
    return modules[module]?.completeness ?? .complete
  }

  /// Returns true if the module of a segment has localized strings.
  package func hasLocalizedStrings(around segment: SegmentID) -> Bool {
    guard let module = module(of: segment) else { return false }
    record(.localizedStrings, UInt64(bitPattern: Int64(module.index)))
    return !(modules[module]?.strings.isEmpty ?? true)
  }

  /// The module that contains a segment; nil for a removed one.
  package func module(of segment: SegmentID) -> ModuleID? {
    guard let file = file(of: segment) else { return nil }
    return module(of: file)
  }

  /// The module that contains a file; nil for an unknown file.
  package func module(of file: FileID) -> ModuleID? { isKnown(file) ? files[file].module : nil }

  package func name(of file: FileID) -> String { isKnown(file) ? files[file].name : "" }
  package func language(of file: FileID) -> SourceLanguage? { isKnown(file) ? files[file].language : nil }
  package func text(of file: FileID) -> SourceText? { isKnown(file) ? files[file].document.text : nil }

  /// Returns the files whose findings may have changed since the last call.
  package mutating func takeChangedFiles() -> Set<FileID> {
    reparsePendingEdits()
    for segment in dependencies.takeSegmentsWithStaleMemos() {
      if let file = file(of: segment) { changedFiles.insert(file) }
    }
    defer { changedFiles = [] }
    return changedFiles
  }

  /// The stored data of a file, as a copy.
  func entry(_ file: FileID) -> AnalysisFile? { isKnown(file) ? files[file] : nil }

  func isKnown(_ file: FileID) -> Bool {
    files.contains(file) && !files[file].isRemoved
  }
}

/// The canvas and further settings for the layout of roots. Traits of a preview take precedence.
package struct AnalysisSettings: Hashable, Sendable {
  package var canvas: Canvas
  /// True if `canvas` was given on the command line and takes precedence over the traits of previews.
  package var overridesTraits: Bool
  /// Additional canvases that are searched for findings.
  package var matrix: [MatrixCanvas]

  package init(canvas: Canvas = .standard, overridesTraits: Bool = false, matrix: [MatrixCanvas] = []) {
    self.canvas = canvas
    self.overridesTraits = overridesTraits
    self.matrix = matrix
  }

  /// A canvas with its name in findings.
  package struct MatrixCanvas: Hashable, Sendable {
    package var name: String
    package var canvas: Canvas

    package init(name: String, canvas: Canvas) {
      self.name = name
      self.canvas = canvas
    }
  }
}

/// The index of a module: a set of files that see each other's declarations.
package struct ModuleID: Hashable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
}

/// Counted work, for tests and `plumbline/stats`.
package struct AnalysisCounters: Hashable, Sendable {
  package var segmentsParsed = 0
  package var segmentsLowered = 0
  package var rootsLaidOut = 0
  /// The number of view graph nodes made, including discarded ones, and of expressions evaluated for them.
  package var viewsLowered = 0
  package var valuesEvaluated = 0
  /// The number of segments linted, and of visits of a construct by a rule.
  package var segmentsLinted = 0
  package var rulesRun = 0

  /// Adds what has been counted between two moments.
  mutating func add(_ later: AnalysisCounters, since earlier: AnalysisCounters) {
    for counter in Self.all { self[keyPath: counter] += later[keyPath: counter] - earlier[keyPath: counter] }
  }

  private static let all: [any WritableKeyPath<AnalysisCounters, Int> & Sendable] = [
    \.segmentsParsed, \.segmentsLowered, \.rootsLaidOut, \.viewsLowered, \.valuesEvaluated, \.segmentsLinted,
    \.rulesRun,
  ]
}
