import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The findings about dimensions that a frame cannot have, with their fixes.
enum FrameFindings {
  /// Reports the dimension of a fixed frame or the minimum of a flexible one, which SwiftUI ignores: not a
  /// number, infinite or negative.
  static func report(
    _ argument: BoundCall.Argument, _ number: Double, in scope: Scope, _ reporter: inout FindingReporter
  ) {
    let name = argument.parameter.name
    let isMinimum = name.hasPrefix("min")
    let maximum = "max" + (isMinimum ? String(name.dropFirst(3)) : name.prefix(1).uppercased() + name.dropFirst())
    let label = reporter.source.tree(scope.segment).name(of: argument.node)
    let message: String
    var fixes: [Fix] = []
    if number.isNaN {
      message = "`\(name)` must be finite: it is not a number, and SwiftUI ignores it"
      let edit = reporter.removing(argument: argument.node, in: scope.segment)
      fixes = [Fix(title: "Remove `\(name)`", edits: [edit], isPreferred: true)]
    } else if isMinimum || number == .infinity {
      message =
        "`\(name)` must be finite: SwiftUI ignores it; to fill the space use `\(maximum): .infinity`"
      if let label, isMinimum, number == .infinity {
        fixes = [
          reporter.replacing(label, in: scope.segment, by: maximum, title: "Use `\(maximum): .infinity`")
        ]
      } else if let label, !isMinimum {
        fixes = flexibleFixes(argument, label: label, maximum: maximum, in: scope, &reporter)
      }
    } else {
      message =
        "`\(name)` must not be negative: it is \(number.messageText) pt, and SwiftUI ignores it"
      let text = reporter.source.tree(scope.segment).string(of: argument.value)
      // The fix is only a guess for a computed value, and makes no sense for a literal.
      if !isNumeral(text) {
        let clamped = "max(0, \(text))"
        fixes = [
          reporter.replacing(
            argument.value, in: scope.segment, by: clamped, title: "Use `\(clamped)`", isPreferred: false)
        ]
      }
    }
    reporter.reportValue(
      "invalid-frame-dimension", .error, message, at: argument.value, in: scope.segment, fixes: fixes)
  }

  /// Returns true if an expression consists of digits, signs, spaces and parentheses.
  private static func isNumeral(_ expression: String) -> Bool {
    expression.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }

  /// Returns fixes that change `width: .infinity` to `maxWidth: .infinity`; another given dimension moves to a fixed
  /// frame before it.
  private static func flexibleFixes(
    _ argument: BoundCall.Argument, label: NodeID, maximum: String, in scope: Scope, _ reporter: inout FindingReporter
  ) -> [Fix] {
    let tree = reporter.source.tree(scope.segment)
    guard let clause = tree.parent(of: argument.node), let suffix = tree.parent(of: clause) else { return [] }
    let title = "Use `\(maximum): .infinity`"
    let others = tree.arguments(in: clause).filter { other in
      other.node != argument.node && other.label.map { ["width", "height"].contains(tree.string(of: $0)) } ?? false
    }
    guard let other = others.first, let otherLabel = other.label else {
      return [reporter.replacing(label, in: scope.segment, by: maximum, title: title)]
    }
    let name = tree.string(of: otherLabel)
    let value = tree.string(of: other.value)
    if value == ".infinity" {
      let otherMaximum = "max" + name.prefix(1).uppercased() + name.dropFirst()
      return [
        Fix(
          title: "Use `maxWidth: .infinity, maxHeight: .infinity`",
          edits: [
            TextEdit(
              location: reporter.source.sourceRange(of: label, in: scope.segment), replacement: maximum),
            TextEdit(
              location: reporter.source.sourceRange(of: otherLabel, in: scope.segment),
              replacement: otherMaximum),
          ], isPreferred: true)
      ]
    }
    let start = tree.range(of: suffix).lowerBound
    return [
      Fix(
        title: title,
        edits: [
          TextEdit(
            location: reporter.source.sourceRange(start..<start, in: scope.segment),
            replacement: ".frame(\(name): \(value))"),
          TextEdit(
            location: reporter.source.sourceRange(of: label, in: scope.segment), replacement: maximum),
          reporter.removing(argument: other.node, in: scope.segment),
        ].sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }, isPreferred: true)
    ]
  }

  /// Reports a violation of `min <= ideal <= max` for a dimension, `Width` or `Height`. `rules.md` 2.12.
  static func reportContradiction(
    _ given: [String: FrameConstraint], _ dimension: String, in scope: Scope, _ reporter: inout FindingReporter
  ) {
    for (lowerName, upperName) in [("min", "ideal"), ("ideal", "max"), ("min", "max")] {
      let (lowerName, upperName) = (lowerName + dimension, upperName + dimension)
      guard let lower = given[lowerName], let upper = given[upperName], lower.number > upper.number else { continue }
      let tree = reporter.source.tree(scope.segment)
      let low = tree.string(of: lower.argument.value)
      let high = tree.string(of: upper.argument.value)
      let shown = lower.number.messageText
      let lowerLocation = reporter.source.sourceRange(of: lower.argument.value, in: scope.segment)
      let upperLocation = reporter.source.sourceRange(of: upper.argument.value, in: scope.segment)
      let finding = Diagnostic(
        rule: "contradictory-frame-constraints", severity: .error,
        message: "`\(lowerName)` (\(shown) pt) is greater than `\(upperName)` (\(upper.number.messageText) pt)",
        location: upperLocation,
        related: [RelatedInformation(location: lowerLocation, message: "`\(lowerName)` is \(shown) pt")],
        fixes: [
          reporter.replacing(
            upper.argument.value, in: scope.segment, by: low, title: "Raise `\(upperName)` to \(shown) pt"),
          Fix(
            title: "Swap `\(lowerName)` and `\(upperName)`",
            edits: [
              TextEdit(location: lowerLocation, replacement: high),
              TextEdit(location: upperLocation, replacement: low),
            ]),
        ])
      reporter.reportValue(finding, in: scope.segment)
      return
    }
  }
}
