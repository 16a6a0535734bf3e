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

  private let parameters: [CatalogParameter]
  /// The call whose arguments have the parameters that `match` says; nil where they are listed.
  private let matched: (call: CallSyntax, match: QuickMatch)?
  private let listed: [Argument]
  /// How many arguments there are.
  let count: Int
  /// Whether something in the call fits no parameter, so that other arguments may have been meant: what is made of it is
  /// a stand-in (`language.md` 3.1).
  let isGuess: Bool

  /// A call with a form that takes all of its arguments, of which there are at most `QuickArgument.most`.
  init(_ call: CallSyntax, _ parameters: [CatalogParameter], _ match: QuickMatch) {
    self.parameters = parameters
    matched = (call, match)
    listed = []
    isGuess = false
    count = call.arguments.count &+ call.trailingClosures.count
  }

  /// Some arguments of a call.
  init(arguments: [Argument], isGuess: Bool = false) {
    self.isGuess = isGuess
    parameters = []
    matched = nil
    listed = arguments
    count = arguments.count
  }

  private func argument(at index: Int) -> Argument {
    guard let (call, match) = matched else { return listed[index] }
    let parameter = match.parameter(of: index)
    guard index >= call.arguments.count else {
      let argument = call.arguments[index]
      return Argument(parameters, parameter, node: argument.node, value: argument.value)
    }
    let closure = call.trailingClosures[index &- call.arguments.count]
    return Argument(parameters, parameter, node: closure.node, value: closure.closure)
  }

  /// The name of the parameter of an argument.
  private func name(at index: Int) -> String {
    guard let match = matched?.match else { return listed[index].name }
    return parameters[match.parameter(of: index)].name
  }

  subscript(name: String) -> Argument? {
    for index in 0..<count {
      let other = self.name(at: index)
      if other.utf8.count == name.utf8.count, other == name { return argument(at: index) }
    }
    return nil
  }

  /// The first argument without a label.
  var first: Argument? {
    for index in 0..<count {
      let argument = argument(at: index)
      if argument.isUnlabelled { return argument }
    }
    return nil
  }

  /// Whether the parameter of an argument has a name that passes `test`.
  func contains(where test: (String) -> Bool) -> Bool {
    for index in 0..<count where test(name(at: index)) { return true }
    return false
  }

  /// All of them, in the order of the source.
  var arguments: [Argument] { (0..<count).map { argument(at: $0) } }

  /// The arguments of a call with what they hold, closures that trail last.
  static func nodes(of call: CallSyntax) -> [(node: NodeID, value: NodeID)] {
    call.arguments.map { ($0.node, $0.value) } + call.trailingClosures.map { ($0.node, $0.closure) }
  }
}
