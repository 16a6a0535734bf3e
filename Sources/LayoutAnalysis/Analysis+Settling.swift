import LayoutLowering
import LayoutSyntax

// An edit inside of one segment only notes which segment that is. What hangs on its names, before the first such edit
// and after the last, is forgotten when something is asked for that may hang on them, so that a burst of edits looks once
// who uses which name.
extension Analysis {
  /// Forgets what hangs on the segment that was edited, where that was not done yet; before any result is given.
  mutating func settle() {
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
  }
}
