import LayoutProject

/// The output of one command line of `lint`, stored with every answer of the disk that it depends on.
///
/// A run is a function of its command line, the current folder, the program and what the disk answers. While all stored
/// answers are the same, which is found out by asking the disk again, a run would ask the same questions and give the same
/// output. Files are compared by content, not by time. What cannot be read or written is as if it were not there.
package struct LintCache: Sendable {
  /// The file of the entry.
  private let path: String
  private let key: ContentDigest

  /// The largest number of entries in a folder, and of their bytes in all.
  package static let maximumEntries = 64
  package static let maximumBytes = 64 << 20
  private static let suffix = ".entry"

  /// Creates the entry of a command line, given without the program's name. Nil if the user has no folder for caches, or
  /// if the run does more than to report on files.
  package init?(_ words: [String], _ options: LintOptions) {
    guard options.isCacheable, let folder = CacheFolder.path else { return nil }
    self.init(words, options, in: folder)
  }

  /// Creates the entry of a command line in a folder.
  package init(_ words: [String], _ options: LintOptions, in folder: String) {
    var encoder = ByteEncoder()
    encoder.write(words)
    encoder.write([
      Disk.absolutePath("."), plumblineVersion, CacheFolder.programIdentity, "\(options.style.isColored)",
      "\(options.showsSource)",
    ])
    key = ContentDigest(of: encoder.bytes)
    path = "\(folder)/\(key.digits)\(Self.suffix)"
  }

  // MARK: Reading

  /// Returns the stored output if nothing that it depends on has changed. O(bytes of the files) on `workers` threads.
  package func output(workers: Int) -> Output? {
    guard let bytes = CacheFolder.readOwnFile(path), let entry = Entry(bytes, key: key) else { return nil }
    let queue = WorkQueue(upTo: (entry.answers.count + Self.chunk - 1) / Self.chunk)
    let answers = entry.answers
    let areSame = Workers.run(min(workers, max(1, answers.count / Self.chunk))) { _ in
      while let index = queue.next() {
        let part = answers[index * Self.chunk..<min(answers.count, (index + 1) * Self.chunk)]
        guard part.allSatisfy({ $0.access.currentAnswer() == $0.answer }) else {
          // The other threads need not look further.
          while queue.next() != nil {}
          return false
        }
      }
      return true
    }
    return areSame.allSatisfy { $0 } ? entry.output : nil
  }

  /// The number of questions that a thread takes at a time.
  private static let chunk = 64

  // MARK: Writing

  /// Stores an output with the answers that it depends on, in place of the one that was stored before.
  package func store(_ output: Output, _ answers: [DiskAccess: ContentDigest]) {
    let bytes = Entry(output: output, answers: answers.map { ($0.key, $0.value) }).encoded(key: key)
    let folder = Disk.folder(of: path)
    guard bytes.count <= Self.maximumBytes / 2, CacheFolder.create(folder) else { return }
    do throws(FileSystem.Failure) {
      try FileSystem.replace(path, with: bytes, isDurable: false)
    } catch {
      return
    }
    Self.evict(in: folder)
  }

  /// Removes the entries that were stored longest ago until there are at most `maximumEntries`, of `maximumBytes` in all,
  /// and files that runs left unfinished.
  private static func evict(in folder: String) {
    guard let names = try? FileSystem.names(in: folder) else { return }
    var entries: [(path: String, file: CacheFolder.File)] = []
    for name in names {
      let path = folder + "/" + name
      guard let file = CacheFolder.file(at: path) else { continue }
      if name.hasSuffix(suffix) {
        entries.append((path, file))
      } else if FileSystem.isTemporary(name), file.age > 3_600 {
        CacheFolder.remove(path)
      }
    }
    entries.sort { $0.file.age < $1.file.age }
    var bytes = 0
    for (index, entry) in entries.enumerated() {
      bytes += entry.file.size
      if index >= maximumEntries || bytes > maximumBytes { CacheFolder.remove(entry.path) }
    }
  }
}

/// The content of an entry.
private struct Entry {
  var output: Output
  var answers: [(access: DiskAccess, answer: ContentDigest)]

  private static let format = "plumbline lint 1"

  init(output: Output, answers: [(access: DiskAccess, answer: ContentDigest)]) {
    self.output = output
    self.answers = answers
  }

  /// Returns the bytes of the entry, which end with their digest.
  func encoded(key: ContentDigest) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.write(Self.format)
    encoder.write(key)
    encoder.write(answers.count)
    for (access, answer) in answers {
      access.write(to: &encoder)
      encoder.write(answer)
    }
    encoder.write(output.status == .clean ? 0 : 1)
    encoder.write(output.result)
    encoder.write(output.standardError)
    encoder.write(output.bytes == nil ? 0 : 1)
    encoder.write(output.bytes ?? [])
    let digest = ContentDigest(of: encoder.bytes)
    encoder.write(digest)
    return encoder.bytes
  }

  /// Decodes an entry; nil if the bytes are damaged, or are not those of an entry with this key.
  init?(_ bytes: [UInt8], key: ContentDigest) {
    var trailer = ByteDecoder(Array(bytes.suffix(16)))
    guard trailer.digest() == ContentDigest(of: bytes.dropLast(16)) else { return nil }
    var decoder = ByteDecoder(Array(bytes.dropLast(16)))
    guard decoder.text() == Self.format, decoder.digest() == key, let count = decoder.count() else { return nil }
    answers = []
    for _ in 0..<count {
      guard let access = DiskAccess(&decoder), let answer = decoder.digest() else { return nil }
      answers.append((access, answer))
    }
    guard let status = decoder.number(), let result = decoder.text(), let errors = decoder.text(),
      let hasBytes = decoder.number(), let content = decoder.content(), decoder.isAtEnd
    else { return nil }
    output = Output()
    output.isFromCache = true
    output.status = status == 0 ? .clean : .findings
    output.result = result
    output.standardError = errors
    output.bytes = hasBytes == 0 ? nil : content
  }
}

extension LintOptions {
  /// True if the run only reports on files that can be read again.
  fileprivate var isCacheable: Bool {
    usesCache && !fixes && writtenBaseline == nil
      && (paths + (baseline.map { [$0] } ?? [])).allSatisfy { $0 != "-" && FileSystem.kind(of: $0) != .other }
  }
}
