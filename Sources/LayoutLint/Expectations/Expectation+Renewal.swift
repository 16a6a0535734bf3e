import LayoutModel

// Rewrites a clause so that it holds for the measured values: the same clause with other numbers.
extension Expectation {
  /// Returns the clause with numbers that hold for all of `found`; nil if no numbers do. `bytes` are the UTF-8 bytes of
  /// the segment.
  func renewed(for found: [ExpectationOutcome.Found], in bytes: [UInt8]) -> String? {
    switch kind {
    case .size(let size): size.isEqual ? renewed(size, for: found, in: bytes) : nil
    case .comparison(let comparison): renewed(comparison, for: found, in: bytes)
    case .malformed: nil
    }
  }

  private func renewed(
    _ size: ExpectedSize, for found: [ExpectationOutcome.Found], in bytes: [UInt8]
  ) -> String? {
    let boxes = found.compactMap { if case .box(let box) = $0 { box } else { nil } }
    guard let first = boxes.first else { return nil }
    let pairs: [(number: ExpectedNumber?, value: (ExpectationReading.Box) -> Double)] = [
      (size.width, { $0.size.width }), (size.height, { $0.size.height }), (size.x, { $0.origin.x }),
      (size.y, { $0.origin.y }),
    ]
    var edits: [(range: Range<Int>, text: String)] = []
    for (number, value) in pairs {
      guard let number else { continue }
      let now = value(first)
      guard now.isFinite, boxes.allSatisfy({ abs(value($0) - now) <= ExpectationOutcome.tolerance / 2 }) else {
        return nil
      }
      if abs(now - number.value) > ExpectationOutcome.tolerance { edits.append((number.range, pointText(now))) }
    }
    return text(in: bytes, with: edits)
  }

  private func renewed(
    _ comparison: ExpectedComparison, for found: [ExpectationOutcome.Found], in bytes: [UInt8]
  ) -> String? {
    let differences = found.compactMap { if case .sides(let left, let right) = $0 { left - right } else { nil } }
    guard let smallest = differences.min(), let largest = differences.max(), smallest.isFinite,
      largest.isFinite
    else { return nil }
    var edits: [(range: Range<Int>, text: String)] = []
    var difference = largest
    switch comparison.relation {
    case .equal: guard largest - smallest <= ExpectationOutcome.tolerance / 2 else { return nil }
    case .notEqual: return nil
    case .lessOrEqual: break
    case .less: edits.append((comparison.relationRange, "<="))
    case .greaterOrEqual: difference = smallest
    case .greater:
      difference = smallest
      edits.append((comparison.relationRange, ">="))
    }
    if let number = comparison.right.onlyNumber {
      edits.append((comparison.right.range, pointText(number + difference)))
    } else if let number = comparison.left.onlyNumber {
      edits.append((comparison.left.range, pointText(number - difference)))
    } else {
      edits.append(comparison.right.adding(difference))
    }
    return text(in: bytes, with: edits)
  }

  /// Returns the clause with some of its ranges replaced.
  private func text(in bytes: [UInt8], with edits: [(range: Range<Int>, text: String)]) -> String {
    var text = ""
    var end = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += String(decoding: bytes[(end..<max(end, edit.range.lowerBound)).clamped(to: bytes.indices)], as: UTF8.self)
      text += edit.text
      end = max(end, edit.range.upperBound)
    }
    return text + String(decoding: bytes[(end..<max(end, range.upperBound)).clamped(to: bytes.indices)], as: UTF8.self)
  }
}

extension ExpectedSum {
  /// Returns the edit that increases the sum by `difference`: it changes the last number, or appends one.
  fileprivate func adding(_ difference: Double) -> (range: Range<Int>, text: String) {
    guard let index = terms.lastIndex(where: { if case .number = $0.kind { true } else { false } }),
      case .number(let number) = terms[index].kind
    else { return (range.upperBound..<range.upperBound, Self.signed(difference, isFirst: false)) }
    let value = (terms[index].isSubtracted ? -number : number) + difference
    let start = index > 0 ? terms[index - 1].range.upperBound : terms[index].range.lowerBound
    return (start..<terms[index].range.upperBound, Self.signed(value, isFirst: index == 0))
  }

  /// Returns ` + 8` or ` - 8`, the empty string for 0; without the `+` for the first term of a sum.
  private static func signed(_ value: Double, isFirst: Bool) -> String {
    if isFirst { return pointText(value) }
    let text = pointText(abs(value))
    return text == "0" ? "" : value < 0 ? " - \(text)" : " + \(text)"
  }
}
