import LayoutEvaluation
import LayoutModel

/// A parameter list with which a name can be called.
struct CallSignature: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    /// The label; nil for an argument without one.
    var label: String?
    var name: String
    /// The parameter as written in a declaration: `alignment: Alignment = .center`.
    var text: String
    var type: ValueType?
    /// The default as written in the signature; nil for none, or if it is not shown.
    var defaultValue: String?
    /// True if a call must have an argument for it.
    var isRequired: Bool
    var isClosure: Bool
    /// True if the closure makes views.
    var isViewBuilder = false
    var isVariadic: Bool
  }

  var name: String
  var parameters: [Parameter]
  /// A description of what is called; empty for none.
  var summary: String
  var source: CompletionItem.Source

  /// The signature: `frame(width: CGFloat? = nil, height: CGFloat? = nil)`.
  var text: String { "\(name)(\(parameters.map(\.text).joined(separator: ", ")))" }

  /// The labels, `_` for a missing one: `(width:height:)`.
  var labels: String { "(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }

  /// Creates the signature of an overload of the catalog.
  init(_ name: String, _ overload: CatalogOverload, summary: String, source: CompletionItem.Source) {
    self.name = name
    self.summary = summary
    self.source = source
    parameters = overload.parameters.map { parameter in
      Parameter(
        label: parameter.label, name: parameter.name, text: parameter.signature,
        type: parameter.type == .view ? .view("") : .catalog(parameter.type), defaultValue: parameter.defaultValue,
        isRequired: parameter.isRequired, isClosure: parameter.type.isClosure,
        isViewBuilder: parameter.type == .viewBuilder, isVariadic: parameter.isVariadic)
    }
  }

  /// Creates the signature of a declaration of the module.
  init(
    _ name: String, _ declared: [DeclaredParameter], summary: String, source: CompletionItem.Source,
    type: (String) -> ValueType?
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    parameters = declared.map { parameter in
      let label = parameter.label == parameter.name ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      var text = parameter.type.isEmpty ? label : "\(label): \(parameter.type)"
      if parameter.isVariadic { text += "..." }
      if parameter.hasDefault { text += " = …" }
      return Parameter(
        label: parameter.label, name: parameter.name, text: text,
        type: parameter.typeName.isEmpty ? nil : type(parameter.typeName), defaultValue: nil,
        isRequired: !parameter.hasDefault && !parameter.isVariadic, isClosure: parameter.isClosure,
        isViewBuilder: parameter.isClosure, isVariadic: parameter.isVariadic)
    }
  }

  /// Returns the index of the parameter that each of the arguments with `labels` has, by Swift's rules: in order, leaving
  /// out those with defaults; nil for an argument without one. O(n · m).
  func matched(_ labels: [String?]) -> [Int?] {
    var next = 0
    var variadic: Int?
    return labels.map { label in
      if label == nil, let variadic { return variadic }
      variadic = nil
      guard let found = parameters.indices.dropFirst(next).first(where: { parameters[$0].label == label }) else {
        return nil
      }
      next = found + 1
      if parameters[found].isVariadic { variadic = found }
      return found
    }
  }
}
