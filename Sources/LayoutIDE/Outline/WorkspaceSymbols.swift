import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// A declaration of the workspace, found by its name.
package struct WorkspaceSymbol: Hashable, Sendable {
  package var name: String
  /// The dotted name of the type around it; nil at the top level.
  package var container: String?
  package var kind: SymbolKind
  package var file: FileID
  /// The name, in UTF-8 bytes of the file.
  package var range: Range<Int>
}

/// Finds declarations of all files by a part of their names.
package struct WorkspaceSymbols {
  /// The maximum number of results.
  package static let maximumCount = 256

  private let query: FuzzyPattern

  package init(matching query: String) { self.query = FuzzyPattern(query) }

  /// Returns the declarations that match, the best first, then by name and file: types, functions, variables, cases and
  /// alignments, without local names. O(n) in the declarations of the workspace.
  package func found(
    in analysis: inout Analysis, files: [FileID], while shouldContinue: () -> Bool = { true }
  ) -> [WorkspaceSymbol]? {
    var scored: [(symbol: WorkspaceSymbol, score: Int)] = []
    for file in files {
      guard shouldContinue() else { return nil }
      guard let module = analysis.indexedModule(of: file) else { continue }
      let names = NameLookup(module)
      for segment in analysis.segments(of: file) {
        guard let position = module.position(of: segment) else { continue }
        for (index, declaration) in names.declarations(of: position).enumerated() {
          guard let token = declaration.nameToken, let score = query.score(declaration.name), score > 0,
            let place = analysis.fileRange(of: SourceRange(segment: segment, range: names.tree(position).range(of: token))),
            !place.range.isEmpty
          else { continue }
          let id = DeclarationID(segment: position, index: DeclarationIndex(clamping: index))
          scored.append(
            (
              WorkspaceSymbol(
                name: declaration.name, container: names.containerName(of: id),
                kind: SymbolKind(declaration, id, names), file: file, range: place.range), score
            ))
        }
      }
    }
    scored.sort { left, right in
      if left.score != right.score { return left.score > right.score }
      if left.symbol.name != right.symbol.name { return left.symbol.name < right.symbol.name }
      let (one, other) = (left.symbol, right.symbol)
      return (analysis.name(of: one.file), one.range.lowerBound) < (analysis.name(of: other.file), other.range.lowerBound)
    }
    return scored.prefix(Self.maximumCount).map(\.symbol)
  }
}

/// A query that names match whose characters contain those of the query in order, regardless of case.
struct FuzzyPattern {
  private let query: [UInt8]

  init(_ query: String) { self.query = query.lowercased().utf8.filter { $0 != 0x20 } }

  /// A number that is larger for a better match: the same name, a beginning, beginnings of words, consecutive
  /// characters, a short name; nil if the name does not match. O(n) in the lengths.
  func score(_ name: String) -> Int? {
    let written = Array(name.utf8)
    let lower = Array(name.lowercased().utf8)
    guard !query.isEmpty else { return 1 }
    guard written.count == lower.count, query.count <= lower.count else { return nil }
    if lower == query { return 10_000 }
    guard let places = best(lower, written) else { return nil }
    return max(1, (lower.starts(with: query) ? 1_000 : 0) + places + 100 - min(99, lower.count))
  }

  /// The best sum over the choices of a character for each of the query's: 20 for the beginning of a word, 10 for one
  /// directly behind the one before; nil if there is no choice. O(n · m).
  private func best(_ lower: [UInt8], _ written: [UInt8]) -> Int? {
    // For each character of the name, the best sum that ends there.
    var ending: [Int?] = Array(repeating: nil, count: lower.count)
    for (number, wanted) in query.enumerated() {
      var next: [Int?] = Array(repeating: nil, count: lower.count)
      var bestBefore: Int? = number == 0 ? 0 : nil
      for index in lower.indices {
        if lower[index] == wanted {
          let isStart = index == 0 || (0x41...0x5A).contains(written[index]) || written[index - 1] == 0x5F
          let joined = number > 0 && index > 0 ? ending[index - 1].map { $0 + 10 } : nil
          next[index] = [bestBefore, joined].compactMap { $0 }.max().map { $0 + (isStart ? 20 : 0) }
        }
        if number > 0, let before = ending[index] { bestBefore = max(bestBefore ?? before, before) }
      }
      ending = next
    }
    return ending.compactMap { $0 }.max()
  }
}
