import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The alignments that a file sees are a memoized result. All files that declare none themselves share one result.
extension Analysis {
  /// The alignments that `file` sees; computed if what they depend on has changed.
  package mutating func alignments(of file: FileID) -> ModuleAlignments {
    guard let module = module(of: file) else { return ModuleAlignments() }
    index(module)
    record(.alignmentScope, UInt64(bitPattern: Int64(file.index)))
    let key = modules[module]?.module?.declaresAlignments(file) ?? false ? file : nil
    updateAlignments(of: module, key)
    guard let known = modules[module]?.alignments[key] else { return ModuleAlignments() }
    record(known.result)
    return known.value ?? ModuleAlignments()
  }

  /// Updates the alignments that a file sees, or with nil those seen by the files that declare none themselves.
  mutating func updateAlignments(of module: ModuleID, _ key: FileID?) {
    let known = modules[module]?.alignments[key]
    let result = known?.result ?? dependencies.makeResult(of: .alignments(module, key))
    guard known?.value == nil || !revalidate(result), let file = key ?? firstFileWithoutAlignments(of: module) else {
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

  private func firstFileWithoutAlignments(of module: ModuleID) -> FileID? {
    files(of: module).first { !(modules[module]?.module?.declaresAlignments($0) ?? false) }
  }
}
