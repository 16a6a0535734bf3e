import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// Applies the edits of a rename to a copy of the analysis, in which each name must denote what it denoted before.
///
/// A new name can be captured by a nearer declaration, and capture the names of a farther one; both are found by
/// resolving all names of that spelling before and after.
struct RenameVerification {
  private let navigation: Navigation
  private let symbol: Symbol
  private let edits: [FileID: [RenameEdit]]

  init(_ navigation: Navigation, _ symbol: Symbol, _ edits: [RenameEdit]) {
    self.navigation = navigation
    self.symbol = symbol
    self.edits = Dictionary(grouping: edits, by: \.file).mapValues { edits in
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// Throws if a name denotes something else after the edits.
  func check(_ newName: NewName) throws(RenameRefusal) {
    guard case .declaration(let location) = symbol, let place = navigation.analysis.fileRange(of: location) else {
      return
    }
    var analysis = navigation.analysis
    for (file, edits) in edits {
      for edit in edits.reversed() {
        analysis.edit(file, range: edit.range, replacement: Array(edit.replacement.utf8))
      }
    }
    guard let after = Navigation(in: &analysis, file: place.file, acrossModules: true) else { return }
    for resolver in navigation.resolvers(of: symbol) {
      guard let changed = SymbolResolver(after.analysis, moduleOf: resolver.file) else { continue }
      try check(newName, place, resolver, changed)
    }
  }

  /// Throws if a name in one module denotes something else after the edits, in the module as `changed` reads it.
  private func check(
    _ newName: NewName, _ place: FileRange, _ resolver: SymbolResolver, _ changed: SymbolResolver
  ) throws(RenameRefusal) {
    let known = meanings(of: newName.text, resolver)
    let before = Dictionary(known.map { (moved($0.key), $0.value) }) { first, _ in first }
    let start = moved(place.range.lowerBound, in: place.file)
    let found = meanings(of: newName.text, changed).sorted { $0.key < $1.key }
    for (name, target) in found {
      let isOurs = target?.file == place.file && target?.range.lowerBound == start
      if let old = before[name] {
        guard isSame(old, target) else { throw captured(name, newName, changed.analysis) }
      } else if isRenamed(name) {
        guard isOurs else { throw captured(name, newName, changed.analysis) }
      }
    }
  }

  private func captured(_ name: Place, _ newName: NewName, _ analysis: Analysis) -> RenameRefusal {
    let line = analysis.text(of: name.file).map { $0.line(at: name.start) + 1 } ?? 0
    let file = name.file == navigation.file ? "" : " of \(navigation.fileName(name.file))"
    return RenameRefusal("`\(newName.text)` in line \(line)\(file) would denote another declaration.")
  }

  /// The place of a name in a file.
  private struct Place: Hashable, Comparable {
    var file: FileID
    var start: Int

    static func < (left: Place, right: Place) -> Bool { (left.file, left.start) < (right.file, right.start) }
  }

  /// The declarations that the names of a spelling denote; nil for those that denote nothing known.
  private func meanings(of name: String, _ resolver: SymbolResolver) -> [Place: FileRange?] {
    let analysis = resolver.analysis
    var found: [Place: FileRange?] = [:]
    let edited = Set(edits.keys)
    let around = analysis.segments(of: resolver.file).first
    var segments = Set(around.map { analysis.mentions(of: NameKey(name), around: $0) } ?? [])
    for file in edited { segments.formUnion(analysis.segments(of: file)) }
    for segment in segments {
      guard let position = resolver.position(of: segment) else { continue }
      let tree = resolver.tree(position)
      tree.eachNode(in: tree.root) { node, _ in
        for token in tree.children(of: node) {
          guard tree.kind(of: token) == .identifier || tree.kind(of: token) == .dollarIdentifier,
            resolver.name(of: token, in: tree) == name,
            let place = analysis.fileRange(of: resolver.location(of: token, in: position))
          else { continue }
          var start = place.range.lowerBound
          if tree.kind(of: token) == .dollarIdentifier { start += 1 }
          let symbol = resolver.resolution(of: token, in: position).symbol
          found[Place(file: place.file, start: start)] = .some(target(of: symbol, analysis))
        }
        return true
      }
    }
    return found
  }

  private func target(of symbol: Symbol?, _ analysis: Analysis) -> FileRange? {
    guard case .declaration(let location)? = symbol else { return nil }
    return analysis.fileRange(of: location)
  }

  // MARK: Positions

  /// The offset of a position after the edits.
  private func moved(_ offset: Int, in file: FileID) -> Int {
    var moved = offset
    for edit in edits[file] ?? [] where edit.range.upperBound <= offset {
      moved += edit.replacement.utf8.count - edit.range.count
    }
    return moved
  }

  private func moved(_ place: Place) -> Place { Place(file: place.file, start: moved(place.start, in: place.file)) }

  private func isSame(_ before: FileRange?, _ after: FileRange?) -> Bool {
    guard let before, let after else { return before == nil && after == nil }
    return before.file == after.file && moved(before.range.lowerBound, in: before.file) == after.range.lowerBound
  }

  /// Returns true if a name after the edits is one that they wrote.
  private func isRenamed(_ name: Place) -> Bool {
    (edits[name.file] ?? []).contains { moved($0.range.lowerBound, in: name.file) == name.start }
  }
}
