import Foundation
import Testing

/// The modules and what each may import (`ARCHITECTURE.md`), checked against every `import` line and against the manifest.
@Suite struct ModuleTests {
  private static let layout: Set = [
    "LayoutSyntax", "LayoutModel", "TextMetrics", "LayoutEvaluation", "LayoutLowering", "LayoutEngine",
  ]

  /// Every target below `Sources` with all that it may import.
  private static let modules: [String: Set<String>] = [
    "LayoutSyntax": [],
    "LayoutModel": [],
    "TextMetrics": ["LayoutModel"],
    "LayoutEvaluation": ["LayoutSyntax", "LayoutModel"],
    "LayoutLowering": ["LayoutSyntax", "LayoutModel", "LayoutEvaluation"],
    "LayoutEngine": ["LayoutModel", "TextMetrics"],
    "LayoutAnalysis": layout,
    "LayoutLint": layout.union(["LayoutAnalysis"]),
    "LayoutFormat": ["LayoutSyntax"],
    "LayoutRender": ["LayoutModel"],
    "LayoutIDE": layout.union(["LayoutAnalysis", "LayoutLint", "LayoutFormat", "LayoutRender"]),
    "LanguageServerProtocol": [],
    "LayoutProject": layout.union([
      "LayoutAnalysis", "LayoutLint", "LayoutRender", "LayoutIDE", "LanguageServerProtocol",
    ]),
    "LayoutServer": layout.union([
      "LayoutAnalysis", "LayoutLint", "LayoutFormat", "LayoutRender", "LayoutIDE", "LanguageServerProtocol",
      "LayoutProject",
    ]),
    "PlumblineCLI": layout.union([
      "LayoutAnalysis", "LayoutLint", "LayoutFormat", "LayoutRender", "LayoutIDE", "LanguageServerProtocol",
      "LayoutProject", "LayoutServer",
    ]),
    "plumbline": ["PlumblineCLI"],
    "Plugins": ["Foundation", "PackagePlugin"],
    "plumbline-bench": layout.union([
      "LayoutAnalysis", "LayoutLint", "LayoutFormat", "LayoutRender", "LayoutIDE", "LanguageServerProtocol",
      "LayoutProject", "PlumblineCLI",
    ]),
  ]

  /// The operating system's interface and the concurrency module: `Glibc`, `Darwin` and `Musl` in one file per target.
  private static let system: Set = ["Glibc", "Darwin", "Musl"]

  private struct Import {
    let importer: String
    let path: String
    let line: Int
    let module: String
  }

  /// Every `import` line below `Sources`, whatever stands before the keyword.
  private static func imports() throws -> [Import] {
    var found: [Import] = []
    for file in try Repository.files(below: "Sources", endingIn: ".swift") {
      let importer = file.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      for (number, text) in file.lines {
        guard let module = importedModule(String(text)) else { continue }
        found.append(Import(importer: importer, path: file.path, line: number, module: module))
      }
    }
    return found
  }

  /// The module that a line of Swift imports: `@attribute access import kind Module.Name`.
  static func importedModule(_ line: String) -> String? {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
    let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
    guard let keyword = words.firstIndex(where: { !$0.hasPrefix("@") && !modifiers.contains(String($0)) }),
      words[keyword] == "import", keyword + 1 < words.count
    else { return nil }
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
    var name = keyword + 1
    if kinds.contains(String(words[name])), name + 1 < words.count {
      name += 1
    }
    return words[name].split(whereSeparator: { $0 == "." || $0 == ";" }).first.map(String.init)
  }

  @Test("An import line is read in each of its forms")
  func importForms() {
    #expect(Self.importedModule("import LayoutModel") == "LayoutModel")
    #expect(Self.importedModule("  import Glibc") == "Glibc")
    #expect(Self.importedModule("@_exported public import Foundation") == "Foundation")
    #expect(Self.importedModule("package import struct LayoutModel.Size") == "LayoutModel")
    #expect(Self.importedModule("// import Foundation") == nil)
    #expect(Self.importedModule("let imported = 1") == nil)
  }

  @Test("Every folder below Sources is a module of the table")
  func modulesAreKnown() throws {
    let folders = try Repository.entries(of: "Sources")
    #expect(folders.filter { Self.modules[$0] == nil } == [])
    #expect(folders.contains("LayoutSyntax"))
  }

  @Test("A module imports only what the table allows")
  func importsFollowTheTable() throws {
    let imports = try Self.imports()
    #expect(imports.contains { $0.importer == "LayoutAnalysis" && $0.module == "LayoutSyntax" })
    for found in imports where !Self.system.contains(found.module) {
      #expect(
        Self.modules[found.importer]?.contains(found.module) == true,
        "\(found.path):\(found.line): \(found.importer) may not import \(found.module)")
    }
  }

  @Test("Glibc, Darwin and Musl are imported in at most one file of a target")
  func systemInOneFile() throws {
    let files = Dictionary(grouping: try Self.imports().filter { Self.system.contains($0.module) }, by: \.importer)
    for (importer, imports) in files {
      let paths = Set(imports.map(\.path))
      #expect(paths.count == 1, "\(importer) imports the system in \(paths.sorted())")
    }
  }

  @Test("A target of the manifest depends on the modules that the table allows and that exist")
  func manifestAgrees() throws {
    let manifest = Manifest(text: try Repository.text(of: "Package.swift"))
    let targets = Set(manifest.dependencies.keys)
    // SwiftPM builds and runs a plugin by itself; no module depends on it.
    #expect(targets.union(["Plugins"]) == Set(try Repository.entries(of: "Sources")))
    for (name, dependencies) in manifest.dependencies {
      #expect(dependencies == Self.modules[name]?.intersection(targets), "\(name)")
    }
    #expect(!manifest.text.contains(".package("), "the package has no dependencies")
  }

  @Test("A target's dependencies are read from lists, names of lists and sums of both")
  func manifestForms() {
    let manifest = Manifest(
      text: """
        let first = ["A"]
        let second = first + ["B"]
        module("A"),
        module(
          "C", imports: second,
          exclude: ["page"]),
        program("d", imports: second + ["C"]),
        """)
    #expect(manifest.dependencies == ["A": [], "C": ["A", "B"], "d": ["A", "B", "C"]])
  }
}
