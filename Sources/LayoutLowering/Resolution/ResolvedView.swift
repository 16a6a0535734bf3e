import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// The meaning of the base of a view expression, before any view is added.
enum ResolvedView {
  /// No view, or one that is reported.
  case nothing
  /// A view of which nothing is known; the name is that of the source if it is nil.
  case unknown(name: String?)
  /// A view of which only the content is known: the trailing closure of the call.
  case standIn(CallSyntax?, name: String)
  case leaf(ViewLayout, name: String)
  /// Another view expression.
  case expression(NodeID)
  /// The view that `self` is in an extension of `View`.
  case reference(ViewReference)
  /// A value whose expression is the node.
  case value(Value, NodeID)
  /// A value that is called, such as a layout.
  case calledValue(Value, CallSyntax, name: String)
  /// A view builder that is called; one that is stored under `name` is an expansion.
  case closure(Closure, [Value], name: String?)
  /// A modifier of `self`: `padding(8)` in an extension of `View`.
  case modifiedSelf(ModifierUse)
  /// A view of the catalog, by its index.
  case frameworkView(Int, CallSyntax?, NodeID)
  /// A type of the module that conforms to `Layout`, called with its children.
  case customLayout(DeclarationID, CallSyntax)
  /// A view that the module declares.
  case customView(DeclarationID, CallSyntax, NodeID)
  case function(FunctionUse)
  case computed(PropertyUse)
}

/// A call of a function that may return views.
struct FunctionUse {
  /// The functions of that name.
  let candidates: [DeclarationID]
  /// The value of `self` in the function, if that is not an instance.
  let owner: Value?
  /// The instance that `self` is; invalid for none.
  let instance: InstanceID
  let call: CallSyntax
  let token: NodeID
}

/// A use of a computed property that returns views.
struct PropertyUse {
  let id: DeclarationID
  /// The value of `self` in the property, if that is not an instance.
  let owner: Value?
  /// The instance that `self` is; invalid for none.
  let instance: InstanceID
}

/// A name that is used as a view, called or not: `Card(title: "a")`, `row`, the `header` of `item.header`.
struct NameUse {
  let name: String
  let key: NameKey
  let token: NodeID
  let call: CallSyntax?

  init(_ name: String, _ key: NameKey, at token: NodeID, call: CallSyntax?) {
    self.name = name
    self.key = key
    self.token = token
    self.call = call
  }

  init(_ name: String, at token: NodeID, call: CallSyntax?) {
    self.init(name, NameKey(name), at: token, call: call)
  }
}
