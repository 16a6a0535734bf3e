import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

/// A parsed `.plumbline.json`: its settings and its findings.
package struct ConfigurationFile: Sendable {
  /// The file name of configurations.
  package static let name = ".plumbline.json"

  /// Returns true if the file at `path` has the name of a configuration.
  package static func isConfiguration(_ path: String) -> Bool { path == name || path.hasSuffix("/" + name) }

  /// The absolute path.
  package var path: String
  package var text: SourceText
  package var configuration: ProjectConfiguration
  /// The findings in source order; their locations are in `file`.
  package var findings: [FileDiagnostic]
  /// The id of this file in findings; no file of an analysis has it.
  package var file: FileID
  /// The range of the value of `textSizes`, in UTF-8 bytes; nil if there is none.
  private var textSizesRange: Range<Int>?
  /// The ranges of the elements of `images` that are strings.
  private var imageRanges: [Range<Int>] = []

  /// Reads `bytes`. A value that is not of its key's type is ignored, with a finding. Globs are relative to `folder`
  /// and to `others`.
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
          message: "Invalid JSON, configuration ignored: \(error.message)",
          location: FileRange(file: file, range: start..<min(start + 1, bytes.count)))
      ]
      return
    }
    var reader = ConfigurationReader(file: file)
    if let value = reader.read(root) { configuration = ProjectConfiguration(value, folder: folder, others: others) }
    textSizesRange = root["textSizes"]?.range
    if let images = root["images"], images.kind == .array {
      imageRanges = images.elements.filter { $0.string != nil }.map(\.range)
    }
    findings = reader.findings
  }

  /// Adds a finding on the value of `textSizes`.
  mutating func reportTextSizes(_ message: String) { report(message, at: textSizesRange ?? 0..<0) }

  /// Adds a finding on the element of `images` with an index.
  mutating func reportImages(_ index: Int, _ message: String) {
    report(message, at: imageRanges.indices.contains(index) ? imageRanges[index] : 0..<0)
  }

  private mutating func report(_ message: String, at range: Range<Int>) {
    findings.append(
      FileDiagnostic(
        rule: "configuration", severity: .warning, message: message, location: FileRange(file: file, range: range)))
    findings.sort { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }
}
