import Foundation
import PackagePlugin

/// Lints the views of a target when it is built. Findings are shown as the compiler's are, and an error ends the build.
/// A target whose files have not changed since it was linted without an error is not linted again.
@main
struct PlumblineBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let plumbline = try context.tool(named: "plumbline").url
    // A command runs if it has an output that the build needs, and an empty source file is one that a product does not show.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "PlumblineStamp.swift")
    // The program reads the modules that the target imports, too.
    let imported = target.recursiveTargetDependencies.compactMap { $0.sourceModule?.directoryURL }
    let inputs = ([target.directoryURL] + imported).flatMap(Self.files(below:))
    return [
      .buildCommand(
        displayName: "Linting the layouts of \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        // A stamp that exists is left alone, so that the compiler does not take it for changed.
        arguments: [
          "-c", #""$@" && { [ -e "$0" ] || : >"$0"; }"#, stamp.path, plumbline.path, "lint", "--format", "xcode",
          "--allow-empty", target.directoryURL.path,
        ],
        inputFiles: [plumbline] + Self.settings(around: target.directoryURL) + inputs,
        outputFiles: [stamp])
    ]
  }

  /// The endings of the files that findings may depend on: sources, configurations with text sizes, and images.
  private static let endings: Set = [
    "layout", "swift", "json", "png", "jpg", "jpeg", "gif", "webp", "svg", "pdf",
  ]

  private static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { endings.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  /// The manifest and the configurations that hold for a folder: those in the folders around it.
  private static func settings(around folder: URL) -> [URL] {
    var result: [URL] = []
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      result += ["Package.swift", ".plumbline.json"].map { folder.appending(path: $0) }
        .filter { FileManager.default.fileExists(atPath: $0.path) }
    }
    return result
  }
}
