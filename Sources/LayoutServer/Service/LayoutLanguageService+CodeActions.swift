import LayoutAnalysis
import LayoutIDE
import LayoutLint
import LayoutSyntax

// Code actions; each fix is tried before it is offered.
extension LayoutLanguageService {
  package mutating func codeActions(
    in document: DocumentID, range: Range<Int>, wanted: (String) -> Bool, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]? {
    analysis.reparsePendingEdits()
    guard let file = file(of: document), offers(.codeActions, in: file) else { return [] }
    var actions: [ServiceCodeAction] = []
    if wanted("quickfix") {
      guard let fixes = quickFixes(in: file, range, while: shouldContinue) else { return nil }
      actions += fixes
    }
    if wanted(Self.rewriteKind) {
      guard let rewrites = equivalentRewrites(in: file, range, while: shouldContinue) else { return nil }
      actions += rewrites
    }
    if Self.refactoringKinds.contains(where: { wanted($0) }) {
      guard let refactorings = refactorings(in: file, range, wanted: wanted, while: shouldContinue) else { return nil }
      actions += refactorings
    }
    if wanted(ServerOptions.Names.fixAllKind) {
      let action = fixAll(in: file, while: shouldContinue)
      guard shouldContinue() else { return nil }
      if let action { actions.append(action) }
    }
    return actions
  }

  /// Returns the fixes of the findings that touch `range`; nil if `shouldContinue` returned false before all were
  /// tried.
  private mutating func quickFixes(
    in file: FileID, _ range: Range<Int>, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]? {
    guard updateFindings(of: file, upTo: .complete, while: shouldContinue) == .complete else { return nil }
    var actions: [ServiceCodeAction] = []
    let levels = levels(for: file)
    let isThorough = savedFiles.contains(file)
    var findings = findings(for: file)
    Linter.addFixes(to: &findings, touching: range, of: file, in: &analysis)
    let touched = findings.filter { finding in
      !finding.fixes.isEmpty && analysis.fileRange(of: finding.location)?.range.touches(range) ?? false
    }
    guard !touched.isEmpty else { return [] }
    var verification = FixVerification(
      of: file, in: analysis, bytes: FixVerification.requestBytes, levels: levels,
      isThorough: isThorough)
    for finding in touched {
      guard shouldContinue() else { return nil }
      guard let verified = analysis.inFile(verification.verified(finding)) else { continue }
      let shown = serviceDiagnostic(verified)
      for fix in verified.fixes {
        actions.append(
          ServiceCodeAction(
            title: fix.title, kind: "quickfix", edits: serviceEdits(fix.edits, in: file), diagnostics: [shown],
            isPreferred: fix.isPreferred))
      }
    }
    return actions
  }

  static var rewriteKind: String { "refactor.rewrite" }
  static var refactoringKinds: [String] { [rewriteKind, "refactor.extract", "refactor.inline"] }

  /// Returns the refactorings for `range`; nil if `shouldContinue` returned false before all were laid out.
  private mutating func refactorings(
    in file: FileID, _ range: Range<Int>, wanted: (String) -> Bool, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]? {
    guard let levels = documentLevels(of: file) else { return [] }
    let found = Refactoring.found(
      in: range, of: file, in: &analysis, levels: levels, wanted: { wanted(Self.kind(of: $0)) },
      while: shouldContinue)
    return found?.map { refactoring in
      ServiceCodeAction(
        title: refactoring.title, kind: Self.kind(of: refactoring.kind),
        edits: serviceEdits(refactoring.edits, in: file))
    }
  }

  private static func kind(of kind: Refactoring.Kind) -> String {
    switch kind {
    case .rewrite: rewriteKind
    case .extract: "refactor.extract"
    case .inline: "refactor.inline"
    }
  }

  /// Returns the equivalent rewrites for `range`; nil if `shouldContinue` returned false before all were tried.
  private mutating func equivalentRewrites(
    in file: FileID, _ range: Range<Int>, while shouldContinue: () -> Bool
  ) -> [ServiceCodeAction]? {
    guard let levels = documentLevels(of: file) else { return [] }
    let found = Refactorings.found(touching: range, of: file, in: &analysis, levels: levels, while: shouldContinue)
    return found?.compactMap { analysis.inFile($0) }.flatMap(\.fixes).map { fix in
      ServiceCodeAction(title: fix.title, kind: Self.rewriteKind, edits: serviceEdits(fix.edits, in: file))
    }
  }

  /// Returns the safe fixes of a whole file, as `lint --fix` applies them; nil if there are none.
  private mutating func fixAll(in file: FileID, while shouldContinue: () -> Bool) -> ServiceCodeAction? {
    guard let before = analysis.text(of: file), documentLevels(of: file) != nil else { return nil }
    var levels: [FileID: RuleLevels] = [:]
    for other in analysis.moduleFiles(of: file) { levels[other] = documentLevels(of: other) }
    var fixing = FileFixing(in: analysis, levels: levels, bytes: FixVerification.reportBytes)
    let applied = fixing.fix(file, while: shouldContinue)
    guard !applied.isEmpty, let after = fixing.analysis.text(of: file) else { return nil }
    let edits = LineDifference.edits(from: before.bytes, to: after.bytes).map { edit in
      ServiceEdit(location: ServiceLocation(range: edit.range), replacement: edit.replacement)
    }
    let count = applied.count == 1 ? "1 finding" : "\(applied.count) findings"
    return ServiceCodeAction(title: "Fix \(count)", kind: ServerOptions.Names.fixAllKind, edits: edits)
  }

  private func serviceEdits(_ edits: [FileEdit], in file: FileID) -> [ServiceEdit] {
    edits.map { ServiceEdit(location: location($0.location, in: file), replacement: $0.replacement) }
  }
}
