import LayoutProject
import PlumblineCLI

do throws(BenchmarkFailure) {
  let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp {
    FileSystem.write(Array(BenchmarkOptions.help.utf8), to: 1)
    end(0)
  }
  FileSystem.write(Array(try measure(options).utf8), to: 1)
} catch {
  FileSystem.write(Array("plumbline-bench: \(error.message)\n".utf8), to: 2)
  end(2)
}
