/// Runs a session over standard input and output, which carries frames only; gives the exit code of the process.
///
/// 0 after `shutdown` and `exit`, also when the input ends after `shutdown`; 1 for any other end; 2 when the log
/// cannot be written.
package func runServer(service: consuming some LanguageService, options: ServerOptions) -> Int32 {
  let server = LanguageServer(service: service, options: options)
  if let path = options.logPath, server.log == nil {
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
  var loop = EventLoop(server: server, input: 0, output: 1)
  return loop.run()
}
