import LanguageServerProtocol
import LayoutLint
import LayoutSyntax

/// The layout side of the server: documents in, findings and answers out, in plain data with UTF-8 byte offsets and
/// half-open ranges. The server does all conversion of positions, capabilities and JSON.
///
/// The service holds the text of the documents, so that there is only one copy of it. The server calls it from one
/// thread, in the order in which the messages came.
package protocol LanguageService {
  /// The kinds of the code actions that `codeActions` gives.
  static var codeActionKinds: [String] { get }

  /// Glob patterns of the files whose changes the service is to be told of, where the client watches files.
  static var watchedGlobs: [String] { get }

  /// The session begins, before any document is opened. `options` are the client's `initializationOptions`.
  mutating func start(folders: [DocumentURI], options: JSONValue?)

  // MARK: Documents

  /// A document is opened; any bytes may be its text. A document that is open already is opened anew.
  mutating func open(_ document: DocumentID, uri: DocumentURI, languageID: String, version: Int, text: [UInt8])

  /// Replaces `range`, which lies within the text, by `replacement`. Of several edits of one version each is given in
  /// the text that those before it left.
  mutating func edit(_ document: DocumentID, version: Int, range: Range<Int>, replacement: [UInt8])

  /// The document was saved.
  mutating func save(_ document: DocumentID)

  /// The document is no longer open; its id may be given to another one.
  mutating func close(_ document: DocumentID)

  /// The text of an open document. The server lets go of it before it calls a method that changes the text.
  func text(of document: DocumentID) -> SourceText?

  /// The text of a file that is not open and that a location or an edit of the service names.
  func text(of uri: DocumentURI) -> SourceText?

  // MARK: Findings

  /// The open documents whose findings may have changed since the last call, each once.
  mutating func takeChangedDocuments() -> [DocumentID]

  /// Makes the findings in an open document, where they are not there, up to `goal` and as long as `mayGoOn`. Says how
  /// far it came.
  mutating func makeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while mayGoOn: () -> Bool
  ) -> FindingsProgress

  /// Writes what can be said of an open document whose findings are as far as `FindingsProgress.ownRoots`, in a stable
  /// order; false, and nothing is written, where it waits for all of them.
  mutating func writePreliminaryFindings(of document: DocumentID, to writer: inout DiagnosticsWriter) -> Bool

  /// Writes the findings in an open document, in a stable order. `makeFindings` has made all of them, and nothing
  /// changed since.
  mutating func writeFindings(of document: DocumentID, to writer: inout DiagnosticsWriter)

  /// The findings of files that are no open documents, such as the project's configuration, as far as they may have
  /// changed since the last call; empty ones for a file that has none any more.
  mutating func takeChangedFiles() -> [ServiceFileFindings]

  // MARK: Requests

  /// What there is to say about the place at `offset`.
  mutating func hover(in document: DocumentID, at offset: Int, format: MarkupKind) -> ServiceHover?

  /// The actions for `range`, as long as `mayGoOn`; nil when it ended before they were all there. Those of kinds that are
  /// not `wanted` need not be made; they are left out.
  mutating func codeActions(
    in document: DocumentID, range: Range<Int>, wanted: (String) -> Bool, while mayGoOn: () -> Bool
  ) -> [ServiceCodeAction]?

  // MARK: Workspace

  /// The client's settings in the section `plumbline`; nil when it has none.
  mutating func changeConfiguration(_ settings: JSONValue?)

  mutating func changeFolders(added: [DocumentURI], removed: [DocumentURI])

  /// Files changed on disk; open documents among them keep the text that the client gave.
  mutating func changeFiles(_ changes: [(uri: DocumentURI, type: FileChangeType)])

  // MARK: Counters

  /// The work done so far and what is held, by the names under which clients get it.
  var counts: [(name: StaticString, count: Int)] { get }

  /// Parses what was edited, where that waits until something is asked for.
  mutating func parseEdits()

  // MARK: Long work

  /// Whether there is work that nobody waits for, such as the scan of a folder.
  var hasPendingWork: Bool { get }

  /// How far that work is, in words; nil when there is nothing to say.
  var pendingWorkMessage: String? { get }

  /// Does a slice of that work, a few milliseconds at most; waiting input is looked at between slices.
  mutating func performWorkSlice()
}

/// An open document, by the server's number for it.
package struct DocumentID: Hashable, Sendable {
  /// 0 for the first; the number of a closed document is given again.
  package let index: Int
}

extension LanguageService {
  /// Nothing is said.
  package var pendingWorkMessage: String? { nil }

  /// They are made when they are written.
  package mutating func makeFindings(
    of document: DocumentID, upTo goal: FindingsProgress, while mayGoOn: () -> Bool
  ) -> FindingsProgress { .complete }

  /// Findings are published when they are complete.
  package mutating func writePreliminaryFindings(
    of document: DocumentID, to writer: inout DiagnosticsWriter
  ) -> Bool { false }

  /// Nothing is counted.
  package var counts: [(name: StaticString, count: Int)] { [] }

  /// Nothing waits.
  package mutating func parseEdits() {}

  /// No file but documents has findings.
  package mutating func takeChangedFiles() -> [ServiceFileFindings] { [] }
}
