import Foundation
import Testing

/// The sample files of `grammar/examples` through the built program: each reports what its comment announces, and the
/// numbers that its comment works out by hand come out.
@Suite struct ExampleLayoutTests {
  private static let folder = BuiltProgram.repository.appendingPathComponent("grammar/examples")

  private static var examples: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".layout") }.sorted()
  }

  /// Runs a command and reads the JSON that it prints.
  private static func json<Value: Decodable>(_ words: [String], in folder: TemporaryFolder) throws -> Value {
    let run = try CommandRun(words, in: folder.url)
    #expect(run.signal == 0 && run.status <= 1, "\(words): \(run.errors)")
    return try JSONDecoder().decode(Value.self, from: Data(run.output.utf8))
  }

  private struct Lint: Decodable {
    struct File: Decodable {
      var file: String
      var diagnostics: [Diagnostic]
    }
    struct Diagnostic: Decodable {
      var rule: String
      var severity: String
    }
    var files: [File]
  }

  @Test("An example reports what it announces and nothing else", arguments: examples)
  func announcement(name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let source = try String(contentsOf: file, encoding: .utf8)
    let line = try #require(source.split(separator: "\n").first { $0.hasPrefix("// Shows: ") })
    let announced = line.dropFirst("// Shows: ".count)

    let lint: Lint = try Self.json(["lint", "--format", "json", file.path], in: TemporaryFolder())
    let reported = lint.files.flatMap(\.diagnostics).map { "\($0.severity) \($0.rule)" }
    #expect(reported == (announced == "nothing to report" ? [] : [String(announced)]))
  }

  /// The pieces of code in `grammar/language.md`.
  private static var pieces: [String] {
    let file = BuiltProgram.repository.appendingPathComponent("grammar/language.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test("The code in the description of the language is read without an error")
  func description() throws {
    #expect(Self.pieces.count >= 8)
    try expectNoFinding(in: Self.pieces) { $0.severity == "error" }
  }

  /// The examples in the second column of the tables of `grammar/language.md`. What begins with a declaration that
  /// stands inside a view is put into one.
  private static func tableExamples() throws -> [String] {
    let file = BuiltProgram.repository.appendingPathComponent("grammar/language.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let reference = try #require(text.components(separatedBy: "\n## Reference\n").last)
    return reference.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3, cells[0].hasPrefix("| "), cells[1].hasPrefix("`"), cells[1].hasSuffix("`"),
        !cells[1].contains("` ")
      else { return nil }
      let example = cells[1].dropFirst().dropLast().replacingOccurrences(of: "\\|", with: "|")
      guard example.hasPrefix("@"), !example.contains(": View {") else { return example }
      return "struct Example: View {\n\(example)\nvar body: some View { Text(\"Hello\") }\n}"
    }
  }

  @Test("The examples in the tables of the language are laid out without a finding")
  func tables() throws {
    let examples = try Self.tableExamples()
    #expect(examples.count >= 140)
    // A declaration by itself is not used, bodies are left out, and there is no folder with the images.
    let ofParts = ["custom-alignment-unused", "missing-requirement", "missing-image"]
    try expectNoFinding(in: examples) { !ofParts.contains($0.rule) }
  }

  /// Lints each source as a file of its own module, all in one run.
  private func expectNoFinding(in sources: [String], where counts: (Lint.Diagnostic) -> Bool) throws {
    let folder = try TemporaryFolder()
    for (number, source) in sources.enumerated() {
      try folder.write("\(number)/.plumbline.json", Data("{}".utf8))
      try folder.write("\(number)/piece.layout", Data((source + "\n").utf8))
    }
    let lint: Lint = try Self.json(["lint", "--format", "json", "."], in: folder)
    #expect(lint.files.count == sources.count)
    for file in lint.files {
      let found = file.diagnostics.filter(counts).map(\.rule)
      let number = file.file.split(separator: "/").first.flatMap { Int($0) }
      #expect(found == [], "\(number.map { sources[$0] } ?? file.file)")
    }
  }

  private struct Inspection: Decodable {
    struct Root: Decodable {
      var view: Node?
    }
    struct Node: Decodable {
      var name: String
      var frame: Frame
      var flags: [String]
      var guides: [String: Guide]
      var children: [Node]

      /// The node and all below it, in the order of the source.
      var all: [Node] { [self] + children.flatMap(\.all) }
    }
    struct Frame: Decodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }
    struct Guide: Decodable {
      var value: Double
    }
    var roots: [Root]
  }

  /// One number that an example's comment works out.
  struct Expectation: Sendable, CustomTestStringConvertible {
    /// What of a node is meant; places are counted from the top left corner of the root.
    enum Quantity: Sendable {
      case x, y, width, height
      case guide(String)
    }

    var file: String
    var root = 0
    /// Which node of that name, from 1, in the order of the source.
    var name: String
    var number = 1
    var quantity: Quantity
    var value: Double

    var testDescription: String { "\(file): \(quantity) of \(name) \(number) is \(value)" }
  }

  /// The calculations stand in the examples' comments. A third of a point is a pixel at scale 3: 11.333 is 34 / 3.
  private static let expectations: [Expectation] = [
    Expectation(file: "bars-and-titles", name: "Rectangle", number: 1, quantity: .y, value: 0),
    Expectation(file: "bars-and-titles", name: "Rectangle", number: 2, quantity: .y, value: 80),
    Expectation(file: "bars-and-titles", name: "HStack", quantity: .guide("barTitle"), value: 208 + 34.0 / 3),
    Expectation(file: "bars-with-builtin-guide", name: "VStack", number: 1, quantity: .height, value: 208 + 43.0 / 3),
    Expectation(
      file: "bars-with-builtin-guide", name: "VStack", number: 2, quantity: .height,
      value: 120 + 8 + 43.0 / 3 + 8 + 40.0 / 3),
    Expectation(
      file: "bars-with-builtin-guide", name: "Rectangle", number: 2, quantity: .y,
      value: (208 + 43.0 / 3) - (136 + 83.0 / 3)),
    Expectation(file: "diagonal-texts", name: "Capsule", quantity: .y, value: 61.0 / 3 + 12),
    Expectation(file: "icon-and-baseline", name: "Circle", quantity: .y, value: 80.0 / 3 - 20),
    Expectation(file: "rows-without-grid", name: "Capsule", number: 1, quantity: .x, value: 40),
    Expectation(file: "rows-without-grid", name: "Capsule", number: 2, quantity: .x, value: 0),
    Expectation(file: "rows-without-grid", name: "Text", number: 3, quantity: .x, value: 102),
    Expectation(file: "offset-and-guide", name: "VStack", number: 2, quantity: .width, value: 120),
    Expectation(file: "offset-and-guide", name: "Rectangle", number: 2, quantity: .x, value: 30),
    Expectation(file: "offset-and-guide", name: "VStack", number: 3, quantity: .width, value: 130),
    Expectation(file: "offset-and-guide", name: "Rectangle", number: 4, quantity: .x, value: 30),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 1, quantity: .width, value: 60),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 2, quantity: .width, value: 100),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 3, quantity: .width, value: 140),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 3, quantity: .x, value: 180),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 5, quantity: .width, value: 40),
    Expectation(file: "flexible-frames", name: "Rectangle", number: 6, quantity: .width, value: 30),
    // The narrow row is centred below the wide one: 85 to its leading edge.
    Expectation(file: "flexible-frames", name: "Rectangle", number: 6, quantity: .x, value: (320 - 150) / 2 + 120),
    Expectation(file: "overlay-on-guide", name: "HStack", quantity: .guide("waterline"), value: 60),
    Expectation(file: "overlay-on-guide", name: "Rectangle", number: 4, quantity: .y, value: 59),
    Expectation(file: "overlay-on-guide", name: "Rectangle", number: 4, quantity: .width, value: 140),
    Expectation(file: "profile-card", name: "HStack", quantity: .height, value: 48),
    Expectation(file: "profile-card", name: "padding", quantity: .height, value: 80),
    Expectation(file: "profile-card", name: "padding", quantity: .width, value: 320),
    // The background is offered the size of what it lies behind.
    Expectation(file: "profile-card", name: "Color", quantity: .width, value: 320),
    Expectation(file: "profile-card", name: "Color", quantity: .height, value: 80),
    Expectation(file: "profile-card", name: "VStack", quantity: .y, value: 16 + (48 - 127.0 / 3) / 2),
    Expectation(file: "profile-card", root: 1, name: "padding", quantity: .height, value: 80 + 32),
    Expectation(file: "guide-mismatch", name: "VStack", quantity: .width, value: 120),
    Expectation(file: "guide-mismatch", name: "alignmentGuide", quantity: .guide("trailing"), value: 72),
    Expectation(file: "guide-mismatch", name: "Rectangle", number: 2, quantity: .x, value: 0),
    Expectation(file: "right-to-left", name: "VStack", quantity: .width, value: 60),
    Expectation(file: "right-to-left", name: "Rectangle", number: 2, quantity: .x, value: 8),
    Expectation(file: "expectations", name: "frame", quantity: .y, value: 2),
    Expectation(file: "expectations", name: "padding", quantity: .height, value: 20),
    Expectation(file: "guide-in-frame", name: "alignmentGuide", quantity: .guide("bottom"), value: 50),
    Expectation(file: "guide-in-frame", name: "Rectangle", quantity: .y, value: 50),
    Expectation(file: "repeated-views", name: "VStack", quantity: .width, value: 120),
    Expectation(file: "repeated-views", name: "VStack", quantity: .height, value: 80),
    Expectation(file: "repeated-views", name: "Rectangle", number: 4, quantity: .x, value: 24),
    Expectation(file: "repeated-views", name: "Circle", quantity: .x, value: 0),
  ]

  @Test("A number that an example works out comes out", arguments: expectations)
  func calculation(expected: Expectation) throws {
    let file = Self.folder.appendingPathComponent(expected.file + ".layout")
    let inspection: Inspection = try Self.json(["inspect", "--json", file.path], in: TemporaryFolder())
    try #require(inspection.roots.indices.contains(expected.root))
    let view = try #require(inspection.roots[expected.root].view)
    let nodes = view.all.filter { $0.name == expected.name }
    try #require(nodes.indices.contains(expected.number - 1))
    let node = nodes[expected.number - 1]
    let value: Double?
    switch expected.quantity {
    case .x: value = node.frame.x - view.frame.x
    case .y: value = node.frame.y - view.frame.y
    case .width: value = node.frame.width
    case .height: value = node.frame.height
    case .guide(let name): value = node.guides[name]?.value
    }
    #expect(abs(try #require(value) - expected.value) < 0.001, "it is \(String(describing: value))")
  }

  @Test("Nothing in an example is unknown or stands in for something unknown", arguments: examples)
  func everythingIsKnown(name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let inspection: Inspection = try Self.json(["inspect", "--json", file.path], in: TemporaryFolder())
    #expect(!inspection.roots.isEmpty)
    for node in inspection.roots.compactMap(\.view).flatMap(\.all) {
      #expect(!node.flags.contains("unknown"), "\(node.name): \(node.flags)")
    }
  }

  @Test("Every example has a number that is checked")
  func allAreChecked() {
    let checked = Set(Self.expectations.map { $0.file + ".layout" })
    #expect(Set(Self.examples).symmetricDifference(checked) == [])
  }
}
