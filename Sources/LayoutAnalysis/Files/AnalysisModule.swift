import LayoutEvaluation
import LayoutLowering
import LayoutSyntax
import TextMetrics

/// A set of files that see each other's declarations, and the data derived from them together.
struct AnalysisModule: Sendable {
  /// The files by name, so that no result depends on the order in which they were added.
  var files: [FileID] = []
  /// The files of other modules that are compiled in this one too.
  var sharedFiles: [FileID] = []
  var completeness = ModuleCompleteness.complete
  /// The sizes of the images below the module's folder.
  var images = ImageSizes()
  /// The localized strings of the module.
  var strings = LocalizedStrings()
  /// The layout settings of the module; nil for those of the analysis.
  var settings: AnalysisSettings?
  /// Recorded text sizes, which take precedence over the text model.
  var recordedTexts: RecordedTextSizes?
  /// The declarations of the files; nil until they are first needed.
  var module: Module?
  /// The names that the segments declare and mention; set together with `module`.
  var names: ModuleNames?
  /// True if `module` and `names` are set.
  var isIndexed = false
  /// The alignments that each file sees; under nil, those seen by files that declare none themselves.
  var alignments: [FileID?: VisibleAlignments] = [:]

  /// Returns true if `file` sees other alignments than the files of the module that declare none.
  func seesOwnAlignments(_ file: FileID) -> Bool { module?.seesOwnAlignments(file) ?? false }

  /// The first file that sees the same alignments as those that declare none. O(n) in the files.
  var firstFileWithSharedAlignments: FileID? { files.first { !seesOwnAlignments($0) } }
}
