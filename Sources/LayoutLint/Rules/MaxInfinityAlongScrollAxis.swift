import LayoutAnalysis
import LayoutModel
import LayoutSyntax

/// Reports an infinite maximum length of a frame along the axis of a scroll view, which proposes no length.
package enum MaxInfinityAlongScrollAxis: ConstructRule {
  package static let description = RuleDescription(
    id: "max-infinity-along-scroll-axis", category: .noEffect, severity: .warning,
    summary: "`maxHeight: .infinity` has no effect along the axis of a ScrollView.",
    rationale: """
      An infinite maximum length makes a frame as long as its proposal. A ScrollView proposes no length along its \
      axis, so that the frame is as long as its content. A frame that stretches within a row is not reported, unless \
      its content fills the row without it.
      """,
    bad: [
      BadExample(
        """
        ScrollView {
            VStack {
                Color.red.frame(height: 40).frame(«maxHeight: .infinity»)
                Color.blue.frame(height: 40)
            }
        }
        """,
        "`maxHeight: .infinity` has no effect: a vertical ScrollView proposes no height, so the frame is as high as its content (40 pt)",
        fixes: ["Remove `maxHeight: .infinity`"]),
      // The width has an effect.
      BadExample(
        "ScrollView { Color.red.frame(height: 40).frame(maxWidth: .infinity, «maxHeight: .infinity») }",
        "`maxHeight: .infinity` has no effect: a vertical ScrollView proposes no height, so the frame is as high as its content (40 pt)",
        fixes: ["Remove `maxHeight: .infinity`"]),
      // A color fills its row by itself.
      BadExample(
        """
        ScrollView {
            HStack {
                Color.red.frame(«maxHeight: .infinity»)
                Color.blue.frame(width: 40, height: 40)
            }
        }
        """,
        "`maxHeight: .infinity` has no effect: a vertical ScrollView proposes no height, and `Color.red` is as high as its HStack (40 pt) without it",
        fixes: ["Remove `maxHeight: .infinity`"]),
    ],
    good: [
      // The cells of a lazy grid may stretch to the longest of their line.
      """
      ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()]) {
              Text("A").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
              Text("B\\nC").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          }
      }
      """,
      """
      ScrollView {
          VStack {
              Color.red.frame(height: 40).frame(maxWidth: .infinity)
              Color.blue.frame(height: 40)
          }
      }
      """,
      // The frame would be removed with its only length, but it is what reads the guide.
      """
      ScrollView {
          Color.red.frame(width: 40, height: 40)
              .alignmentGuide(HorizontalAlignment.center) { d in d[.trailing] }
              .frame(maxHeight: .infinity)
      }
      """,
      // An overlay is proposed the size of the view that it is on.
      """
      ScrollView {
          Color.red.frame(height: 100).overlay { Color.blue.frame(maxHeight: .infinity) }
      }
      """,
      // The frame is as high as the row.
      """
      ScrollView {
          HStack {
              Color.red.frame(width: 40, height: 40)
              Color.blue.frame(width: 40, height: 20).frame(maxHeight: .infinity, alignment: .top)
          }
      }
      """,
      // The frame may be as high as its row once there are other rows.
      """
      struct Table: View {
          @State private var isLong = false
          var body: some View {
              ScrollView {
                  Grid {
                      Spacer(minLength: 9).frame(minWidth: 19, maxHeight: .infinity).fixedSize()
                      if isLong { Color.red.frame(width: 40, height: 40) }
                  }
              }
          }
      }
      """,
    ])

  package static let kinds = ConstructKinds(.frame)

  package static func check(_ construct: LayoutConstruct, in context: LintContext) -> Diagnostic? {
    let isUnbounded = Axis.allCases.contains { axis in
      construct.first.graph.limits(of: construct.first.view, on: axis)?.maximum == .infinity
    }
    guard isUnbounded, !construct.isBroken, let call = construct.call, let suffix = construct.suffix else { return nil }
    nextAxis: for axis in Axis.allCases {
      guard let argument = construct.argument("max\(axis.labelName)"), context.string(of: argument.value) == ".infinity"
      else { continue }
      var lengths: Set<Double> = []
      var scroll: ViewID?
      var row: ViewID?
      for instance in construct.instances {
        guard let limits = instance.graph.limits(of: instance.view, on: axis), limits.maximum == .infinity,
          let around = context.scrollView(around: instance.view, along: axis, in: instance.root),
          // Views in between may give a length: an aspect ratio, a layer, a GeometryReader.
          let proposal = context.proposal(of: instance.view, in: instance.root),
          let length = context.length(of: instance.view, on: axis, in: instance.root),
          context.areAncestorsKnown(of: instance.view, upTo: around, in: instance.root)
        else { continue nextAxis }
        if proposal[axis] != nil {
          guard let container = filledRow(instance, on: axis, in: context) else { continue nextAxis }
          row = row ?? container
        }
        lengths.insert(length)
        scroll = scroll ?? around
      }
      let others = call.arguments.filter { other in
        other.node != argument.node && other.label.map(context.string(of:)) != "alignment"
      }
      // A frame without another length is removed as a whole: it may hide a priority, or align its content.
      guard context.isDecided(construct),
        context.hasNoEffect(construct, { others.isEmpty ? .remove($0.view) : bounded($0, on: axis) })
      else { continue }
      let name = construct.first.graph.nameOfScrollView(scroll, along: axis, isCapitalized: false)
      let number = lengths.count == 1 ? lengths.first.map { " (\(pointText($0)) pt)" } ?? "" : ""
      let result =
        row.map { row in
          ", and \(shownContent(of: construct, in: context)) is as \(axis.extentName) as its "
            + "\(construct.first.graph.origin(of: row)?.name ?? "stack")\(number) without it"
        } ?? ", so the frame is as \(axis.extentName) as its content\(number)"
      return construct.finding(
        of: description, at: context.range(of: argument),
        "`max\(axis.labelName): .infinity` has no effect: \(name) proposes no \(axis.lengthName)\(result)",
        related: scroll.flatMap { context.sourceRange(ofInnermost: $0, in: construct.first.root) }.map {
          [RelatedInformation(location: $0, message: "This ScrollView scrolls along this axis")]
        } ?? [],
        fixes: [
          Fix(
            title: "Remove `max\(axis.labelName): .infinity`",
            edits: [
              others.isEmpty
                ? construct.editing.removing(modifier: suffix) : construct.editing.removing(argument, of: call)
            ], isPreferred: true)
        ])
    }
    return nil
  }

  /// Returns the stack around a frame that proposes its own length across to all of its children, if the stack itself is
  /// proposed none, and the content of the frame takes any length that it is proposed; otherwise nil.
  private static func filledRow(_ instance: LayoutConstruct.Instance, on axis: Axis, in context: LintContext) -> ViewID?
  {
    let (root, graph) = (instance.root, instance.graph)
    guard case .container(let row, _) = graph.context(of: instance.view), let child = instance.child,
      !graph[row].flags.contains(.implicit), let proposal = context.proposal(of: row, in: root), proposal[axis] == nil,
      context.length(of: child, on: axis, proposing: .infinity, in: root) == .infinity
    else { return nil }
    switch graph[row].layout {
    case .hStack, .vStack: return graph[row].layout.lineAxis == axis ? nil : row
    case .zStack: return row
    default: return nil
    }
  }

  private static func shownContent(of construct: LayoutConstruct, in context: LintContext) -> String {
    construct.first.child.map { context.shown($0, in: construct.first.root) } ?? "its content"
  }

  /// Returns the change that removes the maximum length of the frame on an axis.
  private static func bounded(_ instance: LayoutConstruct.Instance, on axis: Axis) -> GraphChange? {
    guard case .flexibleFrame(let id, let alignment) = instance.layout,
      var frame = instance.graph.flexibleFrame(id)
    else { return nil }
    if axis == .horizontal { frame.maxWidth = .nan } else { frame.maxHeight = .nan }
    return .flexibleFrame(instance.view, frame, alignment)
  }
}
