import Foundation
import PackagePlugin

/// Runs `plumbline lint` on the folder `Layouts` of the package, and prints what it prints.
@main
struct LintLayouts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "plumbline").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["lint"] + arguments + ["Layouts"]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus > 1 {
      Diagnostics.error("plumbline ended with \(process.terminationStatus)")
    }
  }
}
