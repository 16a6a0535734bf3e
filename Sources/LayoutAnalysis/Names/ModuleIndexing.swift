import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// The indexing of the declarations and names of a whole module, in steps that several threads can share: first each
/// segment, then all declarations and all names.
package struct ModuleIndexing: Sendable {
  let module: ModuleID
  private let images: ImageSizes
  private let strings: LocalizedStrings
  private var segments: [ModuleSegment] = []
  /// The indexed segments; nil for those that are not indexed yet.
  private var prepared: [PreparedSegment?] = []
  /// The number of segments of the module itself; the others are those of imported modules.
  private var ownCount = 0
  /// The files of the module and those that it imports.
  var imports = ModuleImports()

  init(module: ModuleID, images: ImageSizes, strings: LocalizedStrings) {
    self.module = module
    self.images = images
    self.strings = strings
  }

  /// Distinguishes the module's keys from those of others.
  private var scope: UInt64 { UInt64(bitPattern: Int64(module.index)) }

  /// The number of segments of the module.
  package var count: Int { segments.count }

  /// Adds the segments of the module's next file; `known` has the index of each, or is empty.
  mutating func add(_ fresh: [ModuleSegment], _ known: [PreparedSegment]) {
    addImported(fresh, known)
    ownCount += fresh.count
  }

  /// Adds the segments of the next file of the imported modules, after all files of the module.
  mutating func addImported(_ fresh: [ModuleSegment], _ known: [PreparedSegment]) {
    segments += fresh
    prepared += known.count == fresh.count ? known : Array(repeating: nil, count: fresh.count)
  }

  /// Indexes the remaining segments with `look`, which returns the results in the order of its argument.
  package mutating func prepare(_ look: ([SyntaxTree]) -> [PreparedSegment]) {
    let missing = prepared.indices.filter { prepared[$0] == nil }
    guard !missing.isEmpty else { return }
    for (number, found) in zip(missing, look(missing.map { segments[$0].tree })) { prepared[number] = found }
  }

  /// The declarations of all segments, which must be prepared. O(n) in the declarations.
  package func declarations() -> IndexedDeclarations {
    // An index of its own for each segment, also for one that is not prepared.
    let indices = prepared.map { $0?.index ?? .empty }
    var module = Module(segments, indices: indices, images: images, strings: strings, imported: imports.modules)
    module.scope = scope
    return IndexedDeclarations(module: module)
  }

  /// The names that the module's own segments, which must be prepared, declare and mention. O(n) in the names.
  package func names() -> IndexedNames {
    let parts = zip(segments, prepared).prefix(ownCount).compactMap { segment, prepared in
      prepared.map { (segment.id, segment.file, $0.names) }
    }
    return IndexedNames(names: ModuleNames(parts, scope: scope))
  }
}

/// The declarations of a module, to be passed to `Analysis.store`.
package struct IndexedDeclarations: Sendable { let module: Module }

/// The names of a module, to be passed to `Analysis.store`.
package struct IndexedNames: Sendable { let names: ModuleNames }
