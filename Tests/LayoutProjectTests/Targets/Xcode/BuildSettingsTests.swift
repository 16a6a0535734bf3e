import LayoutModel
import LayoutProject
import Testing

/// What follows from the build settings of a target and its project.
@Suite struct BuildSettingsTests {
  /// Returns the target `App` with these settings in the target's and in the project's debug configuration.
  private func target(
    _ settings: String, project: String = "", type: String = "application", _ files: [String: String] = [:]
  ) throws -> BuildTarget {
    let text = """
      { rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = PL; };
        G = { isa = PBXGroup; children = (X, Y, A); sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = Project.xcconfig; sourceTree = "<group>"; };
        Y = { isa = PBXFileReference; path = Target.xcconfig; sourceTree = "<group>"; };
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = "My App"; buildConfigurationList = TL; productType = "com.apple.product-type.\(type)"; };
        TL = { isa = XCConfigurationList; buildConfigurations = (TR, TD); };
        TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = watchos; }; };
        TD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) };
               \(files["/w/Target.xcconfig"] == nil ? "" : "baseConfigurationReference = Y;") };
        PL = { isa = XCConfigurationList; buildConfigurations = (PR, PD); };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = xros; }; };
        PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) };
               \(files["/w/Config/p.xcconfig"] == nil ? "" : "baseConfigurationReferenceAnchor = A; baseConfigurationReferenceRelativePath = p.xcconfig;") };
      }; }
      """
    let read = try XcodeProject(Array(text.utf8), at: "/w/App.xcodeproj", in: MemoryWorkspace(files))
    return try #require(read.targets.first)
  }

  @Test(arguments: [
    ("SDKROOT = iphoneos;", "", [Platform.iOS]),
    ("", "SDKROOT = macosx;", [.macOS]),
    ("SDKROOT = appletvos;", "SDKROOT = iphoneos;", [.tvOS]),
    ("SDKROOT = iphoneos17.2;", "", [.iOS]),
    (
      "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros xrsimulator\";", "",
      [.iOS, .macOS, .visionOS]
    ),
    ("SUPPORTED_PLATFORMS = (macosx, iphoneos);", "SDKROOT = iphoneos;", [.iOS, .macOS]),
    // The list of the project is that of its other targets.
    ("SDKROOT = watchos;", "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", [.watchOS]),
    ("", "TVOS_DEPLOYMENT_TARGET = 17; MACOSX_DEPLOYMENT_TARGET = 14;", [.macOS, .tvOS]),
    ("WATCHOS_DEPLOYMENT_TARGET = 10;", "IPHONEOS_DEPLOYMENT_TARGET = 17;", [.watchOS]),
    ("TARGETED_DEVICE_FAMILY = \"1,2, 7\";", "", [.iOS, .visionOS]),
    ("", "", []),
  ])
  func platforms(_ settings: String, _ project: String, _ expected: [Platform]) throws {
    #expect(try target(settings, project: project).platforms == expected)
  }

  @Test func productsOfOnePlatform() throws {
    #expect(try target("SDKROOT = iphoneos;", type: "application.watchapp2").platforms == [.watchOS])
    #expect(try target("", type: "watchkit2-extension").platforms == [.watchOS])
  }

  @Test(arguments: [
    ("", "", "My_App"),
    ("PRODUCT_NAME = \"$(TARGET_NAME)\";", "", "My_App"),
    ("PRODUCT_NAME = \"$(PROJECT_NAME)\";", "", "App"),
    ("PRODUCT_NAME = Shop;", "", "Shop"),
    ("PRODUCT_NAME = Shop; PRODUCT_MODULE_NAME = \"$(PRODUCT_NAME:c99extidentifier)Core\";", "", "ShopCore"),
    ("PRODUCT_NAME = \"${PREFIX} Kit\";", "PREFIX = Our;", "Our_Kit"),
    ("PRODUCT_NAME = \"$(inherited)2\";", "PRODUCT_NAME = A;", "A2"),
    ("PRODUCT_NAME = \"$(OTHER:default=B)\";", "", "B"),
    // What cannot be resolved: the name of the target.
    ("PRODUCT_NAME = \"$(UNKNOWN)\";", "", "My_App"),
    ("PRODUCT_NAME = \"$(A)\"; A = \"$(B)\"; B = \"$(A)\";", "", "My_App"),
    ("PRODUCT_NAME = \"$(A\";", "", "My_App"),
  ])
  func moduleNames(_ settings: String, _ project: String, _ expected: String) throws {
    #expect(try target(settings, project: project).moduleName == expected)
  }

  @Test func compilationConditions() throws {
    let settings =
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) BETA\"; OTHER_SWIFT_FLAGS = \"-D FLAG -DOTHER -warn -D\";"
    let project = "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (DEBUG, BETA);"
    #expect(try target(settings, project: project).compilationConditions == ["DEBUG", "BETA", "FLAG", "OTHER"])
  }

  /// Values in files apply below those of their level.
  @Test func configurationFiles() throws {
    let files = [
      "/w/Target.xcconfig":
        "#include \"Shared/Base.xcconfig\"\n#include? \"missing.xcconfig\"\nPRODUCT_NAME = Shop // name\nSDKROOT[arch=*] = macosx\nFLAGS = $(inherited) TWO",
      "/w/Shared/Base.xcconfig": "#include \"../Target.xcconfig\"\nFLAGS=ONE\r\nPRODUCT_NAME = Base\n",
      "/w/Config/p.xcconfig": "SDKROOT = macosx\nPRODUCT_NAME = Project\n",
    ]
    let settings = "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(FLAGS)\";"
    let target = try target(settings, files)
    #expect(target.moduleName == "Shop")
    #expect(target.platforms == [.macOS])
    #expect(target.compilationConditions == ["ONE", "TWO"])
    #expect(try self.target(settings, project: "SDKROOT = iphoneos;", files).platforms == [.iOS])
  }

  /// A reference whose text would grow exponentially is not resolved.
  @Test func growthIsBounded() throws {
    var settings = "V0 = xx;"
    for index in 1...60 { settings += "V\(index) = \"$(V\(index - 1))$(V\(index - 1))\";" }
    #expect(try target(settings + "PRODUCT_NAME = \"$(V60)\";").moduleName == "My_App")
    var empty = "V0 = \"\";"
    for index in 1...7 { empty += "V\(index) = \"" + String(repeating: "$(V\(index - 1))", count: 40) + "\";" }
    #expect(try target(empty + "PRODUCT_NAME = \"$(V7)x\";").moduleName == "My_App")
    let wide = String(repeating: "$(inherited)", count: 1_000)
    #expect(try target("PRODUCT_NAME = \"\(wide)\";", project: "PRODUCT_NAME = abcde;").moduleName == "My_App")
  }
}
