import LanguageServerProtocol
import LayoutAnalysis
import LayoutIDE
import LayoutSyntax

// Inlay hints.
extension LayoutLanguageService {
  package mutating func inlayHints(
    in document: DocumentID, range: Range<Int>, while shouldContinue: () -> Bool
  ) -> [InlayHint]? {
    guard let file = laidOutFile(of: document, offering: .inlayHints) else { return [] }
    let found = LayoutIDE.inlayHints(in: &analysis, file: file, range: range, kinds: hintKinds, while: shouldContinue)
    guard var hints = found else { return nil }
    addChangeHint(to: &hints, of: file, in: range, while: shouldContinue)
    return hints
  }

  package mutating func inlayHintDetails(
    in document: DocumentID, kind: InlayHint.Kind, construct offset: Int, format: MarkupKind
  ) -> (text: String?, decider: ServiceLocation?)? {
    guard let file = laidOutFile(of: document, offering: .inlayHints) else { return nil }
    let details = LayoutIDE.inlayHintDetails(
      in: &analysis, file: file, kind: kind, construct: offset, showsDeclarations: offers(.declarations, in: file))
    guard let details else { return nil }
    let text = format == .markdown ? details.hover?.markdown : details.hover?.plainText
    return (text, details.decider.map { location($0, in: file) })
  }
}

extension Set<InlayHint.Kind> {
  /// Reads the setting `inlayHints`: a boolean for all kinds, or an object that switches some. All are on by default.
  init(setting: JSONValue?) {
    self = Set(InlayHint.Kind.allCases)
    if setting?.bool == false { self = [] }
    for (name, value) in setting?.members ?? [] {
      if value.bool == false, let kind = InlayHint.Kind(rawValue: name) { remove(kind) }
    }
  }
}
