/// The system whose controls, lists and bars are laid out. `semantics.md` 6.4.
public enum SystemVersion: UInt8, Hashable, Sendable, CaseIterable {
  /// iOS 16 to 18.
  case iOS18
  /// iOS 26 and later.
  case iOS26
  /// Another platform, for which the figures of iOS 18 are an approximation.
  case other

  /// Creates the system for a major version of iOS; nil for a number that is no version.
  public init?(major: Int) {
    guard (13...99).contains(major) else { return nil }
    self = major >= 26 ? .iOS26 : .iOS18
  }

  /// The major version of iOS in JSON; nil for another platform.
  public var major: Int? {
    switch self {
    case .iOS18: 18
    case .iOS26: 26
    case .other: nil
    }
  }
}
