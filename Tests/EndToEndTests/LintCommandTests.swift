import Foundation
import Testing

/// `plumbline lint` as a job of a continuous integration calls it: what it prints where, and how it ends
/// (`interface.md` 2).
@Suite(.serialized) struct LintCommandTests {
  static let files = [
    "clean.layout": "Color.red\n",
    "warning.layout": CommandLineTests.mismatch,
    "error.layout": "HStack(alignment: .leading) { Color.red; Color.blue }\n",
    "empty/notes.txt": "nothing to lint\n",
    "known.json": "{ \"version\": 1, \"findings\": [] }",
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(name, Data(text.utf8)) }
    return folder
  }

  /// The words behind `lint`, and the exit code.
  @Test(
    arguments: [
      ("clean.layout", 0), ("empty", 2), ("warning.layout", 0), ("--strict warning.layout", 1), ("error.layout", 1),
      (".", 1), ("--quiet warning.layout", 0), ("--strict --quiet warning.layout", 1), ("nowhere.layout", 2),
      ("error.layout nowhere.layout", 2), ("--format sarif error.layout", 1), ("--allow-empty empty", 0),
      ("--allow-empty nowhere", 2), ("--format gitlab error.layout", 1), ("--format junit error.layout", 1),
      ("--format rdjson warning.layout", 0), ("--format xcode error.layout", 1), ("--format github clean.layout", 0),
      ("--formt json clean.layout", 2), ("--baseline nowhere.json clean.layout", 2),
      ("--baseline known.json error.layout", 1), ("--write-baseline nowhere/known.json error.layout", 2),
      ("--config nowhere.json clean.layout", 2), ("--exclude error.layout .", 0), ("--help", 0), ("--thorough .", 1),
    ])
  func theExitCodeTells(_ words: String, _ status: Int32) throws {
    let folder = try folder()
    let run = try CommandRun(["lint"] + words.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    // Whoever could not do something says so in one line; standard output is the result's alone.
    if status == 2 { #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)") }
    #expect(!run.output.contains("plumbline: "))
  }

  @Test func standardInputIsFixedToStandardOutput() throws {
    let folder = try TemporaryFolder()
    // A byte that is no UTF-8 stays what it is.
    let input = Data(CommandLineTests.mismatch.utf8) + Data("// caf".utf8) + Data([0xE9, 0x0A])
    let run = try CommandRun(["lint", "--fix", "--stdin-filename", "typed.layout"], input: input, in: folder.url)
    #expect(run.status == 0)
    #expect(!run.output.contains("alignmentGuide"))
    #expect(run.errors.contains("plumbline: typed.layout:3:9: fixed: Remove this `.trailing` guide"))
    #expect(run.errors.hasSuffix("0 errors, 0 warnings, 1 file\n"))
    let bytes = try CommandRun(["lint", "--fix", "-"], input: Data("// caf\u{e9}\nTxt(\"A\")\n".utf8), in: folder.url)
    #expect(bytes.output == "// caf\u{e9}\nText(\"A\")\n")
  }

  @Test func aFileIsFixedInItsPlace() throws {
    let folder = try folder()
    let run = try CommandRun(["lint", "--fix", "--strict", "warning.layout"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output == "0 errors, 0 warnings, 1 file\n")
    #expect(
      run.errors == """
        plumbline: warning.layout:3:9: fixed: Remove this `.trailing` guide (moves no view) [guide-alignment-mismatch]
        plumbline: 1 finding fixed in 1 file

        """)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix(".run-") }
    #expect(names.sorted() == Self.files.keys.map { String($0.split(separator: "/")[0]) }.sorted())
  }

  @Test func everyMachineFormCanBeRead() throws {
    let folder = try folder()
    for format in ["json", "sarif"] {
      let run = try CommandRun(["lint", "--format", format], in: folder.url)
      #expect((try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])?["version"] != nil)
    }
    let checkstyle = try CommandRun(["lint", "--format", "checkstyle"], in: folder.url)
    #expect(checkstyle.output.hasSuffix("  </file>\n</checkstyle>\n"))
    let github = try CommandRun(["lint", "--format", "github"], in: folder.url)
    #expect(github.output.hasPrefix("::error file=error.layout,line=1,"))
  }

  @Test func rulesAndCompletionsArePrinted() throws {
    let folder = try TemporaryFolder()
    #expect(try CommandRun(["rules"], in: folder.url).output.contains("\n  guide-never-read "))
    let wrong = try CommandRun(["rules", "guide-never-raed"], in: folder.url)
    #expect(wrong.status == 2)
    #expect(wrong.errors == "plumbline: no rule 'guide-never-raed'; did you mean 'guide-never-read'?\n")
    for shell in ["bash", "zsh", "fish"] {
      let run = try CommandRun(["completions", shell], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.contains("--write-baseline") || run.output.contains("-l write-baseline"))
    }
    #expect(try CommandRun(["man"], in: folder.url).output.hasPrefix(".Dd "))
  }
}
