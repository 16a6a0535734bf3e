/// An argument of a call: its label, and a hint about its value.
package struct CallArgument: Hashable, Sendable, BitwiseCopyable {
  /// The label; `none` for an argument without one, and always for the first trailing closure.
  package let label: NameKey
  package let hint: ArgumentHint

  package init(label: String?, hint: ArgumentHint = .unknown) {
    self.init(label: NameKey(label), hint: hint)
  }

  package init(label: NameKey, hint: ArgumentHint) {
    self.label = label
    self.hint = hint
  }
}

/// An overload that accepts the arguments of a call.
package struct CallMatch: Hashable, Sendable {
  /// The index of the overload.
  package var overload: Int
  /// The index of each argument's parameter: first those in parentheses, then the trailing closures.
  package var parameters: [Int]

  package init(overload: Int, parameters: [Int]) {
    self.overload = overload
    self.parameters = parameters
  }

  /// Returns the index of the argument for a parameter; nil if its default applies. O(n) in the arguments.
  package func argument(for parameter: Int) -> Int? {
    parameters.firstIndex(of: parameter)
  }
}

/// The reason why no overload accepts the arguments of a call, found in the nearest one. Arguments in parentheses are
/// numbered first, then the trailing closures.
package struct CallMismatch: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No overload has the label of this argument.
    case unknownLabel(argument: Int)
    /// Another overload has the label of this argument, but the other arguments suit the nearest one better.
    case labelOfAnotherForm(argument: Int)
    /// The label of this argument was already given.
    case doubledLabel(argument: Int)
    /// The label of this argument belongs before one that precedes it.
    case wrongOrder(argument: Int)
    /// An argument without a label has no parameter: there are too many, or its label is missing.
    case unexpected(argument: Int)
    /// A trailing closure has no parameter.
    case unexpectedClosure(argument: Int)
    /// This parameter of the nearest overload has no argument.
    case missing(parameter: Int)
  }

  package var reason: Reason
  /// The index of the nearest overload.
  package var overload: Int
}

/// The result of matching a call's arguments with the overloads of a view or a modifier.
package enum CallResolution: Hashable, Sendable {
  /// A match; `fitsHints` is false if the labels fit, but not the hints of the arguments.
  case match(CallMatch, fitsHints: Bool)
  case mismatch(CallMismatch)
}
