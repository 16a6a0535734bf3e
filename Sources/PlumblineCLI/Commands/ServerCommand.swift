import LayoutServer

/// Runs the language server over standard input and output until its client ends it.
func runServerCommand(log: String?, clientProcess: Int32?) -> Int32 {
  if FileSystem.isTerminal(0) {
    FileSystem.write(
      Array(
        """
        plumbline lsp is a language server: an editor starts it and speaks to it over standard input and output.
        Connect one as editors/neovim or editors/emacs show, or start `plumbline try` for a first look. Ctrl-D ends it.

        """.utf8), to: 2)
  }
  return runServer(
    service: LayoutLanguageService(files: Disk()),
    options: ServerOptions(version: plumblineVersion, logPath: log, clientProcessID: clientProcess.map(Int.init)))
}

/// The files of this machine, as the server reads them.
private struct Disk: WorkspaceFiles {
  func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }
  func entries(of folder: String) -> FolderEntries { (try? FileSystem.entries(of: folder)) ?? FolderEntries() }
}
