import LayoutModel

/// The configured settings of a canvas; a setting that is nil is taken from an outer configuration or the default.
package struct CanvasSettings: Hashable, Sendable {
  /// The width in points.
  package var width: Double?
  /// The height in points.
  package var height: Double?
  /// The number of pixels per point.
  package var scale: Double?
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize: DynamicTypeSize?
  /// The device whose safe area is the canvas, unless `width` or `height` says otherwise.
  package var device: Device?
  /// The system whose controls are laid out.
  package var system: SystemVersion?

  package init() {}

  /// Reads the settings from `value`, an object with the keys of `canvas`.
  package init(_ value: ConfigurationValue?) {
    width = value?["width"]?.number
    height = value?["height"]?.number
    scale = value?["scale"]?.number
    let direction = value?["layoutDirection"]?.string
    layoutDirection = LayoutDirection.allCases.first { $0.name == direction }
    dynamicTypeSize = value?["dynamicTypeSize"]?.string.flatMap { DynamicTypeSize(name: $0) }
    device = value?["device"]?.string.flatMap { Device.named($0) }
    system = value?["os"]?.number.flatMap { SystemVersion(major: Int($0)) }
  }

  /// Returns these settings, with those of `other` where these are nil.
  package func over(_ other: CanvasSettings) -> CanvasSettings {
    var result = other
    // A device replaces the lengths and the scale of the other settings.
    if device != nil { (result.width, result.height, result.scale) = (nil, nil, nil) }
    result.device = device ?? other.device
    result.width = width ?? result.width
    result.height = height ?? result.height
    result.scale = scale ?? result.scale
    result.layoutDirection = layoutDirection ?? other.layoutDirection
    result.dynamicTypeSize = dynamicTypeSize ?? other.dynamicTypeSize
    result.system = system ?? other.system
    return result
  }

  /// Returns these settings as text, such as `320 × 548, rightToLeft`; a missing length is taken from `canvas`.
  package func summary(over canvas: Canvas) -> String {
    var parts: [String] = []
    if let device { parts.append(device.name) }
    if width != nil || height != nil {
      let lengths = [width ?? canvas.proposal.width, height ?? canvas.proposal.height]
      parts.append(lengths.map { $0.map { pointText($0) } ?? "nil" }.joined(separator: " × "))
    }
    if let scale { parts.append("scale \(pointText(scale))") }
    if let layoutDirection { parts.append(layoutDirection.name) }
    if let dynamicTypeSize { parts.append(dynamicTypeSize.name) }
    if let major = system?.major { parts.append("iOS \(major)") }
    return parts.isEmpty ? "the canvas" : parts.joined(separator: ", ")
  }

  /// Returns `canvas` with these settings applied.
  package func applied(to canvas: Canvas) -> Canvas {
    var result = canvas
    if let device {
      result.proposal = ProposedSize(device.safeSize)
      result.safeArea = device.safeArea
      result.scale = device.scale
    }
    // Other lengths are those of a canvas without a device.
    if width != nil || height != nil { result.safeArea = EdgeInsets() }
    result.proposal = ProposedSize(
      width: width ?? result.proposal.width, height: height ?? result.proposal.height)
    result.scale = scale ?? result.scale
    result.system = system ?? canvas.system
    result.layoutDirection = layoutDirection ?? canvas.layoutDirection
    result.dynamicTypeSize = dynamicTypeSize ?? canvas.dynamicTypeSize
    return result
  }
}
