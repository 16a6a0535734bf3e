/// Edits after which some views answer as before, and others are to be asked anew all the same.
extension EqualityCase {
  static let layouts: [EqualityCase] = [
    EqualityCase(
      name: "who is served first hangs on the minimum of a frame that answers as before",
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
