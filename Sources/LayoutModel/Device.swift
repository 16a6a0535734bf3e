/// A device whose screen is a canvas: its size and its safe area in portrait, in points. `semantics.md` 6.7.
package struct Device: Hashable, Sendable {
  package let name: String
  package let size: Size
  /// The insets of the safe area without bars.
  package let safeArea: EdgeInsets
  package let scale: Double

  private init(_ name: String, _ width: Double, _ height: Double, _ top: Double, _ bottom: Double, scale: Double = 3) {
    self.name = name
    size = Size(width: width, height: height)
    safeArea = EdgeInsets(top: top, bottom: bottom)
    self.scale = scale
  }

  /// The devices by name, the smallest first. `semantics.md` 6.7.
  package static let all: [Device] = [
    Device("iPhone SE", 375, 667, 20, 0, scale: 2),
    Device("iPhone 13 mini", 375, 812, 50, 34),
    Device("iPhone X", 375, 812, 44, 34), Device("iPhone XS", 375, 812, 44, 34),
    Device("iPhone 11 Pro", 375, 812, 44, 34),
    Device("iPhone 12", 390, 844, 47, 34), Device("iPhone 12 Pro", 390, 844, 47, 34),
    Device("iPhone 13", 390, 844, 47, 34), Device("iPhone 13 Pro", 390, 844, 47, 34),
    Device("iPhone 14", 390, 844, 47, 34), Device("iPhone 16e", 390, 844, 47, 34),
    Device("iPhone 14 Pro", 393, 852, 59, 34), Device("iPhone 15", 393, 852, 59, 34),
    Device("iPhone 15 Pro", 393, 852, 59, 34), Device("iPhone 16", 393, 852, 59, 34),
    Device("iPhone 16 Pro", 402, 874, 62, 34), Device("iPhone 17", 402, 874, 62, 34),
    Device("iPhone 17 Pro", 402, 874, 62, 34),
    Device("iPhone XR", 414, 896, 48, 34, scale: 2), Device("iPhone 11", 414, 896, 48, 34, scale: 2),
    Device("iPhone 11 Pro Max", 414, 896, 44, 34),
    Device("iPhone Air", 420, 912, 68, 34),
    Device("iPhone 12 Pro Max", 428, 926, 47, 34), Device("iPhone 13 Pro Max", 428, 926, 47, 34),
    Device("iPhone 14 Plus", 428, 926, 47, 34),
    Device("iPhone 14 Pro Max", 430, 932, 59, 34), Device("iPhone 15 Plus", 430, 932, 59, 34),
    Device("iPhone 15 Pro Max", 430, 932, 59, 34), Device("iPhone 16 Plus", 430, 932, 59, 34),
    Device("iPhone 16 Pro Max", 440, 956, 62, 34), Device("iPhone 17 Pro Max", 440, 956, 62, 34),
    Device("iPad", 820, 1180, 24, 20, scale: 2), Device("iPad Pro 11", 834, 1194, 24, 20, scale: 2),
    Device("iPad Pro 13", 1024, 1366, 24, 20, scale: 2),
  ]

  /// Returns the device of a name, whatever its case; nil for an unknown one.
  package static func named(_ name: String) -> Device? {
    let wanted = name.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// The size of the safe area.
  package var safeSize: Size {
    Size(
      width: size.width - safeArea.total(.horizontal), height: size.height - safeArea.total(.vertical))
  }
}
