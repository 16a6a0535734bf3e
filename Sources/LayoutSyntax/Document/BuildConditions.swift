/// The conditions under which a file is compiled: they decide which branch of an `#if` is read. The other branches are
/// inactive.
public struct BuildConditions: Hashable, Sendable {
  /// The platform, by its name in `#if os(…)`.
  public var platform: String
  /// The names that hold, such as `DEBUG`.
  public var names: Set<String>
  /// True if no other name holds. Otherwise a branch whose condition has another name is assumed to be compiled.
  public var isComplete: Bool

  public init(platform: String = "iOS", names: Set<String> = [], isComplete: Bool = false) {
    self.platform = platform
    self.names = names
    self.isComplete = isComplete
  }

  /// The names of frameworks that every platform has.
  private static let everywhere: Set<String> = ["SwiftUI", "Foundation", "Combine"]
  /// The platforms of frameworks that not every platform has.
  private static let frameworks: [String: Set<String>] = [
    "UIKit": ["iOS", "tvOS", "watchOS", "visionOS"], "AppKit": ["macOS"], "Cocoa": ["macOS"],
    "WatchKit": ["watchOS"],
  ]

  /// Returns true if the platform has a framework; nil if that is unknown.
  func canImport(_ name: String) -> Bool? {
    if Self.everywhere.contains(name) { return true }
    return Self.frameworks[name].map { $0.contains(platform) }
  }

  /// Returns true if a name without arguments holds; nil if that is unknown.
  func holds(_ name: String) -> Bool? {
    if names.contains(name) { return true }
    return isComplete ? false : nil
  }
}
