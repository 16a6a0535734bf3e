import Foundation
import PackagePlugin

/// Runs `plumbline lint` in the folder of the package with the words of `swift package lint-layouts`.
@main
struct PlumblineCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "plumbline").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["lint"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("plumbline lint ended with exit code \(process.terminationStatus)")
    }
  }
}
