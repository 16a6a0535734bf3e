import LayoutModel
import LayoutSyntax

// Findings of values that have another type than the code needs, and of types that lack what their protocol requires.
extension FindingReporter {
  /// Reports an expression in a view builder whose value is not a view. `text` is the source of a string literal.
  package mutating func reportNotAView(_ value: Value, at node: NodeID, in segment: SegmentPosition) {
    guard reports(in: segment), let type = value.swiftTypeName else { return }
    let written = source.string(node, segment)
    let call = "Text(\(type == "String" ? written : "\"\\(\(written))\""))"
    let isShort = written.utf8.count <= 40 && !written.utf8.contains(UInt8(ascii: "\n"))
    report(
      "not-a-view", .error,
      "Type `\(type)` does not conform to `View`\(isShort ? ": write `\(call)`" : "")", at: node, in: segment,
      fixes: [replacing(node, in: segment, by: call, title: isShort ? "Change to `\(call)`" : "Wrap it in `Text`")])
  }

  /// Reports a declared type that is called in a view builder and conforms to no protocol of views.
  package mutating func reportNotAView(_ type: DeclarationID, at token: NodeID, in segment: SegmentPosition) {
    guard reports(in: segment), let declaration = names[type], declaration.kind == .type, names.isClosed(type),
      !names.module.index.hasViewExtension(declaration.typeName)
    else { return }
    report(
      "not-a-view", .error, "Type `\(declaration.name)` does not conform to `View`", at: token, in: segment)
  }

  /// Reports a loop or another statement that no view builder takes.
  package mutating func reportStatementInBuilder(_ statement: NodeID, in segment: SegmentPosition) {
    let tree = source.tree(segment)
    guard reports(in: segment), !tree[statement].containsIssue,
      let first = tree.children(of: statement).first(where: { tree.keyword(of: $0) != nil }),
      let keyword = tree.keyword(of: first)
    else { return }
    switch keyword {
    case .for:
      report(
        "builder-statement", .error,
        "A closure that contains `for` cannot be used with the result builder `ViewBuilder`: use `ForEach`", at: first,
        in: segment)
    case .while, .repeat, .do, .throw, .defer:
      report(
        "builder-statement", .error,
        "A closure that contains `\(source.string(first, segment))` cannot be used with the result builder `ViewBuilder`",
        at: first, in: segment)
    default: break
    }
  }

  /// Reports a constant or stored property whose value needs itself.
  mutating func reportCircularReference(to id: DeclarationID) {
    guard reports(in: id.segment), let declaration = names[id], let token = declaration.nameToken else { return }
    report(
      "circular-reference", .error, "Circular reference: the value of `\(declaration.name)` depends on itself",
      at: token,
      in: id.segment)
  }

  /// Reports data of a `ForEach` without `id:` whose elements are certainly not `Identifiable`.
  package mutating func checkIdentity(of data: Value, at argument: NodeID, in segment: SegmentPosition) {
    guard reports(in: segment), case .array(let elements) = data.payload, let first = elements.first else { return }
    guard let type = first.swiftTypeName else { return }
    let end = source.sourceRange(of: argument, in: segment).range.upperBound
    report(
      "missing-identity", .error,
      "`ForEach` requires that `\(type)` conform to `Identifiable`: add `id: \\.self`", at: argument,
      in: segment,
      fixes: [
        Fix(
          title: "Insert `id: \\.self`", edits: [inserting(", id: \\.self", at: end, in: segment)], isPreferred: true)
      ])
  }

  /// Reports the name of an image that the module's folder, which was searched, does not have.
  package mutating func checkImage(_ name: String, at argument: NodeID, in segment: SegmentPosition) {
    guard names.images.isMissing(name) else { return }
    reportValue(
      "missing-image", .info,
      "No image named `\(name)` found in the folder of the module: a box of 100 × 100 pt is laid out in its place",
      at: argument, in: segment)
  }

  /// Reports the literal that a declaration gives to a constant or property of another type.
  package mutating func checkInitialValue(of id: DeclarationID) {
    guard reports(in: id.segment), let declaration = names[id], declaration.kind == .stored else { return }
    let tree = source.tree(id.segment)
    let parts = BindingParts(declaration.node, in: tree)
    guard let type = parts.type, let value = parts.value, tree.kind(of: type) == .namedType else { return }
    let wanted = tree.typeName(type)
    let given: String
    switch tree.kind(of: value) {
    case .stringLiteralExpression: given = "String"
    case .literalExpression:
      guard let literal = tree.literalType(of: value) else { return }
      given = literal
    default: return
    }
    let numbers: Set = ["Int", "Double", "CGFloat", "Float"]
    let isWrong =
      switch wanted {
      case "Int": given != "Int"
      case "Double", "CGFloat", "Float": !numbers.contains(given)
      case "String": given != "String"
      case "Bool": given != "Bool"
      default: false
      }
    guard isWrong, names.module.index.topLevel(wanted).isEmpty else { return }
    report(
      "type-mismatch", .error, "Cannot convert value of type `\(given)` to specified type `\(wanted)`", at: value,
      in: id.segment)
  }

  /// Reports a type that lacks a member which its protocol requires.
  package mutating func checkRequirements(of id: DeclarationID) {
    guard reports(in: id.segment), let declaration = names[id], declaration.isType, let token = declaration.nameToken,
      let block = declaration.block, !source.tree(id.segment)[block].containsIssue
    else { return }
    let tree = source.tree(id.segment)
    let parts = DeclarationParts(declaration.node, in: tree)
    let inherited = tree.inheritedNames(parts.inheritance)
    // Another protocol may implement the requirement, and so may a macro.
    guard parts.attributes.isEmpty,
      inherited.allSatisfy({ NameLookup.protocolsWithoutNames.contains($0) || $0 == "Layout" })
    else { return }
    for requirement in Requirement.all where inherited.contains(requirement.type) {
      guard names.members(requirement.member, of: declaration.typeName).isEmpty, !tree.mayDeclareUnread(in: block)
      else { continue }
      return report(
        "missing-requirement", .error,
        "Type `\(declaration.name)` does not conform to protocol `\(requirement.type)`: add `\(requirement.declaration)`",
        at: token, in: id.segment)
    }
  }
}

