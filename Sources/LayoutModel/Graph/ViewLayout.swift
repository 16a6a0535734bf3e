/// The layout of a node with its parameters. Lengths are in points; NaN means "not given" where a comment states so.
public enum ViewLayout: Hashable, Sendable {
  // Leaves (`semantics.md` 2)
  case shape(ShapeKind)
  case color
  case text(TextID)
  /// A `Spacer` with its minimum length, NaN when not given.
  case spacer(minLength: Double)
  case divider
  /// A view of a size that no proposal changes: a bitmap, or the stand-in of an unknown view.
  case fixed(Size)
  /// A symbol, `Image(systemName:)`: a fixed, approximate size from the environment's font, with its text baselines as
  /// explicit guides.
  case symbol
  /// A resizable image with its own size, which it has where nothing is proposed.
  case resizable(Size)
  /// A leaf with a range on each axis, a UIKit bridge (`lowering.md` 6), all six lengths given.
  case flexibleLeaf(FlexibleFrameID)
  case empty

  // Containers (5, 6)
  /// The spacing is NaN when not given.
  case hStack(alignment: AlignmentKey, spacing: Double)
  case vStack(alignment: AlignmentKey, spacing: Double)
  case zStack(Alignment)
  case grid(alignment: Alignment, horizontalSpacing: Double, verticalSpacing: Double)
  /// A row with its vertical alignment, nil when not given.
  case gridRow(alignment: AlignmentKey?)

  // Containers of which only the outline is known (6.3)
  /// `LazyVStack`, `LazyHStack`: the axis along which it grows; the spacing is NaN when not given.
  case lazyStack(Axis, alignment: AlignmentKey, spacing: Double)
  /// `LazyVGrid`, `LazyHGrid`.
  case lazyGrid(LazyGridID)
  /// `ViewThatFits(in:)`: the axes on which a child must fit.
  case viewThatFits(AxisSet)
  case geometryReader
  /// A container with a layout of the project.
  case custom(CustomLayoutID)
  /// `ScrollView` with the axes that it scrolls. It has at most one child, an implicit stack for several views.
  case scrollView(AxisSet)
  /// A view that fills its proposal, with its content in the top leading corner: `List`, `NavigationStack`, `Section`,
  /// … It has at most one child.
  case screen
  /// A control, such as a `Button`: laid out exactly like its only child, the label or what the style makes around it.
  case labelled
  /// A control, or a part of one, that is as wide as proposed; its label, if any, is its only child. `width` applies where
  /// none is proposed, NaN for the width of the label; the height is NaN for that of the label.
  case control(width: Double, height: Double)

  // Layers with one child (4)
  /// A fixed frame, NaN on an axis that is not given.
  case frame(width: Double, height: Double, alignment: Alignment)
  case flexibleFrame(FlexibleFrameID, alignment: Alignment)
  case padding(EdgeInsets)
  case alignmentGuide(GuideModifierID)
  case offset(x: Double, y: Double)
  case position(x: Double, y: Double)
  case fixedSize(AxisSet)
  /// The ratio of width to height, NaN for that of the child's ideal size.
  case aspectRatio(Double, ContentMode)
  case layoutPriority(Double)
  /// A layer that extends beyond the safe area at these edges. `semantics.md` 4.12.
  case ignoresSafeArea(EdgeSet)
  /// A second `.id` on a node that has one; it has no effect on layout.
  case identity
  /// The modifiers of a grid cell, which the grid applies: columns spanned, anchor (NaN when not given), unsized axes,
  /// column alignment.
  case gridCell(columns: Int32, anchorX: Double, anchorY: Double, unsized: AxisSet, columnAlignment: AlignmentKey?)

  // Layers with a primary (first child) and a secondary (second child)
  case overlay(Alignment)
  case background(Alignment)

  public enum ShapeKind: UInt8, Sendable { case circle, other }
  public enum ContentMode: UInt8, Sendable { case fit, fill }
}

/// The six constraints of a flexible frame in points, NaN where not given, before normalisation. `semantics.md` 4.2.
public struct FlexibleFrame: Hashable, Sendable {
  public var minWidth: Double = .nan
  public var idealWidth: Double = .nan
  public var maxWidth: Double = .nan
  public var minHeight: Double = .nan
  public var idealHeight: Double = .nan
  public var maxHeight: Double = .nan
  public init() {}
}

/// An `alignmentGuide(key) { … }` layer.
public struct GuideModifier: Hashable, Sendable {
  public var key: AlignmentKey
  public var program: GuideProgram

  public init(key: AlignmentKey, program: GuideProgram) {
    self.key = key
    self.program = program
  }
}
