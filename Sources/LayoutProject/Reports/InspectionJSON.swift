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

  /// Writes the whole output; `fileName` is the name of the file in it, `roots` writes the elements of an array.
  package func write(
    fileName: String, diagnostics: [FileDiagnostic], to json: inout JSONWriter, roots: (inout JSONWriter) -> Void
  ) {
    json.object {
      $0.member("version", 2)
      $0.member("file", fileName)
      $0.arrayMember("roots", roots)
      $0.arrayMember("diagnostics") { for diagnostic in diagnostics { write(diagnostic, .none, to: &$0) } }
    }
  }

  /// Writes the whole output with some roots of a file.
  package func write(
    _ inspection: Inspection, fileName: String, diagnostics: [FileDiagnostic], to json: inout JSONWriter
  ) {
    var writer = RootJSON(of: inspection.file, in: analysis)
    write(fileName: fileName, diagnostics: diagnostics, to: &json) { json in
      for root in inspection.roots { writer.write(root, to: &json) }
    }
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
}

extension JSONWriter {
  /// Writes a member, with `null` if there is no value, as the format requires.
  mutating func memberOrNull(_ name: StaticString, _ value: (some JSONWritable)?) {
    self.name(name)
    value.write(to: &self)
  }
}
