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

  package init() {}

  /// Reads the settings from `value`, an object with the keys of `canvas`.
  package init(_ value: ConfigurationValue?) {
    width = value?["width"]?.number
    height = value?["height"]?.number
    scale = value?["scale"]?.number
    let direction = value?["layoutDirection"]?.string
    layoutDirection = LayoutDirection.allCases.first { $0.name == direction }
    dynamicTypeSize = value?["dynamicTypeSize"]?.string.flatMap { DynamicTypeSize(name: $0) }
  }

  /// Returns these settings, with those of `other` where these are nil.
  package func over(_ other: CanvasSettings) -> CanvasSettings {
    var result = other
    result.width = width ?? other.width
    result.height = height ?? other.height
    result.scale = scale ?? other.scale
    result.layoutDirection = layoutDirection ?? other.layoutDirection
    result.dynamicTypeSize = dynamicTypeSize ?? other.dynamicTypeSize
    return result
  }

  /// Returns these settings as text, such as `320 × 548, rightToLeft`; a missing length is taken from `canvas`.
  package func summary(over canvas: Canvas) -> String {
    var parts: [String] = []
    if width != nil || height != nil {
      let lengths = [width ?? canvas.proposal.width, height ?? canvas.proposal.height]
      parts.append(lengths.map { $0.map { pointText($0) } ?? "nil" }.joined(separator: " × "))
    }
    if let scale { parts.append("scale \(pointText(scale))") }
    if let layoutDirection { parts.append(layoutDirection.name) }
    if let dynamicTypeSize { parts.append(dynamicTypeSize.name) }
    return parts.isEmpty ? "the canvas" : parts.joined(separator: ", ")
  }

  /// Returns `canvas` with these settings applied.
  package func applied(to canvas: Canvas) -> Canvas {
    var result = canvas
    result.proposal = ProposedSize(
      width: width ?? canvas.proposal.width, height: height ?? canvas.proposal.height)
    result.scale = scale ?? canvas.scale
    result.layoutDirection = layoutDirection ?? canvas.layoutDirection
    result.dynamicTypeSize = dynamicTypeSize ?? canvas.dynamicTypeSize
    return result
  }
}
