import LayoutProject

/// The Git repository around the current folder, read by the program `git`: only its objects are read, and nothing that a
/// repository configures is run.
struct GitRepository {
  /// The folder of the working tree: an absolute path without a trailing slash.
  let folder: String

  /// Finds the repository. Throws if there is no `git`, or no repository with a working tree.
  init() throws(UsageError) {
    let answer = try Self.run(["rev-parse", "--show-toplevel"])
    guard answer.status == 0, let line = Self.line(answer.bytes), line.hasPrefix("/") else {
      throw UsageError(message: "\(Disk.absolutePath(".")): \(Self.reason(answer.bytes))")
    }
    folder = line == "/" ? "" : line
  }

  /// Returns the absolute path that a path of a revision denotes.
  func absolutePath(_ path: String) -> String {
    let isRelative = path == "." || path == ".." || path.hasPrefix("./") || path.hasPrefix("../")
    return Disk.absolutePath(isRelative ? path : folder + "/" + path)
  }

  /// Returns the files of a revision; those of `unversioned` are read from the disk. Links and submodules are left out.
  /// Throws for an unknown revision.
  func version(_ revision: String, unversioned: Set<String>) throws(UsageError) -> FolderVersion {
    let answer = try Self.run(["rev-parse", "--verify", "--quiet", "\(revision)^{tree}"])
    guard answer.status == 0, let tree = Self.line(answer.bytes), tree.utf8.allSatisfy({ Self.isHexadecimal($0) })
    else {
      throw UsageError(message: "\(quoted(revision)) is no revision of the repository \(folder)")
    }
    let list = try Self.run(["ls-tree", "-r", "-z", "-l", "--full-tree", tree])
    guard list.status == 0 else {
      throw UsageError(message: "git cannot list \(quoted(revision)): \(Self.reason(list.bytes))")
    }
    let objects = try GitObjects()
    var files: [FolderVersion.File] = []
    var names: [[UInt8]] = []
    for entry in list.bytes.split(separator: 0) {
      guard let file = Self.file(entry, number: names.count) else { continue }
      files.append(file.file)
      names.append(file.object)
    }
    return FolderVersion(of: folder, files: files, unversioned: unversioned) { file in
      names.indices.contains(file.number) ? objects.read(names[file.number], byteCount: file.byteCount) : nil
    }
  }

  /// Parses an entry of `git ls-tree -l`: mode, kind, object and size, then a tab and the path; nil unless it is a
  /// regular file.
  private static func file(_ entry: ArraySlice<UInt8>, number: Int) -> (file: FolderVersion.File, object: [UInt8])? {
    guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = entry[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 4, words[0].starts(with: "100".utf8), words[1].elementsEqual("blob".utf8),
      words[2].allSatisfy({ isHexadecimal($0) }), let size = Int(String(decoding: words[3], as: UTF8.self))
    else { return nil }
    let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
    return (FolderVersion.File(path: path, byteCount: size, number: number), Array(words[2]))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  // MARK: The program

  /// The bytes that a run of `git` printed on both of its outputs, and its exit code.
  private struct Answer {
    var bytes: [UInt8]
    var status: ExitCode?
  }

  /// The largest output of `git` that is read.
  private static let limit = 256 << 20

  private static func run(_ words: [String]) throws(UsageError) -> Answer {
    let process: SpawnedProcess
    do throws(FileSystem.Failure) {
      process = try SpawnedProcess(["git"] + words, standardError: .merged)
    } catch {
      throw UsageError(message: "revisions need the program git: \(error.message)")
    }
    process.input.close()
    var bytes: [UInt8] = []
    let isComplete = process.readToEnd(limit: limit, into: &bytes)
    let status = process.finish()
    return Answer(bytes: bytes, status: isComplete ? status : nil)
  }

  /// The output of one line, without its end; nil if it is empty.
  private static func line(_ bytes: [UInt8]) -> String? {
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The first line of what Git says about a failure, without its prefix.
  private static func reason(_ bytes: [UInt8]) -> String {
    let first = String(decoding: bytes.split(separator: UInt8(ascii: "\n")).first ?? [], as: UTF8.self)
    let prefix = "fatal: "
    return first.isEmpty ? "git fails" : first.hasPrefix(prefix) ? String(first.dropFirst(prefix.count)) : first
  }
}
