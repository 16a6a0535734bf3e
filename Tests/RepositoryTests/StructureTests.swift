import Foundation
import Testing

/// The limits of size that keep each part readable on its own (`CONTRIBUTING.md`, *Code*).
@Suite struct StructureTests {
  private static let sources = Result { try Repository.files(below: "Sources", endingIn: ".swift") }
  private static let outlines = Result {
    try sources.get().map { (path: $0.path, outline: SourceOutline($0.text)) }
  }

  /// Types that are tables, or that are as long as the grammar that they read.
  private static let longTypes: Set = ["Catalog", "BuiltIn", "InterTable", "Parser"]

  @Test("A type has at most 1 500 lines over all its extensions, and 25 stored properties")
  func types() throws {
    var lines: [String: Int] = [:]
    var properties: [String: Int] = [:]
    for file in try Self.outlines.get() {
      for part in file.outline.types {
        lines[part.name, default: 0] += part.lineCount
        properties[part.name] = max(properties[part.name] ?? 0, part.storedProperties)
      }
    }
    #expect(lines["Analysis"] ?? 0 > 500)
    for (name, count) in lines.sorted(by: { $0.key < $1.key }) where !Self.longTypes.contains(name) {
      #expect(count <= 1_500, "\(name) has \(count) lines")
    }
    for (name, count) in properties.sorted(by: { $0.key < $1.key }) {
      #expect(count <= 25, "\(name) has \(count) stored properties")
    }
  }

  @Test("A function has at most 60 lines")
  func functions() throws {
    for file in try Self.outlines.get() {
      for function in file.outline.functions {
        #expect(
          function.lineCount <= 61, "\(file.path):\(function.line): \(function.name) has \(function.lineCount) lines")
      }
    }
  }

  /// Rows of tables and values that are only stored may have more parameters, and there are few of these.
  @Test("A function has at most 6 parameters, 40 functions excepted")
  func parameters() throws {
    let long = try Self.outlines.get().flatMap { file in
      file.outline.functions.filter { $0.parameterCount > 6 }.map { "\(file.path):\($0.line) \($0.name)" }
    }
    #expect(long.count <= 40, "\(long.count): \(long.joined(separator: "\n"))")
  }

  /// One rule is one file.
  @Test("A folder has at most 24 files, the rules excepted")
  func folders() throws {
    let folders = Dictionary(grouping: try Self.sources.get()) { file in
      file.path.split(separator: "/").dropLast().joined(separator: "/")
    }
    #expect(folders["Sources/LayoutLint/Rules"]?.count ?? 0 > 24)
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) where folder != "Sources/LayoutLint/Rules" {
      #expect(files.count <= 24, "\(folder) has \(files.count) files")
    }
  }

  @Test("One file of the command line imports the server")
  func serverOfTheCommandLine() throws {
    let files = try Self.sources.get().filter {
      $0.path.hasPrefix("Sources/PlumblineCLI/") && $0.text.contains("import LayoutServer")
    }
    #expect(files.map(\.path) == ["Sources/PlumblineCLI/Commands/ServerCommand.swift"])
  }

  @Test("`@inline(never)` is for at most ten measured places")
  func inlining() throws {
    let count = try Self.sources.get().reduce(0) { $0 + $1.text.ranges(of: "@inline(never)").count }
    #expect(count <= 10)
  }

  /// Such a test passes without a check; `#require` fails instead.
  @Test("No test returns early")
  func earlyReturns() throws {
    for file in try Repository.files(below: "Tests", endingIn: ".swift") where file.text.contains("@Test") {
      for match in file.text.matches(of: /guard[^{}]*else\s*\{\s*return\s*\}/) {
        Issue.record("\(file.path): \(match.0)")
      }
    }
  }

  @Test("The outline of a file has its types, their properties and its functions")
  func outline() {
    let outline = SourceOutline(
      """
      package struct Box<Element> {
        static let empty = 0
        private(set) var width = 1.0
        let height: Double
        var area: Double { width * height }
        var names: [String] = [] {
          didSet { changed() }
        }

        init(_ width: Double, height: Double = max(1, 2), names: [String: Int]) {
          self.height = height
        }
      }

      extension Box {
        @discardableResult
        package func scale<T>(by factor: T) -> Box { self }
      }
      """)
    #expect(outline.types.map(\.name) == ["Box", "Box"])
    #expect(outline.types.map(\.storedProperties) == [3, 0])
    #expect(outline.types.map(\.lineCount) == [13, 4])
    #expect(outline.functions.map(\.name) == ["init", "scale"])
    #expect(outline.functions.map(\.parameterCount) == [3, 1])
    #expect(outline.functions.map(\.lineCount) == [3, 1])
  }
}
