import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Checks the comments `// expect: …` of a segment against the layout.
struct ExpectationEvaluator {
  private let context: LintContext
  private let roots: [PlacedViews]
  private let subjects: ExpectationSubjects
  private let alignments: AlignmentTable
  /// The number of views, or combinations of views, that may still be checked.
  private var remaining = 100_000
  /// The limit of combinations for one instance, where several views have the ids that a clause names.
  private static let combinations = 1_000

  /// Creates a checker for the segment of `context`. O(views of the roots).
  init(in context: LintContext) {
    self.context = context
    // What changes at run time counts with the value that it begins with.
    let roots = context.roots.filter { $0.part == .body }.map { PlacedViews(of: $0, in: context) }
    self.roots = roots
    subjects = ExpectationSubjects(roots, in: context)
    alignments = context.alignmentsOfFile
  }

  /// Returns the findings in source order. O(instances of the views that the comments are attached to + views of the
  /// roots).
  mutating func findings(for comments: [MarkedComment]) -> [Diagnostic] {
    let bytes = context.tree.text.bytes
    let prefixes = comments.map { comment in
      (comment.followsCode ? comment.line : comment.nextLine).flatMap { subjects.subject(ofLine: $0) }
    }
    let known = subjects.subjects(of: Set(prefixes.compactMap { $0 }), roots, in: context.segment)
    var findings: [Diagnostic] = []
    for (comment, prefix) in zip(comments, prefixes) {
      let subject = prefix.flatMap { known[$0] }
      var understood: [Expectation] = []
      for clause in ExpectationParser.clauses(in: bytes, comment.content) {
        if let problem = clause.problem(in: alignments) {
          findings.append(finding(of: problem))
        } else {
          understood.append(clause)
        }
      }
      guard let subject else {
        if understood.count > 0, let finding = findingWithoutSubject(comment) { findings.append(finding) }
        continue
      }
      guard !subject.isBroken else { continue }
      for clause in understood { if let finding = finding(of: clause, subject) { findings.append(finding) } }
    }
    return findings
  }

  // MARK: Expectations that cannot be checked

  private func finding(of problem: ClauseProblem) -> Diagnostic {
    diagnostic(problem.message, at: problem.range, fixes: fixes(for: problem))
  }

  /// Returns the fixes of a problem. A single suggestion is preferred; of several none is.
  private func fixes(for problem: ClauseProblem) -> [Fix] {
    problem.suggestions.map { suggestion in
      let removed = "Remove `\(String(decoding: context.tree.text.bytes[suggestion.range], as: UTF8.self))`"
      return Fix(
        title: suggestion.replacement.isEmpty ? removed : "Change to `\(suggestion.replacement)`",
        edits: [
          TextEdit(
            location: SourceRange(segment: context.segment, range: suggestion.range),
            replacement: suggestion.replacement)
        ],
        isPreferred: problem.suggestions.count == 1)
    }
  }

  /// Returns the finding for a comment that is attached to no view; nil if it is attached to a view that is not laid
  /// out.
  private func findingWithoutSubject(_ comment: MarkedComment) -> Diagnostic? {
    guard !context.tree[context.tree.root].containsIssue else { return nil }
    guard let line = comment.followsCode ? comment.line : comment.nextLine else {
      return diagnostic(
        "No view follows this expectation: put it after a view, or on the line before it", at: comment.content)
    }
    guard !context.tree.hasExpressionStatement(endingOrBeginningOn: line) else { return nil }
    return diagnostic(
      "No view or modifier ends or begins on \(comment.followsCode ? "this" : "the next") line: put the expectation "
        + "after a view, or on the line before it", at: comment.content)
  }

  private func diagnostic(
    _ message: String, at range: Range<Int>, related: [RelatedInformation] = [], fixes: @autoclosure () -> [Fix] = []
  ) -> Diagnostic {
    let bytes = context.tree.text.bytes
    var range = range
    while let first = range.first, bytes[first] == 0x20 || bytes[first] == 0x09 { range.removeFirst() }
    while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x09 { range.removeLast() }
    let description = ExpectationFailed.description
    return Diagnostic(
      rule: description.id, severity: description.severity, message: message,
      location: SourceRange(segment: context.segment, range: range), related: related,
      fixes: context.wantsFixes ? fixes() : [])
  }

  // MARK: Evaluation

  private mutating func finding(of clause: Expectation, _ subject: ExpectationSubject) -> Diagnostic? {
    if let unknown = unknownName(in: clause, subject) { return unknown }
    var outcome = ExpectationOutcome()
    for instance in subject.instances where remaining > 0 {
      outcome.add(results(of: clause, at: instance), at: instance, clause)
    }
    let report = ExpectationReport(expectation: clause, subject: subject, outcome: outcome, context: context)
    guard let message = report.message else { return nil }
    return diagnostic(message, at: clause.range, related: report.related, fixes: report.fixes)
  }

