import LayoutEngine
import LayoutLowering
import LayoutModel
import LayoutSyntax

// The alignments that files see are kept by file. An edit of one makes anew what names it; all other layouts only get
// the table as it is now.
extension Analysis {
  /// The alignments that `file` sees, made now if they are not there.
  package mutating func alignments(of file: FileID) -> ModuleAlignments {
    guard let id = module(of: file) else { return ModuleAlignments() }
    index(id)
    let key = modules[id]?.module?.declaresAlignments(file) ?? false ? file : nil
    if let known = modules[id]?.alignments[key] { return known }
    guard let fresh = modules[id]?.module?.alignments(of: file) else { return ModuleAlignments() }
    modules[id]?.alignments[key] = fresh
    return fresh
  }

  /// Makes the alignments of a module anew where they may hang on segments of these names, and forgets what was laid
  /// out with others.
  ///
  /// What is said of their declarations may name the nearest of all names, so that with any finding all of them count.
  mutating func updateAlignments(
    of module: ModuleID, before: [SegmentNames], after: [SegmentNames], changesDeclared: Bool
  ) {
    guard let known = modules[module]?.alignments, !known.isEmpty else { return }
    let isSuggesting = changesDeclared && known.values.contains { $0.hasFindings }
    guard isSuggesting || concerns(before + after, known) else { return }
    modules[module]?.alignments = [:]
    // Which alignments a file sees, and under which numbers, hangs on who declares any.
    guard before.contains(where: \.extendsAlignments) == after.contains(where: \.extendsAlignments) else {
      return forgetResults(of: module)
    }
    for (key, old) in known {
      guard let file = key ?? firstFileWithoutAlignments(of: module) else { continue }
      let fresh = alignments(of: file)
      guard let change = fresh.change(from: old), modules[module]?.alignments[key] != nil else {
        return forgetResults(of: module)
      }
      forgetLayouts(of: change.findings, in: module)
      guard !change.names.isEmpty else { continue }
      forgetFindings(ofAskersFor: change.names, in: module)
      for file in files(of: module) where (declaresAlignments(file, in: module) ? file : nil) == key {
        update(file, in: module, to: fresh.table, after: change)
      }
    }
  }

  /// What rules said on guides of these names, wherever they were asked for.
  private mutating func forgetFindings(ofAskersFor names: Set<String>, in module: ModuleID) {
    for name in names {
      for segment in modules[module]?.names?.askers(of: NameHash(name)) ?? [] { forgetFindings(of: segment) }
    }
  }

  private func concerns(_ names: [SegmentNames], _ known: [FileID?: ModuleAlignments]) -> Bool {
    if names.contains(where: { $0.extendsAlignments || $0.mayDeclareAlignment }) { return true }
    return known.values.contains { alignments in
      alignments.dependencies.contains { name in
        let hash = NameHash(name)
        return names.contains { $0.declares(hash) }
      }
    }
  }

  private func declaresAlignments(_ file: FileID, in module: ModuleID) -> Bool {
    modules[module]?.module?.declaresAlignments(file) ?? false
  }

  private func firstFileWithoutAlignments(of module: ModuleID) -> FileID? {
    files(of: module).first { !declaresAlignments($0, in: module) }
  }

  /// Forgets the results of a file that name a changed alignment, and gives the others the table. Cost: the file's
  /// segments.
  private mutating func update(
    _ file: FileID, in module: ModuleID, to table: AlignmentTable, after change: AlignmentChange
  ) {
    let names = change.names.map { NameHash($0) }
    var forgotten: Set<SegmentID> = []
    // Whose layouts are not there, though rules may have said something by them, is told by name.
    var users: Set<SegmentID>?
    for segment in segments(of: file) {
      guard let result = entry(segment)?.result else {
        users = users ?? self.users(ofMentionsOf: names, in: module)
        if users?.contains(segment) ?? false { forgotten.insert(segment) }
        continue
      }
      let own = modules[module]?.names?.names(of: segment) ?? .none
      let isUser = names.contains { name in
        result.alignmentNames.contains(name) || own.mentions(name) && own.mentionsAlignmentType
      }
      if isUser || !replaceTable(of: segment, result.roots.count, table, change.keys) { forgotten.insert(segment) }
    }
    forgetLayouts(of: forgotten, in: module)
  }

  /// In whose roots something may be laid out that mentions one of `names`.
  private func users(ofMentionsOf names: [NameHash], in module: ModuleID) -> Set<SegmentID> {
    guard let known = modules[module]?.names else { return [] }
    return known.users(of: names.flatMap { known.mentions(of: $0) })
  }

  /// Forgets results, and what rules said of all that is laid out in them.
  private mutating func forgetLayouts(of segments: Set<SegmentID>, in module: ModuleID) {
    guard !segments.isEmpty else { return }
    for segment in segments { forgetResult(of: segment) }
    for segment in modules[module]?.names?.used(by: segments) ?? [] { forgetFindings(of: segment) }
  }

  /// False where that asks for another layout.
  private mutating func replaceTable(
    of segment: SegmentID, _ roots: Int, _ table: AlignmentTable, _ keys: Set<AlignmentKey>
  ) -> Bool {
    for root in 0..<roots {
      segments[Int(segment.index)].matrixResults = [:]
      let asksForLayout = segments[Int(segment.index)].result?.roots[root].withEngine {
        $0.replaceAlignments(table, changed: keys)
      }
      if asksForLayout ?? true { return false }
    }
    return true
  }
}
