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
        index.setPlace(SegmentPlace(file: file, number: Int32(clamping: place - start)), of: position)
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

  /// What a segment declares as a number: another one where a name, its kind or the type it belongs to is another.
  package func declarationHash(of id: SegmentID) -> UInt64 {
    positions[id].map { index.segments[Int($0)].declarationHash } ?? 0
  }

  /// A name that a segment declares, and of what it is a member there.
  package struct DeclaredName {
    package var name: String
    /// The dotted name of a type; empty at the top level.
    package var container: String
  }

  /// What a segment declares, as its index tells it. Cost: its declarations.
  package func declaredNames(of id: SegmentID) -> [DeclaredName] {
    positions[id].map { index.segments[Int($0)].declaredNames } ?? []
  }

  /// Where and how a segment declares what others may be told of, as a number: another one where a declaration stands
  /// elsewhere in it or is another.
  package func declarationPlacesHash(of id: SegmentID) -> UInt64 {
    positions[id].map { index.segments[Int($0)].placesHash } ?? 0
  }

  /// Tells `body` of the names that a segment calls like types, each as often as there are types in which it does.
  package func eachCalledType(in id: SegmentID, _ body: (String) -> Void) {
    guard let position = positions[id] else { return }
    for name in index.segments[Int(position)].uses.names { body(name) }
  }

  // MARK: Changes

  /// Adds a file as the `place`th. Cost: the nodes of its segments.
  package mutating func insert(_ file: FileID, at place: Int, segments: [ModuleSegment]) {
    order.insert(file, at: min(max(place, 0), order.count))
    contents[file] = []
    rankFiles(from: place)
    replaceSegments(of: file, 0..<0, with: segments)
  }

  /// Takes a file away. Cost: its declarations.
  package mutating func remove(_ file: FileID) {
    replaceSegments(of: file, 0..<(contents[file]?.count ?? 0), with: [])
    contents[file] = nil
    guard let place = order.firstIndex(of: file) else { return }
    order.remove(at: place)
    rankFiles(from: place)
  }

  /// Replaces the segments of `file` in `range` by others. Cost: the nodes of those that come, the declarations of those
  /// that go, and the number of those behind.
  package mutating func replaceSegments(of file: FileID, _ range: Range<Int>, with fresh: [ModuleSegment]) {
    guard let all = contents[file], range.upperBound <= all.count else { return }
    if range.count == 1, let segment = fresh.first, fresh.count == 1,
      segments[Int(all[range.lowerBound])].id == segment.id
    {
      let position = all[range.lowerBound]
      segments[Int(position)] = segment
      index.replace(position, with: SegmentIndex(tree: segment.tree))
      return
    }
    for position in all[range] {
      index.remove(position)
      positions[segments[Int(position)].id] = nil
      segments[Int(position)] = .gone
      free.append(position)
    }
    var new: [Int32] = []
    for segment in fresh {
      let position: Int32
      if let known = free.popLast() {
        position = known
        segments[Int(position)] = segment
      } else {
        position = Int32(clamping: segments.count)
        segments.append(segment)
      }
      positions[segment.id] = position
      new.append(position)
    }
    contents[file]?.replaceSubrange(range, with: new)
    rankSegments(of: file, from: range.lowerBound)
    for (position, segment) in zip(new, fresh) { index.add(position, SegmentIndex(tree: segment.tree)) }
  }

  /// Lets go of a segment's tree before it is edited in place, so that nobody else holds it.
  package mutating func release(_ id: SegmentID) { setTree(ModuleSegment.gone.tree, of: id) }

  /// Gives a segment the tree of another version of it that declares the same at the same nodes.
  package mutating func setTree(_ tree: SyntaxTree, of id: SegmentID) {
    if let position = positions[id] { segments[Int(position)].tree = tree }
  }

  /// Cost: the files behind `place`.
  private mutating func rankFiles(from place: Int) {
    for rank in min(max(place, 0), order.count)..<order.count { index.setRank(rank, of: order[rank]) }
  }

  /// Cost: the file's segments behind `place`.
  private mutating func rankSegments(of file: FileID, from place: Int) {
    guard let all = contents[file] else { return }
    for (number, position) in all.enumerated().dropFirst(place) {
      index.setPlace(SegmentPlace(file: file, number: Int32(clamping: number)), of: position)
    }
  }
}

extension ModuleSegment {
  /// What stands at a free position.
  fileprivate static let gone = ModuleSegment(id: SegmentID(-1), tree: SyntaxTree(parsing: SourceText([])))
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
  /// Statements that can be lowered again on their own; none in a small root.
  package var places = StatementPlaces()

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
      names: lowering.alignments, findings: lowering.findings.findings, dependencies: lowering.lookedUp)
  }

  /// Evaluates the names, values and views of a segment into view graphs.
  ///
  /// `canvas` is the one that roots get; a preview's traits change it unless `overridesTraits` (a canvas given on the
  /// command line). Never fails: what is unknown is a stand-in and flagged (`language.md` 3.1).
  ///
  /// `alignments` are those of the segment's file. `readerSizes` are what an earlier layout of the same module found its
  /// geometry readers to be. `isEdited` says that the segment is one in which more edits are to be expected: what its
  /// statements hang on is noted in small roots too.
  package func lower(
    _ segment: SegmentID, alignments: ModuleAlignments? = nil, canvas: Canvas, overridesTraits: Bool = false,
    readerSizes: [ReaderPath: ReaderSize] = [:], isEdited: Bool = false
  ) -> LoweredSegment {
    guard let position = position(of: segment) else { return LoweredSegment() }
    let alignments = alignments ?? self.alignments(of: segments[Int(position)].file)
    var lowering = Lowering(module: self, file: position, canvas: canvas, overridesTraits: overridesTraits)
    lowering.readers.sizes = readerSizes
    if isEdited { lowering.smallRoot = Limits.smallEditedRoot }
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
