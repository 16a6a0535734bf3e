import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The look at the declarations and the names of a whole module, in steps that several threads can share: each segment by
/// itself, then all declarations, and all names.
package struct ModuleIndexing: Sendable {
  let module: ModuleID
  private let images: ImageSizes
  private var segments: [ModuleSegment] = []
  /// By segment; nil where nobody has looked at it.
  private var prepared: [PreparedSegment?] = []

  init(module: ModuleID, images: ImageSizes) {
    self.module = module
    self.images = images
  }

  /// Distinguishes the module's keys from those of others.
  private var scope: UInt64 { UInt64(bitPattern: Int64(module.index)) }

  /// How many segments the module has.
  package var count: Int { segments.count }

  /// Adds the segments of the next file, with what is known of each, or of none.
  mutating func add(_ fresh: [ModuleSegment], _ known: [PreparedSegment]) {
    segments += fresh
    prepared += known.count == fresh.count ? known : Array(repeating: nil, count: fresh.count)
  }

  /// Has the segments looked at that nobody has looked at: `look` gives what it finds in their order.
  package mutating func prepare(_ look: ([SyntaxTree]) -> [PreparedSegment]) {
    let missing = prepared.indices.filter { prepared[$0] == nil }
    guard !missing.isEmpty else { return }
    for (number, found) in zip(missing, look(missing.map { segments[$0].tree })) { prepared[number] = found }
  }

  /// What the segments, which are prepared, declare. Cost: their declarations.
  package func declarations() -> IndexedDeclarations {
    let parts = zip(segments, prepared).compactMap { segment, prepared in prepared.map { (segment, $0.index) } }
    var module = Module(parts, images: images)
    module.scope = scope
    return IndexedDeclarations(module: module)
  }

  /// The names that the segments, which are prepared, declare and mention. Cost: their names.
  package func names() -> IndexedNames {
    let parts = zip(segments, prepared).compactMap { segment, prepared in
      prepared.map { (segment.id, segment.file, $0.names) }
    }
    return IndexedNames(names: ModuleNames(parts, scope: scope))
  }
}

/// What a module declares, on its way to the analysis.
package struct IndexedDeclarations: Sendable { let module: Module }

/// The names of a module, on their way to the analysis.
package struct IndexedNames: Sendable { let names: ModuleNames }
