import LayoutAnalysis
import LayoutModel

/// Several instances of one construct in a table.
extension HoverProvider {
  /// How many rows a table of instances has before it ends in the count.
  static let shownInstances = 8

  /// A table with a row for each of the first eight instances: what `cells` says of each, and before it what tells it
  /// from the others where something does.
  mutating func instanceTable(
    _ instances: [ViewInstance], columns: [HoverText], into content: inout HoverContent,
    cells: (inout HoverProvider, ViewInstance) -> [HoverText]
  ) {
    let shown = instances.prefix(HoverProvider.shownInstances)
    let labels = shown.map { instance in
      let graph = analysis.root(of: instance)?.graph
      return graph.map { label(of: instance, in: $0) } ?? ""
    }
    let isLabelled = labels.contains { !$0.isEmpty }
    var table = HoverContent.Table(columns: (isLabelled ? ["Instance"] : []) + columns)
    for (index, instance) in shown.enumerated() {
      let values = cells(&self, instance)
      guard values.count == columns.count else { continue }
      table.rows.append((isLabelled ? [labels[index].isEmpty ? "–" : labels[index]] : []) + values)
    }
    content.table(table)
    if instances.count > shown.count {
      content.note("The first \(shown.count) of \(NumberText.count(instances.count, "instance")).")
    }
  }
}
