import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The arguments of a call of a SwiftUI view or modifier, assigned to the parameters of an overload.
struct BoundCall {
  /// An argument without the parameters of the overload, which all arguments share.
  struct Slot {
    /// The index of the argument's parameter.
    var parameter: Int
    /// The node of the `argument` or `trailingClosure`.
    var node: NodeID
    /// The expression or the `closureExpression`.
    var value: NodeID
  }

  struct Argument {
    /// The parameters of the overload.
    fileprivate let parameters: [CatalogParameter]
    fileprivate let slot: Slot

    /// The node of the `argument` or `trailingClosure`.
    var node: NodeID { slot.node }
    /// The expression or the `closureExpression`.
    var value: NodeID { slot.value }
    var parameter: CatalogParameter { parameters[slot.parameter] }
    /// The name of the parameter.
    var name: String { parameters[slot.parameter].name }
    var isUnlabelled: Bool { parameters[slot.parameter].labelKey == .none }
  }

  struct Arguments: RandomAccessCollection {
    fileprivate let parameters: [CatalogParameter]
    fileprivate let slots: [Slot]

    var startIndex: Int { 0 }
    var endIndex: Int { slots.count }
    subscript(index: Int) -> Argument { Argument(parameters: parameters, slot: slots[index]) }
  }

  /// The arguments in source order.
  let arguments: Arguments
  /// True if an argument fits no parameter, so that the assignment of the others is a guess and the result is a
  /// stand-in (`lowering.md` 3.1).
  let isGuess: Bool

  var count: Int { arguments.count }

  /// Binds all arguments of a call to an overload; `assigned` contains the index into `parameters` for each argument.
  init(_ call: CallSyntax, _ parameters: [CatalogParameter], _ assigned: [Int], isGuess: Bool) {
    var slots: [Slot] = []
    slots.reserveCapacity(assigned.count)
    for (index, parameter) in assigned.enumerated() {
      if index < call.arguments.count {
        let argument = call.arguments[index]
        slots.append(Slot(parameter: parameter, node: argument.node, value: argument.value))
      } else if index - call.arguments.count < call.trailingClosures.count {
        let closure = call.trailingClosures[index - call.arguments.count]
        slots.append(Slot(parameter: parameter, node: closure.node, value: closure.closure))
      }
    }
    self.init(slots, of: parameters, isGuess: isGuess)
  }

  /// Binds some arguments of a call to parameters of an overload.
  init(_ slots: [Slot], of parameters: [CatalogParameter], isGuess: Bool = false) {
    arguments = Arguments(parameters: parameters, slots: slots)
    self.isGuess = isGuess
  }

  subscript(name: String) -> Argument? { firstArgument { $0.name == name } }

  /// The first argument without a label.
  var first: Argument? { firstArgument { $0.labelKey == .none } }

  /// Returns true if the name of an argument's parameter passes `test`.
  func contains(where test: (String) -> Bool) -> Bool { firstArgument { test($0.name) } != nil }

  /// Returns the first argument whose parameter passes `test`.
  private func firstArgument(where test: (CatalogParameter) -> Bool) -> Argument? {
    arguments.slots.firstIndex { test(arguments.parameters[$0.parameter]) }.map { arguments[$0] }
  }

  /// Returns the nodes of a call's arguments with their values, trailing closures last.
  static func nodes(of call: CallSyntax) -> [(node: NodeID, value: NodeID)] {
    call.arguments.map { ($0.node, $0.value) } + call.trailingClosures.map { ($0.node, $0.closure) }
  }
}
