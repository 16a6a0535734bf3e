/// A platform that a target is built for. Its raw value is the name that Swift's `#if os(…)` tests.
package enum BuildPlatform: String, CaseIterable, Hashable, Sendable {
  case iOS, macOS, watchOS, tvOS, visionOS
}
