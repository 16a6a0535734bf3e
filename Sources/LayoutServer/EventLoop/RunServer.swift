import LayoutProject

/// Runs a session over standard input and output, which carry only protocol messages; returns the process's exit code.
///
/// `configuration` is the path of a configuration that applies to all files instead of the nearest of each. The exit
/// code is 0 after `shutdown` and `exit`, also if the input ends after `shutdown`; 1 for any other end; 2 if the log
/// cannot be written.
package func runServer(files: any WorkspaceFiles, configuration: String?, options: ServerOptions) -> ExitCode {
  var loop = EventLoop(
    server: LanguageServer(
      service: LayoutLanguageService(files: files, configuration: configuration), options: options),
    input: .standardInput, output: .standardOutput)
  if let path = options.logPath, loop.server.log == nil {
    POSIX.writeToStandardError("plumbline: the log \(path) cannot be written\n")
    return 2
  }
  POSIX.handleSignals()
  let inputFlags = POSIX.makeNonBlocking(.standardInput)
  let outputFlags = POSIX.makeNonBlocking(.standardOutput)
  defer {
    POSIX.restore(inputFlags, of: .standardInput)
    POSIX.restore(outputFlags, of: .standardOutput)
  }
  let code = loop.run()
  loop.server.previews.closeAll()
  return code
}
