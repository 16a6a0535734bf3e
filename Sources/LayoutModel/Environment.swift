/// The direction from the leading to the trailing edge.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft

  public var name: String { self == .leftToRight ? "leftToRight" : "rightToLeft" }
}

/// The twelve content sizes of Dynamic Type.
public enum DynamicTypeSize: UInt8, TableIndex, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The name in JSON, on the command line and in source.
  public var name: String { DynamicTypeSize.names[self] }

  // Written out, here and below: printing a case by reflection searches every type of the program.
  private static let names: IDArray<DynamicTypeSize, String> = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge",
    "accessibility1", "accessibility2", "accessibility3", "accessibility4", "accessibility5",
  ]

  public init?(name: String) {
    guard let size = DynamicTypeSize.allCases.first(where: { $0.name == name }) else { return nil }
    self = size
  }

  /// Creates the size that corresponds to the member `name` of the older `ContentSizeCategory`; nil for other names.
  public init?(contentSizeCategory name: String) {
    let names = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
    guard let index = names.firstIndex(of: name), let size = DynamicTypeSize(rawValue: UInt8(clamping: index)) else {
      return nil
    }
    self = size
  }

  @inlinable public var isAccessibilitySize: Bool { rawValue >= DynamicTypeSize.accessibility1.rawValue }
}

extension DynamicTypeSize: Comparable {
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool { left.rawValue < right.rawValue }
}

/// The amount of space on an axis, as in `UserInterfaceSizeClass`.
public enum SizeClass: UInt8, Hashable, Sendable {
  case compact, regular

  public var name: String { self == .compact ? "compact" : "regular" }
}

/// A text style of Dynamic Type.
public enum TextStyle: UInt8, TableIndex, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// The name in source and in JSON.
  public var name: String { TextStyle.names[self] }

  private static let names: IDArray<TextStyle, String> = [
    "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
    "caption2",
  ]
}

/// A font's weight on the scale of 100 to 900.
public struct FontWeight: Hashable, Sendable {
  public var value: Int
  public init(_ value: Int) { self.value = value }
  public static let ultraLight = FontWeight(100)
  public static let thin = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let heavy = FontWeight(800)
  public static let black = FontWeight(900)
}

public enum FontDesign: UInt8, TableIndex, CaseIterable {
  case `default`, rounded, serif, monospaced

  /// The name in source and in JSON.
  public var name: String { FontDesign.names[self] }

  private static let names: IDArray<FontDesign, String> = ["default", "rounded", "serif", "monospaced"]
}

/// A font as written in a source, before it is resolved.
public struct Font: Hashable, Sendable {
  public enum Face: Hashable, Sendable {
    case style(TextStyle)
    /// `.system(size:)`, in points; it does not scale with Dynamic Type.
    case system(size: Double)
  }

  public var face: Face
  /// The explicit weight; nil for the style's own.
  public var weight: FontWeight?
  /// True after `.bold()`, which selects the emphasised weight of a text style.
  public var isBold: Bool
  public var isItalic: Bool
  public var design: FontDesign
  /// True for a font unknown to the model (`.custom`), which is measured as the system font and flagged approximate.
  public var isSubstitute: Bool

  public init(
    _ face: Face, weight: FontWeight? = nil, isBold: Bool = false, isItalic: Bool = false,
    design: FontDesign = .default, isSubstitute: Bool = false
  ) {
    self.face = face
    self.weight = weight
    self.isBold = isBold
    self.isItalic = isItalic
    self.design = design
    self.isSubstitute = isSubstitute
  }

  public static let body = Font(.style(.body))
}

/// The parts of a label that are shown.
public enum LabelStyle: UInt8, Hashable, Sendable { case titleAndIcon, titleOnly, iconOnly }

public enum TextAlignment: UInt8, Hashable, Sendable { case leading, center, trailing }
public enum TruncationMode: UInt8, Hashable, Sendable { case head, middle, tail }

