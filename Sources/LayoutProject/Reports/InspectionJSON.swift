import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutSyntax

/// Writes the output of `inspect --json` (`interface.md` 3).
package struct InspectionJSON {
  private let analysis: Analysis
  private let otherTexts: [FileID: SourceText]

  /// Creates a writer. `otherTexts` contains files with findings outside of the analysis, such as configurations.
  package init(analysis: Analysis, otherTexts: [FileID: SourceText] = [:]) {
    self.analysis = analysis
    self.otherTexts = otherTexts
  }

  /// Writes the whole output; `fileName` is the name of the file in it.
  package func write(
    _ inspection: Inspection, fileName: String, diagnostics: [FileDiagnostic], to json: inout JSONWriter
  ) {
    json.object {
      $0.member("version", 2)
      $0.member("file", fileName)
      $0.arrayMember("roots") { for root in inspection.roots { write(root, of: inspection.file, to: &$0) } }
      $0.arrayMember("diagnostics") { for diagnostic in diagnostics { write(diagnostic, .none, to: &$0) } }
    }
  }

  private func write(_ root: InspectedRoot, of file: FileID, to json: inout JSONWriter) {
    json.object {
      writeMembers(of: root, to: &$0)
      $0.name("view")
      if root.nodes.isEmpty { $0.writeNull() } else { write(root.nodes, of: file, to: &$0) }
    }
  }

  /// Writes the members of a root but its views.
  package func writeMembers(of root: InspectedRoot, to json: inout JSONWriter) {
    writeOrNull("name", root.name, to: &json)
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
  private func write(_ nodes: [InspectedNode], of file: FileID, to json: inout JSONWriter) {
    for (index, node) in nodes.enumerated() {
      json.beginObject()
      writeMembers(of: node, in: file, to: &json)
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
  package func writeMembers(of node: InspectedNode, in file: FileID, to json: inout JSONWriter) {
    json.member("kind", node.isModifier ? "modifier" : "view")
    json.member("name", node.name)
    writeOrNull("id", node.identity, to: &json)
    if node.location.file != file, analysis.text(of: node.location.file) != nil {
      json.member("file", analysis.name(of: node.location.file))
    }
    json.name("range")
    write(node.location, to: &json)
    writeOrNull("instance", node.instance.isEmpty ? nil : node.instance.map(Int.init), to: &json)
    json.objectMember("proposal") {
      writeOrNull("width", node.proposal.width, to: &$0)
      writeOrNull("height", node.proposal.height, to: &$0)
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
          writeOrNull("explicit", guide.explicit, to: &$0)
        }
      }
    }
    json.member("flags", node.flags)
    if !node.reasons.isEmpty { json.member("reasons", node.reasons) }
    if !node.via.isEmpty { json.member("via", node.via) }
  }

  /// The form of a finding's fixes: none, the list, or whether its rule may have fixes.
  package enum FixMember { case none, list, possibility }

  /// Writes a finding.
  package func write(_ diagnostic: FileDiagnostic, _ fixes: FixMember, to json: inout JSONWriter) {
    json.object { writeMembers(of: diagnostic, fixes, to: &$0) }
  }

  /// Writes the members of a finding.
  package func writeMembers(of diagnostic: FileDiagnostic, _ fixes: FixMember, to json: inout JSONWriter) {
    json.member("rule", diagnostic.rule)
    json.member("severity", diagnostic.severity.name)
    json.member("message", diagnostic.message)
    json.name("range")
    write(diagnostic.location, to: &json)
    if let canvases = diagnostic.canvases, fixes != .none { json.member("matrix", canvases) }
    switch fixes {
    case .none: break
    case .list: json.arrayMember("fixes") { for fix in diagnostic.fixes { write(fix, to: &$0) } }
    case .possibility: json.member("fixable", RuleRegistry.isFixable(diagnostic.rule) ? "maybe" : "no")
    }
  }

  private func write(_ fix: FileFix, to json: inout JSONWriter) {
    json.object {
      $0.member("title", fix.title)
      $0.member("isPreferred", fix.isPreferred)
      $0.member("isSafe", fix.isSafe)
      $0.arrayMember("edits") {
        for edit in fix.edits {
          $0.object {
            $0.member("file", analysis.name(of: edit.location.file))
            $0.name("range")
            write(edit.location, to: &$0)
            $0.member("newText", edit.replacement)
          }
        }
      }
    }
  }

  /// Writes a range: 0-based lines and characters in UTF-16 units, without a byte order mark.
  package func write(_ location: FileRange, to json: inout JSONWriter) {
    let text = analysis.text(of: location.file) ?? otherTexts[location.file]
    func position(at offset: Int) -> LSPPosition {
      let position = text?.shownPosition(at: offset) ?? Position(line: 0, character: 0)
      return LSPPosition(line: position.line, character: position.character)
    }
    LSPRange(start: position(at: location.range.lowerBound), end: position(at: location.range.upperBound)).write(
      to: &json)
  }

  /// Writes a member, with `null` if there is no value, as the format requires.
  private func writeOrNull(_ name: StaticString, _ value: (some JSONWritable)?, to json: inout JSONWriter) {
    json.name(name)
    value.write(to: &json)
  }
}
