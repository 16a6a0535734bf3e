import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutProject
import LayoutRender
import LayoutSyntax

// Pictures of a document, and the page that shows it.
extension LayoutLanguageService {
  package mutating func preview(
    of uri: DocumentURI, _ params: PreviewParams, in encoding: PositionEncoding
  ) -> [UInt8]? {
    guard let file = previewedFile(at: uri), let text = analysis.text(of: file) else { return nil }
    var options = PictureOptions()
    options.root = params.root
    options.guides = PictureOptions.Guides(params.guides)
    options.highlight = params.highlight.map { text.offset(of: $0, in: encoding) }
    var copy = analysis
    if let canvas = params.canvas, let module = copy.module(of: file) {
      var reader = ConfigurationReader(file: FileID(-1))
      var settings = IndexedModules(of: copy).settings(of: file)
      settings.canvas = CanvasSettings(reader.readCanvas(canvas)).applied(to: settings.canvas)
      settings.matrix = []
      copy.setSettings(settings, of: module)
    }
    let roots = pictures(of: file, options, in: &copy)
    return PreviewJSON(analysis: copy, file: file, encoding: encoding).bytes(of: roots)
  }

  package mutating func previewPage(
    of uri: DocumentURI, script: String, revision: Int, while shouldContinue: () -> Bool
  ) -> [UInt8]? {
    guard let file = previewedFile(at: uri) else { return nil }
    let variants = PreviewVariants(of: file, in: analysis, shouldContinue: shouldContinue)
    guard shouldContinue() else { return nil }
    let page = PreviewPage(
      of: file, named: uri.path ?? uri.spelling, in: analysis, variants,
      following: PreviewPage.Following(script: script, revision: revision))
    return Array(page.html.utf8)
  }

  /// Returns the file of a document that may have views, up to date; nil for others.
  private mutating func previewedFile(at uri: DocumentURI) -> FileID? {
    analysis.reparsePendingEdits()
    guard let file = workspace.file(at: uri), isLaidOut(file) else { return nil }
    finishImages(of: file)
    index(file)
    return file
  }
}

extension PictureOptions.Guides {
  /// Reads the member `guides` of the options of `plumbline/preview`.
  fileprivate init(_ value: JSONValue?) {
    switch value?.string {
    case "all": self = .all
    case "none": self = .none
    case let name? where name != "inPlay": self = .named([name])
    default:
      let names = value.map { $0.elements.compactMap(\.string) } ?? []
      self = names.isEmpty ? .inPlay : .named(names)
    }
  }
}
