import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

/// The interface of the server to the layout: receives documents, and returns findings, hovers and code actions as
/// plain data with half-open ranges of UTF-8 byte offsets. The server converts positions, capabilities and JSON.
///
/// The service owns the text of the documents, so that there is only one copy. The server calls it from one thread, in
/// the order of the messages.
package protocol LanguageService: WorkspaceFindings, NavigationRequests, SyntaxRequests, FormattingRequests,
  CompletionRequests, PreviewRequests
{
  /// The kinds of the code actions that `codeActions` returns.
  static var codeActionKinds: [String] { get }

  /// The glob patterns of the files whose changes the service needs, for clients that watch files.
  static var watchedGlobs: [String] { get }

  /// Starts the session, before any document is opened. `options` are the client's `initializationOptions`.
  mutating func start(folders: [DocumentURI], options: JSONValue?)

  // MARK: Documents

  /// Opens a document; its text may be any bytes. A document that is open already is opened again with the new text.
  mutating func open(_ document: DocumentID, uri: DocumentURI, languageID: String, version: Int, text: [UInt8])

  /// Replaces `range`, which lies within the text, by `replacement`. Each of several edits of one version refers to the
  /// text after the previous one.
  mutating func edit(_ document: DocumentID, version: Int, range: Range<Int>, replacement: [UInt8])

  /// Handles the saving of a document.
  mutating func save(_ document: DocumentID)

  /// Closes a document; its id may be reused.
  mutating func close(_ document: DocumentID)

  /// Returns the text of an open document. The server releases it before it calls a method that changes the text.
  func text(of document: DocumentID) -> SourceText?

  /// Returns the text of a file that is not open, for a location or an edit of the service.
  func text(of uri: DocumentURI) -> SourceText?

  // MARK: Findings

  /// Returns the open documents whose findings may have changed since the last call, each once.
  mutating func takeChangedDocuments() -> [DocumentID]

  /// Computes the missing findings of an open document up to `goal`, as long as `shouldContinue` returns true. Returns
  /// the progress reached.
  mutating func computeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress

  /// Writes the available findings of an open document whose progress is `FindingsProgress.ownRoots`, in a stable
  /// order. Returns false, and writes nothing, if the document needs complete findings.
  mutating func writePreliminaryFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) -> Bool

  /// Writes the findings of an open document, in a stable order. `computeFindings` has completed them, and nothing
  /// changed since.
  mutating func writeFindings(of document: DocumentID, to writer: inout DiagnosticsWriter)

  /// Returns the findings that may have changed since the last call of files that are not open documents, such as the
  /// project's configuration; no diagnostics for a file that has no findings any more.
  mutating func takeChangedFiles() -> [ServiceFileFindings]

  // MARK: Requests

  /// Returns the description of the construct at `offset`, in UTF-8 bytes, in `format`; nil if there is none.
  mutating func hover(in document: DocumentID, at offset: Int, format: MarkupKind) -> ServiceHover?

  /// Returns the actions for `range`; nil if `shouldContinue` returned false before they were complete. Actions of
  /// kinds that are not `wanted` may be skipped.
  mutating func codeActions(
    in document: DocumentID, range: Range<Int>, wanted: (String) -> Bool, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]?

  // MARK: Workspace

  /// Sets the client's settings in the section `plumbline`; nil if it has none.
  mutating func changeConfiguration(_ settings: JSONValue?)

  mutating func changeFolders(added: [DocumentURI], removed: [DocumentURI])

  /// Handles changes of files on disk; open documents among them keep the client's text.
  mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)])

  // MARK: Counters

  /// Counters of the work done and of the objects in memory, by their names in `plumbline/stats`.
  var counts: [(name: StaticString, count: Int)] { get }

  /// Counts of what is known of the open documents, by their names in `plumbline/stats`. O(n) in their views.
  mutating func documentCounts() -> [(name: StaticString, count: Int)]

  /// Parses the pending edits, which otherwise waits until a result is needed.
  mutating func parseEdits()

  // MARK: Long work

  /// True if there is background work, such as the scan of a folder.
  var hasPendingWork: Bool { get }

  /// The progress of that work as text; nil if there is none to show.
  var pendingWorkMessage: String? { get }

  /// Performs a slice of that work, a few milliseconds at most; the server reads input between slices.
  mutating func performWorkSlice()
}

/// An open document, as a number assigned by the server.
package struct DocumentID: Hashable, Sendable {
  /// 0 for the first document; the number of a closed document is reused.
  package let index: Int
}

extension LanguageService {
  /// Returns nil: there is no text.
  package var pendingWorkMessage: String? { nil }

  /// Returns `.complete`: the findings are computed when they are written.
  package mutating func computeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while shouldContinue: () -> Bool
  ) -> FindingsProgress { .complete }

  /// Returns false: findings are published when they are complete.
  package mutating func writePreliminaryFindings(
    of document: DocumentID, to writer: inout DiagnosticsWriter
  ) -> Bool { false }

  /// Returns no counters.
  package var counts: [(name: StaticString, count: Int)] { [] }

  /// Returns no counts.
  package mutating func documentCounts() -> [(name: StaticString, count: Int)] { [] }

  /// Does nothing: no edits wait to be parsed.
  package mutating func parseEdits() {}

  /// Returns no files: only documents have findings.
  package mutating func takeChangedFiles() -> [ServiceFileFindings] { [] }
}
