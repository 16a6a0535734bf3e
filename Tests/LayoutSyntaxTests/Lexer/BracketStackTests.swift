import Testing

@testable import LayoutSyntax

/// Laws of the stack of open brackets.
@Suite struct BracketStackTests {
  private static let opening: [SyntaxKind] = [.leftParenthesis, .leftBracket, .leftBrace, .interpolationStart]

  /// A stack in which the given brackets are open; the token of each is its index.
  private func stack(_ kinds: [SyntaxKind]) -> BracketStack {
    var stack = BracketStack()
    for (token, kind) in kinds.enumerated() { stack.push(kind, token: token) }
    return stack
  }

  @Test("a closing bracket closes the innermost bracket of its kind, but none outside of a brace or interpolation")
  func pop() {
    var brackets = stack([.leftParenthesis, .leftBracket, .leftParenthesis, .leftBracket])
    #expect(brackets.pop(closedBy: .rightBrace)?.token == nil)
    #expect(brackets.count == 4)
    #expect(brackets.pop(closedBy: .rightParenthesis)?.token == 2)
    #expect(brackets.pop(closedBy: .rightBracket)?.token == 1)
    #expect(brackets.count == 1)

    var block = stack([.leftParenthesis, .leftBrace])
    #expect(block.pop(closedBy: .rightParenthesis)?.token == nil)
    #expect(block.pop(closedBy: .rightBrace)?.token == 1)
    #expect(block.pop(closedBy: .rightParenthesis)?.token == 0)

    var interpolation = stack([.leftParenthesis, .interpolationStart, .leftBracket])
    #expect(interpolation.pop(closedBy: .rightParenthesis)?.kind == .interpolationStart)
    #expect(interpolation.isInBlock == false)
    #expect(interpolation.pop(closedBy: .rightParenthesis)?.token == 0)
  }

  @Test("only a closing bracket of its kind removes the innermost bracket", arguments: opening)
  func popInnermost(_ kind: SyntaxKind) {
    let closing: [SyntaxKind] = [.rightParenthesis, .rightBracket, .rightBrace]
    var closed = 0
    for candidate in closing {
      var brackets = stack([.leftBrace, kind])
      let token = brackets.popInnermost(closedBy: candidate)
      #expect(brackets.count == (token == nil ? 2 : 1))
      if token == 1 { closed += 1 }
    }
    // The end of an interpolation continues its string, which `pop(closedBy:)` leaves to the lexer.
    #expect(closed == (kind == .interpolationStart ? 0 : 1))
  }

  @Test("after truncation the stack equals one in which the other brackets were never opened")
  func truncation() {
    let kinds: [SyntaxKind] = [.leftParenthesis, .leftBrace, .leftBracket, .interpolationStart, .leftParenthesis]
    for count in 0...kinds.count {
      for closing: SyntaxKind in [.rightParenthesis, .rightBracket, .rightBrace] {
        var truncated = stack(kinds)
        truncated.truncate(to: count)
        var fresh = stack(Array(kinds.prefix(count)))
        #expect(truncated.isInBlock == fresh.isInBlock)
        #expect(truncated.outermost?.token == fresh.outermost?.token)
        #expect(truncated.pop(closedBy: closing)?.token == fresh.pop(closedBy: closing)?.token)
      }
    }
  }
}
