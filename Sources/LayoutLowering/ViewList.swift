import LayoutEvaluation
import LayoutModel

/// The views that a builder adds to a container, in order.
struct ViewList {
  var ids: [ViewID] = []
  /// True if a condition or a `ForEach` decides the number of views. `semantics.md` 1.9.
  var isDynamic = false
  /// The uncertainty of the choice of the views.
  var flags: ViewFlags = []

  /// Adds a view; nothing for nil, a view beyond a limit of its root.
  mutating func append(_ view: ViewID?) {
    if let view { ids.append(view) }
  }

  /// Returns the view of a part of these views; nil if there are fewer.
  func view(of part: ViewReference.Part) -> ViewID? {
    let index = Int(part.index)
    return ids.indices.contains(index) ? ids[index] : nil
  }

  /// True if the builder always adds exactly one view, so that a stack around it behaves like that view.
  var isSingleStaticView: Bool { ids.count == 1 && !isDynamic }
}

extension Certainty {
  /// The flags of a node whose arguments have these flags.
  var viewFlags: ViewFlags {
    var result: ViewFlags = []
    if contains(.assumed) { result.insert(.assumed) }
    if contains(.dynamic) { result.insert(.dynamic) }
    if contains(.approximate) { result.insert(.approximate) }
    return result
  }
}
