import LayoutAnalysis
import LayoutEvaluation
import LayoutLowering
import LayoutModel
import LayoutSyntax

/// Returns the documentation of the item with a label and parameters that `completions` lists at `offset` of `file`, and
/// its effect on the layout there; nil if there is no such item. O(n) as `completions`, and for the effect as two edits.
package func completionDetails(
  in analysis: inout Analysis, file: FileID, offset: Int, label: String, parameters: String
) -> HoverContent? {
  guard let (context, local) = SourceContext.at(offset, of: file, in: &analysis),
    let site = CompletionSite(in: context.tree, at: local)
  else { return nil }
  let items = completions(in: &analysis, file: file, offset: offset, limit: .max).items
  guard let item = items.first(where: { $0.label == label && $0.parameters == parameters }) else { return nil }
  var content = HoverContent(title: .code(item.label + item.parameters))
  if let hover = HoverContext(around: context.segment, in: &analysis) { content.blocks += blocks(of: item, hover) }
  let effect = CompletionEffect(of: item, at: site, offset: offset, context, known: Set(items.map(\.filterText)))
  if let text = effect?.text(file, in: analysis) { content.fact("Here", text) }
  return content
}

/// The documentation of an item.
private func blocks(of item: CompletionItem, _ context: HoverContext) -> [HoverContent.Block] {
  switch item.source {
  case .none: return []
  case .summary(let summary): return [.documentation(summary)]
  case .view(let name):
    guard let view = Catalog.view(named: name) else { return [] }
    return signatures(view.overloads, name) + [.documentation(view.summary), .documentation(view.documentation)]
  case .modifier(let name):
    guard let modifier = Catalog.modifier(named: name) else {
      return [.documentation("Has no effect on the layout.")]
    }
    return signatures(modifier.overloads, name)
      + [.documentation(modifier.summary), .documentation(modifier.documentation)]
  case .type(let name): return (Catalog.type(named: name)?.summary).map { [.documentation($0)] } ?? []
  case .function(let name): return (Catalog.function(named: name)?.summary).map { [.documentation($0)] } ?? []
  case .attribute(let name): return (Catalog.attribute(named: name)?.summary).map { [.documentation($0)] } ?? []
  case .member(let type, let name):
    guard let member = Catalog.member(named: name, of: type) else { return [] }
    return signatures(member.overloads, name) + [.documentation(member.summary)]
  case .declaration(let location): return context.declarationBlocks(at: location)
  }
}

private func signatures(_ overloads: [CatalogOverload], _ name: String) -> [HoverContent.Block] {
  let texts = overloads.map { $0.signature(of: name) }
  return texts.isEmpty ? [] : [.source(texts.joined(separator: "\n"))]
}
