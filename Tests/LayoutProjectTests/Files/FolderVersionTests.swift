import LayoutProject
import Testing

/// Another version of a folder, from which a `Disk` answers.
@Suite struct FolderVersionTests {
  private static let texts = [
    "a.layout": "A", "in/b.layout": "B", ".hidden/c.layout": "C", "in/.#lock": "L", "in/deep/d.swift": "D",
  ]

  private static let disk: Disk = {
    let names = texts.keys.sorted()
    let files = names.enumerated().map { number, name in
      FolderVersion.File(path: name, byteCount: name == "a.layout" ? 5 << 20 : 1, number: number)
    }
    let version = FolderVersion(of: "/none/repository", files: files, unversioned: ["/none/repository/own.json"]) {
      file in
      file.path == "in/b.layout" ? nil : texts[file.path].map { Array($0.utf8) }
    }
    return Disk(version: version)
  }()

  @Test func foldersHaveWhatAWalkVisits() {
    let entries = Self.disk.entries(of: "/none/repository")
    #expect(entries.files == ["/none/repository/a.layout"])
    #expect(entries.folders == ["/none/repository/in"])
    #expect(entries.largeFiles == ["/none/repository/a.layout"])
    let inner = Self.disk.entries(of: "/none/repository/in/")
    #expect(inner.files == ["/none/repository/in/b.layout"])
    #expect(inner.folders == ["/none/repository/in/deep"])
    #expect(Self.disk.entries(of: "/none/repository/none").failure != nil)
  }

  @Test func filesHaveTheirBytes() {
    #expect(Self.disk.read("/none/repository/a.layout") == [UInt8(ascii: "A")])
    #expect(Self.disk.read("/none/repository/in/../a.layout") == [UInt8(ascii: "A")])
    #expect(Self.disk.readStart(of: "/none/repository/.hidden/c.layout", count: 9) == [UInt8(ascii: "C")])
    #expect(Self.disk.kind(of: "/none/repository/in/deep") == .folder)
    #expect(Self.disk.kind(of: "/none/repository/in/deep/d.swift") == .file)
    #expect(Self.disk.resolved("/none/repository/in/deep/d.swift") == "/none/repository/in/deep/d.swift")
  }

  @Test(
    "What cannot be read has a reason",
    arguments: [
      ("in/b.layout", "cannot be read in that revision"), ("in", "is a folder, not a file"),
      ("none", "no such file or folder"),
    ])
  func reasons(_ name: String, _ reason: String) {
    let path = "/none/repository/\(name)"
    guard case .failure(let failure) = Self.disk.readNamedFile(path) else {
      Issue.record("\(name) is read")
      return
    }
    #expect(failure.reason == reason)
  }

  @Test("What Git keeps for itself, what is named as unversioned and other folders are those of the disk")
  func outside() {
    for path in ["/none/repository/.git/HEAD", "/none/repository/own.json", "/none/repository2/a.layout", "/none"] {
      #expect(!Self.disk.hasVersion(of: path), "\(path)")
    }
    #expect(Self.disk.hasVersion(of: "/none/repository"))
    #expect(Self.disk.hasVersion(of: "/none/repository/.gitignore"))
  }
}
