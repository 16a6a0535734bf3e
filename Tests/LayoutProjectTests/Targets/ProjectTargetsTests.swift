import LayoutProject
import Testing

/// The targets of a workspace, by path and by module.
@Suite struct ProjectTargetsTests {
  /// Returns the targets of packages, given by their folders and the arguments of `Package(`.
  private func targets(_ packages: [String: String], _ files: [String: String] = [:]) -> ProjectTargets {
    var workspace = MemoryWorkspace(files)
    for (folder, text) in packages {
      workspace.files[folder + "/Package.swift"] =
        "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"P\", \(text))"
    }
    let manifests = workspace.files.keys.filter { $0.hasSuffix("/Package.swift") }
    let projects = workspace.files.keys.filter { $0.hasSuffix("/project.pbxproj") }.map { String($0.dropLast(16)) }
    return ProjectTargets(manifests: manifests + projects + manifests, in: workspace)
  }

  /// Returns the names of the targets that contain a path.
  private func names(_ path: String, _ targets: ProjectTargets) -> String {
    targets.targets(containing: path).map { targets[$0].name }.joined(separator: " ")
  }

  private func id(_ name: String, in manifest: String = "", _ targets: ProjectTargets) throws -> ProjectTargets.TargetID
  {
    try #require(targets.ids.first { targets[$0].name == name && targets[$0].manifest.hasPrefix(manifest) })
  }

