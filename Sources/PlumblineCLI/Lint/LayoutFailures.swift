import LayoutAnalysis
import LayoutEngine
import LayoutSyntax

extension Analysis {
  /// Returns the layouts of the project that the roots of a file use and that cannot be evaluated, as lines of text with
  /// the reasons. O(n) in the roots.
  mutating func layoutFailures(of file: FileID) -> Set<String> {
    var found: Set<String> = []
    for segment in segments(of: file) {
      for root in result(for: segment)?.roots ?? [] {
        for (name, reason) in root.engine.layoutFailures {
          found.insert("the layout `\(name)` is not evaluated, its views are assumed to be below each other: \(reason)")
        }
      }
    }
    return found
  }
}
