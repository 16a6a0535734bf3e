extension ViewGraph {
  /// The views whose own record is another than in `other`, with what it names; nil where the two cannot be compared
  /// node by node, since views came or went, or inherit something else. Where views come from is not compared: nothing
  /// is laid out by it. Cost: the nodes.
  package func differences(from other: ViewGraph) -> [ViewID]? {
    guard nodes.count == other.nodes.count, root == other.root, environments == other.environments,
      alignments == other.alignments
    else { return nil }
    var changed: [ViewID] = []
    for index in nodes.indices {
      let (node, before) = (nodes[index], other.nodes[index])
      guard node.parent == before.parent, node.firstChild == before.firstChild,
        node.nextSibling == before.nextSibling, node.childCount == before.childCount,
        node.environment == before.environment, !node.flags.contains(.safeAreaInset),
        !before.flags.contains(.safeAreaInset)
      else { return nil }
      if node.flags != before.flags || !isSameLayout(node.layout, as: before.layout, in: other) {
        changed.append(ViewID(Int32(truncatingIfNeeded: index)))
      }
    }
    return changed
  }

  /// Whether a node with `layout` here is laid out as one with `otherLayout` in `other`, all else being equal.
  private func isSameLayout(_ layout: ViewLayout, as otherLayout: ViewLayout, in other: ViewGraph) -> Bool {
    switch (layout, otherLayout) {
    case (.color, .color), (.divider, .divider), (.symbol, .symbol), (.empty, .empty),
      (.geometryReader, .geometryReader), (.screen, .screen), (.labelled, .labelled), (.identity, .identity):
      true
    case (.shape(let kind), .shape(let before)): kind == before
    case (.text(let index), .text(let before)):
      index == before && isSameText(index, in: other)
    case (.spacer(let length), .spacer(let before)): isSame(length, before)
    case (.fixed(let size), .fixed(let before)), (.resizable(let size), .resizable(let before)):
      isSame(size.width, before.width) && isSame(size.height, before.height)
    case (.flexibleLeaf(let index), .flexibleLeaf(let before)):
      index == before && isSameFrame(index, in: other)
    case (.flexibleFrame(let index, let alignment), .flexibleFrame(let before, let old)):
      index == before && alignment == old && isSameFrame(index, in: other)
    case (.hStack(let alignment, let spacing), .hStack(let before, let old)),
      (.vStack(let alignment, let spacing), .vStack(let before, let old)):
      alignment == before && isSame(spacing, old)
    case (.lazyStack(let axis, let alignment, let spacing), .lazyStack(let oldAxis, let before, let old)):
      axis == oldAxis && alignment == before && isSame(spacing, old)
    case (.zStack(let alignment), .zStack(let before)), (.overlay(let alignment), .overlay(let before)),
      (.background(let alignment), .background(let before)):
      alignment == before
    case (.grid(let alignment, let width, let height), .grid(let before, let oldWidth, let oldHeight)),
      (.frame(let width, let height, let alignment), .frame(let oldWidth, let oldHeight, let before)):
      alignment == before && isSame(width, oldWidth) && isSame(height, oldHeight)
    case (.gridRow(let alignment), .gridRow(let before)): alignment == before
    case (.viewThatFits(let axes), .viewThatFits(let before)), (.scrollView(let axes), .scrollView(let before)),
      (.fixedSize(let axes), .fixedSize(let before)):
      axes == before
    case (.control(let width, let height), .control(let oldWidth, let oldHeight)):
      isSame(width, oldWidth) && isSame(height, oldHeight)
    case (.padding(let insets), .padding(let before)):
      isSame(insets.top, before.top) && isSame(insets.leading, before.leading)
        && isSame(insets.bottom, before.bottom) && isSame(insets.trailing, before.trailing)
    case (.alignmentGuide(let index), .alignmentGuide(let before)):
      index == before && isSameGuide(index, in: other)
    case (.offset(let x, let y), .offset(let oldX, let oldY)),
      (.position(let x, let y), .position(let oldX, let oldY)):
      isSame(x, oldX) && isSame(y, oldY)
    case (.aspectRatio(let ratio, let mode), .aspectRatio(let before, let old)): isSame(ratio, before) && mode == old
    case (.layoutPriority(let value), .layoutPriority(let before)): isSame(value, before)
    case (.ignoresSafeArea(let edges), .ignoresSafeArea(let before)): edges == before
    // What is rare is taken to be another.
    default: false
    }
  }

  private func isSame(_ left: Double, _ right: Double) -> Bool { left.bitPattern == right.bitPattern }

  private func isSameText(_ index: Int32, in other: ViewGraph) -> Bool {
    texts.indices.contains(Int(index)) && other.texts.indices.contains(Int(index))
      && texts[Int(index)] == other.texts[Int(index)]
  }

  private func isSameGuide(_ index: Int32, in other: ViewGraph) -> Bool {
    guides.indices.contains(Int(index)) && other.guides.indices.contains(Int(index))
      && guides[Int(index)].key == other.guides[Int(index)].key
      && guides[Int(index)].program.computesSame(as: other.guides[Int(index)].program)
  }

  private func isSameFrame(_ index: Int32, in other: ViewGraph) -> Bool {
    guard flexibleFrames.indices.contains(Int(index)), other.flexibleFrames.indices.contains(Int(index)) else {
      return false
    }
    let (frame, old) = (flexibleFrames[Int(index)], other.flexibleFrames[Int(index)])
    return isSame(frame.minWidth, old.minWidth) && isSame(frame.idealWidth, old.idealWidth)
      && isSame(frame.maxWidth, old.maxWidth) && isSame(frame.minHeight, old.minHeight)
      && isSame(frame.idealHeight, old.idealHeight) && isSame(frame.maxHeight, old.maxHeight)
  }
}

extension GuideProgram {
  /// Whether the two compute the same, wherever they are written.
  fileprivate func computesSame(as other: GuideProgram) -> Bool {
    root == other.root && slotCount == other.slotCount && isAssumed == other.isAssumed
      && isDynamic == other.isDynamic && isApproximate == other.isApproximate && blockSteps == other.blockSteps
      && mentionedKeys == other.mentionedKeys && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.operation == $1.operation }
  }
}
