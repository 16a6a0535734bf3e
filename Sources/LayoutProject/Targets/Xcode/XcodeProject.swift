import LayoutSyntax

/// The targets of an `.xcodeproj`.
package struct XcodeProject: Sendable {
  /// The targets in the order of the project; those that only run scripts are left out.
  package var targets: [BuildTarget]
  /// The absolute paths of the manifests of packages and other projects that the project refers to, whether or not they
  /// exist.
  package var referencedManifests: [String]
  /// Remarks on what is not understood, in source order.
  package var notes: [ManifestNote]

  /// Reads the bytes of a `project.pbxproj`; throws if they cannot be read. `path` is the absolute path of the
  /// `.xcodeproj` folder; `.xcconfig` files are read from the disk. O(n) in the bytes.
  package init(_ bytes: [UInt8], at path: String, in disk: any WorkspaceFiles) throws(ManifestNote) {
    let objects = try ProjectObjects(bytes)
    guard objects.isa(objects.project, "PBXProject") else {
      throw ManifestNote(line: 0, message: "The root object is not a project")
    }
    var reader = XcodeProjectReader(objects, at: path, in: disk)
    targets = reader.targets()
    referencedManifests = reader.referencedManifests()
    let text = reader.notes.isEmpty ? SourceText([]) : SourceText(bytes)
    notes = reader.notes.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
      ManifestNote(line: text.line(at: $0.range.lowerBound), range: $0.range, message: $0.message)
    }
  }
}
