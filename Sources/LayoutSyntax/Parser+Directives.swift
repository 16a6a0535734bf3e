// `#if`, `#elseif`, `#else` and `#endif`: the branch that is compiled for a phone stands in the tree as if the lines
// around it were not there, and what is not compiled is tokens of the line before it. A condition that nobody here can
// know counts as one that holds, and its line says so: it is an `assumedDirective`.
//
// Lines count where they belong together: where all of them stand inside of the same brackets and an `#endif` is there.
// Until it is typed everything is read.
extension Parser {
  /// Takes the lines at the current token, and with them the code that is not compiled, up to a branch that is, or to
  /// behind the `#endif`. Whether a branch begins is the answer; nil, and nothing is taken, where no such line stands.
  mutating func parseDirective() -> Bool? {
    guard at(.hash), startsLine, let word = directive(at: position), nextDirective(position) != nil else { return nil }
    // Behind a branch that is compiled all others are not.
    let isTaken = word != .if
    let mark = self.mark
    while !at(.endOfFile) {
      let place = position
      let verdict = isTaken ? .fails : verdict(ofLineAt: place)
      bumpLine()
      if directive(at: place) == .endif {
        finish(.conditionalDirective, from: mark)
        return false
      }
      if verdict != .fails {
        finish(verdict == .holds ? .conditionalDirective : .assumedDirective, from: mark)
        return true
      }
      guard let next = nextDirective(place) else { break }
      while position < next, !at(.endOfFile) { bump() }
    }
    finish(.conditionalDirective, from: mark)
    return false
  }

  /// The same between the suffixes of a chain, whose branches begin with a dot; `depth` counts those that are being
  /// read. False, and nothing is taken, where the chain ends.
  mutating func parseDirectiveInChain(_ depth: inout Int) -> Bool {
    guard startsLine, let word = directive(at: position) else { return false }
    if word == .if {
      var first = position &+ 1
      while first < tokens.count &- 1, !tokens[first].startsLine { first &+= 1 }
      guard tokens[first].kind == .dot || directive(at: first) == .if else { return false }
    } else if depth == 0 {
      return false
    }
    guard let begins = parseDirective() else { return false }
    if word != .if { depth &-= 1 }
    if begins { depth &+= 1 }
    return true
  }

  /// Whether lines were found that belong together.
  var holdsDirectives: Bool { !(directives?.isEmpty ?? true) }

  enum Directive { case `if`, elseif, `else`, endif }

  /// What the line of the `#` at `place` is; nil for any other.
  mutating func directive(at place: Int) -> Directive? {
    guard place &+ 1 < tokens.count, tokens[place].kind == .hash else { return nil }
    let name = tokens[place &+ 1]
    guard name.triviaLength == 0 else { return nil }
    switch name.keyword {
    case .if: return .if
    case .else: return .else
    default: return spells("endif", name) ? .endif : spells("elseif", name) ? .elseif : nil
    }
  }

  /// The line after the one at `place` that belongs to the same `#if`, itself for an `#endif`; nil where they do not
  /// belong together. Cost the first time: the tokens.
  private mutating func nextDirective(_ place: Int) -> Int? {
    if directives == nil { directives = findDirectives() }
    return directives?[place]
  }

