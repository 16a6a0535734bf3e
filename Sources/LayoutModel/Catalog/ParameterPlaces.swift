/// What it takes to find an argument's parameter.
protocol PlacedParameter {
  var labelKey: NameKey { get }
  var type: ParameterType { get }
  var isRequired: Bool { get }
}

extension CatalogParameter: PlacedParameter {}
extension QuickParameter: PlacedParameter {}

/// Swift's rules for which parameter an argument takes, of those from `start` on. Cost: the number of parameters.
extension RandomAccessCollection where Element: PlacedParameter, Index == Int {
  /// The first with that label. An argument without a label takes the next one that has none.
  @inline(__always) func place(of label: NameKey, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index].labelKey == label { return index }
      index &+= 1
    }
    return nil
  }

  /// The first that takes a closure; one with a default gives way to a required one after it. It stands before that of
  /// the next trailing closure, whose label is `next`.
  @inline(__always) func placeOfFirstClosure(from start: Int, next: NameKey?) -> Int? {
    let end = next.flatMap { place(of: $0, from: start) } ?? count
    var first: Int?
    var index = start
    while index < end {
      if self[index].type.isClosure {
        if self[index].isRequired { return index }
        first = first ?? index
      }
      index &+= 1
    }
    return first
  }

  /// The first that has to be given, before `end`.
  @inline(__always) func firstRequired(from start: Int, before end: Int) -> Int? {
    var index = start
    while index < end {
      if self[index].isRequired { return index }
      index &+= 1
    }
    return nil
  }
}
