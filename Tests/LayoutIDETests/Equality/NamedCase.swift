import LayoutAnalysis
import LayoutEvaluation
import LayoutLint
import LayoutLowering
import LayoutModel
import TestSupport
import Testing
import TextMetrics

/// Changes of the inputs of an analysis, one case for each way in which a result can depend on another location.
///
/// Other ways are in `EqualityCase.all`: similar names, the first and last caller of a view, locations in other files
/// that shift, braces that join and separate segments.
struct NamedCase: Sendable, CustomTestStringConvertible {
  var name: String
  var files: [(name: String, text: String)]
  /// All answers are compared after each of these.
  var steps: [[Change]]
  /// The kinds of reads without which an answer of this case is wrong.
  var needs: [ReadKey.Kind] = []
  var testDescription: String { name }

  /// A change of one input. Files have names; an edit replaces the first occurrence of the old text.
  enum Change: Sendable {
    case edit(String, String, String)
    case add(String, String, module: Int)
    case remove(String)
    case move(String, to: Int)
    case images(ImageSizes)
    case strings(LocalizedStrings)
    case texts(RecordedTextSizes)
    case settings(AnalysisSettings)
    case rules(RuleLevels)
    /// Whether all files of module 0 are known.
    case completeness(ModuleCompleteness)
  }

  static let all: [NamedCase] = names + declarations + alignments + surroundings

  /// A case of edits, each compared on its own.
  init(
    _ name: String, files: [(name: String, text: String)], edits: [(String, String, String)],
    needs: [ReadKey.Kind] = []
  ) {
    self.init(name, files: files, steps: edits.map { [.edit($0.0, $0.1, $0.2)] }, needs: needs)
  }

  init(
    _ name: String, files: [(name: String, text: String)], steps: [[Change]], needs: [ReadKey.Kind] = []
  ) {
    self.name = name
    self.files = files
    self.steps = steps
    self.needs = needs
  }
}

extension EqualityRun {
  mutating func apply(_ change: NamedCase.Change) throws {
    switch change {
    case .edit(let name, let old, let new):
      let file = try #require(index(of: name), "\(name)")
      let place = try #require(RandomEditor.places(of: Array(old.utf8), in: texts[file]).first, "\(old)")
      apply([RandomEdit(file: file, range: place, text: Array(new.utf8))])
    case .add(let name, let text, let module): addFile(named: name, Array(text.utf8), module: module)
    case .remove(let name): removeFile(at: try #require(index(of: name), "\(name)"))
    case .move(let name, let module): moveFile(at: try #require(index(of: name), "\(name)"), to: module)
    case .images(let sizes): setImages(sizes)
    case .strings(let strings): setStrings(strings)
    case .texts(let sizes): setRecordedTexts(sizes)
    case .settings(let settings): setSettings(settings)
    case .rules(let levels): setLevels(levels)
    case .completeness(let completeness): setCompleteness(completeness)
    }
  }
}
