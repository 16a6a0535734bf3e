/// Writes text, and the indentation and white space in front of it only when text follows: no line ends with blanks.
struct LineWriter {
  private(set) var output: [UInt8] = []
  /// The number of line breaks written, plus one.
  private(set) var line = 1
  /// The column behind the text and the spaces so far.
  private(set) var column = 0
  private(set) var isAtStartOfLine = true
  /// The levels of indentation of a line that begins now.
  var levels = 0
  private var pendingSpaces = 0
  private var writtenBreaks = 0
  private let style: SourceStyle
  private let newline: [UInt8]

  init(style: SourceStyle, newline: [UInt8], capacity: Int) {
    self.style = style
    self.newline = newline
    output.reserveCapacity(capacity)
  }

  /// Writes the line breaks that a break asks for; at most one empty line.
  mutating func writeLineBreaks(_ newlines: LineBreak.Newlines) {
    let count =
      switch newlines {
      case .ifNeeded: writtenBreaks == 0 ? 1 : 0
      case .required(let count, _): min(Int(count), 2) &- writtenBreaks
      case .exact(let count): Int(count)
      }
    guard count > 0 else { return }
    for _ in 0..<count { output += newline }
    line &+= count
    writtenBreaks &+= count
    isAtStartOfLine = true
    pendingSpaces = 0
    column = 0
  }

  mutating func addSpaces(_ count: Int) {
    pendingSpaces &+= count
    column &+= count
  }

  /// Writes text without line breaks.
  mutating func write(_ text: ArraySlice<UInt8>, width: Int) {
    beginText()
    output += text
    column &+= width
  }

  /// Writes text as it is, which may have several lines; `lastWidth` is the width of its last line.
  mutating func write(lines text: ArraySlice<UInt8>, lastWidth: Int) {
    beginText()
    output += text
    let breaks = text.reduce(into: 0) { count, byte in if byte == 0x0A { count &+= 1 } }
    line &+= breaks
    column = breaks > 0 ? lastWidth : column &+ lastWidth
  }

  /// Begins a line within a comment.
  mutating func continueComment(isIndented: Bool) {
    output += newline
    line &+= 1
    column = 0
    if isIndented { writeIndentation() }
  }

  /// Appends bytes of a comment.
  mutating func append(_ text: ArraySlice<UInt8>, width: Int) {
    output += text
    column &+= width
  }

  private mutating func beginText() {
    if isAtStartOfLine {
      writeIndentation()
      isAtStartOfLine = false
    } else if pendingSpaces > 0 {
      output.append(contentsOf: repeatElement(0x20, count: pendingSpaces))
    }
    writtenBreaks = 0
    pendingSpaces = 0
  }

  private mutating func writeIndentation() {
    let levels = min(levels, SourceStyle.maximumLevels)
    switch style.indentation {
    case .spaces(let count): output.append(contentsOf: repeatElement(0x20, count: levels &* count))
    case .tab: output.append(contentsOf: repeatElement(0x09, count: levels))
    }
    column = levels &* style.indentationWidth
  }
}
