import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The effect of edits on results: affected segments are parsed again, the names that they declare and mention are
// compared with those before, and the readers of what changed become stale.
extension Analysis {
  /// Parses the edited segments, each once, and invalidates the results that read something that changed. Every query
  /// calls it first. O(n) in the edited segments and the results that become stale.
  package mutating func reparsePendingEdits() {
    guard !pendingFiles.isEmpty else { return }
    let pending = pendingFiles.sorted()
    pendingFiles = []
    for file in pending where isKnown(file) {
      let touchesHead = files[file].document.pendingEdits.contains {
        $0.range.lowerBound <= AnalysisFile.headLength
      }
      let changes = files[file].document.reparsePendingEdits()
      apply(changes, to: file, touchesHead: touchesHead)
    }
  }

  /// Updates the analysis after changes of a file's document.
  mutating func apply(_ changes: [SegmentChange], to file: FileID, touchesHead: Bool) {
    guard let module = module(of: file) else { return }
    files[file].prepared = []
    changedFiles.insert(file)
    markRelatingFilesChanged(in: file)
    var changed: [ReadKey] = []
    if touchesHead {
      let isUnsupported = UnsupportedFile.format(of: files[file].document.text.bytes) != nil
      if isUnsupported != files[file].isUnsupported {
        files[file].isUnsupported = isUnsupported
        changed.append(ReadKey(.unsupported, UInt64(bitPattern: Int64(file.index))))
      }
    }
    var changesImports = false
    for change in changes {
      if apply(change, to: file, in: module, changed: &changed) { changesImports = true }
    }
    invalidate(changed)
    if changesImports {
      files[file].imports = files[file].segments.flatMap { segments[$0].imports }
      dropIndexes(ofFile: file, in: module)
    }
  }

  /// Drops the indexes that depend on the imports of a file.
  private mutating func dropIndexes(ofFile file: FileID, in module: ModuleID) {
    guard !moduleGraph.isEmpty else { return }
    dropIndexes(reading: module)
    for other in modules.keys where modules[other]?.sharedFiles.contains(file) ?? false {
      dropIndexes(reading: other)
    }
  }

  /// Assigns the ids of the replaced segments to the newly parsed ones, and adds the keys that change to `changed`.
  /// Returns true if the imports of the segments changed.
  private mutating func apply(
    _ change: SegmentChange, to file: FileID, in module: ModuleID, changed: inout [ReadKey]
  ) -> Bool {
    counters.segmentsParsed += change.fresh.count
    let replaced = Array(files[file].segments[change.replaced])
    var fresh = Array(replaced.prefix(change.fresh.count))
    for position in change.fresh.dropFirst(fresh.count) { fresh.append(addSegment(of: file, at: position)) }
    files[file].segments.replaceSubrange(change.replaced, with: fresh)
    if change.replaced.count != change.fresh.count { renumber(file, from: change.replaced.lowerBound) }
    let importsBefore = replaced.flatMap { segments[$0].imports }
    for segment in fresh {
      let tree = tree(at: position(of: segment), in: file)
      segments[segment].imports = tree.map { ImportDeclaration.all(in: $0) } ?? []
      files[file].setDirectives(of: segment, to: tree.map { SuppressionDirective.all(in: $0) } ?? [])
    }
    if modules.isIndexed(module) { apply(change, replaced, fresh, of: file, in: module, changed: &changed) }
    for other in moduleGraph.readers(of: module) {
      apply(change, replaced, fresh, of: file, in: other, changed: &changed)
    }
    changed += (replaced + fresh).map { ReadKey.tree($0) }
    for segment in replaced.dropFirst(fresh.count) {
      files[file].setDirectives(of: segment, to: [])
      freeSegment(segment)
    }
    return importsBefore != fresh.flatMap { segments[$0].imports }
  }

  /// Replaces segments of a file in the index of a module that has the file.
  private mutating func apply(
    _ change: SegmentChange, _ replaced: [SegmentID], _ fresh: [SegmentID], of file: FileID, in module: ModuleID,
    changed: inout [ReadKey]
  ) {
    let known = moduleSegments(fresh, of: file)
    changed += modules[module]?.module?.replaceSegments(of: file, change.replaced, with: known) ?? []
    guard self.module(of: file) == module || modules[module]?.sharedFiles.contains(file) ?? false else { return }
    let removed = replaced.dropFirst(fresh.count).map { (segment: $0, names: SegmentNames.none) }
    let names = removed + names(of: fresh, of: file, in: module)
    modules[module]?.names?.set(names, in: file, changed: &changed)
  }

