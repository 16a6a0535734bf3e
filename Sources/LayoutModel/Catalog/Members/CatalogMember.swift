/// A set of edges.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let top = EdgeSet(rawValue: 1)
  package static let leading = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let trailing = EdgeSet(rawValue: 8)
  package static let horizontal: EdgeSet = [.leading, .trailing]
  package static let vertical: EdgeSet = [.top, .bottom]
  package static let all: EdgeSet = [.horizontal, .vertical]
}

/// The value of a static member, as far as layout reads it.
package enum MemberValue: Hashable, Sendable {
  /// A value that layout does not read, such as a colour or a style.
  case none
  case number(Double)
  case guide(AlignmentKey)
  case alignment(Alignment)
  case edges(EdgeSet)
  case axes(AxisSet)
  case point(Point)
  case size(Size)
  case insets(EdgeInsets)
  case contentMode(ViewLayout.ContentMode)
  case layoutDirection(LayoutDirection)
  case dynamicTypeSize(DynamicTypeSize)
  case textAlignment(TextAlignment)
  case truncationMode(TruncationMode)
  case textCase(TextCase)
  case textStyle(TextStyle)
  case fontWeight(FontWeight)
  case fontDesign(FontDesign)
  case labelStyle(LabelStyle)
}

/// A static member of a type, `.leading`, or a method of its values, `.opacity(0.5)`.
package struct CatalogMember: Sendable {
  package var name: String
  /// A one-line description.
  package var summary: String
  package var value: MemberValue
  /// The overloads of a function; empty for a property.
  package var overloads: [CatalogOverload]

  package var isFunction: Bool { !overloads.isEmpty }

  init(_ name: String, _ summary: String, _ value: MemberValue = .none, _ overloads: [CatalogOverload] = []) {
    self.name = name
    self.summary = summary
    self.value = value
    self.overloads = overloads
  }
}

extension Catalog {
  /// Returns the static members that an implicit member expression of this type may name, in the order in which a
  /// reader expects them; empty for a type without any.
  package static func members(of type: ParameterType) -> [CatalogMember] {
    switch type {
    case .horizontalAlignment: horizontalAlignments
    case .verticalAlignment: verticalAlignments
    case .alignment: alignments
    case .edge: edges
    case .horizontalEdge: horizontalEdges
    case .verticalEdge: verticalEdges
    case .edgeSet: edgeSets
    case .axis: axes
    case .axisSet: axisSets
    case .unitPoint: unitPoints
    case .size: sizes
    case .point: points
    case .angle: angles
    case .number, .double: numbers
    case .integer: integers
    case .contentMode: contentModes
    case .layoutDirection: layoutDirections
    case .dynamicTypeSize: dynamicTypeSizes
    case .textAlignment: textAlignments
    case .truncationMode: truncationModes
    case .textCase: textCases
    case .font: fonts
    case .textStyle: textStyles
    case .fontWeight: fontWeights
    case .fontDesign: fontDesigns
    case .color: colors
    case .style: styles
    case .material: materials
    case .gradient: []
    case .shape: shapes
    case .roundedCornerStyle: roundedCornerStyles
    case .imageScale: imageScales
    case .labelStyle: labelStyles
    case .imageResizingMode: imageResizingModes
    case .gridItemSize: gridItemSizes
    case .safeAreaRegions: safeAreaRegions
    case .pinnedViews: pinnedViews
    case .uiLayoutPriority: layoutPriorities
    case .userInterfaceSizeClass: userInterfaceSizeClasses
    case .colorScheme: colorSchemes
    case .previewTrait: previewTraits
    case .previewLayout: previewLayouts
    default: []
    }
  }

  /// Returns the static member of that name; nil if the type has none. O(n) in its members.
  package static func member(named name: String, of type: ParameterType) -> CatalogMember? {
    members(of: type).first { $0.name == name }
  }
}
