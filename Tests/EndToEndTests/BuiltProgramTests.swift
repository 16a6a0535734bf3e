import Foundation
import Testing

/// What the program is linked with.
@Suite struct BuiltProgramTests {
  /// The standard library's string algorithms with regular expressions make the program 1.2 MB larger, and one call of
  /// `contains` of a string in a string is enough to bring them in. Bytes are searched instead.
  @Test func regularExpressionsAreNotLinked() throws {
    let program = try Data(contentsOf: #require(BuiltProgram.url))
    #expect(program.range(of: Data("17_StringProcessing".utf8)) == nil)
    #expect(program.range(of: Data("12LayoutEngine".utf8)) != nil, "its symbols are there to be looked at")
  }
}
