import LayoutSyntax

/// The order in which Swift prefers the overloads whose labels match a call.
struct OverloadRank: Comparable {
  var fit: OverloadFit
  /// True if the call is not in the body of the overload itself, which would then call itself without end.
  var isOther: Bool
  /// The number of parameters without an argument, and of variadic ones.
  var omitted: Int

  static func < (left: OverloadRank, right: OverloadRank) -> Bool {
    if left.fit != right.fit { return left.fit < right.fit }
    if left.isOther != right.isOther { return right.isOther }
    return left.omitted > right.omitted
  }
}

extension NameLookup {
  /// Returns the number of parameters of a function that a call leaves to their defaults, and of variadic ones.
  func omittedParameters(of id: DeclarationID, in call: CallSyntax) -> Int {
    let parameters = parameters(of: id)
    let given = call.arguments.count + call.trailingClosures.count
    return max(0, parameters.count - given) + parameters.count { $0.isVariadic }
  }
}
