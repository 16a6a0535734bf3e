import Testing

/// The refactorings that are offered, what they write, and the effect that their titles state.
@Suite struct RefactoringTests {
  // MARK: Wrapping

  @Test func aViewIsWrapped() throws {
    let fixture = try RefactoringFixture(
      """
      VStack {
          1️⃣Text("a")
              .padding(8)
          Text("b")
      }
      """)
    let written = try fixture.applied("Wrap in an HStack")
    #expect(
      written == """
        VStack {
            HStack {
                Text("a")
                    .padding(8)
            }
            Text("b")
        }
        """)
    // A stack of one view takes its place.
    #expect(fixture.titles.contains("Wrap in an HStack (moves no view)"))
  }

  /// Two squares of 40 with the gap of 8, and one of 20: the stack is 40 + 8 + 40 + 8 + 20 high. In a row the two are 40
  /// high and 88 wide: the first moves from (175, 323.5) to (151, 347.5).
  @Test func aSelectionIsWrapped() throws {
    let fixture = try RefactoringFixture(
      """
      VStack {
          1️⃣Color.red.frame(width: 40, height: 40)
          Color.blue.frame(width: 40, height: 40)2️⃣
          Color.green.frame(width: 20, height: 20)
      }
      """)
    #expect(
      fixture.titles.prefix(2) == [
        "Wrap in a VStack (moves no view)", "Wrap in an HStack (moves 3 views by at most 24 pt)",
      ])
  }

  @Test func nothingIsOfferedOutsideOfViews() throws {
    #expect(try RefactoringFixture("let g1️⃣ap = 8\nText(\"a\")").titles.isEmpty)
    #expect(try RefactoringFixture("VStack { Text(\"a\"1️⃣ }").titles.isEmpty)
    #expect(try RefactoringFixture("class A {\n    func f() { pr1️⃣int(1) }\n}\nText(\"a\")").titles.isEmpty)
  }

  @Test func aFrameIsAdded() throws {
    let fixture = try RefactoringFixture("1️⃣Color.red.padding(10)")
    #expect(
      try fixture.applied("Add `.frame(width: 390, height: 763)`")
        == "Color.red.padding(10).frame(width: 390, height: 763)")
    // It fills the width already.
    #expect(!fixture.titles.contains { $0.hasPrefix("Add `.frame(maxWidth: .infinity") })
    let narrow = try RefactoringFixture("1️⃣Color.red.frame(width: 40, height: 20)")
    #expect(
      narrow.titles.contains(
        "Add `.frame(maxWidth: .infinity, alignment: .leading)` (moves 1 view by at most 175 pt)"))
  }

  // MARK: Offsets and guides

  /// The stack is 40 wide without the offset; with the guide the red square is 8 to the right of the blue one, so that
  /// the stack is 48 wide and begins 4 further to the left: red moves from 183 to 179, blue from 175 to 171.
  @Test func anOffsetBecomesAGuide() throws {
    let fixture = try RefactoringFixture(
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 40, height: 40).off1️⃣set(x: 8)
          Color.blue.frame(width: 40, height: 40)
      }
      """)
    let written = try fixture.applied("Replace the offset")
    #expect(
      written == """
        VStack(alignment: .leading) {
            Color.red.frame(width: 40, height: 40).alignmentGuide(.leading) { d in d[.leading] - 8 }
            Color.blue.frame(width: 40, height: 40)
        }
        """)
    #expect(
      fixture.titles.contains(
        "Replace the offset with `.alignmentGuide(.leading) { d in d[.leading] - 8 }` (moves 2 views by at most 4 pt)"))
  }

  @Test func aGuideBecomesAnOffset() throws {
    let fixture = try RefactoringFixture(
      """
      VStack(alignment: .leading) {
          Color.red.frame(width: 40, height: 40).align1️⃣mentGuide(.leading) { d in d[.leading] - 8 }
          Color.blue.frame(width: 40, height: 40)
      }
      """)
    #expect(try fixture.applied("Replace the guide with `.offset(x: 8)`").contains("height: 40).offset(x: 8)\n"))
  }

  // MARK: Extracting

  @Test func anAlignmentIsExtracted() throws {
    let fixture = try RefactoringFixture(
      """
      HStack(alignment: .bot1️⃣tom) {
          Color.red.frame(width: 40, height: 40).alignmentGuide(.bottom) { d in 10 }
          Color.blue.frame(width: 40, height: 40)
      }
      """)
    let written = try fixture.applied("Extract the alignment `.sharedBottom`")
    #expect(
      written == """
        HStack(alignment: .sharedBottom) {
            Color.red.frame(width: 40, height: 40).alignmentGuide(.sharedBottom) { d in 10 }
            Color.blue.frame(width: 40, height: 40)
        }

        extension VerticalAlignment {
            private enum SharedBottomID: AlignmentID {
                static func defaultValue(in context: ViewDimensions) -> CGFloat {
                    context[.bottom]
                }
            }
            static let sharedBottom = VerticalAlignment(SharedBottomID.self)
        }

        """)
  }

  @Test func aViewIsExtractedWithWhatItNeeds() throws {
    let fixture = try RefactoringFixture(
      """
      struct Card: View {
          var title: String = "a"
          @State private var isOn = false
          @Environment(\\.font) private var font
          let gap: CGFloat = 4

          var body: some View {
              VStack(spacing: gap) {
                  1️⃣HStack {
                      Toggle(title, isOn: $isOn)
                          .font(font)
                  }
                  Text("b")
              }
          }
      }
      """)
    let written = try fixture.applied("Extract the view `ExtractedView`")
    #expect(
      written == """
        struct Card: View {
            var title: String = "a"
            @State private var isOn = false
            @Environment(\\.font) private var font
            let gap: CGFloat = 4

            var body: some View {
                VStack(spacing: gap) {
                    ExtractedView(title: title, isOn: $isOn)
                    Text("b")
                }
            }
        }

        struct ExtractedView: View {
            let title: String
            @Binding var isOn: Bool
            @Environment(\\.font) private var font

            var body: some View {
                HStack {
                    Toggle(title, isOn: $isOn)
                        .font(font)
                }
            }
        }

        """)
  }

  /// The type of an element, a method of the view, and `self` cannot be passed.
  @Test(arguments: [
    "ForEach([1, 2]) { item in\n    1️⃣Text(\"\\(item)\")\n    Text(\"b\")\n}",
    "struct A: View {\n    func f() -> String { \"a\" }\n    var body: some View {\n        VStack {\n            1️⃣Text(f())\n            Text(\"b\")\n        }\n    }\n}",
    "struct A: View {\n    let x: Int = 1\n    var body: some View {\n        VStack {\n            1️⃣Text(\"\\(self.x)\")\n            Text(\"b\")\n        }\n    }\n}",
  ])
  func whatCannotBePassedIsNotExtracted(_ source: String) throws {
    #expect(!(try RefactoringFixture(source).titles.contains { $0.hasPrefix("Extract the view") }))
  }

  // MARK: Inlining

  @Test func aViewThatIsUsedOnceIsInlined() throws {
    let fixture = try RefactoringFixture(
      """
      VStack {
          Ba1️⃣dge(title: "a" + "b", width: 40)
              .padding(8)
          Text("c")
      }

      struct Badge: View {
          let title: String
          var width: CGFloat = 20
          var height: CGFloat = 30

          var body: some View {
              HStack {
                  Text(title)
                  Color.red.frame(width: width, height: height)
              }
          }
      }
      """)
    let written = try fixture.applied("Inline the view `Badge` (moves no view)")
    #expect(
      written == """
        VStack {
            HStack {
                Text(("a" + "b"))
                Color.red.frame(width: 40, height: 30)
            }
                .padding(8)
            Text("c")
        }

        """)
  }

  @Test func aViewWithStateOrSeveralUsesIsNot() throws {
    let twice = "VStack {\n    Ba1️⃣dge()\n    Badge()\n}\nstruct Badge: View { var body: some View { Text(\"a\") } }"
    #expect(!(try RefactoringFixture(twice).titles.contains { $0.hasPrefix("Inline") }))
    let state = """
      VStack {
          Ba1️⃣dge()
          Text("b")
      }
      struct Badge: View {
          @State private var isOn = true
          var body: some View { Text(isOn ? "a" : "b") }
      }
      """
    #expect(!(try RefactoringFixture(state).titles.contains { $0.hasPrefix("Inline") }))
  }
}
