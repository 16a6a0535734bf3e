import LayoutAnalysis
import LayoutSyntax

/// The statements of one block that a selection touches, and the construct under a cursor.
struct RefactoringSelection {
  let file: FileID
  let segment: SegmentID
  let tree: SyntaxTree
  /// The selection in UTF-8 bytes of the segment.
  let range: Range<Int>
  /// The selected statements, one after the other in one block. Each makes views.
  let statements: [NodeID]
  /// A copy of the analysis, which the refactorings read.
  let analysis: Analysis
  /// The roots that may show the statements.
  let roots: LaidOutRoots
  /// True if nothing is selected: the statement is the innermost one around the cursor.
  var isCursor: Bool { range.isEmpty }
}

extension RefactoringSelection {
  /// Returns the innermost statements that `range` touches; nil if one of them makes no view, or is broken. O(n) in the
  /// views of the roots that show the segment.
  init?(_ range: Range<Int>, of file: FileID, in analysis: inout Analysis) {
    guard let (segment, offset) = analysis.segment(at: range.lowerBound, in: file),
      let tree = analysis.tree(of: segment)
    else { return nil }
    self.file = file
    self.segment = segment
    self.tree = tree
    let end = min(offset + range.count, tree.text.count)
    self.range = offset..<max(offset, end)
    guard let statements = Self.statements(in: self.range, of: tree), !statements.isEmpty,
      statements.allSatisfy({ !tree[$0].containsIssue })
    else { return nil }
    self.statements = statements
    if let module = analysis.module(of: file) { analysis.index(module) }
    roots = analysis.laidOutRoots(around: segment)
    self.analysis = analysis
    guard statements.allSatisfy({ makesViews($0) }) else { return nil }
  }

  /// The statements of the innermost block around a range that the range touches.
  private static func statements(in range: Range<Int>, of tree: SyntaxTree) -> [NodeID]? {
    let token = tree.token(touching: range.lowerBound) ?? tree.token(at: range.lowerBound)
    for node in tree.ancestry(of: token) {
      switch tree.kind(of: node) {
      case .opaqueBlock, .memberBlock: return nil
      case .codeBlock, .closureExpression, .switchCase, .sourceFile:
        guard tree.range(of: node).lowerBound <= range.lowerBound, range.upperBound <= tree.range(of: node).upperBound
        else { continue }
        let touched = tree.statements(in: node).filter { statement in
          let own = tree.range(of: statement)
          return range.isEmpty
            ? own.contains(range.lowerBound) || own.upperBound == range.lowerBound : own.overlaps(range)
        }
        if !touched.isEmpty { return range.isEmpty ? Array(touched.prefix(1)) : touched }
      default: continue
      }
    }
    return nil
  }

  /// Returns true if a statement is an expression, or an `if` or `switch`, whose views are laid out somewhere.
  private func makesViews(_ statement: NodeID) -> Bool {
    switch tree.kind(of: statement) {
    case .postfixExpression, .identifierExpression, .ifStatement, .switchStatement: break
    default: return false
    }
    var nodes: [NodeID] = []
    tree.reader.eachNode(in: statement) { node, _ in
      nodes.append(node)
      return true
    }
    return !roots.instances(of: nodes, in: segment).isEmpty
  }

  // MARK: Source

  /// The range from the first to the last selected statement, in UTF-8 bytes of the segment.
  var statementsRange: Range<Int> {
    guard let first = statements.first, let last = statements.last else { return range }
    return tree.range(of: first).lowerBound..<tree.range(of: last).upperBound
  }

  /// The selected statements as written, with the indentation of every line but the first.
  var source: String { tree.text.string(in: statementsRange) }

  /// The indentation of the line on which an offset is.
  func indentation(at offset: Int) -> String {
    let bytes = tree.text.bytes
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    let blank = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blank, as: UTF8.self)
  }

  /// The suffix of the chain under the cursor with this name; nil if the cursor is on none.
  func suffix(named name: String) -> NodeID? {
    guard let token = tree.token(touching: range.lowerBound) else { return nil }
    for node in tree.ancestry(of: token) {
      switch tree.kind(of: node) {
      case .codeBlock: return nil
      case .memberSuffix: if tree.nameString(of: node) == name { return node }
      default: continue
      }
    }
    return nil
  }

  func edit(_ range: Range<Int>, _ replacement: String) -> TextEdit {
    TextEdit(location: SourceRange(segment: segment, range: range), replacement: replacement)
  }
}

extension String {
  /// The lines with `indentation` before each one that is not blank, but the first.
  func indented(by indentation: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 || line.allSatisfy(\.isWhitespace) ? String(line) : indentation + line
    }.joined(separator: "\n")
  }

  /// The lines without `indentation` at the start of each one but the first.
  func unindented(by indentation: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index > 0 && line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : String(line)
    }.joined(separator: "\n")
  }
}
