import LayoutIDE
import LayoutProject
import LayoutSyntax

/// Prints the reasons for the layout of a view: the engine's trace, in the words of the hover. Exits with 0 regardless
/// of findings in the file.
package func explain(_ options: ExplainOptions) -> Output {
  var output = Output()
  let place = CommandPlace(path: options.path, line: options.line, column: options.column)
  let bytes: [UInt8]
  do throws(FileSystem.Failure) {
    bytes = try FileSystem.read(place.path)
  } catch {
    output.fail(error.message)
    return output
  }
  guard let line = place.line, let column = place.column else {
    output.fail("explain needs a line and a column: plumbline explain \(place.path):LINE:COLUMN")
    return output
  }

  let text = SourceText(bytes)
  guard line <= text.lineCount else {
    output.fail("\(place.path) has \(count(text.lineCount, "line")), no line \(line)")
    return output
  }
  guard let made = Project.ofFile(place.path, bytes, options.layout, to: &output) else { return output }
  var project = made.project
  let file = made.file
  let offset = CommandPlace.range(line: line, column: column, in: text).lowerBound
  if let explanation = explanation(in: &project.analysis, file: file, offset: offset) {
    output.line(explanation)
  } else {
    output.say("nothing that is laid out stands at \(place.path):\(line):\(column)")
  }
  return output
}
