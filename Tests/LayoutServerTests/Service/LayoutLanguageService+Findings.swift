import LayoutAnalysis

@testable import LayoutServer

extension LayoutLanguageService {
  /// The findings in an open document as plain data.
  mutating func diagnostics(of document: DocumentID) -> [ServiceDiagnostic] {
    guard let file = file(of: document) else { return configurationFindings(in: document) }
    return findings(for: file).compactMap { analysis.inFile($0) }.map { serviceDiagnostic($0) }
  }
}

extension LayoutLanguageService {
  /// The actions for a range, however long they take.
  mutating func codeActions(
    in document: DocumentID, range: Range<Int>, wanted: (String) -> Bool
  ) -> [ServiceCodeAction] {
    codeActions(in: document, range: range, wanted: wanted, while: { true }) ?? []
  }
}
