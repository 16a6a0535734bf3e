import LayoutSyntax

/// The segments of a document as they were formatted last, by their text: after an edit only those that changed are
/// formatted again.
package struct FormattedSegments: Sendable {
  /// Everything beside the text that decides how a segment is formatted.
  struct Setting: Hashable, Sendable {
    var style: SourceStyle
    var newline: [UInt8]
    var conditions: BuildConditions
  }

  /// A formatted segment, without a result if it stays as it is.
  struct Entry: Sendable {
    var result: FormattedSegment?
  }

  private var setting: Setting?
  private var entries: [[UInt8]: Entry] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Drops the segments of another setting, and all once there are very many.
  mutating func prepare(for setting: Setting) {
    guard self.setting != setting || entries.count > Self.maximumCount else { return }
    self.setting = setting
    entries = [:]
  }

  private static let maximumCount = 20_000

  func segment(_ text: [UInt8]) -> Entry? { entries[text] }

  mutating func add(_ result: FormattedSegment?, for text: [UInt8]) { entries[text] = Entry(result: result) }
}
