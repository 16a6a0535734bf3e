/// The options of a session of the Model Context Protocol.
package struct ModelContextOptions: Sendable {
  /// The program's version.
  package var version: String
  /// The folders of `--root`; if empty, the client's roots are used, or else the current folder.
  package var roots: [String]

  package init(version: String, roots: [String]) {
    self.version = version
    self.roots = roots
  }

  /// The versions of the protocol, the newest first.
  static let protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// What a model is told about the server.
  static let instructions = """
    Plumbline computes SwiftUI layouts without a Mac: the frame of each view, alignment guides and who reads them, and \
    mistakes in them. Files are .layout and .swift files inside of the open folders. A way to work: lint to find \
    mistakes, inspect for frames and guides, explain for the reasons, try_change to see what an edit moves before it is \
    written, rules for what a finding means. Lines and characters count from 0, in UTF-16 units. A result that does \
    not fit has nextCursor: call the tool again with the same arguments and this cursor.
    """
}
