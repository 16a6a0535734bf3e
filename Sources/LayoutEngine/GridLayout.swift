import LayoutModel

/// `Grid`. `semantics.md` 6.2.
struct GridLayout {
  var alignment: Alignment
  var horizontalSpacing: Double
  var verticalSpacing: Double
}

extension LayoutEngine {
  mutating func measureGrid(_ view: Int32, _ grid: GridLayout, _ question: Question) -> Answer {
    measureStack(
      view, StackLayout(axis: .vertical, alignment: grid.alignment.horizontal, spacing: grid.verticalSpacing), question)
  }

  mutating func placeGrid(_ entry: Int32, _ grid: GridLayout) -> Int32 {
    placeStack(
      entry, StackLayout(axis: .vertical, alignment: grid.alignment.horizontal, spacing: grid.verticalSpacing))
  }
}
