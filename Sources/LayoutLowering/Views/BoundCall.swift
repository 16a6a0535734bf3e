import LayoutModel
import LayoutSyntax

/// The arguments of a call of one of SwiftUI's views or modifiers, by the parameters they are for.
struct BoundCall {
  struct Argument {
    /// The parameters of the form that the call has, and which of them this is for.
    private let parameters: [CatalogParameter]
    private let index: Int
    /// The `argument`, or the `trailingClosure`.
    var node: NodeID
    /// The expression or the `closureExpression`.
    var value: NodeID

    init(_ parameters: [CatalogParameter], _ index: Int, node: NodeID, value: NodeID) {
      self.parameters = parameters
      self.index = index
      self.node = node
      self.value = value
    }

    var parameter: CatalogParameter { parameters[index] }
    /// The parameter's name.
    var name: String { parameters[index].name }
    var isUnlabelled: Bool { parameters[index].labelKey == .none }
  }

  /// All of them, in the order of the source.
  let arguments: [Argument]
  /// Whether something in the call fits no parameter, so that other arguments may have been meant: what is made of it is
  /// a stand-in (`language.md` 3.1).
  let isGuess: Bool

  var count: Int { arguments.count }

  /// A call with a form that takes all of its arguments, each for the one of `parameters` at the index in `assigned`.
  init(_ call: CallSyntax, _ parameters: [CatalogParameter], _ assigned: [Int], isGuess: Bool) {
    var arguments: [Argument] = []
    arguments.reserveCapacity(assigned.count)
    for (index, parameter) in assigned.enumerated() {
      if index < call.arguments.count {
        let argument = call.arguments[index]
        arguments.append(Argument(parameters, parameter, node: argument.node, value: argument.value))
      } else if index - call.arguments.count < call.trailingClosures.count {
        let closure = call.trailingClosures[index - call.arguments.count]
        arguments.append(Argument(parameters, parameter, node: closure.node, value: closure.closure))
      }
    }
    self.init(arguments: arguments, isGuess: isGuess)
  }

  /// Some arguments of a call.
  init(arguments: [Argument], isGuess: Bool = false) {
    self.arguments = arguments
    self.isGuess = isGuess
  }

  subscript(name: String) -> Argument? { arguments.first { $0.name == name } }

  /// The first argument without a label.
  var first: Argument? { arguments.first { $0.isUnlabelled } }

  /// Whether the parameter of an argument has a name that passes `test`.
  func contains(where test: (String) -> Bool) -> Bool { arguments.contains { test($0.name) } }

  /// The arguments of a call with what they hold, closures that trail last.
  static func nodes(of call: CallSyntax) -> [(node: NodeID, value: NodeID)] {
    call.arguments.map { ($0.node, $0.value) } + call.trailingClosures.map { ($0.node, $0.closure) }
  }
}
