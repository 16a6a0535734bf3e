import LayoutLowering
import LayoutSyntax
import TextMetrics

/// The files that see each other, and what is known of them together.
struct AnalysisModule: Sendable {
  /// By name, so that no result depends on the order in which they came.
  var files: [FileID] = []
  /// The images below its folder.
  var images = ImageSizes()
  /// What its roots are laid out in, where that is not what holds for all.
  var settings: AnalysisSettings?
  /// Text sizes that go before the text model.
  var recordedTexts: RecordedTextSizes?
  /// The declarations of its files; nil until they are asked for.
  var module: Module?
  /// The names that its segments declare and mention; there whenever `module` is.
  var names: ModuleNames?
  /// Whether `module` and `names` are there.
  var isIndexed = false
  /// The alignments that files see; under nil, those that a file without any of its own sees.
  var alignments: [FileID?: (result: ResultID, value: ModuleAlignments?)] = [:]
}
