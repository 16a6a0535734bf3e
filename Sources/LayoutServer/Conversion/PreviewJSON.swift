import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutProject
import LayoutRender
import LayoutSyntax

/// Writes the result of `plumbline/preview`: the pictures of the roots, with the range and the frame of each node.
struct PreviewJSON {
  let analysis: Analysis
  let file: FileID
  let encoding: PositionEncoding

  func bytes(of roots: [RootPicture]) -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 14)
    json.object {
      $0.arrayMember("roots") { for root in roots.prefix(PictureSheet.maximumRoots) { write(root, to: &$0) } }
    }
    return json.bytes
  }

  private func write(_ root: RootPicture, to json: inout JSONWriter) {
    json.object {
      $0.member("number", root.root.number)
      $0.member("title", root.picture.title)
      $0.member("kind", root.root.kind)
      $0.member("svg", PictureSheet([[root.picture]]).svg)
      $0.arrayMember("nodes") {
        for node in root.root.nodes.prefix(PictureSheet.maximumNodes) { write(node, to: &$0) }
      }
    }
  }

  private func write(_ node: InspectedNode, to json: inout JSONWriter) {
    json.object {
      $0.member("name", node.name)
      $0.member("kind", node.isModifier ? "modifier" : "view")
      if node.location.file != file { $0.member("file", analysis.name(of: node.location.file)) }
      if let text = analysis.text(of: node.location.file) {
        $0.member("range", text.range(of: node.location.range, in: encoding))
      }
      $0.objectMember("frame") {
        $0.member("x", node.frame.origin.x)
        $0.member("y", node.frame.origin.y)
        $0.member("width", node.frame.size.width)
        $0.member("height", node.frame.size.height)
      }
    }
  }
}
