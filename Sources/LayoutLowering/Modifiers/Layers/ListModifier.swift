import LayoutEvaluation
import LayoutModel

/// The modifiers of the rows of a list. `semantics.md` 6.5.
enum ListModifier {
  /// `listRowInsets(_:)`, also with edges and a length.
  static func rowInsets(_ arguments: inout ArgumentReader, _ interpreter: inout Interpreter) -> LoweredModifier {
    var edges = EdgeSet.all
    var insets: EdgeInsets?
    for argument in arguments.bound.arguments {
      switch argument.parameter.type {
      case .edgeSet:
        if let given = arguments.value(of: argument, as: .member(.edgeSet), &interpreter).edges { edges = given }
      case .number:
        guard let length = arguments.finiteLength(argument, &interpreter) else { continue }
        insets = EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
      default:
        if case .insets(let given) = arguments.value(of: argument, as: .insets, &interpreter).payload { insets = given }
      }
    }
    return .rowInsets(insets)
  }
}
