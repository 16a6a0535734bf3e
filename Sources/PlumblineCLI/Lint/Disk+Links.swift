import LayoutProject

extension Disk {
  /// Returns the file to which a link in a folder of the command line leads, if that is outside of the folder: who names
  /// a folder does not mean it. Nil for other files.
  func target(of path: String, outsideOf folder: String?) -> String? {
    guard let folder else { return nil }
    let target = resolved(path)
    let inside = resolved(folder)
    return target.hasPrefix(inside.hasSuffix("/") ? inside : inside + "/") ? nil : target
  }
}
