import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

// Definitions, references, renames and calls.
extension LayoutLanguageService {
  package static var offersNavigation: Bool { true }

  /// Returns the names of a document's file if a feature is offered there.
  private mutating func navigation(
    _ feature: SwiftFeatures.Feature, in document: DocumentID, acrossModules: Bool = false
  ) -> Navigation? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(feature, in: file) else { return nil }
    index(file, acrossModules: acrossModules)
    return Navigation(of: file, in: analysis)
  }

  /// Indexes the declarations of the module of a file, and with `acrossModules` those of all modules.
  mutating func index(_ file: FileID, acrossModules: Bool = false) {
    analysis.reparsePendingEdits()
    if let module = analysis.module(of: file) { analysis.index(module) }
    guard acrossModules else { return }
    for module in IndexedModules(of: analysis).missing { analysis.index(module) }
  }

  package mutating func definition(
    in document: DocumentID, at offset: Int, of kind: DefinitionKind
  ) -> ServiceDefinition? {
    guard let navigation = navigation(.definition, in: document, acrossModules: kind == .implementation) else {
      return nil
    }
    let found: Definition?
    switch kind {
    case .name: found = navigation.definition(at: offset)
    case .type: found = navigation.typeDefinition(at: offset)
    case .implementation: found = navigation.implementation(at: offset)
    }
    return found.map { found in
      ServiceDefinition(
        origin: found.origin,
        targets: found.targets.map { target in
          (location(FileRange(file: target.file, range: target.nameRange), in: navigation.file), target.fullRange)
        })
    }
  }

  package mutating func references(
    in document: DocumentID, at offset: Int, includesDeclaration: Bool, while shouldContinue: () -> Bool
  ) -> [ServiceLocation]? {
    guard let navigation = navigation(.references, in: document, acrossModules: true) else { return [] }
    let found = navigation.references(
      at: offset, includesDeclaration: includesDeclaration, while: shouldContinue)
    guard let found else { return shouldContinue() ? [] : nil }
    return found.map { location(FileRange(file: $0.file, range: $0.range), in: navigation.file) }
  }

  package mutating func highlights(in document: DocumentID, at offset: Int) -> [Reference] {
    navigation(.highlights, in: document)?.highlights(at: offset) ?? []
  }

  package mutating func prepareRename(
    in document: DocumentID, at offset: Int
  ) throws(RenameRefusal) -> RenamePreparation? {
    try navigation(.rename, in: document)?.prepareRename(at: offset)
  }

  package mutating func rename(
    in document: DocumentID, at offset: Int, to name: String, while shouldContinue: () -> Bool
  ) throws(RenameRefusal) -> [ServiceEdit]? {
    guard let navigation = navigation(.rename, in: document, acrossModules: true) else { return [] }
    let workspace = workspace
    let edits = try navigation.rename(
      at: offset, to: name,
      mayEdit: { file in
        workspace.isOpen(file) || workspace.uri(of: file).map { workspace.isInFolder($0) } ?? false
      }, while: shouldContinue)
    return edits?.map { edit in
      ServiceEdit(
        location: location(FileRange(file: edit.file, range: edit.range), in: navigation.file),
        replacement: edit.replacement)
    }
  }

  // MARK: Calls

  package mutating func callHierarchyItem(in document: DocumentID, at offset: Int) -> ServiceHierarchyItem? {
    navigation(.callHierarchy, in: document)?.callHierarchyItem(at: offset).flatMap { item($0) }
  }

  package mutating func incomingCalls(
    of uri: DocumentURI, at offset: Int, while shouldContinue: () -> Bool
  ) -> [ServiceHierarchyCall]? {
    guard let navigation = navigation(of: uri, acrossModules: true) else { return [] }
    return navigation.incomingCalls(at: offset, while: shouldContinue)?.compactMap { call($0) }
  }

  package mutating func outgoingCalls(of uri: DocumentURI, in range: Range<Int>) -> [ServiceHierarchyCall] {
    navigation(of: uri)?.outgoingCalls(in: range).compactMap { call($0) } ?? []
  }

  /// Returns the names of a file, open or not, if the hierarchy of calls is offered there.
  private mutating func navigation(of uri: DocumentURI, acrossModules: Bool = false) -> Navigation? {
    analysis.reparsePendingEdits()
    guard let file = workspace.file(at: uri), offers(.callHierarchy, in: file) else { return nil }
    index(file, acrossModules: acrossModules)
    return Navigation(of: file, in: analysis)
  }

  private func item(_ item: CallHierarchyItem) -> ServiceHierarchyItem? {
    workspace.uri(of: item.file).map {
      ServiceHierarchyItem(name: item.name, kind: item.kind, uri: $0, range: item.range, nameRange: item.nameRange)
    }
  }

  private func call(_ call: HierarchyCall) -> ServiceHierarchyCall? {
    item(call.item).map { ServiceHierarchyCall(item: $0, ranges: call.ranges) }
  }
}
