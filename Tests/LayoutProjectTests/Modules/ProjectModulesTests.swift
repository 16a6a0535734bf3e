import LanguageServerProtocol
import LayoutAnalysis
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

/// The modules of files, and their settings.
@Suite struct ProjectModulesTests {
  private final class MemoryFiles: WorkspaceFiles {
    var files: [String: String]
    init(_ files: [String: String]) { self.files = files }
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func readStart(of path: String, count: Int) -> [UInt8]? { read(path).map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries { FolderEntries() }
  }

  private static let files = [
    "/w/.plumbline.json": #"{ "canvas": { "width": 100 }, "exclude": ["old"] }"#,
    "/w/inner/.plumbline.json": #"{ "canvas": { "height": 50 }, "images": ["art"] }"#,
  ]

  @Test(arguments: [
    ("/w/a.layout", ModuleOrigin.configuration(folder: "/w")),
    ("/w/b/a.layout", .configuration(folder: "/w")),
    ("/w/inner/b/a.layout", .configuration(folder: "/w/inner")),
    ("/w/old/a.layout", .configuration(folder: "/w")),
    ("/ww/a.layout", .folder("/")),
  ])
  func theNearestConfigurationDecidesTheModule(_ path: String, _ expected: ModuleOrigin) {
    var modules = ProjectModules(in: MemoryFiles(Self.files))
    #expect(modules.origin(ofFile: path, orElse: .folder("/")) == expected)
  }

  @Test func aConfigurationForAllFilesMakesNoModuleOfFilesElsewhere() throws {
    var modules = ProjectModules(in: MemoryFiles(Self.files))
    let (isFixed, isMissingFixed) = (
      modules.fixConfiguration("/w/inner/.plumbline.json"), modules.fixConfiguration("/missing.json")
    )
    #expect(isFixed && !isMissingFixed)
    #expect(modules.hasFixedConfiguration)
    for path in ["/w/a.layout", "/w/inner/a.layout", "/w/a.layout"] {
      let isInside = path.hasPrefix("/w/inner/")
      #expect(
        modules.origin(ofFile: path, orElse: .namedFiles)
          == (isInside ? .configuration(folder: "/w/inner") : .namedFiles))
    }
    // Its settings apply to these files all the same.
    var analysis = Analysis()
    let module = modules.module(of: .namedFiles, in: &analysis)
    let file = analysis.addFile(named: "a", text: SourceText("Color.red"), module: module)
    let root = try #require(analysis.roots(of: file).first)
    #expect(root.canvas.proposal.height == 50)
  }

  @Test func theCanvasOfTheClientTakesPrecedence() throws {
    var override = CanvasSettings()
    override.height = 20
    var configuration = ProjectConfiguration(folder: "/w")
    configuration.canvas.width = 100
    configuration.canvas.height = 50
    let settings = CanvasOverride(override).settings(over: configuration)
    #expect(settings.canvas.proposal == ProposedSize(width: 100, height: 20))
    #expect(!settings.overridesTraits)
    let exact = CanvasOverride(override, proposal: ProposedSize(width: nil, height: .infinity))
    #expect(exact.settings(over: configuration).canvas.proposal == ProposedSize(width: nil, height: .infinity))
    #expect(exact.settings().overridesTraits)
  }

  @Test func imageFoldersDependOnTheOrigin() {
    var modules = ProjectModules(in: MemoryFiles(Self.files))
    #expect(modules.resourceFolders(of: .configuration(folder: "/w")) == ["/w"])
    #expect(modules.resourceFolders(of: .configuration(folder: "/w/inner")) == ["/w/inner/art"])
    #expect(modules.resourceFolders(of: .configuration(folder: "")) == ["/"])
    #expect(modules.resourceFolders(of: .folder("/v")) == ["/v"])
    #expect(modules.resourceFolders(of: .document(DocumentURI(path: "/v/a.layout"))) == ["/v"])
    #expect(modules.resourceFolders(of: .document(DocumentURI("untitled:a"))).isEmpty)
    for folder in ["/v", "/u", "/v"] { modules.addNamedFolder(folder) }
    #expect(modules.resourceFolders(of: .namedFiles) == ["/v", "/u"])
  }

