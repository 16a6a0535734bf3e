import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// A location at which a name denotes the same symbol as another one.
package struct Reference: Hashable, Sendable {
  package var file: FileID
  /// The name, in UTF-8 bytes of the file.
  package var range: Range<Int>
  package var role: OccurrenceRole
}

/// Returns the locations that denote the same symbol as the name at `offset` (UTF-8 bytes), in all modules that see it:
/// of an alignment its declaration, then the modifiers that set it, then its readers; of others in the order of files and
/// lines. Nil if the name denotes nothing that is known. `shouldContinue` is called between the files of modules; nil is
/// returned once it returns false. O(n) in the segments that mention the name.
package func references(
  in analysis: inout Analysis, file: FileID, offset: Int, includesDeclaration: Bool = true,
  while shouldContinue: () -> Bool = { true }
) -> [Reference]? {
  guard let resolver = SymbolResolver(&analysis, moduleOf: file),
    let symbol = resolver.name(at: offset, in: file)?.resolution.symbol,
    let found = occurrences(of: symbol, in: &analysis, resolver, while: shouldContinue)
  else { return nil }
  let ordered = found.certain.filter { includesDeclaration || $0.role != .declaration }
  let isGuide = ordered.contains { $0.role == .setter || $0.role == .reader }
  let sorted = isGuide ? groups(ordered) : ordered
  return sorted.compactMap { occurrence in
    analysis.fileRange(of: occurrence.location).map { Reference(file: $0.file, range: $0.range, role: occurrence.role) }
  }
}

/// Returns the locations in `file` that denote the same symbol as the name at `offset` (UTF-8 bytes), in their order; nil
/// if the name denotes nothing that is known. O(n) in the segments of the file that mention the name.
package func highlights(in analysis: inout Analysis, file: FileID, offset: Int) -> [Reference]? {
  guard let resolver = SymbolResolver(&analysis, moduleOf: file),
    let symbol = resolver.name(at: offset, in: file)?.resolution.symbol,
    var search = SymbolSearch(symbol, resolver)
  else { return nil }
  search.file = file
  return search.occurrences().certain.compactMap { occurrence in
    guard let place = analysis.fileRange(of: occurrence.location), place.file == file else { return nil }
    return Reference(file: file, range: place.range, role: occurrence.role)
  }
}

/// Returns the occurrences of a symbol in its module and in the modules that import it, in the order of files and lines,
/// each once; nil once `shouldContinue` returns false.
func occurrences(
  of symbol: Symbol, in analysis: inout Analysis, _ resolver: SymbolResolver, while shouldContinue: () -> Bool
) -> SymbolOccurrences? {
  var resolvers: [SymbolResolver] = []
  if let own = declaringFile(of: symbol, in: analysis), let resolver = SymbolResolver(&analysis, moduleOf: own) {
    resolvers.append(resolver)
    if case .declaration = symbol, !(resolver.description(of: symbol)?.isLocal ?? true) {
      for file in analysis.importers(ofModuleOf: own) {
        if let other = SymbolResolver(&analysis, moduleOf: file) { resolvers.append(other) }
      }
    }
  } else {
    resolvers.append(resolver)
  }
  var found = SymbolOccurrences()
  var seen: Set<SourceRange> = []
  for resolver in resolvers {
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

private func declaringFile(of symbol: Symbol, in analysis: Analysis) -> FileID? {
  switch symbol {
  case .declaration(let location): analysis.file(of: location.segment)
  case .viewID(let file, _): file
  case .builtInGuide: nil
  }
}

/// The declaration, then the setters, then the readers, each in their order.
private func groups(_ occurrences: [SymbolOccurrence]) -> [SymbolOccurrence] {
  occurrences.filter { $0.role == .declaration } + occurrences.filter { $0.role == .setter }
    + occurrences.filter { $0.role != .declaration && $0.role != .setter }
}
