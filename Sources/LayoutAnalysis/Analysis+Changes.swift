import LayoutLowering
import LayoutSyntax

// How what is known of a module follows its files.
extension Analysis {
  /// Changes what is about `offset` in a file's document.
  mutating func change(_ file: FileID, at offset: Int, _ body: (inout Document) -> SegmentChange) {
    let edited = place(of: offset, in: file)?.segment
    // What is looked up for an edit before needs all trees of the module.
    if unsettled != edited { settle() }
    // Nobody else may hold the tree that is edited in place.
    if let edited, let module = module(of: file) { modules[module]?.module?.release(edited) }
    change(file, edited: edited, touchesHead: offset <= AnalysisFile.headLength, body)
  }

  /// Changes a file's document, and forgets what hung on the segments before and what hangs on them now.
  /// `edited` is the one segment whose tree nobody else holds while it is edited; `touchesHead` says whether the first
  /// bytes may be others.
  mutating func change(
    _ file: FileID, edited: SegmentID? = nil, touchesHead: Bool = true, _ body: (inout Document) -> SegmentChange
  ) {
    readEdits()
    // Nothing of the file may be held while it is edited in place.
    guard let module = module(of: file) else { return }
    revision += 1
    if unsettled != edited { settle() }
    let wasForeign = isForeign(file)
    let count = edited.map { byteCount(of: $0) } ?? 0
    let change = files[Int(file.index)].edit(body)
    if touchesHead { files[Int(file.index)].noteHead() }
    if let edited, unsettled == nil { giveBack(edited, of: file, in: module, after: change) }
    counters.segmentsParsed += change.fresh.count
    changedFiles.insert(file)
    placesMoved(in: file)
    let gone = goneSegments(of: file, change.replaced)
    if let statement = change.statement, let edited, gone == [edited], change.fresh.count == 1,
      noteEdit(of: statement, in: edited, bytesBefore: count)
    {
      return
    }
    if let edited, gone == [edited], change.fresh.count == 1, isForeign(file) == wasForeign {
      unsettled = edited
      segments[Int(edited.index)].isEdited = true
      forgetResult(of: edited)
      return
    }
    // What is not known of it yet is looked at now.
    if let waiting = unsettled, gone.contains(waiting) { unsettled = nil }
    var fresh = Array(gone.prefix(change.fresh.count))
    for position in change.fresh.dropFirst(fresh.count) { fresh.append(addSegment(of: file, at: position)) }
    forget(changing: gone, of: module) { analysis in
      analysis.files[Int(file.index)].segments.replaceSubrange(change.replaced, with: fresh)
      if change.replaced.count != change.fresh.count { analysis.renumber(file, from: change.replaced.lowerBound) }
      let known = analysis.moduleSegments(fresh, of: file)
      analysis.modules[module]?.module?.replaceSegments(of: file, change.replaced, with: known)
      for segment in gone.dropFirst(fresh.count) { analysis.takeBackNames(of: segment, of: file, in: module) }
      for segment in fresh { analysis.enterNames(of: segment, in: module) }
      return fresh
    }
    // Whatever is known of the module, or nothing.
    for segment in fresh { forgetResult(of: segment) }
    // The first bytes decide, and they may be those of several segments.
    if isForeign(file) != wasForeign {
      let own = segments(of: file)
      for segment in own { forgetResult(of: segment) }
      // What the file lays out of others it does no longer, or only now.
      for segment in modules[module]?.names?.used(by: own) ?? [] { forgetFindings(of: segment) }
    }
    for segment in gone.dropFirst(fresh.count) {
      files[Int(file.index)].unjudged.remove(segment)
      files[Int(file.index)].flagged.remove(segment)
      files[Int(file.index)].suggesting.remove(segment)
      files[Int(file.index)].directed.remove(segment)
      freeSegment(segment)
    }
  }

  /// Puts a file among those of a module: by name, so that nothing hangs on the order in which files came.
  mutating func enter(_ file: FileID, in module: ModuleID) {
    settle()
    guard let entry = entry(file) else { return }
    let place = place(of: file, named: entry.name, in: module)
    modules[module, default: AnalysisModule()].files.insert(file, at: place)
    changedFiles.insert(file)
    forget(changing: [], of: module) { analysis in
      let segments = analysis.moduleSegments(entry.segments, of: file)
      analysis.modules[module]?.module?.insert(file, at: place, segments: segments)
      for segment in entry.segments { analysis.enterNames(of: segment, in: module) }
      return entry.segments
    }
  }

