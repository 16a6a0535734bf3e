import LanguageServerProtocol
import LayoutProject
import LayoutSyntax

/// The server without its pipes: bytes in, bytes out. It handles messages in order; each feature is an extension.
package struct LanguageServer<Service: LanguageService> {
  var service: Service
  let options: ServerOptions
  var lifecycle = Lifecycle.uninitialized
  var client = ClientCapabilities()
  var encoding = PositionEncoding.utf16
  var documents = DocumentTable()
  /// The received messages that are not handled yet.
  var inbox = Inbox()
  var trace = WorkTrace()
  var log: ServerLog? { inbox.log }
  /// The requests to the client.
  var requests = ClientRequests()
  /// The state of the client's progress display.
  var progress = ShownProgress.none
  /// The semantic tokens sent last.
  var semanticResults = SemanticResults()
  /// The number of messages sent.
  var messagesSent = 0

  /// The bytes waiting to be written.
  package var output = OutgoingBytes()
  /// The exit code; set once the server has to end.
  package internal(set) var exitCode: ExitCode?
  /// The diagnostics that are due.
  var publication = PublicationState()
  /// The requests for the diagnostics of all files.
  var workspacePulls = WorkspacePulls()
  /// The inlay hints that the client has.
  var shownHints = ShownHints()
  /// The pages that show documents.
  var previews = OpenPreviews()
  /// True if a document was closed, or a large one opened, since memory was last returned to the system.
  package var hasFreedMemory = false

  enum Lifecycle {
    case uninitialized, running, shutDown
  }

  /// Creates a server that waits for `initialize`.
  package init(service: Service, options: ServerOptions) {
    self.service = service
    self.options = options
    if let process = options.clientProcessID { inbox.clientProcesses.append(process) }
    if let path = options.logPath { inbox.log = ServerLog(path: path) }
  }

  /// True if a message is queued and can be handled now.
  package var canHandleMore: Bool { !isQueueEmpty && exitCode == nil && !isOutputFull }

  /// True if so much output waits for the client that no message is handled.
  package var isOutputFull: Bool { output.count >= options.outputBound }

  /// True if there is work other than messages and nothing precedes it.
  package var canWork: Bool {
    isQueueEmpty && exitCode == nil && !isOutputFull && (publication.hasChanges || hasPendingWork)
  }

  /// True if no message is queued.
  package var isQueueEmpty: Bool { inbox.queue.isEmpty }

  /// The framing error after which the input cannot be read further; nil if there is none.
  package var connectionError: FramingError? { inbox.error }

  /// True if there is background work: of the service, for a request that is answered later, or for a page.
  package var hasPendingWork: Bool {
    let changes = publication.changeCount
    let hasRequests = workspacePulls.hasWork(after: changes) || previews.hasWork(after: changes)
    return lifecycle == .running && (service.hasPendingWork || hasRequests)
  }

  /// Appends received bytes and queues the messages that are complete.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    inbox.receive(bytes)
  }

  /// Handles the queued messages while the output has space. Before each request but the first it reads more input, so
  /// that a cancellation in it reaches the request.
  package mutating func handleQueued() {
    defer { respondToCancelledPulls() }
    var isFirst = true
    while canHandleMore {
      if !isFirst, inbox.queue.isRequestNext { inbox.poll() }
      isFirst = false
      guard let entry = inbox.queue.next() else { return }
      guard trace.level != .off || log != nil else {
        handle(entry)
        continue
      }
      let start = POSIX.nanoseconds()
      handle(entry)
      traceMessage(entry.message, microseconds: Int((POSIX.nanoseconds() - start) / 1000))
    }
  }

  /// The exit code for the end of the connection.
  package var codeAtEnd: ExitCode { lifecycle == .shutDown ? 0 : 1 }

  /// Performs a slice of the service's background work. Its effect on findings is published once all of the work is
  /// done, since each file read may change the findings of others. Without such work, performs a slice for a request
  /// that is answered later.
  package mutating func performWorkSlice() {
    guard service.hasPendingWork else {
      previews.update(&service, after: publication.changeCount) { inbox.isStillEmpty() }
      return advanceWorkspacePull()
    }
    service.performWorkSlice()
    if !service.hasPendingWork { publication.recordChange() }
    showProgress()
  }
}
