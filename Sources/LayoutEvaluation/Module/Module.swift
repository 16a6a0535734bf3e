import LayoutModel
import LayoutSyntax

/// A segment of a file, as the lowering sees it.
package struct ModuleSegment: Sendable {
  package var id: SegmentID
  /// The file that contains the segment; all its segments see its private declarations.
  package var file: FileID
  package var tree: SyntaxTree
  /// True for a `.swift` file, whose language is open: imported modules, and more of Swift than is interpreted here, may
  /// declare what it uses. False for a `.layout` file.
  package var isSwift: Bool

  /// Creates a segment; without `file`, of a file that has only this segment.
  package init(id: SegmentID, file: FileID? = nil, tree: SyntaxTree, isSwift: Bool = false) {
    self.id = id
    self.file = file ?? FileID(id.index)
    self.tree = tree
    self.isSwift = isSwift
  }
}

/// The sizes of the images in a module's folder.
package struct ImageSizes: Hashable, Sendable {
  private var sizes: [String: Size]
  /// The sizes by the names of the symbols that Xcode generates for asset catalogs.
  private var symbols: [String: Size]
  /// The names of images whose size is not known.
  private var unsized: Set<String>
  /// True if the folder was searched, so that a name without an image is one that no file has.
  private var isSearched: Bool

  /// Creates a table of `sizes` in points, by the names that sources use.
  package init(
    _ sizes: [String: Size] = [:], symbols: [String: Size] = [:], unsized: Set<String> = [], isSearched: Bool = false
  ) {
    self.sizes = sizes
    self.symbols = symbols
    self.unsized = unsized
    self.isSearched = isSearched
  }

  /// Returns true if the folder was searched and has no image with that name.
  package func isMissing(_ name: String) -> Bool { isSearched && sizes[name] == nil && !unsized.contains(name) }

  /// The names of all images, in ascending order. O(n log n).
  package var names: [String] { Set(sizes.keys).union(unsized).sorted() }

  /// Returns the size of the image with that generated symbol; nil if there is none.
  package func size(ofSymbol name: String) -> Size? { symbols[name] }

  /// Returns the size of the image with that name; nil if there is none.
  package func size(of name: String) -> Size? { sizes[name] }
}

