import LayoutAnalysis
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// A table of several views that one construct makes: a row for each of the first eight, with a label that
/// distinguishes it from the others, if there is one.
struct InstanceTable {
  let context: HoverContext
  let instances: [ViewInstance]
  let columns: [HoverText]

  /// The table with the result of `cells` in each row, and the number of all instances if not all are shown. A row
  /// without a cell for every column is left out.
  func blocks(cells: (ViewInstance) -> [HoverText]) -> [HoverContent.Block] {
    let shown = instances.prefix(HoverLimits.rows)
    let labels = labels(of: Array(shown))
    let isLabelled = labels.contains { !$0.isEmpty }
    var table = HoverContent.Table(columns: (isLabelled ? ["Instance"] : []) + columns)
    for (index, instance) in shown.enumerated() {
      let values = cells(instance)
      guard values.count == columns.count else { continue }
      table.rows.append((isLabelled ? [labels[index].isEmpty ? "–" : labels[index]] : []) + values)
    }
    var blocks: [HoverContent.Block] = table.rows.isEmpty ? [] : [.table(table)]
    if instances.count > shown.count {
      blocks.append(.note("the first \(shown.count) of \(NumberText.count(instances.count, "instance"))"))
    }
    return blocks
  }

  /// Labels that distinguish the shown instances, without the parts that all of them share. Equal labels are numbered;
  /// all are empty if only the order of the rows distinguishes the instances.
  private func labels(of shown: [ViewInstance]) -> [HoverText] {
    let isInOneRoot = Set(instances.map { Root(segment: $0.segment, index: $0.root) }).count == 1
    var parts: [[HoverText]] = []
    for instance in shown {
      guard let root = context.roots.root(of: instance) else {
        parts.append([])
        continue
      }
      let outer: [HoverText] =
        isInOneRoot ? [] : [HoverText(root.name ?? (root.kind == .preview ? "#Preview" : "root \(instance.root + 1)"))]
      parts.append(outer + context.surroundings(of: instance, in: root.graph))
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

  private struct Root: Hashable {
    var segment: SegmentID
    var index: Int
  }
}
