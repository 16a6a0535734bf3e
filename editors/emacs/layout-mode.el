;;; layout-mode.el --- SwiftUI layout files, with Plumbline's language server  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; A major mode for `.layout' files, the layout part of SwiftUI's syntax: highlighting, comments, indentation, and the
;; registration of Plumbline's language server with eglot.  Start the server in a buffer with M-x eglot, or in all of
;; them with (add-hook 'layout-mode-hook #'eglot-ensure).  Without a server, flymake-mode in place of eglot-ensure shows
;; the findings of `plumbline lint'.
;;
;; The program is `layout-plumbline-command', else the value of $PLUMBLINE, else `plumbline' on the PATH.

;;; Code:

(defgroup layout nil
  "SwiftUI layout files, with Plumbline's language server."
  :group 'languages
  :prefix "layout-")

(defcustom layout-plumbline-command nil
  "The program `plumbline': a path, or a list of a program and its arguments.
Without a value it is the environment variable PLUMBLINE, else
`plumbline' on the PATH.  The argument \"lsp\" is added."
  :type '(choice (const :tag "$PLUMBLINE, else plumbline on the PATH" nil)
                 (file :tag "Program")
                 (repeat :tag "Program and arguments" string)))

(defcustom layout-plumbline-swift nil
  "Non-nil to use Plumbline in the buffers of `swift-mode' too.
eglot connects a buffer with one server: Plumbline is then in the
place of sourcekit-lsp.  Set this before eglot is loaded."
  :type 'boolean)

(defcustom layout-indent-offset 4
  "Columns of one step of indentation."
  :type 'natnum
  :safe #'integerp)

;;; Syntax

(defvar layout-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; // to the end of the line, and /* … */ that nest.
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\r "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?` "_" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?@ "_" table)
    (modify-syntax-entry ?# "." table)
    (modify-syntax-entry ?$ "_" table)
    (dolist (operator '(?+ ?- ?% ?& ?| ?^ ?~ ?! ?? ?< ?> ?=))
      (modify-syntax-entry operator "." table))
    table)
  "Syntax table of `layout-mode'.")

(defun layout-mode--mark-multiline-quotes (beginning end)
  "Make the three quotes from BEGINNING to END open or close a string."
  (let* ((state (save-excursion (syntax-ppss beginning)))
         (inside (nth 3 state)))
    (cond
     ((nth 4 state))                    ; in a comment
     ((eq inside t)                     ; closes the string that a fence opened
      (put-text-property (1- end) end 'syntax-table (string-to-syntax "|")))
     ((not inside)
      (put-text-property beginning (1+ beginning) 'syntax-table (string-to-syntax "|"))))))

(defun layout-mode--mark-raw-string (beginning end)
  "Make a raw string's text from BEGINNING to END, quotes included, one string."
  (unless (nth 8 (save-excursion (syntax-ppss beginning)))
    (put-text-property beginning (1+ beginning) 'syntax-table (string-to-syntax "|"))
    (put-text-property (1+ beginning) (1- end) 'syntax-table (string-to-syntax "."))
    (put-text-property (1- end) end 'syntax-table (string-to-syntax "|"))))

(defun layout-mode--propertize (start end)
  "Give multi-line and raw strings between START and END their syntax."
  (goto-char start)
  (while (re-search-forward "\\(#+\\)\\(\"[^\n]*?\"\\)\\1\\|\\(\"\"\"\\)" end t)
    (let ((data (match-data)))
      (if (match-beginning 3)
          (layout-mode--mark-multiline-quotes (match-beginning 3) (match-end 3))
        (layout-mode--mark-raw-string (match-beginning 2) (match-end 2)))
      (set-match-data data)
      (goto-char (match-end 0)))))

;;; Highlighting

(defconst layout-mode-keywords
  '("extension" "struct" "enum" "class" "protocol" "func" "let" "var" "static" "private" "fileprivate" "internal"
    "public" "package" "open" "init" "subscript" "typealias" "associatedtype" "some" "any" "where" "in" "import"
    "lazy" "weak" "unowned" "mutating" "nonmutating" "override" "final" "indirect" "get" "set" "self" "Self" "inout"
    "if" "else" "switch" "case" "default" "guard" "for" "while" "repeat" "return" "break" "continue" "fallthrough"
    "throw" "try" "await" "defer" "do" "catch")
  "Keywords of the language.")

(defconst layout-mode-views
  '("HStack" "VStack" "ZStack" "Grid" "GridRow" "Spacer" "Divider" "Text" "Image" "Color" "Rectangle"
    "RoundedRectangle" "Circle" "Ellipse" "Capsule" "ForEach" "Group" "EmptyView" "AnyView" "HStackLayout"
    "VStackLayout" "ZStackLayout" "GridLayout" "LazyVStack" "LazyHStack" "LazyVGrid" "LazyHGrid" "NavigationView"
    "Menu" "ScrollView" "GeometryReader" "ViewThatFits"
    "UnevenRoundedRectangle" "ContainerRelativeShape" "LinearGradient" "RadialGradient" "AngularGradient"
    "EllipticalGradient" "MeshGradient" "Label" "Button" "Link" "NavigationLink" "NavigationStack" "Section"
    "Toggle" "TextField" "SecureField" "Picker" "List" "Form" "TabView" "ProgressView" "AsyncImage"
    "Chart" "ColorPicker" "ContentUnavailableView" "ControlGroup" "DatePicker"
    "DisclosureGroup" "EditButton" "EquatableView" "Gauge" "GroupBox" "LabeledContent" "Map"
    "MultiDatePicker" "NavigationSplitView" "PhotosPicker" "RenameButton" "ScrollViewReader"
    "ShareLink" "Slider" "Stepper" "Tab" "Table" "TextEditor" "TimelineView" "VideoPlayer"
    "DefaultToolbarItem" "ToolbarItem" "ToolbarItemGroup" "ToolbarSpacer" "ToolbarTitleMenu")
  "Views that the server knows.")

(defconst layout-mode-types
  '("View" "ViewModifier" "ViewBuilder" "PreviewProvider" "AlignmentID" "ViewDimensions" "HorizontalAlignment"
    "VerticalAlignment" "Alignment" "UIViewRepresentable" "UIViewControllerRepresentable" "Int" "Double" "CGFloat"
    "CGSize" "CGPoint" "EdgeInsets" "Edge" "Bool" "String" "Font" "Content" "UnitPoint")
  "Types that a file may name.")

(defvar layout-mode-font-lock-keywords
  (list
   '("\\_<\\(?:struct\\|enum\\|class\\|protocol\\|func\\|extension\\|typealias\\)[ \t]+\\(`?[[:alpha:]_][[:alnum:]_.]*`?\\)"
     1 font-lock-function-name-face)
   '("\\_<\\(?:let\\|var\\)[ \t]+\\(`?[[:alpha:]_][[:alnum:]_]*`?\\)" 1 font-lock-variable-name-face)
   '("@[[:alpha:]_][[:alnum:]_]*" . font-lock-preprocessor-face)
   '("#[[:alpha:]_][[:alnum:]_]*" . font-lock-preprocessor-face)
   '("\\(?:^\\|[^.[:alnum:]_]\\)\\([[:alpha:]_][[:alnum:]_]*\\):\\(?:[^:]\\|$\\)" 1 font-lock-constant-face)
   '("\\.\\([[:alpha:]_][[:alnum:]_]*\\)[ \t]*[({]" 1 font-lock-function-name-face)
   '("\\.\\([[:alpha:]_][[:alnum:]_]*\\)" 1 font-lock-variable-name-face)
   (cons (regexp-opt layout-mode-keywords 'symbols) 'font-lock-keyword-face)
   (cons (regexp-opt '("true" "false" "nil") 'symbols) 'font-lock-constant-face)
   (cons (regexp-opt layout-mode-views 'symbols) 'font-lock-builtin-face)
   (cons (regexp-opt layout-mode-types 'symbols) 'font-lock-type-face)
   '("\\$[0-9]+" . font-lock-variable-name-face))
  "What `layout-mode' highlights beside comments and strings.")

;;; Indentation

(defun layout-mode--line-begins (regexp)
  "Whether the text of the current line begins with REGEXP."
  (save-excursion
    (back-to-indentation)
    (looking-at-p regexp)))

(defun layout-mode--forward-code (direction)
  "Move by DIRECTION, 1 or -1, to the next line that holds more than a comment.
Return nil where there is none."
  (let ((found nil)
        (left 0))
    (while (and (not found) (zerop left))
      (setq left (forward-line direction))
      (when (and (= direction 1) (eobp) (bolp))
        (setq left 1))
      (setq found (and (zerop left) (not (layout-mode--line-begins "$\\|//\\|/\\*\\|\\*")))))
    found))

(defun layout-mode--line-continues ()
  "Whether the line begins with a dot, or is a comment above such a line."
  (or (layout-mode--line-begins "\\.[^0-9]")
      (and (layout-mode--line-begins "//")
           (save-excursion
             (and (layout-mode--forward-code 1)
                  (layout-mode--line-begins "\\.[^0-9]"))))))

(defun layout-mode--indentation ()
  "The column at which the current line's text belongs, or nil to leave it."
  (save-excursion
    (beginning-of-line)
    (let* ((state (syntax-ppss))
           (enclosing (and (nth 1 state) (save-excursion (goto-char (nth 1 state)) (line-beginning-position))))
           (outer (if enclosing (save-excursion (goto-char enclosing) (current-indentation)) 0))
           (base (if enclosing (+ outer layout-indent-offset) 0)))
      (cond
       ((nth 3 state) nil)              ; the lines of a string are its own
       ((and enclosing (layout-mode--line-begins "[])}]")) outer)
       ((and enclosing
             (layout-mode--line-begins "case\\_>\\|default[ \t]*:")
             (save-excursion (goto-char enclosing) (looking-at-p ".*\\_<switch\\_>")))
        outer)
       ((layout-mode--line-continues)
        (if (or (not (layout-mode--forward-code -1))
                (eql (line-beginning-position) enclosing)
                (looking-at-p ".*,[ \t]*$"))
            base
          (if (layout-mode--line-begins "[])}.]")
              (current-indentation)
            (+ base layout-indent-offset))))
       (t base)))))

(defun layout-mode-indent-line ()
  "Indent the current line one step inside the open bracket.
A line that begins with a dot stands under the view it modifies."
  (interactive)
  (let ((column (layout-mode--indentation))
        (from-end (- (point-max) (point))))
    (if (null column)
        'noindent
      (indent-line-to column)
      (when (> (- (point-max) from-end) (point))
        (goto-char (- (point-max) from-end))))))

;;; Outline of a file

(defvar layout-mode-imenu-expression
  '(("Views" "^[ \t]*\\(?:[a-z]+[ \t]+\\)*struct[ \t]+\\([[:alpha:]_][[:alnum:]_]*\\)" 1)
    ("Alignments" "^[ \t]*\\(?:[a-z]+[ \t]+\\)*static[ \t]+\\(?:let\\|var\\)[ \t]+\\([[:alpha:]_][[:alnum:]_]*\\)" 1)
    ("Previews" "^#Preview\\(?:(\"\\([^\"]*\\)\"\\)?" 0))
  "What `imenu' lists without a server.")

;;; Language server

(defun layout-mode-program ()
  "The program `plumbline' with arguments of its own, as a list.
Signal an error that says what to do where it is missing."
  (let* ((chosen layout-plumbline-command)
         (variable (getenv "PLUMBLINE"))
         (words (cond
                 ((consp chosen) chosen)
                 ((and (stringp chosen) (not (string= chosen ""))) (list (expand-file-name chosen)))
                 ((and variable (not (string= variable ""))) (list variable))
                 (t (list "plumbline")))))
    (unless (executable-find (car words) t)
      (user-error "No program `%s': put plumbline on the PATH, or name it in layout-plumbline-command or $PLUMBLINE"
                  (car words)))
    words))

(defun layout-mode-server-command (&rest _)
  "The command line of the server, for eglot."
  (append (layout-mode-program) (list "lsp")))

(defun layout-mode-project (directory)
  "The project of the nearest `.plumbline.json' at or above DIRECTORY."
  (let ((root (locate-dominating-file directory ".plumbline.json")))
    (when root
      (cons 'transient (expand-file-name root)))))

(autoload 'layout-flymake "layout-flymake")

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(layout-mode . layout-mode-server-command))
  (when layout-plumbline-swift
    (add-to-list 'eglot-server-programs '((swift-mode swift-ts-mode) . layout-mode-server-command))))

;;;###autoload
(define-derived-mode layout-mode prog-mode "Layout"
  "Major mode for `.layout' files, the layout part of SwiftUI's syntax.

Start Plumbline's language server with \\[eglot]."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local font-lock-defaults '(layout-mode-font-lock-keywords))
  (setq-local syntax-propertize-function #'layout-mode--propertize)
  (setq-local parse-sexp-lookup-properties t)
  (setq-local indent-line-function #'layout-mode-indent-line)
  (setq-local indent-tabs-mode nil)
  ;; Also what eglot has a document formatted with.
  (setq-local tab-width layout-indent-offset)
  (setq-local electric-indent-chars (append "{}().,:" electric-indent-chars))
  (setq-local imenu-generic-expression layout-mode-imenu-expression)
  (add-hook 'flymake-diagnostic-functions #'layout-flymake nil t)
  (add-hook 'project-find-functions #'layout-mode-project nil t))

;;;###autoload
(defun layout-mode-maybe ()
  "Start `layout-mode', but not in the `.layout' files of other programs.
Their first line tells them apart: XML, a LyX layout, an archive."
  (if (save-excursion
        (goto-char (point-min))
        (looking-at-p "[ \t]*<\\|#%\\|PK"))
      (fundamental-mode)
    (funcall (alist-get 'layout-mode (bound-and-true-p major-mode-remap-alist) 'layout-mode))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layout-mode-maybe))

(provide 'layout-mode)
;;; layout-mode.el ends here
