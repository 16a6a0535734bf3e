import LayoutAnalysis

@testable import LayoutServer

extension LayoutLanguageService {
  /// The findings in an open document as plain data.
  mutating func diagnostics(of document: DocumentID) -> [ServiceDiagnostic] {
    guard let file = file(of: document) else { return configurationFindings(in: document) }
    return findings(for: file).compactMap { analysis.inFile($0) }.map { serviceDiagnostic($0) }
  }
}
