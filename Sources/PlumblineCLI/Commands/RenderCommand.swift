import LayoutAnalysis
import LayoutEvaluation
import LayoutIDE
import LayoutModel
import LayoutProject
import LayoutRender
import LayoutSyntax

/// Draws the roots of a file. Exits with 0 regardless of findings in the file.
package func render(_ options: RenderOptions) -> Output {
  var output = Output()
  guard let bytes = read(options.path, to: &output) else { return output }
  if options.isPage { return page(bytes, options) }
  var old: DiffSide?
  if let operand = options.compared {
    old = earlierVersion(operand, options, to: &output)
    if old == nil { return output }
  }
  var columns: [[RootPicture]] = []
  let canvases = options.canvases.isEmpty ? [nil] : options.canvases.map { Optional($0) }
  for canvas in canvases {
    let layout = options.layout.on(canvas)
    // What the first column reports about configurations holds for all.
    var messages = Output()
    guard let column = pictures(bytes, options, layout, comparedWith: old, to: &messages) else { return messages }
    if columns.isEmpty { output.standardError += messages.standardError }
    columns.append(named(column, canvas))
  }
  let count = columns.map(\.count).max() ?? 0
  let rows = (0..<count).map { row in columns.compactMap { $0.indices.contains(row) ? $0[row].picture : nil } }
  output.result = PictureSheet(rows).svg
  if let path = options.outputFile { output.moveResult(to: path) }
  return output
}

/// Draws the file as a page, which has the combinations of device, type size and direction.
private func page(_ bytes: [UInt8], _ options: RenderOptions) -> Output {
  var output = Output()
  let layout = options.layout.on(options.canvases.first)
  guard let (project, file) = Project.ofFile(options.path, bytes, layout, to: &output) else { return output }
  let variants = PreviewVariants(of: file, in: project.analysis)
  output.result = PreviewPage(of: file, named: options.path, in: project.analysis, variants).html
  if let path = options.outputFile { output.moveResult(to: path) }
  return output
}

extension LayoutOptions {
  /// Returns the options for one column of pictures.
  fileprivate func on(_ canvas: RenderOptions.Canvas?) -> LayoutOptions {
    var options = self
    (options.canvas, options.device) = (nil, nil)
    switch canvas {
    case .size(let size): options.canvas = size
    case .device(let device): options.device = device
    case nil: break
    }
    return options
  }
}

/// Returns the pictures of a column; those of a device have its name.
private func named(_ column: [RootPicture], _ canvas: RenderOptions.Canvas?) -> [RootPicture] {
  guard case .device(let device) = canvas else { return column }
  return column.map { root in
    var root = root
    root.picture.caption = device.name + ", " + root.picture.caption
    return root
  }
}

/// Returns the earlier version of the file: a file, or a path in a Git revision. Nil, with a message, if there is none.
private func earlierVersion(_ operand: String, _ options: RenderOptions, to output: inout Output) -> DiffSide? {
  do throws(UsageError) {
    guard !operand.isEmpty else { throw UsageError(message: "--compare takes a file, and its name is empty") }
    let side = try DiffSide(operand, configuration: options.layout.configuration)
    guard !side.isFolder else { throw UsageError(message: "--compare takes a file, not the folder \(quoted(operand))") }
    return side
  } catch {
    output.fail(error.message)
    return nil
  }
}

private func read(_ path: String, to output: inout Output) -> [UInt8]? {
  do throws(FileSystem.Failure) {
    return try FileSystem.read(path)
  } catch {
    output.fail(error.message)
    return nil
  }
}

/// Returns the pictures of a text of the file on one canvas; nil, with a message, if an option does not fit the file.
private func pictures(
  _ bytes: [UInt8], _ options: RenderOptions, _ layout: LayoutOptions, comparedWith old: DiffSide?,
  to output: inout Output
) -> [RootPicture]? {
  guard let opened = Project.ofFile(options.path, bytes, layout, to: &output) else { return nil }
  var project = opened.project
  let file = opened.file
  var drawn = PictureOptions()
  drawn.guides = options.guides
  if case .named(let names) = options.guides {
    let known = project.analysis.alignments(of: file).table.definitions.map(\.name)
    for name in names where !known.contains(name) {
      let nearest = NearestName.of(name, among: known).map { "; did you mean \(quoted($0))?" } ?? ""
      output.fail("\(options.path) has no alignment \(quoted(name))\(nearest)")
      return nil
    }
  }
  if let line = options.highlightedLine, let text = project.analysis.text(of: file) {
    guard line <= text.lineCount else {
      output.fail("\(options.path) has no line \(line): it has \(count(text.shownLineCount, "line"))")
      return nil
    }
    drawn.highlight = FileLocation.range(line: line, column: options.highlightedColumn, in: text).lowerBound
  }
  drawn.root = options.root
  var all = LayoutIDE.pictures(of: file, drawn, in: &project.analysis)
  if let old {
    var earlier = old.files(layout, workers: 1, progress: .hidden, to: &output)
    guard output.status != .failure else { return nil }
    let before = earlier.files.values.first.map { LayoutSnapshot(of: $0.file, in: &earlier.analysis) } ?? .empty
    all.addMovements(of: LayoutDifference(from: before, to: LayoutSnapshot(of: file, in: &project.analysis)))
  }
  if let number = options.root, all.isEmpty {
    let roots = LayoutIDE.inspect(file, in: &project.analysis).roots.count
    output.fail("\(options.path) has no root \(number): it has \(count(roots, "root"))")
    return nil
  }
  return all
}
