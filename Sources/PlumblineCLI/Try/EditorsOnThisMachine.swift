import LayoutProject

/// Finds editors on the search path and describes how to connect them.
enum EditorsOnThisMachine {
  private static let known: [(program: String, instruction: String)] = [
    ("code", "VS Code: link editors/vscode into the extensions folder; see editors/vscode/README.md"),
    ("nvim", "Neovim: add editors/neovim to 'runtimepath'; see editors/neovim/README.md"),
    ("emacs", "Emacs: load editors/emacs/layout-mode.el and run M-x eglot; see editors/emacs/README.md"),
    ("vim", "Vim: link editors/vim to ~/.vim/pack/plumbline/start/plumbline; see editors/vim/README.md"),
    ("hx", "Helix: copy the settings in editors/helix; see editors/helix/README.md"),
  ]

  /// Returns a line for each editor found, then one for every other editor.
  static func instructions() -> [String] {
    let folders = (FileSystem.environmentVariable("PATH") ?? "").split(separator: ":")
    var lines: [String] = []
    for (program, instruction) in known
    where folders.contains(where: { FileSystem.kind(of: "\($0)/\(program)") == .file }) {
      lines.append(instruction)
    }
    lines.append(
      (lines.isEmpty ? "Any editor" : "Any other editor")
        + " that speaks the Language Server Protocol: start `plumbline lsp` for files *.layout")
    return lines
  }
}
