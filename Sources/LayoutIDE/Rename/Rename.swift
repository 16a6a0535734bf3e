import LayoutAnalysis
import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A name that can be renamed, for an editor that asks before it shows an input.
package struct RenamePreparation: Hashable, Sendable {
  /// The name, in UTF-8 bytes of the file.
  package var range: Range<Int>
  /// The present name.
  package var placeholder: String
}

/// The reason why a name is not renamed, as one sentence.
package struct RenameRefusal: Error, Hashable, Sendable {
  package var message: String

  init(_ message: String) { self.message = message }
}

/// A replacement in a file of the workspace.
package struct RenameEdit: Hashable, Sendable {
  package var file: FileID
  /// The replaced text, in UTF-8 bytes of the file.
  package var range: Range<Int>
  package var replacement: String
}

extension Navigation {
  /// Returns the name at `offset` (UTF-8 bytes) with its range if it can be renamed; nil if there is no name. Throws the
  /// reason if there is one that cannot be. Same cost as `definition`.
  package func prepareRename(at offset: Int) throws(RenameRefusal) -> RenamePreparation? {
    guard let name = name(at: offset) else { return nil }
    let subject = try subject(of: name)
    guard let subject else { return nil }
    return RenamePreparation(range: range(of: name), placeholder: subject.name)
  }

  /// Returns the edits that give another name to what the name at `offset` (UTF-8 bytes) denotes, in the order of files
  /// and lines, each in one file and none overlapping; nil once `shouldContinue` returns false. No edits if there is no
  /// name or it is the same. Throws the reason if it cannot be renamed: what may denote it is not known, a name would
  /// denote something else afterwards, or a file that changes is none for which `mayEdit` returns true.
  ///
  /// The edits are applied to a copy of the analysis, in which all names must denote what they denoted before. O(n) in
  /// the segments that mention the old or the new name.
  package func rename(
    at offset: Int, to written: String, mayEdit: (FileID) -> Bool = { _ in true },
    while shouldContinue: () -> Bool = { true }
  ) throws(RenameRefusal) -> [RenameEdit]? {
    guard let name = name(at: offset), let subject = try subject(of: name) else { return [] }
    if case .viewID(let file, let value) = subject.symbol { return try renameID(value, in: file, to: written) }
    let newName = try NewName(written)
    guard newName.text != subject.name else { return [] }
    var renames = [(symbol: subject.symbol, from: subject.name, to: newName)]
    if let type = idType(of: subject, newName) {
      try checkRequirements(of: type.symbol)
      renames.append(type)
    }
    var edits: [RenameEdit] = []
    for rename in renames {
      guard let found = occurrences(of: rename.symbol, while: shouldContinue) else { return nil }
      try RenameConflicts(self, rename.symbol, rename.from, rename.to).check(found)
      edits += found.certain.compactMap { edit(of: $0, to: rename.to) }
    }
    if let file = edits.first(where: { !mayEdit($0.file) })?.file {
      throw RenameRefusal("\(fileName(file)) is outside of the workspace and is not changed.")
    }
    guard shouldContinue() else { return nil }
    for rename in renames {
      try RenameVerification(self, rename.symbol, edits).check(rename.to)
    }
    return edits.sorted { isOrdered($0, $1) }
  }

  private func isOrdered(_ left: RenameEdit, _ right: RenameEdit) -> Bool {
    guard left.file != right.file else { return left.range.lowerBound < right.range.lowerBound }
    return (analysis.name(of: left.file), left.file) < (analysis.name(of: right.file), right.file)
  }

  /// What a rename is about.
  private struct Subject {
    var symbol: Symbol
    var name: String
    var description: SymbolDescription?
  }

  /// What the name denotes; nil if it is no name. Throws if it cannot be renamed.
  private func subject(of name: Name) throws(RenameRefusal) -> Subject? {
    let tree = resolver.tree(name.segment)
    guard tree.kind(of: name.token) != .keyword else { return nil }
    let written = resolver.name(of: name.token, in: tree)
    switch name.resolution {
    case .external:
      guard tree.kind(of: name.token) == .identifier, written != "init", written != "self" else { return nil }
      throw RenameRefusal("`\(written)` is not declared in the workspace.")
    case .unknown:
      throw RenameRefusal("It is not known what `\(written)` denotes: the type of the value before it is not known.")
    case .candidates:
      throw RenameRefusal("`\(written)` may denote several declarations.")
    case .symbol(.builtInGuide(_, let guide)): throw RenameRefusal("`.\(guide)` is an alignment of SwiftUI.")
    case .symbol(.viewID(let file, let value)):
      let text = value.utf8.first == UInt8(ascii: "\"") ? String(value.dropFirst().dropLast()) : value
      return Subject(symbol: .viewID(file, value), name: text, description: nil)
    case .symbol(let symbol):
      guard let description = SymbolDescription(symbol, declaringResolver(of: symbol)) else { return nil }
      try checkRequirements(of: symbol)
      return Subject(symbol: symbol, name: description.name, description: description)
    }
  }

