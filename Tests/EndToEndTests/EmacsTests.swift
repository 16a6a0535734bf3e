import Foundation
import Testing

/// A headless Emacs with eglot, set up by nothing but `editors/emacs`: by the commands of its README in a clean home where
/// the server is used.
@Suite struct EmacsTests {
  /// A mode, and a program that has it.
  struct Mode: CustomTestStringConvertible {
    var editor: URL
    var name: String
    var testDescription: String { "\(name), \(editor.path)" }

    static let all =
      Editor.emacs.testedPrograms.map { Mode(editor: $0, name: "layout-mode") }
      + Editor.emacsWithTreeSitter.testedPrograms.map { Mode(editor: $0, name: "layout-ts-mode") }
  }

  @Test(
    "Emacs shows the finding and the hover, and applies the quick fix; then the server ends",
    .enabled(if: Editor.emacs.isTested, "no `emacs` with eglot on the PATH"), arguments: Mode.all)
  func session(mode: Mode) async throws {
    let session = try EditorSession()
    defer { session.remove() }
    try session.followREADME(of: "emacs")

    let report: EditorReport = try await session.run(
      mode.editor, arguments: ["-Q", "--batch", "-l"], script: ("drive.el", Self.script),
      environment: ["PLUMBLINE_TEST_MODE": mode.name])

    #expect(report.fileType == mode.name)
    #expect(report.findings.map(\.code) == ["guide-alignment-mismatch"])
    #expect(report.findings.map(\.source) == ["plumbline"])
    #expect(report.findings.map(\.line) == [4])
    #expect(report.findings.first?.message.isEmpty == false)
    #expect(report.hover.contains("80"), "the rectangle is 80 wide: \(report.hover)")
    #expect(report.fixed == EditorSession.fixedSample)
    #expect(report.findingsAfterFix == 0)
    #expect(session.starts == ["lsp"])
    // Older versions of eglot end the server's process the moment after they asked it to end: no exit code then.
    #expect(try await session.serversLeft() == [])
    #expect(session.exitCodes.allSatisfy { $0 == "0" })
  }

  @Test(
    "Emacs colours and indents the examples as they stand, and leaves the files of other programs alone",
    .enabled(if: Editor.emacs.isTested, "no `emacs` with eglot on the PATH"), arguments: Mode.all)
  func editing(mode: Mode) async throws {
    let session = try EditorSession()
    defer { session.remove() }

    let report: EditingReport = try await session.run(
      mode.editor, arguments: ["-Q", "--batch", "-l"], script: ("edit.el", Self.editingScript),
      environment: ["PLUMBLINE_TEST_MODE": mode.name])

    #expect(report.examples >= 10)
    #expect(report.changed == [])
    #expect(report.typed == (try EditorSession.typedExample()))
    #expect(report.foreign.filter { $0.hasPrefix("layout") } == [])
    #expect(report.foreign.count == EditorSession.foreignFiles.count)
    #expect(report.commentsWithSlashes)
    let faces =
      mode.name == "layout-mode"
      ? [
        "comment", "builtin", "constant", "variable-name", "function-name", "string", "", "keyword", "function-name",
      ]
      : [
        "comment", "builtin", "constant", "property-use", "function-call", "string", "number", "keyword", "type",
      ]
    #expect(report.colours == faces.map { $0.isEmpty ? "" : "font-lock-\($0)-face" })
  }

  /// What Emacs shows of a `.swift` file, by `layout-plumbline-swift`.
  private struct SwiftReport: Decodable {
    var isServer: Bool
    var codes: [String]
  }

