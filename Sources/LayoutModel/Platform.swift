/// An Apple platform that a target is built for, under the name that `#if os(…)` uses.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS
}
