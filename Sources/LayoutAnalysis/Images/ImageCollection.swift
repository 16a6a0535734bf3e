import LayoutEvaluation
import LayoutLowering
import LayoutModel

/// An image of an image set, as listed in the set's `Contents.json`.
package struct ImageSetEntry: Hashable, Sendable {
  /// The path relative to the set's folder.
  package var fileName: String
  /// The number of pixels per point; nil if the set does not state it.
  package var scale: Double?

  package init(fileName: String, scale: Double?) {
    self.fileName = fileName
    self.scale = scale
  }
}

/// The images below a module's folder by path, from which the size of an image with a given name is computed. Files can
/// be added and removed one by one.
package struct ImageCollection: Sendable {
  /// The sizes in pixels (in points for SVG and PDF) of image files, by path.
  private var images: [String: Size] = [:]
  /// The entries of image sets, by the path of their `Contents.json`.
  private var sets: [String: [ImageSetEntry]] = [:]

  package init() {}

  /// Sets the size of the image file at `path`; nil if it is not known.
  package mutating func setImage(_ size: Size?, at path: String) { images[path] = size }

  /// Sets the entries of the `Contents.json` at `path`; nil if it cannot be read.
  package mutating func setImageSet(_ entries: [ImageSetEntry]?, at path: String) { sets[path] = entries }

  /// Removes the file at `path`.
  package mutating func remove(_ path: String) {
    images[path] = nil
    sets[path] = nil
  }

  /// The sizes in points by the names that source code may use: the name of an image set, or the name of a file with or
  /// without its extension. Of several images with one name, the first by path counts. O(n log n) in the paths.
  package var sizes: ImageSizes {
    var result: [String: Size] = [:]
    var symbols: [String: Size] = [:]
    func record(_ name: String, _ size: Size) {
      if result[name] == nil { result[name] = size }
    }
    let paths = (Array(images.keys) + sets.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for path in paths {
      if let entries = sets[path] {
        guard let size = size(of: entries, at: path) else { continue }
        for name in ImageFileName.imageSetNames(path) { record(name, size) }
        for name in ImageFileName.symbols(ofImageSet: path) where symbols[name] == nil { symbols[name] = size }
      } else if let pixels = images[path], !isInCatalog(path) {
        let (name, ending, scale) = ImageFileName.parts(of: path)
        record(name, pixels.divided(by: scale))
        record(name + ending, pixels.divided(by: scale))
      }
    }
    return ImageSizes(result, symbols: symbols)
  }

  /// Returns true if an image file is inside an asset catalog, where only image sets name images.
  private func isInCatalog(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      folder.reversed().starts(with: ".xcassets".utf8.reversed())
    }
  }

  /// The size of the first image of a set that exists.
  private func size(of entries: [ImageSetEntry], at path: String) -> Size? {
    guard let folder = ImageFileName.folder(of: path) else { return nil }
    for entry in entries {
      if let pixels = images[folder + "/" + entry.fileName] {
        return pixels.divided(by: entry.scale ?? 1)
      }
    }
    return nil
  }
}

extension Size {
  fileprivate func divided(by scale: Double) -> Size { Size(width: width / scale, height: height / scale) }
}
