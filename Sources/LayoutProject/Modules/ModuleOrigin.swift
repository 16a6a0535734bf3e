import LanguageServerProtocol

/// The reason why files form a module (`interface.md` 5).
package enum ModuleOrigin: Hashable, Sendable {
  /// The target with this name of the package or project with this manifest.
  case target(manifest: String, name: String)
  /// The nearest configuration, which is in this folder: a path without a trailing slash, empty for the root of the
  /// file system.
  case configuration(folder: String)
  /// A folder of a workspace, or one that the command line names.
  case folder(String)
  /// The files that the command line names individually.
  case namedFiles
  /// An open document without any of these.
  case document(DocumentURI)

  static func target(of target: BuildTarget) -> ModuleOrigin {
    .target(manifest: target.manifest, name: target.name)
  }
}
