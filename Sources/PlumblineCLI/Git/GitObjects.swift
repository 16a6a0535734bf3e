import LayoutProject

/// Reads objects of the Git repository around the current folder through one run of `git cat-file --batch`.
final class GitObjects {
  private let process: SpawnedProcess
  /// The bytes read and not used yet.
  private var buffer: [UInt8] = []
  private var position = 0
  /// True once the program gave an answer that is not understood: the following ones cannot be told from it.
  private var isBroken = false

  /// The size of the largest object that is read, as that of a file.
  private static let limit = 256 << 20

  init() throws(UsageError) {
    do throws(FileSystem.Failure) {
      process = try SpawnedProcess(["git", "cat-file", "--batch"], standardError: .discarded)
    } catch {
      throw UsageError(message: "revisions need the program git: \(error.message)")
    }
  }

  deinit { _ = process.finish() }

  /// Returns the bytes of a file's object, which has a hexadecimal name; nil if it cannot be read.
  func read(_ object: [UInt8], byteCount: Int) -> [UInt8]? {
    guard !isBroken, byteCount <= Self.limit else { return nil }
    guard FileSystem.write(object + [UInt8(ascii: "\n")], to: process.input), let header = readLine() else {
      isBroken = true
      return nil
    }
    // `NAME blob SIZE`, or `NAME missing`.
    let words = header.split(separator: UInt8(ascii: " "))
    if words.count == 2 { return nil }
    guard words.count == 3, words[1].elementsEqual("blob".utf8),
      Int(String(decoding: words[2], as: UTF8.self)) == byteCount, fill(byteCount + 1)
    else {
      isBroken = true
      return nil
    }
    defer { position += byteCount + 1 }
    return Array(buffer[position..<(position + byteCount)])
  }

  private func readLine() -> [UInt8]? {
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return Array(buffer[position..<end])
      }
      guard buffer.count - position < 4_096, fill(buffer.count - position + 1) else { return nil }
    }
  }

  /// Reads until `count` bytes are there; returns false at the end.
  private func fill(_ count: Int) -> Bool {
    if position > 0, position == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      position = 0
    }
    while buffer.count - position < count {
      guard process.read(into: &buffer) else { return false }
    }
    return true
  }
}
