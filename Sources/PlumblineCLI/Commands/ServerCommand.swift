import LayoutProject
import LayoutServer

/// Runs the language server over standard input and output until its client ends it.
func runServerCommand(log: String?, clientProcess: Int32?, configuration: String?) -> ExitCode {
  if FileDescriptor.standardInput.isTerminal {
    FileSystem.write(
      Array(
        """
        plumbline lsp is a language server: an editor starts it and speaks to it over standard input and output.
        Connect one as editors/neovim or editors/emacs show, or start `plumbline try` for a first look. Ctrl-D ends it.

        """.utf8), to: .standardError)
  }
  let path = configuration.map { Disk.absolutePath($0) }
  if let path, Disk().read(path) == nil {
    FileSystem.write(
      Array("plumbline: \(configuration ?? path): this configuration cannot be read\n".utf8), to: .standardError)
    return Output.Status.failure.exitCode
  }
  return runServer(
    files: Disk(), configuration: path,
    options: ServerOptions(version: plumblineVersion, logPath: log, clientProcessID: clientProcess.map(Int.init)))
}
