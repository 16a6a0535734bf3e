import LanguageServerProtocol
import LayoutAnalysis
import LayoutLowering
import LayoutModel

/// Reads image files, as far as their sizes need it.
enum ImageFileReader {
  /// The number of bytes read of an image at first, and the number read if these do not contain its size.
  private static let firstBytes = 64 << 10
  private static let maximumBytes = 4 << 20

  /// Stores the data of the file at `path` in `collection`; removes a file that cannot be read.
  static func read(_ path: String, from files: any WorkspaceFiles, into collection: inout ImageCollection) {
    guard let start = files.readStart(of: path, count: firstBytes) else { return collection.remove(path) }
    if ImageFileName.isImageSet(path) {
      collection.setImageSet(imageSet(start), at: path)
      return
    }
    var size = ImageHeader.size(of: start)
    if size == nil, start.count == firstBytes, let more = files.readStart(of: path, count: maximumBytes) {
      size = ImageHeader.size(of: more)
    }
    collection.setImage(size, at: path)
  }

  /// Returns the images that the `Contents.json` of an image set names; nil if it cannot be read.
  static func imageSet(_ bytes: [UInt8]) -> [ImageSetEntry]? {
    guard let root = try? JSONDocument(bytes).root, let images = root["images"] else { return nil }
    return images.elements.compactMap { image in
      guard let name = image["filename"]?.string else { return nil }
      // A scale such as `2x`; a set with one image for all scales has none.
      let scale = image["scale"]?.string.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }
      return ImageSetEntry(fileName: name, scale: scale.flatMap { (0.1...100).contains($0) ? $0 : nil })
    }
  }
}
