import Foundation
import TestSupport
import Testing

/// What `editors/emacs` offers beside the mode and the server: an outline, findings without a server, and plain words
/// where something is missing.
@Suite struct EmacsToolTests {
  @Test(
    "The Emacs Lisp compiles without a warning",
    .enabled(if: Editor.emacs.isTested, "no `emacs` on the PATH"), arguments: Editor.emacs.testedPrograms)
  func compiles(editor: URL) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("emacs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: BuiltProgram.repository.appendingPathComponent("editors/emacs"), to: folder)
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      $0.hasSuffix(".el")
    }
    #expect(sources == ["layout-flymake.el", "layout-mode.el", "layout-ts-mode.el"])

    let run = try ChildProcess.run(
      editor.path,
      ["-Q", "--batch", "-L", ".", "--eval", "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile"]
        + sources, in: folder)
    #expect(run.ending == .exited(0), "\(run.output)\(run.errors)")
  }

  /// What Emacs shows without a server.
  private struct LintReport: Decodable {
    struct Finding: Decodable, Equatable {
      var type: String
      var marked: String
      var text: String
    }
    var findings: [Finding]
    /// What the backend and the server's command line say of a program that is missing.
    var missing: [String]
    /// Whether flymake goes on calling the backend then.
    var isDisabled: Bool
  }

  @Test(
    "flymake shows findings without a server, and a missing program is named with what to do",
    .enabled(if: Editor.emacs.isTested, "no `emacs` on the PATH"), arguments: Editor.emacs.testedPrograms)
  func findingsWithoutServer(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    let report: LintReport = try await session.run(
      editor, arguments: ["-Q", "--batch", "-l"], script: ("lint.el", Self.lintScript),
      environment: ["PLUMBLINE": session.program.path])

    // The character before the finding is two units of UTF-16.
    let marked = ".alignmentGuide(.trailing) { d in d[.trailing] - 8 }"
    #expect(report.findings.map(\.marked) == [marked])
    #expect(report.findings.map(\.type) == [":warning"])
    #expect(report.findings.first?.text.hasSuffix("[guide-alignment-mismatch]") == true)
    #expect(session.starts.allSatisfy { $0.hasPrefix("lint --format json --stdin-filename") })
    #expect(report.missing.count == 2)
    #expect(report.missing.allSatisfy { $0.contains("/no-plumbline") && $0.contains("PATH") }, "\(report.missing)")
    #expect(report.isDisabled)
  }

  /// The outline of a file, and what the mode says without its grammar.
  private struct OutlineReport: Decodable {
    var withoutGrammar: String
    var mode: String
    var outline: [String]
    /// The declaration around the function's body, and the text of the line to which `beginning-of-defun` goes there.
    var function: String
    var beginning: String
  }

  @Test(
    "layout-ts-mode says where its grammar is missing, lists declarations, and moves among them",
    .enabled(if: Editor.emacsWithTreeSitter.isTested, "no `emacs` with Tree-sitter and no C compiler on the PATH"),
    arguments: Editor.emacsWithTreeSitter.testedPrograms)
  func outline(editor: URL) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    let report: OutlineReport = try await session.run(
      editor, arguments: ["-Q", "--batch", "-l"], script: ("outline.el", Self.outlineScript))

    #expect(report.withoutGrammar.contains("treesit-install-language-grammar"))
    #expect(report.mode == "layout-ts-mode")
    #expect(
      report.outline == [
        "Types VerticalAlignment", "Types BarTitle", "Functions defaultValue", "Alignments barTitle",
        "Views ProfileCard", "Previews Card", "Previews Large portrait",
      ])
    #expect(report.function == "VerticalAlignment.BarTitle.defaultValue")
    #expect(report.beginning.hasPrefix("        static func defaultValue"))
  }

  private static let lintScript = """
    ;; -*- lexical-binding: t; -*-
    \(EmacsTests.helpers)
    \(EmacsTests.loadMode)
    (require 'flymake)
    (add-hook 'layout-mode-hook #'flymake-mode)
    (switch-to-buffer (find-file-noselect (getenv "PLUMBLINE_TEST_FILE")))
    (search-forward ".alignmentGuide")
    (goto-char (match-beginning 0))
    (insert "/* \\U0001F642 */ ")
    (flymake-start)
    (drive-wait "a finding" #'flymake-diagnostics)

    (let ((findings
           (mapcar
            (lambda (diagnostic)
              (list :type (symbol-name (flymake-diagnostic-type diagnostic))
                    :marked (buffer-substring-no-properties
                             (flymake-diagnostic-beg diagnostic) (flymake-diagnostic-end diagnostic))
                    :text (flymake-diagnostic-text diagnostic)))
            (flymake-diagnostics)))
          (missing nil))
      (setenv "PLUMBLINE" "/no-plumbline")
      (dolist (call (list #'layout-mode-server-command (lambda () (layout-flymake #'ignore))))
        (condition-case problem
            (funcall call)
          (user-error (push (error-message-string problem) missing))))
      (flymake-start)
      (drive-report
       (list :findings (vconcat findings)
            :missing (vconcat missing)
            :isDisabled (if (memq 'layout-flymake (flymake-disabled-backends)) t :false))))
    (kill-emacs 0)
    """

  private static let outlineScript = """
    ;; -*- lexical-binding: t; -*-
    \(EmacsTests.helpers)
    (require 'imenu)
    (require 'add-log)
    (add-to-list 'load-path (expand-file-name "emacs" (getenv "PLUMBLINE_TEST_EDITORS")))
    (require 'layout-ts-mode)
    (setq-default imenu-use-markers nil)
    (defun drive-example (name)
      (switch-to-buffer (find-file-noselect (expand-file-name name (getenv "PLUMBLINE_TEST_EXAMPLES")))))
    (defun drive-outline ()
      (mapcan
       (lambda (group)
         (letrec ((names (lambda (entry)
                           (if (consp (cdr entry))
                               (cons (car entry) (mapcan names (copy-sequence (cdr entry))))
                             (list (car entry))))))
           (mapcar (lambda (name) (concat (car group) " " name))
                   (seq-remove #'string-blank-p (mapcan names (copy-sequence (cdr group)))))))
       (funcall imenu-create-index-function)))

    (let ((told nil))
      (cl-letf (((symbol-function 'message) (lambda (&rest words) (setq told (apply #'format words)))))
        (with-temp-buffer (layout-ts-mode)))
      (drive-build-grammar)
      (add-to-list 'major-mode-remap-alist '(layout-mode . layout-ts-mode))
      (drive-example "bars-and-titles.layout")
      (let ((outline (drive-outline)) (name nil) (beginning nil))
        (goto-char (point-max))
        (search-backward "context[")
        (setq name (add-log-current-defun))
        (beginning-of-defun)
        (setq beginning (buffer-substring-no-properties (line-beginning-position) (line-end-position)))
        (drive-example "profile-card.layout")
        (drive-report
         (list :withoutGrammar told
              :mode (symbol-name major-mode)
              :outline (vconcat outline (drive-outline))
              :function name
               :beginning beginning))))
    (kill-emacs 0)
    """
}
