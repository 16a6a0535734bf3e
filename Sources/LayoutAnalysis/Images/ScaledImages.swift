import LayoutModel

/// An image with its number of pixels per point.
struct ScaledImage {
  var pixels: Size
  var scale: Double

  /// The size in points.
  var size: Size { Size(width: pixels.width / scale, height: pixels.height / scale) }
}

/// Images by name, of which some may have one name.
struct ScaledImages {
  private var images: [String: ScaledImage] = [:]
  /// The names of images that differ in size.
  private var ambiguous: Set<String> = []

  /// Adds an image. Sizes that differ by less than a point are the same one in whole pixels of several scales.
  mutating func add(_ image: ScaledImage, called name: String) {
    guard let known = images[name] else {
      images[name] = image
      return
    }
    if abs(known.size.width - image.size.width) >= 1 || abs(known.size.height - image.size.height) >= 1 {
      ambiguous.insert(name)
    }
    if image.scale > known.scale { images[name] = image }
  }

  /// The sizes in points by name; a nil value for images that differ in size.
  var sizes: [String: Size?] {
    var sizes: [String: Size?] = [:]
    for (name, image) in images { sizes[name] = .some(ambiguous.contains(name) ? nil : image.size) }
    return sizes
  }
}
