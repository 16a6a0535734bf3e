import Foundation
import PlumblineCLI
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands in folders beside sources: a pipe that nobody writes into, an editor's lock, what macOS keeps of a file on
/// other disks.
@Suite struct OddFileTests {
  @Test(.timeLimit(.minutes(1)), arguments: [1, 3])
  func whatIsNoSourceIsPassedOver(workers: Int) throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "inner/b.layout": Sources.axis])
    let before = try folder.lint(workers: workers)
    #expect(before.result.contains("a.layout:3:") && before.result.contains("inner/b.layout:1:"))

    for pipe in ["pipe.layout", "inner/c.layout"] { #expect(mkfifo(folder.path + "/" + pipe, 0o600) == 0) }
    // Emacs locks a file that is edited by a link to nowhere, and editors of other systems by a file.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.#lock.layout", withDestinationPath: "someone@somewhere.123")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/toPipe.layout", withDestinationPath: "pipe.layout")
    try folder.write(".#lock", "VStack(")
    try folder.write("._a.layout", "\0\u{5}\u{16}\u{7}VStack(")
    try folder.write("inner/._b.layout", "\0\u{5}\u{16}\u{7}VStack(")

    let after = try folder.lint(workers: workers)
    #expect(after.result == before.result)
    #expect(after.status == before.status)
  }

  @Test(.timeLimit(.minutes(1)))
  func aPipeIsNoConfigurationAndHasNoTextSizes() throws {
    let folder = try LintFolder(["a.layout": Sources.axis])
    let before = try folder.lint()
    #expect(mkfifo(folder.path + "/.plumbline.json", 0o600) == 0)
    #expect(try folder.lint().result == before.result)

    try FileManager.default.removeItem(atPath: folder.path + "/.plumbline.json")
    try folder.write(".plumbline.json", #"{"textSizes": "sizes.json"}"#)
    #expect(mkfifo(folder.path + "/sizes.json", 0o600) == 0)
    #expect(try folder.lint().result.contains("No recorded text sizes can be read at"))
  }

  /// A byte order mark moves nothing that is said of the first line.
  @Test(arguments: ["text", "json", "sarif", "github", "checkstyle"])
  func aByteOrderMarkIsNoColumn(format: String) throws {
    let folder = try LintFolder(["a.layout": Sources.axis])
    let without = try folder.lint("--format", format).result
    #expect(without.contains("HStack"))
    try folder.write("a.layout", "\u{FEFF}" + Sources.axis)
    #expect(try folder.lint("--format", format).result == without)
  }
}
