import Foundation
import LayoutProject
import Testing

/// Files and folders of the machine.
@Suite struct SystemTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("plumbline-test-\(UUID().uuidString)").path

    init(_ files: [String: Int]) throws {
      for (name, count) in files {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(repeating: 7, count: count).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test(.timeLimit(.minutes(1))) func onlyRegularFilesAreReadAsFilesOfAWorkspace() throws {
    let folder = try Folder(["a.json": 3])
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(Disk().read(folder.path + "/a.json") == [7, 7, 7])
    for path in [pipe, folder.path, "/dev/zero"] {
      #expect(Disk().read(path) == nil)
      #expect(Disk().readStart(of: path, count: 1) == nil)
    }
  }

  @Test func onlyTheStartOfAFileIsRead() throws {
    let folder = try Folder(["a.png": 100_000])
    #expect(try FileSystem.readStart(of: folder.path + "/a.png", count: 70_000).count == 70_000)
    #expect(try FileSystem.readStart(of: folder.path + "/a.png", count: 200_000).count == 100_000)
    #expect(throws: FileSystem.Failure.self) { try FileSystem.readStart(of: folder.path, count: 1) }
    #expect(throws: FileSystem.Failure.self) { try FileSystem.readStart(of: folder.path + "/b.png", count: 1) }
  }

  @Test(arguments: [("a/b.layout", "a"), ("/b.layout", "/"), ("b.layout", "."), ("../a/b", "../a")])
  func theFolderOfAFile(_ path: String, _ folder: String) {
    #expect(Disk.folder(of: path) == folder)
  }
}
