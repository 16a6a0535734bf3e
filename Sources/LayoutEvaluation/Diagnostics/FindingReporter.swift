import LayoutModel
import LayoutSyntax

/// The reporter of findings about names, arguments and values: it builds messages and fixes from the facts that it is
/// given, and evaluates nothing. Findings about code that is not laid out, or not in the segment, are left out here.
package struct FindingReporter {
  package let names: NameLookup
  /// The segment whose findings are reported.
  let segment: SegmentPosition
  package var source: SourceReader
  package var findings = FindingSink()
  /// True while code is checked that is not laid out: only findings that hold for any values are reported.
  package var isChecking = false
  /// True while declared alignments are collected, whose findings may be in other segments.
  package var reportsEverywhere = false
  /// True once a limit of the nesting was reported.
  private var hasReportedNesting = false

  /// The uses of views, view functions and modifiers that are being lowered or were lowered for the root.
  package var expansions: [Expansion] = []
  /// The use that the evaluated code belongs to.
  package var expansion = ExpansionID.invalid

  init(_ names: NameLookup, segment: SegmentPosition) {
    self.names = names
    self.segment = segment
    source = SourceReader(names, at: segment)
  }

  /// Returns true if findings in `segment` are reported.
  package func reports(in segment: SegmentPosition) -> Bool { segment == self.segment || reportsEverywhere }

  /// Reports a finding that holds for any values.
  package mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in segment: SegmentPosition,
    fixes: [Fix] = []
  ) {
    guard reports(in: segment) else { return }
    findings.add(
      Diagnostic(
        rule: rule, severity: severity, message: message, location: source.sourceRange(of: node, in: segment),
        fixes: fixes))
  }

  /// Reports a finding that the current values cause. Reports only where they are laid out; for code in another file,
  /// at the use in this file.
  package mutating func reportValue(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in segment: SegmentPosition,
    fixes: [Fix] = []
  ) {
    guard !isChecking else { return }
    reportValue(
      Diagnostic(
        rule: rule, severity: severity, message: message, location: source.sourceRange(of: node, in: segment),
        fixes: fixes),
      in: segment)
  }

  /// Reports a finding in `segment` that the current values cause.
  package mutating func reportValue(_ finding: Diagnostic, in segment: SegmentPosition) {
    guard !isChecking else { return }
    guard !names.module.index.isSameFile(segment, self.segment) else { return findings.add(finding) }
    var next = expansion
    while let expansion = expansions[next] {
      if let use = names.module.position(of: SegmentID(expansion.file)),
        names.module.index.isSameFile(use, self.segment)
      {
        let there = RelatedInformation(location: finding.location, message: finding.message)
        findings.add(
          Diagnostic(
            rule: finding.rule, severity: finding.severity, message: finding.message,
            location: source.sourceRange(of: NodeID(expansion.node), in: use), related: [there] + finding.related))
        return
      }
      next = expansion.parent
    }
  }

  /// Reports an invalid value and returns `unknown` in its place.
  package mutating func invalid(_ message: String, at node: NodeID, in segment: SegmentPosition) -> Value {
    reportValue("invalid-value", .error, message, at: node, in: segment)
    return .unknown
  }

  /// Reports views that are nested too deeply.
  package mutating func reportTooDeep(at node: NodeID, in scope: Scope) {
    guard isFirstNestingFinding() else { return }
    report(
      "limit", .error, "Views are nested too deeply here; the inner ones are left out", at: node, in: scope.segment)
  }

  /// Reports an expression that is nested too deeply.
  mutating func reportTooDeepExpression(at node: NodeID, in scope: Scope) {
    guard !isChecking, isFirstNestingFinding() else { return }
    reportValue(
      "limit", .error, "This expression is nested more than \(Limits.depth) levels deep; its value is unknown",
      at: node, in: scope.segment)
  }

  /// Returns true for the first call, if the parser reports no nesting of the segment: what is nested too deeply reaches
  /// one limit after the other, which is one cause. O(n) in the nodes of the segment.
  private mutating func isFirstNestingFinding() -> Bool {
    guard !hasReportedNesting else { return false }
    hasReportedNesting = true
    return !source.tree(segment).exceedsNestingLimit
  }

  /// Returns the value of `value!`, with a finding: an error if it is nil, a warning if nothing tests it before. A
  /// `.swift` file may set the value where it is not followed, so that nil is unknown there.
  mutating func unwrapped(_ value: Value, at suffix: NodeID, in segment: SegmentPosition) -> Value {
    if value.isNone, !names.isSwift(segment) {
      return invalid("This force-unwraps `nil` and crashes", at: suffix, in: segment)
    }
    reportForceUnwrap(at: suffix, in: segment)
    return value.isNone ? .unknown : value
  }

  /// Reports `!`, which stops the program if there is no value, unless the code tests the value before.
  private mutating func reportForceUnwrap(at suffix: NodeID, in segment: SegmentPosition) {
    guard reports(in: segment) else { return }
    var test = UnwrapTest(of: suffix, in: source.tree(segment))
    if test.isFound() { return }
    report(
      "force-unwrap", .warning, "`!` crashes when the value is nil; use `??` or `if let`", at: suffix,
      in: segment)
  }

  /// Reports a collection with more elements than are evaluated.
  mutating func reportTooManyElements(at node: NodeID, in segment: SegmentPosition) {
    reportValue(
      "limit", .error,
      "This collection has more than \(Limits.arrayElements) elements; only the first \(Limits.arrayElements) are read",
      at: node, in: segment)
  }

  /// Reports a `ForEach` with more elements than are laid out.
  package mutating func reportTooManyElements(_ count: Double, at node: NodeID, in segment: SegmentPosition) {
    reportValue(
      "limit", .error,
      "This ForEach has \(count.messageText) elements; only the first \(Limits.elements) are laid out", at: node,
      in: segment)
  }

  /// Reports a body that returns no value on some path.
  package mutating func reportMissingReturn(
    _ body: NodeID, in segment: SegmentPosition, what: String = "This closure",
    value: String = "the guide's position (a CGFloat)"
  ) {
    let tree = source.tree(segment)
    guard reports(in: segment), !tree[body].containsIssue, !ReturnPaths(tree: tree).gives(body) else { return }
    let isEmpty = tree.statements(in: body).isEmpty
    report(
      "missing-return", .error,
      isEmpty ? "\(what) must return \(value)" : "\(what) must return \(value) on every path: `return` is missing",
      at: tree.firstChild(of: body, kind: .leftBrace) ?? body, in: segment)
  }

  // MARK: Fixes

  /// Returns a fix that replaces the text of a node.
  package mutating func replacing(
    _ node: NodeID, in segment: SegmentPosition, by text: String, title: String, isPreferred: Bool = true
  ) -> Fix {
    Fix(
      title: title, edits: [TextEdit(location: source.sourceRange(of: node, in: segment), replacement: text)],
      isPreferred: isPreferred)
  }

  /// Returns an edit that inserts `text` at a byte offset.
  mutating func inserting(_ text: String, at offset: Int, in segment: SegmentPosition) -> TextEdit {
    TextEdit(location: source.sourceRange(offset..<offset, in: segment), replacement: text)
  }

  /// Returns an edit that removes an argument and the comma after or before it.
  package mutating func removing(argument: NodeID, in segment: SegmentPosition) -> TextEdit {
    let tree = source.tree(segment)
    var range = tree.range(of: argument)
    if tree.firstChild(of: argument, kind: .comma) != nil {
      if let next = tree.nextSibling(of: argument), tree.kind(of: next) == .argument {
        range = range.lowerBound..<tree.range(of: next).lowerBound
      }
    } else if let clause = tree.parent(of: argument) {
      var previous: NodeID?
      for child in tree.children(of: clause) {
        if child == argument { break }
        if tree.kind(of: child) == .argument { previous = child }
      }
      if let previous, let comma = tree.firstChild(of: previous, kind: .comma) {
        range = tree.range(of: comma).lowerBound..<range.upperBound
      }
    }
    return TextEdit(location: source.sourceRange(range, in: segment), replacement: "")
  }

  /// Returns true if `name` is certainly a misspelling of a SwiftUI name, so that the fix can be applied without
  /// review. A name that is only near may belong to another library (`DayPicker`, `DSButton`), or `nearest` to the
  /// project.
  func isSurely(_ nearest: String, misspelt name: String) -> Bool {
    NearestName.isSlip(name, of: nearest) && !names.mayDeclare(nearest)
  }
}
