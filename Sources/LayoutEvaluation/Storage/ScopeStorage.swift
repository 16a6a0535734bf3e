import LayoutModel
import LayoutSyntax

/// The local names, instances and views of `self` that scopes refer to, and the values of constants.
///
/// The functions that evaluation calls are mutating so that a debug build does not copy the struct to the stack for each
/// call.
package struct ScopeStorage {
  private var bindings: [Binding] = []
  package var instances: [Instance] = []
  package private(set) var references: [ViewReference] = []
  /// The values of constants that have been evaluated.
  package var constants: [DeclarationID: Value] = [:]
  /// The constants, computed values and initializers that are being evaluated, to detect recursion.
  var evaluating: Set<DeclarationID> = []

  /// Returns `scope` with one more name.
  package mutating func bind(_ name: String, _ value: Value, in scope: Scope) -> Scope {
    var inner = scope
    bindings.append(Binding(name: name, key: NameKey(name), value: value, next: scope.bindings))
    inner.bindings = BindingID(Int32(clamping: bindings.count - 1))
    return inner
  }

  /// Returns the value of a local name; nil if there is none.
  package mutating func local(_ name: String, in scope: Scope) -> Value? {
    scope.bindings.isValid ? local(NameKey(name), in: scope) : nil
  }

  /// Returns the value of the local name with a key; nil if there is none.
  mutating func local(_ key: NameKey, in scope: Scope) -> Value? {
    var id = scope.bindings
    while id.isValid {
      if bindings[id].key == key { return bindings[id].value }
      id = bindings[id].next
    }
    return nil
  }

  /// Returns true if a local name depends on the dimensions of the view whose guide is compiled.
  mutating func dependsOnDimensions(_ scope: Scope) -> Bool {
    var id = scope.bindings
    while id.isValid {
      switch bindings[id].value.payload {
      case .step, .dimensions: return true
      default: id = bindings[id].next
      }
    }
    return false
  }

  /// Adds the local names of a scope to a search, innermost first.
  func visitNames(in scope: Scope, _ search: inout NearestNameSearch) {
    var id = scope.bindings
    while id.isValid {
      search.visit(CollectionOfOne(bindings[id].name))
      id = bindings[id].next
    }
  }

  /// Adds an instance; returns its ID.
  package mutating func add(_ instance: Instance) -> InstanceID {
    instances.append(instance)
    return InstanceID(Int32(clamping: instances.count - 1))
  }

  /// Adds a view that scopes refer to as `self`; returns its ID.
  package mutating func add(_ view: ViewReference) -> ViewReferenceID {
    references.append(view)
    return ViewReferenceID(Int32(clamping: references.count - 1))
  }

  /// Removes the local names and the views of `self` of a root, before the next one.
  package mutating func removeLocals() {
    bindings.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
  }
}

/// A local name. Bindings form linked lists that scopes share.
struct Binding {
  var name: String
  var key: NameKey
  var value: Value
  var next: BindingID
}
