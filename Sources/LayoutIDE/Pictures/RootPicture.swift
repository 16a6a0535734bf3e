import LayoutAnalysis
import LayoutLint
import LayoutLowering
import LayoutModel
import LayoutRender
import LayoutSyntax

/// A root of a file with its picture.
package struct RootPicture: Sendable {
  package var root: InspectedRoot
  package var picture: LayoutPicture
}

/// Returns the pictures of the roots of `file`, whose frames are those of `inspect`. Those of roots beyond the number that
/// a sheet draws are empty. O(n · m) for n views and m guides.
package func pictures(
  of file: FileID, _ options: PictureOptions = PictureOptions(), in analysis: inout Analysis
) -> [RootPicture] {
  let inspection = inspect(file, in: &analysis)
  guard !inspection.roots.isEmpty else { return [] }
  let laidOut = LaidOutRoots(of: analysis.segments(of: file), in: &analysis)
  // The roots in the order of their numbers, each with its index in its segment.
  let roots = laidOut.segments.flatMap { segment in
    segment.result.roots.enumerated().filter { $0.element.part == .body }
  }
  var tints = PictureTints()
  var found: [RootPicture] = []
  for inspected in inspection.roots where options.root == nil || inspected.number == options.root {
    guard roots.indices.contains(inspected.number - 1) else { continue }
    let (index, root) = roots[inspected.number - 1]
    guard found.count < PictureSheet.maximumRoots || options.root != nil else {
      let picture = LayoutPicture(title: PictureBuilder.title(of: inspected), caption: "", canvas: inspected.canvasSize)
      found.append(RootPicture(root: inspected, picture: picture))
      continue
    }
    let shown = inspected.nodes.prefix(PictureSheet.maximumNodes)
    let drawing = Linter.drawing(of: shown.map(\.view), inRoot: index, of: root.segment, analysis)
    var builder = PictureBuilder(inspected, engine: root.engine, drawing: drawing, options: options)
    builder.build(shown) { node in
      tints.color(of: node, in: &analysis)
    } location: { node in
      shownLocation(of: node, in: file, analysis)
    }
    if let offset = options.highlight { builder.highlight(at: offset, in: file, inspected.nodes) }
    found.append(RootPicture(root: inspected, picture: builder.picture))
  }
  return found
}

/// Returns the 1-based line and column of a node's source: `3:5`, and `Card.swift:3:5` in another file.
private func shownLocation(of node: InspectedNode, in file: FileID, _ analysis: Analysis) -> String {
  guard let text = analysis.text(of: node.location.file) else { return "" }
  let position = text.shownPosition(at: node.location.range.lowerBound)
  let place = "\(position.line + 1):\(position.character + 1)"
  return node.location.file == file ? place : "\(analysis.name(of: node.location.file)):\(place)"
}
