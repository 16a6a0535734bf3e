import Foundation
import Testing

/// What nobody should give the program and somebody will: a clear message, the right exit code, never a trap or a hang.
@Suite(.serialized) struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: Data
    /// The exit code of `lint`.
    var status: Int32
    /// What the report holds.
    var finding: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, status: Int32, _ finding: String) {
      self.init(name, Data(text.utf8), status: status, finding)
    }

    init(_ name: String, _ bytes: Data, status: Int32, _ finding: String) {
      (self.name, self.bytes, self.status, self.finding) = (name, bytes, status, finding)
    }
  }

  static let cases = [
    Case("an empty file", "", status: 0, "0 errors, 0 warnings, 1 file"),
    Case("white space alone", " \n\t\n", status: 0, "0 errors"),
    Case("invalid UTF-8", Data([0x54, 0xFF, 0xFE, 0x0A]) + Data("Color.red".utf8), status: 1, ":1:2: error: "),
    Case("a NUL byte", Data("Color.red\n".utf8) + Data([0]) + Data("\nColor.blue\n".utf8), status: 1, ":2:1: error: "),
    Case("10 000 nested braces", String(repeating: "{", count: 10_000), status: 1, "[syntax]"),
    Case(
      "10 000 nested stacks",
      String(repeating: "VStack {\n", count: 10_000) + String(repeating: "}\n", count: 10_000), status: 1, "error: "),
    Case("10 000 nested parentheses", "Text(" + String(repeating: "(", count: 10_000), status: 1, "[syntax]"),
    Case("10 000 closing braces", String(repeating: "}", count: 10_000), status: 1, "[syntax]"),
    Case(
      "a line of 10 MB", "Text(\"" + String(repeating: "word ", count: 2 << 20) + "\")", status: 0, "0 errors"),
    Case(
      "a number of 400 digits", "Color.red.frame(width: " + String(repeating: "9", count: 400) + ", height: 10)",
      status: 1, "error: "),
    Case("a negative frame", "Color.red.frame(width: -10, height: 10)", status: 1, "[invalid-frame-dimension]"),
    Case("an infinite frame", "Color.red.frame(width: .infinity, height: 10)", status: 1, "[invalid-frame-dimension]"),
    Case(
      "a ForEach over 1 000 000 000 numbers", "VStack { ForEach(0..<1_000_000_000) { _ in Color.red } }", status: 1,
      "[limit]"),
    Case(
      "a view that holds itself", "struct A: View { var body: some View { A() } }\nA()", status: 1,
      "[view-recursion]"),
    Case("division by zero", "Color.red.frame(width: 1 / 0, height: 10)", status: 1, "[invalid-value]"),
    Case(
      "a chain of 20 000 modifiers", "Color.red" + String(repeating: "\n.padding(1)", count: 20_000), status: 1,
      ":2001:1: error: Views are nested more than 2000 layers deep; the outer ones are left out [limit]\n"
    ),
    Case("a string without an end", "Text(\"no end\nColor.red", status: 1, "[syntax]"),
    Case("a comment without an end", "Color.red /* no end", status: 1, "[syntax]"),
  ]

  @Test(arguments: cases) func lintSaysWhatIsWrong(_ example: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.layout", example.bytes)
    let run = try CommandRun(["lint", "bad.layout"], in: folder.url, seconds: 60)
    #expect(run.signal == 0)
    #expect(run.status == example.status, "\(run.output.prefix(400)) \(run.errors.prefix(400))")
    #expect(run.output.contains(example.finding), "\(run.output.prefix(400))")
    // Whatever a file holds, its layout can be asked for.
    let inspection = try CommandRun(["inspect", "bad.layout", "--json"], in: folder.url, seconds: 60)
    #expect(inspection.status == 0, "\(inspection.errors.prefix(400))")
    // Foundation reads no JSON that is nested more than 512 deep.
    if !example.name.contains("000 ") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(inspection.output.utf8)) }
    }
    #expect(inspection.output.count { $0 == "{" } == inspection.output.count { $0 == "}" })
    #expect(inspection.output.hasSuffix("}\n"))
  }

  static let foreign: [(name: String, bytes: Data)] = [
    ("SketchUp: a ZIP", Data([0x50, 0x4B, 0x03, 0x04, 0x14, 0, 0, 0]) + Data(repeating: 7, count: 400)),
    ("Code::Blocks or CEGUI: XML", Data("<?xml version=\"1.0\"?>\n<GUILayout version=\"4\"/>\n".utf8)),
    ("LyX", Data("#% Do not delete the line below\n# \\DeclareLaTeXClass{article}\n".utf8)),
  ]

  @Test(arguments: foreign.indices) func filesOfOtherProgramsGetOneRemark(_ index: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("other.layout", Self.foreign[index].bytes)
    let run = try CommandRun(["lint", "other.layout"], in: folder.url)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2, "\(run.output)")
    #expect(lines.first?.contains("other.layout:1:1: info: ") == true)
    #expect(lines.first?.hasSuffix("[not-a-layout-file]") == true)
  }

  @Test func pathsThatCannotBeReadAreNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write("good.layout", Data("Color.red".utf8))
    let missing = try CommandRun(["lint", "nowhere.layout", "good.layout"], in: folder.url)
    #expect(missing.status == 2)
    #expect(missing.errors == "plumbline: nowhere.layout: no such file or folder\n")
    // The rest is linted all the same.
    #expect(missing.output == "0 errors, 0 warnings, 1 file\n")
    for command in ["inspect", "try"] {
      let run = try CommandRun([command, "nowhere.layout"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors == "plumbline: nowhere.layout: no such file or folder\n")
    }
    let inspected = try CommandRun(["inspect", "."], in: folder.url)
    #expect(inspected.status == 2)
    #expect(inspected.errors == "plumbline: .: is a folder, not a file\n")
  }

  @Test func aFolderWithoutLayoutsIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("inner/readme.txt", Data("nothing".utf8))
    let run = try CommandRun(["lint", "inner"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "plumbline: nothing to lint in 'inner': no .layout and no .swift files\n")
    #expect(run.output == "")
  }

  @Test func wrongUsageIsOneLine() throws {
    let folder = try TemporaryFolder()
    for words in [
      ["frobnicate"], ["lint", "--frobnicate"], ["inspect"], ["inspect", "a", "b"], ["lint", "--format", "x"],
    ] {
      let run = try CommandRun(words, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("plumbline: "))
      #expect(run.errors.count { $0 == "\n" } == 1)
    }
  }
}
