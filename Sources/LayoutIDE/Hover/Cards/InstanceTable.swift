import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Tables of several instances of one construct.
extension HoverProvider {
  /// The maximum number of rows of a table of instances; the number of all instances follows it.
  static let shownInstances = 8

  /// Adds a table with a row for each of the first eight instances: the result of `cells`, after a label that
  /// distinguishes it from the others, if there is one.
  mutating func instanceTable(
    _ instances: [ViewInstance], columns: [HoverText], into content: inout HoverContent,
    cells: (inout HoverProvider, ViewInstance) -> [HoverText]
  ) {
    let shown = instances.prefix(HoverProvider.shownInstances)
    let labels = labels(of: Array(shown), amongRootsOf: instances)
    let isLabelled = labels.contains { !$0.isEmpty }
    var table = HoverContent.Table(columns: (isLabelled ? ["Instance"] : []) + columns)
    for (index, instance) in shown.enumerated() {
      let values = cells(&self, instance)
      guard values.count == columns.count else { continue }
      table.rows.append((isLabelled ? [labels[index].isEmpty ? "–" : labels[index]] : []) + values)
    }
    content.table(table)
    if instances.count > shown.count {
      content.note("the first \(shown.count) of \(NumberText.count(instances.count, "instance"))")
    }
  }

  /// Labels that distinguish the instances, without the parts that all of them share. Equal labels are numbered; all
  /// are empty if only the order of the rows distinguishes the instances.
  private mutating func labels(of instances: [ViewInstance], amongRootsOf all: [ViewInstance]) -> [HoverText] {
    let isInOneRoot = Set(all.map { RootOfInstance(segment: $0.segment, index: $0.root) }).count == 1
    var parts = instances.map { instance -> [HoverText] in
      guard let root = analysis.root(of: instance) else { return [] }
      let inner = surroundings(of: instance, in: root.graph)
      guard !isInOneRoot else { return inner }
      return [HoverText(root.name ?? (root.kind == .preview ? "#Preview" : "root \(instance.root + 1)"))] + inner
    }
    while let last = parts.first?.last, parts.allSatisfy({ $0.last == last }) {
      for index in parts.indices { parts[index].removeLast() }
    }
    while let first = parts.first?.first, parts.allSatisfy({ $0.first == first }) {
      for index in parts.indices { parts[index].removeFirst() }
    }
    let labels = parts.map { $0.joined(separator: ", ") }
    guard labels.contains(where: { !$0.isEmpty }), Set(labels).count < labels.count else { return labels }
    return labels.enumerated().map { index, label in
      label.isEmpty ? HoverText("\(index + 1)") : "\(index + 1), \(label)"
    }
  }
}

private struct RootOfInstance: Hashable {
  var segment: SegmentID
  var index: Int
}
