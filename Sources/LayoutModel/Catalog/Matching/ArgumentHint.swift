/// The knowledge about an argument before its evaluation, enough to distinguish overloads with the same labels.
package enum ArgumentHint: Hashable, Sendable, BitwiseCopyable {
  case unknown
  /// A literal or an expression of a known type.
  case type(ParameterType)
  /// The literal `nil`.
  case none
  /// An implicit member `.name`, whose type is that of the parameter.
  case member(NameKey)
}

/// The likelihood that an argument fits a parameter.
package enum HintFit: Hashable, Sendable {
  /// The argument certainly does not fit.
  case impossible
  /// The argument fits only if a module adds a member to the type, which is unusual.
  case unusual
  case possible
  /// The argument has the type, or is a member of it.
  case certain
}

extension Catalog {
  /// Returns how well a value with `hint` fits `parameter`. O(n) in the members of its type.
  package static func fit(of hint: ArgumentHint, for parameter: CatalogParameter) -> HintFit {
    fit(of: hint, for: parameter.type, isOptional: parameter.isOptional)
  }

  /// Returns how well a value with `hint` fits a parameter of type `wanted`. O(n) in the members of the type.
  static func fit(of hint: ArgumentHint, for wanted: ParameterType, isOptional: Bool) -> HintFit {
    switch hint {
    case .unknown: return .possible
    case .none: return isOptional ? .certain : wanted == .any ? .possible : .impossible
    case .type(let type):
      return wanted == type ? .certain : wanted.takes(type) ? .possible : .impossible
    case .member(let name):
      if wanted.isClosure || wanted == .keyPath || wanted == .environmentKeyPath {
        return .impossible
      }
      if name == initKey { return .possible }
      if memberIndex(of: name, in: wanted) != nil { return .certain }
      if isOptional, name == noneKey || name == someKey { return .possible }
      return wanted.memberOpenness
    }
  }

  private static let initKey = NameKey("init")
  private static let noneKey = NameKey("none")
  private static let someKey = NameKey("some")
}

extension ParameterType {
  /// Returns true if a value of `type` may be passed where this type is expected.
  func takes(_ type: ParameterType) -> Bool {
    if self == type || self == .any || type == .any { return true }
    switch self {
    case .number, .double, .integer: return type == .number || type == .double || type == .integer
    case .view: return type == .color || type == .shape || type == .gradient
    case .style: return type == .color || type == .gradient || type == .material
    case .color: return type == .style
    case .identifier: return !type.isClosure && type != .view
    case .data: return type == .range || type == .binding || type == .integer || type == .string
    // A key path converts to a closure of one parameter.
    case .viewBuilder, .closure, .guideClosure: return type.isClosure || type == .keyPath
    case .range, .lineLimitRange: return type == .range || type == .lineLimitRange || type == .data
    case .keyPath, .environmentKeyPath: return type == .keyPath || type == .environmentKeyPath
    case .axisSet: return type == .axis || type == .data
    case .edgeSet: return type == .edge || type == .horizontalEdge || type == .verticalEdge || type == .data
    case .gridItems, .safeAreaRegions, .pinnedViews: return type == .data
    case .point: return type == .size
    default: return false
    }
  }

  /// The fit of an implicit member that is not SwiftUI's for this type: many modules add colours and fonts, few add
  /// views, and a closed list of cases has no others.
  package var memberOpenness: HintFit {
    switch self {
    case .contentMode, .axis, .edge, .horizontalEdge, .verticalEdge, .axisSet, .edgeSet, .layoutDirection,
      .dynamicTypeSize, .textAlignment, .truncationMode, .textCase, .fontWeight, .fontDesign, .textStyle,
      .roundedCornerStyle,
      .imageScale, .imageResizingMode, .safeAreaRegions, .colorScheme, .userInterfaceSizeClass:
      .impossible
    case .view, .string, .boolean: .unusual
    default: .possible
    }
  }
}
