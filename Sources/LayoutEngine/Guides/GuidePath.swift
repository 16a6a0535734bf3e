import LayoutModel

/// The path of an explicit guide upwards, from the node where it is set to the node where it ends. Each layout on it adds
/// its reads, and ends the path if it does not pass the guide on (`NodeLayout.readGuide`). `semantics.md` 7.5.
struct GuidePath {
  let key: AlignmentKey
  /// The outermost node so far on which the guide is explicit.
  var child: ViewID
  /// The parent of `child`, which may read the guide.
  var view: ViewID
  var result = GuideReaders()
  private(set) var hasEnded = false

  init(_ key: AlignmentKey, at view: ViewID) {
    self.key = key
    child = view
    self.view = view
  }

  /// Ends the path at the present node.
  mutating func end(_ end: GuideReaders.End) {
    result.end = end
    hasEnded = true
  }

  /// Ends the path at a container of several children, which passes on few guides.
  mutating func endUnlessCrossing() {
    if !key.crossesContainers { end(.container(view)) }
  }

  /// Ends the path at a container of several children that is known only in outline, or marks it as uncertain if the
  /// guide may cross. No built-in edge guide leaves a container of several children, whatever it is.
  mutating func crossOutline() {
    if key.crossesContainers { result.isUncertain = true } else { end(.container(view)) }
  }

  /// Marks the path as uncertain if a node on it is unknown or has an uncertain alignment.
  mutating func restrict(_ flags: ViewFlags) {
    if !flags.isDisjoint(with: [.unknown, .uncertainAlignment]) { result.isUncertain = true }
  }

  /// Adds the guides of `requested` through which the node, or another `reader`, reads the guide on the child.
  mutating func read(
    _ requested: [AlignmentKey], _ kind: GuideReader.ReadKind, by reader: ViewID? = nil, in tree: inout some LayoutTree
  ) {
    for guide in requested {
      var visited: [AlignmentKey] = []
      guard requests(guide, &visited, in: &tree) else { continue }
      result.readers.append(GuideReader(view: reader ?? view, kind: kind, requested: guide, source: child))
    }
  }

  /// Returns true if requesting `guide` on the child reads its explicit value of the key: it is that guide, or a custom
  /// guide without an explicit value there, whose default mentions one that does.
  private func requests(
    _ guide: AlignmentKey, _ visited: inout [AlignmentKey], in tree: inout some LayoutTree
  ) -> Bool {
    if guide == key { return true }
    guard guide.isCustom, !visited.contains(guide), let program = tree.alignment(guide)?.defaultValue else {
      return false
    }
    visited.append(guide)
    if !tree.explicitValue(of: guide, on: child).isNaN { return false }
    for mentioned in program.mentionedKeys where requests(mentioned, &visited, in: &tree) { return true }
    return false
  }

  /// Returns true if the node is a stack that represents several views, of which there may be only one at another time.
  func mayHaveOneChild(in tree: inout some LayoutTree) -> Bool {
    let node = tree.node(view)
    return node.flags.contains(.implicit) && node.hasVariableChildren
  }
}

extension ViewNode {
  /// True if the node may have more or fewer views at another time: then a stack may represent them.
  var hasVariableChildren: Bool { !flags.isDisjoint(with: [.assumed, .dynamic]) }
}
