import LanguageServerProtocol
import LayoutLint

/// The findings of the workspace's files, open or not, which clients request with `workspace/diagnostic`.
package protocol WorkspaceFindings {
  /// Returns the files whose findings are reported, in a stable order. O(files).
  mutating func filesWithFindings() -> [DocumentURI]

  /// Computes the missing findings of a file that is not an open document, as long as `shouldContinue` returns true.
  mutating func computeFindings(ofFile uri: DocumentURI, while shouldContinue: () -> Bool) -> FindingsProgress

  /// Writes the findings of a file that is not an open document, in a stable order, and frees the memory of its layouts.
  /// `computeFindings` has completed them.
  mutating func writeFindings(ofFile uri: DocumentURI, to writer: inout DiagnosticsWriter)
}

extension WorkspaceFindings {
  /// Returns no files: only open documents have findings.
  package mutating func filesWithFindings() -> [DocumentURI] { [] }

  /// Returns `.complete`: there is nothing to compute.
  package mutating func computeFindings(
    ofFile uri: DocumentURI, while shouldContinue: () -> Bool
  ) -> FindingsProgress { .complete }

  /// Writes nothing.
  package mutating func writeFindings(ofFile uri: DocumentURI, to writer: inout DiagnosticsWriter) {}
}
