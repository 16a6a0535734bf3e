import Foundation

/// A real editor that a test drives without a screen, where it is installed.
struct Editor: Sendable {
  let name: String
  /// Where the program is, or nil where it is not installed.
  let url: URL?

  static let neovim = Editor(name: "Neovim", programs: ["nvim"])
  static let emacs = Editor(name: "Emacs", programs: ["emacs", "emacs-nox"])

  /// `.ci/run` installs the editors and sets this, so that a missing one is a failure there.
  static let areRequired = ProcessInfo.processInfo.environment["PLUMBLINE_REQUIRE_EDITORS"] == "1"

  /// Whether a test of the editor should run; one that runs without its editor fails.
  var isTested: Bool { url != nil || Editor.areRequired }

  init(name: String, programs: [String]) {
    self.name = name
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    url =
      programs.lazy
      .flatMap { program in folders.map { $0.appendingPathComponent(program) } }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// What a driven editor prints as one line of JSON: what stands in its own store of findings, and its hover.
struct EditorReport: Decodable {
  struct Finding: Decodable, Equatable {
    var code: String
    var source: String
    /// The line in the editor's store, from 1.
    var line: Int
    var message: String
  }

  /// The language that the editor gave the file.
  var fileType: String
  var findings: [Finding]
  var hover: String
  /// How many findings are left after the mistake was corrected in the buffer, without saving.
  var findingsAfterEdit: Int
}

/// What a driven editor prints after it indented each line of the examples anew and opened files of other programs.
struct EditingReport: Decodable {
  /// How many examples were opened.
  var examples: Int
  /// `file:line: text` of each line that did not stay as it was.
  var changed: [String]
  /// The file type that the editor gave each of `EditorSession.foreignFiles`, and whether a comment is made with `//`.
  var foreign: [String]
  var commentsWithSlashes: Bool
}
