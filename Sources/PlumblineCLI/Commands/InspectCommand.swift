import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutSyntax

/// Prints the resolved layout of a file, or of a construct in it. Exits with 0 regardless of findings in the file.
package func inspect(_ options: InspectOptions) -> Output {
  var output = Output()
  var options = options
  let location = FileLocation(path: options.path, line: options.line, column: options.column)
  (options.path, options.line, options.column) = (location.path, location.line, location.column)
  let bytes: [UInt8]
  do throws(FileSystem.Failure) {
    bytes = try FileSystem.read(options.path)
  } catch {
    output.fail(error.message)
    return output
  }

  guard let opened = Project.ofFile(options.path, bytes, options.layout, to: &output) else { return output }
  var project = opened.project
  let file = opened.file
  let levels = project.levels(for: file)
  let diagnostics = Linter.findings(for: file, in: &project.analysis, levels: levels)
  var inspection = LayoutIDE.inspect(file, in: &project.analysis)
  if let number = options.root {
    guard inspection.roots.indices.contains(number - 1) else {
      output.fail("\(options.path) has no root \(number): it has \(count(inspection.roots.count, "root"))")
      return output
    }
    inspection.roots = [inspection.roots[number - 1]]
  }
  guard let text = project.analysis.text(of: file) else { return output }
  if let line = options.line {
    guard line <= text.lineCount else {
      output.fail("\(options.path) has no line \(line): it has \(count(text.shownLineCount, "line"))")
      return output
    }
    inspection.restrict(to: FileLocation.range(line: line, column: options.column, in: text), in: file)
  }

  if options.isJSON {
    var json = JSONWriter()
    InspectionJSON(analysis: project.analysis).write(
      inspection, fileName: options.path,
      diagnostics: diagnostics.compactMap { project.analysis.inFile($0) }, to: &json)
    output.result = String(decoding: json.bytes, as: UTF8.self) + "\n"
    return output
  }
  let report = InspectTextReport(
    style: Style(options.layout.color, for: .standardOutput), file: file, analysis: project.analysis)
  if inspection.roots.isEmpty { output.line("nothing is laid out in \(options.path)") }
  for root in inspection.roots { report.write(root, to: &output) }
  for failure in project.analysis.layoutFailures(of: file).sorted() { output.log(failure) }
  let shown = diagnostics.filter { $0.severity <= .info }
  if !shown.isEmpty { output.log("\(count(shown.count, "finding")); plumbline lint \(options.path) shows them") }
  return output
}

extension Inspection {
  /// Keeps in each root only the node at `range` with its descendants: the outermost node that starts in it (a line),
  /// else the node with the shortest text that contains it, the outer one of two equally short.
  mutating func restrict(to range: Range<Int>, in file: FileID) {
    roots = roots.compactMap { root in
      let here = root.nodes.indices.filter { root.nodes[$0].location.file == file }
      let holding = here.filter { index in
        let extent = root.nodes[index].location.range
        return extent.lowerBound <= range.lowerBound && range.upperBound <= extent.upperBound
      }
      // Parents precede their children.
      let starting = here.first { range.contains(root.nodes[$0].location.range.lowerBound) }
      guard
        let best = starting
          ?? holding.min(by: { root.nodes[$0].location.range.count < root.nodes[$1].location.range.count })
      else { return nil }
      var result = root
      result.nodes = Array(root.nodes[root.extent(of: best)])
      return result
    }
  }
}
