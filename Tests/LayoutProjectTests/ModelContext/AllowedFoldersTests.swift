import Foundation
import LayoutProject
import Testing

@Suite struct AllowedFoldersTests {
  private let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("plumbline-test-\(UUID().uuidString)")

  private func make() throws {
    let inside = folder.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: inside.appendingPathComponent("a b.layout"))
    try Data("b".utf8).write(to: folder.appendingPathComponent("out.layout"))
    try Data("c".utf8).write(to: folder.appendingPathComponent("inner.layout"))
    try FileManager.default.createSymbolicLink(
      atPath: inside.path + "/link.layout", withDestinationPath: folder.path + "/out.layout")
    try FileManager.default.createSymbolicLink(atPath: inside.path + "/up", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: inside.path + "/own.layout", withDestinationPath: inside.path + "/a b.layout")
  }

  private func code(_ folders: AllowedFolders, _ path: String) -> ToolFailure.Code? {
    do throws(ToolFailure) {
      _ = try folders.path(path)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Paths inside of a folder are allowed, however they are spelled")
  func inside() throws {
    try make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let folders = AllowedFolders([folder.path + "/in/."])
    let path = folder.path + "/in/a b.layout"
    for spelling in ["a b.layout", "./a b.layout", path, "file://" + folder.path + "/in/a%20b.layout", "own.layout"] {
      #expect(try folders.path(spelling) == path, "\(spelling)")
    }
    #expect(folders.shown(path) == "a b.layout")
    #expect(try folders.path(".") == folder.path + "/in")
  }

  @Test("Paths outside are refused alike whether they exist or not, and links are followed first")
  func outside() throws {
    try make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let folders = AllowedFolders([folder.path + "/in"])
    let paths = [
      "../out.layout", "../none.layout", folder.path + "/out.layout", folder.path + "/inner.layout", "link.layout",
      "up/out.layout", "up/none.layout", "/etc/passwd", "..", "/",
    ]
    for path in paths { #expect(code(folders, path) == .outsideOfRoots, "\(path)") }
    #expect(code(folders, "none.layout") == .notFound)
    #expect(code(folders, "none/none.layout") == .notFound)
    #expect(code(folders, "") == .invalidArguments)
    #expect(code(folders, "a\u{0}b") == .invalidArguments)
    #expect(code(AllowedFolders([]), "a b.layout") == .outsideOfRoots)
    #expect(AllowedFolders([folder.path + "/none", folder.path + "/out.layout"]).folders.isEmpty)
  }
}
