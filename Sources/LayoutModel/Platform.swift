/// An Apple platform that a target is built for, under the name that `#if os(…)` uses.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS
}

extension Platform {
  /// The canvas of a usual screen or window: for iOS that of an iPhone without its safe areas, for watchOS a watch of
  /// 45 mm, for tvOS the whole screen, for macOS and visionOS a window of a usual size.
  package var canvas: Canvas {
    switch self {
    case .iOS: .standard
    case .macOS: Canvas(proposal: ProposedSize(width: 800, height: 600), scale: 2, system: .other)
    case .watchOS: Canvas(proposal: ProposedSize(width: 198, height: 242), scale: 2, system: .other)
    case .tvOS: Canvas(proposal: ProposedSize(width: 1920, height: 1080), scale: 1, system: .other)
    case .visionOS: Canvas(proposal: ProposedSize(width: 1280, height: 720), scale: 2, system: .other)
    }
  }
}
