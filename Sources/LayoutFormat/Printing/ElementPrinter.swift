/// Prints elements: decides at which breaks lines end, and indents the lines.
///
/// Lines belong to scopes, which breaks begin and end. A scope has one level of indentation more than the one around it,
/// but of several scopes that begin on one line only the last one counts. A line that continues another one has one more
/// level than its scope.
struct ElementPrinter {
  /// A scope that has begun.
  private struct Scope {
    var kind: LineBreak.Scope
    /// The line on which it began.
    var line: Int
    var isBlockIndented: Bool
    var isContinuationIndented: Bool
    /// True if the line on which it began was a continuation.
    var beganInContinuation: Bool

    var levels: Int { (isBlockIndented ? 1 : 0) &+ (isContinuationIndented ? 1 : 0) }
  }

  /// A link of a chain that has begun.
  private struct Link {
    enum Breaks { case undecided, continuation, unchanged }
    var line: Int
    var breaks = Breaks.undecided
  }

  private let source: [UInt8]
  private let style: SourceStyle
  private var writer: LineWriter
  private var scopes: [Scope] = []
  /// The levels of all scopes together.
  private var scopeLevels = 0
  private var links: [Link] = []
  private var endedLink: Link?
  private var isContinuation = false { didSet { updateLevels() } }
  /// For each group, whether all its breaks end the line.
  private var groups = [false]
  private var isAfterBreak = false
  /// The number of regions without breaks.
  private var suppressions = 0
  private var keepsSource = false
  private var isAfterLineComment = false
  /// The lines on which lists began.
  private var lists: [Int] = []

  private init(source: [UInt8], style: SourceStyle, newline: [UInt8]) {
    self.source = source
    self.style = style
    writer = LineWriter(style: style, newline: newline, capacity: source.count &+ source.count / 8)
  }

  /// Returns the text of `elements`, whose bytes are in `source`. O(n) in the elements and the text.
  static func print(_ elements: [FormatElement], of source: [UInt8], style: SourceStyle, newline: [UInt8]) -> [UInt8] {
    let widths = ElementWidths(of: elements, lineLength: style.lineLength).widths
    var printer = ElementPrinter(source: source, style: style, newline: newline)
    for (element, width) in zip(elements, widths) { printer.print(element, width: width) }
    return printer.writer.output
  }

  private mutating func updateLevels() { writer.levels = scopeLevels &+ (isContinuation ? 1 : 0) }

  private func fits(_ width: Int) -> Bool {
    writer.isAtStartOfLine || width <= style.lineLength &- writer.column
  }

  /// The line to which a break belongs: at the start of a line, the one before.
  private var lineOfBreak: Int { writer.line &- (writer.isAtStartOfLine ? 1 : 0) }

  private mutating func print(_ element: FormatElement, width: Int) {
    switch element {
    case .text(let start, let end, let width):
      isAfterBreak = false
      print(Int(start)..<Int(end), width: Int(width))
    case .comment(let comment):
      isAfterBreak = false
      isAfterLineComment = comment.isLine
      print(comment)
    case .space(let count, _): writer.addSpaces(Int(count))
    case .lineBreak(let lineBreak): print(lineBreak, width: width)
    case .group(let isConsistent): groups.append(isConsistent && (isAfterBreak || !fits(width)))
    case .endGroup: if groups.count > 1 { groups.removeLast() }
    case .link:
      links.append(Link(line: writer.line))
      endedLink = nil
    case .endLink:
      let link = links.popLast()
      endedLink = links.isEmpty ? nil : link
    case .together(let keeps):
      suppressions &+= 1
      if suppressions == 1 || keepsSource { keepsSource = keeps }
    case .endTogether: suppressions &-= 1
    case .list: lists.append(lineOfBreak)
    case .endList(let isSingle):
      if let line = lists.popLast(), line != lineOfBreak, !isSingle { writer.write([0x2C], width: 1) }
    }
  }

  private mutating func print(_ range: Range<Int>, width: Int) {
    let text = source[range]
    guard text.contains(0x0A) else { return writer.write(text, width: width) }
    let last = text[(text.lastIndex(of: 0x0A) ?? text.startIndex)...].dropFirst()
    writer.write(lines: text, lastWidth: displayWidth(of: last))
  }

  // MARK: Breaks

