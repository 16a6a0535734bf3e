import LayoutAnalysis
import LayoutEngine
import LayoutModel
import LayoutSyntax

extension Overflow {
  /// Returns the fix that turns the fixed length of a frame into a maximum, so that the view can shrink.
  static func shrinking(
    _ view: ViewID, on axis: Axis, _ instance: LayoutConstruct.Instance, _ construct: LayoutConstruct,
    in context: LintContext
  ) -> [Fix] {
    guard let length = instance.graph.fixedLength(of: view, on: axis),
      let suffix = context.modifier(of: view, in: instance.root), let call = context.tree.call(of: suffix),
      let own = construct.editing.argument(axis.lengthName, of: call), call.arguments.count <= 2,
      call.arguments.allSatisfy({ $0.node == own.node || $0.label.map(context.string(of:)) == axis.other.lengthName })
    else { return [] }
    let value = context.string(of: own.value)
    var text = ".frame(max\(axis.labelName): \(value))"
    if let other = construct.editing.argument(axis.other.lengthName, of: call) {
      text += ".frame(\(axis.other.lengthName): \(context.string(of: other.value)))"
    }
    return [
      Fix(
        title: "Let \(context.shown(view, in: instance.root)) shrink: `max\(axis.labelName): \(pointText(length))`",
        edits: [construct.editing.replacing(suffix, with: text)])
    ]
  }
}
