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

extension Navigation {
  /// Returns the locations that denote the same symbol as the name at `offset` (UTF-8 bytes), in all indexed modules that
  /// see it: of an alignment its declaration, then the modifiers that set it, then its readers; of others in the order of
  /// files and lines. Nil if the name denotes nothing that is known, or once `shouldContinue`, which is called between
  /// modules, returns false. O(n) in the segments that mention the name.
  package func references(
    at offset: Int, includesDeclaration: Bool = true, while shouldContinue: () -> Bool = { true }
  ) -> [Reference]? {
    guard let symbol = name(at: offset)?.resolution.symbol,
      let found = occurrences(of: symbol, while: shouldContinue)
    else { return nil }
    let ordered = found.certain.filter { includesDeclaration || $0.role != .declaration }
    let isGuide = ordered.contains { $0.role == .setter || $0.role == .reader }
    return (isGuide ? Self.groups(ordered) : ordered).compactMap { reference($0) }
  }

  /// Returns the locations in the file that denote the same symbol as the name at `offset` (UTF-8 bytes), in their
  /// order; nil if the name denotes nothing that is known. O(n) in the segments of the file that mention the name.
  package func highlights(at offset: Int) -> [Reference]? {
    guard let symbol = name(at: offset)?.resolution.symbol, var search = SymbolSearch(symbol, resolver) else {
      return nil
    }
    search.file = file
    return search.occurrences().certain.compactMap { reference($0) }.filter { $0.file == file }
  }

  private func reference(_ occurrence: SymbolOccurrence) -> Reference? {
    analysis.fileRange(of: occurrence.location).map {
      Reference(file: $0.file, range: $0.range, role: occurrence.role)
    }
  }

  /// The declaration, then the setters, then the readers, each in their order.
  private static func groups(_ occurrences: [SymbolOccurrence]) -> [SymbolOccurrence] {
    occurrences.filter { $0.role == .declaration } + occurrences.filter { $0.role == .setter }
      + occurrences.filter { $0.role != .declaration && $0.role != .setter }
  }
}
