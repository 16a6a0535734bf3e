import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// A file that was read and indexed on its own, as far as possible without the other files.
struct ReadFile: Sendable {
  var path: String
  /// The path with symbolic links resolved.
  var resolvedPath: String
  var file: PreparedFile

  private init(_ path: String, _ bytes: [UInt8], _ conditions: BuildConditions, _ disk: Disk) {
    self.path = path
    file = PreparedFile(indexing: SourceText(bytes), conditions: conditions)
    resolvedPath = disk.resolved(path)
  }

  /// Reads files, each with the conditions under which it is compiled, on several threads and returns them in the order
  /// of `paths`.
  static func read(
    _ paths: [String], _ conditions: [BuildConditions], from disk: Disk, workers: Int, progress: ProgressLine
  ) -> [Result<ReadFile, FileSystem.Failure>] {
    guard !paths.isEmpty else { return [] }
    let queue = WorkQueue(upTo: paths.count)
    let parts = Workers.run(min(workers, paths.count)) { _ in
      var read: [(index: Int, result: Result<ReadFile, FileSystem.Failure>)] = []
      while let index = queue.next() {
        progress.show(.reading, index, of: paths.count)
        switch disk.readNamedFile(paths[index]) {
        case .bytes(let bytes):
          read.append((index, .success(ReadFile(paths[index], bytes, conditions[index], disk))))
        case .failure(let failure): read.append((index, .failure(failure)))
        }
      }
      return read
    }
    return parts.joined().sorted { $0.index < $1.index }.map(\.result)
  }
}
