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
  var queue = MessageQueue()
  var trace = TraceValue.off
  var log: ServerLog?
  /// What the requests to the client that wait for an answer are for.
  var awaited: [RequestID: ClientRequest] = [:]
  var lastRequest = 0
  /// What the client shows of the service's own work.
  var progress = ShownProgress.none
  private var framer = MessageFramer()
  /// How many messages came and went.
  private(set) var messagesRead = 0
  var messagesSent = 0

  /// The bytes that wait to be written.
  package var output = OutgoingBytes()
  /// The process that the client says it is.
  package internal(set) var clientProcessID: Int?
  /// Set when the server is to end.
  package internal(set) var exitCode: Int32?
  /// Why the input cannot be read any further.
  package private(set) var connectionError: FramingError?
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
  package init(service: consuming Service, options: ServerOptions) {
    self.service = service
    self.options = options
    if let path = options.logPath { log = ServerLog(path: path) }
  }

  /// Whether messages wait that can be handled now.
  package var canHandleMore: Bool {
    !queue.isEmpty && exitCode == nil && output.count < options.outputBound
  }

  /// How many messages wait.
  package var waitingCount: Int { queue.count }

  /// Whether no message waits.
  package var isQueueEmpty: Bool { queue.isEmpty }

  /// Whether the service has work that nobody waits for.
  package var hasPendingWork: Bool {
    lifecycle == .running && service.hasPendingWork
  }

  /// Takes what was read and enters the messages that are whole.
  package mutating func receive(_ bytes: some Collection<UInt8>) {
    guard connectionError == nil else { return }
    framer.append(bytes)
    do throws(FramingError) {
      while let body = try framer.next() {
        log?.received(body)
        messagesRead += 1
        queue.append(IncomingMessage(body))
      }
    } catch {
      connectionError = error
    }
  }

  /// Handles the messages that wait, as long as the output takes the answers. Before a request that others stand before
  /// `look` is called, which may receive more: a cancellation among it reaches the request.
  package mutating func handleQueued(_ look: (inout LanguageServer) -> Void = { _ in }) {
    var isFirst = true
    while canHandleMore {
      if !isFirst, queue.isRequestNext { look(&self) }
      isFirst = false
      guard let entry = queue.next() else { return }
      guard trace != .off || log != nil else {
        handle(entry)
        continue
      }
      let start = POSIX.nanoseconds()
      handle(entry)
      note(entry.message, microseconds: Int((POSIX.nanoseconds() &- start) / 1000))
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
