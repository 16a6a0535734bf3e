/// A question that a command asks the disk. The digest of the answer tells whether the answer is the same later.
package struct DiskAccess: Hashable, Sendable {
  package enum Kind: UInt64, Sendable, CaseIterable {
    /// The bytes of a regular file.
    case file
    /// The bytes of a file that is named, which may be a pipe.
    case namedFile
    /// The first bytes of a file, at most `count`.
    case start
    /// The entries of a folder.
    case entries
    /// The path without links.
    case resolved
    /// Whether there is a file or a folder.
    case kind
  }

  package var kind: Kind
  package var path: String
  /// The number of bytes; 0 unless `kind` is `start`.
  package var count: Int

  package init(_ kind: Kind, _ path: String, count: Int = 0) {
    self.kind = kind
    self.path = path
    self.count = count
  }

  /// Asks the disk, and returns the digest of its answer.
  package func currentAnswer() -> ContentDigest {
    let log = AccessLog()
    let disk = Disk(log: log)
    switch kind {
    case .file: _ = disk.readFile(path)
    case .namedFile: _ = disk.readNamedFile(path)
    case .start: _ = disk.readStart(of: path, count: count)
    case .entries: _ = disk.entries(of: path)
    case .resolved: _ = disk.resolved(path)
    case .kind: _ = disk.kind(of: path)
    }
    return log.answers?[self] ?? ContentDigest(of: [])
  }

  package func write(to encoder: inout ByteEncoder) {
    encoder.write(kind.rawValue)
    encoder.write(path)
    encoder.write(count)
  }

  /// Reads what `write` wrote; nil for other bytes.
  package init?(_ decoder: inout ByteDecoder) {
    guard let kind = decoder.number().flatMap(Kind.init), let path = decoder.text(), let count = decoder.count() else {
      return nil
    }
    self.init(kind, path, count: count)
  }
}

/// The questions that a command has asked the disk, with the digests of the answers. Any thread may add to it.
package final class AccessLog: @unchecked Sendable {
  private let lock = Threads.Lock()
  private var known: [DiskAccess: ContentDigest] = [:]
  private var isContradictory = false

  package init() {}

  /// The answers; nil if a question had two answers, because the disk changed meanwhile.
  package var answers: [DiskAccess: ContentDigest]? { lock.withLock { isContradictory ? nil : known } }

  func record(_ access: DiskAccess, _ answer: ContentDigest) {
    lock.withLock {
      if let earlier = known.updateValue(answer, forKey: access), earlier != answer { isContradictory = true }
    }
  }
}
