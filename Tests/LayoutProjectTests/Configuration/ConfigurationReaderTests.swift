import Foundation
import LanguageServerProtocol
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax
import Testing

/// `.plumbline.json`, read by the table of its keys (`interface.md` 5).
@Suite struct ConfigurationReaderTests {
  private func file(_ text: String) -> ConfigurationFile {
    ConfigurationFile(Array(text.utf8), path: "/w/.plumbline.json", folder: "/w", file: FileID(-1))
  }

  /// A value for every key of the table: what the typed configuration says must hang on each.
  @Test func everyKeyCounts() {
    let values: [String: String] = [
      "root": "true", "canvas": #"{ "width": 200 }"#, "matrix": #"[{ "name": "narrow", "width": 320 }]"#,
      "rules": #"{ "limit": "off" }"#, "format": #"{ "indent": 2, "lineLength": 100 }"#, "exclude": #"["build/**"]"#,
      "overrides": #"[{ "files": ["a/**"], "rules": { "limit": "off" } }]"#, "textSizes": #""sizes.json""#,
      "images": #"["Assets"]"#, "include": #"["Sources"]"#, "allow": #"["../Shared"]"#,
      "swift": #"{ "languageFindings": true }"#, "language": #""de""#,
    ]
    let nothing = ProjectConfiguration(folder: "/w")
    for key in ConfigurationKey.all where key.name != "$schema" && key.name != "version" {
      let read = file("{ \"\(key.name)\": \(values[key.name] ?? "null") }")
      #expect(read.findings.map(\.message) == [], "\(key.name)")
      #expect(read.configuration != nothing, "\(key.name)")
    }
    #expect(file(#"{ "swift": { "platform": "macOS" } }"#).configuration.swift.platform == .macOS)
    let format = file(#"{ "format": { "indent": 2, "lineLength": 80, "tabs": true } }"#).configuration.format
    #expect(format.indent == 2)
    #expect(format.lineLength == 80)
    #expect(format.tabs == true)
    for key in ConfigurationKey.canvas {
      let values = [
        "layoutDirection": "\"rightToLeft\"", "dynamicTypeSize": "\"small\"", "device": "\"iPhone SE\"", "os": "26",
      ]
      let value = values[key.name] ?? "12"
      #expect(file("{ \"canvas\": { \"\(key.name)\": \(value) } }").configuration != nothing, "\(key.name)")
    }
  }

  /// The safe area of an iPhone SE is 375 × 667 less 20 above (`semantics.md` 6.7); a length of the same object replaces
  /// that of the device, and a device those of an outer configuration.
  @Test func aDeviceIsACanvas() {
    func canvas(_ text: String, over outer: String = "{}") -> Canvas {
      let settings = file("{ \"canvas\": \(text) }").configuration.canvas
      return settings.over(file("{ \"canvas\": \(outer) }").configuration.canvas).applied(to: .standard)
    }
    let phone = canvas(#"{ "device": "iPhone SE" }"#, over: #"{ "width": 100, "scale": 1, "os": 26 }"#)
    #expect(phone.proposal == ProposedSize(width: 375, height: 647))
    #expect(phone.scale == 2)
    #expect(phone.safeArea == EdgeInsets(top: 20))
    #expect(phone.system == .iOS26)
    let other = canvas(#"{ "device": "iPhone SE", "height": 300 }"#)
    #expect(other.proposal == ProposedSize(width: 375, height: 300))
    #expect(other.safeArea == EdgeInsets())
    #expect(canvas(#"{ "os": 18 }"#, over: #"{ "os": 26 }"#).system == .iOS18)
    #expect(Device.named("iphone 15 pro")?.safeSize == Size(width: 393, height: 759))
    #expect(Device.named("iPhone 3000") == nil)
  }

  @Test func theExampleOfTheInterfaceIsRead() {
    let read = file(
      """
      { "$schema": "…/plumbline.schema.json", "version": 1, "root": true,
        "canvas": { "width": 390, "height": 763, "scale": 3, "layoutDirection": "leftToRight",
          "dynamicTypeSize": "large" },
        "matrix": [ { "name": "small phone", "width": 320, "height": 548 },
          { "name": "Arabic", "layoutDirection": "rightToLeft" } ],
        "rules": { "guide-alignment-mismatch": "error" }, "format": { "indent": 4, "lineLength": 100 },
        "exclude": ["build/**"], "overrides": [ { "files": ["Legacy/**"], "rules": { "limit": "off" } } ],
        "textSizes": "text-sizes.json", "images": ["Assets.xcassets", "../Shared"] }
      """)
    #expect(read.findings.map(\.message) == [])
    let configuration = read.configuration
    #expect(configuration.isRoot)
    #expect(configuration.canvas.applied(to: Canvas(proposal: ProposedSize(width: 1, height: 1))) == .standard)
    #expect(configuration.matrix?.map(\.name) == ["small phone", "Arabic"])
    #expect(configuration.matrix?.last?.canvas.layoutDirection == .rightToLeft)
    #expect((configuration.format.indent, configuration.format.lineLength) == (4, 100))
    #expect(configuration.excludes("/w/build/a.layout"))
    #expect(configuration.textSizes == "/w/text-sizes.json")
    #expect(configuration.images == ["/w/Assets.xcassets", "/Shared"])
    #expect(
      configuration.ruleLevels(for: "/w/Legacy/a.layout").levels == [
        "guide-alignment-mismatch": .error, "limit": .off,
      ])
    #expect(configuration.ruleLevels(for: "/w/a.layout").levels == ["guide-alignment-mismatch": .error])
  }

  /// What stands between the marks is underlined.
  @Test(arguments: [
    (#"{ ^"canvs"^: {} }"#, "Unknown key `canvs`; did you mean `canvas`?"),
    (#"{ "canvas": { ^"widht"^: 3 } }"#, "Unknown key `widht`; did you mean `width`?"),
    (
      #"{ "rules": { ^"guide-never-reed"^: "off" } }"#,
      "Unknown rule `guide-never-reed`; did you mean `guide-never-read`?"
    ),
    (#"{ "rules": { "limit": ^"eror"^ } }"#, "`limit` has no value `eror`; did you mean `error`?"),
    (#"{ "rules": { "limit": ^3^ } }"#, "`limit` takes error, warning, info, hint or off"),
    (#"{ "rules": { ^"syntax"^: "off" } }"#, "The severity of `syntax` cannot be changed"),
    (#"{ "canvas": { "scale": ^0^ } }"#, "`scale` takes a number from 0.1 to 16"),
    (#"{ "canvas": { "width": ^-1^ } }"#, "`width` takes a number from 0 to 1000000"),
    (#"{ "format": { "indent": ^2.5^ } }"#, "`indent` takes a whole number from 1 to 16"),
    (#"{ "version": ^2^ }"#, "`version` takes 1"), (#"{ "root": ^null^ }"#, "`root` takes true or false"),
    (#"{ "exclude": ^"a"^ }"#, "`exclude` must be a list"),
    (#"{ "exclude": ["b", ^1^] }"#, "An element of `exclude` takes a string"),
    (#"{ "root": true, ^"root"^: false }"#, "`root` is given twice; the last one applies"),
    (
      #"{ "overrides": [^{ "rules": { "limit": "off" } }^, { "files": [] }] }"#,
      "An element of `overrides` has no effect without `files`"
    ),
    (#"{ "overrides": [{ "files": ^"a/**"^ }] }"#, "`files` must be a list"),
    (#"^[]^"#, "The configuration must be a JSON object"),
    (#"{ "root": true^,^ }"#, "Invalid JSON, configuration ignored: trailing comma"),
    ("{ ^/^/ a\n}", "Invalid JSON, configuration ignored: JSON has no comments"),
    (#"{ "root": true ^"^version": 1 }"#, "Invalid JSON, configuration ignored: expected a comma"),
    (#"{ ^r^oot: true }"#, "Invalid JSON, configuration ignored: expected a name in quotation marks"),
    ("^^", "Invalid JSON, configuration ignored: unexpected end of the text"),
  ])
  func whatIsWrongIsSaid(_ marked: String, _ message: String) throws {
    let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
    let read = file(parts.joined())
    try #require(read.findings.count == 1)
    #expect(read.findings[0].rule == "configuration")
    // Broken JSON: nothing of it counts.
    let isBroken = message.hasPrefix("Invalid JSON")
    if isBroken { #expect(read.configuration == ProjectConfiguration(folder: "/w")) }
    #expect(read.findings[0].severity == (isBroken ? .error : .warning))
    #expect(read.findings[0].message == message)
    let start = parts[0].utf8.count
    #expect(read.findings[0].location.range == start..<(start + parts[1].utf8.count))
  }

  @Test func theShippedSchemaIsThatOfTheTable() throws {
    let path = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("grammar/plumbline.schema.json")
    let made = JSONText.indented(ConfigurationSchema.json)
    if ProcessInfo.processInfo.environment["PLUMBLINE_RENEW"] == "1" { try Data(made).write(to: path) }
    #expect(try Data(contentsOf: path) == Data(made), "PLUMBLINE_RENEW=1 swift test rewrites the file")
    // It is JSON, and says something of every key.
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(made)) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(ConfigurationKey.all.map(\.name)))
  }
}
