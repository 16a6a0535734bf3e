import LayoutLint

/// The compiled patterns of a `.gitignore`.
struct IgnoreFile: Sendable {
  /// The number of names in the path of the folder that the patterns are relative to.
  private let depth: Int
  /// The patterns in the order of the file; the last one that matches decides.
  private var patterns: [Pattern] = []

  private struct Pattern: Sendable {
    var target: Target
    var isNegated: Bool
    var isFolderOnly: Bool
  }

  private enum Target: Sendable {
    /// A pattern without a slash, for names at any depth.
    case name(NameGlob)
    /// A pattern for the path from the folder of the file on.
    case path(PathGlob)
  }

  /// Compiles the lines of a file; `folder` is the absolute path of the folder that the patterns are relative to. O(n).
  init(_ bytes: [UInt8], folder: String) {
    depth = folder.utf8.split(separator: UInt8(ascii: "/")).count
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    for line in content.split(separator: 0x0A) {
      if let pattern = Self.pattern(line.last == 0x0D ? line.dropLast() : line) { patterns.append(pattern) }
    }
  }

  private static func pattern(_ line: ArraySlice<UInt8>) -> Pattern? {
    var line = line
    guard line.first != UInt8(ascii: "#") else { return nil }
    // A blank at the end counts only after a backslash.
    while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line = line.dropLast() }
    let isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    let slash = UInt8(ascii: "/")
    let isFolderOnly = line.last == slash
    if isFolderOnly { line = line.dropLast() }
    guard !line.isEmpty else { return nil }
    let isAnchored = line.contains(slash)
    if line.first == slash { line = line.dropFirst() }
    var segments: [PathGlob.Segment] = []
    for text in line.split(separator: slash, omittingEmptySubsequences: false) {
      if text.elementsEqual("**".utf8), isAnchored {
        segments.append(.anyFolders)
      } else if !text.isEmpty, let glob = NameGlob(gitPattern: text) {
        segments.append(.name(glob))
      } else {
        // It matches no path.
        return nil
      }
    }
    if !isAnchored, case .name(let glob)? = segments.first {
      return Pattern(target: .name(glob), isNegated: isNegated, isFolderOnly: isFolderOnly)
    }
    return Pattern(target: .path(PathGlob(segments)), isNegated: isNegated, isFolderOnly: isFolderOnly)
  }

  /// Returns true if a file or folder is ignored, false if a negated pattern matches it, and nil if no pattern does.
  /// `names` are those of its absolute path. O(n) in the patterns.
  func ignores(_ names: [ArraySlice<UInt8>], isFolder: Bool) -> Bool? {
    guard let last = names.last, names.count > depth else { return nil }
    let match = patterns.last { pattern in
      guard isFolder || !pattern.isFolderOnly else { return false }
      switch pattern.target {
      case .name(let glob): return glob.matches(last)
      case .path(let glob): return glob.matches(names[depth...])
      }
    }
    return match.map { !$0.isNegated }
  }
}
