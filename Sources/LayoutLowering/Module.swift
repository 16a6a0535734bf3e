import LayoutModel
import LayoutSyntax

/// A segment of a file as the lowering sees it.
package struct ModuleSegment: Sendable {
  package var id: SegmentID
  /// The file that it is a stretch of: what is private there is seen in all its segments.
  package var file: FileID
  package var tree: SyntaxTree

  /// Without `file`, a file of one segment with the segment's number.
  package init(id: SegmentID, file: FileID? = nil, tree: SyntaxTree) {
    self.id = id
    self.file = file ?? FileID(id.index)
    self.tree = tree
  }
}

/// The sizes of the pictures that a module's folder holds.
package struct ImageSizes: Hashable, Sendable {
  private var sizes: [String: Size]

  /// `sizes` in points, by the names that a source uses.
  package init(_ sizes: [String: Size] = [:]) { self.sizes = sizes }

  /// The size of the first picture of that name; nil when there is none.
  package func size(of name: String) -> Size? { sizes[name] }
}

/// The files that see each other's declarations (`language.md` 2, *Module*), segment by segment, with an index of what
/// they declare.
package struct Module: Sendable {
  /// By position; a position that is free holds an empty segment.
  private(set) var segments: [ModuleSegment] = []
  package var images: ImageSizes
  private(set) var index = ModuleIndex()
  private var positions: [SegmentID: Int32] = [:]
  /// The positions of each file's segments, in the order of the source.
  private var contents: [FileID: [Int32]] = [:]
  /// The files in the order in which their declarations are looked at.
  private var order: [FileID] = []
  /// Positions of segments that are gone.
  private var free: [Int32] = []

  package init(images: ImageSizes = ImageSizes()) { self.images = images }

  /// The same module, which records in `log` what is read of it.
  package func recording(in log: ReadLog?) -> Module {
    var module = self
    module.index.reads = log
    return module
  }

  /// A number that distinguishes the module's keys from those of others.
  package var scope: UInt64 {
    get { index.scope }
    set { index.scope = newValue }
  }

  /// `segments` by file and in the order of the source. Cost: linear in the nodes of the segments.
  package init(segments: [ModuleSegment], images: ImageSizes = ImageSizes()) {
    self.init(segments.map { ($0, SegmentIndex(tree: $0.tree)) }, images: images)
  }

  /// The same where it is known what each segment declares. Cost: the declarations.
  package init(_ parts: [(segment: ModuleSegment, index: SegmentIndex)], images: ImageSizes) {
    self.init(images: images)
    segments.reserveCapacity(parts.count)
    positions.reserveCapacity(parts.count)
    var start = 0
    while start < parts.count {
      let file = parts[start].segment.file
      var end = start + 1
      while end < parts.count, parts[end].segment.file == file { end += 1 }
      order.append(file)
      contents[file] = (start..<end).map { Int32(clamping: $0) }
      index.setRank(order.count - 1, of: file)
      for place in start..<end {
        let position = Int32(clamping: place)
        segments.append(parts[place].segment)
        positions[parts[place].segment.id] = position
        let segment = parts[place].segment.id
        index.setPlace(
          SegmentPlace(segment: segment, file: file, number: Int32(clamping: place - start)), of: position)
      }
      for place in start..<end { index.add(Int32(clamping: place), parts[place].index) }
      start = end
    }
  }

  /// The segment numbered `id`.
  package func segment(_ id: SegmentID) -> ModuleSegment? { position(of: id).map { segments[Int($0)] } }

  /// The position of a segment; nil when it is not in the module.
  func position(of id: SegmentID) -> Int32? { positions[id] }

  /// The position of a segment of `file`, its first; nil when the file is not in the module.
  func position(of file: FileID) -> Int32? { contents[file]?.first }

  /// Whether `file` declares an alignment that only it can see, or hides one of another file.
  package func declaresAlignments(_ file: FileID) -> Bool { index.declaresAlignments(file) }

  /// Whether a segment declares members of the alignment types. Cost: its declarations.
  package func declaresAlignments(in segment: SegmentID) -> Bool {
    positions[segment].map { index.declaresAlignments($0) } ?? false
  }

  /// A name that a segment declares, and of what it is a member there.
  package struct DeclaredName {
    package var name: String
    /// The dotted name of a type; empty at the top level.
    package var container: String
  }

  /// What a segment declares, as its index tells it. Cost: its declarations.
  package func declaredNames(of id: SegmentID) -> [DeclaredName] {
    positions[id].map { index.current($0).declaredNames } ?? []
  }

  // MARK: Changes

  /// Adds a file as the `place`th, and gives the keys whose values that changes. Cost: its declarations.
  package mutating func insert(_ file: FileID, at place: Int, segments: [ModuleSegment]) -> [ReadKey] {
    order.insert(file, at: min(max(place, 0), order.count))
    contents[file] = []
    rankFiles(from: place)
    return replaceSegments(of: file, 0..<0, with: segments)
  }

  /// Removes a file, and gives the keys whose values that changes. Cost: its declarations.
  package mutating func remove(_ file: FileID) -> [ReadKey] {
    let changed = replaceSegments(of: file, 0..<(contents[file]?.count ?? 0), with: [])
    contents[file] = nil
    guard let place = order.firstIndex(of: file) else { return changed }
    order.remove(at: place)
    rankFiles(from: place)
    return changed
  }

  /// Replaces the segments of `file` in `range` by others, and gives the keys whose values that changes. A segment whose
  /// `SegmentID` stays keeps its position. Cost: the declarations of those that come and go, and the number of those
  /// behind.
  package mutating func replaceSegments(
    of file: FileID, _ range: Range<Int>, with fresh: [ModuleSegment]
  ) -> [ReadKey] {
    guard let all = contents[file], range.upperBound <= all.count else { return [] }
    var changed: [ReadKey] = []
    let new = Set(fresh.map(\.id))
    for position in all[range] {
      let id = segments[Int(position)].id
      changed.append(.tree(id))
      guard !new.contains(id) else { continue }
      index.replace(position, with: .empty, changed: &changed)
      positions[id] = nil
      segments[Int(position)] = .removed
      free.append(position)
    }
    let positions = fresh.map { position(for: $0) }
    contents[file]?.replaceSubrange(range, with: positions)
    // Where one comes for one, those behind keep their numbers.
    rankSegments(of: file, fresh.count == range.count ? range : range.lowerBound..<(contents[file]?.count ?? 0))
    for (position, segment) in zip(positions, fresh) {
      segments[Int(position)] = segment
      changed.append(.tree(segment.id))
      index.replace(position, with: SegmentIndex(tree: segment.tree), changed: &changed)
    }
    return changed
  }

  /// The position of a segment, made where it has none.
  private mutating func position(for segment: ModuleSegment) -> Int32 {
    if let known = positions[segment.id] { return known }
    let position = free.popLast() ?? Int32(clamping: segments.count)
    if Int(position) == segments.count { segments.append(segment) } else { segments[Int(position)] = segment }
    positions[segment.id] = position
    return position
  }

  /// Lets go of a segment's tree before its text is edited, so that the edit copies nothing.
  package mutating func release(_ id: SegmentID) {
    if let position = positions[id] { segments[Int(position)].tree = ModuleSegment.removed.tree }
  }

  /// Cost: the files behind `place`.
  private mutating func rankFiles(from place: Int) {
    for rank in min(max(place, 0), order.count)..<order.count { index.setRank(rank, of: order[rank]) }
  }

  /// Numbers the segments of a file that stand in `range`.
  private mutating func rankSegments(of file: FileID, _ range: Range<Int>) {
    guard let all = contents[file] else { return }
    for number in range.clamped(to: all.indices) {
      let position = all[number]
      let segment = segments[Int(position)].id
      index.setPlace(SegmentPlace(segment: segment, file: file, number: Int32(clamping: number)), of: position)
    }
  }
}

