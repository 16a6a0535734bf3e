import LayoutEvaluation
import LayoutModel
import LayoutSyntax

// Names that denote no view.
extension ViewResolver {
  /// Reports a name that nothing declares, unless it is known to be outside of the language; returns its stand-in.
  func resolveUnknown(_ use: NameUse, _ interpreter: inout Interpreter) -> ResolvedView {
    let (name, call) = (use.name, use.call)
    if interpreter.tree(scope).kind(of: use.token) == .identifier, !Catalog.isOtherView(name),
      !NameLookup.isKnownType(name), !BuiltIn.functionNames.contains(name),
      !interpreter.names.isUnreadMember(name, in: scope)
    {
      if name.utf8.beginsUppercase {
        reportUnresolvedView(name, at: use.token, &interpreter.reporter)
      } else {
        let unresolved = UnresolvedName(
          name, kind: "", token: use.token, segment: scope.segment)
        interpreter.reporter.reportUnresolvedName(unresolved, in: scope, locals: interpreter.storage) {
          // A view in lower case: `text`.
          call == nil ? [] : Catalog.views.map(\.name).filter { NearestName.isSame(name, as: $0) }
        }
      }
    }
    if BuiltIn.functionNames.contains(name) { return .nothing }
    guard let call else { return .standIn(nil, name: name) }
    interpreter.checkArguments(call, in: scope)
    if name == "AnyLayout", call.arguments.count == 1 {
      let value = interpreter.evaluate(call.arguments[0].value, in: scope)
      return .calledValue(value, call, name: name)
    }
    // `AnyShape` is the shape that it wraps. `Path` and `Canvas` contain drawing code instead of views, and take the
    // proposed size.
    if name == "AnyShape", call.arguments.count == 1 { return .expression(call.arguments[0].value) }
    if name == "Path" || name == "Canvas" { return .leaf(.shape(.other), name: name) }
    return .standIn(call, name: name)
  }

  func reportUnresolvedView(_ name: String, at token: NodeID, _ reporter: inout FindingReporter) {
    guard reporter.reports(in: scope.segment),
      !reporter.names.isGenericParameter(name, at: token, in: scope)
    else {
      return
    }
    let unresolved = UnresolvedName(name, kind: "view", token: token, segment: scope.segment)
    reporter.reportUnresolved("unresolved-view", .warning, unresolved) { search, names in
      let index = names.module.index
      search.visit(Catalog.viewCandidates, index.topLevelNameCandidates()) { name in
        Catalog.view(named: name) != nil || index.topLevel(name).contains { index[$0]?.isViewType ?? false }
      }
    }
  }

  /// Reports a member of `Color` that is not known.
  func reportUnknownColor(_ use: NameUse, _ reporter: inout FindingReporter) {
    guard Catalog.memberIndex(of: use.key, in: .color) == nil, !use.name.isEmpty else { return }
    let unresolved = UnresolvedName(use.name, memberOf: "Color", token: use.token, segment: scope.segment)
    reporter.reportUnresolved("unresolved-name", .warning, unresolved) { search, _ in
      search.visit(Catalog.members(of: .color).lazy.map(\.name))
    }
  }

  /// Reports `Rectangle.frame(…)` or a bare `Spacer`, which name a type and create no view. `Rectangle.init()` does
  /// create one, and other members of the type may.
  func reportTypeWithoutCall(_ use: NameUse, _ reporter: inout FindingReporter) {
    if let first = chain.modifiers.first, first.call == nil || !first.isFrameworkName { return }
    guard let index = Catalog.viewIndex(of: use.key), case let view = Catalog.views[index],
      !reporter.names.declaresUnread(view.name)
    else { return }
    guard view.overloads.contains(where: \.takesNothing) else {
      return reporter.report(
        "invalid-argument", .error, "`\(view.name)` is a type; call it to create a view", at: use.token,
        in: scope.segment)
    }
    let call = view.name + "()"
    let fix = reporter.replacing(use.token, in: scope.segment, by: call, title: "Change to `\(call)`")
    reporter.report(
      "invalid-argument", .error, "`\(view.name)` is a type; write `\(call)`", at: use.token,
      in: scope.segment, fixes: [fix])
  }
}
