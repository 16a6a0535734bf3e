import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// A declaration to which an editor can go.
package struct NavigationTarget: Hashable, Sendable {
  package var file: FileID
  /// The whole declaration and its name, in UTF-8 bytes of the file.
  package var fullRange: Range<Int>
  package var nameRange: Range<Int>
}

/// The declarations of a name in a file.
package struct Definition: Hashable, Sendable {
  /// The name, in UTF-8 bytes of the file.
  package var origin: Range<Int>
  /// The declaration; several if overloads differ only in types that are not known.
  package var targets: [NavigationTarget]
}

/// Returns the declarations to which the name at `offset` (UTF-8 bytes) refers: of a use of a view, a modifier, an
/// alignment, a variable or a label, and for `scrollTo("a")` the view with that `id`. Nil if the workspace declares none,
/// or if it is not known which one is meant. O(n) in the constructs around the name and the declarations of its type.
package func definition(in analysis: inout Analysis, file: FileID, offset: Int) -> Definition? {
  guard let resolver = SymbolResolver(&analysis, moduleOf: file),
    let name = resolver.name(at: offset, in: file)
  else { return nil }
  var targets = name.resolution.symbols.compactMap { resolver.target($0) }
  if targets.isEmpty, let symbol = resolver.typeMeant(by: name) {
    targets = [symbol].compactMap { resolver.target($0) }
  }
  return targets.isEmpty ? nil : Definition(origin: name.range, targets: targets)
}

/// Returns the declaration of the type of the value that the name at `offset` (UTF-8 bytes) denotes; nil if the type is
/// not declared in the workspace, or is not known. Same cost as `definition`.
package func typeDefinition(in analysis: inout Analysis, file: FileID, offset: Int) -> Definition? {
  guard let resolver = SymbolResolver(&analysis, moduleOf: file),
    let name = resolver.name(at: offset, in: file)
  else { return nil }
  let symbol = name.resolution.symbol.flatMap { resolver.symbolOfType(of: $0) } ?? resolver.typeMeant(by: name)
  guard let target = symbol.flatMap({ resolver.target($0) }) else { return nil }
  return Definition(origin: name.range, targets: [target])
}

extension SymbolResolver {
  /// The declaration of a symbol as a target; nil for one that the workspace does not declare.
  func target(_ symbol: Symbol) -> NavigationTarget? {
    if case .viewID(let file, let value) = symbol { return target(ofViewID: value, in: file) }
    guard case .declaration(let location) = symbol, let description = description(of: symbol),
      let name = analysis.fileRange(of: location), let full = analysis.fileRange(of: fullRange(of: description))
    else { return nil }
    let covers = full.range.lowerBound <= name.range.lowerBound && full.range.upperBound >= name.range.upperBound
    return NavigationTarget(file: name.file, fullRange: covers ? full.range : name.range, nameRange: name.range)
  }

  /// The `.id(…)` of a view with that value, the first in the file.
  private func target(ofViewID value: String, in file: FileID) -> NavigationTarget? {
    for segment in analysis.segments(of: file) {
      guard let position = position(of: segment) else { continue }
      let tree = tree(position)
      for token in tokens(ofViewID: value, in: position) {
        guard let suffix = tree.ancestry(of: token).first(where: { tree.kind(of: $0) == .memberSuffix }),
          tree.plainName(of: suffix) == "id",
          let name = analysis.fileRange(of: location(of: token, in: position)),
          let full = analysis.fileRange(of: location(of: suffix, in: position))
        else { continue }
        return NavigationTarget(file: file, fullRange: full.range, nameRange: name.range)
      }
    }
    return nil
  }

  /// The type that `self`, `Self`, `.init` or `super` means.
  func typeMeant(by name: ResolvedName) -> Symbol? {
    let tree = tree(name.segment)
    switch tree.keyword(of: name.token) {
    case .self, .Self: return symbol(ofType: typeOfSelf(at: name.token, in: name.segment))
    default: break
    }
    guard tree.string(of: name.token) == "init", let owner = tree.parent(of: name.token) else { return nil }
    budget = Self.budget
    switch tree.kind(of: owner) {
    case .memberSuffix: return symbol(ofType: type(before: owner, in: name.segment))
    case .implicitMemberExpression: return symbol(ofType: expectedType(of: owner, in: name.segment))
    default: return nil
    }
  }

  /// The symbol of the type of a variable's value, or of a function's result; for a type that type.
  func symbolOfType(of symbol: Symbol) -> Symbol? {
    budget = Self.budget
    let type = type(of: symbol)
    return self.symbol(ofType: type == .unknown ? result(of: symbol) : type)
  }

  /// The symbol of a declared type; of an array that of its elements.
  private func symbol(ofType type: SymbolType) -> Symbol? {
    switch type {
    case .value(.indexed(let id)), .type(.indexed(let id)): return symbol(of: id)
    case .value(.syntactic(let node)), .type(.syntactic(let node)):
      return token(ofName: node).map { symbol(at: $0, in: node.segment) }
    case .array(let element): return symbol(ofType: element)
    case .unknown, .external, .externalType: return nil
    }
  }
}
