import LayoutLowering
import LayoutModel
import LayoutSyntax
import Testing

/// A `GridRow` in a `Grid` and elsewhere. `semantics.md` 6.2, 1.7.
@Suite struct GridRowTests {
  @Test(arguments: [
    ("Grid { GridRow { Divider(); Spacer() } }", "Grid(GridRow(Divider Spacer))"),
    // What stands between the grid and its row is no layout node.
    ("Grid { if true { GridRow { Divider() } } }", "Grid(GridRow(Divider))"),
    ("Grid { Group { GridRow { Divider() } } }", "Grid(GridRow(Divider))"),
    ("Grid { Row() }\nstruct Row: View { var body: some View { GridRow { Divider() } } }", "Grid(GridRow(Divider))"),
    ("Grid { ForEach(0..<1) { _ in GridRow { Divider() } } }", "Grid(GridRow(Divider))"),
    // A modifier on a row is one on each of its cells.
    ("Grid { GridRow { Divider(); Spacer() }.padding() }", "Grid(GridRow(padding(Divider) padding(Spacer)))"),
    (
      "Grid { GridRow { Divider(); Spacer() }.padding().frame(width: 3) }",
      "Grid(GridRow(frame(padding(Divider)) frame(padding(Spacer))))"
    ),
    ("Grid { GridRow { Divider() }.background { Color.red } }", "Grid(GridRow(background(Divider Color)))"),
    // One that the module declares too: it takes the cells as it would a group's views.
    (
      "Grid { GridRow { Divider(); Spacer() }.card() }\nextension View { func card() -> some View { padding() } }",
      "Grid(GridRow(padding(Divider) padding(Spacer)))"
    ),
    (
      "Grid { GridRow { Divider(); Spacer() }.offset(x: 1).card().frame(width: 3) }\n"
        + "extension View { func card() -> some View { self.padding() } }",
      "Grid(GridRow(frame(padding(offset(Divider))) frame(padding(offset(Spacer)))))"
    ),
    (
      "Grid { GridRow { Divider(); Spacer() }.modifier(Card()) }\n"
        + "struct Card: ViewModifier { func body(content: Content) -> some View { VStack { content; Divider() } } }",
      "Grid(GridRow(VStack(Divider Divider) VStack(Spacer Divider)))"
    ),
    // Outside of a grid its cells are children of the container around it.
    ("VStack { GridRow { Divider(); Spacer() }; Text(\"a\") }", "VStack(Divider Spacer Text)"),
    ("VStack { GridRow { Divider(); Spacer() }.padding() }", "VStack(padding(Divider) padding(Spacer))"),
    ("Grid { VStack { GridRow { Divider(); Spacer() } } }", "Grid(VStack(Divider Spacer))"),
    ("Grid { GridRow { GridRow { Divider(); Spacer() } } }", "Grid(GridRow(Divider Spacer))"),
    ("Grid { Color.red.overlay { GridRow { Divider() } } }", "Grid(overlay(Color Divider))"),
    ("GridRow { Divider(); Spacer() }", "VStack(Divider Spacer)"),
  ])
  func shapes(_ source: String, _ shape: String) {
    let lowered = Lowered(source)
    #expect(lowered.shape == shape)
    #expect(lowered.findings([.error, .warning]) == [])
  }

  /// A name stays on the row.
  @Test func identities() {
    let lowered = Lowered("Grid { GridRow { Divider().id(\"cell\"); Spacer() }.padding().id(\"row\") }")
    #expect(lowered.shape == "Grid(GridRow(padding(Divider) padding(Spacer)))")
    guard let graph = lowered.file.roots.first?.graph, let row = lowered.node("GridRow"), row.identity.isValid else {
      Issue.record("no name on the row")
      return
    }
    #expect(graph.identities[Int(row.identity.index)] == "row")
  }
}
