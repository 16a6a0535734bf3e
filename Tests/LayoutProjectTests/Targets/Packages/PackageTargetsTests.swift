import LayoutProject
import Testing

/// The folders of a package's targets, by SwiftPM's conventions.
@Suite struct PackageTargetsTests {
  /// Returns `name: folder` for each target of the package at `/p` with these files.
  private func folders(_ targets: String, version: String = "5.9", _ files: String...) -> [String] {
    let manifest = "// swift-tools-version:\(version)\nimport PackageDescription\n"
    var workspace = MemoryWorkspace(Dictionary(uniqueKeysWithValues: files.map { ("/p/\($0)", "") }))
    workspace.files["/p/Package.swift"] = manifest + "let package = Package(name: \"P\", targets: \(targets))"
    return ProjectTargets(manifests: ["/p/Package.swift"], in: workspace).targets.map { target in
      "\(target.name): " + target.folders.map { String($0.path.dropFirst(3)) }.joined(separator: ",")
    }
  }

  @Test func theFirstFolderThatExists() {
    let two = #"[.target(name: "A"), .target(name: "B"), .testTarget(name: "T"), .plugin(name: "X")]"#
    #expect(
      folders(two, version: "5.8", "Sources/A/a.swift", "src/B/b.swift", "Tests/T/t.swift")
        == ["A: Sources/A", "B: Sources/B", "T: Tests/T", "X: Plugins/X"])
    #expect(folders(two, "Source/A/a.swift").first == "A: Source/A")
    #expect(folders(two, "srcs/A/a.swift", "src/A/a.swift").first == "A: src/A")
    // Tests are beside the sources if there is no folder of tests.
    #expect(folders(two, version: "5.8", "Sources/A/a.swift", "Sources/T/t.swift")[2] == "T: Sources/T")
  }

  @Test func theOnlyTargetMayBeTheWholeFolder() {
    let targets = #"[.target(name: "A"), .testTarget(name: "T")]"#
    #expect(folders(targets, "Sources/a.swift", "Tests/t.swift") == ["A: Sources", "T: Tests"])
    #expect(folders(targets, "Sources/A/a.swift", "Tests/T/t.swift") == ["A: Sources/A", "T: Tests/T"])
    #expect(folders(targets, version: "5.8", "Sources/a.swift") == ["A: Sources/A", "T: Sources/T"])
    let two = #"[.target(name: "A"), .executableTarget(name: "B")]"#
    #expect(folders(two, "Sources/a.swift") == ["A: Sources/A", "B: Sources/B"])
  }

  @Test func namedFolders() {
    #expect(
      folders(
        #"[.target(name: "A", path: "Code/./A/"), .target(name: "B", path: "."), .target(name: "C", path: "../q")]"#)
        == ["A: Code/A", "B: ", "C: "])
    #expect(
      folders(#"[.binaryTarget(name: "A", path: "A.xcframework"), .systemLibrary(name: "B")]"#) == ["A: ", "B: "])
  }

  /// The folders that no target has are modules if the manifest is not understood.
  @Test func foldersStandForTargetsThatAreComputed() {
    let files = ["Sources/A/a.swift", "Sources/B/b.swift", "Tests/BTests/b.swift"]
    let computed = #"[.target(name: "A")] + more()"#
    #expect(
      folders(computed, files[0], files[1], files[2]) == ["A: Sources/A", "B: Sources/B", "BTests: Tests/BTests"])
    #expect(folders(#"[.target(name: "A", path: "Sources/A")]"#, files[0], files[1], files[2]) == ["A: Sources/A"])
  }

  @Test(arguments: [("A", "A"), ("my-kit", "my_kit"), ("9 lives", "__lives"), ("Größe.Kit", "Größe_Kit"), ("", "")])
  func namesOfModules(_ name: String, _ expected: String) { #expect(BuildTarget.moduleName(for: name) == expected) }
}