  private mutating func print(_ lineBreak: LineBreak, width: Int) {
    var isForced = groups.last ?? false
    // Whether the next line is a continuation, if the line ends here.
    var continues = false
    switch lineBreak.kind {
    case .indent(let kind): beginScope(kind, willBreak: isForced || !fits(width))
    case .unindent(let isForcedBreak): (isForced, continues) = endScope(isForcedBreak, isForced: isForced)
    case .continuation: continues = true
    case .same: break
    case .reset: isForced = isContinuation
    case .link: continues = breakLink(willBreak: isForced || !fits(width))
    }
    var overridesSuppression = false
    switch lineBreak.newlines {
    case .ifNeeded: break
    case .required(_, let isFromSource):
      overridesSuppression = isAfterLineComment || (isFromSource && keepsSource)
      isForced = true
    case .exact:
      overridesSuppression = true
      isForced = true
    }
    if suppressions == 0 || overridesSuppression, isForced || !fits(width) {
      isContinuation = continues
      writer.writeLineBreaks(lineBreak.newlines)
      isAfterBreak = true
    } else {
      if writer.isAtStartOfLine { isContinuation = continues }
      writer.addSpaces(Int(lineBreak.width))
      isAfterBreak = false
    }
    isAfterLineComment = false
  }

  private mutating func beginScope(_ kind: LineBreak.Scope, willBreak: Bool) {
    let line = lineOfBreak
    if kind == .block, let last = scopes.last, last.line == line {
      scopeLevels &-= last.isBlockIndented ? 1 : 0
      scopes[scopes.count &- 1].isBlockIndented = false
    }
    let isIndentedByBreak = kind == .continuation && (writer.isAtStartOfLine || willBreak)
    let scope = Scope(
      kind: kind, line: line, isBlockIndented: kind == .block,
      isContinuationIndented: isContinuation || isIndentedByBreak, beganInContinuation: isContinuation)
    scopes.append(scope)
    scopeLevels &+= scope.levels
    isContinuation = false
  }

  /// Ends the innermost scope. Returns whether the break ends the line, and whether the next line is a continuation then.
  private mutating func endScope(_ isForcedBreak: Bool, isForced: Bool) -> (isForced: Bool, continues: Bool) {
    guard let scope = scopes.popLast() else { return (isForced, false) }
    scopeLevels &-= scope.levels
    let hasSeveralLines = lineOfBreak != scope.line
    // The scope around it, if it began on the same line, counts again.
    if scope.isBlockIndented, scope.line == writer.line, let outer = scopes.last, outer.kind == .block,
      !outer.isBlockIndented
    {
      scopes[scopes.count &- 1].isBlockIndented = true
      scopeLevels &+= 1
    }
    var isForced = isForced
    var isNowContinuation = isContinuation
    if isForcedBreak {
      isForced = hasSeveralLines
    } else if !fits(1) {
      isForced = true
    } else {
      // The line on which the scope ends is not at the level of its statement: a brace after it goes to the next line.
      isNowContinuation = scope.levels > 0 && hasSeveralLines
    }
    let continues =
      scope.beganInContinuation || scope.isContinuationIndented || (scope.kind == .continuation && hasSeveralLines)
    isContinuation = isNowContinuation || continues
    return (isForced, continues)
  }

  /// Decides whether the line after a break before a member is a continuation. The first link that is broken decides for
  /// the whole chain.
  private mutating func breakLink(willBreak: Bool) -> Bool {
    defer { endedLink = nil }
    guard let chain = links.last else { return false }
    if willBreak, let endedLink, chain.breaks == .undecided {
      links[links.count &- 1].breaks = endedLink.line == writer.line ? .continuation : .unchanged
    }
    return links[links.count &- 1].breaks == .unchanged ? isContinuation : true
  }
}

// MARK: Comments
extension ElementPrinter {
  private mutating func print(_ comment: Comment) {
    let text = source[comment.range]
    guard !comment.isLine, text.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return writer.write(trimmed(text), width: comment.width)
    }
    let lines = lines(of: text)
    let indentation = comment.indentation.map { source[$0] } ?? []
    // The lines are moved with the comment if all are indented at least like its first line.
    let moves =
      comment.indentation != nil && lines.dropFirst().allSatisfy { $0.isEmpty || $0.starts(with: indentation) }
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count &- 1
      var line = isLast ? line : trimmed(line)
      if index == 0 {
        writer.write(line, width: displayWidth(of: line))
      } else {
        if moves { line = line.dropFirst(indentation.count) }
        writer.continueComment(isIndented: moves && !line.isEmpty)
        writer.append(line, width: displayWidth(of: line))
      }
    }
  }

  private func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(text[start..<index])
        if byte == 0x0D, index &+ 1 < text.endIndex, text[index &+ 1] == 0x0A { index &+= 1 }
        start = index &+ 1
      }
      index &+= 1
    }
    return lines + [text[start...]]
  }

  private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = text.endIndex
    while end > text.startIndex, [0x20, 0x09, 0x0B, 0x0C, 0x0D].contains(text[end &- 1]) { end &-= 1 }
    return text[..<end]
  }
}

/// The width of a text in columns: its characters.
func displayWidth(of text: ArraySlice<UInt8>) -> Int {
  text.allSatisfy { $0 < 0x80 } ? text.count : String(decoding: text, as: UTF8.self).count
}
