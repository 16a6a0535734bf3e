import LayoutModel
import LayoutSyntax

/// The interpreter of the values in one segment: evaluates expressions and statements, and compiles guide closures.
///
/// Views are values that are not lowered here: an expression of a view has a `ViewReference` as its value. One mutable
/// struct with an extension per topic; look-up, findings, storage, operations and guide programs are parts with types of
/// their own.
package struct Interpreter: ExpressionEvaluator {
  package let names: NameLookup
  package var operations: OperationContext
  package var storage = ScopeStorage()
  /// The branches and bodies that have been checked.
  package var checked: CheckedCode
  var literals = LiteralCache()
  /// The environment of a root, for the properties of an instance that no view contains.
  let rootEnvironment: Environment

  package var alignments = AlignmentScope()
  /// True while a dimension of a frame is evaluated.
  package var isFrameDimension = false

  /// The table of localized strings that the call around a text names; nil for the standard one.
  var localizationTable: String?

  /// True once a closure has read the size of a geometry reader, known or not.
  package var isReaderSizeRead = false

  package init(module: Module, segment: SegmentPosition, environment: Environment) {
    names = NameLookup(module)
    operations = OperationContext(FindingReporter(names, segment: segment))
    checked = CheckedCode(of: segment)
    rootEnvironment = environment
  }

  package var reporter: FindingReporter {
    _read { yield operations.reporter }
    _modify { yield &operations.reporter }
  }

  package var budget: EvaluationBudget {
    _read { yield operations.budget }
    _modify { yield &operations.budget }
  }

  /// The segment whose findings are reported.
  package var segment: SegmentPosition { reporter.segment }
}

extension Interpreter {
  // The module keeps its trees unchanged while it is lowered. These functions are mutating so that a debug build does
  // not copy the whole struct to the stack for each call.
  package mutating func tree(_ segment: SegmentPosition) -> TreeReader { reporter.source.tree(segment) }

  package mutating func tree(_ scope: Scope) -> TreeReader { reporter.source.tree(scope.segment) }

  package mutating func string(_ node: NodeID, in scope: Scope) -> String { tree(scope).string(of: node) }

  /// Returns the name at a token, without backticks.
  package mutating func name(at token: NodeID, in scope: Scope) -> String { plainName(string(token, in: scope)) }

  /// Returns the key of the name at a token.
  package mutating func key(of token: NodeID, in scope: Scope) -> NameKey { NameKey(tree(scope).spelling(of: token)) }
}
