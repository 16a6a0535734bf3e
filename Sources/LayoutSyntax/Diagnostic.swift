/// The number of a file within one analysis.
public struct FileID: Hashable, Comparable, Sendable {
  public var index: Int32
  public init(_ index: Int32) { self.index = index }
  public static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// The number of a segment within one analysis: a stretch of whole lines of a file that is parsed, lowered and judged
/// as one.
public struct SegmentID: Hashable, Comparable, Sendable {
  public var index: Int32
  public init(_ index: Int32) { self.index = index }
  public static func < (left: SegmentID, right: SegmentID) -> Bool { left.index < right.index }
}

/// A stretch of a segment: a half-open range of UTF-8 byte offsets from the segment's start, so that it stays right
/// while other segments change.
public struct SourceRange: Hashable, Sendable {
  public var segment: SegmentID
  public var range: Range<Int>

  public init(segment: SegmentID, range: Range<Int>) {
    self.segment = segment
    self.range = range
  }
}

/// A stretch of a file: a half-open range of UTF-8 byte offsets.
public struct FileRange: Hashable, Sendable {
  public var file: FileID
  public var range: Range<Int>

  public init(file: FileID, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}

/// How much a finding weighs.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case error = 1
  case warning, info, hint

  /// The more severe one is the smaller.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The name in JSON, configuration and the text form.
  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    case .hint: "hint"
    }
  }
}

/// A place that a finding speaks of besides its own.
public struct PlacedInformation<Place: Hashable & Sendable>: Hashable, Sendable {
  public var place: Place
  public var message: String

  public init(place: Place, message: String) {
    self.place = place
    self.message = message
  }
}

/// One replacement of a stretch of text.
public struct PlacedEdit<Place: Hashable & Sendable>: Hashable, Sendable {
  public var place: Place
  public var replacement: String

  public init(place: Place, replacement: String) {
    self.place = place
    self.replacement = replacement
  }
}

/// A change that is meant to make a finding go away. Its edits do not overlap.
public struct PlacedFix<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What happens, in a person's words.
  public var title: String
  public var edits: [PlacedEdit<Place>]
  public var isPreferred: Bool

  public init(title: String, edits: [PlacedEdit<Place>], isPreferred: Bool = false) {
    self.title = title
    self.edits = edits
    self.isPreferred = isPreferred
  }
}

/// Something a person should know about a place: by segment while it is kept, by file when it is told.
public struct PlacedDiagnostic<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The rule's id in kebab-case, `syntax` for what the parser reports.
  public var rule: String
  public var severity: Severity
  public var message: String
  public var place: Place
  public var related: [PlacedInformation<Place>]
  /// Whether the marked text has no effect and may be shown faded.
  public var isUnnecessary: Bool
  /// The name that is said once in a file, however often it stands there; nil where every place is said.
  public var onceFor: String?
  /// Candidate changes; offered only after the changed file has been analysed and the finding is gone.
  public var fixes: [PlacedFix<Place>]

  public init(
    rule: String, severity: Severity, message: String, place: Place, related: [PlacedInformation<Place>] = [],
    isUnnecessary: Bool = false, fixes: [PlacedFix<Place>] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.related = related
    self.isUnnecessary = isUnnecessary
    self.onceFor = nil
    self.fixes = fixes
  }
}

public typealias RelatedInformation = PlacedInformation<SourceRange>
public typealias TextEdit = PlacedEdit<SourceRange>
public typealias Fix = PlacedFix<SourceRange>
public typealias Diagnostic = PlacedDiagnostic<SourceRange>

/// A finding with its places in whole files.
public typealias FileDiagnostic = PlacedDiagnostic<FileRange>
public typealias FileEdit = PlacedEdit<FileRange>