/// The case in which texts are shown.
public enum TextCase: UInt8, Hashable, Sendable {
  /// No modifier decides: a header of a list may be in capitals.
  case automatic
  /// As written, by `textCase(nil)`.
  case asWritten
  case uppercase, lowercase

  /// Returns a string in the case. O(n).
  public func applied(to string: String) -> String {
    switch self {
    case .automatic, .asWritten: string
    case .uppercase: string.uppercased()
    case .lowercase: string.lowercased()
    }
  }
}

/// The inherited values that layout reads. Interned per graph; a node refers to one by its index.
public struct Environment: Hashable, Sendable {
  public var layoutDirection: LayoutDirection = .leftToRight
  /// True if a modifier sets the direction, which then does not follow the canvas.
  public var isLayoutDirectionWritten = false
  /// The flags of every view laid out in that direction: assumed, or dynamic if it may change at run time.
  public var layoutDirectionFlags: ViewFlags = []
  public var dynamicTypeSize: DynamicTypeSize = .large
  /// The number of pixels per point.
  public var displayScale: Double = 3
  public var font: Font?
  /// The overrides of the font's parts, set on a container by `.bold()`, `.fontWeight`, `.italic()`, `.fontDesign`.
  public var fontWeight: FontWeight?
  public var isBold = false
  public var isItalic = false
  public var fontDesign: FontDesign?
  /// The greatest number of lines of a text; nil for no limit.
  public var lineLimit: Int?
  /// The number of lines whose height is reserved even for a shorter text (`reservesSpace`, lower bound of a range).
  public var minimumLines: Int = 0
  public var lineSpacing: Double = 0
  public var tracking: Double = 0
  public var kerning: Double = 0
  public var minimumScaleFactor: Double = 1
  public var multilineTextAlignment: TextAlignment = .leading
  public var truncationMode: TruncationMode = .tail
  public var textCase = TextCase.automatic
  public var labelStyle: LabelStyle = .titleAndIcon
  /// The flags of every label shown in that style: assumed, or dynamic if it may change at run time.
  public var labelStyleFlags: ViewFlags = []
  public var horizontalSizeClass: SizeClass = .compact
  public var verticalSizeClass: SizeClass = .regular
  /// The styles and sizes of controls.
  public var controls = ControlEnvironment()

  public init() {}
}

/// The space and the environment in which a root view is laid out.
public struct Canvas: Hashable, Sendable {
  /// The size in points proposed to the root; on a nil axis the canvas takes the root's length.
  public var proposal: ProposedSize
  /// The number of pixels per point.
  public var scale: Double
  public var layoutDirection: LayoutDirection
  public var dynamicTypeSize: DynamicTypeSize
  /// The system whose controls, lists and bars are laid out.
  public var system: SystemVersion
  /// The space around the canvas that views which ignore the safe area may cover. `semantics.md` 4.12.
  public var safeArea = EdgeInsets()

  public init(
    proposal: ProposedSize, scale: Double = 3, layoutDirection: LayoutDirection = .leftToRight,
    dynamicTypeSize: DynamicTypeSize = .large, system: SystemVersion = .iOS18
  ) {
    self.proposal = proposal
    self.scale = scale
    self.layoutDirection = layoutDirection
    self.dynamicTypeSize = dynamicTypeSize
    self.system = system
  }

  /// Regular above 640 points of width, otherwise compact, also if it is that of the content. `semantics.md` 6.3.
  public var horizontalSizeClass: SizeClass { (proposal.width ?? 0) > 640 ? .regular : .compact }

  /// Compact below 480 points of height, otherwise regular, also if it is that of the content. `semantics.md` 6.3.
  public var verticalSizeClass: SizeClass { (proposal.height ?? .infinity) < 480 ? .compact : .regular }

  /// The safe area of a phone in portrait. `lowering.md` 2.
  public static let standard = Canvas(proposal: ProposedSize(width: 390, height: 763))
}