  private mutating func renumber(_ file: FileID, from start: Int) {
    let all = segments(of: file)
    for position in start..<max(start, all.count) { locations[all[position]].position = position }
  }

  /// Makes the readers of the keys stale; all results if no reads are recorded.
  mutating func invalidate(_ keys: [ReadKey]) {
    if recordsReads { dependencies.invalidate(keys) } else { dependencies.invalidateAll() }
  }

  /// Makes the readers of a fact about a module stale, on which the findings of all its files may depend.
  mutating func invalidate(_ fact: ReadKey.Kind, of module: ModuleID) {
    invalidate([ReadKey(fact, UInt64(bitPattern: Int64(module.index)))])
    changedFiles.formUnion(files(of: module))
  }

  /// Makes everything stale that depends on the layout environment of a module.
  mutating func invalidateEnvironment(of module: ModuleID) {
    invalidate(.environment, of: module)
    // Layouts with other text sizes cannot be reused.
    for file in files(of: module) { evictLayouts(of: file) }
  }

  // MARK: Modules

  /// Adds a file to a module. Files are ordered by name, so that no result depends on the order in which they were
  /// added.
  mutating func insert(_ file: FileID, into module: ModuleID) {
    guard let entry = entry(file) else { return }
    let index = index(of: file, named: entry.name, in: module)
    modules[module, default: AnalysisModule()].files.insert(file, at: index)
    changedFiles.insert(file)
    dropIndexesOfDependents(of: module)
    if importsKnownModules(file) { dropIndex(of: module) }
    guard modules.isIndexed(module) else { return }
    let known = moduleSegments(entry.segments, of: file)
    var changed = modules[module]?.module?.insert(file, at: index, segments: known) ?? []
    let names = names(of: entry.segments, of: file, in: module)
    modules[module]?.names?.set(names, in: file, changed: &changed)
    invalidate(changed)
  }

  /// Returns true if a file imports a module of the analysis.
  private func importsKnownModules(_ file: FileID) -> Bool {
    !moduleGraph.isEmpty && imports(of: file).contains { moduleGraph.names($0.module) }
  }

  /// The index at which a file is to be inserted in a module. O(log n).
  private func index(of file: FileID, named name: String, in module: ModuleID) -> Int {
    let all = files(of: module)
    var (low, high) = (0, all.count)
    while low < high {
      // Files are mostly added in order, so the last one is compared first.
      let middle = high == all.count ? high - 1 : (low + high) / 2
      if (self.name(of: all[middle]), all[middle]) > (name, file) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Removes a file from its module.
  mutating func removeFromModule(_ file: FileID) {
    guard let entry = entry(file) else { return }
    modules[entry.module]?.files.removeAll { $0 == file }
    modules[entry.module]?.alignments.removeValue(forKey: file)?.remove(from: &dependencies)
    var changed = modules[entry.module]?.module?.remove(file) ?? []
    let names = entry.segments.map { (segment: $0, names: SegmentNames.none) }
    modules[entry.module]?.names?.set(names, in: file, changed: &changed)
    for segment in entry.segments { changed += [.tree(segment), .declaredNames(segment)] }
    invalidate(changed)
    dropIndexesOfDependents(of: entry.module)
    if importsKnownModules(file) { dropIndex(of: entry.module) }
  }

  func moduleSegments(_ segments: [SegmentID], of file: FileID) -> [ModuleSegment] {
    segments.compactMap { segment in
      tree(at: position(of: segment), in: file).map {
        ModuleSegment(id: segment, file: file, tree: $0, isSwift: language(of: file) == .swift)
      }
    }
  }

  /// The names of segments of a file whose declarations the module already has.
  private func names(
    of segments: [SegmentID], of file: FileID, in module: ModuleID
  ) -> [(segment: SegmentID, names: SegmentNames)] {
    segments.compactMap { segment in
      guard let tree = tree(at: position(of: segment), in: file) else { return nil }
      let known = modules[module]?.module?.declaredNames(of: segment) ?? []
      let extendsAlignments = modules[module]?.module?.declaresAlignments(in: segment) ?? false
      return (segment, SegmentNames(tree, known: known, extendsAlignments: extendsAlignments))
    }
  }
}
