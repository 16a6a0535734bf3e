import Foundation
import PlumblineCLI
import Testing

/// Findings about components in whole packages: which files and targets may use them (`rules.md` 1.5).
@Suite struct LintUsesTests {
  /// A view whose guide is read or not where it is used.
  private static let marker = """
    import SwiftUI
    struct Marker: View {
      var body: some View { Color.red.frame(width: 9, height: 9).alignmentGuide(.top) { $0.height / 3 } }
    }

    """

  private static func screen(_ body: String) -> String {
    "import SwiftUI\nstruct Screen: View { var body: some View { \(body) } }\n"
  }

  private static func manifest(platform: String = "iOS(.v16)", _ targets: String...) -> String {
    let targets = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    return """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", platforms: [.\(platform)], targets: [\(targets)])
      """
  }

  /// Returns the findings of warnings and infos as `path:line rule`.
  private func found(
    _ files: [String: String], _ paths: [String] = [""], _ change: (inout LintOptions) -> Void = { _ in }
  )
    throws -> [String]
  {
    let folder = try LintFolder(files)
    var options = LintOptions()
    options.paths = paths.map { $0.isEmpty ? folder.path : folder.path + "/" + $0 }
    change(&options)
    let lines = PlumblineCLI.lint(options, workers: 1).result.replacingOccurrences(of: folder.path + "/", with: "")
    return lines.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
      let place = line.split(separator: ":").prefix(2).joined(separator: ":")
      return place + " " + line.split(separator: "[").last.map { String($0.dropLast()) }.map { $0 }!
    }
  }

  private static let loose = ["Marker.swift": marker, "Screen.swift": screen("VStack { Marker(); Color.blue }")]

  @Test func aWholeFolderIsKnown() throws {
    #expect(try found(Self.loose) == ["Marker.swift:3 guide-wrong-axis"])
  }

  /// What is not read may use the component in another way.
  @Test func aPartOfAFolderIsNot() throws {
    let more = Self.loose.merging(["Other.swift": "import SwiftUI\n"]) { first, _ in first }
    #expect(try found(more) == ["Marker.swift:3 guide-wrong-axis"])
    #expect(try found(more) { $0.exclude = ["Other.swift"] } == [])
    #expect(try found(more) { $0.layout.isIsolated = true } == [])
    #expect(try found(more, ["Marker.swift", "Screen.swift"]) == [])
  }

  /// The other files of a target are read.
  @Test func aFileOfATargetIsLintedWithItsTarget() throws {
    let files = [
      "Package.swift": Self.manifest("A"), "Sources/A/Marker.swift": Self.marker,
      "Sources/A/Screen.swift": Self.screen("VStack { Marker(); Color.blue }"),
    ]
    #expect(try found(files, ["Sources/A/Marker.swift"]) == ["Sources/A/Marker.swift:3 guide-wrong-axis"])
    #expect(try found(files, ["Sources/A/Marker.swift"]) { $0.layout.isIsolated = true } == [])
  }

  /// Each target has a view of that name: the uses are those of the own target.
  @Test func twoTargetsWithViewsOfOneName() throws {
    let files = [
      "Package.swift": Self.manifest("A", "B"),
      "Sources/A/Marker.swift": Self.marker,
      "Sources/A/Screen.swift": Self.screen("HStack(alignment: .top) { Marker(); Color.blue }"),
      "Sources/B/Marker.swift": Self.marker, "Sources/B/Screen.swift": Self.screen("VStack { Marker(); Color.blue }"),
    ]
    #expect(try found(files) == ["Sources/B/Marker.swift:3 guide-wrong-axis"])
    // Without a manifest it is not known which view a use means.
    #expect(try found(files.filter { $0.key != "Package.swift" }) == [])
  }

  /// The sizes of texts are those of iOS.
  @Test(arguments: ["macOS(.v13)", "tvOS(.v16)", "watchOS(.v9)"]) func textsOfOtherPlatforms(_ platform: String) throws
  {
    let text = "A long text that does not fit into a frame of this width, whatever its typeface is"
    let source = Self.screen("Text(verbatim: \"\(text)\").lineLimit(1).frame(width: 120)")
    func files(_ platform: String) -> [String: String] {
      ["Package.swift": Self.manifest(platform: platform, "A"), "Sources/A/Screen.swift": source]
    }
    #expect(try found(files("iOS(.v16)")) == ["Sources/A/Screen.swift:2 text-truncated"])
    #expect(try found(files(platform)) == [])
  }
}
