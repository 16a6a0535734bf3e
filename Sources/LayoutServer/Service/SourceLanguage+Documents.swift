import LanguageServerProtocol
import LayoutSyntax

extension SourceLanguage {
  /// The language of a document: that of its file's extension, else the one that the client names, as for a document
  /// that was never saved.
  init(of uri: DocumentURI, languageID: String) {
    if let path = uri.path, path.hasSuffix(".layout") || path.hasSuffix(".swift") {
      self = SourceLanguage(ofFile: path)
    } else {
      self = languageID == "swift" ? .swift : .layout
    }
  }
}
