/// The arguments of `@available`, `#available` and `#unavailable`, which are no expressions: their tokens become direct
/// children of the `argumentClause`.
extension Parser {
  /// Parses `(iOS 17.0, *)` or, for a declaration, `(*, deprecated, message: "…")`; the bracket is closed.
  mutating func parseAvailability(ofDeclaration isAttribute: Bool) {
    let mark = self.mark
    let match = Int(current.match)
    bump()
    let outer = context
    enter(match)
    if isAttribute, isPlatform, token(ahead: 1).kind == .comma || isStar || token(ahead: 1).kind == .rightParenthesis {
      parsePlatformWithOptions()
    } else {
      parsePlatforms()
    }
    skipRest(upTo: match)
    bump()
    context = outer
    finish(.argumentClause, from: mark)
  }

  private var isStar: Bool { mutating get { isOperator(UInt8(ascii: "*")) && length(at: position) == 1 } }

  private var isPlatform: Bool { mutating get { at(.identifier) || isStar } }

  /// Parses platforms, each with a version, separated by commas.
  private mutating func parsePlatforms() {
    while true {
      let hasVersion = at(.identifier)
      if isPlatform { bump() } else { addMissing(.identifier) }
      if hasVersion { takeVersion() }
      guard at(.comma) else { return }
      bump()
    }
  }

  /// Parses a platform and, after commas, what is known about the declaration there.
  private mutating func parsePlatformWithOptions() {
    bump()
    if !at(.comma) { addMissing(.comma) }
    while at(.comma) {
      bump()
      let option = current
      let takesVersion = spells("introduced", option) || spells("obsoleted", option) || spells("deprecated", option)
      let takesText = spells("message", option) || spells("renamed", option)
      guard takesVersion || takesText || spells("unavailable", option) || spells("noasync", option) else {
        return addMissing(.identifier)
      }
      bump()
      guard at(.colon) else {
        if takesText { addMissing(.colon) }
        continue
      }
      bump()
      if takesText {
        parseOperandExpression()
      } else if !takeVersion() {
        addMissingExpression()
      }
    }
  }

  /// Takes the tokens of a version such as `17` or `10.15.1`. Returns false if there is none.
  @discardableResult
  private mutating func takeVersion() -> Bool {
    guard at(.integerLiteral) || at(.floatingLiteral) else { return false }
    bump()
    while isAdjacent, at(.dot) || at(.integerLiteral) || at(.floatingLiteral) { bump() }
    return true
  }
}