extension ModuleSegment {
  /// What stands at a free position.
  fileprivate static let removed = ModuleSegment(id: SegmentID(-1), tree: SyntaxTree(parsing: SourceText([])))
}

/// What was lowered for one segment: its roots, and what is wrong with names, types, arguments and values in it.
package struct LoweredSegment: Sendable {
  /// In the order of the source.
  package var roots: [LoweredRoot]
  /// Findings of names and values in this segment, or in others of its file where a root of this one shows them, in the
  /// order of the source, each once however often the construct was expanded; syntax errors are not among them.
  package var diagnostics: [Diagnostic]
  /// Why a view declared here is no root and in none: its name's token and the reason ("`title` has no value").
  package var notLaidOut: [NodeID: String]
  /// The alignments that the segment sees: the table of all its graphs.
  package var alignments: AlignmentTable
  /// Where each custom alignment of the table is declared: its name's token.
  package var alignmentPlaces: [AlignmentKey: SourceRange]
  /// The names that were looked up as alignments, each once.
  package var alignmentNames: [String]
  /// Whether a `GeometryReader`'s content asks for its size: lay the roots out, and lower the file again with the sizes
  /// found, where those are others than were given.
  package var readsReaderSizes: Bool
  /// Nodes of view graphs that were made, those included that were thrown away again.
  package var viewsMade = 0
  /// Expressions that were evaluated.
  package var valuesEvaluated = 0

  package init(
    roots: [LoweredRoot] = [], diagnostics: [Diagnostic] = [], notLaidOut: [NodeID: String] = [:],
    alignments: AlignmentTable = AlignmentTable(), alignmentPlaces: [AlignmentKey: SourceRange] = [:],
    alignmentNames: [String] = [], readsReaderSizes: Bool = false
  ) {
    self.roots = roots
    self.diagnostics = diagnostics
    self.notLaidOut = notLaidOut
    self.alignments = alignments
    self.alignmentPlaces = alignmentPlaces
    self.alignmentNames = alignmentNames
    self.readsReaderSizes = readsReaderSizes
  }
}

