/// The file that `try` shows without an operand: `grammar/examples/guide-mismatch.layout`, embedded so that the program
/// works anywhere. A test checks that both are equal.
package enum Sample {
  package static let name = "guide-mismatch.layout"

  package static let text = #"""
    // The upper bar sets a guide, and the column aligns by another one. The column never reads the `.trailing` guide of the
    // bar, so the intended distance of eight points from the edge is missing. Either the column aligns by `.trailing`, or
    // the bar sets `.leading`: the quick fixes offer both.
    //
    // Shows: warning guide-alignment-mismatch
    //
    // The bar's guide is 80 - 8 = 72. Both bars begin at 0, their leading edges, and the column is 120 wide.

    VStack(alignment: .leading, spacing: 8) {
        Rectangle()
            .frame(width: 80, height: 20)
            .alignmentGuide(.trailing) { d in d[.trailing] - 8 }
        Rectangle()
            .frame(width: 120, height: 20)
    }

    """#
}
