import Foundation
import PlumblineCLI
import Testing

/// `format`: files in place, `--check` and `--diff`, and the configuration.
@Suite struct FormatCommandTests {
  private func format(_ folder: LintFolder, _ words: String...) throws -> Output {
    let given = words.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    guard case .format(var options) = try ArgumentParser.parse(["format"] + given) else {
      throw NoFormat()
    }
    if options.paths == ["."] { options.paths = [folder.path] }
    var output = PlumblineCLI.format(options, workers: 2)
    output.standardError = output.standardError.replacingOccurrences(of: folder.path + "/", with: "")
    return output
  }

  private struct NoFormat: Error {}

  private static let loose = "HStack{Text( \"a\" )}\n"
  private static let tidy = "HStack { Text(\"a\") }\n"

  @Test func filesAreWrittenInPlace() throws {
    let folder = try LintFolder(["a.layout": Self.loose, "b.layout": Self.tidy, "c.txt": Self.loose])
    let output = try format(folder)
    #expect(output.status == .clean)
    #expect(output.standardError == "plumbline: 1 file formatted\n")
    #expect(try folder.read("a.layout") == Self.tidy)
    #expect(try folder.read("c.txt") == Self.loose)
    let again = try format(folder)
    #expect(again.standardError == "")
    #expect(again.status == .clean)
  }

  @Test(arguments: ["--check", "--diff"]) func changesArePrinted(_ option: String) throws {
    let folder = try LintFolder(["a.layout": Self.loose])
    let output = try format(folder, option)
    #expect(output.status == .findings)
    let diff = String(decoding: output.bytes ?? [], as: UTF8.self)
    #expect(diff.hasSuffix("@@ -1 +1 @@\n-\(Self.loose)+\(Self.tidy)"))
    #expect(try folder.read("a.layout") == Self.loose)
    try folder.write("a.layout", Self.tidy)
    #expect(try format(folder, option).status == .clean)
  }

  /// A named file is formatted whatever its name; a declaration with an error is left and counted.
  @Test func brokenDeclarationsAreCounted() throws {
    let folder = try LintFolder(["a.txt": "struct A{}\nstruct B { let = }\n"])
    let output = try format(folder, "@a.txt")
    #expect(try folder.read("a.txt") == "struct A {}\nstruct B { let = }\n")
    #expect(output.standardError.contains("a.txt: 1 declaration with syntax errors not formatted\n"))
  }

  @Test func theConfigurationSetsTheStyle() throws {
    let source = "VStack {\nText(\"a\")\n}\n"
    let folder = try LintFolder([
      "a.layout": source, ".plumbline.json": #"{ "format": { "indent": 3 } }"#,
      "tabs/b.layout": source, "tabs/.plumbline.json": #"{ "format": { "tabs": true } }"#,
    ])
    #expect(try format(folder).status == .clean)
    #expect(try folder.read("a.layout") == "VStack {\n   Text(\"a\")\n}\n")
    #expect(try folder.read("tabs/b.layout") == "VStack {\n\tText(\"a\")\n}\n")
  }

  @Test func wrongUsage() throws {
    #expect(throws: UsageError.self) { try ArgumentParser.parse(["format", "-", "a.layout"]) }
    #expect(throws: UsageError.self) { try ArgumentParser.parse(["format", "--fix"]) }
    let folder = try LintFolder()
    #expect(try format(folder).status == .failure)
    #expect(try format(folder, "@missing.layout").status == .failure)
  }
}
