import LayoutProject

/// Runs a session about layouts over standard input and output, which carries frames only; gives the exit code of the
/// process.
///
/// `configuration` is the path of the one that holds for all files, in place of the nearest of each. The exit code is 0
/// after `shutdown` and `exit`, also when the input ends after `shutdown`; 1 for any other end; 2 when the log cannot be
/// written.
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
