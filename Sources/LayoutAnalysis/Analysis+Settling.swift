import LayoutLowering
import LayoutSyntax

// An edit inside of one segment only notes which segment that is. What hangs on its names, before the first such edit
// and after the last, is forgotten when something is asked for that may hang on them, so that a burst of edits looks once
// who uses which name.
extension Analysis {
  /// Replaces `range` (UTF-8 bytes) of a file's text as `edit` does, but reads it later: together with the edits that
  /// come next in the same way. Until `readEdits()` nothing but texts may be asked for. Cost: a move of the bytes behind
  /// it.
  package mutating func editText(of file: FileID, range: Range<Int>, replacement: [UInt8]) {
    if unreadFile != file { readEdits() }
    if noteEdit(of: file, range, replacement) { return }
    readEdits()
    if !noteEdit(of: file, range, replacement) { edit(file, range: range, replacement: replacement) }
  }

  private mutating func noteEdit(of file: FileID, _ range: Range<Int>, _ replacement: [UInt8]) -> Bool {
    guard isKnown(file), files[Int(file.index)].document.replaceUnread(range, with: replacement) else { return false }
    unreadFile = file
    revision += 1
    return true
  }

  /// Whether there are edits that were not read yet.
  package var hasUnreadEdits: Bool { unreadFile != nil }

  /// Reads the edits that were not read yet.
  package mutating func readEdits() {
    guard let file = unreadFile else { return }
    unreadFile = nil
    guard isKnown(file), let unread = files[Int(file.index)].document.unread else { return }
    change(file, at: unread.range.lowerBound) { document in
      document.readEdits() ?? SegmentChange(replaced: 0..<0, fresh: 0..<0)
    }
  }

  /// Forgets what hangs on the segment that was edited, where that was not done yet; before any result is given.
  mutating func settle() {
    readEdits()
    guard let segment = unsettled else { return }
    unsettled = nil
    guard let file = file(of: segment), let module = module(of: file) else { return }
    forget(changing: [segment], of: module) { analysis in
      let position = analysis.position(of: segment)
      let known = analysis.moduleSegments([segment], of: file)
      analysis.modules[module]?.module?.replaceSegments(of: file, position..<(position + 1), with: known)
      analysis.enterNames(of: segment, in: module)
      return [segment]
    }
    forgetResult(of: segment)
    // The next edit of it is to cost less there too.
    for user in modules[module]?.names?.users(of: [segment]) ?? [] { segments[Int(user.index)].isEdited = true }
  }
}
