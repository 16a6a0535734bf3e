import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutRender
import LayoutSyntax

/// A page that shows the layout of a file: the tree of its views, the picture, the source and the numbers of the selected
/// view. It is one file that needs no network.
package struct PreviewPage {
  /// What follows the edits of a document: the script beside the page that states its revision, and the page's own one.
  package struct Following {
    package var script: String
    package var revision: Int

    package init(script: String, revision: Int) {
      self.script = script
      self.revision = revision
    }
  }

  private let file: FileID
  private let name: String
  private let analysis: Analysis
  private let variants: PreviewVariants
  private let following: Following?

  /// The size in bytes after which no further combination is written.
  private static let maximumBytes = 6_000_000
  /// The number of constructs whose layout is explained.
  private static let maximumExplanations = 100

  /// Creates the page of a file of `analysis`, whose name is shown.
  package init(
    of file: FileID, named name: String, in analysis: Analysis, _ variants: PreviewVariants, following: Following? = nil
  ) {
    self.file = file
    self.name = name
    self.analysis = analysis
    self.variants = variants
    self.following = following
  }

  /// The page: HTML in UTF-8. O(n) in the pictures and the source.
  package var html: String {
    let title = XMLText.escaped(name.split(separator: "/").last.map(String.init) ?? name)
    let (data, leftOut) = data
    let roots = max(0, (variants.variants.first?.roots.count ?? 0) - PictureSheet.maximumRoots)
    var note = ""
    if leftOut > 0 {
      note +=
        "<p class=\"left-out\">\(leftOut) combinations of device, type size and direction are left out: "
        + "the page has reached its size.</p>"
    }
    if roots > 0 { note += "<p class=\"left-out\">\(roots) further roots of the file are left out.</p>" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title) – Plumbline</title>
      <style>
      \(PictureStyle.sheet)
      \(PreviewStyle.sheet)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <fieldset><legend>Device</legend><span id="devices"></span></fieldset>
      <fieldset><legend>Type size</legend><span id="sizes"></span></fieldset>
      <fieldset><legend>Direction</legend><span id="directions"></span></fieldset>
      \(note)</header>
      <nav aria-label="Views"><div id="tree" role="tree" aria-label="Views"></div></nav>
      <main id="canvas" tabindex="0" aria-label="Picture"><div id="picture"></div></main>
      <section id="side" aria-label="Selected view">
      <div id="inspector" tabindex="0" aria-live="polite" aria-label="Numbers"></div>
      <div id="source" tabindex="0" aria-label="Source">\(PreviewSource(of: file, in: analysis).html)</div>
      </section>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(PreviewScript.text)</script>
      </body>
      </html>

      """
  }

  // MARK: Data

  /// The data of the script as JSON that is safe inside of a `script` element, and the number of combinations left out.
  private var data: (json: String, leftOut: Int) {
    var json = JSONWriter()
    var leftOut = variants.leftOutCount
    let first = Array((variants.variants.first?.roots ?? []).prefix(PictureSheet.maximumRoots))
    json.object {
      if let following {
        $0.member("revisions", following.script)
        $0.member("revision", following.revision)
      }
      $0.member("devices", variants.devices.map { $0?.name ?? configuredName })
      $0.member("sizes", variants.sizes.map(\.name))
      $0.member("size", variants.configuredSize)
      $0.member("directions", variants.directions.map { $0 == .leftToRight ? "Left to right" : "Right to left" })
      $0.member("guides", first.first?.root.nodes.first?.guides.map(\.name) ?? [])
      $0.arrayMember("roots") { for root in first { $0.object { $0.member("title", root.picture.title) } } }
      $0.arrayMember("variants") {
        for variant in variants.variants {
          guard $0.bytes.count < Self.maximumBytes else {
            leftOut += 1
            continue
          }
          write(variant, to: &$0)
        }
      }
      $0.objectMember("why") { writeExplanations(of: first, to: &$0) }
    }
    return (Self.embedded(json.bytes), leftOut)
  }

  private var configuredName: String {
    NumberText.proposal(variants.canvas.proposal)
  }

  private func write(_ variant: PreviewVariants.Variant, to json: inout JSONWriter) {
    json.object {
      $0.member("d", variant.device)
      $0.member("t", variant.size)
      $0.member("l", variant.direction)
      $0.arrayMember("roots") {
        for root in variant.roots.prefix(PictureSheet.maximumRoots) {
          $0.object {
            $0.member("svg", PictureSheet([[root.picture]]).fragment)
            $0.arrayMember("nodes") {
              let marks = root.picture.nodes.reduce(into: [:]) { $0[$1.index] = $1.sizePrecision }
              for (index, node) in root.root.nodes.prefix(PictureSheet.maximumNodes).enumerated() {
                write(node, marks[index] ?? .exact, to: &$0)
              }
            }
          }
        }
      }
    }
  }

  /// Writes a node with short names: its depth, name, kind, identity, frame, proposal, guides, certainty and source.
  private func write(_ node: InspectedNode, _ certainty: PictureNode.Precision, to json: inout JSONWriter) {
    json.object {
      $0.member("d", node.depth)
      $0.member("n", node.name)
      if node.isModifier { $0.member("m", 1) }
      if let identity = node.identity { $0.member("i", identity) }
      if !node.via.isEmpty { $0.member("v", node.via) }
      if !node.instance.isEmpty { $0.member("x", node.instance.map(Int.init)) }
      $0.arrayMember("f") {
        for value in [node.frame.origin.x, node.frame.origin.y, node.size.width, node.size.height] { $0.write(value) }
      }
      $0.arrayMember("p") {
        for value in [node.proposal.width, node.proposal.height] { value.write(to: &$0) }
      }
      $0.arrayMember("g") { for guide in node.guides { $0.write(guide.value) } }
      $0.arrayMember("e") { for guide in node.guides { guide.explicit.write(to: &$0) } }
      if certainty != .exact { $0.member("c", certainty == .approximate ? "≈ " : "? ") }
      if !node.reasons.isEmpty { $0.member("w", node.reasons.map(\.marked)) }
      if node.location.file != file { $0.member("o", 1) }
      $0.arrayMember("s") { for number in lines(of: node) { $0.write(number) } }
    }
  }

  /// The start and the end of a node's source: 0-based lines and columns in UTF-16 units.
  private func lines(of node: InspectedNode) -> [Int] {
    guard let text = analysis.text(of: node.location.file) else { return [0, 0, 0, 0] }
    let start = text.shownPosition(at: node.location.range.lowerBound)
    let end = text.shownPosition(at: node.location.range.upperBound)
    return [start.line, start.character, end.line, end.character]
  }

  /// Writes the explanations of the first constructs by the start of their source.
  private func writeExplanations(of roots: [RootPicture], to json: inout JSONWriter) {
    var analysis = analysis
    var seen: Set<String> = []
    for node in roots.flatMap({ $0.root.nodes }) where node.location.file == file {
      guard seen.count < Self.maximumExplanations else { return }
      let key = lines(of: node).prefix(2).map { String($0) }.joined(separator: ":")
      guard seen.insert(key).inserted else { continue }
      // A modifier begins with its dot.
      let offset = node.location.range.lowerBound + (node.isModifier ? 1 : 0)
      if let text = explanation(in: &analysis, file: file, offset: offset) {
        json.name(key)
        json.write(text)
      }
    }
  }

  /// Returns JSON in which no sequence ends or begins an element or a comment of HTML.
  private static func embedded(_ json: [UInt8]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 16)
    for (index, byte) in json.enumerated() {
      let next = index + 1 < json.count ? json[index + 1] : 0
      if byte == UInt8(ascii: "<"),
        [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "s"), UInt8(ascii: "S")].contains(next)
      {
        bytes += "\\u003C".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
