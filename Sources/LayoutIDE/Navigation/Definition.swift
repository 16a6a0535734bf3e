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

extension Navigation {
  /// Returns the declarations to which the name at `offset` (UTF-8 bytes) refers: of a use of a view, a modifier, an
  /// alignment, a variable or a label, and for `scrollTo("a")` the view with that `id`. Nil if the workspace declares
  /// none, or if it is not known which one is meant. O(n) in the constructs around the name and the declarations of its
  /// type.
  package func definition(at offset: Int) -> Definition? {
    guard let name = name(at: offset) else { return nil }
    let targets = symbols(meantBy: name).compactMap { target($0) }
    return targets.isEmpty ? nil : Definition(origin: name.range, targets: targets)
  }

  /// Returns the declaration of the type of the value that the name at `offset` (UTF-8 bytes) denotes; nil if the type
  /// is not declared in the workspace, or is not known. Same cost as `definition`.
  package func typeDefinition(at offset: Int) -> Definition? {
    guard let name = name(at: offset) else { return nil }
    let symbol = name.resolution.symbol.flatMap { resolver.symbolOfType(of: $0) } ?? typeMeant(by: name)
    guard let target = symbol.flatMap({ target($0) }) else { return nil }
    return Definition(origin: name.range, targets: [target])
  }

  /// The declaration of a symbol as a target; nil for one that the workspace does not declare.
  func target(_ symbol: Symbol) -> NavigationTarget? {
    if case .viewID(let file, let value) = symbol { return target(ofViewID: value, in: file) }
    guard case .declaration(let location) = symbol, let description = SymbolDescription(symbol, resolver),
      let name = analysis.fileRange(of: location), let full = analysis.fileRange(of: description.fullRange(resolver))
    else { return nil }
    let covers = full.range.lowerBound <= name.range.lowerBound && full.range.upperBound >= name.range.upperBound
    return NavigationTarget(file: name.file, fullRange: covers ? full.range : name.range, nameRange: name.range)
  }

  /// The `.id(…)` of a view with that value, the first in the file.
  private func target(ofViewID value: String, in file: FileID) -> NavigationTarget? {
    for segment in analysis.segments(of: file) {
      guard let position = resolver.position(of: segment) else { continue }
      let tree = resolver.tree(position)
      for token in tree.tokens(ofViewID: value) {
        guard let suffix = tree.ancestry(of: token).first(where: { tree.kind(of: $0) == .memberSuffix }),
          tree.plainName(of: suffix) == "id",
          let name = analysis.fileRange(of: resolver.location(of: token, in: position)),
          let full = analysis.fileRange(of: resolver.location(of: suffix, in: position))
        else { continue }
        return NavigationTarget(file: file, fullRange: full.range, nameRange: name.range)
      }
    }
    return nil
  }

  /// The symbols that a name certainly or possibly denotes; for `self`, `Self` and `.init` the type.
  func symbols(meantBy name: Name) -> [Symbol] {
    let symbols = name.resolution.symbols
    return symbols.isEmpty ? [typeMeant(by: name)].compactMap { $0 } : symbols
  }

  /// The type that `self`, `Self` or `.init` means.
  private func typeMeant(by name: Name) -> Symbol? {
    let tree = resolver.tree(name.segment)
    switch tree.keyword(of: name.token) {
    case .self, .Self: return resolver.symbol(ofType: resolver.typeOfSelf(at: name.token, in: name.segment))
    default: break
    }
    guard tree.string(of: name.token) == "init", let owner = tree.parent(of: name.token) else { return nil }
    resolver.budget = SymbolResolver.budget
    switch tree.kind(of: owner) {
    case .memberSuffix: return resolver.symbol(ofType: resolver.type(before: owner, in: name.segment))
    case .implicitMemberExpression:
      return resolver.symbol(ofType: resolver.expectedType(of: owner, in: name.segment))
    default: return nil
    }
  }
}

extension SymbolResolver {
  /// The symbol of the type of a variable's value, or of a function's result; for a type that type.
  func symbolOfType(of symbol: Symbol) -> Symbol? {
    budget = Self.budget
    let type = type(of: symbol)
    return self.symbol(ofType: type == .unknown ? result(of: symbol) : type)
  }

  /// The symbol of a declared type; of an array that of its elements.
  func symbol(ofType type: SymbolType) -> Symbol? {
    switch type {
    case .value(.indexed(let id)), .type(.indexed(let id)): return symbol(of: id)
    case .value(.syntactic(let node)), .type(.syntactic(let node)):
      return token(ofName: node).map { symbol(at: $0, in: node.segment) }
    case .array(let element): return symbol(ofType: element)
    case .unknown, .external, .externalType: return nil
    }
  }
}
