/// A comparable program for another language, measured beside plumbline in the same run.
enum Peer: String, CaseIterable {
  case ruff
  case clangd
  case sourcekitLSP = "sourcekit-lsp"
  case swiftFormat = "swift format"

  /// The name of the program on the search path.
  var program: String {
    switch self {
    case .ruff, .clangd, .sourcekitLSP: rawValue
    case .swiftFormat: "swift"
    }
  }

  var language: PeerDocument.Language {
    switch self {
    case .ruff: .python
    case .clangd: .cPlusPlus
    case .sourcekitLSP, .swiftFormat: .swift
    }
  }

  /// Returns the command that starts the language server; nil for a peer without one.
  func serverCommand(at path: String) -> [String]? {
    switch self {
    case .ruff: [path, "server"]
    case .clangd: [path, "--log=error", "--background-index=false"]
    case .sourcekitLSP: [path]
    case .swiftFormat: nil
    }
  }

  /// Returns the command that lints a folder without cached results; nil for a peer without one.
  func lintCommand(at path: String, folder: String) -> [String]? {
    switch self {
    case .ruff: [path, "check", "--no-cache", "--isolated", folder]
    case .swiftFormat: [path, "format", "lint", "--recursive", "--parallel", folder]
    case .clangd, .sourcekitLSP: nil
    }
  }

  /// The number of edits measured; the slow servers need seconds for one.
  var editCount: Int {
    switch self {
    case .ruff: 40
    case .clangd: 10
    case .sourcekitLSP, .swiftFormat: 3
    }
  }
}

/// The peers that are installed, with their paths.
struct InstalledPeers {
  private(set) var paths: [Peer: String] = [:]

  /// Searches for the peers in the folders of `searchPath`, which are separated by colons; the first folder with a
  /// program counts.
  init(searchPath: String, isExecutable: (String) -> Bool) {
    for peer in Peer.allCases {
      paths[peer] = Self.find(peer.program, searchPath: searchPath, isExecutable: isExecutable)
    }
  }

  /// Returns the path of a program on the search path; nil if no folder contains it.
  static func find(_ program: String, searchPath: String, isExecutable: (String) -> Bool) -> String? {
    searchPath.split(separator: ":").lazy.map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  func serverCommand(of peer: Peer) -> [String]? { paths[peer].flatMap { peer.serverCommand(at: $0) } }

  func lintCommand(of peer: Peer, folder: String) -> [String]? {
    paths[peer].flatMap { peer.lintCommand(at: $0, folder: folder) }
  }
}
