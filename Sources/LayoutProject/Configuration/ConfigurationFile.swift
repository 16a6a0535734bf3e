import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

/// A `.plumbline.json` that was read: what it says, and what is wrong in it.
package struct ConfigurationFile: Sendable {
  /// The name that the search looks for.
  package static let name = ".plumbline.json"

  /// The absolute path.
  package var path: String
  package var text: SourceText
  package var configuration: ProjectConfiguration
  /// In the order of the file; their places are in `file`.
  package var findings: [FileDiagnostic]
  /// A number of no file of an analysis.
  package var file: FileID
  /// Where the value of `textSizes` stands.
  package var textSizesRange: Range<Int>?

  /// Reads `bytes`. What is not of its key's type is passed over, with a finding. Globs count from `folder` and from
  /// `others`.
  package init(_ bytes: [UInt8], path: String, folder: String, others: [String] = [], file: FileID) {
    self.path = path
    self.file = file
    text = SourceText(bytes)
    configuration = ProjectConfiguration(folder: folder)
    findings = []
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let start = min(error.offset, max(0, bytes.count - 1))
      findings = [
        FileDiagnostic(
          rule: "configuration", severity: .error,
          message: "This configuration cannot be read and is passed over: \(error.message).",
          place: FileRange(file: file, range: start..<min(start + 1, bytes.count)))
      ]
      return
    }
    var reader = ConfigurationReader(file: file)
    if let value = reader.read(root) { configuration = ProjectConfiguration(value, folder: folder, others: others) }
    textSizesRange = root["textSizes"]?.range
    findings = reader.findings
  }

  /// Adds a finding on the value of `textSizes`.
  mutating func reportTextSizes(_ message: String) {
    let range = textSizesRange ?? 0..<0
    findings.append(
      FileDiagnostic(
        rule: "configuration", severity: .warning, message: message, place: FileRange(file: file, range: range)))
    findings.sort { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }
}
