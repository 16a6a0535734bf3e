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

  /// Returns the differences as a flat list, each with its kind and its root. `file` is the compared file in both
  /// versions.
  package func items(of difference: LayoutDifference, in file: FileID) -> [[UInt8]] {
    var items: [[UInt8]] = []
    func add(_ change: StaticString, _ root: RootDifference?, _ writeMembers: (inout JSONWriter) -> Void) {
      var json = JSONWriter()
      json.object {
        $0.member("change", text: change)
        if let root { writeOrNull("root", root.name, to: &$0) }
        writeMembers(&$0)
      }
      items.append(json.bytes)
    }
    for root in difference.roots {
      switch root.presence {
      case .both: break
      case .added: add("rootAdded", root) { $0.member("kind", root.kind) }
      case .removed: add("rootRemoved", root) { $0.member("kind", root.kind) }
      }
      for change in root.moved {
        add(change.isResized ? "resized" : "moved", root) { writeMembers(of: change, file, file, to: &$0) }
      }
      for node in root.added {
        add("added", root) {
          writeName(of: node, to: &$0)
          writePlace(of: node, isOld: false, file, to: &$0)
        }
      }
      for node in root.removed {
        add("removed", root) {
          writeName(of: node, to: &$0)
          writePlace(of: node, isOld: true, file, to: &$0)
        }
      }
      for guide in root.guides { add("guide", root) { writeMembers(of: guide, file, file, to: &$0) } }
    }
    for (findings, change, isOld): ([FileDiagnostic], StaticString, Bool) in [
      (difference.removedFindings, "findingRemoved", true), (difference.addedFindings, "findingAdded", false),
    ] {
      for finding in findings {
        add(change, nil) {
          let analysis = isOld ? oldAnalysis : newAnalysis
          if finding.location.file != file { $0.member("file", analysis.name(of: finding.location.file)) }
          (isOld ? old : new).writeMembers(of: finding, .none, to: &$0)
        }
      }
    }
    return items
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
    json.object { writeMembers(of: change, oldFile, newFile, to: &$0) }
  }

  private func writeMembers(
    of change: NodeChange, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter
  ) {
    writeName(of: change.new, to: &json)
    json.member("distance", change.distance)
    json.objectMember("old") { writePlace(of: change.old, isOld: true, oldFile, to: &$0) }
    json.objectMember("new") { writePlace(of: change.new, isOld: false, newFile, to: &$0) }
  }

  private func write(_ guide: GuideChange, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter) {
    json.object { writeMembers(of: guide, oldFile, newFile, to: &$0) }
  }

  private func writeMembers(
    of guide: GuideChange, _ oldFile: FileID?, _ newFile: FileID?, to json: inout JSONWriter
  ) {
    let isOld = guide.new == nil
    json.member("guide", guide.name)
    json.member("summary", guide.words)
    writeName(of: guide.node, to: &json)
    writeLocation(of: guide.node, isOld: isOld, isOld ? oldFile : newFile, to: &json)
    write("old", guide.old, to: &json)
    write("new", guide.new, to: &json)
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
