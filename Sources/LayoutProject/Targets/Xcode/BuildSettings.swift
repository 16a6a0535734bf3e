import LayoutModel

/// The build settings of one target in one configuration.
struct BuildSettings {
  /// The levels from the target's own settings to those of the project's configuration file.
  private let levels: [[String: String]]
  private let targetName: String
  private let projectName: String

  private static let maximumDepth = 8
  private static let maximumLength = 4_096
  private static let maximumReferences = 500

  init(_ levels: [[String: String]], targetName: String, projectName: String) {
    self.levels = levels
    self.targetName = targetName
    self.projectName = projectName
  }

  /// Returns the value of a setting with its references resolved; nil if it is not set, or refers to one that is not.
  subscript(name: String) -> String? {
    var references = 0
    return value(name, from: 0, depth: 0, &references)
  }

  /// Returns the names for which `#if NAME` holds.
  var compilationConditions: [String] {
    var result: [String] = []
    func add(_ name: Substring) { if !name.isEmpty, !result.contains(String(name)) { result.append(String(name)) } }
    for name in (self["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ") { add(name) }
    let flags = (self["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ")
    for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
      add(flag == "-D" ? (index + 1 < flags.count ? flags[index + 1] : "") : flag.dropFirst(2))
    }
    return result
  }

  /// `references` counts the references that were resolved.
  private func value(_ name: String, from level: Int, depth: Int, _ references: inout Int) -> String? {
    guard let index = levels[min(level, levels.count)...].firstIndex(where: { $0[name] != nil }),
      let text = levels[index][name], depth < Self.maximumDepth
    else { return nil }
    return expand(text, of: name, at: index, depth: depth, &references)
  }

  /// Replaces `$(NAME)` and `${NAME}`.
  private func expand(
    _ text: String, of setting: String, at level: Int, depth: Int, _ references: inout Int
  ) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      references += 1
      guard references <= Self.maximumReferences else { return nil }
      guard let opening = rest.first, opening == "(" || opening == "{",
        let end = rest.firstIndex(of: opening == "(" ? ")" : "}")
      else { return nil }
      let reference = rest.dropFirst()[..<end].split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard let name = reference.first.map(String.init) else { return nil }
      var value: String?
      switch name {
      case "inherited", setting: value = self.value(setting, from: level + 1, depth: depth + 1, &references) ?? ""
      case "TARGET_NAME", "TARGETNAME": value = targetName
      case "PROJECT_NAME", "PROJECT": value = projectName
      default: value = self.value(name, from: 0, depth: depth + 1, &references)
      }
      for modifier in reference.dropFirst() {
        if modifier == "c99extidentifier" || modifier == "identifier" {
          value = value.map(BuildTarget.moduleName)
        } else if modifier.hasPrefix("default=") {
          value = value ?? String(modifier.dropFirst(8))
        }
      }
      guard let value, result.utf8.count + value.utf8.count <= Self.maximumLength else { return nil }
      result += value
    }
    return result + rest
  }

  // MARK: Platforms

  private static let systems: [(prefix: String, platform: Platform)] = [
    ("iphone", .iOS), ("macosx", .macOS), ("watch", .watchOS), ("appletv", .tvOS), ("xr", .visionOS),
  ]

  private static func platform(ofSystem name: some StringProtocol) -> Platform? {
    systems.first { name.hasPrefix($0.prefix) }?.platform
  }

  private static let deployments: [(setting: String, platform: Platform)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
    ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
  ]

  private static let families: [String: Platform] = [
    "1": .iOS, "2": .iOS, "3": .tvOS, "4": .watchOS, "7": .visionOS,
  ]

  /// The platforms, that of the SDK first.
  var platforms: [Platform] {
    var result: [Platform] = []
    func add(_ platform: Platform?) { if let platform, !result.contains(platform) { result.append(platform) } }
    add(self["SDKROOT"].flatMap { Self.platform(ofSystem: $0) })
    let supported = (self["SUPPORTED_PLATFORMS"] ?? "").split(separator: " ").compactMap(Self.platform(ofSystem:))
    // A list that contradicts the SDK is that of another target's platform, inherited from the project.
    if let own = result.first, !supported.contains(own) { return result }
    for platform in supported { add(platform) }
    guard result.isEmpty else { return result }
    for level in levels {
      for (setting, platform) in Self.deployments where level[setting] != nil { add(platform) }
      if !result.isEmpty { return result }
    }
    for family in (self["TARGETED_DEVICE_FAMILY"] ?? "").split(separator: ",") {
      add(Self.families[String(family.filter { $0 != " " })])
    }
    return result
  }
}
