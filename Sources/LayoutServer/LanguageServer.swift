import LanguageServerProtocol
import LayoutSyntax

/// The server without its pipes: bytes in, bytes out. Handles messages in order; each feature is one extension.
package struct LanguageServer<Service: LanguageService> {
  var service: Service
  let options: ServerOptions
  var lifecycle = Lifecycle.uninitialized
  var client = ClientCapabilities()
  var encoding = PositionEncoding.utf16
  var documents = DocumentTable()
  /// What has come and is not handled yet.
  var inbox = Inbox()
  var trace = TraceValue.off
  /// The counters of the service when a verbose trace told them last.
  var tracedCounts: [Int] = []
  var log: ServerLog? { inbox.log }
  /// What the requests to the client that wait for an answer are for.
  var awaited: [RequestID: ClientRequest] = [:]
  var lastRequest = 0
  /// What the client shows of the service's own work.
  var progress = ShownProgress.none
  /// How many messages went.
  var messagesSent = 0

  /// The bytes that wait to be written.
  package var output = OutgoingBytes()
  /// Set when the server is to end.
  package internal(set) var exitCode: Int32?
  /// Whether something happened since diagnostics were published last.
  package internal(set) var hasUnpublishedChanges = false
  /// Documents that are to be published, as far as they have been asked for.
  var unpublished: [DocumentID] = []
  var lastEdited: DocumentID?
  /// What the client was sent of files that are no documents.
  var publishedFiles: [DocumentURI: [UInt8]] = [:]
  /// Whether what is published now, step by step, is what more than one edit left.
  var isPublishingBurst = false
  /// Whether a document was closed, or a large one opened, since memory was given back.
  package var hasReleasedMemory = false
  /// How many messages changed a document since then.
  package internal(set) var unpublishedEdits = 0

  enum Lifecycle {
    case uninitialized, running, shutDown
  }

  /// A server that waits for `initialize`.
  package init(service: Service, options: ServerOptions) {
    self.service = service
    self.options = options
    if let process = options.clientProcessID { inbox.clientProcesses.append(process) }
    if let path = options.logPath { inbox.log = ServerLog(path: path) }
  }

  /// Whether messages wait that can be handled now.
  package var canHandleMore: Bool { !isQueueEmpty && exitCode == nil && !isOutputFull }

  /// Whether so much waits for the client to read it that nothing is added.
  package var isOutputFull: Bool { output.count >= options.outputBound }

  /// Whether there is work besides messages, and nothing that comes before it.
  package var canWork: Bool {
    isQueueEmpty && exitCode == nil && !isOutputFull && (hasUnpublishedChanges || hasPendingWork)
  }

  /// Whether no message waits.
  package var isQueueEmpty: Bool { inbox.queue.isEmpty }

  /// Why the input cannot be read any further.
  package var connectionError: FramingError? { inbox.error }

  /// Whether the service has work that nobody waits for.
  package var hasPendingWork: Bool {
    lifecycle == .running && service.hasPendingWork
  }

  /// Takes what was read and enters the messages that are whole.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    inbox.receive(bytes)
  }

  /// Handles the messages that wait, as long as the output takes the answers. Before a request that others stand before
  /// more is read: a cancellation among it reaches the request.
  package mutating func handleQueued() {
    var isFirst = true
    while canHandleMore {
      if !isFirst, inbox.queue.isRequestNext { inbox.look() }
      isFirst = false
      guard let entry = inbox.queue.next() else { return }
      guard trace != .off || log != nil else {
        handle(entry)
        continue
      }
      let start = POSIX.nanoseconds()
      handle(entry)
      traceMessage(entry.message, microseconds: Int((POSIX.nanoseconds() - start) / 1000))
    }
  }

  /// The exit code when the connection ends.
  package var codeAtEnd: Int32 { lifecycle == .shutDown ? 0 : 1 }

  /// Does a slice of the service's own work. What it changes is told when all of it is done: in between every file that
  /// is read may change what is said of the others.
  package mutating func performWorkSlice() {
    service.performWorkSlice()
    if !service.hasPendingWork { hasUnpublishedChanges = true }
    showProgress()
  }
}
