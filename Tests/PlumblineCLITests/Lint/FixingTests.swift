import Foundation
import LayoutProject
import PlumblineCLI
import Testing

/// `lint --fix`: what a file holds then, and that nothing is ever left worse or half written.
@Suite struct FixingTests {
  /// A file, and what `--fix` makes of it.
  @Test(
    arguments: [
      // A guide that nobody reads goes; the line break before it with it.
      (
        Sources.mismatch,
        """
        VStack(alignment: .leading) {
            Color.red.frame(width: 80, height: 20)
            Color.blue.frame(width: 120, height: 20)
        }

        """, 1
      ),
      // Several at once, in one round.
      (
        """
        HStack {
            Txt("A").alignmentGuide(.leading) { d in 4 }
            Text("B").alignmentGuide(.trailing) { d in 4 }
        }

        """,
        """
        HStack {
            Text("A")
            Text("B")
        }

        """, 3
      ),
      // Each changes nothing while the other is there: without both the ZStack would be empty, and 0 × 0.
      (
        """
        #Preview {
            ZStack {
                Spacer()
                // The other.
                Spacer()
            }
        }

        """,
        """
        #Preview {
            ZStack {
                // The other.
                Spacer()
            }
        }

        """, 1
      ),
      // A second round where the first uncovers something: two guides of one view touch.
      (
        """
        HStack {
            Text("A").alignmentGuide(.leading) { d in 4 }.alignmentGuide(.trailing) { d in 4 }
            Text("B")
        }

        """,
        """
        HStack {
            Text("A")
            Text("B")
        }

        """, 2
      ),
      // Nothing to do.
      ("Color.red\n", "Color.red\n", 0),
      // What does not parse is not made worse, and put right where the missing is known.
      ("HStack {\n  Txt(\"A\")\n", "HStack {\n  Text(\"A\")}\n", 2),
    ])
  func filesArePutRight(_ before: String, _ after: String, _ count: Int) throws {
    let folder = try LintFolder(["a.layout": before])
    let output = try folder.lint("--fix")
    #expect(try folder.read("a.layout") == after)
    #expect(
      output.standardError.split(separator: "\n").count { $0.contains(": fixed: ") } == count, "\(output.standardError)"
    )
    let again = try folder.lint("--fix")
    #expect(try folder.read("a.layout") == after)
    #expect(again.standardError == "plumbline: nothing to fix\n")
    #expect(again.result == output.result)
  }

  @Test func whatWasFixedIsSaid() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": Sources.axis])
    let output = try folder.lint("--fix")
    #expect(
      output.standardError.hasPrefix(
        "plumbline: a.layout:3:9: fixed: Remove this `.trailing` guide (moves no view) [guide-alignment-mismatch]\n"))
    #expect(output.result.hasSuffix("0 warnings, 2 files\n"))
  }

  @Test func linksAndPermissionsStay() throws {
    let folder = try LintFolder(["real/a.layout": Sources.mismatch])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/link.layout", withDestinationPath: "real/a.layout")
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/real/a.layout")
    #expect(try folder.lint("--fix", "@link.layout").status == .clean)
    #expect(try !folder.read("real/a.layout").contains("alignmentGuide"))
    let attributes = try files.attributesOfItem(atPath: folder.path + "/real/a.layout")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/link.layout") == "real/a.layout")
    #expect(try files.contentsOfDirectory(atPath: folder.path + "/real") == ["a.layout"])
  }

  @Test func aLinkOutOfTheNamedFolderIsNotFollowed() throws {
    let folder = try LintFolder(["inside/a.layout": Sources.mismatch, "outside/b.layout": Sources.mismatch])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/inside/link.layout", withDestinationPath: "../outside/b.layout")
    let output = try folder.lint("--fix", "@inside")
    #expect(try !folder.read("inside/a.layout").contains("alignmentGuide"))
    #expect(try folder.read("outside/b.layout") == Sources.mismatch)
    #expect(output.standardError.contains("inside/link.layout: not fixed: the link leads out of"))
    // Its finding is still reported, and who names the link means its target.
    #expect(output.result.contains("inside/link.layout:3:9: warning"))
    #expect(try folder.lint("--fix", "@inside/link.layout").status == .clean)
    #expect(try folder.read("outside/b.layout") != Sources.mismatch)
  }

  @Test func whatCannotBeReplacedThrows() throws {
    let folder = try LintFolder()
    #expect(throws: FileSystem.Failure.self) { try FileSystem.replace(folder.path + "/none/a.layout", with: [1]) }
    #expect(throws: FileSystem.Failure.self) { try FileSystem.replace(folder.path, with: [1]) }
  }

  @Test(.enabled(if: getuid() != 0, "root may write any file"))
  func aFileThatCannotBeWrittenIsLeftUnchanged() throws {
    let folder = try LintFolder()
    try folder.write("a.layout", Sources.mismatch)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/a.layout")
    let output = try folder.lint("--fix")
    #expect(output.status == .failure)
    #expect(output.standardError.contains("a.layout: permission denied\n"))
    #expect(try folder.read("a.layout") == Sources.mismatch)
  }

  @Test func aFileIsReplacedAsAWhole() throws {
    let folder = try LintFolder(["a": "old"])
    try FileSystem.replace(folder.path + "/a", with: Array("new".utf8))
    try FileSystem.replace(folder.path + "/b", with: Array("made".utf8))
    #expect(try folder.read("a") == "new")
    #expect(try folder.read("b") == "made")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b"])
  }

  /// The findings of other files hang on a file: a fix that brings one there is not made.
  @Test func filesOfAModuleAreFixedTogether() throws {
    let folder = try LintFolder([
      "a.layout": "struct A: View {\n  var body: some View { HStack { Txt(\"A\") } }\n}\n",
      "b.layout": "struct B: View {\n  var body: some View { HStack { A(); Txt(\"B\") } }\n}\n",
    ])
    let output = try folder.lint("--fix")
    #expect(output.standardError.hasSuffix("plumbline: 2 findings fixed in 2 files\n"))
    #expect(output.result == "0 errors, 0 warnings, 2 files\n")
  }

  @Test func whatTheBaselineKnowsIsLeftAlone() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch])
    _ = try folder.lint("--write-baseline", "@known.json")
    try folder.write("a.layout", Sources.mismatch + "\nText(\"A\").alignmentGuide(.leading) { d in 4 }\nTxt(\"B\")\n")
    _ = try folder.lint("--fix", "--baseline", "@known.json")
    let text = try folder.read("a.layout")
    #expect(text.hasPrefix(Sources.mismatch))
    #expect(text.hasSuffix("Text(\"B\")\n"))
  }
}
