extension SyntaxTree {
  /// What is wrong with the syntax, in the order of the source, once per broken construct. Cost: the damaged parts.
  public func diagnostics(file: FileID) -> [Diagnostic] { [] }
}