/// One root: a top-level view expression, a preview, or a view that nothing instantiates.
package struct LoweredRoot: Sendable {
  package enum Kind: String, Sendable { case view, preview, expression }

  package var kind: Kind
  /// The view's or the preview's name.
  package var name: String?
  /// The declaration or expression.
  package var node: NodeID
  /// What it is laid out in: the canvas asked for, with the traits of a preview applied.
  package var canvas: Canvas
  package var graph: ViewGraph
  /// Its geometry readers.
  package var readers: [PlacedReader]

  package init(
    kind: Kind, name: String?, node: NodeID, canvas: Canvas, graph: ViewGraph, readers: [PlacedReader] = []
  ) {
    self.kind = kind
    self.name = name
    self.node = node
    self.canvas = canvas
    self.graph = graph
    self.readers = readers
  }
}

extension Module {
  /// The alignments that `file` sees. Cost: those of the module.
  package func alignments(of file: FileID) -> ModuleAlignments {
    guard let position = position(of: file) else { return ModuleAlignments() }
    var lowering = Lowering(module: self, file: position, canvas: .standard, overridesTraits: false)
    lowering.reportsEverywhere = true
    lowering.collectAlignments()
    return ModuleAlignments(
      names: lowering.alignments, findings: lowering.findings.findings)
  }

  /// Evaluates the names, values and views of a segment into view graphs.
  ///
  /// `canvas` is the one that roots get; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: what is unknown is a stand-in and flagged (`language.md` 3.1).
  ///
  /// `alignments` are those of the segment's file. `readerSizes` are what an earlier layout of the same module found its
  /// geometry readers to be.
  package func lower(
    _ segment: SegmentID, alignments: ModuleAlignments? = nil, canvas: Canvas, overridesTraits: Bool = false,
    readerSizes: [ReaderPath: ReaderSize] = [:]
  ) -> LoweredSegment {
    guard let position = position(of: segment) else { return LoweredSegment() }
    let alignments = alignments ?? self.alignments(of: segments[Int(position)].file)
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.readers.sizes = readerSizes
    lowering.alignments = alignments.names
    for finding in alignments.findings where finding.place.segment == segment { lowering.findings.add(finding) }
    let roots = lowering.lowerRoots(overridesTraits: overridesTraits)
    let readsReaderSizes = lowering.readers.isSizeRead
    lowering.checkTheRest()
    lowering.checkDeclarations()
    var lowered = LoweredSegment(
      roots: roots, diagnostics: lowering.findings.sorted(), notLaidOut: lowering.notLaidOut,
      alignments: alignments.table, alignmentPlaces: alignments.places, alignmentNames: lowering.alignmentNames.names,
      readsReaderSizes: readsReaderSizes)
    lowered.viewsMade = lowering.viewsMade
    lowered.valuesEvaluated = lowering.valuesEvaluated
    return lowered
  }
}
