import LayoutSyntax

/// A comment `// plumbline:disable …` and its kin (`language.md` 7). Places count from the start of its segment.
package struct SuppressionDirective: Hashable, Sendable {
  package enum Action: String, Hashable, Sendable, CaseIterable {
    /// To the end of the file, or to the next `enable`.
    case disable
    case enable
    /// The next line that holds code.
    case disableNext = "disable:next"
    /// The line it stands on.
    case disableThis = "disable:this"
  }

  package struct Name: Hashable, Sendable {
    package var text: String
    package var range: Range<Int>
  }

  /// nil for a word that is none.
  package var action: Action?
  /// The word after `plumbline:`.
  package var word: Name
  /// The rules that it names; none means all.
  package var names: [Name] = []
  /// The comment, from its slashes to the end of the line.
  package var range: Range<Int>
  /// The line it stands on, from 0.
  package var line: Int
  /// The line on which the next code of the segment starts; nil where none follows.
  package var nextLine: Int?

  /// The directives of a segment, in the order of the source. Cost: a search of its bytes; where there are any, a walk
  /// down to each.
  package static func all(in tree: SyntaxTree) -> [SuppressionDirective] {
    var found: [SuppressionDirective] = []
    tree.text.bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while let start = findPrefix(in: bytes, from: offset) {
        offset = start + prefix.count
        let token = tree.token(at: start)
        let trivia = tree.fullRange(of: token).lowerBound..<tree.range(of: token).lowerBound
        // In a string or a name it is no comment.
        guard trivia.contains(start), let comment = comment(around: start, in: trivia, bytes) else { continue }
        guard comment.upperBound > offset else { continue }
        var directive = directive(in: comment, after: offset, bytes)
        directive.line = tree.text.line(at: start)
        if tree.kind(of: token) != .endOfFile { directive.nextLine = tree.text.line(at: trivia.upperBound) }
        found.append(directive)
        offset = comment.upperBound
      }
    }
    return found
  }

  private static let prefix = Array("plumbline:".utf8)
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// How far the prefix can be moved on where its last byte lies on a byte: from its end to that byte in it.
  private static let shifts: [Int] = {
    var shifts = Array(repeating: prefix.count, count: 256)
    for (index, byte) in prefix.dropLast().enumerated() { shifts[Int(byte)] = prefix.count - 1 - index }
    return shifts
  }()

  /// Where the prefix stands next. Cost: a look at every tenth byte, as a rule.
  private static func findPrefix(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    var last = offset + prefix.count - 1
    while last < bytes.count {
      if bytes[last] == UInt8(ascii: ":") {
        let start = last - prefix.count + 1
        if bytes[start...last].elementsEqual(prefix) { return start }
      }
      last += shifts[Int(bytes[last])]
    }
    return nil
  }

  /// The line comment of a trivia that says nothing before `offset`, without the line break.
  private static func comment(
    around offset: Int, in trivia: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var index = trivia.lowerBound
    while index < offset {
      guard bytes[index] == slash, index + 1 < trivia.upperBound else {
        index += 1
        continue
      }
      if bytes[index + 1] == slash {
        var end = index
        while end < trivia.upperBound, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end > offset {
          let before = bytes[(index + 2)..<offset]
          return before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) ? index..<end : nil
        }
        index = end
      } else if bytes[index + 1] == star {
        index = endOfBlockComment(at: index, in: trivia, bytes)
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func endOfBlockComment(
    at start: Int, in trivia: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var depth = 0
    var index = start
    while index + 1 < trivia.upperBound {
      if bytes[index] == slash, bytes[index + 1] == star {
        depth += 1
        index += 2
      } else if bytes[index] == star, bytes[index + 1] == slash {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return trivia.upperBound
  }

  /// Reads the words: the action, then rules up to the first word that does not begin with a letter, so that a reason
  /// can follow after a dash.
  private static func directive(
    in comment: Range<Int>, after start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> SuppressionDirective {
    var words: [Name] = []
    var index = start
    while index < comment.upperBound {
      let isSeparator = bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == UInt8(ascii: ",")
      guard !isSeparator || words.isEmpty && index == start else {
        index += 1
        continue
      }
      var end = index
      while end < comment.upperBound, bytes[end] != 0x20, bytes[end] != 0x09, bytes[end] != UInt8(ascii: ",") {
        end += 1
      }
      if !words.isEmpty, !isLetter(bytes[index]) { break }
      words.append(Name(text: String(decoding: bytes[index..<end], as: UTF8.self), range: index..<end))
      index = max(end, index + 1)
    }
    let word = words.first ?? Name(text: "", range: start..<start)
    return SuppressionDirective(
      action: Action(rawValue: word.text), word: word, names: Array(words.dropFirst()), range: comment, line: 0)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Analysis {
  /// The segments of `file` that hold directives, and those, in the order of the source. Cost: the segments that do.
  package func directives(of file: FileID) -> [(segment: SegmentID, directives: [SuppressionDirective])] {
    guard let entry = entry(file), !entry.directed.isEmpty else { return [] }
    return entry.directed.sorted { position(of: $0) < position(of: $1) }
      .map { ($0, self.entry($0)?.directives ?? []) }
  }

  /// Whether a segment of `file` holds a directive.
  package func hasDirectives(_ file: FileID) -> Bool {
    isKnown(file) && !(files[Int(file.index)]?.directed.isEmpty ?? true)
  }

  /// Looks for the directives of a segment. To be called when it is judged. Cost: its bytes.
  package mutating func noteDirectives(of segment: SegmentID) {
    guard let file = file(of: segment), let tree = tree(of: segment) else { return }
    let directives = SuppressionDirective.all(in: tree)
    segments[Int(segment.index)]?.directives = directives
    if directives.isEmpty {
      files[Int(file.index)]?.directed.remove(segment)
    } else {
      files[Int(file.index)]?.directed.insert(segment)
    }
  }

  /// The 0-based line of the file on which the first code behind a segment starts; nil where there is none. Cost: the
  /// segments in between.
  package func lineOfCode(after segment: SegmentID) -> Int? {
    guard let file = file(of: segment) else { return nil }
    for next in segments(of: file).dropFirst(position(of: segment) + 1) {
      guard let tree = tree(of: next) else { continue }
      let offset = tree.range(of: tree.token(at: 0)).lowerBound
      guard tree.kind(of: tree.token(at: 0)) != .endOfFile else { continue }
      return tree.text.line(at: offset) + firstLine(of: next)
    }
    return nil
  }
}
