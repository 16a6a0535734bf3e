import LayoutProject
import LayoutServer

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
