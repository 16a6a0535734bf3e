import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The alignments that a file sees are a memoized result. All files that see the same ones share one result.
extension Analysis {
  /// The alignments that `file` sees; computed if what they depend on has changed.
  package mutating func alignments(of file: FileID) -> ModuleAlignments {
    guard let module = module(of: file) else { return ModuleAlignments() }
    index(module)
    record(.alignmentScope, UInt64(bitPattern: Int64(file.index)))
    let key = modules[module]?.module?.seesOwnAlignments(file) ?? false ? file : nil
    updateAlignments(of: module, key)
    guard let known = modules[module]?.alignments[key] else { return ModuleAlignments() }
    record(known.result)
    return known.value ?? ModuleAlignments()
  }

  /// Updates the alignments that a file sees, or with nil those that the files without own ones see.
  mutating func updateAlignments(of module: ModuleID, _ key: FileID?) {
    let known = modules[module]?.alignments[key]
    let result = known?.result ?? dependencies.makeResult(of: .alignments(module, key))
    guard known?.value == nil || !revalidate(result), let file = key ?? firstSharingFile(of: module) else {
      return
    }
    compute(result) { analysis in
      analysis.recordEnvironment(of: module)
      let index = analysis.modules[module]?.module?.recording(in: analysis.recording?.log)
      let fresh = index?.alignments(of: file) ?? ModuleAlignments()
      analysis.modules[module]?.alignments[key] = (result, fresh)
      return (known?.value).map { fresh != $0 } ?? true
    }
  }

  private func firstSharingFile(of module: ModuleID) -> FileID? {
    files(of: module).first { !(modules[module]?.module?.seesOwnAlignments($0) ?? false) }
  }
}
