extension Catalog {
  /// Boxes and groups around other views, and rows of a label and a value.
  static let groupViews: [CatalogView] = [
    CatalogView(
      "LabeledContent", .labeledContent, .approximate,
      "A label and what belongs to it.",
      "The label at the leading edge and the content at the trailing edge, as wide as the proposal.",
      isComplete: false,
      [
        // A trailing closure is the content, and no value of any type.
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("value", .any)],
        [.unlabelled("title", .string), .labelled("value", .any), .labelled("format", .any)],
        [.labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
      ]),
    CatalogView(
      "GroupBox", .groupBox, .approximate,
      "A box around its content, with a label.",
      "The label above the content with 16 points of padding all around, a guess.", isComplete: false,
      [
        [.labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
        [.labelled("label", .view), .labelled("content", .viewBuilder)],
      ]),
    CatalogView(
      "DisclosureGroup", .disclosureGroup, .approximate,
      "Content that opens below its label.",
      """
      The label and a chevron, as wide as the proposal; the content below them if `isExpanded` is true, otherwise it \
      is not shown.
      """, isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("isExpanded", .binding), .labelled("content", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
        [
          .labelled("isExpanded", .binding), .labelled("content", .viewBuilder), .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "ControlGroup", .controlGroup, .approximate,
      "Controls that belong together, side by side.",
      "The buttons in a row without gaps, each bordered.", isComplete: false,
      [
        [.labelled("content", .viewBuilder)],
        [.labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("systemImage", .string), .labelled("content", .viewBuilder)],
      ]),
    CatalogView(
      "ContentUnavailableView", .contentUnavailable, .approximate,
      "Says why a screen is empty.",
      """
      Takes its proposal, with a large symbol, a title, a description and the actions in the middle. The sizes are \
      guesses.
      """, isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("systemImage", .string),
          .labelled("description", .view, "nil"),
        ],
        [.unlabelled("title", .string), .labelled("image", .string), .labelled("description", .view, "nil")],
        [
          .labelled("label", .viewBuilder), .labelled("description", .viewBuilder, "nil"),
          .labelled("actions", .viewBuilder, "nil"),
        ],
      ]),
    CatalogView(
      "TimelineView", .timelineView, .exact,
      "Makes its content again at the times of a schedule.",
      "Laid out as its content.", isComplete: false,
      [[.unlabelled("schedule", .any), .labelled("content", .viewBuilder)]]),
    CatalogView(
      "ScrollViewReader", .scrollViewReader, .exact,
      "Lets its content scroll to a view.",
      "Laid out as its content.", isComplete: false, [[.labelled("content", .viewBuilder)]]),
    CatalogView(
      "EquatableView", .equatableView, .exact,
      "Updates its content only when that is not equal to the old one.",
      "Laid out as its content.", isComplete: false, [[.labelled("content", .view)]]),
    CatalogView(
      "NavigationSplitView", .navigationSplitView, .approximate,
      "Columns beside each other, one of which shows on a phone.",
      """
      Takes its proposal. On a narrow canvas it shows the sidebar, otherwise the sidebar, 320 points wide, beside the \
      detail, a guess.
      """, isComplete: false,
      [
        [.labelled("sidebar", .viewBuilder), .labelled("detail", .viewBuilder)],
        [
          .labelled("sidebar", .viewBuilder), .labelled("content", .viewBuilder), .labelled("detail", .viewBuilder),
        ],
        [
          .labelled("columnVisibility", .binding), .labelled("preferredCompactColumn", .binding, "nil"),
          .labelled("sidebar", .viewBuilder), .labelled("detail", .viewBuilder),
        ],
        [
          .labelled("columnVisibility", .binding), .labelled("preferredCompactColumn", .binding, "nil"),
          .labelled("sidebar", .viewBuilder), .labelled("content", .viewBuilder), .labelled("detail", .viewBuilder),
        ],
        [
          .labelled("preferredCompactColumn", .binding), .labelled("sidebar", .viewBuilder),
          .labelled("detail", .viewBuilder),
        ],
        [
          .labelled("preferredCompactColumn", .binding), .labelled("sidebar", .viewBuilder),
          .labelled("content", .viewBuilder), .labelled("detail", .viewBuilder),
        ],
      ]),
    CatalogView(
      "Tab", .tab, .approximate,
      "One of the screens of a TabView.",
      "Its content fills the TabView; its label is in the bar.", isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("systemImage", .string), .labelled("value", .any, "nil"),
          .labelled("role", .any, "nil"), .labelled("content", .viewBuilder),
        ],
        [
          .unlabelled("title", .string), .labelled("image", .string), .labelled("value", .any, "nil"),
          .labelled("role", .any, "nil"), .labelled("content", .viewBuilder),
        ],
        [
          .unlabelled("title", .string), .labelled("value", .any), .labelled("role", .any, "nil"),
          .labelled("content", .viewBuilder),
        ],
        [
          .labelled("value", .any, "nil"), .labelled("role", .any, "nil"), .labelled("content", .viewBuilder),
          .labelled("label", .viewBuilder),
        ],
        [.labelled("value", .any, "nil"), .labelled("role", .any, "nil"), .labelled("content", .viewBuilder)],
      ]),
  ]
}
