/// A hash table of the numbers of names by their keys, which needs no strings.
package struct NameKeyTable: Sendable {
  /// The keys, with open addressing by their low bits; the capacity is a power of two, and 0 marks a free slot.
  private let keys: [UInt64]
  private let numbers: [Int16]

  /// Creates a table of `names`, in which each has its index as its number; the first of equal keys counts.
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

  /// Returns the number of the name with that key; nil if no name has it.
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
  /// Returns the index in `views` of the view with that name; nil if the catalog has none.
  package static func viewIndex(of key: NameKey) -> Int? { viewTable.index(of: key) }

  /// Returns the index in `modifiers` of the layout modifier with that name; nil for a neutral or unknown one.
  package static func modifierIndex(of key: NameKey) -> Int? { modifierTable.index(of: key) }

  /// Returns the name of the neutral modifier with that key; nil if there is none.
  package static func neutralName(of key: NameKey) -> String? {
    neutralTable.index(of: key).map { neutralTable.names[$0] }
  }

  private static let allMemberKeys = NameKeyTable(ParameterType.allCases.flatMap { members(of: $0).map(\.name) })

  /// Returns true if any type has a static member of that name.
  package static func isMember(_ key: NameKey) -> Bool { allMemberKeys.number(of: key) != nil }

  /// The keys of the static members of each type.
  private static let memberKeys: IDArray<ParameterType, [UInt64]> = {
    let count = (ParameterType.allCases.map { Int($0.rawValue) }.max() ?? 0) + 1
    var keys = IDArray<ParameterType, [UInt64]>(repeating: [], count: count)
    for type in ParameterType.allCases { keys[type] = members(of: type).map { NameKey($0.name).value } }
    return keys
  }()

  /// Returns the index in `members(of: type)` of the member with that name; nil if the type has none. O(n) in its
  /// members.
  package static func memberIndex(of key: NameKey, in type: ParameterType) -> Int? {
    memberKeys[type].firstIndex(of: key.value)
  }
}
