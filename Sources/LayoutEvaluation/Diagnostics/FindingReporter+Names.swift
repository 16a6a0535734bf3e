import LayoutModel
import LayoutSyntax

// Findings of names that resolve to nothing, or to several declarations.
extension FindingReporter {
  /// Reports a name that resolves to nothing, once per name and file. `candidates` adds the names that may be meant. In
  /// a `.swift` file only a misspelt one of them is reported, because SwiftUI has more names than the catalog.
  package mutating func reportUnresolved(
    _ rule: String, _ severity: Severity, _ name: UnresolvedName,
    candidates: (inout NearestNameSearch, NameLookup) -> Void
  ) {
    let (text, segment) = (name.text, name.segment)
    // A class is neither a view nor a modifier. The parser already reports editor placeholders.
    guard reports(in: segment), !text.isEmpty, !text.hasPrefix("<#"), findings.isFirst(rule, text),
      !names.module.index.declaresUnread(text, orOpaque: rule == "unresolved-name"),
      !names.mayImportNames(segment)
    else { return }
    var message = name.message
    var fixes: [Fix] = []
    var search = NearestNameSearch(text)
    candidates(&search, names)
    if names.isSwift(segment) {
      guard let nearest = search.nearest, NearestName.isSlip(text, of: nearest) else { return }
    }
    if let nearest = search.nearest {
      message += "; did you mean `\(nearest)`?"
      fixes = [
        replacing(
          name.token, in: segment, by: nearest, title: "Change to `\(nearest)`",
          isPreferred: isSurely(nearest, misspelt: text))
      ]
    } else {
      message += name.isMember ? "" : " in scope"
      if isTextOfView(name.token, in: segment) {
        message += "; did you mean `\"\(text)\"`?"
        fixes = [
          replacing(name.token, in: segment, by: "\"\(text)\"", title: "Change to `\"\(text)\"`", isPreferred: false)
        ]
      }
    }
    var finding = Diagnostic(
      rule: rule, severity: severity, message: message, location: source.sourceRange(of: name.token, in: segment),
      fixes: fixes)
    finding.onceFor = text
    findings.add(finding)
  }

  /// Returns true if a bare name is the first argument of a view that takes a text there, such as `Text(Hello)`: the
  /// quotes may be missing.
  private mutating func isTextOfView(_ token: NodeID, in segment: SegmentPosition) -> Bool {
    let tree = source.tree(segment)
    guard let name = tree.parent(of: token), tree.kind(of: name) == .identifierExpression,
      let argument = tree.parent(of: name), let clause = tree.parent(of: argument),
      tree.kind(of: clause) == .argumentClause, let first = tree.arguments(in: clause).first, first.value == name,
      first.label == nil, let suffix = tree.parent(of: clause), let chain = tree.parent(of: suffix),
      tree.kind(of: chain) == .postfixExpression
    else { return false }
    return ["Text", "Label", "Button", "Toggle", "Section"].contains(tree.string(of: tree.chain(of: chain).primary))
  }

  /// Reports a bare name that resolves to nothing, unless declarations that are not interpreted may have it. `locals`
  /// are the local names.
  package mutating func reportUnresolvedName(
    _ name: UnresolvedName, in scope: Scope, locals: ScopeStorage, besides others: () -> [String] = { [] }
  ) {
    guard reports(in: scope.segment), !names.mayHaveUnreadMembers(scope),
      !names.isGenericParameter(name.text, at: name.token, in: scope)
    else { return }
    reportUnresolved("unresolved-name", .warning, name) { search, names in
      locals.visitNames(in: scope, &search)
      names.visitNames(in: scope, &search)
      search.visit(others())
    }
  }

  /// Reports a member of a font or a number that is a SwiftUI name with one wrong letter. Other unknown names may be
  /// members that the project adds in unread files (`lowering.md` 0: unknown is a value).
  mutating func reportMisspelt(_ name: String, at token: NodeID, of hint: TypeHint, in scope: Scope) {
    guard hint == .font || hint == .number, let type = hint.catalogType,
      let meant = NearestName.misspelt(
        name, among: Catalog.members(of: type).lazy.filter { !$0.isFunction }.map(\.name)),
      !hint.typeNames.contains(where: { !names.members(name, of: $0).isEmpty })
    else { return }
    reportUnresolved(
      "unresolved-name", .warning,
      UnresolvedName(name, memberOf: type.swiftName, token: token, segment: scope.segment)
    ) { search, _ in search.visit([meant]) }
  }

