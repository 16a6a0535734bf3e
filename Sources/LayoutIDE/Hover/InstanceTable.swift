import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

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
    let isInOneRoot = Set(instances.map { RootOfInstance(file: $0.file, index: $0.root) }).count == 1
    let labels = shown.map { instance -> HoverText in
      guard let root = analysis.root(of: instance) else { return "" }
      let inner = label(of: instance, in: root.graph)
      guard !isInOneRoot else { return inner }
      let outer = HoverText(root.name ?? (root.kind == .preview ? "#Preview" : "root \(instance.root + 1)"))
      return inner.isEmpty ? outer : "\(outer), \(inner)"
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

private struct RootOfInstance: Hashable {
  var file: FileID
  var index: Int
}
