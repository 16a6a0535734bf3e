import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutModel
import LayoutProject
import LayoutSyntax

// Symbols of documents and of the workspace, links to images, lenses on roots, and frames.
extension LayoutLanguageService {
  package mutating func symbols(in document: DocumentID) -> [OutlineEntry] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.symbols, in: file) else { return [] }
    return DocumentOutline(of: file, in: analysis).entries
  }

  package mutating func workspaceSymbols(
    matching query: String, while shouldContinue: () -> Bool
  ) -> [ServiceSymbol]? {
    analysis.reparsePendingEdits()
    let files = analysis.fileIDs.filter { offers(.symbols, in: $0) }
    for file in files { index(file) }
    let found = WorkspaceSymbols(matching: query).found(in: analysis, files: files, while: shouldContinue)
    return found?.compactMap { symbol in
      workspace.uri(of: symbol.file).map {
        ServiceSymbol(
          name: symbol.name, container: symbol.container, kind: symbol.kind,
          location: ServiceLocation(uri: $0, range: symbol.range))
      }
    }
  }

  // MARK: Images

  package mutating func imageLinks(in document: DocumentID) -> [ImageLink] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.documentLinks, in: file), let module = analysis.module(of: file) else {
      return []
    }
    finishImages(of: file)
    let links = ImageLinks(of: file, in: analysis).all
    let paths = resources.imagePaths(of: Set(links.map(\.name)), in: module)
    return links.filter { paths[$0.name] != nil }
  }

  package mutating func imageFile(named name: String, for document: DocumentID) -> DocumentURI? {
    guard let file = file(of: document), let module = analysis.module(of: file) else { return nil }
    finishImages(of: file)
    return resources.imagePaths(of: [name], in: module)[name].map { DocumentURI(path: $0) }
  }

  // MARK: Roots

  package mutating func rootLenses(in document: DocumentID) -> [RootLens] {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), isLaidOut(file), offers(.codeLens, in: file) else { return [] }
    index(file)
    return RootLenses(of: file, in: analysis).all
  }

  package mutating func lensText(in document: DocumentID, at offset: Int) -> String? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), isLaidOut(file), offers(.codeLens, in: file) else { return nil }
    finishImages(of: file)
    index(file)
    return RootLenses(of: file, in: analysis).text(at: offset, devices: devices(of: file))
  }

  /// Returns the canvases on which overflow is searched for: the configured matrix, or else that of `lint --devices`.
  private mutating func devices(of file: FileID) -> [AnalysisSettings.MatrixCanvas] {
    let settings = IndexedModules(of: analysis).settings(of: file)
    if !settings.matrix.isEmpty { return settings.matrix }
    let platform = workspace.uri(of: file)?.path.map { modules.platform(ofFile: $0) } ?? .iOS
    return ProjectConfiguration.canvases(
      of: ProjectConfiguration.standardMatrix(for: platform), over: settings.canvas)
  }

  package mutating func frames(of uri: DocumentURI) -> [UInt8]? {
    analysis.reparsePendingEdits()
    guard let file = workspace.file(at: uri), isLaidOut(file) else { return nil }
    finishImages(of: file)
    let roots = analysis.segments(of: file).flatMap { analysis.value(of: SegmentJSON.self, for: $0) }
    let findings = Linter.findings(for: file, in: &analysis, levels: levels(for: file))
    var json = JSONWriter(capacity: roots.reduce(1 << 14) { $0 + $1.count })
    InspectionJSON(analysis: analysis).write(
      fileName: uri.path ?? uri.spelling, diagnostics: findings.compactMap { analysis.inFile($0) }, to: &json
    ) { json in
      for root in roots { root.write(to: &json, in: analysis) }
    }
    return json.bytes
  }
}
