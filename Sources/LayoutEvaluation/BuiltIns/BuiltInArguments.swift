import LayoutModel

/// The evaluated arguments of a built-in function.
struct BuiltInArguments: Sendable {
  /// The alignments that the file sees.
  let alignments: AlignmentTable
  var values: [Value] = []
  /// The labels of `values`; empty if the parameters are positions.
  var labels: [String?] = []

  init(_ alignments: AlignmentTable) { self.alignments = alignments }

  mutating func append(_ value: Value, label: String?) {
    values.append(value)
    labels.append(label)
  }

  /// The argument at a position; unknown if there is none.
  subscript(position: Int) -> Value { values.indices.contains(position) ? values[position] : .unknown }

  /// The last argument with a label; nil if there is none.
  subscript(label: String) -> Value? { labels.lastIndex(of: label).map { values[$0] } }

  /// The certainty of all arguments.
  var flags: Certainty { values.reduce(into: []) { $0.formUnion($1.flags) } }
}

/// The result of a built-in function.
enum BuiltInResult {
  case value(Value)
  case invalid(String, Value = .unknown)
  /// A value without an argument that is required, of the parameters with these labels.
  case missing(String, of: [String], Value)
}
