import PlumblineCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The entry point of the `plumbline` program: the command line and the language server.
exit(CommandLineTool.run(CommandLine.arguments))
