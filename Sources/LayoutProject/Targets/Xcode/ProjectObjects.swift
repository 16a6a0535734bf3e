/// The objects of a `project.pbxproj`, found by their identifiers.
struct ProjectObjects {
  let list: PropertyList
  private var objects: [String: PropertyList.ID] = [:]
  /// The object of the project itself.
  let project: PropertyList.ID

  /// O(n) in the bytes; throws if they are not a property list with a project.
  init(_ bytes: [UInt8]) throws(ManifestNote) {
    list = try PropertyList(bytes)
    let entries = list.entries(list.value(list.root, "objects"))
    objects.reserveCapacity(entries.count)
    for (key, value) in entries {
      if let name = list.string(key) { objects[name] = value }
    }
    guard let root = list.string(list.value(list.root, "rootObject")).flatMap({ [objects] in objects[$0] }) else {
      throw ManifestNote(line: 0, message: "The file has no root object")
    }
    project = root
  }

  /// Returns the object with an identifier; nil if there is none.
  subscript(identifier: String) -> PropertyList.ID? { objects[identifier] }

  /// Returns the object that a field of an object refers to.
  func object(_ object: PropertyList.ID?, _ field: StaticString) -> PropertyList.ID? {
    identifier(object, field).flatMap { objects[$0] }
  }

  /// Returns the identifier in a field of an object; also any other string.
  func identifier(_ object: PropertyList.ID?, _ field: StaticString) -> String? {
    list.string(list.value(object, field))
  }

  /// Returns the objects that a field of an object lists, with their identifiers; unknown ones are left out.
  func objects(_ object: PropertyList.ID?, _ field: StaticString) -> [(identifier: String, object: PropertyList.ID)] {
    list.strings(list.value(object, field)).compactMap { name in objects[name].map { (name, $0) } }
  }

  /// Returns true if an object has the class `name`.
  func isa(_ object: PropertyList.ID?, _ name: StaticString) -> Bool { list.spells(list.value(object, "isa"), name) }
}
