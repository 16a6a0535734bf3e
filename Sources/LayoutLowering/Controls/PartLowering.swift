import LayoutEvaluation
import LayoutModel

/// The lowering of a view whose style makes nodes that no source spells: controls, lists and bars.
protocol PartLowering {
  var arguments: ArgumentReader { get }
  var context: LoweringContext { get }
}

extension PartLowering {
  /// Adds a node that the style makes, named like the view and flagged `part`; children that are nil are left out.
  func part(
    _ layout: ViewLayout, _ children: [ViewID?], flags: ViewFlags = [], _ lowering: inout Lowering
  ) -> ViewID? {
    lowering.add(
      layout, name: arguments.name, at: arguments.node, in: context, flags: flags.union([.part, .implicit]),
      children: children.compactMap { $0 })
  }

  /// Returns the index of the view whose tag the argument `selection` begins with, and the uncertainty of the selection;
  /// assumed without an index if it is unknown or no view has that tag. O(n).
  func selected(among views: [ViewID], _ lowering: inout Lowering) -> (index: Int?, flags: ViewFlags) {
    guard let selection = arguments["selection"] else { return (nil, []) }
    let value = BindingValue.read(selection.value, in: context.scope, &lowering)
    guard let key = value.tagKey, let index = views.firstIndex(where: { lowering.builder.tag(of: $0) == key }) else {
      return (nil, value.flags.viewFlags.union(.assumed))
    }
    return (index, value.flags.viewFlags)
  }
}
