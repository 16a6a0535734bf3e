import Testing

@testable import LayoutProject

/// The walk through a folder for pictures.
@Suite struct ResourceSearchTests {
  /// A folder with `width` pictures in each of endlessly many folders in each other.
  private struct EndlessFolders: WorkspaceFiles {
    var width: Int
    func read(_ path: String) -> [UInt8]? { nil }
    func readStart(of path: String, count: Int) -> [UInt8]? { nil }
    func entries(of folder: String) -> FolderEntries {
      FolderEntries(folders: [folder + "/d"], files: (0..<width).map { "\(folder)/\($0).png" } + [folder + "/a.txt"])
    }
  }

  @Test func itEndsAndTakesTheNearestFirst() {
    let files = EndlessFolders(width: 998)
    var search = ResourceSearch(below: ["/w"])
    var listed = 0
    while !search.isOver {
      search.listFolder(files)
      listed += 1
    }
    // 998 pictures, a text and a folder are 1 000 entries each time.
    #expect(listed == ResourceSearch.maximumEntries / 1_000)
    #expect(search.found.count == 998 * listed)
    #expect(search.found.contains("/w/0.png"))
    search.listFolder(files)
    #expect(search.found.count == 998 * listed)
  }

  /// Folders of snapshots and dependencies have pictures, but not those of the project.
  @Test func itLeavesOutSnapshotsAndDependencies() {
    let files = MemoryWorkspace([
      "/w/Assets.xcassets/a.imageset/a.png": "", "/w/__Snapshots__/Screen/b.png": "", "/w/Pods/P/c.png": "",
      "/w/.build/d.png": "",
    ])
    var search = ResourceSearch(below: ["/w"])
    while !search.isOver { search.listFolder(files) }
    #expect(search.found == ["/w/Assets.xcassets/a.imageset/a.png"])
    for path in files.files.keys {
      #expect(ResourceSearch.finds(path, below: "/w") == search.found.contains(path), "\(path)")
    }
    // The folder that is searched may have any name.
    #expect(ResourceSearch.finds("/w/Pods/P/c.png", below: "/w/Pods"))
  }
}
