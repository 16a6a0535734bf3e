/// The record of a view or layer in the graph.
public struct ViewNode: Sendable {
  public var layout: ViewLayout
  public var environment: EnvironmentID
  /// The parent; invalid for the root.
  public var parent = ViewID.invalid
  /// The first child; invalid for none.
  public var firstChild = ViewID.invalid
  /// The next sibling; invalid for the last child.
  public var nextSibling = ViewID.invalid
  public var childCount: Int32 = 0
  public var origin = OriginID.invalid
  public var identity = IdentityID.invalid
  public var flags: ViewFlags = []

  public init(layout: ViewLayout, environment: EnvironmentID, flags: ViewFlags = []) {
    self.layout = layout
    self.environment = environment
    self.flags = flags
  }

  /// True for a stack that behaves like its only child in every respect. `semantics.md` 1.9.
  @inlinable public var isTransparent: Bool {
    guard flags.contains(.singleStaticChild), childCount == 1 else { return false }
    switch layout {
    case .hStack, .vStack, .zStack: return true
    default: return false
    }
  }
}

public struct ViewFlags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The view, or a value that determines its size, is unknown: a stand-in is laid out.
  @inlinable public static var unknown: ViewFlags { ViewFlags(rawValue: 1) }
  /// The size is a documented approximation.
  @inlinable public static var approximate: ViewFlags { ViewFlags(rawValue: 2) }
  /// A stack made for several views in a body, preview or layer.
  @inlinable public static var implicit: ViewFlags { ViewFlags(rawValue: 4) }
  /// A stack whose content is statically exactly one view. `semantics.md` 1.9.
  @inlinable public static var singleStaticChild: ViewFlags { ViewFlags(rawValue: 8) }
  /// An argument of the layer is a stand-in or depends on one (an assumed condition selected its children).
  @inlinable public static var assumed: ViewFlags { ViewFlags(rawValue: 16) }
  /// An argument of the layer, or the set of its children, depends on a value that changes at run time.
  @inlinable public static var dynamic: ViewFlags { ViewFlags(rawValue: 32) }
  /// The `alignment` is a stand-in or changes at run time, so that the readers of a guide through it are unknown.
  @inlinable public static var uncertainAlignment: ViewFlags { ViewFlags(rawValue: 64) }
  /// The arguments are stand-ins, possibly the alignment too.
  @inlinable public static var guessedArguments: ViewFlags { [.assumed, .uncertainAlignment] }
  /// The content of a `safeAreaInset`, in the stack that represents the inset: served before the view that is inset.
  @inlinable public static var safeAreaInset: ViewFlags { ViewFlags(rawValue: 128) }
  /// Only the key and the value of a guide set here are unknown: no size depends on them, but any guide may.
  @inlinable public static var unknownGuide: ViewFlags { ViewFlags(rawValue: 256) }
  /// A neutral layer in place of another one: a stack measures it if it measured that one, and does not read the
  /// flexibility of its child instead, so that equal outputs show that nothing has changed for the stack.
  @inlinable public static var replacesLayer: ViewFlags { ViewFlags(rawValue: 512) }
  /// A node that the style of a control, list or bar makes and no source spells, such as the switch of a `Toggle`. It has
  /// the origin of the control and is always `implicit` too; tools show its children in its place.
  @inlinable public static var part: ViewFlags { ViewFlags(rawValue: 1024) }
  /// A part that is a bar: an inset of the safe area.
  @inlinable public static var bar: ViewFlags { [.part, .implicit, .safeAreaInset] }
  /// Laid out as it would be shown, but not shown: a tab that is not selected.
  @inlinable public static var notShown: ViewFlags { ViewFlags(rawValue: 2048) }
  /// A resizable image of which only the own size is unknown: it takes what is proposed, whatever the image is.
  @inlinable public static var unknownIdeal: ViewFlags { ViewFlags(rawValue: 4096) }
}
