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
    modules[module]?.namesVersion &+= 1
    modules[module]?.usesVersion &+= 1
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
    var state = DeclaringSegments()
    state.segments.reserveCapacity(segments.count)
    for segment in segments {
      if let file = file(of: segment) { state.segments.append((segment, file)) }
      state.declarations &+= modules[module]?.module?.declarationHash(of: segment) ?? 0
      state.places.append(modules[module]?.module?.declarationPlacesHash(of: segment) ?? 0)
      modules[module]?.module?.eachCalledType(in: segment) { state.calls.append(NameHash($0)) }
    }
    state.calls = state.calls.normalized()
    return state
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
    guard let file = file(of: segment) else { return }
    // The layouts are made anew where they differ only.
    if let roots = segments[Int(segment.index)].result?.roots, !roots.isEmpty {
      segments[Int(segment.index)].outdated = roots
    }
    segments[Int(segment.index)].result = nil
    segments[Int(segment.index)].matrixResults = [:]
    segments[Int(segment.index)].editedStatement = nil
    files[Int(file.index)].suggesting.remove(segment)
    forgetFindings(of: segment)
  }

  mutating func forgetFindings(of segment: SegmentID) {
    if isKnown(segment) { segments[Int(segment.index)].judgement = nil }
    outdateFindings(of: segment)
  }

  /// Forgets the findings of a segment, not what is known of its constructs.
  mutating func outdateFindings(of segment: SegmentID) {
    guard let file = file(of: segment) else { return }
    segments[Int(segment.index)].findings = nil
    segments[Int(segment.index)].areFindingsDoubted = false
    segments[Int(segment.index)].thoroughFindings = nil
    changedFiles.insert(file)
    files[Int(file.index)].unjudged.insert(segment)
    files[Int(file.index)].flagged.remove(segment)
  }

  /// Notes that the findings of a segment may be others where what is kept of its constructs says so, once the roots that
  /// lay them out are laid out anew; without that they are forgotten.
  mutating func doubtFindings(of segment: SegmentID) {
    guard let file = file(of: segment), segments[Int(segment.index)].findings != nil,
      segments[Int(segment.index)].judgement != nil
    else { return outdateFindings(of: segment) }
    segments[Int(segment.index)].areFindingsDoubted = true
    segments[Int(segment.index)].thoroughFindings = nil
    changedFiles.insert(file)
    files[Int(file.index)].unjudged.insert(segment)
  }

  // MARK: Memory

  /// Lets go of the layouts of a file whose findings are made, where those of other files do not hang on them: where the
  /// file names nothing that another one declares. The findings are kept. Cost: the names in the file.
  package mutating func forgetLayouts(of file: FileID) {
    settle()
    let own = segments(of: file)
    guard let names = module(of: file).flatMap({ modules[$0]?.names }),
      names.used(by: own).allSatisfy({ self.file(of: $0) == file })
    else { return }
    for segment in own {
      segments[Int(segment.index)].result = nil
      segments[Int(segment.index)].matrixResults = [:]
      segments[Int(segment.index)].editedStatement = nil
    }
  }

  // MARK: Many

  /// Forgets results that say which of all names was meant.
  private mutating func forgetSuggestions(of module: ModuleID) {
    for file in files(of: module) {
      for segment in isKnown(file) ? files[Int(file.index)].suggesting : [] { forgetResult(of: segment) }
    }
  }

  mutating func forgetResults(of module: ModuleID) {
    modules[module]?.alignments = [:]
    modules[module]?.usesVersion &+= 1
    for file in files(of: module) {
      for segment in segments(of: file) {
        forgetResult(of: segment)
        segments[Int(segment.index)].outdated = []
      }
    }
  }

  mutating func forgetAllResults() {
    for module in modules.keys { forgetResults(of: module) }
  }
}

/// Segments of a module, before or after an edit.
private struct DeclaringSegments {
  var segments: [(segment: SegmentID, file: FileID)] = []
  /// The names that they call like types; normalized.
  var calls: [NameHash] = []
  /// What they declare, with kinds: which of all names was meant hangs on these.
  var declarations: UInt64 = 0
  /// Where and how they declare it: what is said of others that declare the same hangs on these.
  var places: [UInt64] = []
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
    for ((_, file), segment) in zip(old.segments, before) { add(askers: names, of: segment.mentioned, in: file) }
  }

  /// What hangs on them after it.
  mutating func add(after names: ModuleNames, _ new: DeclaringSegments) {
    after = new.segments.map { names.names(of: $0.segment) }
    if declareSame(new) {
      // Who uses them is as it was: only what is mentioned that was not is looked up.
      for (number, (_, file)) in new.segments.enumerated() {
        let fresh = after[number].mentioned.difference(from: before[number].mentioned)
        findings.formUnion(names.used(by: fresh.flatMap { names.declarers(of: $0, seenFrom: file) }))
        add(askers: names, of: fresh, in: file)
      }
    } else {
      addAll(after: names, new)
    }
    if old.places != new.places || changesDeclared {
      for segment in before + after { add(namesakes: names, of: segment) }
      if changesDeclared { results.formUnion(names.users(of: results)) }
    }
    // Whether a view is a root hangs on who calls it.
    for name in old.calls.difference(from: new.calls) { results.formUnion(names.declarers(of: name)) }
  }

  /// Whether the segments are the same, and what they declare, whatever they mention.
  private func declareSame(_ new: DeclaringSegments) -> Bool {
    old.declarations == new.declarations && old.segments.count == new.segments.count
      && zip(old.segments, new.segments).allSatisfy { $0.segment == $1.segment && $0.file == $1.file }
      && zip(before, after).allSatisfy { $0.declaresSame(as: $1) }
  }

  private mutating func addAll(after names: ModuleNames, _ new: DeclaringSegments) {
    let users = names.users(of: new.segments.map(\.segment))
    results.formUnion(users)
    findings.formUnion(names.used(by: users))
    for ((_, file), segment) in zip(new.segments, after) { add(askers: names, of: segment.mentioned, in: file) }
    let (declaredBefore, declaredAfter) = (allDeclared(before), allDeclared(after))
    changesDeclared =
      old.declarations != new.declarations || declaredBefore != declaredAfter || allWays(before) != allWays(after)
    // What a file means by a name may be another declaration from now on.
    for name in declaredBefore.difference(from: declaredAfter) { findings.formUnion(names.askers(of: name)) }
  }

  private func allDeclared(_ names: [SegmentNames]) -> [NameHash] {
    names.flatMap { $0.declared + $0.alignments }.normalized()
  }

  /// As members of what they are declared: whether a name can be meant somewhere hangs on it.
  private func allWays(_ names: [SegmentNames]) -> [DeclaredWay] { names.flatMap(\.ways).normalized() }

  /// Those whose rules asked for a name that a segment mentions.
  private mutating func add(askers names: ModuleNames, of mentioned: [NameHash], in file: FileID) {
    for name in mentioned { findings.formUnion(names.askers(of: name, mentionedIn: file)) }
  }

  /// All that declare a name of the segment.
  private mutating func add(namesakes names: ModuleNames, of segment: SegmentNames) {
    for name in segment.declared { results.formUnion(names.declarers(of: name)) }
    for name in segment.alignments { results.formUnion(names.alignmentDeclarers(of: name)) }
  }
}
