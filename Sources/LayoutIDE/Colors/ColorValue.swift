/// A colour in sRGB; all parts are from 0 to 1.
package struct ColorValue: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour of 8 bits a part: `0xFF3B30`.
  init(hex: Int, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
      alpha: alpha)
  }

  /// Creates a colour of a hue, a saturation and a brightness from 0 to 1.
  init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// The hue, the saturation and the brightness, from 0 to 1.
  var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let brightness = max(red, green, blue)
    let range = brightness - min(red, green, blue)
    guard range > 0 else { return (0, 0, brightness) }
    let sector: Double
    if brightness == red {
      sector = (green - blue) / range
    } else if brightness == green {
      sector = (blue - red) / range + 2
    } else {
      sector = (red - green) / range + 4
    }
    return ((sector < 0 ? sector + 6 : sector) / 6, range / brightness, brightness)
  }

  /// True if all parts are from 0 to 1.
  var isValid: Bool { [red, green, blue, alpha].allSatisfy { $0 >= 0 && $0 <= 1 } }

  /// Returns true if both have the same parts in 8 bits.
  package func looksLike(_ other: ColorValue) -> Bool {
    func bits(_ color: ColorValue) -> [Double] {
      [color.red, color.green, color.blue, color.alpha].map { ($0 * 255).rounded() }
    }
    return bits(self) == bits(other)
  }

  /// The colours of iOS in light mode, by their names.
  static let system: [String: ColorValue] = [
    "red": ColorValue(hex: 0xFF3B30), "orange": ColorValue(hex: 0xFF9500), "yellow": ColorValue(hex: 0xFFCC00),
    "green": ColorValue(hex: 0x34C759), "mint": ColorValue(hex: 0x00C7BE), "teal": ColorValue(hex: 0x30B0C7),
    "cyan": ColorValue(hex: 0x32ADE6), "blue": ColorValue(hex: 0x007AFF), "indigo": ColorValue(hex: 0x5856D6),
    "purple": ColorValue(hex: 0xAF52DE), "pink": ColorValue(hex: 0xFF2D55), "brown": ColorValue(hex: 0xA2845E),
    "white": ColorValue(hex: 0xFFFFFF), "gray": ColorValue(hex: 0x8E8E93), "black": ColorValue(hex: 0x000000),
    "clear": ColorValue(hex: 0x000000, alpha: 0), "primary": ColorValue(hex: 0x000000),
    "secondary": ColorValue(hex: 0x3C3C43, alpha: 0.6),
  ]

  /// The names of system colours that a presentation may choose, in the order of SwiftUI.
  static let presentedNames = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear",
  ]
}
