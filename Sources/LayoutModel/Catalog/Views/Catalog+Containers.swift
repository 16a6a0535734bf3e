extension Catalog {
  /// Containers that scroll, measure or choose.
  static let scrollingViews: [CatalogView] = [
    CatalogView(
      "ScrollView", .scrollView, .approximate,
      "Shows a part of a larger content, which can be scrolled.",
      """
      Along the axes it scrolls it takes the proposal, or the content's length when nothing is proposed, and offers \
      its content no length; across them it is as large as its content. Several views in it are a VStack, an HStack \
      when it scrolls only sideways.
      """,
      [
        [
          .unlabelled("axes", .axisSet, ".vertical"), .labelled("showsIndicators", .boolean, "true"),
          .labelled("content", .viewBuilder),
        ]
      ]),
    CatalogView(
      "GeometryReader", .geometryReader, .exact,
      "Gives its content the size that it was offered.",
      """
      Takes the proposal, 10 points where nothing is proposed; its content is offered that size and stands at the top \
      leading corner. `size` of the closure's argument is that size.
      """,
      [[.labelled("content", .viewBuilder)]]),
    CatalogView(
      "ViewThatFits", .viewThatFits, .approximate,
      "Shows the first of its views that fits.",
      """
      Takes the first view whose ideal size on the given axes is at most the proposal, the last when none is; only \
      that one is laid out.
      """,
      [[.labelled("in", .axisSet, "[.horizontal, .vertical]"), .labelled("content", .viewBuilder)]]),
  ]

  /// Containers that make up a screen.
  static let screenViews: [CatalogView] = [
    CatalogView(
      "NavigationView", .navigationView, .approximate,
      "A screen with a navigation bar, the older form.", screenWithBar, isComplete: false,
      [[.labelled("content", .viewBuilder)]]),
    CatalogView(
      "NavigationStack", .navigationStack, .approximate,
      "A screen with a navigation bar.", screenWithBar, isComplete: false,
      [[.labelled("root", .viewBuilder)], [.labelled("path", .binding), .labelled("root", .viewBuilder)]]),
    CatalogView(
      "TabView", .tabView, .approximate,
      "Several screens, one of which shows.",
      """
      Takes the proposal. Its tabs are laid out above a bar of 49 points, each in the whole area; the selected one, or \
      the first, is shown.
      """, isComplete: false,
      [
        [.labelled("content", .viewBuilder)],
        [.labelled("selection", .binding, isOptional: true), .labelled("content", .viewBuilder)],
      ]),
    CatalogView(
      "List", .list, .approximate,
      "Rows in a column that scrolls.", rows, isComplete: false,
      [
        [.labelled("content", .viewBuilder)],
        [.labelled("selection", .binding, isOptional: true), .labelled("content", .viewBuilder)],
        [.unlabelled("data", .data), .labelled("rowContent", .viewBuilder)],
        [.unlabelled("data", .data), .labelled("id", .keyPath), .labelled("rowContent", .viewBuilder)],
        [
          .unlabelled("data", .data), .labelled("selection", .binding, isOptional: true),
          .labelled("rowContent", .viewBuilder),
        ],
        [
          .unlabelled("data", .data), .labelled("id", .keyPath), .labelled("selection", .binding, isOptional: true),
          .labelled("rowContent", .viewBuilder),
        ],
      ]),
    CatalogView(
      "Form", .form, .approximate,
      "Controls in groups.", rows, isComplete: false, [[.labelled("content", .viewBuilder)]]),
    CatalogView(
      "Section", .section, .approximate,
      "A part of a list or a form, with a header and a footer.",
      """
      In a list a group of rows with its header above and its footer below; elsewhere its views are children of the \
      container around it.
      """, isComplete: false,
      [
        [.labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("header", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("footer", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("header", .viewBuilder), .labelled("footer", .viewBuilder)],
        [.labelled("header", .view), .labelled("content", .viewBuilder)],
        [.labelled("footer", .view), .labelled("content", .viewBuilder)],
        [.labelled("header", .view), .labelled("footer", .view), .labelled("content", .viewBuilder)],
        [
          .unlabelled("title", .string), .labelled("isExpanded", .binding), .labelled("content", .viewBuilder),
        ],
        [
          .labelled("isExpanded", .binding), .labelled("content", .viewBuilder), .labelled("header", .viewBuilder),
        ],
      ]),
  ]

  private static let screenWithBar = """
    Takes the proposal. The content has what the bars leave: 44 points for the navigation bar, 52 more for a large \
    title, and the toolbar at the bottom; it stands in the middle.
    """

  private static let rows = """
    Takes the proposal. Its rows are offered the width within the margins and insets of the list's style, and no \
    height; a row is at least 44 points high. Rows that do not fit scroll.
    """
}