/// A member that a protocol of SwiftUI requires.
private struct Requirement: Sendable {
  var type: String
  var member: String
  /// The declaration as it is written.
  var declaration: String

  static let all = [
    Requirement(type: "View", member: "body", declaration: "var body: some View"),
    Requirement(type: "ViewModifier", member: "body", declaration: "func body(content: Content) -> some View"),
    Requirement(
      type: "Layout", member: "sizeThatFits",
      declaration: "func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize"),
    Requirement(
      type: "Layout", member: "placeSubviews",
      declaration:
        "func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ())"),
  ]
}

extension TreeReader {
  /// Returns true if a block has members that are not read, such as one without a body or in a branch of `#if`.
  /// O(children).
  fileprivate func mayDeclareUnread(in block: NodeID) -> Bool {
    children(of: block).contains { child in
      switch kind(of: child) {
      case .conditionalDirective, .assumedDirective, .opaqueDeclaration: true
      default: false
      }
    }
  }

  /// Returns the type of a literal of a number or a Boolean.
  fileprivate func literalType(of node: NodeID) -> String? {
    guard let token = firstChild(of: node) else { return nil }
    switch kind(of: token) {
    case .integerLiteral: return "Int"
    case .floatingLiteral: return "Double"
    default: return keyword(of: token) == .true || keyword(of: token) == .false ? "Bool" : nil
    }
  }
}

extension Value {
  /// The name of the type of a string, number or Boolean; nil for any other value.
  package var swiftTypeName: String? {
    switch payload {
    case .string: "String"
    case .boolean: "Bool"
    case .number(_, .integer): "Int"
    case .number(let value, .literal): value == value.rounded() ? "Int" : "Double"
    case .number: "Double"
    default: nil
    }
  }
}
