import LayoutEvaluation
import LayoutSyntax

/// The declarations that a name may denote in one scope: those with its spelling, among which a call chooses.
struct Candidates {
  /// Declarations of the index.
  private var declarations: [DeclarationID] = []
  /// The tokens of the names of other declarations.
  private var others: [(token: NodeID, segment: SegmentPosition)] = []
  /// The result if there is no declaration.
  private var otherwise = NameResolution.external

  init(_ declarations: [DeclarationID], _ resolver: SymbolResolver) { self.declarations = declarations }

  init(_ others: [(token: NodeID, segment: SegmentPosition)]) { self.others = others }

  init(otherwise: NameResolution) { self.otherwise = otherwise }

  var isEmpty: Bool { declarations.isEmpty && others.isEmpty }

  /// The only declaration of the index; nil for none or several.
  var single: DeclarationID? { declarations.count == 1 && others.isEmpty ? declarations.first : nil }

  /// The declarations that a use denotes, called or not.
  func chosen(calledBy call: CallSyntax?, in caller: TreeReader, _ resolver: SymbolResolver) -> [DeclarationID] {
    guard declarations.count > 1 else { return declarations }
    let names = resolver.names
    let kinds = declarations.map { names[$0]?.kind ?? .type }
    let functions = zip(declarations, kinds).filter { $0.1 == .function }.map(\.0)
    guard let call else {
      let values = zip(declarations, kinds).filter { $0.1 != .function }.map(\.0)
      return values.isEmpty ? functions : firstOfFile(values, resolver)
    }
    guard !functions.isEmpty else { return firstOfFile(declarations, resolver) }
    let matching = names.candidates(among: functions, for: call, caller: caller).matching
    return matching.isEmpty ? functions : matching
  }

  /// Of values with one name in one file all uses denote the first one; the others are redeclarations.
  private func firstOfFile(_ ids: [DeclarationID], _ resolver: SymbolResolver) -> [DeclarationID] {
    guard let first = ids.first, resolver.names[first]?.kind != .enumCase else { return ids }
    let index = resolver.names.module.index
    return ids.allSatisfy { index.isSameFile($0.segment, first.segment) } ? [first] : ids
  }

  /// Returns what a use denotes, called or not.
  func resolution(calledBy call: CallSyntax?, in caller: TreeReader, _ resolver: SymbolResolver) -> NameResolution {
    guard !isEmpty else { return otherwise }
    let symbols =
      chosen(calledBy: call, in: caller, resolver).compactMap { resolver.symbol(of: $0) }
      + others.map { resolver.symbol(at: $0.token, in: $0.segment) }
    guard let first = symbols.first else { return .external }
    return symbols.count == 1 ? .symbol(first) : .candidates(symbols)
  }
}

extension SymbolResolver {
  /// The symbol of a declaration of the index; nil for one without a name, such as an initializer.
  func symbol(of id: DeclarationID) -> Symbol? {
    guard let token = names[id]?.nameToken, tree(id.segment)[token].length > 0 else { return nil }
    return symbol(at: token, in: id.segment)
  }
}
