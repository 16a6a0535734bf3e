import LayoutAnalysis
import LayoutEngine
import LayoutEvaluation
import LayoutIDE
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// All results of an analysis, value by value, so that two analyses of the same texts can be compared. Files are recorded
/// by name, and indices of segments, nodes and views as locations, because the indices may differ.
///
/// Each value is stored as 64 bits; where two records differ, both are made again with descriptions.
struct AnalysisRecord {
  private(set) var values: [UInt64] = []
  /// The description of each value, if the record has descriptions.
  private(set) var words: [String] = []
  let isVerbose: Bool

  init(isVerbose: Bool = false) { self.isVerbose = isVerbose }

  mutating func add(_ what: StaticString, _ value: Int) {
    values.append(UInt64(bitPattern: Int64(value)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func add(_ what: StaticString, _ value: Double) {
    // All NaNs are one, and so are both zeros.
    values.append(value.isNaN ? UInt64.max : value == 0 ? 0 : value.bitPattern)
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func add(_ what: StaticString, _ value: Double?) {
    add(what, value == nil ? 0 : 1)
    if let value { add(what, value) }
  }

  mutating func add(_ what: StaticString, _ value: String) {
    values.append(UInt64(bitPattern: Int64(value.hashValue)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func add(_ what: StaticString, hashed value: some Hashable) {
    values.append(UInt64(bitPattern: Int64(value.hashValue)))
    if isVerbose { words.append("\(what) \(value)") }
  }

  mutating func add(_ what: StaticString, _ value: Size) {
    add(what, value.width)
    add(what, value.height)
  }

  mutating func add(_ what: StaticString, _ value: FileRange?, in analysis: Analysis) {
    add(what, value.map { analysis.name(of: $0.file) } ?? "nowhere")
    add(what, value?.range.lowerBound ?? -1)
    add(what, value?.range.upperBound ?? -1)
  }
}

extension AnalysisRecord {
  /// Definitions, references and what a rename would say at an offset, and the outline of a file.
  mutating func addNavigation(of file: FileID, at offset: Int, in analysis: inout Analysis) {
    analysis.reparsePendingEdits()
    if let module = analysis.module(of: file) { analysis.index(module) }
    for module in IndexedModules(of: analysis).missing { analysis.index(module) }
    guard let navigation = Navigation(of: file, in: analysis) else { return add("navigation", 0) }
    let targets = [
      navigation.definition(at: offset), navigation.typeDefinition(at: offset), navigation.implementation(at: offset),
    ]
    for target in targets.compactMap({ $0?.targets }).joined() {
      add("target", FileRange(file: target.file, range: target.nameRange), in: analysis)
    }
    for reference in navigation.references(at: offset) ?? [] {
      add("reference", FileRange(file: reference.file, range: reference.range), in: analysis)
      add("role", hashed: reference.role)
    }
    for call in navigation.incomingCalls(at: offset) ?? [] { add("caller", call.item.name) }
    do throws(RenameRefusal) {
      for edit in try navigation.rename(at: offset, to: "anotherName") ?? [] {
        add("edit", FileRange(file: edit.file, range: edit.range), in: analysis)
      }
    } catch {
      add("refusal", error.message)
    }
    add("outline", hashed: DocumentOutline(of: file, in: analysis).entries)
    add("lenses", hashed: RootLenses(of: file, in: analysis).all)
  }

  /// Texts, segments and trees of a file.
  mutating func addSyntax(of file: FileID, in analysis: Analysis) {
    let text = analysis.text(of: file) ?? SourceText([])
    add("bytes", text.bytes.hashValue)
    add("lines", text.lineCount)
    let segments = analysis.segments(of: file)
    add("segments", segments.count)
    for segment in segments {
      add("segment at", analysis.start(of: segment))
      add("segment on line", analysis.line(at: SourceRange(segment: segment, range: 0..<0)))
      guard let tree = analysis.tree(of: segment) else { continue }
      add("segment bytes", tree.text.count)
      add("segment lines", tree.text.lineCount)
      addNodes(of: tree)
    }
  }

  private mutating func addNodes(of tree: SyntaxTree) {
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
      if let keyword = record.keyword { add("keyword", hashed: keyword) }
      if let issue = record.issue { add("issue", hashed: issue) }
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
  mutating func addFindings(_ findings: [FileDiagnostic], in analysis: Analysis) {
    add("findings", findings.count)
    for finding in findings {
      add("rule", finding.rule)
      add("severity", Int(finding.severity.rawValue))
      add("message", finding.message)
      add("place", finding.location, in: analysis)
      add("unnecessary", finding.isUnnecessary ? 1 : 0)
      add("once for", finding.onceFor ?? "")
      for related in finding.related {
        add("related", related.location, in: analysis)
        add("related message", related.message)
      }
      for fix in finding.fixes {
        add("fix", fix.title)
        add("preferred", fix.isPreferred ? 1 : 0)
        add("safe", fix.isSafe ? 1 : 0)
        for edit in fix.edits {
          add("edit", edit.location, in: analysis)
          add("replacement", edit.replacement)
        }
      }
    }
  }

  /// For each segment of a file, the segments whose roots may show something of it.
  mutating func addReferences(of file: FileID, in analysis: inout Analysis) {
    for segment in analysis.segments(of: file) {
      for user in analysis.users(of: segment) {
        add("shown at", analysis.fileRange(of: SourceRange(segment: user, range: 0..<0)), in: analysis)
      }
    }
  }

  /// The roots of a file, and the reasons for the declarations that are not laid out.
  mutating func addLayout(of file: FileID, in analysis: inout Analysis) {
    add("unsupported", analysis.isUnsupported(file) ? 1 : 0)
    addAlignments(analysis.alignments(of: file).table)
    for segment in analysis.segments(of: file) {
      guard let result = analysis.result(for: segment), let tree = analysis.tree(of: segment) else { continue }
      for (node, reason) in result.notLaidOut.sorted(by: { tree.start(of: $0.key) < tree.start(of: $1.key) }) {
        add("not laid out", tree.start(of: node))
        add("because", reason)
      }
      add("roots", result.roots.count)
      for index in result.roots.indices { addRoot(index, of: segment, in: &analysis) }
    }
  }

  private mutating func addAlignments(_ table: AlignmentTable) {
    add("alignments", table.definitions.count)
    for definition in table.definitions {
      add("alignment", definition.name)
      add("axis", hashed: definition.axis)
      if let program = definition.defaultValue { add(program) }
    }
  }
}
