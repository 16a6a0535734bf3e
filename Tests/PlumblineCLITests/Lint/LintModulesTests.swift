import Foundation
import PlumblineCLI
import Testing

/// The modules of linted files: whether a file sees the declarations of another.
@Suite struct LintModulesTests {
  private static let row = "struct Row: View { var body: some View { Color.red } }\n"
  private static let use = "VStack { Row() }\n"

  private static func files(_ configuration: String) -> [String: String] {
    [configuration: "{}", "a/use.layout": use, "b/row.layout": row, "c/use.layout": use]
  }

  /// The files in which `Row` is not found.
  private func unresolved(_ files: [String: String], _ words: String...) throws -> [String] {
    let folder = try LintFolder(files)
    var options = LintOptions()
    options.paths = [folder.path]
    options.layout.configuration = words.first.map { folder.path + "/" + $0 }
    let lines = PlumblineCLI.lint(options, workers: 1).result.replacingOccurrences(of: folder.path + "/", with: "")
    return lines.split(separator: "\n").filter { $0.contains("unresolved-view") }.map {
      String($0.prefix { $0 != ":" })
    }
  }

  @Test func aNamedFolderIsAModule() throws {
    #expect(try unresolved(["a/use.layout": Self.use, "b/row.layout": Self.row]) == [])
  }

  @Test(arguments: [("a", ["a/use.layout"]), ("b", ["a/use.layout", "c/use.layout"]), ("c", ["c/use.layout"])])
  func theNearestConfigurationMakesAModule(_ folder: String, _ expected: [String]) throws {
    #expect(try unresolved(Self.files(folder + "/.plumbline.json")) == expected)
  }

  /// Also for files that come after one in the folder of the configuration.
  @Test(arguments: [("a", ["a/use.layout"]), ("b", ["a/use.layout", "c/use.layout"]), ("c", ["c/use.layout"])])
  func aConfigurationForAllFilesMakesOneModuleOfItsFolderAndOneOfTheRest(
    _ folder: String, _ expected: [String]
  ) throws {
    #expect(try unresolved(Self.files(folder + "/c.json"), folder + "/c.json") == expected)
  }
}
