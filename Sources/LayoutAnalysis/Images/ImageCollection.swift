import LayoutLowering
import LayoutModel

/// One picture of an image set, as the set's table of contents names it.
package struct ImageSetEntry: Hashable, Sendable {
  /// Within the set's folder.
  package var fileName: String
  /// Pixels to a point; nil where the set does not say.
  package var scale: Double?

  package init(fileName: String, scale: Double?) {
    self.fileName = fileName
    self.scale = scale
  }
}

/// The pictures below a module's folder, by their paths: what is known of each file, from which follows how large the
/// picture of a name is. Files come and go one by one.
package struct ImageCollection: Sendable {
  /// By path, in pixels (points for drawings).
  private var pictures: [String: Size] = [:]
  /// By the path of the table of contents.
  private var sets: [String: [ImageSetEntry]] = [:]

  package init() {}

  /// Notes the size of the file at `path`, nil when it is not known.
  package mutating func setPicture(_ size: Size?, at path: String) { pictures[path] = size }

  /// Notes the table of contents at `path`, nil when it cannot be read.
  package mutating func setImageSet(_ entries: [ImageSetEntry]?, at path: String) { sets[path] = entries }

  /// Forgets the file at `path`.
  package mutating func remove(_ path: String) {
    pictures[path] = nil
    sets[path] = nil
  }

  /// The sizes in points by the names that a source may use: an image set's, a file's without or with its ending. Of
  /// several the first in the order of paths counts. Cost: sorting the paths.
  package var sizes: ImageSizes {
    var result: [String: Size] = [:]
    func note(_ name: String, _ size: Size) {
      if result[name] == nil { result[name] = size }
    }
    let paths = (Array(pictures.keys) + sets.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      if let entries = sets[path] {
        guard let size = size(of: entries, at: path) else { continue }
        for name in ImageFileName.imageSetNames(path) { note(name, size) }
      } else if let pixels = pictures[path], !isInCatalog(path) {
        let (name, ending, scale) = ImageFileName.parts(of: path)
        note(name, pixels.divided(by: scale))
        note(name + ending, pixels.divided(by: scale))
      }
    }
    return ImageSizes(result)
  }

  /// Whether a picture belongs to a catalog, where sets name the pictures.
  private func isInCatalog(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      folder.reversed().starts(with: ".xcassets".utf8.reversed())
    }
  }

  /// The first picture of a set that is there.
  private func size(of entries: [ImageSetEntry], at path: String) -> Size? {
    guard let folder = ImageFileName.folder(of: path) else { return nil }
    for entry in entries {
      if let pixels = pictures[folder + "/" + entry.fileName] {
        return pixels.divided(by: entry.scale ?? 1)
      }
    }
    return nil
  }
}

extension Size {
  fileprivate func divided(by scale: Double) -> Size { Size(width: width / scale, height: height / scale) }
}