  /// Reports a member that neither a declared type nor its extensions have.
  mutating func reportUnknownMember(_ name: String, of type: String, at token: NodeID, in segment: SegmentPosition) {
    reportUnresolved(
      "unresolved-name", .warning,
      UnresolvedName(name, memberOf: type, token: token, segment: segment)
    ) { $0.visit($1.module.index.memberNameCandidates(of: type)) }
  }

  /// Reports a name that several other files declare.
  mutating func reportAmbiguity(_ name: String, _ candidates: [DeclarationID], at node: NodeID, in scope: Scope) {
    let index = names.module.index
    guard candidates.count > 1, reports(in: scope.segment), let first = candidates.first,
      !index.isSameFile(first.segment, scope.segment), Set(candidates.map { index.file(of: $0.segment) }).count > 1
    else { return }
    var related: [RelatedInformation] = []
    for candidate in candidates {
      guard let token = names[candidate]?.nameToken else { continue }
      related.append(
        RelatedInformation(
          location: source.sourceRange(of: token, in: candidate.segment), message: "`\(name)` is declared here"))
    }
    findings.add(
      Diagnostic(
        rule: "ambiguous-declaration", severity: .error,
        message: "Ambiguous use of `\(name)`: \(candidates.count) other files declare it",
        location: source.sourceRange(of: node, in: scope.segment), related: related))
  }

  /// Reports a member that `ViewDimensions` does not have: `d.leading` must be written `d[.leading]`. `suffix` is the
  /// member access.
  mutating func reportUnknownDimension(
    _ name: String, _ token: NodeID, of suffix: NodeID, isGuide: Bool, in segment: SegmentPosition
  ) {
    guard isGuide else {
      return reportUnresolved(
        "unresolved-name", .warning,
        UnresolvedName(name, memberOf: "ViewDimensions", token: token, segment: segment)
      ) { search, _ in search.visit(["width", "height"]) }
    }
    guard reports(in: segment), !names.mayImportNames(segment), findings.isFirst("unresolved-name", name) else {
      return
    }
    var finding = Diagnostic(
      rule: "unresolved-name", severity: .warning,
      message: "`ViewDimensions` has no member `\(name)`: read the guide with `[.\(name)]`",
      location: source.sourceRange(of: token, in: segment),
      fixes: [replacing(suffix, in: segment, by: "[.\(name)]", title: "Change to `[.\(name)]`")])
    finding.onceFor = name
    findings.add(finding)
  }
}

/// A name that resolves to nothing.
package struct UnresolvedName {
  var text: String
  /// The kind of the missing declaration, such as `view`; empty for values and functions. The type of a missing member.
  var kind: String
  /// True for a member of the type `kind`.
  var isMember = false
  var token: NodeID
  var segment: SegmentPosition

  package init(_ text: String, kind: String, token: NodeID, segment: SegmentPosition) {
    self.text = text
    self.kind = kind
    self.token = token
    self.segment = segment
  }

  /// A member that the type `type` does not have.
  package init(_ text: String, memberOf type: String, token: NodeID, segment: SegmentPosition) {
    self.init(text, kind: type, token: token, segment: segment)
    isMember = true
  }

  /// The start of the message: "Cannot find view `Crad`", "`Font` has no member `boldd`".
  var message: String {
    isMember ? "`\(kind)` has no member `\(text)`" : "Cannot find \(kind.isEmpty ? "" : kind + " ")`\(text)`"
  }
}

extension NameLookup {
  /// Adds the names that are visible in a scope to a search: members, then top-level names.
  func visitNames(in scope: Scope, _ search: inout NearestNameSearch) {
    for type in enclosingTypes(of: scope) { search.visit(module.index.memberNameCandidates(of: type)) }
    search.visit(module.index.topLevelNameCandidates())
  }
}
