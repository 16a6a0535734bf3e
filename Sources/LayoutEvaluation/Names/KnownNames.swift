import LayoutModel

/// What a `NameLookup` has looked up or read, so that each use of a name, each call and each instance does not search and
/// read again. The results are those of one module, which does not change while the lookup lives.
struct KnownNames {
  /// A name that is used directly inside of a type or extension.
  struct Use: Hashable {
    var name: NameKey
    var type: DeclarationID
  }

  typealias Member = (id: DeclarationID, isOfSelf: Bool)

  /// The members that names denote; a nil value if no type around the use has one.
  var membersAround: [Use: Member?] = [:]
  /// The parameters of functions and initializers.
  var parameters: [DeclarationID: [ParameterParts]] = [:]
  /// The stored properties of types.
  var storedProperties: [DeclarationID: [StoredProperty]] = [:]
  /// The stored properties that the memberwise initializers of types take.
  var storedMembers: [DeclarationID: [StoredMember]] = [:]
}
