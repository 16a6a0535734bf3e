import LayoutModel
import LayoutSyntax

extension Interpreter {
  /// Returns true if findings in `segment` are reported by this lowering.
  package func reports(in segment: SegmentPosition) -> Bool { segment == self.segment || reportsEverywhere }

  /// Reports a finding that holds for any values. Each segment reports only its own.
  package mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in segment: SegmentPosition,
    related: [RelatedInformation] = [], fixes: [Fix] = []
  ) {
    guard reports(in: segment) else { return }
    findings.add(
      Diagnostic(
        rule: rule, severity: severity, message: message, location: place(node, segment), related: related, fixes: fixes
      ))
  }

  /// Reports a finding that the current values cause. Reports only where they are laid out; for code in another file,
  /// at the use in this file.
  package mutating func reportValue(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in segment: SegmentPosition,
    related: [RelatedInformation] = [], fixes: [Fix] = []
  ) {
    guard !isChecking else { return }
    guard !module.index.isSameFile(segment, self.segment) else {
      findings.add(
        Diagnostic(
          rule: rule, severity: severity, message: message, location: place(node, segment), related: related,
          fixes: fixes)
      )
      return
    }
    var next = expansion
    while let expansion = expansions[next] {
      if let use = module.position(of: SegmentID(expansion.file)), module.index.isSameFile(use, self.segment) {
        let there = RelatedInformation(location: place(node, segment), message: message)
        findings.add(
          Diagnostic(
            rule: rule, severity: severity, message: message, location: place(NodeID(expansion.node), use),
            related: [there] + related))
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

  /// Returns a fix that replaces the text of a node.
  package mutating func replacing(
    _ node: NodeID, in segment: SegmentPosition, by text: String, title: String, isPreferred: Bool = true
  )
    -> Fix
  {
    Fix(title: title, edits: [TextEdit(location: place(node, segment), replacement: text)], isPreferred: isPreferred)
  }

  /// Returns true if `name` is certainly a misspelling of a SwiftUI name, so that the fix can be applied without
  /// review. A name that is only near may belong to another library (`DayPicker`, `DSButton`), or `nearest` to the
  /// project.
  func isSurely(_ nearest: String, misspelt name: String) -> Bool {
    NearestName.isSlip(name, of: nearest) && !module.index.mayDeclare(nearest)
  }

  /// Reports a name that resolves to nothing, once per name and file.
  package mutating func reportUnresolved(
    _ rule: String, _ severity: Severity, _ what: String, _ name: String, at node: NodeID, in segment: SegmentPosition,
    candidates: (inout NearestNameSearch, inout Interpreter) -> Void
  ) {
    // A class is neither a view nor a modifier. The parser already reports editor placeholders.
    guard reports(in: segment), !name.isEmpty, !name.hasPrefix("<#"), findings.isFirst(rule, name),
      !module.index.declaresUnread(name, orOpaque: rule == "unresolved-name")
    else { return }
    var message = "No \(what) `\(name)` in this file, its module or SwiftUI."
    var fixes: [Fix] = []
    var search = NearestNameSearch(name)
    candidates(&search, &self)
    if let nearest = search.nearest {
      message += " Did you mean `\(nearest)`?"
      fixes = [
        replacing(
          node, in: segment, by: nearest, title: "Change to `\(nearest)`",
          isPreferred: isSurely(nearest, misspelt: name))
      ]
    }
    var finding = Diagnostic(
      rule: rule, severity: severity, message: message, location: place(node, segment), fixes: fixes)
    finding.onceFor = name
    findings.add(finding)
  }

  package mutating func reportTooDeep(at node: NodeID, in scope: Scope) {
    report("limit", .error, "Views are nested too deep here; what is inside is left out.", at: node, in: scope.segment)
  }
}
