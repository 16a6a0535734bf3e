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
  /// without its extension. Image sets come before files. Of several images with one name, the one with most pixels per
  /// point counts; if another has a different size, as in the catalogs of two targets, the size is not known. O(n) in the
  /// paths.
  package var sizes: ImageSizes {
    var named = ScaledImages()
    var symbols = ScaledImages()
    var names: Set<String> = []
    for (path, entries) in sets {
      names.formUnion(ImageFileName.imageSetNames(path))
      guard let image = image(of: entries, at: path) else { continue }
      for name in ImageFileName.imageSetNames(path) { named.add(image, called: name) }
      for name in ImageFileName.symbols(ofImageSet: path) { symbols.add(image, called: name) }
    }
    var files = ScaledImages()
    for (path, pixels) in images where !isInCatalog(path) {
      let (name, ending, scale) = ImageFileName.parts(of: path)
      let image = ScaledImage(pixels: pixels, scale: scale)
      files.add(image, called: name)
      files.add(image, called: name + ending)
    }
    let sizes = files.sizes.merging(named.sizes) { $1 }
    return ImageSizes(
      sizes.compactMapValues { $0 }, symbols: symbols.sizes.compactMapValues { $0 },
      unsized: names.union(sizes.lazy.filter { $0.value == nil }.map(\.key)), isSearched: true)
  }

  /// Returns the paths of the files of the images that source code calls by these names: of an image set the file with
  /// most pixels per point, or else the catalog's description. Of several sets with one name the first path counts, and of
  /// several files the first of those with most pixels per point. O(n) in the paths.
  package func paths(of names: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    for path in sets.keys {
      for name in ImageFileName.imageSetNames(path) where names.contains(name) {
        if found[name].map({ path < $0 }) ?? true { found[name] = path }
      }
    }
    found = found.mapValues { largestImage(ofSet: $0) ?? $0 }
    guard found.count < names.count else { return found }
    var files: [String: (path: String, scale: Double)] = [:]
    for path in images.keys where !isInCatalog(path) {
      let (stem, ending, scale) = ImageFileName.parts(of: path)
      for name in [stem, stem + ending] where names.contains(name) && found[name] == nil {
        if let known = files[name], (-known.scale, known.path) < (-scale, path) { continue }
        files[name] = (path, scale)
      }
    }
    return found.merging(files.mapValues(\.path)) { set, _ in set }
  }

  /// The path of the file with most pixels per point of the image set with that `Contents.json`; nil if none exists.
  private func largestImage(ofSet path: String) -> String? {
    let folder = ImageFileName.folder(of: path).map { $0 + "/" } ?? ""
    return sets[path]?.filter { images[folder + $0.fileName] != nil }.max { ($0.scale ?? 1) < ($1.scale ?? 1) }
      .map { folder + $0.fileName }
  }

  /// Returns true if an image file is inside an asset catalog, where only image sets name images.
  private func isInCatalog(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in
      folder.reversed().starts(with: ".xcassets".utf8.reversed())
    }
  }

  /// Returns the image of a set with most pixels per point, which a phone shows; nil if none exists.
  private func image(of entries: [ImageSetEntry], at path: String) -> ScaledImage? {
    guard let folder = ImageFileName.folder(of: path) else { return nil }
    let existing = entries.compactMap { entry in
      images[folder + "/" + entry.fileName].map { ScaledImage(pixels: $0, scale: entry.scale ?? 1) }
    }
    // The first one of a scale is the one for the light appearance.
    return existing.reduce(nil) { best, image in best.map { $0.scale >= image.scale ? $0 : image } ?? image }
  }
}
