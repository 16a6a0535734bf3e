extension Catalog {
  /// Controls that show or change a value.
  static let valueControlViews: [CatalogView] = [
    CatalogView(
      "Slider", .slider, .approximate,
      "Chooses a number on a track.",
      """
      As wide as its proposal, about 31 points high. Its label is not shown; the labels of its ends stand beside it.
      """, isComplete: false,
      [
        [
          .labelled("value", .binding), .labelled("in", .any, "0...1"), .labelled("step", .double, "1"),
          .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("value", .binding), .labelled("in", .any, "0...1"), .labelled("step", .double, "1"),
          .labelled("label", .viewBuilder), .labelled("minimumValueLabel", .viewBuilder, "nil"),
          .labelled("maximumValueLabel", .viewBuilder, "nil"), .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("value", .binding), .labelled("in", .any, "0...1"), .labelled("step", .double, "1"),
          .labelled("onEditingChanged", .closure, "{ _ in }"), .labelled("minimumValueLabel", .view),
          .labelled("maximumValueLabel", .view), .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "Stepper", .stepper, .approximate,
      "Makes a value larger or smaller.",
      "As wide as its proposal: the label, and two buttons of 94 × 32 points at the trailing edge.",
      isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("value", .binding), .labelled("in", .any, "nil"),
          .labelled("step", .double, "1"), .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("value", .binding), .labelled("in", .any, "nil"), .labelled("step", .double, "1"),
          .labelled("label", .viewBuilder), .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("value", .binding), .labelled("in", .any, "nil"), .labelled("step", .double, "1"),
          .labelled("onEditingChanged", .closure), .labelled("label", .viewBuilder),
        ],
        [
          .unlabelled("title", .string), .labelled("onIncrement", .closure, isOptional: true),
          .labelled("onDecrement", .closure, isOptional: true),
          .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("label", .viewBuilder), .labelled("onIncrement", .closure, isOptional: true),
          .labelled("onDecrement", .closure, isOptional: true),
          .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
        [
          .labelled("onIncrement", .closure, isOptional: true), .labelled("onDecrement", .closure, isOptional: true),
          .labelled("onEditingChanged", .closure, "{ _ in }"), .labelled("label", .viewBuilder),
        ],
        [
          .unlabelled("title", .string), .labelled("value", .binding), .labelled("in", .any, "nil"),
          .labelled("step", .double, "1"), .labelled("format", .any),
          .labelled("onEditingChanged", .closure, "{ _ in }"),
        ],
      ]),
    CatalogView(
      "DatePicker", .datePicker, .approximate,
      "Chooses a date or a time.",
      """
      As wide as its proposal: the label, and buttons with the date and the time at the trailing edge. The style \
      `graphical` shows a calendar, `wheel` a wheel of 216 points. The sizes are guesses.
      """, isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("selection", .binding), .labelled("in", .any, "nil"),
          .labelled("displayedComponents", .any, "[.hourAndMinute, .date]"),
        ],
        [
          .labelled("selection", .binding), .labelled("in", .any, "nil"),
          .labelled("displayedComponents", .any, "[.hourAndMinute, .date]"), .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "MultiDatePicker", .multiDatePicker, .approximate,
      "Chooses several dates.",
      "A calendar as wide as its proposal, about 330 points high, a guess.", isComplete: false,
      [
        [.unlabelled("title", .string), .labelled("selection", .binding), .labelled("in", .any, "nil")],
        [.labelled("selection", .binding), .labelled("in", .any, "nil"), .labelled("label", .viewBuilder)],
      ]),
    CatalogView(
      "ColorPicker", .colorPicker, .approximate,
      "Chooses a colour.",
      "As wide as its proposal: the label, and a well of 28 × 28 points at the trailing edge.", isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("selection", .binding),
          .labelled("supportsOpacity", .boolean, "true"),
        ],
        [
          .labelled("selection", .binding), .labelled("supportsOpacity", .boolean, "true"),
          .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "TextEditor", .textEditor, .approximate,
      "Text of several lines that can be edited.",
      "Takes its proposal; one line of text and its insets where no height is proposed.", isComplete: false,
      [[.labelled("text", .binding)], [.labelled("text", .binding), .labelled("selection", .binding)]]),
    CatalogView(
      "Gauge", .gauge, .approximate,
      "Shows a value in a range.",
      """
      The label, a bar as wide as the proposal, and the labels of the value, one below the other; about 58 × 58 points \
      in a circular style. The sizes are guesses.
      """, isComplete: false,
      [
        [
          .labelled("value", .any), .labelled("in", .any, "0...1"), .labelled("label", .viewBuilder),
          .labelled("currentValueLabel", .viewBuilder, "nil"), .labelled("minimumValueLabel", .viewBuilder, "nil"),
          .labelled("maximumValueLabel", .viewBuilder, "nil"), .labelled("markedValueLabels", .viewBuilder, "nil"),
        ]
      ]),
  ]
}
