import LayoutProject

/// Runs a session over standard input and output, which carry only protocol messages; returns the process's exit code.
///
/// `configuration` is the path of a configuration that applies to all files instead of the nearest of each. The exit
/// code is 0 after `shutdown` and `exit`, also if the input ends after `shutdown`; 1 for any other end; 2 if the log
/// cannot be written.
package func runServer(files: any WorkspaceFiles, configuration: String?, options: ServerOptions) -> Int32 {
  var loop = EventLoop(
    server: LanguageServer(
      service: LayoutLanguageService(files: files, configuration: configuration), options: options),
    input: 0, output: 1)
  if let path = options.logPath, loop.server.log == nil {
    POSIX.writeToStandardError("plumbline: the log \(path) cannot be written\n")
    return 2
  }
  POSIX.handleSignals()
  let inputFlags = POSIX.makeNonBlocking(0)
  let outputFlags = POSIX.makeNonBlocking(1)
  defer {
    POSIX.restore(inputFlags, of: 0)
    POSIX.restore(outputFlags, of: 1)
  }
  return loop.run()
}
