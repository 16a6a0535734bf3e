import LayoutModel

/// Distances from the four sides of the screen, in points: not mirrored in right-to-left.
struct SideInsets: Hashable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  var isZero: Bool { left == 0 && top == 0 && right == 0 && bottom == 0 }

  /// The insets with every distance below 0, or that is not finite, replaced by 0.
  var nonnegative: SideInsets {
    var result = self
    result.left = left.isFinite ? max(left, 0) : 0
    result.top = top.isFinite ? max(top, 0) : 0
    result.right = right.isFinite ? max(right, 0) : 0
    result.bottom = bottom.isFinite ? max(bottom, 0) : 0
    return result
  }

  mutating func add(_ other: SideInsets) {
    left += other.left
    top += other.top
    right += other.right
    bottom += other.bottom
  }
}

extension SideInsets {
  /// Creates the distances of insets at leading and trailing edges.
  init(_ insets: EdgeInsets, isMirrored: Bool) {
    self.init(
      left: isMirrored ? insets.trailing : insets.leading, top: insets.top,
      right: isMirrored ? insets.leading : insets.trailing, bottom: insets.bottom)
  }
}

/// The part of the safe area's insets that a view may cover. `semantics.md` 4.12.
enum SafeArea {
  /// Returns the insets of `space` that apply to a view in `frame`, both in the same coordinates: those on edges of the
  /// safe area that the view touches within half a pixel.
  static func insets(
    _ insets: SideInsets, of space: Rect, touchedBy frame: Rect, displayScale: Double
  ) -> SideInsets {
    let tolerance = 0.5 / (displayScale > 0 ? displayScale : 1)
    let end = Point(x: space.origin.x + space.size.width, y: space.origin.y + space.size.height)
    let frameEnd = Point(x: frame.origin.x + frame.size.width, y: frame.origin.y + frame.size.height)
    var result = SideInsets()
    if abs(frame.origin.x - (space.origin.x + insets.left)) <= tolerance { result.left = insets.left }
    if abs(frame.origin.y - (space.origin.y + insets.top)) <= tolerance { result.top = insets.top }
    if abs(frameEnd.x - (end.x - insets.right)) <= tolerance { result.right = insets.right }
    if abs(frameEnd.y - (end.y - insets.bottom)) <= tolerance { result.bottom = insets.bottom }
    return result
  }
}

extension ViewSummary {
  /// Changes the summary of the content of a `safeAreaInset`: it gets its length before the rest is shared.
  mutating func setSafeAreaInset() { priority = .infinity }
}

extension ViewFlags {
  /// True for the content of a `safeAreaInset`, in the stack that represents the inset.
  var isSafeAreaInset: Bool { contains(.safeAreaInset) }
}

extension LayoutTree {
  /// Returns the insets by which a `safeAreaInset` reduces its modified view: the inset's content with the gap, on one
  /// side. At least 0, and 0 in infinite space.
  func safeAreaInsets(of stack: ViewID, around content: ViewID) -> SideInsets {
    let (outer, inner) = (size(of: stack), Rect(origin: origin(of: content), size: size(of: content)))
    let isFirst = node(stack).firstChild == content
    var result = SideInsets()
    if case .vStack = node(stack).layout {
      if isFirst {
        result.bottom = outer.height - inner.origin.y - inner.size.height
      } else {
        result.top = inner.origin.y
      }
    } else if isFirst != (environment(of: stack).layoutDirection == .rightToLeft) {
      result.right = outer.width - inner.origin.x - inner.size.width
    } else {
      result.left = inner.origin.x
    }
    return result.nonnegative
  }
}

extension ViewGraph {
  /// Returns true for a stack that represents a `safeAreaInset`: one of its two children is the inset's content.
  package func isSafeAreaInset(_ view: ViewID) -> Bool {
    switch self[view].layout {
    case .vStack, .hStack: break
    default: return false
    }
    guard let first = firstChild(of: view) else { return false }
    if self[first].flags.contains(.safeAreaInset) { return true }
    return nextSibling(of: first).map { self[$0].flags.contains(.safeAreaInset) } ?? false
  }
}
