import LayoutModel
import LayoutSyntax

/// A value in a package manifest.
indirect enum ManifestValue: Sendable {
  case text(String)
  case flag(Bool)
  case absent
  case list([ManifestValue])
  /// A call of `PackageDescription`'s own, such as `.target(name: "A")` or `.iOS(.v17)`; also a member, such as `.v17`.
  case call(ManifestCall)
  /// A `closureExpression`.
  case closure(NodeID)
  /// The environment of the process that evaluates the manifest.
  case environment
  case unknown(UnknownValue)
}

/// A call with its evaluated arguments.
struct ManifestCall: Sendable {
  /// The name of the function or type.
  var name: String
  var arguments: [Argument]
  /// The call in the manifest, in UTF-8 bytes.
  var range: Range<Int>

  struct Argument: Sendable {
    var label: String?
    var value: ManifestValue
  }

  /// The value of an argument; nil if it is missing. Setting a missing one adds it.
  subscript(label: String) -> ManifestValue? {
    get { arguments.first { $0.label == label }?.value }
    set {
      let index = arguments.firstIndex { $0.label == label }
      switch (index, newValue) {
      case (let index?, let value?): arguments[index].value = value
      case (nil, let value?): arguments.append(Argument(label: label, value: value))
      case (let index?, nil): arguments.remove(at: index)
      case (nil, nil): break
      }
    }
  }
}

/// The reason why a value is not known.
struct UnknownValue: Sendable {
  /// The expression, in UTF-8 bytes.
  var range: Range<Int>
  /// A clause, such as "it is computed".
  var reason: String
}