  /// Returns the measured values for one instance: one, or one for each combination of views that the names refer to.
  private mutating func results(
    of clause: Expectation, at instance: LayoutConstruct.Instance
  ) -> [(found: ExpectationOutcome.Found, names: ExpectationReading.Names)] {
    guard roots.indices.contains(instance.root.number) else { return [] }
    let reading = ExpectationReading(placed: roots[instance.root.number], context: context)
    var combinations: [ExpectationReading.Names] = [[:]]
    for named in clause.views {
      let views = reading.placed.views(named: named.name, near: instance.view)
      combinations = combinations.flatMap { names in
        views.prefix(max(1, Self.combinations / combinations.count)).map { view in
          names.merging([named.name: view]) { $1 }
        }
      }
    }
    var results: [(found: ExpectationOutcome.Found, names: ExpectationReading.Names)] = []
    for names in combinations.prefix(remaining) {
      remaining -= 1
      if let found = found(clause, at: instance.view, names, reading) { results.append((found, names)) }
    }
    return results
  }

  private func found(
    _ clause: Expectation, at view: ViewID, _ names: ExpectationReading.Names, _ reading: ExpectationReading
  ) -> ExpectationOutcome.Found? {
    switch clause.kind {
    case .size(let size):
      guard let asked = size.view == nil ? view : names[size.view?.name ?? ""] else { return nil }
      return reading.box(of: asked, includesPosition: size.x != nil).map { .box($0) }
    case .comparison(let comparison):
      guard let left = reading.value(of: comparison.left, at: view, names),
        let right = reading.value(of: comparison.right, at: view, names)
      else { return nil }
      return .sides(left: left, right: right)
    case .malformed: return nil
    }
  }

  // MARK: Names of views

  /// Returns the finding at the first id that no view has in any root that contains the comment's view; nil if some
  /// view may have it.
  private func unknownName(in clause: Expectation, _ subject: ExpectationSubject) -> Diagnostic? {
    let numbers = Set(subject.instances.map(\.root.number))
    let around = roots.filter { numbers.contains($0.root.number) }
    guard !around.isEmpty else { return nil }
    for named in clause.views where !around.contains(where: { $0.has(named.name) }) {
      guard !mayBeNamed(named.name, in: around) else { continue }
      let message = "No view with the id `\(named.name)` is laid out together with this view"
      guard let nearest = NearestName.of(named.name, among: around.flatMap(\.names)) else {
        return diagnostic(message, at: named.range)
      }
      let written = nearest.isPlainName ? nearest : "\"\(nearest)\""
      return finding(
        of: ClauseProblem(
          message: message + "; did you mean `\(nearest)`?", range: named.range,
          suggestions: [ClauseProblem.Suggestion(replacement: written, range: named.range)]))
    }
    return nil
  }

  /// Returns true if a view that is not laid out now, or whose id is unknown, may have the id `name`.
  private func mayBeNamed(_ name: String, in roots: [PlacedViews]) -> Bool {
    var segments: Set<SegmentID> = [context.segment]
    for placed in roots {
      for view in placed.views {
        if let source = placed.root.graph.originNode(of: view) { segments.insert(SegmentID(source.file)) }
      }
    }
    return segments.contains { context.tree(of: $0)?.mayGiveID(name) ?? false }
  }
}

extension String {
  /// True if an expectation accepts the string as a name without quotation marks.
  fileprivate var isPlainName: Bool {
    let tokens = ExpectationLexer.tokens(in: Array(utf8), 0..<utf8.count)
    return tokens.count == 2 && tokens[0].kind == .name(self)
  }
}

extension SyntaxTree {
  /// Returns true if an expression statement, or a modifier in one, ends or begins on a line. O(tree).
  fileprivate func hasExpressionStatement(endingOrBeginningOn line: Int) -> Bool {
    var waiting = [(node: root, isInExpression: false)]
    while let (node, isInExpression) = waiting.popLast() {
      let kind = kind(of: node)
      let isStatementHolder = [.sourceFile, .codeBlock, .closureExpression, .switchCase].contains(kind)
      for child in children(of: node) where !self.kind(of: child).isToken {
        let childKind = self.kind(of: child)
        let isExpression = [.postfixExpression, .identifierExpression, .memberSuffix].contains(childKind)
        let isOwn = isExpression && (isStatementHolder || isInExpression && childKind == .memberSuffix)
        if isOwn {
          let range = range(of: child)
          if text.line(at: range.lowerBound) == line || text.line(at: range.upperBound) == line { return true }
        }
        waiting.append((child, isOwn))
      }
    }
    return false
  }

  /// Returns true if a modifier `id` may give a view this id: its argument is the matching literal, or not a plain
  /// literal.
  fileprivate func mayGiveID(_ name: String) -> Bool {
    var waiting = [root]
    while let node = waiting.popLast() {
      if kind(of: node) == .memberSuffix, let own = self.name(of: node), spells("id", own) {
        let value = call(of: node)?.arguments.first?.value
        switch value.map({ kind(of: $0) }) {
        case .literalExpression, .stringLiteralExpression:
          let written = value.map { string(of: $0) } ?? ""
          let isInterpolated = zip(written.utf8, written.utf8.dropFirst()).contains { $0 == 0x5C && $1 == 0x28 }
          if isInterpolated || written == name || written == "\"\(name)\"" { return true }
        default: return true
        }
      }
      for child in children(of: node) where !kind(of: child).isToken { waiting.append(child) }
    }
    return false
  }
}
