import LanguageServerProtocol
import LayoutAnalysis
import LayoutLowering
import LayoutModel

/// Reads what there is to know of the pictures below a folder, file by file or at once.
package enum ImageFileReader {
  /// What is read of a picture first, and what when its size does not stand in that.
  private static let firstBytes = 64 << 10
  private static let mostBytes = 4 << 20

  /// Notes what the file at `path` says in `collection`; a file that is not there is forgotten.
  package static func read(_ path: String, from files: some WorkspaceFiles, into collection: inout ImageCollection) {
    guard let start = files.readStart(of: path, count: firstBytes) else { return collection.remove(path) }
    if ImageFileName.isImageSet(path) {
      collection.setImageSet(imageSet(start), at: path)
      return
    }
    var size = ImageHeader.size(of: start)
    if size == nil, start.count == firstBytes, let more = files.readStart(of: path, count: mostBytes) {
      size = ImageHeader.size(of: more)
    }
    collection.setPicture(size, at: path)
  }

  /// The sizes of all pictures below `folders`. Cost: the files there.
  package static func sizes(below folders: [String], in files: some WorkspaceFiles) -> ImageSizes {
    var collection = ImageCollection()
    for folder in folders {
      var search = ImageSearch(below: [folder])
      while !search.isOver { search.listFolder(files) }
      for path in search.found { read(path, from: files, into: &collection) }
    }
    return collection.sizes
  }

  /// The pictures that the `Contents.json` of an image set names.
  static func imageSet(_ bytes: [UInt8]) -> [ImageSetEntry]? {
    guard let root = try? JSONDocument(bytes).root, let images = root["images"] else { return nil }
    return images.elements.compactMap { image in
      guard let name = image["filename"]?.string else { return nil }
      // `2x`; a set of one picture for all scales says none.
      let scale = image["scale"]?.string.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }
      return ImageSetEntry(fileName: name, scale: scale.flatMap { (0.1...100).contains($0) ? $0 : nil })
    }
  }
}
