import LayoutProject
import Testing

/// The targets of Xcode projects.
@Suite struct XcodeProjectTests {
  /// Returns the text of a project with these objects; `P` is the project and `G` its main group.
  private func project(_ objects: String, groups: String = "", targets: String = "T", fields: String = "") -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = PL; \(fields) };
      G = { isa = PBXGroup; children = (\(groups)); sourceTree = "<group>"; };
      \(objects)
    }; }
    """
  }

  private func read(_ text: String, _ files: [String: String] = [:]) throws -> XcodeProject {
    try XcodeProject(Array(text.utf8), at: "/w/App.xcodeproj", in: MemoryWorkspace(files))
  }

  @Test func filesThroughGroups() throws {
    let text = project(
      """
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); productType = "com.apple.product-type.application"; };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B5, B6, B7, B1, B8, missing); };
      R = { isa = PBXResourcesBuildPhase; files = (B9); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
      B5 = { isa = PBXBuildFile; fileRef = F5; }; B6 = { isa = PBXBuildFile; fileRef = F6; };
      B7 = { isa = PBXBuildFile; fileRef = V; }; B8 = { isa = PBXBuildFile; productRef = X; };
      B9 = { isa = PBXBuildFile; fileRef = F9; };
      F1 = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; name = b.swift; path = Code/b.swift; sourceTree = SOURCE_ROOT; };
      F3 = { isa = PBXFileReference; path = /x/c.swift; sourceTree = "<absolute>"; };
      F4 = { isa = PBXFileReference; path = d.swift; sourceTree = BUILT_PRODUCTS_DIR; };
      F5 = { isa = PBXFileReference; path = e.m; sourceTree = "<group>"; };
      F6 = { isa = PBXFileReference; path = "../f g.swift"; sourceTree = "<group>"; };
      F9 = { isa = PBXFileReference; path = h.swift; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (F7); sourceTree = "<group>"; };
      F7 = { isa = PBXFileReference; path = de.lproj/i.swift; sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; path = Sources; children = (F1, F5, G2, V, F9); sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; name = Only; children = (F2, F3, F4, F6); sourceTree = "<group>"; };
      """, groups: "G1")
    let project = try read(text)
    #expect(project.targets.map(\.kind) == [.app])
    #expect(
      project.targets[0].files == [
        "/w/Sources/a.swift", "/w/Code/b.swift", "/x/c.swift", "/w/f g.swift", "/w/Sources/de.lproj/i.swift",
      ])
    #expect(project.notes.map(\.line) == [4])
    #expect(
      project.notes.map(\.message) == [
        "1 Swift file of the target `App` cannot be located, because no group of a known folder has them"
      ])
  }

  /// Groups that contain each other end.
  @Test func cyclesOfGroups() throws {
    let text = project(
      """
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      G1 = { isa = PBXGroup; path = x; children = (G2, G, F); sourceTree = "<group>"; };
      G2 = { isa = PBXGroup; path = y; children = (G1, G2); sourceTree = "<group>"; };
      """, groups: "G1", fields: "projectDirPath = sub;")
    #expect(try read(text).targets[0].files == ["/w/sub/x/a.swift"])
  }

  /// Files that a target leaves out of its own synchronized folder, and those that it has of another.
  @Test func synchronizedFolders() throws {
    let text = project(
      """
      T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (A, C, missing); };
      U = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (D); };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2, E3); sourceTree = "<group>"; };
      C = { isa = PBXFileSystemSynchronizedRootGroup; path = Common; sourceTree = "<group>"; };
      D = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = SOURCE_ROOT; };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Info.plist, "x/b c.swift"); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = U; membershipExceptions = (a.swift, Shared, Assets.xcassets); };
      E3 = { isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = R; membershipExceptions = (z.swift); };
      K = { isa = PBXGroup; path = Code; children = (A, C, D); sourceTree = "<group>"; };
      """, groups: "K", targets: "T, U")
    let project = try read(text)
    #expect(
      project.targets[0].folders == [
        TargetFolder(path: "/w/Code/App", excluded: ["/w/Code/App/Info.plist", "/w/Code/App/x/b c.swift"]),
        TargetFolder(path: "/w/Code/Common"),
      ])
    #expect(project.targets[1].folders == [TargetFolder(path: "/w/Widget"), TargetFolder(path: "/w/Code/App/Shared")])
    #expect(project.targets[1].files == ["/w/Code/App/a.swift"])
    #expect(project.notes.map(\.message) == ["A synchronized folder of the target `App` cannot be located"])
  }

  @Test(arguments: [
    ("com.apple.product-type.application", TargetKind.app), ("com.apple.product-type.application.watchapp2", .app),
    ("com.apple.product-type.framework", .framework), ("com.apple.product-type.library.static", .library),
    ("com.apple.product-type.app-extension", .appExtension), ("com.apple.product-type.tool", .executable),
    ("com.apple.product-type.extensionkit-extension", .appExtension),
    ("com.apple.product-type.bundle.unit-test", .unitTests),
    ("com.apple.product-type.bundle.ui-testing", .userInterfaceTests), ("com.apple.product-type.bundle", .other),
  ])
  func products(_ type: String, _ kind: TargetKind) throws {
    let text = project("T = { isa = PBXNativeTarget; name = A; productType = \"\(type)\"; };")
    #expect(try read(text).targets.map(\.kind) == [kind])
  }

  @Test func dependencies() throws {
    let text = project(
      """
      T = { isa = PBXNativeTarget; name = App; buildPhases = (L); dependencies = (D1, D2, D3, D4);
            packageProductDependencies = (X, Z); };
      U = { isa = PBXNativeTarget; name = Kit; productReference = KitProduct; };
      V = { isa = PBXAggregateTarget; name = Scripts; };
      D1 = { isa = PBXTargetDependency; target = U; };
      D2 = { isa = PBXTargetDependency; targetProxy = Proxy; };
      D3 = { isa = PBXTargetDependency; productRef = Y; };
      D4 = { isa = PBXTargetDependency; target = U; };
      Proxy = { isa = PBXContainerItemProxy; remoteInfo = Other; };
      X = { isa = XCSwiftPackageProductDependency; productName = Nuke; };
      Y = { isa = XCSwiftPackageProductDependency; productName = "plugin:Lint"; };
      Z = { isa = XCSwiftPackageProductDependency; productName = Local; };
      L = { isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4); };
      B1 = { isa = PBXBuildFile; fileRef = KitProduct; }; B2 = { isa = PBXBuildFile; fileRef = System; };
      B3 = { isa = PBXBuildFile; productRef = X; }; B4 = { isa = PBXBuildFile; fileRef = Archive; };
      KitProduct = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      System = { isa = PBXFileReference; name = Map.framework; path = System/Map-Kit.framework; sourceTree = SDKROOT; };
      Archive = { isa = PBXFileReference; path = libz.tbd; sourceTree = SDKROOT; };
      """, targets: "T, U, V")
    let project = try read(text)
    #expect(project.targets.map(\.name) == ["App", "Kit"])
    #expect(
      project.targets[0].dependencies == [
        .target("Kit"), .named("Other"), .product("Nuke"), .product("Local"), .module("Map_Kit"),
      ])
  }

  @Test(arguments: [
    ("", "1: Expected a value"), ("{ objects = {}; }", "1: The file has no root object"),
    ("{ rootObject = P; }", "1: The file has no root object"),
    ("{ rootObject = P; objects = { P = { isa = PBXGroup; }; }; }", "1: The root object is not a project"),
    ("{ rootObject = P;\n objects = { P = ", "2: Expected a value"),
    ("<<<<<<< HEAD\n{", "1: A data value is not closed"),
  ])
  func unreadableProjects(_ text: String, _ expected: String) throws {
    let error = #expect(throws: ManifestNote.self) { try read(text) }
    #expect(error.map { "\($0.line + 1): \($0.message)" } == expected)
  }

  /// Many targets that share one long list are cut, with a note.
  @Test func sharedListsAreBounded() throws {
    let files = (0..<1_000).map { "B\($0)" }.joined(separator: ", ")
    let targets = (0..<220).map { "T\($0)" }
    var objects = "S = { isa = PBXSourcesBuildPhase; files = (\(files)); };"
    for index in 0..<1_000 { objects += "B\(index) = { isa = PBXBuildFile; fileRef = F; };" }
    objects += "F = { isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\"; };"
    for target in targets {
      objects += "\(target) = { isa = PBXNativeTarget; name = \(target); buildPhases = (S, S); };"
    }
    let project = try read(self.project(objects, groups: "F", targets: targets.joined(separator: ", ")))
    #expect(project.targets.count == 220)
    #expect(project.targets.filter { $0.files == ["/w/a.swift"] }.count == 100)
    #expect(
      project.notes.map(\.message) == ["The targets list too many files, of which the last ones are left out"])
  }

  /// A project cut or changed anywhere gives a result or an error.
  @Test func brokenProjectsGiveAResult() {
    let text = project(
      """
      T = { isa = PBXNativeTarget; name = App; buildPhases = (S); fileSystemSynchronizedGroups = (A); };
      S = { isa = PBXSourcesBuildPhase; files = (B); }; B = { isa = PBXBuildFile; fileRef = F; };
      F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
      A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      """, groups: "F, A")
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      _ = try? read(String(decoding: bytes[..<index], as: UTF8.self))
      for byte in [UInt8(ascii: "("), UInt8(ascii: "}"), UInt8(ascii: "P"), UInt8(ascii: "\"")] {
        var changed = bytes
        changed[index] = byte
        _ = try? read(String(decoding: changed, as: UTF8.self))
      }
    }
  }
}
