import LanguageServerProtocol
import LayoutProject

extension DocumentDiagnosticReport {
  /// Creates the report of diagnostics, a JSON array, for a client that has the report `previous`.
  init(of diagnostics: [UInt8], previous: String?) {
    let digest = ContentDigest(of: diagnostics)
    let id = "\(String(digest.high, radix: 16))-\(String(digest.low, radix: 16))"
    self.init(resultID: id, items: previous == id ? nil : diagnostics)
  }
}
