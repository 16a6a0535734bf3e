extension Catalog {
  /// Buttons whose action the system knows.
  static let systemButtonViews: [CatalogView] = [
    CatalogView(
      "ShareLink", .shareLink, .approximate,
      "Shares something when it is pressed.", likeAButton, isComplete: false,
      [
        [
          .labelled("item", .any), .labelled("subject", .any, "nil"), .labelled("message", .any, "nil"),
          .labelled("preview", .any, "nil"),
        ],
        [
          .labelled("items", .any), .labelled("subject", .any, "nil"), .labelled("message", .any, "nil"),
          .labelled("preview", .any, "nil"),
        ],
        [
          .unlabelled("title", .string), .labelled("item", .any), .labelled("subject", .any, "nil"),
          .labelled("message", .any, "nil"), .labelled("preview", .any, "nil"),
        ],
        [
          .unlabelled("title", .string), .labelled("items", .any), .labelled("subject", .any, "nil"),
          .labelled("message", .any, "nil"), .labelled("preview", .any, "nil"),
        ],
        [
          .labelled("item", .any), .labelled("subject", .any, "nil"), .labelled("message", .any, "nil"),
          .labelled("preview", .any, "nil"), .labelled("label", .viewBuilder),
        ],
        [
          .labelled("items", .any), .labelled("subject", .any, "nil"), .labelled("message", .any, "nil"),
          .labelled("preview", .any, "nil"), .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "EditButton", .editButton, .approximate,
      "Starts and ends the editing of a list.", "A button with the text Edit.", isComplete: false, [[]]),
    CatalogView(
      "RenameButton", .renameButton, .approximate,
      "Starts the renaming of something.", "A button with a pencil and the text Rename.", isComplete: false, [[]]),
    CatalogView(
      "PhotosPicker", .photosPicker, .approximate,
      "Chooses photos.", likeAButton, isComplete: false,
      [
        [
          .unlabelled("title", .string), .labelled("selection", .binding),
          .labelled("maxSelectionCount", .any, "nil"), .labelled("selectionBehavior", .any, ".default"),
          .labelled("matching", .any, "nil"), .labelled("preferredItemEncoding", .any, ".automatic"),
          .labelled("photoLibrary", .any, ".shared()"),
        ],
        [
          .labelled("selection", .binding), .labelled("maxSelectionCount", .any, "nil"),
          .labelled("selectionBehavior", .any, ".default"), .labelled("matching", .any, "nil"),
          .labelled("preferredItemEncoding", .any, ".automatic"), .labelled("photoLibrary", .any, ".shared()"),
          .labelled("label", .viewBuilder),
        ],
      ]),
  ]

  private static let likeAButton = "A button around its label: as large as the label, with the padding of its style."
}
