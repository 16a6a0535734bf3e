import LayoutModel

/// What a view stands in, past the layers on it.
package enum ViewPlace {
  /// A view that arranges or holds others, and its child that holds the view.
  case container(ViewID, child: ViewID)
  /// A layer whose secondary view it is: an overlay or a background.
  case secondary(ViewID)
  /// A layer that was not to be passed.
  case layer(ViewID)
  /// Nothing: what places the root is not known.
  case root
}

extension ViewGraph {
  /// What `view` stands in, past the layers that `passes` lets through and stacks around one view. Cost: those layers.
  package func place(of view: ViewID, passing passes: (ViewLayout) -> Bool = { _ in true }) -> ViewPlace {
    var child = view
    while let parent = parent(of: child) {
      let layout = self[parent].layout
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

  /// Whether a view is what an overlay or background shows, not what that is put on.
  package func isSecondary(_ view: ViewID) -> Bool {
    guard let parent = parent(of: view) else { return false }
    switch self[parent].layout {
    case .overlay, .background: return firstChild(of: parent) != view
    default: return false
    }
  }

  /// Whether a stack is what the rows of a list, form, section or the like are taken for.
  package func isRowsOfScreen(_ view: ViewID) -> Bool {
    guard self[view].flags.contains(.implicit), let outer = parent(of: view), case .screen = self[outer].layout else {
      return false
    }
    return true
  }

  /// Whether a view stands in the rows of a list or form, which scroll, and nothing between gives it a height: what is
  /// proposed to it there is not published. Cost: the depth.
  package func isInRowsThatScroll(_ view: ViewID) -> Bool {
    for ancestor in ancestors(of: view) {
      if fixedLength(of: ancestor, on: .vertical) != nil { return false }
      guard case .screen = self[ancestor].layout, origins.indices.contains(Int(self[ancestor].origin)) else { continue }
      if ["List", "Form", "Section"].contains(origins[Int(self[ancestor].origin)].name) { return true }
    }
    return false
  }

  /// Whether two views, apart from their layers, are made by the same source.
  package func isMadeAt(_ first: ViewID, as second: ViewID) -> Bool {
    let (one, other) = (Int(self[innermost(first)].origin), Int(self[innermost(second)].origin))
    guard origins.indices.contains(one), origins.indices.contains(other) else { return false }
    return origins[one].node == origins[other].node && origins[one].file == origins[other].file
  }

  /// The view under the layers of `view`. Cost: the layers.
  package func innermost(_ view: ViewID) -> ViewID {
    var current = view
    while self[current].layout.isLayer, let child = firstChild(of: current) { current = child }
    return current
  }

  /// The nodes above a view, from the inside out. Cost: the depth.
  package func ancestors(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var next = parent(of: view)
    while let current = next {
      result.append(current)
      next = parent(of: current)
    }
    return result
  }

  /// Whether neither a view nor anything in it is a stand-in or changes at run time. Cost: what is in it.
  package func isSettledThroughout(_ view: ViewID) -> Bool {
    var waiting = [view]
    while let current = waiting.popLast() {
      guard self[current].flags.isDisjoint(with: [.unknown, .assumed, .dynamic]) else { return false }
      if case .text(let index) = self[current].layout, texts.indices.contains(Int(index)), texts[Int(index)].isAssumed {
        return false
      }
      waiting += children(of: current)
    }
    return true
  }

  /// Whether a size in a view is one of the rough values that controls, containers of screens and pictures of the system
  /// are laid out with (`semantics.md` 6.3): nothing is to be concluded from it. Cost: what is in it.
  package func holdsRoughSize(_ view: ViewID) -> Bool {
    holds(in: view) { node in
      switch node.layout {
      case .control, .screen, .labelled, .symbol: true
      case .text: false
      default: node.flags.contains(.approximate)
      }
    }
  }

  /// Whether a text is set in a typeface that the model does not know: how wide it is is not known either.
  package func isInUnknownTypeface(_ view: ViewID) -> Bool {
    guard case .text(let index) = self[view].layout, texts.indices.contains(Int(index)) else { return false }
    if environment(of: view).font?.isSubstitute ?? false { return true }
    return texts[Int(index)].runs.contains { $0.font?.isSubstitute ?? false }
  }

  /// Whether a view, or one in it, is as `isWanted` says. Cost: what is in it.
  package func holds(in view: ViewID, where isWanted: (ViewNode) -> Bool) -> Bool {
    var waiting = [view]
    while let current = waiting.popLast() {
      if isWanted(self[current]) { return true }
      waiting += children(of: current)
    }
    return false
  }

  /// The length that a frame fixes on an axis, whatever is proposed and whatever is in it; nil where it does not.
  package func fixedLength(of view: ViewID, on axis: Axis) -> Double? {
    switch self[view].layout {
    case .frame(let width, let height, _):
      let length = axis == .horizontal ? width : height
      return length.isNaN ? nil : length
    default: return nil
    }
  }

  /// The constraints of a flexible frame on an axis; nil for anything else.
  package func limits(of view: ViewID, on axis: Axis) -> (minimum: Double, ideal: Double, maximum: Double)? {
    guard case .flexibleFrame(let index, _) = self[view].layout, flexibleFrames.indices.contains(Int(index)) else {
      return nil
    }
    let frame = flexibleFrames[Int(index)]
    return axis == .horizontal
      ? (frame.minWidth, frame.idealWidth, frame.maxWidth) : (frame.minHeight, frame.idealHeight, frame.maxHeight)
  }
}

extension ViewLayout {
  /// The axis along which a stack lays out, a lazy one too; nil for anything else.
  package var lineAxis: Axis? {
    switch self {
    case .hStack: .horizontal
    case .vStack: .vertical
    case .lazyStack(let axis, _, _): axis
    default: nil
    }
  }

  /// Whether a layer lets the layout priority of what is in it through. `semantics.md` 9.
  package var passesPriority: Bool {
    switch self {
    case .alignmentGuide, .offset, .overlay, .background, .fixedSize, .identity, .gridCell, .ignoresSafeArea: true
    default: false
    }
  }
}

extension Axis {
  /// `width`, `height`.
  package var lengthName: String { self == .horizontal ? "width" : "height" }
  /// `wide`, `high`.
  package var extentName: String { self == .horizontal ? "wide" : "high" }
  /// `Width`, `Height`, as in `maxWidth`.
  package var labelName: String { self == .horizontal ? "Width" : "Height" }
}
