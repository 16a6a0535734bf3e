import LayoutModel

/// The picture of one laid-out root as plain data: what is drawn, before it is drawn. Lengths are in points, in the
/// coordinates of the canvas.
package struct LayoutPicture: Hashable, Sendable {
  /// The name of the root: `ProfileView`, `#Preview`.
  package var title: String
  /// The canvas in words: `390 × 763, right to left`.
  package var caption: String
  /// The size of the canvas; infinite on an axis where infinity is proposed.
  package var canvas: Size
  /// The space of the screen around the canvas; zero for a canvas that is no screen's.
  package var safeArea = EdgeInsets()
  /// The nodes of the layout tree in the order in which they are drawn.
  package var nodes: [PictureNode] = []
  package var lines: [PictureLine] = []
  /// The views that have moved since another version of the source.
  package var movements: [PictureMovement] = []
  /// What the picture leaves out, one sentence each.
  package var omissions: [String] = []

  package init(title: String, caption: String, canvas: Size) {
    self.title = title
    self.caption = caption
    self.canvas = canvas
  }
}

/// A node of the layout tree in a picture.
package struct PictureNode: Hashable, Sendable {
  /// How a node is drawn.
  package enum Kind: String, Hashable, Sendable {
    case stack, grid, layer, text, shape, circle, spacer, divider, image, control, scroll, other
  }

  /// The certainty of a node's numbers (`interface.md` 6).
  package enum Precision: String, Hashable, Sendable {
    case exact, approximate, unknown
  }

  /// The index of the node in the layout tree of the whole root, which links it to other descriptions of the root.
  package var index: Int
  /// The number of nodes above it.
  package var depth = 0
  package var kind: Kind
  /// The name in SwiftUI: `HStack`, `frame`.
  package var name: String
  /// The argument of `.id(…)`; nil if there is none.
  package var identity: String?
  /// The custom views of whose bodies this is the outermost node, outermost first.
  package var via: [String] = []
  package var frame: Rect
  /// The certainty of the frame.
  package var precision = Precision.exact
  /// The certainty of its size alone.
  package var sizePrecision = Precision.exact
  /// True for a view that is laid out in place of an unknown one.
  package var isStandIn = false
  /// True for a view that takes its space and is not drawn.
  package var isHidden = false
  /// True for a view that is scrolled out of what contains it.
  package var isScrolledOut = false
  /// True for a text that ends before its end.
  package var isTruncated = false
  /// True for a node that is to stand out.
  package var isHighlighted = false
  /// The colour of the source for the view; nil if it is not known.
  package var tint: PictureColor?
  package var lines: [PictureTextLine] = []
  /// The first and the last baseline of a text.
  package var baselines: [Double] = []
  package var bands: [PictureBand] = []
  /// The location of its source, as text.
  package var source = ""

  package init(index: Int, kind: Kind, name: String, frame: Rect) {
    self.index = index
    self.kind = kind
    self.name = name
    self.frame = frame
  }
}

/// A colour in sRGB, with parts from 0 to 1.
package struct PictureColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A line of a text.
package struct PictureTextLine: Hashable, Sendable {
  package var string: String
  /// The left end of its baseline.
  package var origin: Point
  package var width: Double
  /// The size of the font in points, and its weight from 100 to 900.
  package var fontSize: Double
  package var fontWeight: Int

  package init(string: String, origin: Point, width: Double, fontSize: Double, fontWeight: Int) {
    self.string = string
    self.origin = origin
    self.width = width
    self.fontSize = fontSize
    self.fontWeight = fontWeight
  }
}

/// A space that a node adds, or that it takes from others.
package struct PictureBand: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// The gap between two children of a stack.
    case spacing
    case padding
    /// The part of a view outside of what contains it.
    case overflow
  }

  package var kind: Kind
  package var frame: Rect
  /// The direction in which `length` is measured.
  package var axis: Axis
  package var length: Double

  package init(kind: Kind, frame: Rect, axis: Axis, length: Double) {
    self.kind = kind
    self.frame = frame
    self.axis = axis
    self.length = length
  }
}

/// A line on which a container aligns the guides of views.
package struct PictureLine: Hashable, Sendable {
  /// A view's own value of the guide.
  package struct Mark: Hashable, Sendable {
    /// The place on the line, along it.
    package var place: Double
    /// The value in the view's own coordinates.
    package var value: Double
    package var isExplicit: Bool

    package init(place: Double, value: Double, isExplicit: Bool) {
      self.place = place
      self.value = value
      self.isExplicit = isExplicit
    }
  }

  /// The name of the alignment, as in the source: `barTitle`.
  package var name: String
  /// The axis on which it aligns: a horizontal alignment is drawn as a vertical line.
  package var axis: Axis
  /// The place in the canvas, on the axis.
  package var position: Double
  /// The value in the container's own coordinates.
  package var value: Double
  /// The extent across the axis.
  package var extent: ClosedRange<Double>
  /// The index of the container in the layout tree.
  package var node: Int
  package var marks: [Mark] = []
  /// False for the value of one view that nothing reads.
  package var isRead = true

  /// True if a view has an explicit value.
  package var isExplicit: Bool { marks.contains { $0.isExplicit } }

  package init(
    name: String, axis: Axis, position: Double, value: Double, extent: ClosedRange<Double>, node: Int
  ) {
    self.name = name
    self.axis = axis
    self.position = position
    self.value = value
    self.extent = extent
    self.node = node
  }
}

/// The earlier frame of a view that has moved or has another size.
package struct PictureMovement: Hashable, Sendable {
  package var name: String
  /// The frames before and after; nil for a view that did not exist, or that no longer exists.
  package var old: Rect?
  package var new: Rect?

  package init(name: String, old: Rect?, new: Rect?) {
    self.name = name
    self.old = old
    self.new = new
  }
}
