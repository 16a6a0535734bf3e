import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// The hover cards of modifiers that make no node of the layout.
extension HoverProvider {
  /// The card of a modifier without a layer: its purpose, and that it has no effect on layout or why it is not laid
  /// out. Nil for a name that is not a modifier.
  func modifierCard(named name: String, suffix: NodeID) -> HoverContent? {
    guard let entry = Catalog.modifier(named: name) else {
      guard Catalog.isNeutral(name) else { return nil }
      let effect: HoverText =
        Catalog.isUnmodelled(name)
        ? "not modelled: laid out as if it were not there, though in an app it may change a size"
        : "no effect on layout"
      return HoverContent(title: .code(name), blocks: [.note(effect)])
    }
    var content = HoverContent(title: .code(name))
    switch entry.effect {
    case .layer: content.note(notLaidOutReason(around: suffix))
    case .environment, .text, .image: content.note("no layer of its own: the views inside of it read what it sets")
    case .drawing, .metadata: content.note("no effect on layout")
    case .custom: break
    }
    return documented(content, by: entry.summary)
  }

  /// The reason why the code at `node` is in no root: "not laid out: `title` has no value".
  func notLaidOutReason(around node: NodeID) -> HoverText {
    knownReason(around: node) ?? "not laid out: no root places it"
  }

  /// The reason why the view declared around `node` is in no root; nil if it is in one.
  func knownReason(around node: NodeID) -> HoverText? {
    let reasons = analysis.knownResult(for: segment)?.notLaidOut ?? [:]
    for ancestor in tree.ancestry(of: node) where tree.kind(of: ancestor) == .structDeclaration {
      guard let reason = tree.name(of: ancestor).flatMap({ reasons[$0] }) ?? reasons[ancestor] else { continue }
      return "not laid out: \(HoverText(marking: reason))"
    }
    return nil
  }
}

extension HoverText {
  /// Creates the text of a message whose names are in backticks.
  init(marking message: String) {
    spans = []
    for (index, part) in message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      spans.append(index % 2 == 0 ? .prose(String(part)) : .code(String(part)))
    }
  }
}
