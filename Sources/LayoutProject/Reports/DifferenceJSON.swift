import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutModel
import LayoutSyntax

/// Writes the difference of two layouts of a file: an element of `files` of `diff --format json`, and the result of
/// `plumbline/layoutDiff` (`interface.md` 2.11).
package struct DifferenceJSON {
  private let old: InspectionJSON
  private let new: InspectionJSON
  private let oldAnalysis: Analysis
  private let newAnalysis: Analysis

  /// Creates a writer for differences between files of two analyses.
  package init(from old: Analysis, to new: Analysis) {
    (oldAnalysis, newAnalysis) = (old, new)
    self.old = InspectionJSON(analysis: old)
    self.new = InspectionJSON(analysis: new)
  }

  /// Writes the members of the difference of `oldFile` and `newFile`; one is nil if only the other version exists.
  package func writeMembers(
    of difference: LayoutDifference, from oldFile: FileID?, to newFile: FileID?, to json: inout JSONWriter
  ) {
    json.member("summary", difference.words)
    json.member("movesFrames", difference.movesFrames)
    json.arrayMember("roots") { json in
      for root in difference.roots where !root.isEmpty { write(root, oldFile, newFile, to: &json) }
    }
    json.objectMember("findings") {
      $0.arrayMember("added") { for finding in difference.addedFindings { new.write(finding, .none, to: &$0) } }
      $0.arrayMember("removed") { for finding in difference.removedFindings { old.write(finding, .none, to: &$0) } }
    }
  }

  private func write(_ root: RootDifference, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter) {
    let own = root.presence == .removed ? oldFile : newFile
    json.object {
      writeOrNull("name", root.name, to: &$0)
      $0.member("kind", root.kind)
      if root.file != own {
        $0.member("file", (root.presence == .removed ? oldAnalysis : newAnalysis).name(of: root.file))
      }
      $0.member("presence", root.presence.rawValue)
      $0.arrayMember("moved") { json in
        for change in root.moved where !change.isResized { write(change, oldFile, newFile, to: &json) }
      }
      $0.arrayMember("resized") { json in
        for change in root.moved where change.isResized { write(change, oldFile, newFile, to: &json) }
      }
      $0.arrayMember("added") { json in
        for node in root.added {
          json.object {
            writeName(of: node, to: &$0)
            writePlace(of: node, isOld: false, newFile, to: &$0)
          }
        }
      }
      $0.arrayMember("removed") { json in
        for node in root.removed {
          json.object {
            writeName(of: node, to: &$0)
            writePlace(of: node, isOld: true, oldFile, to: &$0)
          }
        }
      }
      $0.arrayMember("guides") { for guide in root.guides { write(guide, oldFile, newFile, to: &$0) } }
      $0.member("uncertain", root.uncertainCount)
    }
  }

  private func write(_ change: NodeChange, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter) {
    json.object {
      writeName(of: change.new, to: &$0)
      $0.member("distance", change.distance)
      $0.objectMember("old") { writePlace(of: change.old, isOld: true, oldFile, to: &$0) }
      $0.objectMember("new") { writePlace(of: change.new, isOld: false, newFile, to: &$0) }
    }
  }

  private func write(_ guide: GuideChange, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter) {
    let isOld = guide.new == nil
    json.object {
      $0.member("guide", guide.name)
      $0.member("summary", guide.words)
      writeName(of: guide.node, to: &$0)
      writeLocation(of: guide.node, isOld: isOld, isOld ? oldFile : newFile, to: &$0)
      write("old", guide.old, to: &$0)
      write("new", guide.new, to: &$0)
    }
  }

  private func write(_ name: StaticString, _ guide: LayoutSnapshot.Guide?, to json: inout JSONWriter) {
    json.name(name)
    guard let guide else { return json.writeNull() }
    json.object {
      $0.member("value", guide.value)
      writeOrNull("isRead", guide.isRead, to: &$0)
    }
  }

  /// Writes what identifies a node: its kind, its name, its `.id` and its `ForEach` elements.
  private func writeName(of node: LayoutSnapshot.Node, to json: inout JSONWriter) {
    json.member("kind", node.isModifier ? "modifier" : "view")
    json.member("name", node.name)
    writeOrNull("id", node.identity, to: &json)
    writeOrNull("instance", node.instance.isEmpty ? nil : node.instance.map(Int.init), to: &json)
  }

  private func writePlace(of node: LayoutSnapshot.Node, isOld: Bool, _ file: FileID?, to json: inout JSONWriter) {
    writeLocation(of: node, isOld: isOld, file, to: &json)
    json.objectMember("frame") {
      $0.member("x", node.frame.origin.x)
      $0.member("y", node.frame.origin.y)
      $0.member("width", node.frame.size.width)
      $0.member("height", node.frame.size.height)
    }
  }

  private func writeLocation(of node: LayoutSnapshot.Node, isOld: Bool, _ file: FileID?, to json: inout JSONWriter) {
    let analysis = isOld ? oldAnalysis : newAnalysis
    if node.location.file != file, analysis.text(of: node.location.file) != nil {
      json.member("file", analysis.name(of: node.location.file))
    }
    json.name("range")
    (isOld ? old : new).write(node.location, to: &json)
  }

  private func writeOrNull(_ name: StaticString, _ value: (some JSONWritable)?, to json: inout JSONWriter) {
    json.name(name)
    value.write(to: &json)
  }
}
