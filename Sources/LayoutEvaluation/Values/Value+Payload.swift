import LayoutModel
import LayoutSyntax

extension Value {
  package enum NumberKind: UInt8, Sendable {
    /// An integer literal, which takes the kind of the other operand: `7 / 2` is 3.5 in points and 3 as an `Int`.
    case literal
    /// An `Int`: division truncates.
    case integer
    case real
  }

  /// The payload. Cases of more than two words are indirect, to keep a value small.
  package enum Payload: Sendable {
    case unknown
    /// `nil`.
    case none
    case number(Double, NumberKind)
    case boolean(Bool)
    case string(String)
    case array([Value])
    /// The half-open range of integers from `lower` to `upper`.
    case range(lower: Double, upper: Double)
    case tuple([Element])
    /// An implicit member `.name` whose type is not known yet.
    case member(String)
    /// A case of a declared enumeration, by its segment and its index there. A `SegmentID`, because the segment's
    /// position may change while the value is cached.
    case enumCase(SegmentID, DeclarationIndex)
    case alignment(AlignmentKey)
    case alignmentPair(Alignment)
    indirect case font(Font)
    case size(Size)
    case point(Point)
    indirect case insets(EdgeInsets)
    case unitPoint(x: Double, y: Double)
    case keyPath([String])
    indirect case closure(Closure)
    indirect case view(ViewReference)
    /// A type, by its dotted name.
    case type(String)
    /// An instance of a declared type.
    case instance(InstanceID)
    /// A member of a SwiftUI enumeration or option set.
    indirect case known(MemberValue)
    /// A known value that does not affect layout, such as a color or style.
    case opaque
    /// A `GridItem`, or its size.
    indirect case gridTrack(GridTrack)
    /// The `GeometryProxy` of a reader, with its size if known.
    indirect case proxy(Size?)
    /// The `ViewDimensions` of a guide closure.
    case dimensions
    /// A step of the guide program that is being compiled.
    case step(GuideProgram.StepID)
  }

  package struct Element: Sendable {
    var label: String?
    var value: Value
  }
}
