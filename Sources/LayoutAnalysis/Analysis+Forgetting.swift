import LayoutLowering
import LayoutSyntax

// What hangs on a segment. By name alone, so that too much may be forgotten and never too little:
//
// - a *result* (views, layouts, findings of values) on the segments whose names it mentions, on those that they
//   mention, and so on; whether a view is a root, on who calls it; what is said of two declarations of one name, on
//   both; what is said of an unknown name, on all names that are declared. A file that declares a name means its own by
//   it;
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
    change.add(after: names, state(of: fresh, in: module))
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
      NameChange(before: $0, state(of: segments, in: module))
    }
  }

  private func state(of segments: [SegmentID], in module: ModuleID) -> DeclaringSegments {
    let known = modules[module]?.module
    return DeclaringSegments(
      segments: segments.compactMap { segment in file(of: segment).map { (segment, $0) } },
      calls: segments.reduce(into: []) { $0.formUnion(known?.calledTypes(in: $1) ?? []) },
      declarations: segments.reduce(0) { $0 &+ (known?.declarationHash(of: $1) ?? 0) },
      places: segments.map { known?.declarationPlacesHash(of: $0) ?? 0 })
  }

  /// Looks again at the names of segments of which too many are kept: who calls a view that is declared now must be
  /// known exactly.
  private mutating func sharpen(_ module: ModuleID) {
    for segment in modules[module]?.blurred ?? [] {
      guard let file = file(of: segment), let tree = tree(of: segment) else { continue }
      let fresh = ModuleSegment(id: segment, file: file, tree: tree)
      let position = position(of: segment)
      modules[module]?.module?.replaceSegments(of: file, position..<(position + 1), with: [fresh])
      setNames(of: segment, tree, in: module)
    }
    modules[module]?.blurred = []
  }

  // MARK: One segment

  mutating func forgetResult(of segment: SegmentID) {
    segments[Int(segment.index)]?.result = nil
    segments[Int(segment.index)]?.matrixResults = [:]
    segments[Int(segment.index)]?.editedStatement = nil
    if let file = file(of: segment) { files[Int(file.index)]?.suggesting.remove(segment) }
    forgetFindings(of: segment)
  }

  mutating func forgetFindings(of segment: SegmentID) {
    if isKnown(segment) { segments[Int(segment.index)]?.judgement = nil }
    outdateFindings(of: segment)
  }

  /// Forgets the findings of a segment, not what is known of its constructs.
  mutating func outdateFindings(of segment: SegmentID) {
    guard let file = file(of: segment) else { return }
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

/// Segments of a module, before or after an edit.
private struct DeclaringSegments {
  var segments: [(segment: SegmentID, file: FileID)]
  /// The names that they call like types.
  var calls: Set<String>
  /// What they declare, with kinds: which of all names was meant hangs on these.
  var declarations: Int
  /// Where and how they declare it: what is said of others that declare the same hangs on these.
  var places: [Int]
}

/// Which results and findings an edit may change.
private struct NameChange {
  var results: Set<SegmentID>
  var findings: Set<SegmentID>
  var changesDeclared = false
  private(set) var before: [SegmentNames]
  private(set) var after: [SegmentNames] = []
  private let old: DeclaringSegments

  /// What hung on the segments before the edit.
  init(before names: ModuleNames, _ old: DeclaringSegments) {
    self.old = old
    before = old.segments.map { names.names(of: $0.segment) }
    results = names.users(of: old.segments.map(\.segment))
    findings = names.used(by: results)
    for ((_, file), segment) in zip(old.segments, before) { add(askers: names, of: segment, in: file) }
  }

  /// What hangs on them after it.
  mutating func add(after names: ModuleNames, _ new: DeclaringSegments) {
    after = new.segments.map { names.names(of: $0.segment) }
    let users = names.users(of: new.segments.map(\.segment))
    results.formUnion(users)
    findings.formUnion(names.used(by: users))
    for ((_, file), segment) in zip(new.segments, after) { add(askers: names, of: segment, in: file) }
    let (declaredBefore, declaredAfter) = (allDeclared(before), allDeclared(after))
    changesDeclared = old.declarations != new.declarations || declaredBefore != declaredAfter
    // What a file means by a name may be another declaration from now on.
    for name in declaredBefore.difference(from: declaredAfter) { findings.formUnion(names.askers(of: name)) }
    if old.places != new.places || changesDeclared {
      for segment in before + after { add(namesakes: names, of: segment) }
      if changesDeclared { results.formUnion(names.users(of: results)) }
    }
    // Whether a view is a root hangs on who calls it.
    for name in old.calls.symmetricDifference(new.calls) { results.formUnion(names.declarers(of: NameHash(name))) }
  }

  private func allDeclared(_ names: [SegmentNames]) -> [NameHash] {
    names.flatMap { $0.declared + $0.alignments }.normalized()
  }

  /// Those whose rules asked for a name that a segment mentions.
  private mutating func add(askers names: ModuleNames, of segment: SegmentNames, in file: FileID) {
    for name in segment.mentioned { findings.formUnion(names.askers(of: name, mentionedIn: file)) }
  }

  /// All that declare a name of the segment.
  private mutating func add(namesakes names: ModuleNames, of segment: SegmentNames) {
    for name in segment.declared { results.formUnion(names.declarers(of: name)) }
  }
}
