import LayoutModel

/// The insertion of a call: its required arguments with placeholders, and its last closure behind the parentheses.
struct CallInsertion {
  let pieces: [CompletionItem.Piece]
  /// The text for a client without snippets: the call if it needs no argument, else the name alone.
  let plainText: String

  /// Creates the insertion of `name` called by `signature`; of the name alone if the call is written already.
  init(_ name: String, _ signature: CallSignature?, isCalled: Bool) {
    guard let signature, !isCalled else {
      pieces = [.text(name)]
      plainText = name
      return
    }
    var required = signature.parameters.filter(\.isRequired)
    let trailing = required.last.flatMap { $0.isClosure ? $0 : nil }
    if trailing != nil { required.removeLast() }
    var pieces: [CompletionItem.Piece] = [.text(name)]
    if !required.isEmpty {
      pieces.append(.text("("))
      for (index, parameter) in required.enumerated() {
        pieces += CallInsertion.argument(parameter, isFirst: index == 0)
      }
      pieces.append(.text(")"))
    } else if trailing == nil {
      pieces += signature.parameters.isEmpty ? [.text("()")] : [.text("("), .cursor, .text(")")]
    }
    if let trailing { pieces += CallInsertion.closure(trailing) }
    self.pieces = pieces
    plainText = required.isEmpty && trailing == nil ? name + "()" : name
  }

  private static func argument(_ parameter: CallSignature.Parameter, isFirst: Bool) -> [CompletionItem.Piece] {
    let label = parameter.label.map { $0 + ": " } ?? ""
    let start = (isFirst ? "" : ", ") + label
    if parameter.type == .catalog(.string) { return [.text(start + "\""), .placeholder(parameter.name), .text("\"")] }
    return [.text(start), .placeholder(parameter.name)]
  }

  private static func closure(_ parameter: CallSignature.Parameter) -> [CompletionItem.Piece] {
    if parameter.type == .catalog(.guideClosure) { return [.text(" { d in "), .placeholder("value"), .text(" }")] }
    return parameter.isViewBuilder ? [.text(" {\n\t"), .cursor, .text("\n}")] : [.text(" { "), .cursor, .text(" }")]
  }
}

extension CompletionItem {
  /// Creates an item for a call.
  init(_ kind: Kind, calling name: String, _ signature: CallSignature?, isCalled: Bool) {
    let call = CallInsertion(name, signature, isCalled: isCalled)
    self.init(kind, name, insertion: call.pieces)
    plainText = call.plainText
    parameters = signature?.labels ?? ""
    source = signature?.source ?? .none
  }
}
