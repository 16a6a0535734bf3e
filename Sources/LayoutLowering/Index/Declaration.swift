import LayoutModel
import LayoutSyntax

/// The number of a declaration: the position of its file in the module and its own in that file's index.
package struct DeclarationID: Hashable, Sendable {
  package var file: Int32
  package var index: Int32

  package init(file: Int32, index: Int32) {
    self.file = file
    self.index = index
  }
}

/// Something that a file declares and others may name.
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
    /// `extension X`: stands for no name of its own.
    case typeExtension
    /// A `let` or `var` with a value or without, a property wrapper included.
    case stored
    /// A `var` with a getter.
    case computed
    case function
    case initializer
    case enumCase

    var isVariable: Bool { self == .stored || self == .computed }
  }

  package var kind: Kind
  package var name: String
  /// The declaration; for variables the `patternBinding`, for an enum's case the name's token.
  package var node: NodeID
  package var nameToken: NodeID?
  /// The members, statements or accessors.
  package var block: NodeID?
  /// The index of the enclosing type or extension in the same file, -1 at the top level.
  package var container: Int32
  /// Types and extensions: the dotted name that members are found under (`Card.Style`).
  package var typeName: String
  /// `private` or `fileprivate` at the top level, or inside something that is.
  package var isPrivate: Bool
  package var isStatic: Bool
  /// Variables: declared by `let`.
  package var isConstant: Bool
  /// Variables: the property wrapper (`State`), empty when there is none.
  package var wrapper: String
  /// Carries `@ViewBuilder`.
  package var isViewBuilder: Bool
  /// The labels of a function's or an initializer's parameters.
  var labels = LabelSet()
  /// A hash of the name, the labels and the types: of what may stand once in a scope.
  var signature: UInt64 = 0
}

/// A set of argument labels that answers fast whether another set may be part of it: two bits for each label. "No" is
/// certain, "yes" is not.
struct LabelSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  mutating func insert(_ label: NameKey) { bits |= 1 << (label.value & 63) | 1 << (label.value >> 6 & 63) }

  /// Whether `other` may hold all labels of this set.
  func isSubset(of other: LabelSet) -> Bool { bits & ~other.bits == 0 }
}

extension Declaration {
  /// Whether a view expression may call it.
  var isViewType: Bool { kind == .view || kind == .viewBridge || kind == .controllerBridge }

  var isType: Bool {
    switch kind {
    case .view, .viewModifier, .viewBridge, .controllerBridge, .previewProvider, .alignmentID, .type: true
    default: false
    }
  }
}
