import LayoutProject
import LayoutServer

/// Runs the language server over standard input and output until its client ends it.
func runServerCommand(log: String?, clientProcess: Int32?, configuration: String?) -> ExitCode {
  if FileDescriptor.standardInput.isTerminal {
    FileSystem.write(
      Array(
        """
        plumbline lsp is a language server, which an editor starts. For a first look without an editor run plumbline try.
        To end this server press Ctrl-D.

        """.utf8), to: .standardError)
  }
  let path = configuration.map { Disk.absolutePath($0) }
  if let path, case .failure(let failure) = Disk().readFile(path) {
    FileSystem.write(
      Array("plumbline: \(configuration ?? path): configuration not read: \(failure.reason)\n".utf8),
      to: .standardError)
    return Output.Status.failure.exitCode
  }
  return runServer(
    files: Disk(), configuration: path,
    options: ServerOptions(version: plumblineVersion, logPath: log, clientProcessID: clientProcess.map(Int.init)))
}

/// Runs the server of the Model Context Protocol over standard input and output until its client ends it.
func runModelContextCommand(roots: [String]) -> ExitCode {
  for root in roots where FileSystem.kind(of: root) != .folder {
    var output = Output()
    output.fail("--root \(root): \(FileSystem.problem(of: root)?.reason ?? "is a file, not a folder")")
    FileSystem.write(Array(output.standardError.utf8), to: .standardError)
    return output.status.exitCode
  }
  if FileDescriptor.standardInput.isTerminal {
    FileSystem.write(
      Array(
        """
        plumbline mcp is a server of the Model Context Protocol, which a coding agent starts.
        To end this server press Ctrl-D.

        """.utf8), to: .standardError)
  }
  return runModelContextServer(ProjectTools(), ModelContextOptions(version: plumblineVersion, roots: roots))
}
