import LayoutAnalysis
import LayoutSyntax

/// Returns what may be written at `offset` (UTF-8 bytes) of `file`, best first. Empty in comments and strings, but for the
/// names of images and symbols, and where a new name is declared.
///
/// O(n) in the names of the module; for an alignment O(n) in the views of the roots that show the place.
package func completions(in analysis: inout Analysis, file: FileID, offset: Int) -> CompletionList {
  completions(in: &analysis, file: file, offset: offset, limit: CompletionCollector.limit)
}

/// Returns the completions with another limit of their number.
func completions(in analysis: inout Analysis, file: FileID, offset: Int, limit: Int) -> CompletionList {
  guard let (context, local) = SourceContext.at(offset, of: file, in: &analysis),
    let site = CompletionSite(in: context.tree, at: local)
  else { return CompletionList() }
  var provider = CompletionProvider(context, site)
  provider.collect(in: &analysis)
  let (items, isIncomplete) = provider.collector.items(limit: limit)
  let start = analysis.start(of: context.segment)
  return CompletionList(
    items: items, isIncomplete: isIncomplete,
    replaced: (site.word.lowerBound + start)..<(site.word.upperBound + start),
    inserted: (site.typed.lowerBound + start)..<(site.typed.upperBound + start))
}
