import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The signatures with which the call around a cursor may call what it names.
package struct SignatureHelp: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// The range of the parameter in the signature's text, in UTF-8 bytes.
    package var range: Range<Int>
    package var documentation: String
  }

  package struct Signature: Hashable, Sendable {
    package var text: String
    package var documentation: String
    package var parameters: [Parameter]
    /// The parameter of the argument at the cursor; nil if the signature has none for it.
    package var activeParameter: Int?
  }

  package var signatures: [Signature]
  /// The signature that the arguments fit best.
  package var activeSignature: Int
}

/// Returns the signatures of the innermost call whose parentheses contain `offset` (UTF-8 bytes) of `file`; nil if there
/// is none, in a closure of a call, or if what it calls is not known. O(n) in the depth of the tree.
package func signatureHelp(in analysis: inout Analysis, file: FileID, offset: Int) -> SignatureHelp? {
  guard let (context, local) = SourceContext.at(offset, of: file, in: &analysis),
    let call = CallAtCursor(in: context.tree, at: local)
  else { return nil }
  let types = ExpressionTypes(context)
  let found = CallSignatures(types).signatures(of: call.owner)
  guard !found.isEmpty else { return nil }
  let labels = call.arguments.map { types.label(of: $0) }
  let signatures = found.map { signature -> SignatureHelp.Signature in
    SignatureHelp.Signature(
      signature, active: call.activeParameter(of: signature, labels),
      documentation: documentation(of: signature, context, analysis))
  }
  // The first signature that has all arguments; behind them it should have a parameter for the next one.
  let fits = found.map { $0.matched(labels).allSatisfy { $0 != nil } }
  let best =
    signatures.indices.first { fits[$0] && signatures[$0].activeParameter != nil } ?? fits.firstIndex(of: true) ?? 0
  return SignatureHelp(signatures: signatures, activeSignature: best)
}

private func documentation(of signature: CallSignature, _ context: SourceContext, _ analysis: Analysis) -> String {
  guard case .declaration(let location) = signature.source,
    let tree = location.segment == context.segment ? context.tree : analysis.tree(of: location.segment),
    let declaration = tree.declaration(around: tree.token(at: location.range.lowerBound))
  else { return signature.summary }
  return tree.documentation(of: declaration) ?? ""
}

extension SignatureHelp.Signature {
  /// Creates the signature with the ranges of its parameters in its text.
  fileprivate init(_ signature: CallSignature, active: Int?, documentation: String) {
    text = signature.text
    self.documentation = documentation
    activeParameter = active
    var start = signature.name.utf8.count + 1
    parameters = signature.parameters.map { parameter in
      defer { start += parameter.text.utf8.count + 2 }
      return SignatureHelp.Parameter(
        range: start..<(start + parameter.text.utf8.count), documentation: parameter.documentation)
    }
  }
}

extension CallSignature.Parameter {
  /// A sentence about the type and the default.
  fileprivate var documentation: String {
    var sentences: [String] = []
    if let name = type?.shownName, let summary = Catalog.type(named: name)?.summary { sentences.append(summary) }
    if let defaultValue { sentences.append("`\(defaultValue)` if it is left out.") }
    return sentences.joined(separator: " ")
  }
}

/// The call whose parentheses contain a cursor, and its arguments up to the cursor.
private struct CallAtCursor {
  /// The suffix with the arguments.
  let owner: NodeID
  /// The arguments that begin before the cursor.
  let arguments: [NodeID]
  /// True if the cursor is behind the comma of the last of them.
  let isBehindComma: Bool

  init?(in tree: SyntaxTree, at offset: Int) {
    guard let token = tree.token(before: offset) ?? tree.firstToken(of: tree.root) else { return nil }
    for node in tree.ancestry(of: token) {
      switch tree.kind(of: node) {
      // What a closure contains is no argument of the call around it.
      case .closureExpression, .codeBlock, .memberBlock:
        if !tree.isClosed(node, before: offset) { return nil }
      case .argumentClause:
        guard !tree.isClosed(node, before: offset), tree.range(of: node).lowerBound < offset else { continue }
        guard let owner = tree.callOwner(of: node) else { return nil }
        self.owner = owner
        arguments = tree.children(of: node).filter {
          tree.kind(of: $0) == .argument && tree.range(of: $0).lowerBound < offset
        }
        isBehindComma =
          arguments.last.flatMap { tree.firstChild(of: $0, kind: .comma) }
          .map { tree.range(of: $0).upperBound <= offset && tree[$0].length > 0 } ?? false
        return
      default: continue
      }
    }
    return nil
  }

  /// The index of the parameter of the argument at the cursor.
  func activeParameter(of signature: CallSignature, _ labels: [String?]) -> Int? {
    let matched = signature.matched(labels)
    guard isBehindComma || arguments.isEmpty else { return matched.last ?? nil }
    guard matched.allSatisfy({ $0 != nil }) else { return nil }
    let next: Int
    if let last = matched.last ?? nil {
      next = signature.parameters[last].isVariadic ? last : last + 1
    } else {
      next = 0
    }
    return signature.parameters.indices.contains(next) ? next : nil
  }
}

extension SyntaxTree {
  /// Returns true if a bracketed node has its closing bracket before `offset`.
  fileprivate func isClosed(_ node: NodeID, before offset: Int) -> Bool {
    var last: NodeID?
    for child in children(of: node) { last = child }
    guard let last else { return false }
    switch kind(of: last) {
    case .rightParenthesis, .rightBrace: return self[last].length > 0 && range(of: last).upperBound <= offset
    default: return false
    }
  }
}
