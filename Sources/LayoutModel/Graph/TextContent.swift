/// The content of a `Text`: runs that may differ in font.
public struct TextContent: Hashable, Sendable {
  public var runs: [TextRun]
  /// True if a part of the string is unknown.
  public var isAssumed: Bool
  public init(runs: [TextRun], isAssumed: Bool = false) {
    self.runs = runs
    self.isAssumed = isAssumed
  }
}

/// A run of text in one font.
public struct TextRun: Hashable, Sendable {
  public var string: String
  /// The font set on the run itself (`Text("a").font(.title) + Text("b")`); nil for the environment's.
  public var font: Font?
  public var isBold: Bool
  public var isItalic: Bool
  public var weight: FontWeight?

  public init(
    string: String, font: Font? = nil, isBold: Bool = false, isItalic: Bool = false, weight: FontWeight? = nil
  ) {
    self.string = string
    self.font = font
    self.isBold = isBold
    self.isItalic = isItalic
    self.weight = weight
  }
}
