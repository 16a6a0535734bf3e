import LayoutAnalysis
import LayoutEvaluation
import LayoutSyntax

/// The name of an image in a file, which a project's image may have.
package struct ImageLink: Hashable, Sendable {
  /// The text of the string, without its quotation marks, in UTF-8 bytes of the file.
  package var range: Range<Int>
  package var name: String
}

/// Finds the names of images: `Image("name")` and `UIImage(named: "name")`.
package struct ImageLinks {
  private let analysis: Analysis
  private let file: FileID

  package init(of file: FileID, in analysis: Analysis) {
    self.analysis = analysis
    self.file = file
  }

  /// The names in source order. O(n) in the nodes of the file.
  package var all: [ImageLink] {
    var found: [ImageLink] = []
    for segment in analysis.segments(of: file) {
      guard let tree = analysis.tree(of: segment) else { continue }
      let start = analysis.start(of: segment)
      let reader = tree.reader
      reader.eachNode(in: tree.root) { node, _ in
        guard reader.kind(of: node) == .callSuffix, let callee = reader.previous(of: node),
          let argument = reader.call(of: node)?.arguments.first, Self.isImage(callee, argument, reader),
          let name = reader.simpleText(of: argument.value), !name.isEmpty
        else { return true }
        let range = reader.range(of: argument.value)
        found.append(
          ImageLink(range: (range.lowerBound + start + 1)..<(range.upperBound + start - 1), name: name))
        return true
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isImage(_ callee: NodeID, _ argument: ArgumentSyntax, _ tree: TreeReader) -> Bool {
    let label = argument.label.map { tree.string(of: $0) }
    switch tree.string(of: callee) {
    case "Image": return label == nil || label == "decorative"
    case "UIImage", "NSImage": return label == "named"
    default: return false
    }
  }
}
