import LayoutModel
import LayoutSyntax

/// A declaration that other code can name.
package struct Declaration: Sendable {
  package enum Kind: UInt8, Sendable {
    /// `struct X: View`.
    case view
    /// `struct X: ViewModifier`.
    case viewModifier
    /// `struct X: UIViewRepresentable`.
    case viewBridge
    /// `struct X: UIViewControllerRepresentable`.
    case controllerBridge
    /// `struct X: PreviewProvider`.
    case previewProvider
    /// `#Preview`.
    case preview
    /// A type that conforms to `AlignmentID`.
    case alignmentID
    /// Another `struct` or `enum`: a name space for constants, or opaque.
    case type
    /// `extension X`, which declares no name of its own.
    case typeExtension
    /// A `let` or `var` with or without a value, property wrappers included.
    case stored
    /// A `var` with a getter.
    case computed
    case function
    case initializer
    case enumCase

    package var isVariable: Bool { self == .stored || self == .computed }
  }

  package var kind: Kind
  package var name: String
  /// The declaration's node; the `patternBinding` of a variable, the name's token of an enum case.
  package var node: NodeID
  package var nameToken: NodeID?
  /// The members, statements or accessors.
  package var block: NodeID?
  /// The index of the enclosing type or extension in the same segment, invalid at the top level.
  package var container: DeclarationIndex
  /// For types and extensions, the dotted name under which members are found (`Card.Style`).
  package var typeName: String
  /// True if the declaration is `private` or `fileprivate` at the top level, or is inside one that is.
  package var isPrivate: Bool
  /// True if modules that import this one see the declaration: it is `public`, `open` or `package`, or a case or a
  /// member that takes this from its type or extension.
  package var isPublic: Bool
  package var isStatic: Bool
  /// True for variables declared by `let`.
  package var isConstant: Bool
  /// For variables, the property wrapper (`State`); empty if there is none.
  package var wrapper: String
  /// True if the declaration carries `@ViewBuilder`.
  package var isViewBuilder: Bool
  /// The labels of a function's or an initializer's parameters.
  var labels = LabelSet()
  /// A hash of the name, the labels and the types: two declarations in a scope must differ in it.
  var signature: UInt64 = 0
}

/// An approximate set of argument labels, two bits for each. Subset tests may give false positives, never false
/// negatives.
package struct LabelSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  mutating func insert(_ label: NameKey) { bits |= 1 << (label.value & 63) | 1 << (label.value >> 6 & 63) }

  /// Returns false if `other` certainly lacks a label of this set.
  func isSubset(of other: LabelSet) -> Bool { bits & ~other.bits == 0 }
}

extension Declaration {
  /// True if a view expression can call the type.
  package var isViewType: Bool { kind == .view || kind == .viewBridge || kind == .controllerBridge }

  package var isType: Bool {
    switch kind {
    case .view, .viewModifier, .viewBridge, .controllerBridge, .previewProvider, .alignmentID, .type: true
    default: false
    }
  }
}
