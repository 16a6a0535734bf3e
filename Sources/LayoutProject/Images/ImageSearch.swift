import LayoutAnalysis

/// A walk through folders for images and image sets, one folder at a time in breadth-first order.
struct ImageSearch {
  /// The largest number of entries that a search visits, as it may run in a folder that was not chosen as a project.
  static let maximumEntries = 20_000

  private var waiting: [String]
  private var position = 0
  private var count = 0
  private var paths: Set<String> = []

  init(below folders: [String]) { waiting = folders }

  /// True if every folder was listed or the bound was reached.
  var isOver: Bool { position >= waiting.count || count >= Self.maximumEntries }

  /// The paths found, sorted. O(n log n).
  var found: [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Adds a new file, whose folder may have been listed before.
  mutating func add(_ path: String) { paths.insert(path) }

  /// Lists the next folder.
  mutating func listFolder(_ files: some WorkspaceFiles) {
    guard !isOver else { return }
    let entries = files.entries(of: waiting[position])
    position += 1
    count += entries.files.count + entries.folders.count
    waiting += entries.folders
    paths.formUnion(entries.files.filter(ImageFileName.isRelevant))
  }
}