  /// The resolver of the module that declares a symbol.
  func declaringResolver(of symbol: Symbol) -> SymbolResolver {
    guard case .declaration(let location) = symbol, let own = analysis.file(of: location.segment),
      analysis.module(of: own) != analysis.module(of: file)
    else { return resolver }
    return SymbolResolver(analysis, moduleOf: own) ?? resolver
  }

  /// Throws if a protocol requires the name of a symbol.
  private func checkRequirements(of symbol: Symbol) throws(RenameRefusal) {
    if let reason = ProtocolRequirements(declaringResolver(of: symbol)).reason(against: symbol) {
      throw RenameRefusal(reason)
    }
  }

  /// The range of the name in the text, without `$` or `_`.
  private func range(of name: Name) -> Range<Int> {
    let tree = resolver.tree(name.segment)
    let written = plainName(tree.string(of: name.token))
    guard let symbol = name.resolution.symbol, let own = SymbolDescription(symbol, declaringResolver(of: symbol))?.name,
      written.utf8.count == own.utf8.count + 1
    else { return name.range }
    return name.range.dropFirst()
  }

  /// The edit at one occurrence. A keyword is in backticks where it is not after a dot or a label.
  private func edit(of occurrence: SymbolOccurrence, to name: NewName) -> RenameEdit? {
    guard let place = analysis.fileRange(of: occurrence.location), let tree = analysis.tree(of: occurrence.location.segment)
    else { return nil }
    var needsBackticks = name.isKeyword
    if needsBackticks, let parent = tree.parent(of: tree.token(at: occurrence.location.range.lowerBound)) {
      switch tree.kind(of: parent) {
      case .memberSuffix, .implicitMemberExpression, .keyPathExpression, .argument, .trailingClosure:
        needsBackticks = false
      default: break
      }
    }
    return RenameEdit(
      file: place.file, range: place.range, replacement: needsBackticks ? "`\(name.text)`" : name.text)
  }

  // MARK: Types of alignments

  /// The type that identifies an alignment, if its name is that of the alignment: `BarTitleID` of `barTitle`.
  private func idType(of subject: Subject, _ newName: NewName) -> (symbol: Symbol, from: String, to: NewName)? {
    guard let description = subject.description, description.kind == .alignment else { return nil }
    let resolver = declaringResolver(of: subject.symbol)
    let tree = resolver.tree(description.segment)
    let capitalized = Self.capitalized(subject.name)
    var found: (symbol: Symbol, from: String, to: NewName)?
    tree.eachIdentifier(in: description.node) { token, _ in
      let name = plainName(tree.string(of: token))
      guard found == nil, Self.idSuffixes.contains(where: { name == capitalized + $0 }),
        let symbol = resolver.resolution(of: token, in: description.segment).symbol,
        SymbolDescription(symbol, resolver)?.kind == .alignmentID
      else { return }
      let suffix = name.dropFirst(capitalized.count)
      found = (symbol, name, NewName(checked: Self.capitalized(newName.text) + suffix))
    }
    return found
  }

  private static let idSuffixes = ["", "ID", "Id", "Alignment", "AlignmentID", "AlignmentId", "Guide"]

  private static func capitalized(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    return first.properties.uppercaseMapping + String(name.unicodeScalars.dropFirst())
  }

  // MARK: Values of `id`

  private func renameID(_ value: String, in file: FileID, to written: String) throws(RenameRefusal) -> [RenameEdit] {
    let isText = value.utf8.first == UInt8(ascii: "\"")
    let isValid =
      isText
      ? !written.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
      : !written.isEmpty && written.utf8.count <= 15 && written.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isValid, !written.isEmpty else {
      throw RenameRefusal(
        isText ? "An `id` that is a string has no quotation marks and escapes." : "This `id` is a number.")
    }
    let new = isText ? "\"\(written)\"" : written
    guard new != value else { return [] }
    if let other = SymbolSearch(.viewID(file, new), resolver)?.occurrences().certain.first {
      throw RenameRefusal("`.id(\(new))` is used in \(place(other.location)).")
    }
    let found = SymbolSearch(.viewID(file, value), resolver)?.occurrences().certain ?? []
    return found.compactMap { occurrence in
      analysis.fileRange(of: occurrence.location).map {
        RenameEdit(file: $0.file, range: $0.range, replacement: written)
      }
    }
  }

  // MARK: Text

  /// A location in a message: the line, and the file if it is another one.
  func place(_ location: SourceRange) -> String {
    let line = "line \(analysis.line(at: location) + 1)"
    guard let other = analysis.file(of: location.segment), other != file else { return line }
    return "\(line) of \(fileName(other))"
  }

  func fileName(_ file: FileID) -> String {
    analysis.name(of: file).split(separator: "/").last.map(String.init) ?? analysis.name(of: file)
  }
}
