import LayoutModel

/// The view graph of a root as rules see it: what is read of it is noted (`ReadRecorder`).
///
/// Views are named without a note: only to look at one's record is to hang on it.
package struct RuleGraph {
  let root: LintContext.ModuleRoot

  package subscript(view: ViewID) -> ViewNode {
    root.recorder.note(view)
    return root.viewGraph[view]
  }

  package func parent(of view: ViewID) -> ViewID? {
    root.recorder.note(view)
    return root.viewGraph.parent(of: view)
  }

  package func firstChild(of view: ViewID) -> ViewID? {
    root.recorder.note(view)
    return root.viewGraph.firstChild(of: view)
  }

  package func nextSibling(of view: ViewID) -> ViewID? {
    root.recorder.note(view)
    return root.viewGraph.nextSibling(of: view)
  }

  /// The children in order. Cost: their number.
  package func children(of view: ViewID) -> [ViewID] {
    root.recorder.note(view)
    return root.viewGraph.children(of: view)
  }

  package func environment(of view: ViewID) -> Environment {
    root.recorder.note(view)
    return root.viewGraph.environment(of: view)
  }

  /// Whether a stack takes its only child's place in every respect.
  package func isTransparent(_ view: ViewID) -> Bool {
    root.recorder.note(view)
    return root.viewGraph.isTransparent(view)
  }

  /// The graph, to look through what stands in `view`: that is the statement's own where the view is, and is read without
  /// a note for each.
  package func inside(_ view: ViewID) -> ViewGraph {
    root.recorder.noteInside(view)
    return root.viewGraph
  }

  /// All of it: who reads this hangs on everything in the root.
  package var whole: ViewGraph {
    root.recorder.noteOthers()
    return root.viewGraph
  }

  // What records name by a number, which was read in a record.
  package var origins: [ViewOrigin] { root.viewGraph.origins }
  package var expansions: [Expansion] { root.viewGraph.expansions }
  package var guides: [GuideModifier] { root.viewGraph.guides }
  package var texts: [TextContent] { root.viewGraph.texts }
  package var flexibleFrames: [FlexibleFrame] { root.viewGraph.flexibleFrames }
  package var lazyGrids: [LazyGrid] { root.viewGraph.lazyGrids }
  /// The same for all roots that the file lays out.
  package var alignments: AlignmentTable { root.viewGraph.alignments }
}
