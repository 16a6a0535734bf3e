import LanguageServerProtocol
import LayoutProject
import LayoutSyntax
import TestSupport

@testable import LayoutServer

/// A session about layouts in this process, over files in memory: what a client does, and what it shows then.
struct WorkspaceSession {
  /// Files in memory that a session may change, by absolute path.
  final class Disk: WorkspaceFiles {
    var files: [String: [UInt8]]
    init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }
    func read(_ path: String) -> [UInt8]? { files[path] }
    func readStart(of path: String, count: Int) -> [UInt8]? { files[path].map { Array($0.prefix(count)) } }
    func entries(of folder: String) -> FolderEntries {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      var entries = FolderEntries()
      for path in files.keys.sorted() where path.hasPrefix(prefix) {
        let rest = path.dropFirst(prefix.count).split(separator: "/")
        guard let name = rest.first else { continue }
        if rest.count == 1 {
          entries.files.append(path)
        } else if name.first != ".", entries.folders.last != prefix + name {
          entries.folders.append(prefix + name)
        }
      }
      return entries
    }
  }

  /// What a client, or somebody at its files, does.
  enum Step {
    case open(String, String)
    /// A document is opened with a language that its name does not say.
    case openAs(String, language: String, String)
    case edit(String, String)
    case save(String)
    case close(String)
    /// A file is written, and the client says so.
    case write(String, [UInt8])
    /// A file is deleted, and the client says that it saw that.
    case delete(String)
    /// The client deletes or renames a file itself.
    case deleteInEditor(String)
    case renameInEditor(String, to: String)
    case addFolder(String)
    case removeFolder(String)
    case set(String)
  }

  let disk: Disk
  private(set) var folders: [String]
  private(set) var settings = "null"
  /// The open documents, by path.
  private(set) var texts: [String: String] = [:]
  /// The languages of open documents that their names do not say.
  private var languages: [String: String] = [:]
  private var saved: Set<String> = []
  private var server: LanguageServer<LayoutLanguageService>
  private var framer = MessageFramer()
  private var lastID = 0
  /// The diagnostics that the client shows, by URI; none for an empty list.
  private(set) var shown: [String: String] = [:]
  /// True if the client requests diagnostics, so that none are published.
  private let pulls: Bool
  /// How often the server asked the client to request diagnostics again.
  private(set) var refreshCount = 0

  private static let capabilities =
    #"{"workspace":{"workspaceFolders":true,"fileOperations":{"didRename":true,"didDelete":true}},"#
    + #""textDocument":{"publishDiagnostics":{"relatedInformation":true},"#
    + #""codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix"]}}}}}"#

  private static let pullingCapabilities =
    #"{"workspace":{"workspaceFolders":true,"fileOperations":{"didRename":true,"didDelete":true},"#
    + #""diagnostics":{"refreshSupport":true}},"textDocument":{"publishDiagnostics":{"relatedInformation":true},"#
    + #""diagnostic":{"dynamicRegistration":false}}}"#

  init(_ files: [String: String], folders: [String], pulls: Bool = false) {
    self.init(Disk(files), folders: folders, settings: "null", pulls: pulls)
  }

  private init(_ disk: Disk, folders: [String], settings: String, pulls: Bool = false) {
    self.disk = disk
    self.pulls = pulls
    self.folders = folders
    self.settings = settings
    server = LanguageServer(service: LayoutLanguageService(files: disk), options: ServerOptions(version: "1"))
    let list = folders.map(Self.folder).joined(separator: ",")
    request(
      "initialize",
      #"{"processId":null,"capabilities":\#(pulls ? Self.pullingCapabilities : Self.capabilities),"workspaceFolders":[\#(list)],"#
        + #""initializationOptions":\#(settings)}"#)
    notify("initialized", "{}")
    settle()
  }

  /// A session that begins with the files, folders, settings and documents that there are now.
  func fresh() -> WorkspaceSession {
    let files = Disk([:])
    files.files = disk.files
    var session = WorkspaceSession(files, folders: folders, settings: settings)
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      session.perform(languages[path].map { .openAs(path, language: $0, text) } ?? .open(path, text))
    }
    for path in saved.sorted() { session.perform(.save(path)) }
    session.settle()
    return session
  }

  // MARK: Steps

  /// Does one step, and some slices of the work that nobody waits for; all of it where no number is given.
  mutating func perform(_ step: Step, slices: Int? = nil) {
    switch step {
    case .open(let path, let text): open(path, language: path.hasSuffix(".swift") ? "swift" : "layout", text)
    case .openAs(let path, let language, let text):
      languages[path] = language
      open(path, language: language, text)
    case .edit(let path, let text):
      texts[path] = text
      saved.remove(path)
      notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(Self.uri(path))","version":2},"contentChanges":[{"text":\#(text.json)}]}"#)
    case .save(let path):
      saved.insert(path)
      notify("textDocument/didSave", #"{"textDocument":{"uri":"\#(Self.uri(path))"}}"#)
    case .close(let path):
      texts[path] = nil
      languages[path] = nil
      saved.remove(path)
      notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(Self.uri(path))"}}"#)
    case .write(let path, let bytes):
      let type = disk.files[path] == nil ? 1 : 2
      disk.files[path] = bytes
      notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(Self.uri(path))","type":\#(type)}]}"#)
    case .delete(let path):
      disk.files[path] = nil
      notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(Self.uri(path))","type":3}]}"#)
    case .deleteInEditor(let path):
      disk.files[path] = nil
      notify("workspace/didDeleteFiles", #"{"files":[{"uri":"\#(Self.uri(path))"}]}"#)
    case .renameInEditor(let path, let other):
      disk.files[other] = disk.files.removeValue(forKey: path)
      notify(
        "workspace/didRenameFiles", #"{"files":[{"oldUri":"file://\#(path)","newUri":"file://\#(other)"}]}"#)
    case .addFolder(let folder):
      folders.append(folder)
      changeFolders(added: Self.folder(folder), removed: "")
    case .removeFolder(let folder):
      folders.removeAll { $0 == folder }
      changeFolders(added: "", removed: Self.folder(folder))
    case .set(let settings):
      self.settings = settings
      notify("workspace/didChangeConfiguration", #"{"settings":{"plumbline":\#(settings)}}"#)
    }
    settle(slices: slices)
  }

  private mutating func open(_ path: String, language: String, _ text: String) {
    texts[path] = text
    saved.remove(path)
    let document =
      #"{"uri":"\#(Self.uri(path))","languageId":"\#(language)","version":1,"text":\#(text.json)}"#
    notify("textDocument/didOpen", #"{"textDocument":\#(document)}"#)
  }

  /// The URI of a path; any other name, such as `untitled:1`, is one already.
  private static func uri(_ path: String) -> String { path.hasPrefix("/") ? "file://" + path : path }

  private static func folder(_ path: String) -> String { #"{"uri":"\#(Self.uri(path))","name":"a"}"# }

  private mutating func changeFolders(added: String, removed: String) {
    notify(
      "workspace/didChangeWorkspaceFolders", #"{"event":{"added":[\#(added)],"removed":[\#(removed)]}}"#)
  }

  // MARK: What the client sees

  /// What is shown of every file, and what hovers over each word of the open documents say.
  mutating func state() -> [String: String] {
    settle()
    var state = shown
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      for (line, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        var isInWord = false
        for (column, byte) in row.utf8.enumerated() {
          let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(byte)
          defer { isInWord = isLetter }
          guard isLetter, !isInWord else { continue }
          state["\(path):\(line):\(column)"] = hover(path, line, column)
        }
      }
    }
    return state
  }

  /// The rules of the findings that are shown of a file.
  func rules(_ path: String) -> [String] {
    guard let list = shown[Self.uri(path)], let root = try? JSONDocument(list.utf8).root else { return [] }
    return root.elements.compactMap { $0["code"]?.string }
  }

  /// The answer to a hover at a position, from 0.
  mutating func hover(_ path: String, _ line: Int, _ character: Int) -> String {
    request(
      "textDocument/hover",
      #"{"textDocument":{"uri":"\#(Self.uri(path))"},"position":{"line":\#(line),"character":\#(character)}}"#)
  }

  /// The titles of the actions that are offered for a line.
  mutating func actions(_ path: String, _ line: Int, only kind: String) -> [String] {
    let position = #"{"line":\#(line),"character":0}"#
    let range = #"{"start":\#(position),"end":{"line":\#(line + 1),"character":0}}"#
    let answer = request(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(Self.uri(path))"},"range":\#(range),"#
        + #""context":{"diagnostics":[],"only":["\#(kind)"]}}"#)
    return (try? JSONDocument(answer.utf8).root)?.elements.compactMap { $0["title"]?.string } ?? []
  }

  // MARK: Requested diagnostics

  /// The report about a document, JSON text; `previous` is the result ID of the last one.
  mutating func documentReport(_ path: String, previous: String? = nil) -> String {
    let previous = previous.map { #","previousResultId":"\#($0)""# } ?? ""
    return request("textDocument/diagnostic", #"{"textDocument":{"uri":"\#(Self.uri(path))"}\#(previous)}"#)
  }

  /// Sends a request for the diagnostics of all files, and returns its ID. `previous` has the result IDs that the client
  /// has, by path.
  mutating func requestWorkspaceReport(previous: [String: String] = [:], token: String? = nil) -> String {
    lastID += 1
    let ids = previous.sorted { $0.key < $1.key }.map { #"{"uri":"\#(Self.uri($0.key))","value":"\#($0.value)"}"# }
    let token = token.map { #","partialResultToken":"\#($0)""# } ?? ""
    server.receive(
      Session.frame([
        Session.request(
          "\(lastID)", "workspace/diagnostic",
          #"{"previousResultIds":[\#(ids.joined(separator: ","))]\#(token)}"#)
      ]))
    return "\(lastID)"
  }

  /// Does all work that waits, and returns the messages that the server sent.
  mutating func messages() -> [String] {
    var messages: [String] = []
    repeat {
      server.handleQueued()
      if server.publication.hasChanges { server.publishDiagnostics() }
      if server.hasPendingWork { server.performWorkSlice() }
      messages += sent()
    } while server.publication.hasChanges || server.hasPendingWork
    return messages
  }

  mutating func cancel(_ id: String) { notify("$/cancelRequest", #"{"id":\#(id)}"#) }

  /// Does the work that waits, up to so many slices, and takes what the server sent.
  private mutating func settle(slices: Int? = nil) {
    var left = slices ?? .max
    repeat {
      server.handleQueued()
      if server.publication.hasChanges { server.publishDiagnostics() }
      if left > 0, server.hasPendingWork {
        server.performWorkSlice()
        left -= 1
      }
    } while server.publication.hasChanges || left > 0 && server.hasPendingWork
    for body in sent() {
      guard let root = try? JSONDocument(body.utf8).root else { continue }
      if root["method"]?.equals("workspace/diagnostic/refresh") == true { refreshCount += 1 }
      guard root["method"]?.equals("textDocument/publishDiagnostics") == true, let uri = root["params"]?["uri"]?.string,
        let diagnostics = root["params"]?["diagnostics"]
      else { continue }
      let text = String(decoding: diagnostics.source, as: UTF8.self)
      shown[uri] = text == "[]" ? nil : text
    }
  }

  @discardableResult
  private mutating func request(_ method: String, _ params: String) -> String {
    lastID += 1
    server.receive(Session.frame([Session.request("\(lastID)", method, params)]))
    server.handleQueued()
    return Session.answer(to: "\(lastID)", in: sent())
  }

  private mutating func notify(_ method: String, _ params: String) {
    server.receive(Session.frame([Session.notification(method, params)]))
  }

  private mutating func sent() -> [String] { Session.bodies(from: &server, &framer) }
}
