/// Sources that several suites use.
enum HoverSamples {
  /// Five bars on one line (`semantics.md` 14.4). Guides: 100 + 10 = 110, 0, 50 + 10 = 60, 0, 40 + 10 = 50. The line lies
  /// 110 below the stack's top, so the bars stand at y = 0, 110, 50, 110, 60; the stack is
  /// 50 + 60 + 70 + 50 + 80 = 310 wide and 110 + 50 = 160 high, and stands in the canvas of 390 × 763 at
  /// ((390 - 310) / 2, (763 - 160) / 2) = (40, 301.5).
  static let diagram = """
    1️⃣HStack(2️⃣alignment: 3️⃣.top, spacing: 0) {
      Rectangle().frame(width: 50, height: 100)
        .4️⃣alignmentGuide(.top) { d in 5️⃣d[.bottom] + 10 }
      6️⃣Rectangle().7️⃣frame(width: 60, height: 40)
      Rectangle().frame(width: 70, height: 50)
        .8️⃣alignmentGuide(.top) { d in d[.bottom] + 10 }
      Rectangle().frame(width: 50, height: 50)
      Rectangle().frame(width: 80, height: 40)
        .alignmentGuide(.top) { d in d[.bottom] + 10 }
    }
    """

  /// A guide that grows its stack: the second bar's value 75 puts the line 75 after the stack's leading edge, so the
  /// stack is 75 + 100 = 175 wide instead of 100, and stands at x = (390 - 175) / 2 = 107.5 instead of
  /// (390 - 100) / 2 = 145.
  static let growing = """
    VStack(alignment: .leading, spacing: 0) {
      Rectangle().frame(width: 100, height: 20)
      Rectangle().frame(width: 100, height: 20)
        .1️⃣alignmentGuide(.leading) { _ in 75 }
    }
    """
}
