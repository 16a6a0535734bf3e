import LayoutModel

/// The margins that `contentMargins` puts around the content of a scroll view. `semantics.md` 6.5.
enum ContentMargins {
  /// Returns the context of the content of a scroll view, to which the margins around do not apply.
  static func inside(_ context: LoweringContext, _ lowering: inout Lowering) -> LoweringContext {
    var changed = lowering.environment(in: context)
    guard !changed.controls.contentMarginEdges.isEmpty else { return context }
    changed.controls.contentMarginEdges = []
    changed.controls.contentMargins = EdgeInsets()
    return context.with(
      LoweredEnvironment(id: lowering.builder.id(of: changed), flags: context.environment.flags))
  }

  /// Puts the margins around the content of a scroll view.
  static func add(
    around content: inout ViewList, as stack: ImplicitStack, _ arguments: ArgumentReader, in context: LoweringContext,
    _ lowering: inout Lowering
  ) {
    let controls = lowering.environment(in: context).controls
    guard !controls.contentMarginEdges.isEmpty,
      let view = lowering.single(content, as: stack, at: arguments["content"]?.value ?? arguments.node, in: context)
    else { return }
    content.ids = []
    content.append(
      lowering.add(
        .padding(controls.contentMargins), name: arguments.name, at: arguments.node, in: context,
        flags: [.part, .implicit], children: [view]))
  }
}
