/// Attributes and modifiers in front of declarations, types and parameters.
extension Parser {
  /// Parses attributes and modifiers; `isLocal` is true in the body of a function.
  mutating func parseAttributesAndModifiers(isLocal: Bool) {
    let mark = self.mark
    while true {
      switch kind {
      case .at:
        // Attributes precede modifiers.
        let isLate = self.mark > mark && nodes[NodeID(pending[self.mark &- 1])].kind == .declarationModifier
        parseAttribute()
        if isLate { nodes[nodes.count &- 1].report(.misplacedAttribute) }
      case .hash:
        guard parseDirective(of: .attributes) != nil else { return }
      case .keyword:
        guard let word = keyword, word.isModifier else { return }
        // `class` is a modifier in `class func`, but not in `class Name`.
        if word == .class {
          let next = token(ahead: 1)
          guard let word = next.keyword else { return }
          let isModified = word.isModifier && (token(ahead: 2).kind == .keyword || token(ahead: 2).kind == .identifier)
          guard isModified || word == .func || word == .var || word == .let || word == .subscript else { return }
        }
        parseModifier(isLocal: isLocal)
      case .identifier:
        guard let word = keyword, word.isModifier, isContextualDeclaration(word) else { return }
        parseModifier(isLocal: isLocal)
      default: return
      }
    }
  }

  private mutating func parseModifier(isLocal: Bool) {
    let mark = self.mark
    let isMisplaced = isLocal && unclosedBlocks == 0 && !holdsMisplacedModifier && keyword?.isModifierOfMember == true
    bump(as: .keyword)
    let match = Int(current.match)
    if at(.leftParenthesis), match >= 0, isAdjacent || (spells("set", token(ahead: 1)) && !startsLine) {
      let isSetter = spells("set", token(ahead: 1)) && token(ahead: 2).kind == .rightParenthesis
      if !isSetter, tokens[position &- 1].keyword?.isModifierOfMember == true {
        bump()
        addMissing(.keyword, keyword: .set)
        skipRest(upTo: match)
        bump()
      } else {
        takeBracketed()
      }
    }
    finish(.declarationModifier, from: mark)
    guard isMisplaced else { return }
    // One block with members that lost the head of its type is one error.
    holdsMisplacedModifier = true
    nodes[nodes.count &- 1].report(.misplacedModifier)
  }

  /// Parses `@Name(…)`.
  mutating func parseAttribute(ofType: Bool = false) {
    let mark = self.mark
    bump()
    var takesArguments = true
    var isBuiltIn = false
    var isAvailability = false
    if at(.identifier) || at(.keyword), isAdjacent {
      takesArguments = !ofType || spells("convention", current) || isAt(.isolated)
      isAvailability = spells("available", current)
      // The compiler's own attributes begin in lower case or with `_`; wrappers and macros with a capital.
      isBuiltIn = !isUppercase(current)
      bump(as: .identifier)
      while isAdjacent {
        if at(.dot) {
          bump()
          parseMemberName()
        } else if isOperator(UInt8(ascii: "<")) {
          parseGenericArguments()
        } else {
          break
        }
      }
    } else {
      addMissing(.identifier)
    }
    if takesArguments, at(.leftParenthesis), isAdjacent || (isAvailability && !startsLine) {
      if isAvailability, current.match >= 0 {
        parseAvailability(ofDeclaration: true)
      } else if isBuiltIn, current.match >= 0 {
        // `iOS 17, *` and `name(label:)` are not lists of expressions, so their tokens become direct children.
        let clause = self.mark
        takeBracketed()
        finish(.argumentClause, from: clause)
      } else {
        parseArgumentClause()
      }
    }
    finish(.attribute, from: mark)
  }

  /// Returns true if a token begins with an ASCII capital letter.
  mutating func isUppercase(_ token: Token) -> Bool { (0x41...0x5A).contains(byte(of: token)) }
}
