import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// The files of a workspace and everything that is derived from them: trees, lowered roots, layouts, and what other
/// targets derive for a segment. Mutated in place by one owner; a copy is an analysis of its own, which is how a
/// counterfactual is computed.
///
/// A file is cut into segments, as a rule one declaration of the top level each, and everything is derived by segment.
/// Results are computed on demand and memoized; `Incremental/Dependencies.swift` states the laws.
package struct Analysis: Sendable {
  /// What roots are laid out in, in the modules that have no settings of their own.
  package var settings: AnalysisSettings {
    didSet {
      guard settings != oldValue else { return }
      revision += 1
      for module in modules.keys { invalidateEnvironment(of: module) }
    }
  }

  /// Grows with every change of an input: as long as it is the same, so is every answer.
  package internal(set) var revision = 0

  /// Work done so far.
  package internal(set) var counters = AnalysisCounters()

  /// Indexed by `FileID`; a removed file leaves `.removed`.
  var files: [AnalysisFile] = []
  /// Numbers of removed files, to be given again.
  var freeFiles: [FileID] = []
  /// Indexed by `SegmentID`.
  var segments: [AnalysisSegment] = []
  /// Indexed by `SegmentID`.
  var homes: [SegmentHome] = []
  /// Numbers of removed segments, to be given again.
  var freeSegments: [SegmentID] = []
  var modules = ModuleTable()

  var dependencies = Dependencies()
  var memos = SegmentMemos()
  /// The reads of the result that is being computed; nil outside of one.
  var recording: RecordedReads?
  /// False in a batch run, whose inputs do not change: a change there makes every result stale.
  let recordsReads: Bool

  /// Files with edits that were not parsed yet.
  var pendingFiles: Set<FileID> = []
  /// Files whose findings may be others than when `takeChangedFiles` was called last.
  var changedFiles: Set<FileID> = []
  /// For each file, those whose findings point at places in it, by the number of segments that do.
  var pointing: [FileID: [FileID: Int]] = [:]

  package init(settings: AnalysisSettings = AnalysisSettings(), recordsReads: Bool = true) {
    self.settings = settings
    self.recordsReads = recordsReads
  }

  // MARK: Files

  /// Adds a file. Its name is what messages call it; files of one module see each other's declarations.
  package mutating func addFile(named name: String, text: SourceText, module: ModuleID) -> FileID {
    addFile(named: name, PreparedFile(parsing: text), module: module)
  }

  /// Adds a file that was cut and parsed already, maybe by another thread. Cost: its segments, and its names where those
  /// of the module are indexed.
  package mutating func addFile(named name: String, _ file: PreparedFile, module: ModuleID) -> FileID {
    reparsePendingEdits()
    revision += 1
    let id = freeFiles.popLast() ?? FileID(Int32(truncatingIfNeeded: files.count))
    if !files.indices.contains(Int(id.index)) { files.append(.removed) }
    let count = file.document.segments.count
    var entry = AnalysisFile(id: id, name: name, module: module, document: file.document)
    entry.segments.reserveCapacity(count)
    for position in 0..<count { entry.segments.append(addSegment(of: id, at: position)) }
    entry.isForeign = file.isForeign
    if !modules.isIndexed(module) { entry.prepared = file.segments }
    counters.segmentsParsed += count
    files[Int(id.index)] = entry
    enter(id, in: module)
    return id
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text, and parses what that touches. Cost: the touched segments, and the
  /// results that become stale.
  package mutating func edit(_ file: FileID, range: Range<Int>, replacement: [UInt8]) {
    editText(of: file, range: range, replacement: replacement)
    reparsePendingEdits()
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text and leaves the rest to `reparsePendingEdits()`, before which nothing
  /// but texts may be asked for: a burst of edits is parsed once. Cost: a move of the bytes behind it.
  package mutating func editText(of file: FileID, range: Range<Int>, replacement: [UInt8]) {
    guard isKnown(file) else { return }
    revision += 1
    files[Int(file.index)].document.edit(range, with: replacement)
    pendingFiles.insert(file)
  }

  /// Replaces a file's whole text. Cost where it is the same: a comparison of its bytes.
  package mutating func setText(of file: FileID, to text: SourceText) {
    reparsePendingEdits()
    guard isKnown(file), !files[Int(file.index)].document.text.hasSameBytes(as: text) else { return }
    revision += 1
    let count = files[Int(file.index)].document.segments.count
    files[Int(file.index)].document = Document(text)
    let fresh = files[Int(file.index)].document.segments.count
    apply([SegmentChange(replaced: 0..<count, fresh: 0..<fresh)], to: file, touchesHead: true)
  }

  /// Removes a file. Its number may be given to another one.
  package mutating func removeFile(_ file: FileID) {
    reparsePendingEdits()
    guard let entry = entry(file) else { return }
    revision += 1
    leave(file)
    for segment in entry.segments { freeSegment(segment) }
    files[Int(file.index)] = .removed
    freeFiles.append(file)
    changedFiles.remove(file)
  }

  /// Moves a file to another module.
  package mutating func setModule(of file: FileID, to module: ModuleID) {
    reparsePendingEdits()
    guard let entry = entry(file), entry.module != module else { return }
    revision += 1
    leave(file)
    files[Int(file.index)].module = module
    enter(file, in: module)
  }

  /// The files there are, by number.
  package var fileIDs: [FileID] { files.compactMap { $0.isRemoved ? nil : $0.id } }

  /// The files of the module that `file` belongs to, itself included, by name.
  package func moduleFiles(of file: FileID) -> [FileID] {
    module(of: file).map { files(of: $0) } ?? []
  }

  /// The files of a module, by name.
  package func files(of module: ModuleID) -> [FileID] { modules[module]?.files ?? [] }

  /// Sets the sizes of the images that the files of a module can name; returns true when that changes anything.
  @discardableResult
  package mutating func setImages(_ sizes: ImageSizes, of module: ModuleID) -> Bool {
    guard sizes != modules[module]?.images ?? ImageSizes() else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].images = sizes
    modules[module]?.module?.images = sizes
    invalidateEnvironment(of: module)
    return true
  }

  /// Sets what the roots of a module are laid out in, nil for what holds for all; returns true when that changes anything.
  @discardableResult
  package mutating func setSettings(_ settings: AnalysisSettings?, of module: ModuleID) -> Bool {
    guard settings != modules[module]?.settings else { return false }
    revision += 1
    modules[module, default: AnalysisModule()].settings = settings
    invalidateEnvironment(of: module)
    return true
  }

  /// Gives a module recorded text sizes, which go before the text model; nil for none.
  package mutating func setRecordedTexts(_ sizes: RecordedTextSizes?, of module: ModuleID) {
    guard sizes != nil || modules[module]?.recordedTexts != nil else { return }
    revision += 1
    modules[module, default: AnalysisModule()].recordedTexts = sizes
    invalidateEnvironment(of: module)
  }

  /// The module that a file belongs to; nil for a file that is not known.
  package func module(of file: FileID) -> ModuleID? { isKnown(file) ? files[Int(file.index)].module : nil }

  package func name(of file: FileID) -> String { isKnown(file) ? files[Int(file.index)].name : "" }
  package func text(of file: FileID) -> SourceText? { isKnown(file) ? files[Int(file.index)].document.text : nil }

  /// The work that lexing and parsing a file was since it was added, or given another text.
  package func documentCounters(of file: FileID) -> DocumentCounters? { entry(file)?.document.counters }

  /// The files whose findings may be others than at the last call.
  package mutating func takeChangedFiles() -> Set<FileID> {
    reparsePendingEdits()
    for segment in dependencies.takeOutdated() {
      if let file = file(of: segment) { changedFiles.insert(file) }
    }
    defer { changedFiles = [] }
    return changedFiles
  }

  /// All that is known of a file, as a copy.
  func entry(_ file: FileID) -> AnalysisFile? { isKnown(file) ? files[Int(file.index)] : nil }

  func isKnown(_ file: FileID) -> Bool {
    files.indices.contains(Int(file.index)) && !files[Int(file.index)].isRemoved
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
  package var rootsLaidOut = 0
  /// Nodes of view graphs that were made, thrown away ones too, and expressions that were evaluated for them.
  package var viewsLowered = 0
  package var valuesEvaluated = 0
  /// Segments that were linted, and how often a rule visited a construct of them.
  package var segmentsLinted = 0
  package var rulesRun = 0
}
