import LayoutAnalysis

/// A walk through folders for images, image sets and localized strings, one folder at a time: first everything below the
/// first of them, in breadth-first order, then everything below the next. Folders of build products, of dependencies and
/// of snapshots are left out.
struct ResourceSearch {
  /// The largest number of entries to visit below each folder, which may not have been chosen as a project.
  static let maximumEntries = 20_000

  /// The folders to search after the current one, last one first.
  private var next: [String]
  /// The current folder and the folders found below it.
  private var waiting: [String] = []
  private var position = 0
  private var count = 0
  private var paths: Set<String> = []

  init(below folders: [String]) {
    next = folders.reversed()
    advance()
  }

  /// True if every folder was listed or its bound was reached.
  var isOver: Bool { isCurrentOver && next.isEmpty }

  private var isCurrentOver: Bool { position >= waiting.count || count >= Self.maximumEntries }

  /// The paths found, sorted. O(n log n).
  var found: [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// Adds a new file, whose folder may have been listed before.
  mutating func add(_ path: String) { paths.insert(path) }

  /// Lists the next folder.
  mutating func listFolder(_ files: any WorkspaceFiles) {
    guard !isOver else { return }
    let entries = files.entries(of: waiting[position])
    position += 1
    count += entries.files.count + entries.folders.count
    waiting += entries.folders.filter { !StandardExclusions.leavesOutResources(folder: String(FilePath.name(of: $0))) }
    paths.formUnion(entries.files.filter(ModuleResources.mayRead))
    advance()
  }

  /// Returns true if a search below `folder` finds a file at `path`, according to the names alone.
  static func finds(_ path: String, below folder: String) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard FolderEntries.walk(from: prefix, finds: path) else { return false }
    return !path.dropFirst(prefix.count).split(separator: "/").dropLast().contains {
      StandardExclusions.leavesOutResources(folder: String($0))
    }
  }

  /// Continues with the next of the folders if the current one is over.
  private mutating func advance() {
    guard isCurrentOver, let folder = next.popLast() else { return }
    (waiting, position, count) = ([folder], 0, 0)
  }
}
