import Testing

@testable import LayoutProject

@Suite struct WorkspaceFilesTests {
  /// Around a document only the entries with such names are looked at.
  @Test func everyManifestHasTheNameOfOne() {
    let entries = FolderEntries(
      folders: ["/a/App.xcodeproj", "/a/Sources", "/a/App.xcodeproj.bak"],
      files: ["/a/Package.swift", "/a/OtherPackage.swift", "/a/Package.resolved"])
    #expect(entries.manifests == ["/a/Package.swift", "/a/App.xcodeproj"])
    let names = ["App.xcodeproj", "Sources", "App.xcodeproj.bak", "Package.swift", "OtherPackage.swift"]
    #expect(names.filter(FolderEntries.mayBeManifest) == ["App.xcodeproj", "Package.swift"])
  }
}
