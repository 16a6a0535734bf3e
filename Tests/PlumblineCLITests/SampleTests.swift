import Foundation
import PlumblineCLI
import Testing

/// The sample that is embedded in the program is the file of the examples, byte for byte.
@Suite struct SampleTests {
  @Test func sampleIsTheExample() throws {
    let repository = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = repository.appendingPathComponent("grammar/examples").appendingPathComponent(Sample.name)
    #expect(try String(contentsOf: file, encoding: .utf8) == Sample.text)
  }
}
