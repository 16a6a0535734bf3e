import LayoutEngine
import LayoutModel
import LayoutSyntax

/// Formats a failed expectation as a message, related information and fixes.
struct ExpectationReport {
  let expectation: Expectation
  let subject: ExpectationSubject
  let outcome: ExpectationOutcome
  let context: LintContext

  private var bytes: [UInt8] { context.tree.text.bytes }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// The measured and the expected values in words; nil if nothing failed.
  var message: String? {
    guard let failure = outcome.firstFailure else { return nil }
    var message: String
    switch (expectation.kind, failure.found) {
    case (.size(let size), .box(let box)): message = words(size, box)
    case (.comparison(let comparison), .sides(let left, let right)): message = words(comparison, left, right)
    default: return nil
    }
    if outcome.instances > 1 {
      message +=
        outcome.failures == outcome.instances
        ? " (in all \(outcome.instances) instances)" : " (in \(outcome.failures) of \(outcome.instances) instances)"
    }
    return message
  }

  private func words(_ size: ExpectedSize, _ box: ExpectationReading.Box) -> String {
    func words(_ width: Double, _ height: Double, _ x: Double?, _ y: Double?) -> String {
      var words = "\(pointText(width)) × \(pointText(height)) pt"
      if let x, let y { words += " at (\(pointText(x)), \(pointText(y)))" }
      return words
    }
    let name = size.view.map { "`\($0.name)`" } ?? "This \(subject.name)"
    let isPlaced = size.x != nil
    let found = words(box.size.width, box.size.height, isPlaced ? box.origin.x : nil, isPlaced ? box.origin.y : nil)
    guard size.isEqual else { return "\(name) is \(found), expected another size" }
    return "\(name) is \(found), expected " + words(size.width.value, size.height.value, size.x?.value, size.y?.value)
  }

  private func words(_ comparison: ExpectedComparison, _ left: Double, _ right: Double) -> String {
    var (first, relation, second) = (comparison.left, comparison.relation, comparison.right)
    var (value, other) = (left, right)
    if first.onlyNumber != nil {
      (first, second) = (second, first)
      (value, other) = (other, value)
      relation = relation.flipped
    }
    let found = "\(words(first)) is \(pointText(value)) pt"
    let isNumber = second.onlyNumber != nil
    if relation == .notEqual {
      return isNumber ? "\(found), expected another value" : "\(found), expected another value than \(words(second))"
    }
    let expected = "\(found), expected \(relation.words)"
    return isNumber
      ? expected + text(second.range) + " pt" : expected + words(second) + " (\(pointText(other)) pt)"
  }

  /// Returns one side of a comparison as written, with the view that it refers to.
  private func words(_ sum: ExpectedSum) -> String {
    let written = "`\(text(sum.range))`"
    guard sum.terms.count == 1, case .property(_, nil) = sum.terms[0].kind else { return written }
    return "\(written) of this \(subject.name)"
  }

  /// Related notes with the sizes and positions of the views involved.
  var related: [RelatedInformation] {
    guard let failure = outcome.firstFailure else { return [] }
    let (root, graph) = (failure.instance.root, failure.instance.graph)
    func numbers(_ view: ViewID) -> String? {
      context.query(root) { engine -> String in
        let frame = engine.frame(of: view)
        return
          "\(pointText(frame.size.width)) × \(pointText(frame.size.height)) pt at (\(pointText(frame.origin.x)), \(pointText(frame.origin.y)))"
      }
    }
    var related: [RelatedInformation] = []
    if expectation.asksSubject, let numbers = numbers(failure.instance.view) {
      related.append(
        RelatedInformation(
          location: SourceRange(segment: context.segment, range: subject.range),
          message: "This \(subject.name) is \(numbers)"))
    }
    for named in expectation.views {
      guard let view = failure.names[named.name], let location = context.sourceRange(of: view, in: graph),
        let numbers = numbers(view)
      else { continue }
      related.append(RelatedInformation(location: location, message: "`\(named.name)` is \(numbers)"))
    }
    return related
  }

  /// The fix that replaces the clause by one whose numbers hold.
  var fixes: [Fix] {
    guard let renewed = expectation.renewed(for: outcome.found, in: bytes), renewed != text(expectation.range) else {
      return []
    }
    let location = SourceRange(segment: context.segment, range: expectation.range)
    return [
      Fix(title: "Update expectation to `\(renewed)`", edits: [TextEdit(location: location, replacement: renewed)])
    ]
  }
}

extension Expectation {
  /// True if the clause refers to the view that the comment is attached to.
  fileprivate var asksSubject: Bool {
    switch kind {
    case .size(let size): size.view == nil
    case .comparison(let comparison):
      (comparison.left.terms + comparison.right.terms).contains { term in
        if case .property(_, nil) = term.kind { true } else { false }
      }
    case .malformed: false
    }
  }
}

extension ExpectedComparison.Relation {
  /// The relation with its sides swapped.
  fileprivate var flipped: ExpectedComparison.Relation {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The words between `not` and the other side.
  fileprivate var words: String {
    switch self {
    case .equal, .notEqual: ""
    case .less: "less than "
    case .lessOrEqual: "at most "
    case .greater: "more than "
    case .greaterOrEqual: "at least "
    }
  }
}