  /// Texts and images are looked up in the main bundle, so that a package has those of the app too.
  @Test func theImageFoldersOfAPackageHaveThoseOfItsApp() {
    let files = [
      "/w/ios/App.xcodeproj/project.pbxproj": """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (A); packageProductDependencies = (X); };
        X = { isa = XCSwiftPackageProductDependency; productName = Kit; };
      }; }
      """,
      "/w/Kit/Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", dependencies: ["Base"]), .target(name: "Base"), .target(name: "Alone")])
      """,
    ]
    var modules = ProjectModules(in: MemoryFiles(files))
    modules.readTargets(of: ["/w/ios/App.xcodeproj", "/w/Kit/Package.swift"])
    func folders(_ manifest: String, _ target: String) -> [String] {
      modules.resourceFolders(of: .target(manifest: manifest, name: target))
    }
    #expect(folders("/w/ios/App.xcodeproj", "App") == ["/w/ios"])
    #expect(folders("/w/Kit/Package.swift", "Kit") == ["/w/Kit/Sources/Kit", "/w/ios"])
    #expect(folders("/w/Kit/Package.swift", "Base") == ["/w/Kit/Sources/Base", "/w/ios"])
    // Folders inside of those of the app are searched with them.
    let inside = files.reduce(into: [:]) { $0[$1.key.replacing("/w/Kit", with: "/w/ios/Kit")] = $1.value }
    var others = ProjectModules(in: MemoryFiles(inside))
    others.readTargets(of: ["/w/ios/App.xcodeproj", "/w/ios/Kit/Package.swift"])
    #expect(others.resourceFolders(of: .target(manifest: "/w/ios/Kit/Package.swift", name: "Kit")) == ["/w/ios"])
    // No app is linked with it.
    #expect(folders("/w/Kit/Package.swift", "Alone") == ["/w/Kit/Sources/Alone"])
  }

  @Test func aModuleKeepsItsNumberUntilItIsRemoved() {
    var modules = ProjectModules(in: MemoryFiles(Self.files))
    var analysis = Analysis()
    let first = modules.module(of: .folder("/v"), in: &analysis)
    let second = modules.module(of: .folder("/u"), in: &analysis)
    #expect(first != second)
    #expect(modules.module(of: .folder("/v"), in: &analysis) == first)
    modules.remove(.folder("/v"), from: &analysis)
    #expect(modules[.folder("/v")] == nil)
    #expect(modules.module(of: .namedFiles, in: &analysis) == first)
    #expect(Set(modules.all.map(\.module)) == [first, second])
  }

  @Test func configurationsInEffectAreRecorded() {
    let files = MemoryFiles(Self.files)
    var modules = ProjectModules(in: files)
    modules.recordConfiguration(forFile: "/w/inner/a.layout")
    let both: Set = ["/w/.plumbline.json", "/w/inner/.plumbline.json"]
    #expect(Set(modules.configurations.keys) == both)
    #expect(modules.changedConfigurations == both)
    modules.changedConfigurations = []
    modules.recordConfiguration(forFile: "/w/a.layout")
    #expect(modules.changedConfigurations.isEmpty)

    files.files["/w/inner/.plumbline.json"] = nil
    let areOutdated = ["/w/inner/a.layout", "/w/a.layout"].map { modules.hasOutdatedConfiguration(forFile: $0) }
    #expect(areOutdated == [true, false])
    modules.invalidateConfigurations()
    modules.removeRecordedConfigurations()
    for path in both { modules.recordConfiguration(at: path) }
    #expect(Array(modules.configurations.keys) == ["/w/.plumbline.json"])
    #expect(modules.changedConfigurations == both)
  }

  @Test func excludedFilesAndLevels() {
    var modules = ProjectModules(in: MemoryFiles(Self.files))
    let isExcluded = modules.excludes("/w/inner/old/a.layout")
    #expect(isExcluded)
    #expect(modules.ruleLevels(forFile: "/v/a.layout", in: .layout) == RuleLevels())
  }
}
