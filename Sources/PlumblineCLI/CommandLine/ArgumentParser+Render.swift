import LayoutIDE
import LayoutModel

extension ArgumentParser {
  /// Parses the command line of `render`.
  static func render(_ given: CommandWords) throws(UsageError) -> Invocation {
    var options = RenderOptions()
    guard let path = given.operands.first else {
      throw UsageError(message: "render needs a file: \(CommandDescription.usage(of: "render"))")
    }
    options.path = path
    options.layout = try layoutOptions(given)
    for (name, value) in given.options {
      switch name {
      case "--output": options.outputFile = try picture(value)
      case "--compare": options.compared = try file(value, of: name)
      case "--guides": options.guides = guides(value, with: options.guides)
      case "--highlight": (options.highlightedLine, options.highlightedColumn) = try lineAndColumn(value)
      case "--root": options.root = try root(value)
      case "--canvas": options.canvases.append(.size(try canvas(value)))
      case "--device": if let device = Device.named(value) { options.canvases.append(.device(device)) }
      default: break
      }
    }
    if options.isPage {
      let names = given.options.map(\.name)
      for name in ["--compare", "--guides", "--highlight", "--root"] where names.contains(name) {
        throw UsageError(message: "\(name) is for pictures, not for a page")
      }
      if options.canvases.count > 1 {
        throw UsageError(message: "a page takes one --canvas or --device; it has switches for others")
      }
    }
    return .render(options)
  }

  /// Returns the path of the output, whose end decides the format.
  private static func picture(_ value: String) throws(UsageError) -> String {
    let path = try file(value, of: "--output")
    guard [".svg", ".html", ".htm"].contains(where: { path.hasSuffix($0) }) else {
      throw UsageError(message: "--output takes a file that ends in .svg or .html, not \(quoted(path))")
    }
    return path
  }

  private static func guides(_ value: String, with earlier: PictureOptions.Guides) -> PictureOptions.Guides {
    switch value {
    case "all": return .all
    case "none": return .none
    default:
      let names = value.split(separator: ",").map { name in
        String(name.drop { $0 == " " || $0 == "." })
      }
      if case .named(let others) = earlier { return .named(others + names) }
      return .named(names)
    }
  }

  private static func lineAndColumn(_ value: String) throws(UsageError) -> (Int, Int) {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
      throw UsageError(message: "--highlight takes LINE:COL, each a whole number from 1, not \(quoted(value))")
    }
    return (parts[0], parts[1])
  }
}
