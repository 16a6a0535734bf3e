/// Derives from the path of a file if it is an image, its names in source code, and its number of pixels per point.
package enum ImageFileName {
  /// The extensions of image files, in lower case.
  package static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"]

  private static let contents = ".imageset/Contents.json"

  /// Returns true if the file at `path` is relevant for the names and sizes of images.
  package static func isRelevant(_ path: String) -> Bool { isImageSet(path) || isImage(path) }

  /// Returns true if `path` is the `Contents.json` of an image set in an asset catalog.
  package static func isImageSet(_ path: String) -> Bool { path.hasSuffix(contents) }

  /// Returns true if `path` has the extension of an image file.
  package static func isImage(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(path[path.index(after: dot)...].lowercased())
  }

  /// The names in source code of the image set with that `Contents.json`: its own name, and the name with the folders
  /// of the asset catalog before it, which folders that provide a namespace require.
  static func imageSetNames(_ path: String) -> [String] {
    let folders = path.dropLast(contents.count).split(separator: "/")
    guard let name = folders.last else { return [] }
    let inside = folders.lastIndex { $0.hasSuffix(".xcassets") }.map { folders[folders.index(after: $0)...] } ?? []
    return inside.count > 1 ? [String(name), inside.joined(separator: "/")] : [String(name)]
  }

  /// The names of the symbol that Xcode generates for the image set with that `Contents.json`, the `myLogo` of
  /// `Image(.myLogo)` for "my-logo": with and without the ending "Image", which the generator leaves out.
  static func symbols(ofImageSet path: String) -> [String] {
    guard let name = imageSetNames(path).first else { return [] }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return [] }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    let symbol = words.dropFirst().reduce(head) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    let ending = "Image"
    return symbol.hasSuffix(ending) && symbol.utf8.count > ending.utf8.count
      ? [String(symbol.dropLast(ending.count)), symbol] : [symbol]
  }

  /// The folder of a file, without the trailing slash; nil for a path without folders.
  static func folder(of path: String) -> Substring? { path.lastIndex(of: "/").map { path[..<$0] } }

  /// The last component of a path.
  static func lastName(_ path: some StringProtocol) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? String(path)
  }

  /// The name of an image file without extension and scale suffix, its extension with the dot, and the pixels per point
  /// according to a suffix `@2x` or `@3x`.
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