/// The files that see each other's declarations (`lowering.md` 2, *Module*), as segments with an index of their
/// declarations.
package struct Module: Sendable {
  /// Indexed by position; a free position holds `ModuleSegment.removed`.
  package private(set) var segments: [ModuleSegment] = []
  package var images: ImageSizes
  package var strings = LocalizedStrings()
  package private(set) var index = ModuleIndex()
  private var positions: [SegmentID: SegmentPosition] = [:]
  /// The positions of each file's segments, in source order.
  private var contents: [FileID: [SegmentPosition]] = [:]
  /// The files in the order in which their declarations are looked up.
  private var order: [FileID] = []
  /// The positions of removed segments, for reuse.
  private var free: [SegmentPosition] = []

  package init(images: ImageSizes = ImageSizes()) { self.images = images }

  /// Returns the module with a log in which it records its reads.
  package consuming func recording(in log: ReadLog?) -> Module {
    index.reads = log
    return self
  }

  /// A number that distinguishes the module's read keys from those of other modules.
  package var scope: UInt64 {
    get { index.scope }
    set { index.scope = newValue }
  }

  /// Creates a module of `segments`, which are sorted by file and in source order. O(n) in their nodes.
  package init(segments: [ModuleSegment], images: ImageSizes = ImageSizes()) {
    self.init(segments, indices: segments.map { SegmentIndex(tree: $0.tree) }, images: images)
  }

  /// Creates a module of segments; `indices` has the index of each, in the same order. The segments of `imported`
  /// modules come after its own. O(n) in the declarations.
  package init(
    _ segments: [ModuleSegment], indices: [SegmentIndex], images: ImageSizes,
    strings: LocalizedStrings = LocalizedStrings(), imported: ImportedModules = ImportedModules()
  ) {
    self.init(images: images)
    self.segments = segments
    self.strings = strings
    index.imported = imported
    positions.reserveCapacity(segments.count)
    var start = 0
    while start < segments.count {
      let file = segments[start].file
      var end = start + 1
      while end < segments.count, segments[end].file == file { end += 1 }
      order.append(file)
      contents[file] = (start..<end).map { SegmentPosition(clamping: $0) }
      index.setRank(order.count - 1, of: file)
      index.setLanguage(isSwift: segments[start].isSwift, of: file)
      for number in start..<end {
        let position = SegmentPosition(clamping: number)
        positions[segments[number].id] = position
        index.setLocation(
          SegmentLocation(segment: segments[number].id, file: file, number: Int32(clamping: number - start)),
          of: position)
      }
      for number in start..<end { index.add(SegmentPosition(clamping: number), indices[number]) }
      start = end
    }
  }

  /// Returns the segment with the ID `id`; nil if it is not in the module.
  package func segment(_ id: SegmentID) -> ModuleSegment? { position(of: id).map { segments[$0] } }

  /// Returns the position of a segment; nil if it is not in the module.
  package func position(of id: SegmentID) -> SegmentPosition? { positions[id] }

  /// Returns the position of the first segment of `file`; nil if the file is not in the module.
  func position(of file: FileID) -> SegmentPosition? { contents[file]?.first }

  /// Returns true if `file` sees other alignments than the files of the module that declare none.
  package func seesOwnAlignments(_ file: FileID) -> Bool { index.seesOwnAlignments(file) }

  /// Returns true if a segment declares members of the alignment types. O(n) in its declarations.
  package func declaresAlignments(in segment: SegmentID) -> Bool {
    positions[segment].map { index.declaresAlignments($0) } ?? false
  }

  /// Returns true if a segment declares members of the alignment types, or types that may define a guide. The findings
  /// about alignments can be in it. O(n) in its declarations.
  package func definesAlignments(in segment: SegmentID) -> Bool {
    positions[segment].map { index.definesAlignments($0) } ?? false
  }

  /// A name that a segment declares, with its container.
  package struct DeclaredName {
    package var name: String
    /// The dotted name of the containing type; empty at the top level.
    package var container: String
  }

  /// Returns the names that a segment declares. O(n) in its declarations.
  package func declaredNames(of id: SegmentID) -> [DeclaredName] {
    positions[id].map { index.current($0).declaredNames } ?? []
  }

  // MARK: Changes

  /// Inserts a file at the index `rank` of the module's files and returns the keys whose values change. O(n) in its
  /// declarations and in the files behind it.
  package mutating func insert(_ file: FileID, at rank: Int, segments: [ModuleSegment]) -> [ReadKey] {
    order.insert(file, at: min(max(rank, 0), order.count))
    contents[file] = []
    rankFiles(from: rank)
    index.setLanguage(isSwift: segments.first?.isSwift ?? false, of: file)
    return replaceSegments(of: file, 0..<0, with: segments)
  }

  /// Removes a file and returns the keys whose values change. O(n) in its declarations and in the files behind it.
  package mutating func remove(_ file: FileID) -> [ReadKey] {
    let changed = replaceSegments(of: file, 0..<(contents[file]?.count ?? 0), with: [])
    contents[file] = nil
    guard let rank = order.firstIndex(of: file) else { return changed }
    order.remove(at: rank)
    rankFiles(from: rank)
    return changed
  }

  /// Replaces the segments of `file` in `range` and returns the keys whose values change. A segment with an unchanged
  /// `SegmentID` keeps its position. O(n) in the declarations of the old and new segments and in the segments behind.
  package mutating func replaceSegments(
    of file: FileID, _ range: Range<Int>, with fresh: [ModuleSegment]
  ) -> [ReadKey] {
    guard let all = contents[file], range.upperBound <= all.count else { return [] }
    var changed: [ReadKey] = []
    let new = Set(fresh.map(\.id))
    for position in all[range] {
      let id = segments[position].id
      changed.append(.tree(id))
      guard !new.contains(id) else { continue }
      index.replace(position, with: .empty, changed: &changed)
      positions[id] = nil
      segments[position] = .removed
      free.append(position)
    }
    let positions = fresh.map { position(for: $0) }
    contents[file]?.replaceSubrange(range, with: positions)
    // If the number of segments is unchanged, the segments behind keep their indices.
    rankSegments(of: file, fresh.count == range.count ? range : range.lowerBound..<(contents[file]?.count ?? 0))
    for (position, segment) in zip(positions, fresh) {
      segments[position] = segment
      changed.append(.tree(segment.id))
      index.replace(position, with: SegmentIndex(tree: segment.tree), changed: &changed)
    }
    return changed
  }

  /// Returns the position of a segment; assigns one to a new segment.
  private mutating func position(for segment: ModuleSegment) -> SegmentPosition {
    if let known = positions[segment.id] { return known }
    let position = free.popLast() ?? SegmentPosition(clamping: segments.count)
    if !segments.hasElement(at: position) { segments.append(segment) } else { segments[position] = segment }
    positions[segment.id] = position
    return position
  }

  /// Releases a segment's tree before an edit of its text, so that the edit changes it in place without a copy.
  package mutating func release(_ id: SegmentID) {
    if let position = positions[id] { segments[position].tree = ModuleSegment.removed.tree }
  }

  /// Updates the ranks of the files from the index `first` on. O(n) in their number.
  private mutating func rankFiles(from first: Int) {
    for rank in min(max(first, 0), order.count)..<order.count { index.setRank(rank, of: order[rank]) }
  }

  /// Updates the locations of the segments in `range` of a file.
  private mutating func rankSegments(of file: FileID, _ range: Range<Int>) {
    guard let all = contents[file] else { return }
    for number in range.clamped(to: all.indices) {
      let position = all[number]
      let segment = segments[position].id
      index.setLocation(SegmentLocation(segment: segment, file: file, number: Int32(clamping: number)), of: position)
    }
  }
}

extension ModuleSegment {
  /// The segment at a free position.
  fileprivate static let removed = ModuleSegment(id: SegmentID(-1), tree: SyntaxTree(parsing: SourceText([])))
}

extension Module {
  /// Returns the alignments that `file` sees. O(n) in the alignments of the module.
  package func alignments(of file: FileID) -> ModuleAlignments {
    guard let position = position(of: file) else { return ModuleAlignments() }
    var collector = AlignmentCollector(module: self, segment: position)
    return collector.collect()
  }
}
