import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

/// Prints why what stands at a place is laid out as it is: the trace of the engine, as the hover tells it. Exits 0
/// whatever it finds in the file.
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
  var analysis = Analysis(settings: options.layout.settings)
  let file = analysis.addFile(named: place.path, text: text, module: ModuleID(0))
  analysis.setImages(Disk().imageSizes(below: [Disk.folder(of: place.path)], namedIn: [text]), of: ModuleID(0))
  let offset = CommandPlace.range(line: line, column: column, in: text).lowerBound
  if let explanation = explanation(in: &analysis, file: file, offset: offset) {
    output.line(explanation)
  } else {
    output.say("nothing that is laid out stands at \(place.path):\(line):\(column)")
  }
  return output
}
