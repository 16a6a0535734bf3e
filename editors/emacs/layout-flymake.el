;;; layout-flymake.el --- Findings in SwiftUI layout files, without a server  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; A backend of flymake that runs `plumbline lint' on the text of the buffer.  `layout-mode' registers it, so that
;; (add-hook 'layout-mode-hook #'flymake-mode) shows findings.  eglot takes its place where it is used.

;;; Code:

(require 'flymake)
(require 'json)
(require 'layout-mode)

(defvar-local layout-flymake--process nil
  "The run of the program whose findings the buffer waits for.")

(defun layout-flymake--position (place)
  "The position of PLACE: a line and a column in UTF-16 units, both from 0."
  (save-excursion
    (goto-char (point-min))
    (forward-line (alist-get 'line place))
    (let ((left (alist-get 'character place)))
      (while (and (> left 0) (not (eolp)))
        (setq left (- left (if (> (char-after) #xffff) 2 1)))
        (forward-char)))
    (point)))

(defun layout-flymake--diagnostic (finding)
  "Flymake's form of FINDING in the current buffer."
  (let* ((range (alist-get 'range finding))
         (start (layout-flymake--position (alist-get 'start range)))
         (end (layout-flymake--position (alist-get 'end range))))
    (flymake-make-diagnostic
     (current-buffer) start (max end (min (1+ start) (point-max)))
     (pcase (alist-get 'severity finding) ("error" :error) ("warning" :warning) (_ :note))
     (format "%s [%s]" (alist-get 'message finding) (alist-get 'rule finding)))))

(defun layout-flymake--findings (output)
  "The findings that the buffer OUTPUT holds as JSON."
  (with-current-buffer output
    (goto-char (point-min))
    (mapcan (lambda (file) (alist-get 'diagnostics file))
            (alist-get 'files (json-parse-buffer :object-type 'alist :array-type 'list)))))

(defun layout-flymake--finish (process buffer report)
  "Tell REPORT the findings for BUFFER that PROCESS printed, if it is the last one."
  (let ((output (process-buffer process)))
    (unwind-protect
        (when (buffer-live-p buffer)
          (with-current-buffer buffer
            (when (eq process layout-flymake--process)
              (if (and (eq (process-status process) 'exit) (< (process-exit-status process) 2))
                  (save-restriction
                    (widen)
                    (funcall report (mapcar #'layout-flymake--diagnostic (layout-flymake--findings output))))
                (funcall report :panic
                         :explanation (with-current-buffer output (string-trim (buffer-string))))))))
      (kill-buffer output))))

;;;###autoload
(defun layout-flymake (report &rest _)
  "A backend of flymake: lint the buffer's text, and call REPORT with the findings."
  (let ((program (layout-mode-program))
        (buffer (current-buffer)))
    (when (process-live-p layout-flymake--process)
      (kill-process layout-flymake--process))
    (setq layout-flymake--process
          (make-process
           :name "plumbline lint" :buffer (generate-new-buffer " *plumbline lint*") :noquery t
           :connection-type 'pipe :coding 'utf-8-unix
           :command (append program '("lint" "--format" "json")
                            (and buffer-file-name (list "--stdin-filename" buffer-file-name))
                            '("-"))
           :sentinel (lambda (process _)
                       (unless (process-live-p process)
                         (layout-flymake--finish process buffer report)))))
    (save-restriction
      (widen)
      (process-send-region layout-flymake--process (point-min) (point-max)))
    (process-send-eof layout-flymake--process)))

(provide 'layout-flymake)
;;; layout-flymake.el ends here
