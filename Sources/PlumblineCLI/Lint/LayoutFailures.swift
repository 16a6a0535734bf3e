import LayoutAnalysis
import LayoutEngine
import LayoutSyntax

extension Analysis {
  /// Returns the layouts of the project that the roots of a file use and that cannot be evaluated, as lines of text with
  /// the reasons. O(n) in the roots.
  mutating func layoutFailures(of file: FileID) -> Set<String> {
    var found: Set<String> = []
    for segment in segments(of: file) {
      // Roots are not copied to look at them.
      guard let result = result(for: segment) else { continue }
      let roots = result.roots.span
      for index in roots.indices {
        for (name, reason) in roots[index].engine.layoutFailures {
          found.insert("the layout `\(name)` is not evaluated, its views are assumed to be below each other: \(reason)")
        }
      }
    }
    return found
  }
}
