import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// The names of a file, for the requests of editors that go from a name to others: definitions, references, renames.
///
/// It has a copy of the analysis, which later edits do not change.
package struct Navigation {
  let analysis: Analysis
  package let file: FileID
  let resolver: SymbolResolver

  /// Indexes the module of a file, and with `acrossModules` all modules; nil for an unknown file. O(n) in the
  /// declarations that are not indexed yet.
  package init?(in analysis: inout Analysis, file: FileID, acrossModules: Bool = false) {
    guard analysis.indexedModule(of: file) != nil else { return nil }
    if acrossModules { analysis.indexImporters() }
    guard let resolver = SymbolResolver(analysis, moduleOf: file) else { return nil }
    self.analysis = analysis
    self.file = file
    self.resolver = resolver
  }

  /// A name in the file and what it denotes.
  struct Name {
    var token: NodeID
    var segment: SegmentPosition
    /// The name, or the literal of an `id`, in UTF-8 bytes of the file.
    var range: Range<Int>
    var resolution: NameResolution
  }

  /// The name that contains `offset`, or ends there, and what it denotes; nil if there is none.
  func name(at offset: Int) -> Name? {
    guard let (id, offset) = analysis.segment(at: offset, in: file), let segment = resolver.position(of: id),
      let tree = analysis.tree(of: id), let token = tree.token(touching: offset)
    else { return nil }
    let start = analysis.start(of: id)
    let range = tree.range(of: token)
    var name = Name(
      token: token, segment: segment, range: (range.lowerBound + start)..<(range.upperBound + start),
      resolution: .external)
    switch tree.kind(of: token) {
    case .identifier, .dollarIdentifier: name.resolution = resolver.resolution(of: token, in: segment)
    case .stringSegment, .integerLiteral:
      guard let value = resolver.tree(segment).viewID(at: token) else { return nil }
      name.resolution = .symbol(.viewID(file, value))
    case .keyword: break
    default: return nil
    }
    return name
  }

  // MARK: Occurrences

  /// Returns the occurrences of a symbol in its module and in the modules that import it, in the order of files and
  /// lines, each once; nil once `shouldContinue` returns false.
  func occurrences(of symbol: Symbol, while shouldContinue: () -> Bool) -> SymbolOccurrences? {
    var found = SymbolOccurrences()
    var seen: Set<SourceRange> = []
    for resolver in resolvers(of: symbol) {
      guard shouldContinue() else { return nil }
      guard let search = SymbolSearch(symbol, resolver) else { continue }
      let part = search.occurrences()
      found.certain += part.certain.filter { seen.insert($0.location).inserted }
      found.possible += part.possible.filter { seen.insert($0).inserted }
    }
    found.certain.sort { analysis.isOrdered($0.location, before: $1.location) }
    found.possible.sort { analysis.isOrdered($0, before: $1) }
    return found
  }

  /// The resolvers of the modules that may name a symbol: its own, and those that import it.
  func resolvers(of symbol: Symbol) -> [SymbolResolver] {
    guard case .declaration(let location) = symbol, let own = analysis.file(of: location.segment) else {
      return [resolver]
    }
    let isOwn = analysis.module(of: own) == analysis.module(of: file)
    guard let declaring = isOwn ? resolver : SymbolResolver(analysis, moduleOf: own) else { return [resolver] }
    guard !(SymbolDescription(symbol, declaring)?.isLocal ?? true) else { return [declaring] }
    return [declaring]
      + analysis.importers(ofModuleOf: own).compactMap { importer in
        analysis.module(of: importer) == analysis.module(of: file)
          ? resolver : SymbolResolver(analysis, moduleOf: importer)
      }
  }
}
