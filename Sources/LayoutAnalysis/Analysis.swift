import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax
import TextMetrics

/// The files that are looked at and everything known about them: trees, lowered roots, layouts. Mutated in place by one
/// owner; a copy is an analysis of its own, which is how a counterfactual is computed.
///
/// Results are made when asked for and kept until something that they hang on changes.
package struct Analysis: Sendable {
  /// What roots are laid out in, in the modules that have no settings of their own.
  package var settings: AnalysisSettings {
    didSet { if settings != oldValue { forgetAllResults() } }
  }

  /// Work done so far.
  package internal(set) var counters = AnalysisCounters()

  var files: [AnalysisFile?] = []
  /// The files of each module, by name.
  var members: [ModuleID: [FileID]] = [:]
  /// The modules whose declarations are known.
  var modules: [ModuleID: Module] = [:]
  /// The pictures below each module's folder; a module without any has no entry.
  var images: [ModuleID: ImageSizes] = [:]
  /// The settings of the modules that have their own.
  var moduleSettings: [ModuleID: AnalysisSettings] = [:]
  /// The recorded text sizes of each module; one without any has no entry.
  var recordedTexts: [ModuleID: RecordedTextSizes] = [:]

  package init(settings: AnalysisSettings = AnalysisSettings()) {
    self.settings = settings
  }

  // MARK: Files

  /// Adds a file. Its name is what messages call it; files of one module see each other's declarations.
  package mutating func addFile(named name: String, text: SourceText, module: ModuleID) -> FileID {
    let id = FileID(Int32(truncatingIfNeeded: files.count))
    files.append(AnalysisFile(id: id, name: name, module: module, tree: SyntaxTree(parsing: text)))
    enter(id, in: module)
    counters.filesParsed += 1
    modules[module] = nil
    forgetResults(around: id)
    return id
  }

  /// Replaces `range` (UTF-8 bytes) of a file's text.
  package mutating func edit(_ file: FileID, range: Range<Int>, replacement: [UInt8]) {
    change(file) { $0.replace(range, with: replacement) }
  }

  /// Replaces a file's whole text.
  package mutating func setText(of file: FileID, to text: SourceText) {
    change(file) { $0 = SyntaxTree(parsing: text) }
  }

  private mutating func change(_ file: FileID, _ body: (inout SyntaxTree) -> Void) {
    guard let entry = entry(file) else { return }
    // What hung on the text before, and what hangs on the text now.
    forgetResults(around: file)
    guard var tree = files[Int(file.index)]?.tree else { return }
    body(&tree)
    files[Int(file.index)]?.tree = tree
    files[Int(file.index)]?.names = nil
    counters.filesParsed += 1
    modules[entry.module]?.update(ModuleFile(id: file, tree: tree))
    forgetResults(around: file)
  }

  /// Forgets a file. Its number is not used again.
  package mutating func removeFile(_ file: FileID) {
    guard let entry = entry(file) else { return }
    forgetResults(around: file)
    files[Int(file.index)] = nil
    members[entry.module]?.removeAll { $0 == file }
    modules[entry.module] = nil
  }

  /// Moves a file to another module.
  package mutating func setModule(of file: FileID, to module: ModuleID) {
    guard let entry = entry(file), entry.module != module else { return }
    forgetResults(around: file)
    members[entry.module]?.removeAll { $0 == file }
    files[Int(file.index)]?.module = module
    enter(file, in: module)
    modules[entry.module] = nil
    modules[module] = nil
    forgetResults(around: file)
  }

  /// Puts a file among those of a module: by name, so that nothing hangs on the order in which files came.
  private mutating func enter(_ file: FileID, in module: ModuleID) {
    let name = name(of: file)
    var list = members[module] ?? []
    let place = list.firstIndex { (self.name(of: $0), $0) > (name, file) } ?? list.count
    list.insert(file, at: place)
    members[module] = list
  }

  /// The files there are, in the order in which they were added.
  package var fileIDs: [FileID] { files.compactMap { $0?.id } }

  /// The files of the module that `file` belongs to, itself included, by name.
  package func moduleFiles(of file: FileID) -> [FileID] {
    guard let module = entry(file)?.module else { return [] }
    return members[module] ?? []
  }

  /// The files of a module.
  package func files(of module: ModuleID) -> [FileID] {
    files.compactMap { $0?.module == module ? $0?.id : nil }
  }

  /// Says how large the pictures are that the files of a module can name. Results of the module are forgotten when that
  /// changes anything.
  /// Whether it does is the answer.
  @discardableResult
  package mutating func setImages(_ sizes: ImageSizes, of module: ModuleID) -> Bool {
    guard sizes != images[module] ?? ImageSizes() else { return false }
    images[module] = sizes
    modules[module] = nil
    forgetResults(of: module)
    return true
  }

  /// Says what the roots of a module are laid out in; nil for what holds for all. Whether that changes anything is the
  /// answer.
  @discardableResult
  package mutating func setSettings(_ settings: AnalysisSettings?, of module: ModuleID) -> Bool {
    guard settings != moduleSettings[module] else { return false }
    moduleSettings[module] = settings
    forgetResults(of: module)
    return true
  }

  /// Gives a module recorded text sizes, which go before the text model; nil for none. Its results are forgotten.
  package mutating func setRecordedTexts(_ sizes: RecordedTextSizes?, of module: ModuleID) {
    guard sizes != nil || recordedTexts[module] != nil else { return }
    recordedTexts[module] = sizes
    forgetResults(of: module)
  }

  private mutating func forgetResults(of module: ModuleID) {
    for index in files.indices where files[index]?.module == module { files[index]?.result = nil }
  }

  /// The module that a file belongs to; nil for a file that is not known.
  package func module(of file: FileID) -> ModuleID? { entry(file)?.module }

  package func name(of file: FileID) -> String { entry(file)?.name ?? "" }
  package func tree(of file: FileID) -> SyntaxTree? { entry(file)?.tree }
  package func text(of file: FileID) -> SourceText? { entry(file)?.tree.text }

  /// The bytes of `place` as text.
  package func string(at place: SourceRange) -> String { text(of: place.file)?.string(in: place.range) ?? "" }

  func entry(_ file: FileID) -> AnalysisFile? {
    files.indices.contains(Int(file.index)) ? files[Int(file.index)] : nil
  }
}

/// What roots are laid out in, unless a preview says otherwise.
package struct AnalysisSettings: Hashable, Sendable {
  package var canvas: Canvas
  /// Whether `canvas` was given on the command line and so wins over a preview's traits.
  package var overridesTraits: Bool

  package init(canvas: Canvas = .standard, overridesTraits: Bool = false) {
    self.canvas = canvas
    self.overridesTraits = overridesTraits
  }
}

/// The number of a module: the files that see each other.
package struct ModuleID: Hashable, Sendable {
  package var index: Int
  package init(_ index: Int) { self.index = index }
}

/// Work counted, for tests and `plumbline/stats`.
package struct AnalysisCounters: Hashable, Sendable {
  package var filesParsed = 0
  package var filesLowered = 0
  package var rootsLaidOut = 0
}

/// One file and what is known about it.
struct AnalysisFile: Sendable {
  var id: FileID
  var name: String
  var module: ModuleID
  var tree: SyntaxTree
  /// nil: not looked at yet.
  var names: FileNames?
  /// nil: not made yet, or forgotten.
  var result: AnalyzedFile?
}
