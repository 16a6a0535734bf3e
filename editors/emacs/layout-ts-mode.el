;;; layout-ts-mode.el --- SwiftUI layout files, by their Tree-sitter grammar  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; `layout-mode' with the colours, the outline and the movements that a syntax tree gives.  The grammar stands beside
;; this folder: M-x treesit-install-language-grammar RET layout RET builds it with a C compiler.  To use the mode:
;;
;;     (add-to-list 'major-mode-remap-alist '(layout-mode . layout-ts-mode))
;;
;; Where Emacs has no Tree-sitter, or the grammar is not built, the mode says so and is `layout-mode'.

;;; Code:

(require 'layout-mode)

(declare-function treesit-available-p "treesit.c")
(declare-function treesit-font-lock-rules "treesit")
(declare-function treesit-language-available-p "treesit.c")
(declare-function treesit-major-mode-setup "treesit")
(declare-function treesit-node-child-by-field-name "treesit.c")
(declare-function treesit-node-text "treesit")
(declare-function treesit-node-type "treesit.c")
(declare-function treesit-parser-create "treesit.c")
(declare-function treesit-search-subtree "treesit.c")
(defvar treesit-defun-name-function)
(defvar treesit-defun-type-regexp)
(defvar treesit-font-lock-feature-list)
(defvar treesit-font-lock-settings)
(defvar treesit-language-source-alist)
(defvar treesit-simple-imenu-settings)

;; Emacs 28 has no such library.
(when (require 'treesit nil t)
  (add-to-list 'treesit-language-source-alist
               (list 'layout
                     (expand-file-name "../.." (file-name-directory (or load-file-name buffer-file-name)))
                     nil "grammar/tree-sitter-layout/src")))

;;; Highlighting

(defun layout-ts-mode--font-lock-rules ()
  "What the mode highlights.  The words are those of `layout-mode'."
  (let ((views (concat "\\`" (regexp-opt layout-mode-views) "\\'")))
    (treesit-font-lock-rules
     :language 'layout :feature 'comment
     '([(line_comment) (block_comment)] @font-lock-comment-face)

     :language 'layout :feature 'definition
     '((struct_declaration name: (identifier) @font-lock-type-face)
       (enum_declaration name: (identifier) @font-lock-type-face)
       (typealias_declaration name: (identifier) @font-lock-type-face)
       (opaque_declaration name: (identifier) @font-lock-type-face)
       (function_declaration name: (identifier) @font-lock-function-name-face)
       (enum_case_declaration name: (identifier) @font-lock-constant-face)
       (identifier_pattern) @font-lock-variable-name-face
       (parameter name: (identifier) @font-lock-variable-name-face)
       (closure_parameter (identifier) @font-lock-variable-name-face))

     :language 'layout :feature 'keyword
     `([,@layout-mode-keywords] @font-lock-keyword-face
       (conditional_directive) @font-lock-preprocessor-face)

     :language 'layout :feature 'string
     '([(string_quote) (string_segment)] @font-lock-string-face
       (regex_literal) @font-lock-regexp-face)

     :language 'layout :feature 'escape
     '((escape_sequence) @font-lock-escape-face)

     :language 'layout :feature 'attribute
     '(["@" "#Preview" "#available" "#unavailable"] @font-lock-preprocessor-face
       [(attribute_name) (macro_name)] @font-lock-preprocessor-face)

     :language 'layout :feature 'constant
     '([(boolean_literal) (nil_literal)] @font-lock-constant-face)

     :language 'layout :feature 'number
     '([(integer_literal) (floating_literal)] @font-lock-number-face)

     :language 'layout :feature 'label
     '((label) @font-lock-constant-face)

     :language 'layout :feature 'type
     `(([(identifier_expression (identifier) @font-lock-builtin-face)
         (named_type (identifier) @font-lock-builtin-face)]
        (:match ,views @font-lock-builtin-face))
       ([(identifier_expression (identifier) @font-lock-type-face)
         (named_type (identifier) @font-lock-type-face)]
        (:match "\\`[A-Z]" @font-lock-type-face)))

     :language 'layout :feature 'function
     '((member_suffix name: (identifier) @font-lock-function-call-face [(argument_clause) (trailing_closure)])
       (postfix_expression
        :anchor (identifier_expression (identifier) @font-lock-function-call-face) :anchor (call_suffix)))

     :language 'layout :feature 'property
     '((implicit_member_expression name: (identifier) @font-lock-property-use-face)
       (member_suffix name: (identifier) @font-lock-property-use-face)
       (key_path_expression (identifier) @font-lock-property-use-face)
       (dollar_identifier) @font-lock-variable-name-face)

     :language 'layout :feature 'bracket
     '(["(" ")" "[" "]" "{" "}"] @font-lock-bracket-face)

     :language 'layout :feature 'delimiter
     '(["," ":" ";" "."] @font-lock-delimiter-face)

     :language 'layout :feature 'operator
     '([(binary_operator) (prefix_operator) (postfix_operator) "=" "->" "?" "..."] @font-lock-operator-face))))

;;; Outline and movement

(defun layout-ts-mode--name (node)
  "The name of the declaration NODE, or nil for another node."
  (let ((first (lambda (kind)
                 (let ((found (treesit-search-subtree node kind)))
                   (and found (treesit-node-text found t))))))
    (pcase (treesit-node-type node)
      ("initializer_declaration" "init")
      ("preview_declaration" (or (funcall first "\\`string_segment\\'") "#Preview"))
      ((pred (string-suffix-p "_declaration"))
       (let ((name (treesit-node-child-by-field-name node "name")))
         (if name (treesit-node-text name t) (funcall first "\\`identifier")))))))

(defun layout-ts-mode--is-static (node)
  "Whether the declaration NODE is one of a type, as an alignment is."
  (string-match-p "\\`\\(?:[a-z]+[ \t]+\\)*static\\_>" (treesit-node-text node t)))

;;;###autoload
(define-derived-mode layout-ts-mode layout-mode "Layout"
  "Major mode for `.layout' files, by their Tree-sitter grammar.

It indents as `layout-mode' does, and is no more than that where the
grammar is missing: \\[treesit-install-language-grammar] builds it."
  (cond
   ((not (and (fboundp 'treesit-available-p) (treesit-available-p)))
    (message "layout-ts-mode: this Emacs is built without Tree-sitter; layout-mode is used"))
   ((not (treesit-language-available-p 'layout))
    (message "layout-ts-mode: the grammar is not built; layout-mode is used.  Build it by %s"
             "M-x treesit-install-language-grammar RET layout RET"))
   (t
    (treesit-parser-create 'layout)
    (setq-local treesit-font-lock-settings (layout-ts-mode--font-lock-rules))
    (setq-local treesit-font-lock-feature-list
                '((comment definition)
                  (keyword string)
                  (attribute constant escape function label number property type)
                  (bracket delimiter operator)))
    (setq-local treesit-defun-type-regexp
                (concat "\\`" (regexp-opt '("struct" "enum" "extension" "function" "initializer" "preview" "opaque"))
                        "_declaration\\'"))
    (setq-local treesit-defun-name-function #'layout-ts-mode--name)
    (setq-local treesit-simple-imenu-settings
                '(("Views" "\\`struct_declaration\\'" nil nil)
                  ("Types" "\\`\\(?:enum\\|extension\\|opaque\\)_declaration\\'" nil nil)
                  ("Functions" "\\`function_declaration\\'" nil nil)
                  ("Alignments" "\\`variable_declaration\\'" layout-ts-mode--is-static layout-ts-mode--name)
                  ("Previews" "\\`preview_declaration\\'" nil nil)))
    (treesit-major-mode-setup))))

(provide 'layout-ts-mode)
;;; layout-ts-mode.el ends here
