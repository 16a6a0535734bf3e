import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The alignments that a file sees are a memoized result, which all files that see the same ones share. What one name
// denotes is a result of its own: a root reads only the names that it looks up.
extension Analysis {
  /// The alignments that `file` sees; computed if what they depend on has changed.
  package mutating func alignments(of file: FileID) -> ModuleAlignments {
    guard let scope = alignmentScope(of: file), let known = updateAlignments(of: scope) else {
      return ModuleAlignments()
    }
    record(known.result)
    return known.value
  }

  /// Records what was read of the alignments of a scope, which the file of `segment` has.
  mutating func record(_ reads: AlignmentReads, of scope: AlignmentScopeID, in segment: SegmentID) {
    guard recording != nil else { return }
    if reads.readsAll || modules[scope.module]?.module?.definesAlignments(in: segment) ?? false {
      if let known = updateAlignments(of: scope) { record(known.result) }
    } else {
      for name in reads.names.sorted() { record(updateMeaning(of: AlignmentName(scope: scope, name: name))) }
    }
  }

  /// The scope of a file; which one it is, is recorded as a read.
  mutating func alignmentScope(of file: FileID) -> AlignmentScopeID? {
    guard let module = module(of: file) else { return nil }
    index(module)
    record(.alignmentScope, UInt64(bitPattern: Int64(file.index)))
    return AlignmentScopeID(module: module, file: modules.seesOwnAlignments(file, in: module) ? file : nil)
  }

  /// Updates the alignments that the files of a scope see, and returns them; nil for a module without files.
  @discardableResult
  mutating func updateAlignments(of scope: AlignmentScopeID) -> VisibleAlignments? {
    let known = modules[scope.module]?.alignments[scope.file]
    if let known, revalidate(known.result) { return known }
    guard let file = scope.file ?? modules[scope.module]?.firstFileWithSharedAlignments else { return known }
    let result = known?.result ?? dependencies.makeResult(of: .alignments(scope))
    compute(result) { analysis in
      analysis.recordEnvironment(of: scope.module)
      let index = analysis.modules[scope.module]?.module?.recording(in: analysis.recording?.log)
      var visible = known ?? VisibleAlignments(result: result)
      visible.value = index?.alignments(of: file) ?? ModuleAlignments()
      visible.removeUnread(from: &analysis.dependencies)
      analysis.modules[scope.module]?.alignments[scope.file] = visible
      return visible.value != known?.value
    }
    return modules[scope.module]?.alignments[scope.file]
  }

  /// Updates what a name denotes as an alignment, and returns its result.
  mutating func updateMeaning(of name: AlignmentName) -> ResultID {
    let (scope, text) = (name.scope, name.name)
    // Removes what nothing reads, so it comes before the result is made.
    updateAlignments(of: scope)
    let known = modules[scope.module]?.alignments[scope.file]?.meanings[text]
    let result = known?.result ?? dependencies.makeResult(of: .alignment(name))
    if known != nil, revalidate(result) { return result }
    compute(result) { analysis in
      guard let visible = analysis.updateAlignments(of: scope) else { return true }
      analysis.record(visible.result)
      let meaning = visible.value.meaning(of: text)
      analysis.modules[scope.module]?.alignments[scope.file]?.meanings[text] = (result, meaning)
      return meaning != known?.value
    }
    return result
  }
}

/// Files that see the same alignments: one file that sees others than the rest of its module, or with nil the rest.
struct AlignmentScopeID: Hashable, Sendable {
  var module: ModuleID
  var file: FileID?
}

/// A name as it is looked up in the files of a scope.
struct AlignmentName: Hashable, Sendable {
  var scope: AlignmentScopeID
  var name: String
}

/// The alignments that the files of a scope see, and what the names denote that were looked up there.
struct VisibleAlignments: Sendable {
  let result: ResultID
  var value = ModuleAlignments()
  var meanings: [String: (result: ResultID, value: AlignmentMeaning)] = [:]

  init(result: ResultID) { self.result = result }

  /// Removes the results of names that nothing looks up any more, so that they do not grow with the number of edits.
  mutating func removeUnread(from dependencies: inout Dependencies) {
    for (name, meaning) in meanings where !dependencies.isRead(meaning.result) {
      meanings[name] = nil
      dependencies.remove(meaning.result)
    }
  }

  /// Removes all results.
  func remove(from dependencies: inout Dependencies) {
    dependencies.remove(result)
    for meaning in meanings.values { dependencies.remove(meaning.result) }
  }
}
