/// What is known of an argument without evaluating it: enough to tell forms with the same labels from each other.
package enum ArgumentHint: Hashable, Sendable, BitwiseCopyable {
  case unknown
  /// A literal or an expression whose type is known.
  case type(ParameterType)
  /// `nil`.
  case none
  /// `.name`, whose type is that of the parameter.
  case member(NameKey)
}

/// How well an argument fits a parameter.
package enum HintFit: Hashable, Sendable {
  /// It certainly does not.
  case impossible
  /// Only if a module adds a member to the type, which is unusual.
  case unusual
  case possible
  /// The type, or a member of it.
  case certain
}

extension Catalog {
  /// How well a value of which `hint` is known fits `parameter`.
  package static func fit(of hint: ArgumentHint, for parameter: CatalogParameter) -> HintFit {
    fit(of: hint, for: parameter.type, isOptional: parameter.isOptional)
  }

  /// How well a value of which `hint` is known fits a parameter of the type `wanted`. Cost: the members of the type.
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
  /// Whether a value of `type` may stand where this type is asked for.
  func takes(_ type: ParameterType) -> Bool {
    if self == type || self == .any || type == .any { return true }
    switch self {
    case .number, .double, .integer: return type == .number || type == .double || type == .integer
    case .view: return type == .color || type == .shape || type == .gradient
    case .style: return type == .color || type == .gradient || type == .material
    case .color: return type == .style
    case .identifier: return !type.isClosure && type != .view
    case .data: return type == .range || type == .binding || type == .integer || type == .string
    // A key path may stand for a closure of one value.
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

  /// What a member that is none of SwiftUI's says of a value of this type: many modules add colours and fonts, few add
  /// views, and a closed list of cases has no others.
  package var memberOpenness: HintFit {
    switch self {
    case .contentMode, .axis, .edge, .horizontalEdge, .verticalEdge, .axisSet, .edgeSet, .layoutDirection,
      .dynamicTypeSize, .textAlignment, .truncationMode, .fontWeight, .fontDesign, .textStyle, .roundedCornerStyle,
      .imageScale, .imageResizingMode, .safeAreaRegions, .colorScheme, .userInterfaceSizeClass:
      .impossible
    case .view, .string, .boolean: .unusual
    default: .possible
    }
  }
}
