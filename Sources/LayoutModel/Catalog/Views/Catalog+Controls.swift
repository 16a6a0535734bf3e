extension Catalog {
  /// Labels, buttons and other controls.
  static let controlViews: [CatalogView] = [
    CatalogView(
      "Label", .label, .approximate,
      "An icon and a title.",
      "Laid out as an HStack of icon and title on their first baseline, 8 points apart.", isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("systemImage", .string)],
        [.unlabelled("title", .string), .labelled("image", .string)],
        [.labelled("title", .viewBuilder), .labelled("icon", .viewBuilder)],
      ]),
    CatalogView(
      "Button", .button, .approximate,
      "Does something when it is pressed.", takesItsLabel, isComplete: false,
      [
        [.labelled("action", .closure), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("action", .closure)],
        [.labelled("role", .any, isOptional: true), .labelled("action", .closure), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("role", .any, isOptional: true), .labelled("action", .closure)],
        [.unlabelled("title", .string), .labelled("systemImage", .string), .labelled("action", .closure)],
        [
          .unlabelled("title", .string), .labelled("systemImage", .string),
          .labelled("role", .any, isOptional: true), .labelled("action", .closure),
        ],
        [.unlabelled("title", .string), .labelled("image", .any), .labelled("action", .closure)],
        [.labelled("role", .any), .labelled("action", .closure)],
        [.unlabelled("title", .string), .labelled("intent", .any)],
        [.labelled("intent", .any), .labelled("label", .viewBuilder)],
      ]),
    CatalogView(
      "Link", .link, .approximate,
      "Opens an address when it is pressed.", takesItsLabel, isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("destination", .url)],
        [.labelled("destination", .url), .labelled("label", .viewBuilder)],
      ]),
    CatalogView(
      "NavigationLink", .navigationLink, .approximate,
      "Shows another screen when it is pressed.", takesItsLabel, isComplete: false,
      [
        [.labelled("destination", .viewBuilder), .labelled("label", .viewBuilder)],
        [.labelled("destination", .view), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("destination", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("destination", .view)],
        [.labelled("value", .any, isOptional: true), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("value", .any, isOptional: true)],
        [
          .labelled("destination", .view), .labelled("isActive", .binding), .labelled("label", .viewBuilder),
        ],
        [
          .labelled("destination", .view), .labelled("tag", .any), .labelled("selection", .binding),
          .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "Menu", .menu, .approximate,
      "Shows a list of actions when it is pressed.", takesItsLabel, isComplete: false,
      [
        [.labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("content", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("systemImage", .string), .labelled("content", .viewBuilder)],
        [
          .labelled("content", .viewBuilder), .labelled("label", .viewBuilder),
          .labelled("primaryAction", .closure),
        ],
        [
          .unlabelled("title", .string), .labelled("content", .viewBuilder), .labelled("primaryAction", .closure),
        ],
      ]),
    CatalogView(
      "Toggle", .toggle, .approximate,
      "A switch with a label.",
      "As wide as its proposal: the label, and a switch of 51 × 31 points at the trailing edge.", isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("isOn", .binding)],
        [.labelled("isOn", .binding), .labelled("label", .viewBuilder)],
        [.unlabelled("title", .string), .labelled("systemImage", .string), .labelled("isOn", .binding)],
      ]),
    CatalogView(
      "TextField", .textField, .approximate,
      "A line of text that can be edited.",
      "As wide as its proposal, as its prompt when nothing is proposed; 22 points high in the body font.",
      isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("text", .binding)],
        [.unlabelled("title", .string), .labelled("text", .binding), .labelled("prompt", .view, isOptional: true)],
        [.unlabelled("title", .string), .labelled("text", .binding), .labelled("axis", .axis)],
        [
          .unlabelled("title", .string), .labelled("text", .binding), .labelled("prompt", .view, isOptional: true),
          .labelled("axis", .axis),
        ],
        [
          .labelled("text", .binding), .labelled("prompt", .view, "nil"), .labelled("label", .viewBuilder),
        ],
        [
          .unlabelled("title", .string), .labelled("value", .binding), .labelled("format", .any),
          .labelled("prompt", .view, "nil"),
        ],
        [.unlabelled("title", .string), .labelled("value", .binding), .labelled("formatter", .any)],
      ]),
    CatalogView(
      "SecureField", .textField, .approximate,
      "A line of text that can be edited and is not shown.",
      "As wide as its proposal, as its prompt when nothing is proposed; 22 points high in the body font.",
      isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("text", .binding)],
        [.unlabelled("title", .string), .labelled("text", .binding), .labelled("prompt", .view, isOptional: true)],
        [
          .labelled("text", .binding), .labelled("prompt", .view, "nil"), .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "Picker", .picker, .approximate,
      "Chooses one of several values.",
      """
      The style decides: a menu is a button with the value, about 34 points high; segments fill the proposed width, 32 \
      points high; a wheel is 216 points high. In a list it is a row of the label and the value.
      """, isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("selection", .binding), .labelled("content", .viewBuilder)],
        [.labelled("selection", .binding), .labelled("content", .viewBuilder), .labelled("label", .viewBuilder)],
        [.labelled("selection", .binding), .labelled("label", .view), .labelled("content", .viewBuilder)],
        [
          .unlabelled("title", .string), .labelled("systemImage", .string), .labelled("selection", .binding),
          .labelled("content", .viewBuilder),
        ],
      ]),
    CatalogView(
      "ProgressView", .progressView, .approximate,
      "Shows that something is under way, or how far it is.",
      """
      With a value a bar as wide as the proposal and 4 points high, otherwise a spinner of 20 × 20 points; the label \
      above the bar or below the spinner.
      """, isComplete: false,
      [
        [],
        [.unlabelled("title", .string)],
        [.labelled("value", .double, isOptional: true), .labelled("total", .double, "1")],
        [
          .unlabelled("title", .string), .labelled("value", .double, isOptional: true),
          .labelled("total", .double, "1"),
        ],
        [.labelled("label", .viewBuilder)],
        [
          .labelled("value", .double, isOptional: true), .labelled("total", .double, "1"),
          .labelled("label", .viewBuilder),
        ],
        [.unlabelled("progress", .any)],
      ]),
  ]

  private static let takesItsLabel =
    "As large as its label, with the padding of its style and control size."

  /// The size in points used where it is unknown: a view without content, a missing image. `lowering.md` 3.1, 5.
  package static let unknownSize = Size(width: 100, height: 100)
}
