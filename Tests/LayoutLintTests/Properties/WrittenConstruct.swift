import LayoutSyntax

/// A construct of which a rule may say that it has no effect, found in the source alone.
struct WrittenConstruct {
  enum Kind: String, CaseIterable {
    case guide = "alignmentGuide"
    case frameAlignment = "frame(alignment:)"
    case stackAlignment = "alignment of a stack"
    case loneArgument = "argument of a stack of at most one child"
    case fixedSize
    case layoutPriority

    /// The rules that may say so of it.
    var rules: Set<String> {
      switch self {
      case .guide:
        [
          "guide-alignment-mismatch", "guide-does-not-cross-stack", "guide-wrong-axis", "guide-never-read",
          "guide-identity", "guide-value-equals-default", "guide-overwritten", "guide-in-secondary-layer", "no-effect",
        ]
      case .frameAlignment: ["frame-alignment-no-effect", "no-effect"]
      case .stackAlignment: ["stack-alignment-no-effect", "no-effect"]
      case .loneArgument: ["argument-without-children", "stack-alignment-no-effect", "no-effect"]
      case .fixedSize: ["fixed-size-no-effect", "no-effect"]
      case .layoutPriority: ["layout-priority-no-effect", "noop-modifier", "no-effect"]
      }
    }
  }

  var kind: Kind
  /// What findings mark: the modifier, or the argument from its label on.
  var place: Range<Int>
  /// The modifier, or the view without its modifiers.
  var call: Range<Int>
  /// What goes with it: an argument with its comma, the parentheses or the modifier where it stands alone.
  var removal: Range<Int>

  /// Whether a finding at `range` speaks of it.
  func isMarked(by range: Range<Int>) -> Bool {
    if range == place || range == removal { return true }
    // Of several arguments at once.
    return kind == .loneArgument && range.lowerBound <= place.lowerBound && place.upperBound <= range.upperBound
      && range != call
  }

  /// Whether `text`, which stands at its place, says what holds without it: a matter of style.
  func isDefault(_ text: String) -> Bool {
    ["alignment: .center", "alignment: Alignment(horizontal: .center, vertical: .center)"].contains(text)
  }

  /// All in a source. Stacks are distinguished by the `childCounts` of the view at a location.
  static func all(in source: String, childCounts: [Range<Int>: Int]) -> [WrittenConstruct] {
    let tree = SyntaxTree(parsing: SourceText(source))
    var found: [WrittenConstruct] = []
    var waiting = [tree.root]
    while let node = waiting.popLast() {
      switch tree.kind(of: node) {
      case .memberSuffix: if let construct = tree.modifier(node) { found.append(construct) }
      case .postfixExpression: found += tree.arguments(ofStackAt: node, childCounts)
      default: break
      }
      for child in tree.children(of: node) where !tree.kind(of: child).isToken { waiting.append(child) }
    }
    return found
  }
}

extension SyntaxTree {
  fileprivate func modifier(_ suffix: NodeID) -> WrittenConstruct? {
    guard let name = name(of: suffix).map(string(of:)), let call = call(of: suffix) else { return nil }
    let whole = range(of: suffix)
    switch name {
    case "alignmentGuide": return WrittenConstruct(kind: .guide, place: whole, call: whole, removal: whole)
    case "fixedSize": return WrittenConstruct(kind: .fixedSize, place: whole, call: whole, removal: whole)
    case "layoutPriority": return WrittenConstruct(kind: .layoutPriority, place: whole, call: whole, removal: whole)
    case "frame":
      guard let index = call.arguments.firstIndex(where: { label(of: $0) == "alignment" }) else { return nil }
      return WrittenConstruct(
        kind: .frameAlignment, place: place(of: call.arguments[index]), call: whole,
        removal: call.arguments.count == 1 ? whole : removal(of: index, in: call))
    default: return nil
    }
  }

  fileprivate func arguments(ofStackAt node: NodeID, _ childCounts: [Range<Int>: Int]) -> [WrittenConstruct] {
    let view = viewCall(at: node)
    guard ["HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack"].contains(string(of: view.primary)),
      let suffix = view.call, let call = call(of: suffix), let clause = call.clause
    else { return [] }
    let whole = range(ofViewAt: node)
    let isLone = childCounts[whole].map { $0 <= 1 } ?? false
    return call.arguments.indices.compactMap { index in
      let label = label(of: call.arguments[index])
      guard label == "alignment" || label == "spacing" && isLone else { return nil }
      return WrittenConstruct(
        kind: isLone ? .loneArgument : .stackAlignment, place: place(of: call.arguments[index]), call: whole,
        removal: call.arguments.count == 1 ? range(of: clause) : removal(of: index, in: call))
    }
  }

  private func label(of argument: ArgumentSyntax) -> String? { argument.label.map(string(of:)) }

  private func place(of argument: ArgumentSyntax) -> Range<Int> {
    range(of: argument.node).lowerBound..<range(of: argument.value).upperBound
  }

  /// An argument of several, with the comma after it, or before the last.
  private func removal(of index: Int, in call: CallSyntax) -> Range<Int> {
    let own = place(of: call.arguments[index])
    if index + 1 < call.arguments.count {
      return own.lowerBound..<range(of: call.arguments[index + 1].node).lowerBound
    }
    return range(of: call.arguments[index - 1].value).upperBound..<own.upperBound
  }
}
