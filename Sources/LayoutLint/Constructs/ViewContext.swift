import LayoutModel

/// The parent of a view, ignoring the layers on the view.
package enum ViewContext {
  /// A view that arranges or contains others, and its child that contains the view.
  case container(ViewID, child: ViewID)
  /// An overlay or background whose secondary view it is.
  case secondary(ViewID)
  /// A part of a control or list around it, which the style makes: its arrangement is an outline.
  case part(ViewID)
  /// A layer that the search does not pass.
  case layer(ViewID)
  /// No parent: the code that places the root is unknown.
  case root
}

extension ViewGraph {
  /// Returns the parent of `view`, ignoring layers that satisfy `passes` and stacks around one view. O(layers).
  package func context(of view: ViewID, passing passes: (ViewLayout) -> Bool = { _ in true }) -> ViewContext {
    var child = view
    while let parent = parent(of: child) {
      let layout = self[parent].layout
      if self[parent].flags.contains(.part) { return .part(parent) }
      if !layout.isLayer {
        if !isTransparent(parent) { return .container(parent, child: child) }
      } else if isSecondary(child) {
        return .secondary(parent)
      } else if !passes(layout) {
        return .layer(parent)
      }
      child = parent
    }
    return .root
  }

  /// Returns true if a view is in the content of an overlay or background, not the view that this is on.
  package func isSecondary(_ view: ViewID) -> Bool {
    guard let parent = parent(of: view) else { return false }
    switch self[parent].layout {
    case .overlay, .background: return firstChild(of: parent) != view
    default: return false
    }
  }

  /// Returns true if a stack is the implicit one that contains the rows of a list, form, section or similar view, or
  /// another part that a style makes.
  package func isRowsOfScreen(_ view: ViewID) -> Bool {
    if self[view].flags.contains(.part) { return true }
    guard self[view].flags.contains(.implicit), let outer = parent(of: view), case .screen = self[outer].layout else {
      return false
    }
    return true
  }

  /// Returns true if a view is in the rows of a list or form, which scroll, and no ancestor up to there fixes its
  /// height: the proposal to rows is undocumented. O(depth).
  package func isInRowsThatScroll(_ view: ViewID) -> Bool {
    for ancestor in ancestors(of: view) {
      if fixedLength(of: ancestor, on: .vertical) != nil { return false }
      guard case .screen = self[ancestor].layout, let origin = origin(of: ancestor) else { continue }
      if ["List", "Form", "Section"].contains(origin.name) { return true }
    }
    return false
  }

  /// Returns true if two views, without their layers, originate from the same source.
  package func isMadeAt(_ first: ViewID, as second: ViewID) -> Bool {
    guard let source = originNode(of: innermost(first)) else { return false }
    return source == originNode(of: innermost(second))
  }

  /// Returns the view under the layers of `view`. O(layers).
  package func innermost(_ view: ViewID) -> ViewID {
    var current = view
    while self[current].layout.isLayer, let child = firstChild(of: current) { current = child }
    return current
  }

  /// Returns the nodes above a view, from the inside out. O(depth).
  package func ancestors(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var next = parent(of: view)
    while let current = next {
      result.append(current)
      next = parent(of: current)
    }
    return result
  }

  /// Returns true if neither a view nor a descendant has assumed or run-time values. O(descendants).
  package func isKnownThroughout(_ view: ViewID) -> Bool {
    var waiting = [view]
    while let current = waiting.popLast() {
      guard self[current].flags.isDisjoint(with: [.unknown, .assumed, .dynamic]) else { return false }
      if case .text(let id) = self[current].layout, text(id)?.isAssumed == true { return false }
      waiting += children(of: current)
    }
    return true
  }

  /// Returns true if a view contains one of the approximate sizes used for controls, containers of screens and system
  /// images (`semantics.md` 6.3), from which nothing should be concluded. O(descendants).
  package func containsApproximateSize(_ view: ViewID) -> Bool {
    holds(in: view) { node in
      switch node.layout {
      case .control, .screen, .labelled, .symbol: true
      case .text: false
      default: node.flags.contains(.approximate)
      }
    }
  }

  /// Returns true if a text uses a typeface that is not in the model, so that its width is unknown.
  package func isInUnknownTypeface(_ view: ViewID) -> Bool {
    guard case .text(let id) = self[view].layout, let text = text(id) else { return false }
    if environment(of: view).font?.isSubstitute ?? false { return true }
    return text.runs.contains { $0.font?.isSubstitute ?? false }
  }

  /// Returns true if a view or one of its descendants satisfies `isWanted`. O(descendants).
  package func holds(in view: ViewID, where isWanted: (ViewNode) -> Bool) -> Bool {
    var waiting = [view]
    while let current = waiting.popLast() {
      if isWanted(self[current]) { return true }
      waiting += children(of: current)
    }
    return false
  }

  /// Returns true if a view or one of its descendants is a text. O(descendants).
  func holdsText(in view: ViewID) -> Bool {
    holds(in: view) { if case .text = $0.layout { true } else { false } }
  }

  /// Returns the length in points that a frame fixes on an axis, whatever its proposal and content are; nil if there is
  /// none.
  package func fixedLength(of view: ViewID, on axis: Axis) -> Double? {
    switch self[view].layout {
    case .frame(let width, let height, _):
      let length = axis == .horizontal ? width : height
      return length.isNaN ? nil : length
    default: return nil
    }
  }

  /// Returns the constraints of a flexible frame on an axis, NaN for a missing one; nil for anything else.
  package func limits(of view: ViewID, on axis: Axis) -> (minimum: Double, ideal: Double, maximum: Double)? {
    guard case .flexibleFrame(let id, _) = self[view].layout, let frame = flexibleFrame(id) else { return nil }
    return axis == .horizontal
      ? (frame.minWidth, frame.idealWidth, frame.maxWidth) : (frame.minHeight, frame.idealHeight, frame.maxHeight)
  }
}

extension ViewLayout {
  /// The axis along which a stack, lazy or not, arranges its children; nil for anything else.
  package var lineAxis: Axis? {
    switch self {
    case .hStack: .horizontal
    case .vStack: .vertical
    case .lazyStack(let axis, _, _): axis
    default: nil
    }
  }

  /// True if a layer has the layout priority of its content (`semantics.md` 9).
  package var passesPriority: Bool {
    switch self {
    case .alignmentGuide, .offset, .overlay, .background, .fixedSize, .identity, .gridCell, .ignoresSafeArea: true
    default: false
    }
  }
}

extension Axis {
  /// The length on the axis in messages: `width` or `height`.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
  /// The adjective for the axis in messages: `wide` or `high`.
  package var extentName: String { self == .horizontal ? "wide" : "high" }
  /// The axis as part of a label such as `maxWidth`: `Width` or `Height`.
  package var labelName: String { self == .horizontal ? "Width" : "Height" }
}
