extension Catalog {
  /// The items of toolbars, which hold views together and are none themselves.
  static let toolbarItems: [CatalogView] = [
    CatalogView(
      "ToolbarItem", .group, .exact,
      "Places views in a toolbar.",
      "Not a view of its own: the platform arranges its content in a bar.", isComplete: false,
      [
        [.labelled("placement", .any, ".automatic"), .labelled("content", .viewBuilder)],
        [
          .labelled("id", .string), .labelled("placement", .any, ".automatic"),
          .labelled("showsByDefault", .boolean, "true"), .labelled("content", .viewBuilder),
        ],
      ]),
    CatalogView(
      "ToolbarItemGroup", .group, .exact,
      "Places several views in a toolbar.",
      "Not a view of its own: the platform arranges its content in a bar.", isComplete: false,
      [
        [.labelled("placement", .any, ".automatic"), .labelled("content", .viewBuilder)],
        [
          .labelled("placement", .any, ".automatic"), .labelled("content", .viewBuilder),
          .labelled("label", .viewBuilder),
        ],
      ]),
    CatalogView(
      "ToolbarTitleMenu", .group, .exact,
      "The menu of a navigation bar's title.",
      "Not a view of its own: its content is the items of a menu.", isComplete: false,
      [[.labelled("content", .viewBuilder)], []]),
    CatalogView(
      "ToolbarSpacer", .emptyView, .exact,
      "A gap between the items of a toolbar.",
      "Not a view of its own: the platform arranges the items.", isComplete: false,
      [[.unlabelled("sizing", .any, ".flexible"), .labelled("placement", .any, ".automatic")]]),
    CatalogView(
      "DefaultToolbarItem", .emptyView, .exact,
      "An item that the system makes.",
      "Not a view of its own: the platform arranges the items.", isComplete: false,
      [[.labelled("kind", .any), .labelled("placement", .any, ".automatic")]]),
  ]
}
