// The program that measures: reads the options, runs the benchmarks and prints the report.

import LayoutProject
import PlumblineCLI

do throws(BenchmarkFailure) {
  let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp {
    FileSystem.write(Array(BenchmarkOptions.help.utf8), to: .standardOutput)
    end(0)
  }
  FileSystem.write(Array(try measure(options).utf8), to: .standardOutput)
} catch {
  FileSystem.write(Array("plumbline-bench: \(error.message)\n".utf8), to: .standardError)
  end(2)
}
