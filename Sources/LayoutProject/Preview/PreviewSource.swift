import LayoutAnalysis
import LayoutIDE
import LayoutRender
import LayoutSyntax

/// The source of a file as HTML: a `span` for each line, and inside of it one for each highlighted word.
struct PreviewSource {
  private let text: SourceText
  private let words: [(range: Range<Int>, type: SemanticTokenType)]

  /// The number of bytes that are shown.
  private static let maximumBytes = 400_000

  init(of file: FileID, in analysis: Analysis) {
    text = analysis.text(of: file) ?? SourceText([])
    var found: [(Range<Int>, SemanticTokenType)] = []
    for segment in analysis.segments(of: file) {
      let start = analysis.start(of: segment)
      guard start < Self.maximumBytes, let tree = analysis.tree(of: segment) else { continue }
      for token in semanticTokens(in: tree) {
        found.append(((token.range.lowerBound + start)..<(token.range.upperBound + start), token.type))
      }
    }
    words = found
  }

  /// The lines. O(n) in the text.
  var html: String {
    var html = ""
    var word = 0
    for line in 0..<text.shownCount {
      let content = text.contentRange(ofLine: line)
      guard content.lowerBound < Self.maximumBytes else {
        html += "<span class=\"line\">… \(text.shownCount - line) more lines are not shown</span>"
        break
      }
      html += "<span class=\"line\">"
      var offset = content.lowerBound
      if line == 0, text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
      while word < words.count, words[word].range.upperBound <= offset { word += 1 }
      var next = word
      while next < words.count, words[next].range.lowerBound < content.upperBound {
        let range = words[next].range.clamped(to: content)
        if range.lowerBound >= offset {
          html += escaped(offset..<range.lowerBound)
          html += "<span class=\"\(words[next].type.rawValue)\">" + escaped(range) + "</span>"
          offset = range.upperBound
        }
        next += 1
      }
      html += escaped(offset..<max(offset, content.upperBound)) + "</span>"
    }
    return html
  }

  private func escaped(_ range: Range<Int>) -> String {
    XMLText.escaped(String(decoding: text.bytes[range], as: UTF8.self))
  }
}

extension SourceText {
  /// The number of lines without an empty one at the end.
  fileprivate var shownCount: Int {
    lineCount > 1 && contentRange(ofLine: lineCount - 1).isEmpty ? lineCount - 1 : lineCount
  }
}
