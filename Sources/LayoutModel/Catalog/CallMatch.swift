/// An argument of a call: its label, and what is known of its value.
package struct CallArgument: Hashable, Sendable, BitwiseCopyable {
  /// `none` where it has no label; of the first trailing closure always `none`.
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

/// A form that takes the arguments of a call.
package struct CallMatch: Hashable, Sendable {
  /// The index of the form.
  package var overload: Int
  /// For each argument, those in parentheses first and then the trailing closures: the index of its parameter.
  package var parameters: [Int]

  package init(overload: Int, parameters: [Int]) {
    self.overload = overload
    self.parameters = parameters
  }

  /// The index of the argument that is given for a parameter; nil when its default stands.
  package func argument(for parameter: Int) -> Int? {
    parameters.firstIndex(of: parameter)
  }
}

/// Why no form takes the arguments of a call: what is wrong in the nearest one. Arguments are counted with those in
/// parentheses first and then the trailing closures.
package struct CallMismatch: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No form has the label of this argument.
    case unknownLabel(argument: Int)
    /// The form has the label of this argument, but other arguments ask for another form.
    case labelOfAnotherForm(argument: Int)
    /// The label of this argument was given before.
    case doubledLabel(argument: Int)
    /// The label of this argument belongs before one that precedes it.
    case wrongOrder(argument: Int)
    /// An argument without a label has no parameter: too many, or its label is missing.
    case unexpected(argument: Int)
    /// A trailing closure has no parameter.
    case unexpectedClosure(argument: Int)
    /// No argument is given for this parameter of the nearest form.
    case missing(parameter: Int)
  }

  package var reason: Reason
  /// The index of the nearest form.
  package var overload: Int
}

/// What the forms of a view or a modifier make of a call's arguments.
package enum CallResolution: Hashable, Sendable {
  /// `fitsHints` is false when the labels fit, but not what is known of the arguments.
  case match(CallMatch, fitsHints: Bool)
  case mismatch(CallMismatch)
}
