import LayoutModel
import LayoutSyntax

/// The type that the context of an expression expects, as far as it affects the expression's meaning.
package indirect enum TypeHint: Equatable, Sendable {
  case any
  case number
  case integer
  case boolean
  case string
  /// A string literal that is a `LocalizedStringKey`, which formats numbers differently.
  case localizedString
  case horizontalAlignment
  case verticalAlignment
  case alignment
  case font
  case size
  case point
  case insets
  case unitPoint
  case view
  case closure
  case array(TypeHint)
  /// Another SwiftUI type, such as an edge, a font weight or a style.
  case member(ParameterType)
  /// Another type, whose static members implicit members denote.
  case named(String)

  init(typeName: String) {
    switch typeName {
    case "CGFloat", "Double", "Float", "Float16", "Float32", "Float64", "TimeInterval": self = .number
    case "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64": self = .integer
    case "Bool": self = .boolean
    case "String", "Substring": self = .string
    case "LocalizedStringKey", "Text.LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue":
      self = .localizedString
    case "HorizontalAlignment": self = .horizontalAlignment
    case "VerticalAlignment": self = .verticalAlignment
    case "Alignment": self = .alignment
    case "Font": self = .font
    case "CGSize": self = .size
    case "CGPoint": self = .point
    case "EdgeInsets": self = .insets
    case "UnitPoint": self = .unitPoint
    case "View", "AnyView": self = .view
    default:
      if let type = ParameterType(swiftName: typeName) { self = TypeHint(type) } else { self = .named(typeName) }
    }
  }

  /// Creates the hint for a type in the catalog.
  package init(_ type: ParameterType) {
    switch type {
    case .number, .double: self = .number
    case .integer: self = .integer
    case .boolean: self = .boolean
    case .string: self = .string
    case .horizontalAlignment: self = .horizontalAlignment
    case .verticalAlignment: self = .verticalAlignment
    case .alignment: self = .alignment
    case .font: self = .font
    case .size: self = .size
    case .point: self = .point
    case .edgeInsets: self = .insets
    case .unitPoint: self = .unitPoint
    case .view: self = .view
    case .viewBuilder, .closure, .guideClosure: self = .closure
    case .gridItems: self = .array(.member(.gridItem))
    case .any, .data, .identifier, .binding, .url, .range, .rect, .lineLimitRange: self = .any
    case .keyPath, .environmentKeyPath, .viewModifier: self = .any
    default: self = .member(type)
    }
  }

  /// The catalog type whose members `.name` denotes.
  var catalogType: ParameterType? {
    switch self {
    case .number: .number
    case .integer: .integer
    case .horizontalAlignment: .horizontalAlignment
    case .verticalAlignment: .verticalAlignment
    case .alignment: .alignment
    case .font: .font
    case .size: .size
    case .point: .point
    case .insets: .edgeInsets
    case .unitPoint: .unitPoint
    case .member(let type): type
    case .any, .boolean, .string, .localizedString, .view, .closure, .array, .named: nil
    }
  }

  /// Creates the hint for a type's node; `any` if there is none.
  init(_ node: NodeID?, in tree: TreeReader) {
    guard let node else {
      self = .any
      return
    }
    switch tree.kind(of: node) {
    case .optionalType:
      self = TypeHint(tree.lastNode(of: node), in: tree)
    case .arrayType: self = .array(TypeHint(tree.lastNode(of: node), in: tree))
    case .functionType: self = .closure
    case .constrainedType: self = TypeHint(typeName: tree.typeName(node))
    case .namedType:
      let name = tree.typeName(node)
      if name == "Array" || name == "Optional", let arguments = tree.firstChild(of: node, kind: .genericArgumentClause)
      {
        let element = TypeHint(tree.lastNode(of: arguments), in: tree)
        self = name == "Array" ? .array(element) : element
      } else {
        self = TypeHint(typeName: name)
      }
    default: self = .any
    }
  }

  var isLocalizedString: Bool { if case .localizedString = self { true } else { false } }

  /// The types whose static members `.name` denotes.
  var typeNames: [String] {
    switch self {
    case .number: ["CGFloat", "Double", "Float", "Int"]
    case .integer: ["Int"]
    case .boolean: ["Bool"]
    case .string, .localizedString: ["String", "LocalizedStringKey"]
    case .font: ["Font"]
    case .size: ["CGSize"]
    case .point: ["CGPoint"]
    case .insets: ["EdgeInsets"]
    case .unitPoint: ["UnitPoint"]
    case .view: ["View"]
    case .horizontalAlignment: ["HorizontalAlignment"]
    case .verticalAlignment: ["VerticalAlignment"]
    case .alignment: ["Alignment"]
    case .named(let name): [name]
    case .member(let type): [type.swiftName]
    case .any, .closure, .array: []
    }
  }
}
