import LayoutAnalysis
import LayoutProject
import LayoutSyntax

/// A file that was read and indexed on its own, as far as possible without the other files.
struct ReadFile: Sendable {
  var path: String
  /// The path with symbolic links resolved.
  var resolvedPath: String
  var file: PreparedFile

  private init(_ path: String, _ conditions: BuildConditions) throws(FileSystem.Failure) {
    self.path = path
    file = PreparedFile(indexing: SourceText(try FileSystem.read(path)), conditions: conditions)
    resolvedPath = FileSystem.resolved(path)
  }

  /// Reads files, each with the conditions under which it is compiled, on several threads and returns them in the order
  /// of `paths`.
  static func read(
    _ paths: [String], _ conditions: [BuildConditions], workers: Int, progress: ProgressLine
  ) -> [Result<ReadFile, FileSystem.Failure>] {
    guard !paths.isEmpty else { return [] }
    let queue = WorkQueue(upTo: paths.count)
    let parts = Workers.run(min(workers, paths.count)) { _ in
      var read: [(index: Int, result: Result<ReadFile, FileSystem.Failure>)] = []
      while let index = queue.next() {
        progress.show(.reading, index, of: paths.count)
        do throws(FileSystem.Failure) {
          read.append((index, .success(try ReadFile(paths[index], conditions[index]))))
        } catch {
          read.append((index, .failure(error)))
        }
      }
      return read
    }
    return parts.joined().sorted { $0.index < $1.index }.map(\.result)
  }
}
