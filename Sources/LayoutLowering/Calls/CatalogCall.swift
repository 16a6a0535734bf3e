import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// A call of a view or a modifier of the catalog.
struct CatalogCall {
  enum Callee {
    /// A view, by its index in `Catalog.views`.
    case view(Int)
    /// A modifier, by its index in `Catalog.modifiers`.
    case modifier(Int)
  }

  let syntax: CallSyntax
  let callee: Callee
  /// The node at which findings about the whole call are reported.
  let token: NodeID

  /// The name of the view or modifier.
  var name: String {
    switch callee {
    case .view(let index): Catalog.views[index].name
    case .modifier(let index): Catalog.modifiers[index].name
    }
  }

  var overloads: [CatalogOverload] {
    switch callee {
    case .view(let index): Catalog.views[index].overloads
    case .modifier(let index): Catalog.modifiers[index].overloads
    }
  }

  /// True if the overloads are complete, so that arguments which fit none of them are certainly wrong.
  var isComplete: Bool {
    switch callee {
    case .view(let index): Catalog.views[index].isComplete
    case .modifier(let index): Catalog.modifiers[index].isComplete
    }
  }

  /// Returns the parameters of the overload at an index; none for an index of no overload.
  func parameters(of overload: Int) -> [CatalogParameter] {
    let overloads = overloads
    return overloads.indices.contains(overload) ? overloads[overload].parameters : []
  }

  /// Returns true if an extension of a SwiftUI view in the module adds an initializer that matches the call.
  func isAddedInitializer(in scope: Scope, _ interpreter: inout Interpreter) -> Bool {
    guard name.utf8.beginsUppercase else { return false }
    let initializers = interpreter.names.members("init", of: name, from: scope.segment)
    return interpreter.fitting(initializers, syntax, in: scope) != nil
  }
}
