import LayoutEvaluation
import LayoutModel
import LayoutSyntax

/// `safeAreaInset`, `ignoresSafeArea` and `edgesIgnoringSafeArea`.
enum SafeAreaModifier {
  /// `ignoresSafeArea(_:edges:)` or `edgesIgnoringSafeArea(_:)`. `semantics.md` 4.12.
  static func ignoresSafeArea(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    var edges = EdgeSet.all
    var regions = true
    for argument in arguments.bound.arguments {
      if argument.parameter.type == .safeAreaRegions {
        let value = arguments.value(of: argument, as: .member(.safeAreaRegions), &interpreter)
        // The canvas has no keyboard: its region is empty.
        regions =
          value.memberName != "keyboard"
          && interpreter.tree(arguments.scope).plainName(of: argument.value) != "keyboard"
      } else {
        let value = arguments.value(of: argument, as: .member(.edgeSet), &interpreter)
        if let given = value.edges { edges = given } else { arguments.flags.insert(.assumed) }
      }
    }
    return .layer(.ignoresSafeArea(regions ? edges : []))
  }

  /// `safeAreaInset(edge:alignment:spacing:content:)` as a stack along that edge that sizes the inset first; the
  /// modified view gets the rest. Approximate: SwiftUI's spacing and guides are not published.
  static func safeAreaInset(
    _ arguments: inout ArgumentReader, _ interpreter: inout Interpreter
  ) -> LoweredModifier {
    arguments.flags = .approximate
    var edge = EdgeSet.bottom
    if let argument = arguments["edge"] {
      let value = arguments.value(of: argument, as: .member(argument.parameter.type), &interpreter)
      if let given = value.edges { edge = given } else { arguments.flags.insert(.assumed) }
    }
    let isVertical = edge == .top || edge == .bottom
    let axis: Axis = isVertical ? .horizontal : .vertical
    let alignment = arguments.alignment(arguments["alignment"], on: axis, &interpreter)
    let spacing = arguments.finiteLength(arguments["spacing"], &interpreter) ?? .nan
    let content = arguments["content"]
    return .secondary(
      SecondaryViews(
        source: .builder(content), block: content?.value ?? arguments.node,
        layout: isVertical
          ? .vStack(alignment: alignment ?? .horizontalCenter, spacing: spacing)
          : .hStack(alignment: alignment ?? .verticalCenter, spacing: spacing),
        stack: .vStack, parent: ParentContainer(axis: axis), flags: .safeAreaInset,
        isFirst: edge == .top || edge == .leading))
  }
}
