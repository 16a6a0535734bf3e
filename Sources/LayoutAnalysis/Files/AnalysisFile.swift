import LayoutEvaluation
import LayoutSyntax

/// A file and the data stored about it.
struct AnalysisFile: Sendable {
  /// The entry of a removed file.
  static let removed = AnalysisFile(id: FileID(-1), name: "", module: ModuleID(-1), document: Document(SourceText("")))

  var id: FileID
  var name: String
  var language: SourceLanguage
  var module: ModuleID
  var document: Document
  /// The number of edits of the text, each of which has increased `Analysis.revision` by one.
  var editCount = 0
  /// The segments of the document, in source order.
  var segments: [SegmentID] = []
  /// The imports in the segments, in source order.
  var imports: [ImportDeclaration] = []
  /// The comments that suppress findings, of the segments that have any.
  var directives: [SegmentID: [SuppressionDirective]] = [:]
  /// The rules that the file is linted with.
  var lintSettings = LintSettings()
  /// True if the file is not a layout file (see `UnsupportedFile`).
  var isUnsupported = false
  /// The declarations and mentions of its segments, if they were collected before the file was added; empty once the
  /// module is indexed.
  var prepared: [PreparedSegment] = []
  /// The number of bytes at the start of a file within which an edit may change `isUnsupported`.
  static let headLength = 1024

  var isRemoved: Bool { id.index < 0 }

  /// Creates the entry of a file whose segments are added later. Its extension decides the language if that is nil.
  init(id: FileID, name: String, language: SourceLanguage? = nil, module: ModuleID, document: Document) {
    self.id = id
    self.name = name
    self.language = language ?? SourceLanguage(ofFile: name)
    self.module = module
    self.document = document
  }
}

/// The file that contains a segment, and the segment's position there.
struct SegmentLocation: Sendable {
  static let removed = SegmentLocation(file: FileID(-1), position: 0)

  var file: FileID
  /// The index of the segment in the file.
  var position: Int
}

/// The rules that a file is linted with, in addition to those that always run.
package struct LintSettings: Hashable, Sendable {
  /// The ids of enabled rules that are disabled by default; sorted.
  package let enabled: [String]
  /// The ids of the rules that run in a thorough lint.
  package let thorough: [String]
  /// True if code that is not laid out is checked; false if no finding of such a check would be reported.
  package let checksUnreachedCode: Bool

  package init(
    enabled: some Collection<String> = [], thorough: [String] = [], checksUnreachedCode: Bool = true
  ) {
    self.enabled = enabled.isEmpty ? [] : enabled.sorted()
    self.thorough = thorough
    self.checksUnreachedCode = checksUnreachedCode
  }
}
