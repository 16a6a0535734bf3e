import Foundation
import PlumblineCLI
import TestSupport
import Testing

/// `lint --diff`: what `--fix` would change, as `patch` reads it.
@Suite struct LintDiffTests {
  private func diff(_ output: Output, in folder: LintFolder) -> String {
    String(decoding: output.bytes ?? [], as: UTF8.self).replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test func itShowsWhatAFixChanges() throws {
    let folder = try LintFolder(["a.layout": Sources.mismatch, "b.layout": "Color.red\n"])
    let output = try folder.lint("--diff")
    #expect(
      diff(output, in: folder) == """
        --- a.layout
        +++ a.layout
        @@ -1,5 +1,4 @@
         VStack(alignment: .leading) {
             Color.red.frame(width: 80, height: 20)
        -        .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
             Color.blue.frame(width: 120, height: 20)
         }

        """)
    #expect(output.standardError == "plumbline: 1 finding would be fixed in 1 file\n")
    #expect(output.status == .findings)
    #expect(try folder.read("a.layout") == Sources.mismatch)

    let nothing = try folder.lint("--diff", "@b.layout")
    #expect(nothing.bytes == [])
    #expect(nothing.status == .clean)
    #expect(nothing.standardError == "plumbline: nothing to fix\n")
  }

  /// Errors that no fix removes fail without a diff.
  @Test func errorsThatAreLeftFail() throws {
    let folder = try LintFolder(["a.layout": "HStack(alignment: .leading) { Color.red; Color.blue }\n"])
    let output = try folder.lint("--diff", "--select", "stack-alignment-axis")
    #expect(output.status == .findings)
  }

  private static let patch = ["/usr/bin/patch", "/bin/patch"].first(where: FileManager.default.isExecutableFile)

  /// `patch` makes of the diff what `--fix` makes, also where lines end in CRLF, a line feed is missing at the end, or a
  /// byte is no UTF-8.
  @Test(.enabled(if: patch != nil, "no `patch`"), arguments: 0..<UInt64(6))
  func patchDoesWhatFixDoes(_ seed: UInt64) throws {
    var source = LintLawTests.source(seed)
    if seed % 3 == 1 { source = source.replacingOccurrences(of: "\n", with: "\r\n") }
    if seed % 2 == 0 { while source.hasSuffix("\n") { source.removeLast() } }
    let (patched, fixed) = (try LintFolder(["a.layout": source]), try LintFolder(["a.layout": source]))
    let output = try patched.lint("--diff")
    #expect(try patched.read("a.layout") == source)
    _ = try fixed.lint("--fix")
    let expected = try fixed.read("a.layout")
    let bytes = try #require(output.bytes)
    #expect(bytes.isEmpty == (expected == source))
    try Data(bytes).write(to: URL(fileURLWithPath: patched.path + "/changes"))
    let run = try ChildProcess.run(
      try #require(Self.patch), ["--binary", "--silent", patched.path + "/a.layout", patched.path + "/changes"])
    #expect(run.ending == .exited(0), "\(run.output)\(run.errors)")
    #expect(try patched.read("a.layout") == expected)
  }
}
