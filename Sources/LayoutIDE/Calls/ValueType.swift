import LayoutModel

/// The type of an expression as far as completion and signature help distinguish it.
indirect enum ValueType: Hashable, Sendable {
  /// A value of a type of the catalog, such as a number or an alignment.
  case catalog(ParameterType)
  /// A view of SwiftUI, by its name; empty for any view.
  case view(String)
  /// A value of a type of the module, by its dotted name.
  case declared(String)
  /// The view that the closure of a guide gets.
  case dimensions
  /// The geometry that the closure of a `GeometryReader` gets.
  case proxy
  /// A guide of either axis, as in `d[…]`.
  case guide
  case array(ValueType)
  /// A type itself, by its name.
  case type(String)

  /// True for a value that modifiers can be applied to.
  var isView: Bool {
    switch self {
    case .view, .catalog(.color), .catalog(.view), .catalog(.viewBuilder): true
    default: false
    }
  }
}

extension ValueType {
  /// Creates the type that a written name denotes, if SwiftUI or Swift declares it; nil for other names.
  init?(frameworkType name: String) {
    switch name {
    case "View", "AnyView": self = .view("")
    case "ViewDimensions": self = .dimensions
    case "GeometryProxy": self = .proxy
    case "Double", "Float", "TimeInterval": self = .catalog(.number)
    case "LocalizedStringKey", "Substring": self = .catalog(.string)
    default:
      if let type = ParameterType(swiftName: name) {
        self = .catalog(type)
      } else if Catalog.view(named: name) != nil {
        self = .view(name)
      } else {
        return nil
      }
    }
  }

  /// The type of the property `name` of a value whose type the catalog has; nil if it has none.
  func frameworkProperty(_ name: String) -> ValueType? {
    switch self {
    case .dimensions: return name == "width" || name == "height" ? .catalog(.number) : nil
    case .proxy:
      switch name {
      case "size": return .catalog(.size)
      case "safeAreaInsets": return .catalog(.edgeInsets)
      case "frame": return .catalog(.rect)
      default: return nil
      }
    case .catalog(let type):
      if Catalog.method(named: name, of: type) != nil { return self }
      guard Catalog.type(named: type.swiftName)?.members.contains(where: { $0.name == name }) ?? false else {
        return nil
      }
      switch name {
      case "origin": return .catalog(.point)
      case "size": return .catalog(.size)
      case "horizontal": return .catalog(.horizontalAlignment)
      case "vertical": return .catalog(.verticalAlignment)
      case "isEmpty", "isZero", "isFinite", "isNaN": return .catalog(.boolean)
      case "count": return .catalog(.integer)
      case "uppercased", "lowercased": return .catalog(.string)
      default: return .catalog(.number)
      }
    default: return nil
    }
  }
}
