import Foundation
import TestSupport

/// A real editor that a test drives without a screen, where it is installed.
///
/// A test runs once for each of `programs`: what is found on the `PATH`, and then in `PLUMBLINE_NEWER_EDITORS`, a folder
/// of programs that `.ci/run` unpacks from a newer Debian.
struct Editor: Sendable {
  static let neovim = Editor(
    named: ["nvim"],
    probe: ["--headless", "-u", "NONE", "-i", "NONE", "--cmd", "if has('nvim-0.7') | qall! | else | cquit | endif"])

  static let vim = Editor(named: ["vim"], probe: vimProbe("has('patch-8.2.5000') && has('syntax')"))
  /// Vim where Debian's package of ALE is installed.
  static let vimWithALE = Editor(
    named: ["vim"], probe: vimProbe("has('patch-8.2.5000') && has('channel') && isdirectory('/usr/share/vim-ale')"))

  /// The arguments with which Vim ends with 0 if a condition holds.
  private static func vimProbe(_ condition: String) -> [String] {
    ["-Nu", "NONE", "-i", "NONE", "-es", "-c", "if \(condition) | qall! | else | cquit | endif"]
  }

  static let kateHighlighter = Editor(named: ["kate-syntax-highlighter"], probe: ["--version"])

  static let emacs = Editor(
    named: ["emacs", "emacs-nox"],
    probe: emacsProbe("(progn \(eglotFromDebian) (locate-library \"eglot\"))"))
  /// Emacs with Tree-sitter, and a compiler for its grammars.
  static let emacsWithTreeSitter = Editor(
    named: ["emacs", "emacs-nox"],
    probe: emacsProbe("(and (fboundp 'treesit-available-p) (treesit-available-p) (executable-find \"cc\"))"))

  /// The arguments with which Emacs ends with 0 if a condition holds.
  private static func emacsProbe(_ condition: String) -> [String] {
    ["-Q", "--batch", "--eval", "(kill-emacs (if \(condition) 0 1))"]
  }

  /// What runs the extension for VS Code in place of the editor.
  static let node = Editor(
    named: ["node"], probe: ["-e", "process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)"])

  /// Helix, and the terminal multiplexer that stands for its screen.
  static let helix = Editor(named: ["hx", "helix"], probe: ["--version"], needs: "tmux")

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

  /// The programs that tests run.
  let programs: [URL]

  /// Whether a test of the editor should run; one that runs without its editor fails.
  var isTested: Bool { !programs.isEmpty || Editor.areRequired }

  /// `programs`, or where an editor is required and missing a program that cannot be run.
  var testedPrograms: [URL] {
    programs.isEmpty && Editor.areRequired ? [URL(fileURLWithPath: "/not-installed")] : programs
  }

  /// Finds the first of the names on the `PATH`, and the first in the folder of newer editors; a program counts as
  /// installed when it ends the probe with 0 and `helper`, another program, is there.
  init(named names: [String], probe: [String], needs helper: String? = nil) {
    let variables = ProcessInfo.processInfo.environment
    let path = Self.folders(variables["PATH"])
    guard helper.map({ Self.program(named: [$0], in: path) { _ in true } != nil }) ?? true else {
      programs = []
      return
    }
    programs = [path, Self.folders(variables["PLUMBLINE_NEWER_EDITORS"])].compactMap { folders in
      Self.program(named: names, in: folders) { Self.succeeds($0, probe) }
    }
  }

  private static func folders(_ list: String?) -> [URL] {
    (list ?? "").split(separator: ":").map { URL(fileURLWithPath: String($0)) }
  }

  /// Returns the first program of the names in the folders that passes a test.
  private static func program(named names: [String], in folders: [URL], where passes: (URL) -> Bool) -> URL? {
    names.lazy
      .flatMap { name in folders.map { $0.appendingPathComponent(name) } }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) && passes($0) }
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
  /// The text after the quick fix `EditorSession.fix` was chosen as a person does, and how many findings are then left,
  /// without saving.
  var fixed: String
  var findingsAfterFix: Int
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
