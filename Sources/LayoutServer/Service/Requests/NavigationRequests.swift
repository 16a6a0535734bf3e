import LanguageServerProtocol
import LayoutIDE
import LayoutSyntax

/// The requests that go from a name to others: definitions, references, symbols, renames, calls, links and lenses.
package protocol NavigationRequests {
  /// True if the service answers these requests.
  static var offersNavigation: Bool { get }

  /// Returns the declarations of the name at `offset`, in UTF-8 bytes, that of its type, or what implements it; nil if
  /// none is known.
  mutating func definition(in document: DocumentID, at offset: Int, of kind: DefinitionKind) -> ServiceDefinition?

  /// Returns the references of the name at `offset`; nil if `shouldContinue` returned false before all were found.
  mutating func references(
    in document: DocumentID, at offset: Int, includesDeclaration: Bool, while shouldContinue: () -> Bool
  ) -> [ServiceLocation]?

  /// Returns the places in the document at which the name at `offset` has its meaning, with their purposes.
  mutating func highlights(in document: DocumentID, at offset: Int) -> [Reference]

  /// Returns the name at `offset` if it can be renamed; nil if there is no name. Throws the reason against it.
  mutating func prepareRename(in document: DocumentID, at offset: Int) throws(RenameRefusal) -> RenamePreparation?

  /// Returns the edits of a rename; nil if `shouldContinue` returned false before they were complete. Throws the reason
  /// against it.
  mutating func rename(
    in document: DocumentID, at offset: Int, to name: String, while shouldContinue: () -> Bool
  ) throws(RenameRefusal) -> [ServiceEdit]?

  /// Returns the outline of a document.
  mutating func symbols(in document: DocumentID) -> [OutlineEntry]

  /// Returns the declarations of the workspace whose names match a query; nil if `shouldContinue` returned false.
  mutating func workspaceSymbols(matching query: String, while shouldContinue: () -> Bool) -> [ServiceSymbol]?

  /// Returns the view, modifier or function that the name at `offset` of a document denotes; nil for other names.
  mutating func callHierarchyItem(in document: DocumentID, at offset: Int) -> ServiceHierarchyItem?

  /// Returns the callers of the item whose name is at `offset` of a file, with ranges in the caller's file; nil if
  /// `shouldContinue` returned false.
  mutating func incomingCalls(
    of uri: DocumentURI, at offset: Int, while shouldContinue: () -> Bool
  ) -> [ServiceHierarchyCall]?

  /// Returns what the code in `range` of a file calls, with ranges in that file.
  mutating func outgoingCalls(of uri: DocumentURI, in range: Range<Int>) -> [ServiceHierarchyCall]

  /// Returns the names of images in a document that images of the project have.
  mutating func imageLinks(in document: DocumentID) -> [ImageLink]

  /// Returns the file of the image with that name; nil if there is none.
  mutating func imageFile(named name: String, for document: DocumentID) -> DocumentURI?

  /// Returns the roots of a document, without laying them out.
  mutating func rootLenses(in document: DocumentID) -> [RootLens]

  /// Returns the text beside the root whose lens begins at `offset`; nil if there is no root any more.
  mutating func lensText(in document: DocumentID, at offset: Int) -> String?

  /// Returns the layout of a file as `inspect --json` prints it, encoded; nil for an unknown file.
  mutating func frames(of uri: DocumentURI) -> [UInt8]?

  /// Returns the difference of the layouts of a document and of `base`, or of its text when it was last opened or saved;
  /// nil if it is not laid out.
  mutating func layoutDifference(
    of document: DocumentID, since base: [UInt8]?, while shouldContinue: () -> Bool
  ) -> [UInt8]?
}

extension NavigationRequests {
  /// Returns false.
  package static var offersNavigation: Bool { false }

  /// Returns nil.
  package mutating func definition(
    in document: DocumentID, at offset: Int, of kind: DefinitionKind
  ) -> ServiceDefinition? { nil }

  /// Returns no references.
  package mutating func references(
    in document: DocumentID, at offset: Int, includesDeclaration: Bool, while shouldContinue: () -> Bool
  ) -> [ServiceLocation]? { [] }

  /// Returns no highlights.
  package mutating func highlights(in document: DocumentID, at offset: Int) -> [Reference] { [] }

  /// Returns nil.
  package mutating func prepareRename(
    in document: DocumentID, at offset: Int
  ) throws(RenameRefusal) -> RenamePreparation? { nil }

  /// Returns no edits.
  package mutating func rename(
    in document: DocumentID, at offset: Int, to name: String, while shouldContinue: () -> Bool
  ) throws(RenameRefusal) -> [ServiceEdit]? { [] }

  /// Returns no symbols.
  package mutating func symbols(in document: DocumentID) -> [OutlineEntry] { [] }

  /// Returns no symbols.
  package mutating func workspaceSymbols(
    matching query: String, while shouldContinue: () -> Bool
  ) -> [ServiceSymbol]? { [] }

  /// Returns nil.
  package mutating func callHierarchyItem(in document: DocumentID, at offset: Int) -> ServiceHierarchyItem? { nil }

  /// Returns no calls.
  package mutating func incomingCalls(
    of uri: DocumentURI, at offset: Int, while shouldContinue: () -> Bool
  ) -> [ServiceHierarchyCall]? { [] }

  /// Returns no calls.
  package mutating func outgoingCalls(of uri: DocumentURI, in range: Range<Int>) -> [ServiceHierarchyCall] { [] }

  /// Returns no links.
  package mutating func imageLinks(in document: DocumentID) -> [ImageLink] { [] }

  /// Returns nil.
  package mutating func imageFile(named name: String, for document: DocumentID) -> DocumentURI? { nil }

  /// Returns no lenses.
  package mutating func rootLenses(in document: DocumentID) -> [RootLens] { [] }

  /// Returns nil.
  package mutating func lensText(in document: DocumentID, at offset: Int) -> String? { nil }

  /// Returns nil.
  package mutating func frames(of uri: DocumentURI) -> [UInt8]? { nil }

  /// Returns nil: nothing is laid out.
  package mutating func layoutDifference(
    of document: DocumentID, since base: [UInt8]?, while shouldContinue: () -> Bool
  ) -> [UInt8]? { nil }
}
