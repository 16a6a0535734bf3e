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
    // A pipe with the name of a source is named.
    #expect(
      after.standardError == """
        plumbline: pipe.layout: not linted: is a named pipe, not a file
        plumbline: toPipe.layout: not linted: is a named pipe, not a file
        plumbline: inner/c.layout: not linted: is a named pipe, not a file

        """)
  }

  /// What cannot be read is one line each, and the rest is linted.
  @Test(.timeLimit(.minutes(1)), arguments: [1, 3])
  func whatCannotBeReadIsNamed(workers: Int) throws {
    let folder = try LintFolder(["a.layout": Sources.axis, "folder.layout/b.layout": "Color.red\n"])
    let files = FileManager.default
    for (name, target) in [("dangling", "nowhere"), ("loop", "loop.layout"), ("zero", "/dev/zero")] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(name).layout", withDestinationPath: target)
    }
    #expect(mkfifo(folder.path + "/pipe.layout", 0o600) == 0)
    let all = try folder.lint(workers: workers)
    #expect(
      all.standardError == """
        plumbline: pipe.layout: not linted: is a named pipe, not a file
        plumbline: zero.layout: not linted: is a device, not a file
        plumbline: dangling.layout: is a link to a file that does not exist
        plumbline: loop.layout: is a link that leads to itself

        """)
    #expect(all.status == .failure)
    #expect(all.result.hasPrefix("a.layout:1:20: error: ") && all.result.hasSuffix(", 2 files\n"))

    let names = ["dangling", "loop", "pipe", "zero", "a", "missing"].map { "@\($0).layout" }
    let named = try folder.lint(names, workers: workers)
    #expect(
      named.standardError == """
        plumbline: dangling.layout: is a link to a file that does not exist
        plumbline: loop.layout: is a link that leads to itself
        plumbline: pipe.layout: is a named pipe, not a file
        plumbline: zero.layout: is a device, not a file
        plumbline: missing.layout: no such file or folder

        """)
    #expect(named.status == .failure)
    #expect(named.result.hasPrefix("a.layout:1:20: error: ") && named.result.hasSuffix(", 1 file\n"))
  }

  @Test(.timeLimit(.minutes(1)))
  func aConfigurationThatCannotBeReadIsNamed() throws {
    let folder = try LintFolder(["a.layout": Sources.axis])
    let before = try folder.lint()
    let configuration = folder.path + "/.plumbline.json"
    let files = FileManager.default
    func check(_ reason: String) throws {
      let output = try folder.lint()
      #expect(output.result == before.result)
      #expect(output.standardError == "plumbline: .plumbline.json: configuration not read: \(reason)\n")
      #expect(output.status == .failure)
      let named = try folder.lint("--config", "@.plumbline.json")
      #expect(named.standardError == output.standardError)
      #expect(named.status == .failure && named.result.isEmpty)
      try files.removeItem(atPath: configuration)
    }
    #expect(mkfifo(configuration, 0o600) == 0)
    try check("is a named pipe, not a file")
    try files.createDirectory(atPath: configuration, withIntermediateDirectories: false)
    try check("is a folder, not a file")
    try files.createSymbolicLink(atPath: configuration, withDestinationPath: "nowhere")
    try check("is a link to a file that does not exist")
  }

  /// Text sizes and images that a configuration names are reported in it.
  @Test(.timeLimit(.minutes(1)))
  func namedFilesThatCannotBeReadAreReported() throws {
    let folder = try LintFolder(["a.layout": "Color.red\n", "file": ""])
    try folder.write(".plumbline.json", #"{ "textSizes": "sizes.json", "images": ["none", "file"] }"#)
    #expect(mkfifo(folder.path + "/sizes.json", 0o600) == 0)
    let output = try folder.lint("--strict")
    #expect(
      output.result == """
        .plumbline.json:1:16: warning: Cannot read the text sizes sizes.json: is a named pipe, not a file \
        [configuration]
        .plumbline.json:1:41: warning: Cannot read the folder of images none: no such file or folder [configuration]
        .plumbline.json:1:49: warning: Cannot read the folder of images file: is not a folder [configuration]
        0 errors, 3 warnings, 2 files

        """)
    #expect(output.status == .findings)
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
