import Testing

/// Sources in which it is easily overlooked that something has an effect: at another size, or through what is around
/// it.
@Suite struct NoEffectCaseTests {
  static let mark = """
    extension VerticalAlignment {
        private enum MarkID: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
        }
        static let mark = VerticalAlignment(MarkID.self)
    }
    """

  static let cases = [
    // Where the height is infinite the outer closure gives no number, and the default reads the inner guide.
    """
    #Preview {
        HStack(alignment: .mark) {
            Color.red.alignmentGuide(.bottom) { _ in 5 }.alignmentGuide(.mark) { d in d.height }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    \(mark)
    """,
    // Where the width is 0 the outer closure gives no number.
    """
    #Preview {
        HStack(alignment: .mark) {
            Color.red.frame(height: 40).alignmentGuide(.bottom) { _ in 5 }.alignmentGuide(.mark) { d in 100 / d.width }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    \(mark)
    """,
    // What stands beside it decides which alignment counts.
    """
    #Preview {
        GeometryReader { proxy in
            VStack(alignment: proxy.size.width > 200 ? .leading : .trailing) {
                Color.red.frame(width: 80, height: 20).alignmentGuide(.trailing) { d in d[.trailing] - 8 }
                Color.blue.frame(width: 120, height: 20)
            }
        }
    }
    """,
    // Another view is chosen where there is less room, and its guide is not explicit.
    """
    #Preview {
        HStack(alignment: .bottom) {
            ViewThatFits {
                Color.red.frame(width: 80, height: 20).alignmentGuide(.top) { _ in 5 }
                Color.red.frame(width: 20, height: 20)
            }
            .alignmentGuide(.bottom) { d in d[explicit: .top] ?? 12 }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
    // The stack becomes its only view.
    """
    #Preview {
        HStack(alignment: .top) {
            ZStack {
                Color.red.frame(width: 40, height: 40).alignmentGuide(.top) { _ in 10 }
                Spacer()
            }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
    // It becomes that too where what is left beside the view is none.
    """
    #Preview {
        HStack(alignment: .top) {
            ZStack {
                Color.red.frame(width: 40, height: 40).alignmentGuide(.top) { _ in 10 }
                Spacer()
                EmptyView()
            }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
    // The padding hides a priority, the frame lines up by a guide.
    """
    #Preview {
        ScrollView {
            HStack {
                Color.red.frame(minWidth: 10, maxWidth: 200).layoutPriority(1).padding(0)
                Color.blue.alignmentGuide(HorizontalAlignment.center) { _ in 9 }.frame(maxHeight: .infinity)
            }
        }
    }
    """,
    // The stack that the two stand for goes with either.
    """
    #Preview {
        Color.red.frame(width: 40, height: 40).background {
            Spacer()
            Spacer()
        }
    }
    """,
    // The layer shows what the stack is drawn on too, and would go with it.
    """
    #Preview {
        Color.red.frame(width: 40, height: 40).background {
            HStack { Spacer() }.overlay { Text("Hello") }
        }
    }
    """,
    // Only the highest priority decides how large it is.
    """
    #Preview {
        ZStack(alignment: .bottomTrailing) {
            Color.red.frame(width: 40, height: 40).layoutPriority(2)
            Color.green.frame(width: 60, height: 60).fixedSize().layoutPriority(1)
            Color.blue.frame(width: 20, height: 20).layoutPriority(2)
        }
    }
    """,
    // Its inner closure gives no number where the width is 0.
    """
    #Preview {
        HStack(alignment: .bottom) {
            Color.red.frame(height: 30)
                .alignmentGuide(.top) { d in 100 / d.width }
                .alignmentGuide(.bottom) { d in d[explicit: .top] ?? 12 }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
    // The other view that is chosen is the one with a guide.
    """
    #Preview {
        HStack(alignment: .bottom) {
            ViewThatFits {
                Color.red.frame(width: 80, height: 20)
                Color.red.frame(width: 20, height: 20).alignmentGuide(.top) { _ in 5 }
            }
            .alignmentGuide(.bottom) { d in d[explicit: .top] ?? 12 }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
    // The stack around a custom guide is asked for its default where no number comes of the guide.
    """
    #Preview {
        HStack(alignment: .mark) {
            VStack {
                Color.red.alignmentGuide(.mark) { d in d.height * 2 }
                Color.green.frame(width: 8, height: 8)
            }
            .alignmentGuide(.bottom) { _ in 5 }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    \(mark)
    """,
    // The view lies the same way around where all around it lies the other way.
    """
    #Preview {
        Color.blue.frame(width: 60, height: 60).overlay(alignment: .trailing) {
            Color.red.frame(width: 20, height: 20)
                .frame(width: 40, alignment: .trailing)
                .environment(\\.layoutDirection, .leftToRight)
        }
    }
    """,
    // A row with one cell, whose guide leaves the stack once it is its only view.
    """
    #Preview {
        HStack(alignment: .top) {
            VStack(alignment: .leading) {
                GridRow {
                    Color.red.frame(width: 40, height: 40).alignmentGuide(.top) { _ in 10 }
                }
            }
            Color.blue.frame(width: 20, height: 20)
        }
    }
    """,
  ]

  @Test(arguments: cases) func nothingWithAnEffectIsReported(_ source: String) {
    for problem in NoEffectCheck(source, triesUnreported: true).problems { Issue.record("\(problem.text)") }
  }
}
