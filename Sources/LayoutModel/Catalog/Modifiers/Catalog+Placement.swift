extension Catalog {
  /// Modifiers that change a position or a guide.
  static let placementModifiers: [CatalogModifier] = [
    CatalogModifier(
      "alignmentGuide", .alignmentGuide, .layer,
      "Says where a view's guide is.",
      """
      Replaces the value of one guide of the view, in points from its own top leading corner; a larger value moves the \
      view up, or towards leading. The closure gets the view inside at its final size: its width, its height and its \
      guides. It changes something only where a container, a frame or another closure reads that guide.
      """,
      [
        [.unlabelled("guide", .horizontalAlignment), .labelled("computeValue", .guideClosure)],
        [.unlabelled("guide", .verticalAlignment), .labelled("computeValue", .guideClosure)],
      ]),
    CatalogModifier(
      "offset", .offset, .layer,
      "Draws a view elsewhere, without changing the layout.",
      """
      Moves what is inside at placement alone: size, guides and everything around stay as they were. In right-to-left \
      a positive x moves to the left.
      """,
      [
        [.labelled("x", .number, "0"), .labelled("y", .number, "0")],
        [.unlabelled("offset", .size)],
        [.labelled("z", .number)],
      ]),
    CatalogModifier(
      "position", .position, .layer,
      "Puts a view's centre at a point.",
      """
      Takes the whole proposal and places its content's centre at the point, counted from the top leading corner. In a \
      stack it takes all the space there is.
      """,
      [
        [.labelled("x", .number, "0"), .labelled("y", .number, "0")],
        [.unlabelled("position", .point)],
      ]),
  ]

  /// Modifiers that put a second view behind or in front.
  static let layerModifiers: [CatalogModifier] = [
    CatalogModifier(
      "overlay", .overlay, .layer,
      "Puts a view in front of another.",
      """
      The pair is as large as the view that is modified and has its guides; what is put in front is offered that size \
      and never changes it. Both meet in the point of `alignment`, explicit guides included.
      """,
      [
        [.labelled("alignment", .alignment, ".center"), .labelled("content", .viewBuilder)],
        [.unlabelled("overlay", .view), .labelled("alignment", .alignment, ".center")],
        [.unlabelled("style", .style), .labelled("ignoresSafeAreaEdges", .edgeSet, ".all")],
        [
          .unlabelled("style", .style), .labelled("in", .shape), .labelled("fillStyle", .fillStyle, "FillStyle()"),
        ],
      ]),
    CatalogModifier(
      "background", .background, .layer,
      "Puts a view behind another.",
      """
      The pair is as large as the view that is modified and has its guides; what is put behind is offered that size \
      and never changes it. Both meet in the point of `alignment`, explicit guides included.
      """,
      [
        [.labelled("alignment", .alignment, ".center"), .labelled("content", .viewBuilder)],
        [.unlabelled("background", .view), .labelled("alignment", .alignment, ".center")],
        [.unlabelled("style", .style), .labelled("ignoresSafeAreaEdges", .edgeSet, ".all")],
        [
          .unlabelled("style", .style), .labelled("in", .shape), .labelled("fillStyle", .fillStyle, "FillStyle()"),
        ],
        [.labelled("ignoresSafeAreaEdges", .edgeSet, ".all")],
        [.labelled("in", .shape), .labelled("fillStyle", .fillStyle, "FillStyle()")],
      ]),
  ]

  /// Modifiers that change only the drawing.
  static let drawingModifiers: [CatalogModifier] = [
    CatalogModifier(
      "border", .border, .drawing,
      "Draws a line along the inside of a view's edges.",
      "It has no effect on layout: the line lies over the view and takes no space.",
      [[.unlabelled("content", .style), .labelled("width", .number, "1")]]),
    CatalogModifier(
      "clipShape", .clipShape, .drawing,
      "Cuts a view's drawing to a shape.",
      "It has no effect on layout: the size stays that of the view.",
      [[.unlabelled("shape", .shape), .labelled("style", .fillStyle, "FillStyle()")]]),
    CatalogModifier(
      "clipped", .clipped, .drawing,
      "Cuts a view's drawing to its frame.",
      "It has no effect on layout: what stands out of the frame is laid out there all the same.",
      [[.labelled("antialiased", .boolean, "false")]]),
    CatalogModifier(
      "mask", .mask, .drawing,
      "Shows a view only where another one draws.",
      "It has no effect on layout: the mask is offered the view's size.",
      [
        [.labelled("alignment", .alignment, ".center"), .unlabelled("mask", .viewBuilder)],
        [.unlabelled("mask", .view)],
      ]),
    CatalogModifier(
      "rotationEffect", .rotationEffect, .drawing,
      "Draws a view turned.",
      "It has no effect on layout: the frame stays as if the view were not turned.",
      [[.unlabelled("angle", .angle), .labelled("anchor", .unitPoint, ".center")]]),
    CatalogModifier(
      "scaleEffect", .scaleEffect, .drawing,
      "Draws a view larger or smaller.",
      "It has no effect on layout: the frame stays that of the view at its own size.",
      [
        [.unlabelled("scale", .number), .labelled("anchor", .unitPoint, ".center")],
        [
          .labelled("x", .number, "1"), .labelled("y", .number, "1"), .labelled("anchor", .unitPoint, ".center"),
        ],
        [.unlabelled("scale", .size), .labelled("anchor", .unitPoint, ".center")],
        [
          .labelled("x", .number, "1"), .labelled("y", .number, "1"), .labelled("z", .number, "1"),
          .labelled("anchor", .any, ".center"),
        ],
      ]),
    CatalogModifier(
      "hidden", .hidden, .drawing,
      "Does not draw a view.",
      "It has no effect on layout: the view keeps its place.",
      [[]]),
  ]
}
