import LayoutLowering
import LayoutServer
import LayoutSyntax

/// The files of this machine, as the server reads them.
struct Disk: WorkspaceFiles {
  func read(_ path: String) -> [UInt8]? { try? FileSystem.read(path) }
  func readStart(of path: String, count: Int) -> [UInt8]? { try? FileSystem.readStart(of: path, count: count) }
  func entries(of folder: String) -> FolderEntries { (try? FileSystem.entries(of: folder)) ?? FolderEntries() }

  /// The sizes of the pictures below `folders`, where the text of a file names any: nobody waits for a search that
  /// nothing hangs on.
  func imageSizes(below folders: [String], namedIn texts: [SourceText]) -> ImageSizes {
    guard texts.contains(where: { $0.contains("Image") }) else { return ImageSizes() }
    return ImageFileReader.sizes(below: folders, in: self)
  }

  /// The folder that the file at `path` lies in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
