import LayoutLowering
import LayoutSyntax

// What hangs on a segment. By name alone, so that too much may be forgotten and never too little:
//
// - a *result* (views, layouts, findings of values) on the segments whose names it mentions, on those that they mention,
//   and so on; whether a view is a root, on who calls it; what is said of two declarations of one name, on both; what is
//   said of an unknown name, on all names that are declared;
// - the *findings of rules* on the results of all roots that lay something of the segment out, and on who mentions the
//   names of which a rule asked;
// - everything that a file lays out, on the alignments that it sees.
extension Analysis {
  /// Runs `body`, which changes `segments` of `module` into those that it gives back, and forgets what hung on them
  /// before and what hangs on them now.
  mutating func forget(
    changing old: [SegmentID], of module: ModuleID, _ body: (inout Analysis) -> [SegmentID]
  ) {
    guard var change = change(of: old, in: module) else {
      _ = body(&self)
      return
    }
    let fresh = body(&self)
    guard let names = modules[module]?.names else { return }
    change.add(
      after: names, fresh, calls: calls(in: fresh, of: module), declarations: declarations(of: fresh, in: module))
    for segment in change.results { forgetResult(of: segment) }
    for segment in change.findings { forgetFindings(of: segment) }
    if change.changesDeclared {
      sharpen(module)
      forgetSuggestions(of: module)
    }
    updateAlignments(
      of: module, before: change.before, after: change.after, changesDeclared: change.changesDeclared)
  }

  /// What an edit of `segments` may change as things are; nil where nothing is known of the module. On its own, so that
  /// nothing holds the names while they are changed in place.
  private func change(of segments: [SegmentID], in module: ModuleID) -> NameChange? {
    modules[module]?.names.map {
      NameChange(
        before: $0, segments, calls: calls(in: segments, of: module),
        declarations: declarations(of: segments, in: module))
    }
  }

  /// What segments declare, with kinds: which of all names was meant hangs on these.
  private func declarations(of segments: [SegmentID], in module: ModuleID) -> Int {
    segments.reduce(0) { $0 &+ (modules[module]?.module?.declarationHash(of: $1) ?? 0) }
  }

  /// The names that segments call like types.
  private func calls(in segments: [SegmentID], of module: ModuleID) -> Set<String> {
    segments.reduce(into: []) { names, segment in
      names.formUnion(modules[module]?.module?.calledTypes(in: segment) ?? [])
    }
  }

  /// Looks again at the names of segments of which too many are kept: who calls a view that is declared now must be
  /// known exactly.
  private mutating func sharpen(_ module: ModuleID) {
    for segment in modules[module]?.blurred ?? [] {
      guard let entry = entry(segment), let tree = tree(of: segment) else { continue }
      let fresh = ModuleSegment(id: segment, file: entry.file, tree: tree)
      modules[module]?.module?.replaceSegments(of: entry.file, entry.position..<(entry.position + 1), with: [fresh])
      modules[module]?.names?.set(SegmentNames(tree), of: segment)
    }
    modules[module]?.blurred = []
  }

  // MARK: One segment

  mutating func forgetResult(of segment: SegmentID) {
    segments[Int(segment.index)]?.result = nil
    segments[Int(segment.index)]?.editedStatement = nil
    if let file = entry(segment)?.file { files[Int(file.index)]?.suggesting.remove(segment) }
    forgetFindings(of: segment)
  }

  mutating func forgetFindings(of segment: SegmentID) {
    guard let file = entry(segment)?.file else { return }
    segments[Int(segment.index)]?.findings = nil
    segments[Int(segment.index)]?.thoroughFindings = nil
    changedFiles.insert(file)
    files[Int(file.index)]?.unjudged.insert(segment)
    files[Int(file.index)]?.flagged.remove(segment)
  }

  // MARK: Many

  /// Forgets results that say which of all names was meant.
  private mutating func forgetSuggestions(of module: ModuleID) {
    for file in files(of: module) {
      for segment in entry(file)?.suggesting ?? [] { forgetResult(of: segment) }
    }
  }

  mutating func forgetResults(of module: ModuleID) {
    modules[module]?.alignments = [:]
    for file in files(of: module) { for segment in segments(of: file) { forgetResult(of: segment) } }
  }

  mutating func forgetAllResults() {
    for module in modules.keys { forgetResults(of: module) }
  }
}

/// Which results and findings an edit may change.
private struct NameChange {
  var results: Set<SegmentID>
  var findings: Set<SegmentID>
  var changesDeclared = false
  let before: [SegmentNames]
  var after: [SegmentNames] = []
  private let calls: Set<String>
  private let declarations: Int

  /// What hung on the segments before the edit.
  init(before names: ModuleNames, _ segments: [SegmentID], calls: Set<String>, declarations: Int) {
    before = segments.map { names.names(of: $0) }
    self.calls = calls
    self.declarations = declarations
    results = names.users(of: segments)
    findings = names.used(by: results)
    add(namesakesAndAskers: names, of: before)
  }

  /// What hangs on them after it.
  mutating func add(after names: ModuleNames, _ segments: [SegmentID], calls: Set<String>, declarations: Int) {
    after = segments.map { names.names(of: $0) }
    let users = names.users(of: segments)
    results.formUnion(users)
    findings.formUnion(names.used(by: users))
    add(namesakesAndAskers: names, of: after)
    changesDeclared = self.declarations != declarations || allDeclared(before) != allDeclared(after)
    // Whether a view is a root hangs on who calls it.
    for name in self.calls.symmetricDifference(calls) { results.formUnion(names.declarers(of: NameHash(name))) }
  }

  private func allDeclared(_ names: [SegmentNames]) -> [NameHash] {
    names.flatMap { $0.declared + $0.alignments }.normalized()
  }

  /// Others that declare a name of the segments, and those whose rules asked for one that they mention.
  private mutating func add(namesakesAndAskers names: ModuleNames, of segments: [SegmentNames]) {
    for segment in segments {
      for name in segment.declared { results.formUnion(names.declarers(of: name)) }
      for name in segment.mentioned { findings.formUnion(names.askers(of: name)) }
    }
  }
}