  /// The place of a file among those of a module, in which it is not. Cost: logarithmic.
  private func place(of file: FileID, named name: String, in module: ModuleID) -> Int {
    let all = files(of: module)
    var (low, high) = (0, all.count)
    while low < high {
      // Files mostly come in order: the last one is asked first.
      let middle = high == all.count ? high - 1 : (low + high) / 2
      if (self.name(of: all[middle]), all[middle]) > (name, file) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Takes a file out of its module.
  mutating func leave(_ file: FileID) {
    settle()
    guard let entry = entry(file) else { return }
    forget(changing: entry.segments, of: entry.module) { analysis in
      analysis.modules[entry.module]?.files.removeAll { $0 == file }
      analysis.modules[entry.module]?.alignments[file] = nil
      analysis.modules[entry.module]?.module?.remove(file)
      for segment in entry.segments { analysis.takeBackNames(of: segment, of: file, in: entry.module) }
      return []
    }
    // What its segments asked of this module is asked anew of the next.
    for segment in entry.segments {
      let asked = segments[Int(segment.index)].asked
      modules[entry.module]?.names?.setAsked([], by: segment, before: asked)
      segments[Int(segment.index)].asked = []
    }
  }

  /// Forgets the names of a segment that is gone from a module, and which its rules asked for.
  private mutating func takeBackNames(of segment: SegmentID, of file: FileID, in module: ModuleID) {
    modules[module]?.names?.set(.none, of: segment, in: file)
    modules[module]?.blurred.remove(segment)
    takeBackQuestions(of: segment, in: module)
  }

  /// Forgets which names the rules of a segment asked for: its module is to tell it no more of who mentions them.
  private mutating func takeBackQuestions(of segment: SegmentID, in module: ModuleID) {
    let asked = segments[Int(segment.index)].asked
    guard !asked.isEmpty else { return }
    modules[module]?.names?.setAsked([], by: segment, before: asked)
    segments[Int(segment.index)].asked = []
  }

  /// Gives the module the tree of the segment that it let go of, before anything is looked up in it; the segments are
  /// not yet numbered anew.
  private mutating func giveBack(
    _ edited: SegmentID, of file: FileID, in module: ModuleID, after change: SegmentChange
  ) {
    var position = position(of: edited)
    if position >= change.replaced.upperBound { position += change.fresh.count - change.replaced.count }
    guard let tree = tree(at: position, in: file) else { return }
    modules[module]?.module?.setTree(tree, of: edited)
  }

  /// The segments of a file that a change replaces.
  private func goneSegments(of file: FileID, _ range: Range<Int>) -> [SegmentID] {
    isKnown(file) ? Array(files[Int(file.index)].segments[range]) : []
  }

  private func byteCount(of segment: SegmentID) -> Int { tree(of: segment)?.text.count ?? 0 }

  private mutating func renumber(_ file: FileID, from place: Int) {
    let all = segments(of: file)
    for position in place..<max(place, all.count) { homes[Int(all[position].index)].position = position }
  }

  func moduleSegments(_ segments: [SegmentID], of file: FileID) -> [ModuleSegment] {
    segments.compactMap { segment in tree(of: segment).map { ModuleSegment(id: segment, file: file, tree: $0) } }
  }

  /// Notes a segment's names where those of its module are known.
  mutating func enterNames(of segment: SegmentID, in module: ModuleID) {
    guard modules[module]?.names != nil, let tree = tree(of: segment) else { return }
    modules[module]?.blurred.remove(segment)
    setNames(of: segment, tree, in: module)
  }

  /// Notes the names of a segment, whose declarations the module knows already.
  mutating func setNames(of segment: SegmentID, _ tree: SyntaxTree, in module: ModuleID) {
    guard let file = file(of: segment) else { return }
    let known = modules[module]?.module?.declaredNames(of: segment) ?? []
    let extendsAlignments = modules[module]?.module?.declaresAlignments(in: segment) ?? false
    let names = SegmentNames(tree, known: known, extendsAlignments: extendsAlignments)
    modules[module]?.names?.set(names, of: segment, in: file)
  }

  // MARK: On demand

  /// Looks at the declarations and the names of a module, where that was not done yet.
  mutating func index(_ module: ModuleID) {
    guard var indexing = indexing(of: module) else { return }
    indexing.prepare { $0.map { PreparedSegment($0) } }
    keep(indexing.declarations(), indexing.names(), of: indexing)
  }

  /// What is to be looked at for the declarations and the names of the module of `file`; nil where they are known.
  package mutating func indexing(moduleOf file: FileID) -> ModuleIndexing? {
    module(of: file).flatMap { indexing(of: $0) }
  }

  private mutating func indexing(of module: ModuleID) -> ModuleIndexing? {
    settle()
    guard !modules.isIndexed(module) else { return nil }
    var indexing = ModuleIndexing(module: module, images: modules[module]?.images ?? ImageSizes())
    for file in files(of: module) {
      indexing.add(moduleSegments(segments(of: file), of: file), takePreparation(of: file))
    }
    return indexing
  }

  /// Keeps what was found out about a module that is not known yet.
  package mutating func keep(
    _ declarations: IndexedDeclarations, _ names: IndexedNames, of indexing: ModuleIndexing
  ) {
    modules[indexing.module]?.module = declarations.module
    modules[indexing.module]?.names = names.names
    modules[indexing.module]?.isIndexed = true
    modules[indexing.module]?.namesVersion &+= 1
  }

  /// What was found in the segments of a file before it was added; from now on the module keeps it.
  private mutating func takePreparation(of file: FileID) -> [PreparedSegment] {
    guard isKnown(file) else { return [] }
    defer { files[Int(file.index)].prepared = [] }
    return files[Int(file.index)].prepared
  }
}

extension AnalysisFile {
  fileprivate mutating func edit(_ body: (inout Document) -> SegmentChange) -> SegmentChange {
    prepared = []
    return body(&document)
  }

  fileprivate mutating func noteHead() { isForeign = ForeignFile.isForeign(document.text.bytes) != nil }
}
