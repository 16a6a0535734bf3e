import LayoutIDE
import LayoutProject
import LayoutSyntax

/// Prints the reasons for the layout of a view: the engine's trace, in the words of the hover. Exits with 0 regardless
/// of findings in the file.
package func explain(_ options: ExplainOptions) -> Output {
  var output = Output()
  let location = FileLocation(path: options.path, line: options.line, column: options.column)
  let bytes: [UInt8]
  do throws(FileSystem.Failure) {
    bytes = try FileSystem.read(location.path)
  } catch {
    output.fail(error.message)
    return output
  }
  guard let line = location.line, let column = location.column else {
    output.fail("explain needs a line and a column: plumbline explain \(location.path):LINE:COLUMN")
    return output
  }

  let text = SourceText(bytes)
  guard line <= text.lineCount else {
    output.fail("\(location.path) has no line \(line): it has \(count(text.shownLineCount, "line"))")
    return output
  }
  guard let opened = Project.ofFile(location.path, bytes, options.layout, to: &output) else { return output }
  var project = opened.project
  let file = opened.file
  let offset = FileLocation.range(line: line, column: column, in: text).lowerBound
  if let explanation = explanation(in: &project.analysis, file: file, offset: offset) {
    output.line(explanation)
  } else {
    output.log("no laid-out view at \(location.path):\(line):\(column)")
  }
  return output
}
