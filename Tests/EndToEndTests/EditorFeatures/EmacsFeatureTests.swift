import Foundation
import Testing

/// A headless Emacs with eglot, set up by the commands of its README in a clean home, in which each feature is used by the
/// command that a person calls. eglot has inlay hints from Emacs 29 on; the one for Emacs 28 has all others, and Emacs
/// lists the server's symbols with `imenu`.
@Suite struct EmacsFeatureTests {
  @Test(
    "Emacs has findings, hovers, imenu, definitions, hints, completions, renames, formatting and quick fixes",
    .enabled(if: Editor.emacs.isTested, "no `emacs` with eglot on the PATH"), arguments: EmacsTests.Mode.all)
  func features(mode: EmacsTests.Mode) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "emacs")
    try session.writeFeatureSample()
    let report: FeatureReport = try await session.run(
      mode.editor, arguments: ["-Q", "--batch", "-l"], script: ("features.el", Self.script),
      environment: ["PLUMBLINE_TEST_MODE": mode.name], seconds: 300)
    report.check()
    #expect(report.symbolLine == "static let badgeLine = VerticalAlignment(BadgeLine.self)")
    #expect(try await session.serversLeft() == [])
    #expect(session.exitCodes.allSatisfy { $0 == "0" })
  }

  /// A batch Emacs has no command loop, so what happens after a command there is called here.
  private static let script = """
    ;; -*- lexical-binding: t; -*-
    \(EmacsTests.helpers)
    \(Editor.eglotFromDebian)
    (load (locate-user-emacs-file "init.el") nil t)
    \(EmacsTests.loadMode)
    (require 'subr-x)
    (require 'imenu)
    (require 'xref)

    (defun drive-go (mark)
      (goto-char (point-min))
      (search-forward mark)
      (goto-char (match-beginning 0)))
    ;; The server has the text, as after a command.
    (defun drive-changed () (eglot--signal-textDocument/didChange))
    (defun drive-names (index)
      (mapcan (lambda (entry) (cons (car entry) (and (listp (cdr entry)) (imenu--subalist-p entry) (drive-names (cdr entry))))) index))

    (defun drive-leaf (name index)
      (cl-some
       (lambda (entry)
         (cond ((listp (cdr entry)) (drive-leaf name (cdr entry)))
               ((equal (car entry) name) entry)))
       index))

    (switch-to-buffer (find-file-noselect (getenv "PLUMBLINE_TEST_FILE")))
    (run-hooks 'post-command-hook)
    (drive-wait "the server" #'eglot-current-server)
    (flymake-start)
    (drive-wait "a finding" #'flymake-diagnostics)
    (let (report (server (eglot-current-server)))
      (cl-flet ((add (key value) (setq report (plist-put report key value))))
        (add :findings
             (vconcat (mapcar (lambda (diagnostic)
                                (plist-get (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic)) :code))
                              (flymake-diagnostics))))
        (drive-go "Rectangle")
        (let (hover)
          (eglot-hover-eldoc-function (lambda (text &rest _) (setq hover (and text (substring-no-properties text)))))
          (drive-wait "the hover" (lambda () hover))
          (add :hover hover))
        (add :symbols (vconcat (delete-dups (mapcar #'substring-no-properties (drive-names (imenu--make-index-alist t))))))

        (imenu (drive-leaf "badgeLine" (imenu--make-index-alist t)))
        (add :symbolLine (string-trim (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

        (drive-go "Badge(title")
        (call-interactively #'xref-find-definitions)
        (add :definition (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

        (add :hasHints (if (>= emacs-major-version 29) t :false))
        (if (>= emacs-major-version 29)
            (let (hints)
              (eglot-inlay-hints-mode 1)
              (run-hook-with-args 'jit-lock-functions (point-min) (point-max))
              (drive-wait
               "the inlay hints"
               (lambda ()
                 (setq hints
                       (mapcan
                        (lambda (overlay)
                          (and (overlay-get overlay 'eglot--inlay-hint)
                               (list (string-trim
                                      (substring-no-properties
                                       (or (overlay-get overlay 'before-string) (overlay-get overlay 'after-string)))))))
                        (overlays-in (point-min) (point-max))))))
              (add :hints (vconcat hints))
              (eglot-inlay-hints-mode -1)))

        ;; The only completion is inserted.
        (drive-go "Text(title)")
        (end-of-line)
        (insert ".alignmentGuide(.ba")
        (drive-changed)
        (let ((completion (eglot-completion-at-point)))
          (add :completions
               (vconcat (mapcar #'substring-no-properties
                                (all-completions "ba" (nth 2 completion) (plist-get (nthcdr 3 completion) :predicate))))))
        (completion-at-point)
        (add :completed (string-trim (buffer-substring-no-properties (line-beginning-position) (line-end-position))))
        (search-backward ".alignmentGuide(.ba")
        (delete-region (point) (line-end-position))
        (drive-changed)

        (drive-go "Badge(title")
        (eglot-rename "Chip")
        (add :renamed (buffer-substring-no-properties (point-min) (point-max)))
        (drive-changed)
        (eglot-format-buffer)
        (add :formatted (buffer-substring-no-properties (point-min) (point-max)))
        (drive-changed)

        (drive-go ".alignmentGuide(.trailing")
        (cl-letf (((symbol-function 'completing-read)
                   (lambda (_ choices &rest _)
                     (car (seq-find (lambda (choice) (string-prefix-p (getenv "PLUMBLINE_TEST_FIX") (car choice))) choices))))
                  (last-nonmenu-event ?x))
          (call-interactively #'eglot-code-actions))
        (drive-changed)
        (drive-wait "the finding to go" (lambda () (null (flymake-diagnostics))))
        (add :fixed (buffer-substring-no-properties (point-min) (point-max)))
        (drive-report report)
        (set-buffer-modified-p nil)
        (eglot-shutdown server)))
    (kill-emacs 0)
    """
}
