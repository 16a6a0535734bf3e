/// A pattern for the names of a path.
package struct PathGlob: Hashable, Sendable {
  private var segments: [Segment] = []

  package enum Segment: Hashable, Sendable {
    case name(NameGlob)
    /// `**`: any number of folders; as the last segment everything in a folder.
    case anyFolders
  }

  /// A pattern without segments matches nothing.
  package init(_ all: [Segment]) {
    for segment in all where segment != .anyFolders || segments.last != .anyFolders { segments.append(segment) }
  }

  /// Returns true if the pattern matches the names, from the first to the last; with `includingContents` also if it
  /// matches those of a folder around. O(path length × pattern length).
  package func matches(_ names: ArraySlice<ArraySlice<UInt8>>, includingContents: Bool = false) -> Bool {
    guard !segments.isEmpty else { return false }
    // On a mismatch the last `**` takes one more name.
    var (name, index) = (names.startIndex, 0)
    var retry: (name: Int, index: Int)?
    while true {
      if index == segments.count, includingContents || name == names.endIndex { return true }
      if index < segments.count {
        switch segments[index] {
        case .anyFolders:
          if index == segments.count - 1 { return name < names.endIndex }
          retry = (name, index)
          index += 1
          continue
        case .name(let glob):
          if name < names.endIndex, glob.matches(names[name]) {
            name += 1
            index += 1
            continue
          }
        }
      }
      guard let last = retry, last.name < names.endIndex else { return false }
      retry = (last.name + 1, last.index)
      (name, index) = (last.name + 1, last.index + 1)
    }
  }
}
