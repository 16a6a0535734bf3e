import LayoutModel
import LayoutSyntax

extension Lowering {
  /// Whether what is wrong in `file` is said here.
  func reports(in file: Int32) -> Bool { file == self.file || reportsEverywhere }

  /// Reports something that holds whatever the values are. Other segments report their own.
  mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in file: Int32,
    related: [RelatedInformation] = [], fixes: [Fix] = []
  ) {
    guard reports(in: file) else { return }
    findings.add(
      Diagnostic(
        rule: rule, severity: severity, message: message, place: place(node, file), related: related, fixes: fixes))
  }

  /// Reports something that these values make wrong: only where they are laid out, and at the use in this file where
  /// the code stands in another.
  mutating func reportValue(
    _ rule: String, _ severity: Severity, _ message: String, at node: NodeID, in file: Int32,
    related: [RelatedInformation] = [], fixes: [Fix] = []
  ) {
    guard !isChecking else { return }
    guard !module.index.isSameFile(file, self.file) else {
      findings.add(
        Diagnostic(
          rule: rule, severity: severity, message: message, place: place(node, file), related: related, fixes: fixes))
      return
    }
    var index = expansion
    while index >= 0, Int(index) < graph.expansions.count {
      let expansion = graph.expansions[Int(index)]
      if let use = module.position(of: SegmentID(expansion.file)), module.index.isSameFile(use, self.file) {
        let there = RelatedInformation(place: place(node, file), message: message)
        findings.add(
          Diagnostic(
            rule: rule, severity: severity, message: message, place: place(NodeID(expansion.node), use),
            related: [there] + related))
        return
      }
      index = expansion.parent
    }
  }

  /// Reports a value that cannot be, and stands in `unknown` for it.
  mutating func invalid(_ message: String, at node: NodeID, in file: Int32) -> Value {
    reportValue("invalid-value", .error, message, at: node, in: file)
    return .unknown
  }

  /// A replacement of a node's text.
  mutating func replacing(_ node: NodeID, in file: Int32, by text: String, title: String, isPreferred: Bool = true)
    -> Fix
  {
    Fix(title: title, edits: [TextEdit(place: place(node, file), replacement: text)], isPreferred: isPreferred)
  }

  /// Whether a name is one of SwiftUI's with a letter wrong, so that it may be put right without a person. What is only
  /// near may be of a library that is not read (`DayPicker`, `DSButton`), and a name of the project's be meant instead.
  func isSurely(_ nearest: String, misspelt name: String) -> Bool {
    NearestName.isSlip(name, of: nearest) && !module.index.mayDeclare(nearest)
  }

  /// A name that nothing has, once per name and file.
  mutating func reportUnresolved(
    _ rule: String, _ severity: Severity, _ what: String, _ name: String, at node: NodeID, in file: Int32,
    candidates: (inout NearestNameSearch, inout Lowering) -> Void
  ) {
    // A class is no view, and no modifier. What an editor's placeholder lacks the syntax says.
    guard reports(in: file), !name.isEmpty, !name.hasPrefix("<#"), findings.isFirst(rule, name),
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
          node, in: file, by: nearest, title: "Change to `\(nearest)`", isPreferred: isSurely(nearest, misspelt: name))
      ]
    }
    var finding = Diagnostic(
      rule: rule, severity: severity, message: message, place: place(node, file), fixes: fixes)
    finding.onceFor = name
    findings.add(finding)
  }
}
