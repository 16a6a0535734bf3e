import LayoutSyntax

/// One file and what is known about it.
struct AnalysisFile: Sendable {
  /// What a removed file leaves.
  static let removed = AnalysisFile(id: FileID(-1), name: "", module: ModuleID(-1), document: Document(SourceText("")))

  var id: FileID
  var name: String
  var module: ModuleID
  var document: Document
  /// Those of the document, in their order.
  var segments: [SegmentID] = []
  /// The rules that it is linted with.
  var lintSettings = LintSettings()
  /// Whether another program wrote it.
  var isForeign = false
  /// What its segments declare and mention, where that was found before it was added; until the module takes it.
  var prepared: [PreparedSegment] = []
  /// How many of its first bytes say whether another program wrote it.
  static let headLength = 1024

  var isRemoved: Bool { id.index < 0 }

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
  /// The index among those of the file.
  var position: Int
}

/// The rules that a file is linted with, besides those that always run.
package struct LintSettings: Hashable, Sendable {
  /// The ids of rules that are off where no configuration asks for them; sorted.
  package let enabled: [String]
  /// The ids of the rules that run when a file is linted thoroughly.
  package let thorough: [String]

  package init(enabled: some Collection<String> = [], thorough: [String] = []) {
    self.enabled = enabled.isEmpty ? [] : enabled.sorted()
    self.thorough = thorough
  }
}
