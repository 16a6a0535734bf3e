/// What a picture's path says: whether it is one, what sources call it, and how many pixels it has to a point.
package enum ImageFileName {
  /// The endings of the files that are pictures, in lower case.
  package static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  private static let contents = ".imageset/Contents.json"

  /// Whether a file at `path` takes part in what pictures are called and how large they are.
  package static func isOne(_ path: String) -> Bool { isImageSet(path) || isPicture(path) }

  /// Whether `path` is the table of contents of an image set in an asset catalog.
  package static func isImageSet(_ path: String) -> Bool { path.hasSuffix(contents) }

  /// Whether `path` ends as a picture does.
  package static func isPicture(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(path[path.index(after: dot)...].lowercased())
  }

  /// What sources may call the image set with that table of contents: its name, or that after the folders of the asset
  /// catalog around it, which those that provide a namespace ask for.
  static func imageSetNames(_ path: String) -> [String] {
    let folders = path.dropLast(contents.count).split(separator: "/")
    guard let name = folders.last else { return [] }
    let inside = folders.lastIndex { $0.hasSuffix(".xcassets") }.map { folders[folders.index(after: $0)...] } ?? []
    return inside.count > 1 ? [String(name), inside.joined(separator: "/")] : [String(name)]
  }

  /// The folder of a file, without the slash; nil for a bare name.
  static func folder(of path: String) -> Substring? { path.lastIndex(of: "/").map { path[..<$0] } }

  /// The last part of a path.
  static func lastName(_ path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// A picture's name without ending and scale, and the pixels to a point that `@2x` or `@3x` says.
  static func parts(of path: String) -> (name: String, ending: String, scale: Double) {
    let name = lastName(path)
    guard let dot = name.lastIndex(of: ".") else { return (name, "", 1) }
    let stem = name[..<dot]
    for scale in [2.0, 3.0] where stem.hasSuffix("@\(Int(scale))x") {
      return (String(stem.dropLast(3)), String(name[dot...]), scale)
    }
    return (String(stem), String(name[dot...]), 1)
  }
}
