/// A finding: a message for the user about a location, which is a range of a segment while it is stored and a range of
/// a file when it is reported.
public struct LocatedDiagnostic<Location: Hashable & Sendable>: Hashable, Sendable {
  /// The id of the rule in kebab-case; `syntax` for errors of the parser.
  public var rule: String
  public var severity: Severity
  public var message: String
  public var location: Location
  public var related: [LocatedInformation<Location>]
  /// True if the marked text has no effect and may be shown faded.
  public var isUnnecessary: Bool
  /// The name that is reported only once per file: later findings of the same rule with the same name are dropped. Nil
  /// if every occurrence is reported.
  public var onceFor: String?
  /// The names of the canvases of the matrix in which it holds; nil if it holds in all, or if there is no matrix.
  public var canvases: [String]?
  /// Candidate changes. Each is offered only after the changed file has been analysed and no longer has the finding.
  public var fixes: [LocatedFix<Location>]

  public init(
    rule: String, severity: Severity, message: String, location: Location, related: [LocatedInformation<Location>] = [],
    fixes: [LocatedFix<Location>] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.related = related
    self.isUnnecessary = false
    self.onceFor = nil
    self.canvases = nil
    self.fixes = fixes
  }

  /// Returns the finding with the given value of `isUnnecessary`.
  public func markedUnnecessary(_ isUnnecessary: Bool = true) -> Self {
    var finding = self
    finding.isUnnecessary = isUnnecessary
    return finding
  }
}

public typealias RelatedInformation = LocatedInformation<SourceRange>
public typealias TextEdit = LocatedEdit<SourceRange>
public typealias Fix = LocatedFix<SourceRange>
public typealias Diagnostic = LocatedDiagnostic<SourceRange>

/// A finding with locations in whole files.
public typealias FileDiagnostic = LocatedDiagnostic<FileRange>
public typealias FileEdit = LocatedEdit<FileRange>
public typealias FileFix = LocatedFix<FileRange>
public typealias FileInformation = LocatedInformation<FileRange>

/// The severity of a finding.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case error = 1
  case warning, info, hint

  /// Orders severities from the most severe (`error`) to the least (`hint`).
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The name in JSON, in the configuration and in plain-text output.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    case .hint: "hint"
    }
  }
}

/// An additional location of a finding, with a message.
public struct LocatedInformation<Location: Hashable & Sendable>: Hashable, Sendable {
  public var location: Location
  public var message: String

  public init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// The replacement of one range of text.
public struct LocatedEdit<Location: Hashable & Sendable>: Hashable, Sendable {
  public var location: Location
  public var replacement: String

  public init(location: Location, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}

/// A change that is meant to resolve a finding. Its edits do not overlap.
public struct LocatedFix<Location: Hashable & Sendable>: Hashable, Sendable {
  /// A description of the change for the user, such as "Insert `)`".
  public var title: String
  public var edits: [LocatedEdit<Location>]
  /// True if this fix most likely does what was meant: editors offer it first. At most one fix of a finding is
  /// preferred.
  public var isPreferred: Bool
  /// True if the fix may be applied without review, by `lint --fix` and `source.fixAll.plumbline`.
  public var isSafe: Bool

  /// `isSafe` is by default that of a preferred fix.
  public init(title: String, edits: [LocatedEdit<Location>], isPreferred: Bool = false, isSafe: Bool? = nil) {
    self.title = title
    self.edits = edits
    self.isPreferred = isPreferred
    self.isSafe = isSafe ?? isPreferred
  }

  /// Returns the fix with its edits at other locations, without those for which `edit` returns nil. O(edits).
  public func moved<Other>(_ edit: (LocatedEdit<Location>) -> LocatedEdit<Other>?) -> LocatedFix<Other> {
    LocatedFix<Other>(title: title, edits: edits.compactMap(edit), isPreferred: isPreferred, isSafe: isSafe)
  }
}