  private mutating func findDirectives() -> [Int: Int] {
    var result: [Int: Int] = [:]
    var open: [(lines: [Int], depth: Int)] = []
    var depth = 0
    for place in tokens.indices {
      let token = tokens[place]
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace: if token.match >= 0 { depth &+= 1 }
      case .rightParenthesis, .rightBracket, .rightBrace:
        guard token.match >= 0 else { continue }
        depth &-= 1
        while let last = open.last, last.depth > depth { open.removeLast() }
      case .hash where token.startsLine:
        guard let word = directive(at: place) else { continue }
        if word == .if {
          open.append(([place], depth))
          continue
        }
        guard let last = open.last, last.depth == depth else { continue }
        open[open.count &- 1].lines.append(place)
        guard word == .endif, let group = open.popLast() else { continue }
        for (line, next) in zip(group.lines, group.lines.dropFirst()) { result[line] = next }
        result[place] = place
      default: continue
      }
    }
    return result
  }

  private mutating func bumpLine() {
    repeat { bump() } while !startsLine && !at(.endOfFile)
  }

  // MARK: Conditions

  enum Verdict {
    case holds, fails, unknown

    static prefix func ! (verdict: Verdict) -> Verdict {
      switch verdict {
      case .holds: .fails
      case .fails: .holds
      case .unknown: .unknown
      }
    }
  }

  /// Whether the branch behind the line at `place` is compiled, as far as that line says.
  private mutating func verdict(ofLineAt place: Int) -> Verdict {
    switch directive(at: place) {
    case .else: return .holds
    case .endif, nil: return .fails
    default: break
    }
    var next = place &+ 2
    let verdict = junction(.any, &next, depth: 0)
    return endsCondition(next) ? verdict : .unknown
  }

  private mutating func endsCondition(_ place: Int) -> Bool {
    place >= tokens.count &- 1 || tokens[place].startsLine || tokens[place].kind == .endOfFile
  }

  /// Conditions joined by `||`, or by `&&`, and what one of them decides alone.
  private enum Junction {
    case any, all

    var sign: StaticString { self == .any ? "||" : "&&" }
    var deciding: Verdict { self == .any ? .holds : .fails }
  }

  private mutating func junction(_ kind: Junction, _ place: inout Int, depth: Int) -> Verdict {
    var result = kind == .any ? junction(.all, &place, depth: depth) : condition(&place, depth: depth)
    while isOperator(kind.sign, at: place) {
      place &+= 1
      let other = kind == .any ? junction(.all, &place, depth: depth) : condition(&place, depth: depth)
      if result != kind.deciding, result == !kind.deciding || other == kind.deciding { result = other }
    }
    return result
  }

  private mutating func condition(_ place: inout Int, depth: Int) -> Verdict {
    guard !endsCondition(place), depth < 32 else { return .unknown }
    let token = tokens[place]
    place &+= 1
    if token.kind == .leftParenthesis {
      let verdict = junction(.any, &place, depth: depth &+ 1)
      guard !endsCondition(place), tokens[place].kind == .rightParenthesis else { return .unknown }
      place &+= 1
      return verdict
    }
    if isOperator("!", at: place &- 1) { return !condition(&place, depth: depth &+ 1) }
    switch token.keyword {
    case .true: return .holds
    case .false: return .fails
    default: break
    }
    guard !endsCondition(place), tokens[place].kind == .leftParenthesis, tokens[place].match > place else {
      return .unknown
    }
    let argument = tokens[place &+ 1]
    place = Int(tokens[place].match) &+ 1
    if spells("os", token) { return spells("iOS", argument) ? .holds : .fails }
    if spells("canImport", token) { return verdict(ofImporting: argument) }
    if spells("targetEnvironment", token) { return spells("macCatalyst", argument) ? .fails : .unknown }
    return spells("swift", token) || spells("compiler", token) ? .holds : .unknown
  }

  private mutating func verdict(ofImporting name: Token) -> Verdict {
    if spells("SwiftUI", name) || spells("UIKit", name) || spells("Foundation", name) || spells("Combine", name) {
      return .holds
    }
    return spells("AppKit", name) || spells("Cocoa", name) || spells("WatchKit", name) ? .fails : .unknown
  }

  private mutating func isOperator(_ text: StaticString, at place: Int) -> Bool {
    guard place < tokens.count, text.utf8CodeUnitCount == length(at: place) else { return false }
    let start = Int(tokens[place].textStart)
    guard start &+ text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { word in bytes[start..<(start &+ word.count)].elementsEqual(word) }
  }
}
