import LayoutModel
import LayoutSyntax

/// The files of a module that see other alignments than its other files: those that declare a private one, or one with a
/// name that another file declares too.
struct AlignmentScopes: Sendable {
  /// The name of an alignment, or of a pair, with its type.
  struct Name: Hashable, Sendable {
    var type: String
    var name: String
  }

  /// The number of declarations of each name in each file that declares it.
  private var files: [Name: [FileID: Int]] = [:]
  /// The number of private alignments of a file, and of its names that other files declare too; absent if there are
  /// none.
  private var own: [FileID: Int] = [:]

  /// Returns true if a file sees other alignments than the rest of the module. O(1).
  func isOwn(_ file: FileID) -> Bool { own[file] != nil }

  /// Returns the files that declare a name.
  func files(declaring name: Name) -> some Collection<FileID> { (files[name] ?? [:]).keys }

  /// Adds the alignments that a segment of `file` declares. O(n) in its declarations.
  mutating func add(_ index: SegmentIndex, in file: FileID) {
    for (name, isPrivate) in index.alignments {
      if isPrivate { count(1, in: file) }
      let others = files[name] ?? [:]
      if others[file] == nil, !others.isEmpty {
        count(1, in: file)
        if others.count == 1, let other = others.keys.first { count(1, in: other) }
      }
      files[name, default: [:]][file, default: 0] += 1
    }
  }

  /// Removes the alignments that a segment of `file` declares. O(n) in its declarations.
  mutating func remove(_ index: SegmentIndex, in file: FileID) {
    for (name, isPrivate) in index.alignments {
      if isPrivate { count(-1, in: file) }
      let left = (files[name]?[file] ?? 1) - 1
      files[name]?[file] = left > 0 ? left : nil
      let others = files[name] ?? [:]
      if left == 0, !others.isEmpty {
        count(-1, in: file)
        if others.count == 1, let other = others.keys.first { count(-1, in: other) }
      }
      if others.isEmpty { files[name] = nil }
    }
  }

  private mutating func count(_ change: Int, in file: FileID) {
    let count = (own[file] ?? 0) + change
    own[file] = count > 0 ? count : nil
  }
}

extension SegmentIndex {
  /// The members of the alignment types that the segment declares, except types. O(n) in the declarations.
  var alignments: [(name: AlignmentScopes.Name, isPrivate: Bool)] {
    declarations.compactMap { declaration in
      guard !declaration.name.isEmpty, !declaration.isType, declarations.hasElement(at: declaration.container) else {
        return nil
      }
      let type = declarations[declaration.container].typeName
      guard SegmentIndex.alignmentTypes.contains(type) else { return nil }
      return (AlignmentScopes.Name(type: type, name: declaration.name), declaration.isPrivate)
    }
  }
}
