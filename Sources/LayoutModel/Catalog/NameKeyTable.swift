/// The numbers of some names, found by their keys: a few instructions, and no string.
package struct NameKeyTable: Sendable {
  /// Open addressing by the key's low bits; as many places as a power of two. 0 stands for a free one.
  private let keys: [UInt64]
  private let numbers: [Int16]

  /// Of `names`, each with its place among them as its number; of two that are alike the first.
  package init(_ names: [String]) {
    var capacity = 16
    while capacity < names.count * 3 { capacity *= 2 }
    var keys = [UInt64](repeating: 0, count: capacity)
    var numbers = [Int16](repeating: 0, count: capacity)
    for (number, name) in names.enumerated() {
      let key = NameKey(name).value
      var place = Int(truncatingIfNeeded: key) & (capacity - 1)
      while keys[place] != 0, keys[place] != key { place = (place + 1) & (capacity - 1) }
      guard keys[place] == 0 else { continue }
      keys[place] = key
      numbers[place] = Int16(clamping: number)
    }
    self.keys = keys
    self.numbers = numbers
  }

  /// The number of the name with that key; nil when it is none of them.
  package func number(of key: NameKey) -> Int? {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key.value) & mask
    while keys[place] != 0 {
      if keys[place] == key.value { return Int(numbers[place]) }
      place = (place + 1) & mask
    }
    return nil
  }
}

extension Catalog {
  /// The number in `views` of the view with that name; nil when the catalog has none.
  package static func viewIndex(of key: NameKey) -> Int? { viewTable.index(of: key) }

  /// The number in `modifiers` of the layout modifier with that name; nil for a neutral or an unknown one.
  package static func modifierIndex(of key: NameKey) -> Int? { modifierTable.index(of: key) }

  /// The name of the neutral modifier with that key; nil when it is none.
  package static func neutralName(of key: NameKey) -> String? {
    neutralTable.index(of: key).map { neutralTable.names[$0] }
  }

  private static let allMemberKeys = NameKeyTable(ParameterType.allCases.flatMap { members(of: $0).map(\.name) })

  /// Whether any type has a static member of that name.
  package static func isMember(_ key: NameKey) -> Bool { allMemberKeys.number(of: key) != nil }

  /// The keys of the static members of each type, by its number.
  private static let memberKeys: [[UInt64]] = {
    let count = (ParameterType.allCases.map { Int($0.rawValue) }.max() ?? 0) + 1
    var keys = [[UInt64]](repeating: [], count: count)
    for type in ParameterType.allCases { keys[Int(type.rawValue)] = members(of: type).map { NameKey($0.name).value } }
    return keys
  }()

  /// The number in `members(of: type)` of the member with that name; nil when the type has none. Cost: the number of its
  /// members.
  package static func memberIndex(of key: NameKey, in type: ParameterType) -> Int? {
    memberKeys[Int(type.rawValue)].firstIndex(of: key.value)
  }
}