  @Test func filesOfPackages() {
    let targets = targets(
      [
        "/w": """
        targets: [.target(name: "A", exclude: ["old", "x.swift", "docs/a.txt"]),
          .target(name: "B", path: "B", exclude: ["in/out"], sources: ["one.swift", "in", "in/out/c.swift"]),
          .testTarget(name: "T"), .testTarget(name: "V"), .target(name: "Whole", path: "W"), .target(name: "Inner", path: "W/Inner")]
        """,
        "/w/Sources/A/Nested": #"targets: [.target(name: "N", path: ".")]"#,
      ], ["/w/Tests/T/t.swift": ""])
    let expected = [
      "/w/Sources/A/a.swift": "A", "/w/Sources/A/b/c/d.swift": "A", "/w/Sources/A/old/a.swift": "",
      "/w/Sources/A/x.swift": "", "/w/Sources/A/y/x.swift": "A", "/w/Sources/A/older/a.swift": "A",
      "/w/Sources/AA/a.swift": "", "/w/Package.swift": "", "/w/a.swift": "", "/a.swift": "", "a.swift": "", "": "",
      "/w/B/one.swift": "B", "/w/B/two.swift": "", "/w/B/in/a.swift": "B", "/w/B/in/out/c.swift": "",
      "/w/Tests/T/t.swift": "T", "/w/W/a.swift": "Whole", "/w/W/Inner/a.swift": "Inner",
      // A package inside of another one.
      "/w/Sources/A/Nested/a.swift": "N", "/w/Sources/A/Nested/Package.swift": "",
      "/w/Sources/A/Nested/x/a.swift": "N", "/w/Sources/A/Nest/a.swift": "A",
    ]
    for (path, name) in expected { #expect(names(path, targets) == name, "\(path)") }
  }

  @Test func aFileInSeveralTargets() {
    let targets = targets(
      ["/w": #"targets: [.target(name: "Kit", path: "App/Kit")]"#], ["/w/App.xcodeproj/project.pbxproj": Self.project])
    #expect(targets.targets.map(\.name) == ["App", "Widget", "Kit"])
    #expect(names("/w/App/a.swift", targets) == "App")
    #expect(names("/w/App/left.swift", targets) == "")
    #expect(names("/w/App/shared.swift", targets) == "App Widget")
    #expect(names("/w/App/Kit/k.swift", targets) == "App Kit")
    #expect(names("/w/Elsewhere/listed.swift", targets) == "Widget")
  }

  private static let project = """
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U); };
      G = { isa = PBXGroup; children = (A, F); sourceTree = "<group>"; };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2); sourceTree = "<group>"; };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (left.swift); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U; membershipExceptions = (shared.swift); };
      F = { isa = PBXFileReference; path = Elsewhere/listed.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (A); dependencies = (D); packageProductDependencies = (X, Y); };
      U = { isa = PBXNativeTarget; name = Widget; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      D = { isa = PBXTargetDependency; target = U; };
      X = { isa = XCSwiftPackageProductDependency; productName = Kits; };
      Y = { isa = XCSwiftPackageProductDependency; productName = "Out-side"; };
    }; }
    """

  @Test func modules() throws {
    let targets = targets(
      [
        "/w/Kits": """
        products: [.library(name: "Kits", targets: ["Core", "my-ui"])],
        targets: [.target(name: "Core", dependencies: ["Base", .product(name: "Nuke", package: "n")]),
          .target(name: "my-ui", dependencies: [.target(name: "Core")]), .target(name: "Base"), .target(name: "Alone")]
        """
      ], ["/w/App.xcodeproj/project.pbxproj": Self.project])
    let app = try id("App", targets)
    let core = try id("Core", targets)
    #expect(targets.dependencies(of: app).map { targets[$0].name } == ["Widget", "Core", "my-ui"])
    #expect(targets.importableModules(of: app) == ["Widget", "Core", "my_ui", "Out_side"])
    #expect(targets.importableModules(of: core) == ["Base", "Nuke"])
    try #expect(targets.target(ofModule: "my_ui", importedBy: app) == id("my-ui", targets))
    // What a dependency depends on, and another target of the manifest.
    try #expect(targets.target(ofModule: "Base", importedBy: app) == id("Base", targets))
    try #expect(targets.target(ofModule: "Alone", importedBy: core) == id("Alone", targets))
    #expect(targets.target(ofModule: "Alone", importedBy: app) == nil)
    #expect(targets.target(ofModule: "Nuke", importedBy: app) == nil)
  }

  /// Of several targets or products with one name the nearest counts.
  @Test func namesInSeveralPackages() throws {
    let kit = #"products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")]"#
    let user = #"targets: [.target(name: "User", dependencies: ["Kit"])]"#
    let targets = targets(["/w/a/kit": kit, "/w/b/kit": kit, "/w/b/user": user, "/w/a/user": user])
    for folder in ["/w/a", "/w/b"] {
      let user = try id("User", in: folder, targets)
      let kit = try id("Kit", in: folder, targets)
      #expect(targets.dependencies(of: user) == [kit])
    }
    #expect(targets.targets.map(\.manifest).sorted() == targets.targets.map(\.manifest))
  }

  /// Packages and projects that a manifest refers to are read too, so that a file that is named alone has the modules that
  /// it has in the whole repository.
  @Test func manifestsThatAreReferredTo() {
    let package =
      "import PackageDescription\nlet package = Package(name: \"P\", dependencies: [.package(url: \"https://x\", from: \"1.0\"), "
    let files = [
      "/w/.git/HEAD": "ref",
      "/w/ios/App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; packageReferences = (R, S); };
        R = { isa = XCLocalSwiftPackageReference; relativePath = ../kit; };
        S = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://x"; };
        G = { isa = PBXGroup; children = (F, N, M); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Old; sourceTree = "<group>"; };
        N = { isa = PBXFileReference; lastKnownFileType = folder; path = Resources; sourceTree = "<group>"; };
        M = { isa = PBXFileReference; path = Sub/Sub.xcodeproj; sourceTree = "<group>"; };
      }; }
      """,
      "/w/ios/Old/Package.swift": "import PackageDescription\nlet package = Package(name: \"Old\")",
      "/w/ios/Sub/Sub.xcodeproj/project.pbxproj": "{ rootObject = P; objects = { P = { isa = PBXProject; }; }; }",
      // A cycle, and a package outside of the repository.
      "/w/kit/Package.swift": package + ".package(path: \"../base\"), .package(path: \"../../out\")])",
      "/w/base/Package.swift": package + ".package(name: \"Kit\", path: \"../kit/\")])",
      "/out/Package.swift": "import PackageDescription\nlet package = Package(name: \"Out\")",
    ]
    let targets = ProjectTargets(manifests: ["/w/ios/App.xcodeproj"], in: MemoryWorkspace(files))
    #expect(
      targets.manifests == [
        "/w/base/Package.swift", "/w/ios/App.xcodeproj", "/w/ios/Old/Package.swift", "/w/ios/Sub/Sub.xcodeproj",
        "/w/kit/Package.swift",
      ])
    #expect(targets.namedManifests == ["/w/ios/App.xcodeproj"])
    #expect(targets.notes.isEmpty)
  }

  @Test func unreadableManifestsAreNoted() {
    let targets = ProjectTargets(
      manifests: ["/w/A.xcodeproj", "/w/B.xcodeproj", "/w/Package.swift", "/w/c/Package.swift", "/w/d/Package.swift"],
      in: MemoryWorkspace([
        "/w/B.xcodeproj/project.pbxproj": "{\n(", "/w/c/Package.swift": "import PackageDescription",
        "/w/d/Package.swift": "struct Package {}", "/w/c/Sources/C/c.swift": "",
      ]))
    #expect(
      targets.notes.mapValues { $0.map { "\($0.line + 1): \($0.message)" } } == [
        "/w/A.xcodeproj/project.pbxproj": ["1: The file cannot be read"],
        "/w/B.xcodeproj/project.pbxproj": ["2: Expected a value"],
        "/w/Package.swift": ["1: The file cannot be read"],
        "/w/c/Package.swift": ["1: The manifest declares no package that can be read"],
      ])
    #expect(targets.targets.map(\.name) == ["C"])
    #expect(targets.targets.map(\.isAssumed) == [true])
  }
}
