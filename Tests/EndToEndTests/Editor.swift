import Foundation
import TestSupport

/// A real editor that a test drives without a screen, where it is installed.
struct Editor: Sendable {
  /// Where the program is, or nil where it is not installed.
  let url: URL?

  static let neovim = Editor(
    programs: ["nvim"],
    probe: ["--headless", "-u", "NONE", "-i", "NONE", "--cmd", "if has('nvim-0.7') | qall! | else | cquit | endif"])

  static let vim = Editor(programs: ["vim"], probe: vimProbe("has('patch-8.2.5000') && has('syntax')"))
  /// Vim where Debian's package of ALE is installed.
  static let vimWithALE = Editor(
    programs: ["vim"], probe: vimProbe("has('patch-8.2.5000') && has('channel') && isdirectory('/usr/share/vim-ale')"))

  /// The arguments with which Vim ends with 0 if a condition holds.
  private static func vimProbe(_ condition: String) -> [String] {
    ["-Nu", "NONE", "-i", "NONE", "-es", "-c", "if \(condition) | qall! | else | cquit | endif"]
  }

  static let kateHighlighter = Editor(programs: ["kate-syntax-highlighter"], probe: ["--version"])

  static let emacs = Editor(
    programs: ["emacs", "emacs-nox"],
    probe: [
      "-Q", "--batch", "--eval",
      "(progn \(eglotFromDebian) (kill-emacs (if (locate-library \"eglot\") 0 1)))",
    ])

  /// Emacs Lisp that finds eglot where Debian puts its packages, which `-Q` leaves out. From Emacs 29 on eglot is
  /// Emacs's own.
  static let eglotFromDebian = """
    (unless (locate-library "eglot")
      (require 'package)
      (dolist (folder '("/usr/share/emacs/site-lisp/elpa" "/usr/share/emacs/site-lisp/elpa-src"))
        (when (file-directory-p folder)
          (add-to-list 'package-directory-list folder)))
      (package-initialize))
    """

  /// `.ci/run` installs the editors and sets this, so that a missing one is a failure there.
  static let areRequired = ProcessInfo.processInfo.environment["PLUMBLINE_REQUIRE_EDITORS"] == "1"

  /// Whether a test of the editor should run; one that runs without its editor fails.
  var isTested: Bool { url != nil || Editor.areRequired }

  /// Finds the first of the programs on the `PATH`; it counts as installed when it ends the probe with 0.
  init(programs: [String], probe: [String]) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    url =
      programs.lazy
      .flatMap { program in folders.map { $0.appendingPathComponent(program) } }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && Self.succeeds($0, probe) }
  }

  private static func succeeds(_ program: URL, _ arguments: [String]) -> Bool {
    (try? ChildProcess(program.path, arguments))?.waitForEnd() == .exited(0)
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

/// What a driven editor prints after it indented each line of the examples again and opened files of other programs.
struct EditingReport: Decodable {
  /// How many examples were opened.
  var examples: Int
  /// `file:line: text` of each line that did not stay as it was.
  var changed: [String]
  /// The file type that the editor gave each of `EditorSession.foreignFiles`, and whether a comment is made with `//`.
  var foreign: [String]
  var commentsWithSlashes: Bool
  /// An example after each of its lines was typed without indentation, the comments at its head left out.
  var typed: String
  /// How the editor colours the first place of each of `EditorSession.colouredWords` in an example.
  var colours: [String]
}
