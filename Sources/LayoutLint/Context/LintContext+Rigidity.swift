import LayoutEngine
import LayoutModel

// Views whose size is the same for every proposal.
extension LintContext {
  /// Returns the lengths of a view on `axes`, horizontal first, if they are the same for every proposal; nil if not, or
  /// if they depend on an assumed or run-time value. Cost: sizing it for a few proposals, fewer if it is not rigid, and
  /// its descendants.
  package func rigidLengths(of view: ViewID, on axes: AxisSet, in root: ModuleRoot) -> [Double]? {
    // Most views that are not rigid differ at the first proposal, which ends the check.
    let proposals =
      [
        .zero, .infinity, ProposedSize(width: 50, height: 50), ProposedSize(width: 0, height: nil),
        ProposedSize(width: nil, height: 0), proposal(of: view, in: root) ?? .unspecified,
      ] as [ProposedSize]
    let named = Axis.allCases.filter { axes.contains(AxisSet($0)) }
    let ideal = query(root) { engine -> Size? in
      let ideal = engine.sizeThatFits(.unspecified, of: view)
      for proposal in proposals {
        let size = engine.sizeThatFits(proposal, of: view)
        guard named.allSatisfy({ size[$0] == ideal[$0] }) else { return nil }
      }
      return ideal
    }
    guard let ideal = ideal.flatMap({ $0 }), root.graph.isKnownThroughout(view) else { return nil }
    return named.map { ideal[$0] }
  }
}
