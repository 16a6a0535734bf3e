import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The arguments of a call of a SwiftUI view or modifier, assigned to the parameters of an overload.
struct BoundCall {
  struct Argument {
    /// The parameters of the overload, and the index of this argument's parameter.
    private let parameters: [CatalogParameter]
    private let index: Int
    /// The node of the `argument` or `trailingClosure`.
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
    /// The name of the parameter.
    var name: String { parameters[index].name }
    var isUnlabelled: Bool { parameters[index].labelKey == .none }
  }

  /// The arguments in source order.
  let arguments: [Argument]
  /// True if an argument fits no parameter, so that the assignment of the others is a guess and the result is a
  /// stand-in (`lowering.md` 3.1).
  let isGuess: Bool

  var count: Int { arguments.count }

  /// Binds all arguments of a call to an overload; `assigned` contains the index into `parameters` for each argument.
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

  /// Binds some arguments of a call.
  init(arguments: [Argument], isGuess: Bool = false) {
    self.arguments = arguments
    self.isGuess = isGuess
  }

  subscript(name: String) -> Argument? { arguments.first { $0.name == name } }

  /// The first argument without a label.
  var first: Argument? { arguments.first { $0.isUnlabelled } }

  /// Returns true if the name of an argument's parameter passes `test`.
  func contains(where test: (String) -> Bool) -> Bool { arguments.contains { test($0.name) } }

  /// Returns the nodes of a call's arguments with their values, trailing closures last.
  static func nodes(of call: CallSyntax) -> [(node: NodeID, value: NodeID)] {
    call.arguments.map { ($0.node, $0.value) } + call.trailingClosures.map { ($0.node, $0.closure) }
  }
}
