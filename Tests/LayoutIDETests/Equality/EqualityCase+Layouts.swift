/// Edits after which some views keep their size, and others must be measured again nevertheless.
extension EqualityCase {
  static let layouts: [EqualityCase] = [
    EqualityCase(
      name: "the order of distribution depends on the minimum of a frame whose size stays",
      files: [
        (
          "a",
          """
          VStack {
              Thing {}.frame(minHeight: 1.5, maxHeight: .infinity)
              VStack { Image(systemName: "star"); Spacer() }
          }
          """
        )
      ],
      edits: [(0, "1.5", "140.5")]),
    EqualityCase(
      name: "a stack with an unknown guide is proposed nothing, where it was proposed enough",
      files: [
        (
          "a",
          """
          VStack(alignment: .leading) {
              HStack { Text("Tea").alignmentGuide(.leading) { } }
              Text("to share")
          }
          .padding(0)

          """
        )
      ],
      edits: [(0, ".padding(0)", ".fixedSize()"), (0, ".fixedSize()", ".padding(0)")]),
    EqualityCase(
      name: "a row of a grid becomes a stack that answers the same",
      files: [
        (
          "a",
          """
          Grid {
              ForEach(0..<2) { row in
                  GridRow { Text("r"); Color.blue.frame(width: nowhere, height: 4) }
              }
          }

          """
        )
      ], edits: [(0, "GridRow", "HStack"), (0, "HStack", "GridRow")]),
  ]
}
