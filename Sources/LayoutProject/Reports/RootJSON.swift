import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax

/// Writes the roots and the views of `inspect --json` (`interface.md` 3), and notes which numbers of it change when text
/// before their segments does.
package struct RootJSON {
  private let analysis: Analysis
  private let file: FileID
  /// The numbers, in the order in which they were written.
  private(set) var placedNumbers: [PlacedNumber] = []

  /// Creates a writer of roots of `file`.
  package init(of file: FileID, in analysis: Analysis) {
    self.file = file
    self.analysis = analysis
  }

  /// Writes a root with its views.
  package mutating func write(_ root: InspectedRoot, to json: inout JSONWriter) {
    json.object {
      writeMembers(of: root, to: &$0)
      $0.name("view")
      if root.nodes.isEmpty { $0.writeNull() } else { write(root.nodes, to: &$0) }
    }
  }

  /// Writes the members of a root but its views.
  package func writeMembers(of root: InspectedRoot, to json: inout JSONWriter) {
    json.memberOrNull("name", root.name)
    json.member("kind", root.kind)
    json.objectMember("canvas") {
      $0.member("width", root.canvasSize.width)
      $0.member("height", root.canvasSize.height)
      $0.member("scale", root.canvas.scale)
      $0.member("layoutDirection", root.canvas.layoutDirection.name)
      $0.member("dynamicTypeSize", root.canvas.dynamicTypeSize.name)
    }
  }

  /// Writes the tree of nested nodes, iteratively since its depth is not bounded.
  private mutating func write(_ nodes: [InspectedNode], to json: inout JSONWriter) {
    for (index, node) in nodes.enumerated() {
      json.beginObject()
      writeMembers(of: node, to: &json)
      json.name("children")
      json.beginArray()
      // The node and its ancestors end here if the next node is not deeper.
      let next = index + 1 < nodes.count ? nodes[index + 1].depth : nodes[0].depth
      var depth = node.depth
      while depth >= next {
        json.endArray()
        json.endObject()
        depth -= 1
      }
    }
  }

  /// Writes the members of a node but its children.
  package mutating func writeMembers(of node: InspectedNode, to json: inout JSONWriter) {
    json.member("kind", node.isModifier ? "modifier" : "view")
    json.member("name", node.name)
    json.memberOrNull("id", node.identity)
    if node.location.file != file, analysis.text(of: node.location.file) != nil {
      json.member("file", analysis.name(of: node.location.file))
    }
    json.objectMember("range") {
      let range = node.source?.range
      write("start", range?.lowerBound, in: node.source?.segment, to: &$0)
      write("end", range?.upperBound, in: node.source?.segment, to: &$0)
    }
    json.memberOrNull("instance", node.instance.isEmpty ? nil : node.instance.map(Int.init))
    json.objectMember("proposal") {
      $0.memberOrNull("width", node.proposal.width)
      $0.memberOrNull("height", node.proposal.height)
    }
    json.objectMember("size") {
      $0.member("width", node.size.width)
      $0.member("height", node.size.height)
    }
    json.objectMember("frame") {
      $0.member("x", node.frame.origin.x)
      $0.member("y", node.frame.origin.y)
      $0.member("width", node.frame.size.width)
      $0.member("height", node.frame.size.height)
    }
    json.objectMember("guides") {
      for guide in node.guides {
        $0.name(guide.name)
        $0.object {
          $0.member("value", guide.value)
          $0.memberOrNull("explicit", guide.explicit)
        }
      }
    }
    json.member("flags", node.flags)
    if !node.reasons.isEmpty {
      json.arrayMember("reasons") { for reason in node.reasons { write(reason, to: &$0) } }
    }
    if !node.via.isEmpty { json.member("via", node.via) }
  }

  // MARK: Positions

  /// Writes a member with the position of `offset` in `segment`: the 0-based line and character in UTF-16 units, without a
  /// byte order mark; 0 if it is not known.
  private mutating func write(
    _ name: StaticString, _ offset: Int?, in segment: SegmentID?, to json: inout JSONWriter
  ) {
    json.objectMember(name) {
      guard let offset, let segment, let text = analysis.tree(of: segment)?.text else {
        $0.member("line", 0)
        $0.member("character", 0)
        return
      }
      let position = text.position(at: offset, in: .utf16)
      $0.name("line")
      write(.line(segment, position.line), to: &$0)
      $0.name("character")
      // At the start of a file, and only there, a byte order mark is no character.
      if position.line > 0 { $0.write(position.character) } else { write(.character(segment, offset), to: &$0) }
    }
  }

  /// Writes a text with names and source code in backticks.
  private mutating func write(_ text: HoverText, to json: inout JSONWriter) {
    json.string {
      for span in text.spans {
        guard case .line(let line) = span else {
          $0.append(toString: HoverText(spans: [span]).marked)
          continue
        }
        $0.append(toString: line.fileName.map { "`\($0):" } ?? "line ")
        append(.line(line.segment, line.lineInSegment + 1), to: &$0)
        if line.fileName != nil { $0.append(toString: "`") }
      }
    }
  }

  private mutating func write(_ number: PlacedNumber.Value, to json: inout JSONWriter) {
    let start = json.bytes.count
    json.write(number.number(in: analysis))
    placedNumbers.append(PlacedNumber(value: number, bytes: start..<json.bytes.count))
  }

  private mutating func append(_ number: PlacedNumber.Value, to json: inout JSONWriter) {
    let start = json.bytes.count
    json.append(toString: String(number.number(in: analysis)))
    placedNumbers.append(PlacedNumber(value: number, bytes: start..<json.bytes.count))
  }
}

/// A number in JSON that depends on where a segment stands in its file.
struct PlacedNumber: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// The line of the file in which a segment starts, 0-based, and a number of lines after it.
    case line(SegmentID, Int)
    /// The character in its line at which an offset of a segment stands, 0-based in UTF-16 units.
    case character(SegmentID, Int)

    /// The number with the present texts.
    func number(in analysis: Analysis) -> Int {
      switch self {
      case .line(let segment, let line): return analysis.firstLine(of: segment) + line
      case .character(let segment, let offset):
        guard let file = analysis.file(of: segment), let text = analysis.text(of: file) else { return 0 }
        return text.shownPosition(at: analysis.start(of: segment) + offset).character
      }
    }
  }

  var value: Value
  /// The bytes of the JSON that spell it.
  var bytes: Range<Int>
}
