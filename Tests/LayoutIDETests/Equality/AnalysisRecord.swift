import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutIDE
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Everything that an analysis says, written down value by value so that two analyses of the same texts can be compared.
/// Files are named, and numbers of segments, nodes and views are resolved to places: they may differ.
///
/// Values are kept as 64 bits each, which is quick; where two records differ, both are made again with words.
struct AnalysisRecord {
  private(set) var values: [UInt64] = []
  /// One for each value, where it is made with words.
  private(set) var words: [String] = []
  let isVerbose: Bool

  init(isVerbose: Bool = false) { self.isVerbose = isVerbose }

  mutating func note(_ what: StaticString, _ value: Int) {
    values.append(UInt64(bitPattern: Int64(value)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func note(_ what: StaticString, _ value: Double) {
    // All NaNs are one, and so are both zeros.
    values.append(value.isNaN ? UInt64.max : value == 0 ? 0 : value.bitPattern)
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func note(_ what: StaticString, _ value: Double?) {
    note(what, value == nil ? 0 : 1)
    if let value { note(what, value) }
  }

  mutating func note(_ what: StaticString, _ value: String) {
    values.append(UInt64(bitPattern: Int64(value.hashValue)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func note(_ what: StaticString, hashed value: some Hashable) {
    values.append(UInt64(bitPattern: Int64(value.hashValue)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func note(_ what: StaticString, _ value: Size) {
    note(what, value.width)
    note(what, value.height)
  }

  mutating func note(_ what: StaticString, _ value: FileRange?, in analysis: Analysis) {
    note(what, value.map { analysis.name(of: $0.file) } ?? "nowhere")
    note(what, value?.range.lowerBound ?? -1)
    note(what, value?.range.upperBound ?? -1)
  }
}

extension AnalysisRecord {
  /// Texts, segments and trees of a file.
  mutating func noteSyntax(of file: FileID, in analysis: Analysis) {
    let text = analysis.text(of: file) ?? SourceText([])
    note("bytes", text.bytes.hashValue)
    note("lines", text.lineCount)
    let segments = analysis.segments(of: file)
    note("segments", segments.count)
    for segment in segments {
      note("segment at", analysis.start(of: segment))
      note("segment on line", analysis.line(at: SourceRange(segment: segment, range: 0..<0)))
      guard let tree = analysis.tree(of: segment) else { continue }
      note("segment bytes", tree.text.count)
      note("segment lines", tree.text.lineCount)
      noteNodes(of: tree)
    }
  }

  private mutating func noteNodes(of tree: SyntaxTree) {
    var waiting = [(node: tree.root, depth: 0)]
    while let (node, depth) = waiting.popLast() {
      let record = tree[node]
      values.append(
        UInt64(record.kind.rawValue) | UInt64(record.containsIssue ? 1 : 0) << 16
          | UInt64(record.startsLine ? 1 : 0) << 17 | UInt64(truncatingIfNeeded: depth) << 32)
      values.append(UInt64(record.offset) | UInt64(record.length) << 32)
      values.append(UInt64(record.triviaLength))
      if isVerbose {
        words += ["node \(record.kind) at depth \(depth)", "of \(record.offset)+\(record.length)", "trivia"]
      }
      if let keyword = record.keyword { note("keyword", hashed: keyword) }
      if let issue = record.issue { note("issue", hashed: issue) }
      var next = tree.firstChild(of: node)
      let count = waiting.count
      while let child = next {
        waiting.append((child, depth + 1))
        next = tree.nextSibling(of: child)
      }
      waiting[count...].reverse()
    }
  }

  /// Findings of syntax, names, values and rules, in their order.
  mutating func noteFindings(_ findings: [FileDiagnostic], in analysis: Analysis) {
    note("findings", findings.count)
    for finding in findings {
      note("rule", finding.rule)
      note("severity", Int(finding.severity.rawValue))
      note("message", finding.message)
      note("place", finding.location, in: analysis)
      note("unnecessary", finding.isUnnecessary ? 1 : 0)
      note("once for", finding.onceFor ?? "")
      for related in finding.related {
        note("related", related.location, in: analysis)
        note("related message", related.message)
      }
      for fix in finding.fixes {
        note("fix", fix.title)
        note("preferred", fix.isPreferred ? 1 : 0)
        for edit in fix.edits {
          note("edit", edit.location, in: analysis)
          note("replacement", edit.replacement)
        }
      }
    }
  }

  /// For each segment of a file those that may show something of it.
  mutating func noteReferences(of file: FileID, in analysis: inout Analysis) {
    for segment in analysis.segments(of: file) {
      for user in analysis.users(of: segment) {
        note("shown at", analysis.fileRange(of: SourceRange(segment: user, range: 0..<0)), in: analysis)
      }
    }
  }

  /// What is laid out of a file, and what is not.
  mutating func noteLayout(of file: FileID, in analysis: inout Analysis) {
    note("foreign", analysis.isForeign(file) ? 1 : 0)
    noteAlignments(analysis.alignments(of: file).table)
    for segment in analysis.segments(of: file) {
      guard let result = analysis.result(for: segment), let tree = analysis.tree(of: segment) else { continue }
      for (node, reason) in result.notLaidOut.sorted(by: { tree.start(of: $0.key) < tree.start(of: $1.key) }) {
        note("not laid out", tree.start(of: node))
        note("because", reason)
      }
      note("roots", result.roots.count)
      for index in result.roots.indices { noteRoot(index, of: segment, in: &analysis) }
    }
  }

  private mutating func noteAlignments(_ table: AlignmentTable) {
    note("alignments", table.definitions.count)
    for definition in table.definitions {
      note("alignment", definition.name)
      note("axis", hashed: definition.axis)
      if let program = definition.defaultValue { note(program) }
    }
  }
}
