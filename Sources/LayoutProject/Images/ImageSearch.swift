import LayoutAnalysis

/// A walk through a folder for pictures and image sets, one folder at a time: what is near comes before what is deep.
struct ImageSearch {
  /// The most files and folders that a search looks at: it may run in a folder that nobody chose as a project.
  static let mostEntries = 20_000

  private var waiting: [String]
  private var position = 0
  private var count = 0
  private var paths: Set<String> = []

  init(below folders: [String]) { waiting = folders }

  /// Whether every folder was listed, or enough was seen.
  var isOver: Bool { position >= waiting.count || count >= Self.mostEntries }

  /// What was found, in the order of the paths. Cost: sorting them.
  var found: [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Adds a file that came, maybe into a folder that was listed before.
  mutating func add(_ path: String) { paths.insert(path) }

  /// Lists the next folder.
  mutating func listFolder(_ files: some WorkspaceFiles) {
    guard !isOver else { return }
    let entries = files.entries(of: waiting[position])
    position += 1
    count += entries.files.count + entries.folders.count
    waiting += entries.folders
    paths.formUnion(entries.files.filter(ImageFileName.isOne))
  }
}