  @Test(
    "Emacs uses the server for .swift files only on request, with the settings of the workspace",
    .enabled(if: Editor.emacs.isTested, "no `emacs` with eglot on the PATH"),
    arguments: Editor.emacs.testedPrograms,
    [
      ("nil", "nil", nil), ("t", "nil", true), ("t", "(:plumbline (:swift (:features (:hover :json-false))))", false),
    ] as [(String, String, Bool?)])
  func swiftFiles(editor: URL, chosen: (value: String, settings: String, hasHover: Bool?)) async throws {
    let hasHover = chosen.hasHover
    let session = try EditorSession()
    defer { session.remove() }
    try """
    import SwiftUI
    struct Main: View { var body: some View { ScrollView { VStack { Text("a"); Spacer() } } } }

    """.write(to: session.folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

    let report: SwiftReport = try await session.run(
      editor, arguments: ["-Q", "--batch", "-l"], script: ("swift.el", Self.swiftScript),
      environment: [
        "PLUMBLINE": session.program.path, "PLUMBLINE_TEST_CHOSEN": chosen.value,
        "PLUMBLINE_TEST_SETTINGS": chosen.settings,
        "PLUMBLINE_TEST_HOVER": hasHover == true ? "1" : "",
      ])
    #expect(report.isServer == (hasHover != nil))
    #expect(report.codes == (hasHover == nil ? [] : ["spacer-along-scroll-axis"]))
    #expect(session.starts == (hasHover == nil ? [] : ["lsp"]))
    #expect(try await session.serversLeft() == [])
  }

  /// Loads the mode, and with it the one that PLUMBLINE_TEST_MODE names, whose grammar is built as a person does it.
  static let loadMode = """
    (add-to-list 'load-path (expand-file-name "emacs" (getenv "PLUMBLINE_TEST_EDITORS")))
    (require 'layout-mode)
    (when (equal (getenv "PLUMBLINE_TEST_MODE") "layout-ts-mode")
      (require 'layout-ts-mode)
      (drive-build-grammar)
      (add-to-list 'major-mode-remap-alist '(layout-mode . layout-ts-mode)))
    """

  /// Defines a function that waits for a condition, and ends the editor where it waits in vain, one that prints a
  /// report, and one that builds the grammar as a person does, but in a copy, as Emacs compiles beside the sources.
  /// Primitives are replaced in tests, for which Emacs would otherwise call its compiler.
  static let helpers = """
    (require 'cl-lib)
    (setq native-comp-enable-subr-trampolines nil)
    (defun drive-report (report)
      (let ((text (json-serialize report)))
        (princ (if (multibyte-string-p text) text (decode-coding-string text 'utf-8)))
        (terpri)))
    (defun drive-build-grammar ()
      (let* ((source (assq 'layout treesit-language-source-alist))
             (folder (nth 3 source))
             (copy (expand-file-name "clone" (getenv "PLUMBLINE_TEST_FOLDER"))))
        (copy-directory (expand-file-name folder (nth 1 source)) (expand-file-name folder copy) nil t t)
        (setf (nth 1 source) copy)
        (treesit-install-language-grammar 'layout)))
    (defun drive-wait (what condition)
      (let ((deadline (+ (float-time) 20)))
        (while (not (funcall condition))
          (when (> (float-time) deadline)
            (message "waited in vain for %s" what)
            (kill-emacs 3))
          (accept-process-output nil 0.02))))
    """

  /// A mode named as the one for Swift is, which Emacs itself does not have, and the server where it is registered.
  private static let swiftScript = """
    ;; -*- lexical-binding: t; -*-
    \(helpers)

    (define-derived-mode swift-mode prog-mode "Swift")
    (add-to-list 'auto-mode-alist '("[.]swift\\\\'" . swift-mode))
    (add-to-list 'load-path (expand-file-name "emacs" (getenv "PLUMBLINE_TEST_EDITORS")))
    (setq layout-plumbline-swift (car (read-from-string (getenv "PLUMBLINE_TEST_CHOSEN"))))
    (require 'layout-mode)
    \(Editor.eglotFromDebian)
    (require 'eglot)
    (setq-default eglot-workspace-configuration (car (read-from-string (getenv "PLUMBLINE_TEST_SETTINGS"))))

    (switch-to-buffer
     (find-file-noselect (expand-file-name "main.swift" (getenv "PLUMBLINE_TEST_FOLDER"))))
    (let* ((entry (seq-find (lambda (entry) (memq 'swift-mode (ensure-list (car entry)))) eglot-server-programs))
           (is-server (eq (cdr entry) 'layout-mode-server-command))
           (codes nil))
      (when is-server
        (eglot-ensure)
        (run-hooks 'post-command-hook)
        (drive-wait "the server" #'eglot-current-server)
        (flymake-start)
        (drive-wait "a finding" #'flymake-diagnostics)
        (goto-char (point-min))
        (search-forward "VStack")
        (goto-char (match-beginning 0))
        ;; The server asks for the settings after it has started.
        (drive-wait
         "the hover, or none"
         (lambda ()
           (eq (string= (getenv "PLUMBLINE_TEST_HOVER") "1")
               (and (jsonrpc-request
                     (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))
                    t))))
        (setq codes
              (mapcar
               (lambda (diagnostic)
                 (plist-get (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic)) :code))
               (flymake-diagnostics))))
      (drive-report (list :isServer (if is-server t :false) :codes (vconcat codes)))
      (when is-server (eglot-shutdown (eglot-current-server))))
    (kill-emacs 0)
    """

  /// Takes all indentation away, lets the editor indent, and compares.
  private static let editingScript = """
    ;; -*- lexical-binding: t; -*-
    \(helpers)
    \(loadMode)
    (require 'subr-x)
    (let ((inhibit-message t)
          (mode (intern (getenv "PLUMBLINE_TEST_MODE")))
          (changed nil)
          (comments t)
          (examples (directory-files (getenv "PLUMBLINE_TEST_EXAMPLES") t "[.]layout$")))
      (dolist (file examples)
        (with-temp-buffer
          (insert-file-contents file)
          (funcall mode)
          (let ((before (split-string (buffer-string) "\\n"))
                (number 0))
            (goto-char (point-min))
            (while (re-search-forward "^ +" nil t) (replace-match ""))
            (indent-region (point-min) (point-max))
            (dolist (line (split-string (buffer-string) "\\n"))
              (unless (equal line (nth number before))
                (push (format "%s:%d: %s" (file-name-nondirectory file) (1+ number) line) changed))
              (setq number (1+ number))))
          (erase-buffer)
          (insert "Spacer()")
          (comment-region (point-min) (point-max))
          (setq comments (and comments (equal (buffer-string) "// Spacer()")))))
      (let ((colours
             ;; In the order of EditorSession.colouredWords.
             (with-temp-buffer
               (insert-file-contents (expand-file-name "bars-and-titles.layout" (getenv "PLUMBLINE_TEST_EXAMPLES")))
               (funcall mode)
               (font-lock-ensure)
               (mapcar
                (lambda (word)
                  (goto-char (point-min))
                  (search-forward word)
                  (goto-char (match-beginning 0))
                  (skip-chars-forward ".")
                  (let ((face (get-text-property (point) 'face)))
                    (symbol-name (or (if (consp face) (car face) face) (intern "")))))
                (split-string (getenv "PLUMBLINE_TEST_WORDS") " "))))
            (typed
             (with-temp-buffer
               (funcall mode)
               (electric-indent-mode 1)
               (dolist (line (split-string
                              (with-temp-buffer
                                (insert-file-contents (expand-file-name "typed" (getenv "PLUMBLINE_TEST_FOLDER")))
                                (buffer-string))
                              "\\n"))
                 (unless (bobp)
                   (let ((last-command-event ?\\n))
                     (newline nil t)))
                 (dolist (character (string-to-list (string-trim line)))
                   (let ((last-command-event character))
                     (self-insert-command 1))))
               (buffer-string)))
            (foreign
             (mapcar
              (lambda (name)
                (with-current-buffer
                    (find-file-noselect (expand-file-name (concat name ".layout") (getenv "PLUMBLINE_TEST_FOLDER")))
                  (symbol-name major-mode)))
              '("window" "article" "plan"))))
        (drive-report
         (list :examples (length examples)
              :changed (vconcat (nreverse changed))
              :foreign (vconcat foreign)
              :typed typed
              :colours (vconcat colours)
              :commentsWithSlashes (if comments t :false)))))
    (kill-emacs 0)
    """

  /// Opens the sample as a person would, waits for what the editor then has, and prints it. A batch Emacs has no
  /// command loop, so what happens after a command there is called here.
  private static let script = """
    ;; -*- lexical-binding: t; -*-
    \(helpers)

    \(Editor.eglotFromDebian)
    (load (locate-user-emacs-file "init.el") nil t)
    \(loadMode)

    (switch-to-buffer (find-file-noselect (getenv "PLUMBLINE_TEST_FILE")))
    (run-hooks 'post-command-hook)
    (drive-wait "the server" #'eglot-current-server)
    (flymake-start)
    (drive-wait "a finding" #'flymake-diagnostics)

    (let ((mode (symbol-name major-mode))
          (server (eglot-current-server))
          (findings
           (mapcar
            (lambda (diagnostic)
              (let ((lsp (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic))))
                (list :code (or (plist-get lsp :code) "")
                      :source (or (plist-get lsp :source) "")
                      :line (line-number-at-pos (flymake-diagnostic-beg diagnostic))
                      :message (flymake-diagnostic-text diagnostic))))
            (flymake-diagnostics)))
          (hover nil))
      (goto-char (point-min))
      (search-forward "Rectangle")
      (goto-char (match-beginning 0))
      (eglot-hover-eldoc-function (lambda (text &rest _) (setq hover (and text (substring-no-properties text)))))
      (drive-wait "the hover" (lambda () hover))

      ;; What a person would choose in the list of quick fixes.
      (goto-char (point-min))
      (search-forward ".alignmentGuide")
      (cl-letf (((symbol-function 'completing-read)
                 (lambda (_ choices &rest _)
                   (car (seq-find (lambda (choice) (string-prefix-p (getenv "PLUMBLINE_TEST_FIX") (car choice))) choices))))
                (last-nonmenu-event ?x))
        (call-interactively #'eglot-code-actions))
      (eglot--signal-textDocument/didChange)
      (drive-wait "the finding to go" (lambda () (null (flymake-diagnostics))))

      (drive-report
       (list :fileType mode
            :findings (vconcat findings)
            :hover hover
            :fixed (buffer-string)
            :findingsAfterFix (length (flymake-diagnostics))))
      (set-buffer-modified-p nil)
      (eglot-shutdown server))
    (kill-emacs 0)
    """
}
